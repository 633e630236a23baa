/* slow_evaluations.c - loops over lines and runs, and nothing clever. */
#include "support/slow_evaluations.h"

#include <math.h>

static bool is_open(const any_board *board, any_line line, int player)
{
    return any_count(board, line, player) > 0 && any_count(board, line, 3 - player) == 0;
}

int slow_open(const any_board *board, int player, int discs)
{
    any_line lines[FC_GAME_LINES_MAX];
    const int count = any_lines(board, lines);
    int open = 0;
    for (int i = 0; i < count; i++) {
        open += is_open(board, lines[i], player) && any_count(board, lines[i], player) == discs;
    }
    return open;
}

slow_gameovers slow_gameovers_of(const any_board *board, int player)
{
    any_line lines[FC_GAME_LINES_MAX];
    const int count = any_lines(board, lines);
    slow_gameovers found = {0, slow_open(board, player, 1), 0};
    int many[FC_GAME_LINES_MAX];
    for (int i = 0; i < count; i++) {
        if (is_open(board, lines[i], player) && any_count(board, lines[i], player) >= 2) {
            many[found.many++] = i;
        }
    }
    for (int i = 0; i < found.many; i++) {
        for (int j = 0; j < i; j++) {
            found.crossings += any_shared(board, lines[many[i]], lines[many[j]]) == 1;
        }
    }
    return found;
}

static bool gets(const any_board *board, int player, int row)
{
    return (row % 2 == board->rows % 2) == (player == 1);
}

int slow_lines_got(const any_board *board, int player, int lacking)
{
    any_line lines[FC_GAME_LINES_MAX];
    const int count = any_lines(board, lines);
    int got = 0;
    for (int i = 0; i < count; i++) {
        bool gets_all = true;
        for (int k = 0; k < board->inarow; k++) {
            const int column = lines[i].column + k * lines[i].step_column;
            const int row = lines[i].row + k * lines[i].step_row;
            gets_all = gets_all && (board->cells[column][row] != 0 || gets(board, player, row));
        }
        got += gets_all && is_open(board, lines[i], player) &&
               any_count(board, lines[i], player) == board->inarow - lacking;
    }
    return got;
}

int slow_pairs(const any_board *board, int player)
{
    any_line lines[FC_GAME_LINES_MAX];
    const int count = any_lines(board, lines);
    int even = 0;
    int odd = 0;
    for (int i = 0; i < count; i++) {
        if (!is_open(board, lines[i], player) || any_count(board, lines[i], player) != board->inarow - 1) {
            continue;
        }
        for (int k = 0; k < board->inarow; k++) {
            const int column = lines[i].column + k * lines[i].step_column;
            const int row = lines[i].row + k * lines[i].step_row;
            int top = 0;
            while (top < board->rows && board->cells[column][top] != 0) {
                top++;
            }
            even += board->cells[column][row] == 0 && (row - top) % 2 == 0;
            odd += board->cells[column][row] == 0 && (row - top) % 2 == 1;
        }
    }
    return even / 2 + odd / 2;
}

/* Cells from (column, row) on in steps that are empty or the player's, at most `limit`. */
static int room(const any_board *board, int column, int row, const int step[2], int player, int limit)
{
    int cells = 0;
    while (cells < limit && any_is_on_board(board, column, row) && board->cells[column][row] != 3 - player &&
           (cells > 0 || board->cells[column][row] == 0)) {
        cells++;
        column += step[0];
        row += step[1];
    }
    return cells;
}

double slow_liberties(const any_board *board, int player)
{
    static const int steps[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    double score = 0;
    for (int d = 0; d < 4; d++) {
        const int back[2] = {-steps[d][0], -steps[d][1]};
        for (int column = 0; column < board->columns; column++) {
            for (int row = 0; row < board->rows; row++) {
                const int c = column + back[0];
                const int r = row + back[1];
                if (board->cells[column][row] != player ||
                    (any_is_on_board(board, c, r) && board->cells[c][r] == player)) {
                    continue;
                }
                int n = 0;
                int end_column = column;
                int end_row = row;
                while (any_is_on_board(board, end_column, end_row) && board->cells[end_column][end_row] == player) {
                    n++;
                    end_column += steps[d][0];
                    end_row += steps[d][1];
                }
                if (n >= board->inarow) {
                    return HUGE_VAL;
                }
                const int x1 = room(board, c, r, back, player, board->inarow - n);
                const int x2 = room(board, end_column, end_row, steps[d], player, board->inarow - n);
                if (n + x1 + x2 >= board->inarow) {
                    const double liberties = (x1 > 0) + (x2 > 0);
                    const double extended = (pow(x1, 1.25) + pow(x2, 1.25)) / (board->inarow * board->inarow);
                    score += (n * n + extended) * liberties / (n == 1 ? 4 : 1);
                }
            }
        }
    }
    return score;
}

static double bitsquares(const any_board *board, int player)
{
    double score = 0;
    for (int k = 1; k <= board->inarow; k++) {
        score += slow_open(board, player, k) * pow(k, 1.75);
    }
    return score;
}

static double gameovers(const any_board *board, int player)
{
    const slow_gameovers found = slow_gameovers_of(board, player);
    return any_has_line(board, player) ? HUGE_VAL : 10 * found.many + found.single + 5 * found.crossings;
}

double slow_value(const any_board *board, fc_evaluation evaluation, double pair, int player)
{
    const int other = 3 - player;
    switch (evaluation) {
    case FC_EVALUATION_GAMEOVERS:
        return (gameovers(board, player) - gameovers(board, other)) / 10;
    case FC_EVALUATION_BITSQUARES:
        return bitsquares(board, player) - bitsquares(board, other);
    case FC_EVALUATION_ODDEVEN:
        return bitsquares(board, player) - bitsquares(board, other) +
               (slow_lines_got(board, player, 1) - slow_lines_got(board, other, 1)) +
               0.05 * (slow_lines_got(board, player, 2) - slow_lines_got(board, other, 2)) +
               pair * (slow_pairs(board, player) - slow_pairs(board, other));
    case FC_EVALUATION_LIBERTIES:
        return slow_liberties(board, player) - slow_liberties(board, other);
    default:
        return slow_open(board, player, board->inarow - 1) + 1e6 * slow_open(board, player, board->inarow) -
               100 * slow_open(board, other, board->inarow - 1) - 1e4 * slow_open(board, other, board->inarow);
    }
}

/* any_board.c - loops over cells, and nothing clever. */
#include "support/any_board.h"

any_board any_board_of(const fc_game *game)
{
    any_board board = {
        fc_rules_columns(game->rules), fc_rules_rows(game->rules), fc_rules_inarow(game->rules), game->discs, {{0}}};
    for (int column = 0; column < board.columns; column++) {
        for (int row = 0; row < board.rows; row++) {
            board.cells[column][row] = game->cells[row * board.columns + column];
        }
    }
    return board;
}

bool any_is_on_board(const any_board *board, int column, int row)
{
    return column >= 0 && column < board->columns && row >= 0 && row < board->rows;
}

int any_lines(const any_board *board, any_line lines[FC_GAME_LINES_MAX])
{
    static const int steps[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int count = 0;
    for (int d = 0; d < 4; d++) {
        for (int column = 0; column < board->columns; column++) {
            for (int row = 0; row < board->rows; row++) {
                const any_line line = {column, row, steps[d][0], steps[d][1]};
                if (any_is_on_board(board, column + (board->inarow - 1) * line.step_column,
                                    row + (board->inarow - 1) * line.step_row)) {
                    lines[count++] = line;
                }
            }
        }
    }
    return count;
}

int any_count(const any_board *board, any_line line, int player)
{
    int count = 0;
    for (int i = 0; i < board->inarow; i++) {
        count += board->cells[line.column + i * line.step_column][line.row + i * line.step_row] == player;
    }
    return count;
}

int any_shared(const any_board *board, any_line a, any_line b)
{
    int count = 0;
    for (int i = 0; i < board->inarow; i++) {
        for (int j = 0; j < board->inarow; j++) {
            count += a.column + i * a.step_column == b.column + j * b.step_column &&
                     a.row + i * a.step_row == b.row + j * b.step_row;
        }
    }
    return count;
}

bool any_has_line(const any_board *board, int player)
{
    any_line lines[FC_GAME_LINES_MAX];
    const int count = any_lines(board, lines);
    for (int i = 0; i < count; i++) {
        if (any_count(board, lines[i], player) == board->inarow) {
            return true;
        }
    }
    return false;
}

static int open_row(const any_board *board, int column)
{
    int row = 0;
    while (row < board->rows && board->cells[column][row] != 0) {
        row++;
    }
    return row;
}

bool any_drop(any_board *board, int column)
{
    const int row = open_row(board, column);
    if (row == board->rows) {
        return false;
    }
    board->cells[column][row] = 1 + board->discs % 2;
    board->discs++;
    return true;
}

void any_lift(any_board *board, int column)
{
    board->cells[column][open_row(board, column) - 1] = 0;
    board->discs--;
}

int any_minimax(any_board *board)
{
    const int opponent = 2 - board->discs % 2;
    if (any_has_line(board, opponent)) {
        return -1;
    }
    if (board->discs == board->columns * board->rows) {
        return 0;
    }
    int best = -1;
    for (int column = 0; column < board->columns && best < 1; column++) {
        if (any_drop(board, column)) {
            const int value = -any_minimax(board);
            best = value > best ? value : best;
            any_lift(board, column);
        }
    }
    return best;
}

/* liberties.c - the evaluation of runs: how long they are, and how far they could grow.
 *
 * Values are sums of whole numbers times a few constants, taken together at the end: so the order in which runs are
 * found does not matter, and a position and its mirror image have the same value to the last bit. */
#include "agents/evaluation.h"

enum { WHOLE = 4, QUARTER = 1 }; /* a lone disc counts a quarter */

/* A run of discs of one player, from a cell on in steps of a direction. */
typedef struct run {
    int column;
    int row;
    int step_column;
    int step_row;
    int length;
} run;

/* Sums over runs, in quarters. */
typedef struct run_sums {
    long squares; /* of lengths, times liberties */
    long
        extensions[FC_SIDE_MAX + 1]; /* [x]: liberties of runs, once for each of their ends that has room for x cells */
} run_sums;

/* The cell's content; -1 outside the board. */
static int cell_at(const fc_game *game, int column, int row)
{
    const fc_rules *rules = game->rules;
    const bool is_on_board = column >= 0 && column < rules->columns && row >= 0 && row < rules->rows;
    return is_on_board ? game->cells[row * rules->columns + column] : -1;
}

/* Cells beyond an end of a run that are empty or the player's, at most `limit`; 0 if the first one is not empty. */
static int room(const fc_game *game, int column, int row, int step_column, int step_row, int player, int limit)
{
    if (cell_at(game, column, row) != 0) {
        return 0;
    }
    int cells = 1;
    while (cells < limit) {
        const int content = cell_at(game, column + cells * step_column, row + cells * step_row);
        if (content != 0 && content != player) {
            break;
        }
        cells++;
    }
    return cells;
}

static void add_run(const fc_game *game, const run *found, int player, run_sums *sums)
{
    const int lacking = game->rules->inarow - found->length;
    const int before = room(game, found->column - found->step_column, found->row - found->step_row, -found->step_column,
                            -found->step_row, player, lacking);
    const int after =
        room(game, found->column + found->length * found->step_column, found->row + found->length * found->step_row,
             found->step_column, found->step_row, player, lacking);
    if (before + after < lacking) {
        return;
    }
    const int liberties = (before > 0) + (after > 0);
    const int weight = liberties * (found->length == 1 ? QUARTER : WHOLE);
    sums->squares += (long)found->length * found->length * weight;
    sums->extensions[before] += weight;
    sums->extensions[after] += weight;
}

/* Length of the run that begins in a cell; 0 if none does. */
static int run_length(const fc_game *game, const run *from, int player)
{
    if (cell_at(game, from->column, from->row) != player ||
        cell_at(game, from->column - from->step_column, from->row - from->step_row) == player) {
        return 0;
    }
    int length = 1;
    while (cell_at(game, from->column + length * from->step_column, from->row + length * from->step_row) == player) {
        length++;
    }
    return length;
}

double fc_liberties_score(const fc_game *game, const fc_evaluator *evaluator, int player)
{
    static const int step_column[FC_DIRECTIONS] = {1, 0, 1, 1};
    static const int step_row[FC_DIRECTIONS] = {0, 1, 1, -1};
    run_sums sums = {0, {0}};
    const fc_rules *rules = game->rules;
    for (int cell = 0; cell < rules->cells; cell++) {
        for (int d = 0; game->cells[cell] == player && d < FC_DIRECTIONS; d++) {
            run found = {cell % rules->columns, cell / rules->columns, step_column[d], step_row[d], 0};
            found.length = run_length(game, &found, player);
            if (found.length > 0 && found.length < rules->inarow) {
                add_run(game, &found, player, &sums);
            }
        }
    }
    double extended = 0;
    for (int x = 1; x < rules->inarow; x++) {
        extended += (double)sums.extensions[x] * evaluator->extension[x];
    }
    return ((double)sums.squares + extended / (rules->inarow * rules->inarow)) / WHOLE;
}

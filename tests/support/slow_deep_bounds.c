/* slow_deep_bounds.c - X is the side to move, Z the other side; rows are counted from 0 here, so even rows have odd
 * numbers. */
#include "support/slow_deep_bounds.h"

#include "support/slow_bounds.h"

enum { NO_COLUMN = -1, LINE = 4 };

/* Z's plan: to follow up outside the column of an odd threat, if it goes by one. */
typedef struct plan {
    const array_board *board;
    int column; /* NO_COLUMN without an odd threat */
    int row;
    cell_set attainable;
    int partner
        [FC_WIDTH]; /* the column whose playable even cell is paired with that of this one; NO_COLUMN if none is */
} plan;

static const int steps[][2] = {{1, 0}, {1, -1}, {1, 1}, {0, 1}};

static bool is_even_row(int row)
{
    return row % 2 == 1;
}

/* An even cell that Z gets if it is filled. */
static bool is_evens_cell(const plan *z, int column, int row)
{
    return column != z->column && is_even_row(row) && row > board_open_row(z->board, column);
}

/* A playable even cell, of which Z gets one in a pair. */
static bool is_choice(const plan *z, int column)
{
    const int open = board_open_row(z->board, column);
    return column != z->column && open < FC_HEIGHT && is_even_row(open);
}

/* ---- lines of X ---- */

/* What Z owns before X completes a line, at least. */
static bool z_has_four_below(const plan *z, int column, int row, const int step[2])
{
    cell_set cells = board_cells_of(z->board, board_opponent(z->board));
    for (int i = 0; i < LINE; i++) {
        const int c = column + i * step[0];
        const int top = row + i * step[1];
        for (int r = 0; top >= board_open_row(z->board, c) && r < top; r++) {
            cells.has[c][r] = cells.has[c][r] || is_evens_cell(z, c, r);
        }
    }
    return cells_have_four(&cells);
}

static bool has_both_of_a_pair(const plan *z, int column, int row, const int step[2])
{
    for (int i = 0; i < LINE; i++) {
        for (int j = 0; j < LINE; j++) {
            const int a = column + i * step[0];
            const int b = column + j * step[0];
            if (z->partner[a] == b && row + i * step[1] == board_open_row(z->board, a) &&
                row + j * step[1] == board_open_row(z->board, b)) {
                return true;
            }
        }
    }
    return false;
}

static bool x_completes_no_line(const plan *z)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            for (int d = 0; d < 4; d++) {
                if (slow_is_line(&z->attainable, column, row, steps[d][0], steps[d][1]) &&
                    !z_has_four_below(z, column, row, steps[d]) && !has_both_of_a_pair(z, column, row, steps[d])) {
                    return false;
                }
            }
        }
    }
    return true;
}

/* Tries all ways to pair the choices from a column on, with at most one left alone. */
static bool can_deny_all_lines(plan *z, int column, bool one_is_alone)
{
    while (column < FC_WIDTH && !(is_choice(z, column) && z->partner[column] == NO_COLUMN)) {
        column++;
    }
    if (column == FC_WIDTH) {
        return x_completes_no_line(z);
    }
    for (int other = column + 1; other < FC_WIDTH; other++) {
        if (is_choice(z, other) && z->partner[other] == NO_COLUMN) {
            z->partner[column] = other;
            z->partner[other] = column;
            const bool denied = can_deny_all_lines(z, column + 1, one_is_alone);
            z->partner[column] = NO_COLUMN;
            z->partner[other] = NO_COLUMN;
            if (denied) {
                return true;
            }
        }
    }
    return !one_is_alone && can_deny_all_lines(z, column + 1, true);
}

/* ---- goals of Z ---- */

/* Does the set hold a cell of each line that Z completes in the end, and of the odd threat? */
static bool hits_all_goals(const plan *z, const cell_set *hit)
{
    cell_set open = board_cells_of(z->board, board_opponent(z->board)); /* and what the set leaves to Z */
    for (int column = 0; column < FC_WIDTH; column++) {
        bool above = false;
        for (int row = 0; row < FC_HEIGHT; row++) {
            above = above || hit->has[column][row];
            open.has[column][row] = open.has[column][row] || (is_evens_cell(z, column, row) && !above);
        }
    }
    return !cells_have_four(&open);
}

/* The fewest cells that are locked by a set that hits all goals, with the cells of the columns before this one chosen. */
static int fewest_locked(const plan *z, cell_set *hit, int column)
{
    if (column == FC_WIDTH) {
        return hits_all_goals(z, hit) ? slow_locked_cells(hit) : FC_CELLS;
    }
    int fewest = fewest_locked(z, hit, column + 1);
    for (int row = 0; row < FC_HEIGHT; row++) {
        if (is_evens_cell(z, column, row)) {
            hit->has[column][row] = true;
            const int locked = fewest_locked(z, hit, column + 1);
            fewest = locked < fewest ? locked : fewest;
            hit->has[column][row] = false;
        }
    }
    return fewest;
}

static int score_by(plan *z)
{
    z->attainable = slow_follow_up_cells(z->board);
    cell_set hit = {{{false}}};
    if (z->column != NO_COLUMN) {
        for (int row = board_open_row(z->board, z->column); row < FC_HEIGHT; row++) {
            z->attainable.has[z->column][row] = row < z->row;
        }
        hit.has[z->column][z->row] = true;
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        z->partner[column] = NO_COLUMN;
    }
    int choices = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        choices += is_choice(z, column);
    }
    return can_deny_all_lines(z, 0, choices % 2 == 0) ? -(fewest_locked(z, &hit, 0) / 2) : FC_SCORE_MAX;
}

int slow_deep_follow_up(const array_board *board)
{
    plan z = {.board = board, .column = NO_COLUMN};
    if (board->discs % 2 == 0) {
        return score_by(&z);
    }
    int best = FC_SCORE_MAX;
    for (z.column = 0; z.column < FC_WIDTH; z.column++) {
        for (z.row = 0; z.row < FC_HEIGHT; z.row += 2) {
            if (slow_is_pending_threat(board, z.column, z.row)) {
                const int score = score_by(&z);
                best = score < best ? score : best;
            }
        }
    }
    return best;
}

/* slow_bounds.c - X is the side to move, Z the other side; rows are counted from 0 here, so even rows have odd
 * numbers. */
#include "support/slow_bounds.h"

enum { REFINE_ROUNDS = 2 };

static bool is_even_row(int row)
{
    return row % 2 == 1;
}

/* A threat of Z that cannot be played to now. */
static bool is_pending_threat(const array_board *board, int column, int row)
{
    return row != board_open_row(board, column) && board_is_threat(board, board_opponent(board), column, row);
}

/* The score of X when Z wins on this row with everything else full but the cells above. */
static int latest_loss(int row)
{
    return -board_win_score((FC_WIDTH - 1) * FC_HEIGHT + row + 1);
}

/* A cell that X's threat makes worth guarding: not one that lies upon another threat. */
static bool is_base(const array_board *board, int column, int row)
{
    const fc_player mover = board_mover(board);
    return row >= 0 && row < FC_HEIGHT && board_is_threat(board, mover, column, row) &&
           (row == 0 || !board_is_threat(board, mover, column, row - 1));
}

static cell_set guarded_cells(const array_board *board)
{
    cell_set guarded = {{{false}}};
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            const bool second =
                is_base(board, column, row - 2) && !is_base(board, column, row - 1) && !is_base(board, column, row + 1);
            guarded.has[column][row] = is_base(board, column, row) || second;
        }
    }
    return guarded;
}

/* From right below the lowest guarded cell of each column up. */
static int locked_cells(const cell_set *guarded)
{
    int locked = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        int row = 0;
        while (row < FC_HEIGHT && !guarded->has[column][row]) {
            row++;
        }
        locked += row < FC_HEIGHT ? FC_HEIGHT - row + 1 : 0;
    }
    return locked;
}

/* The cells of the line from here, one step at a time, are all in the set and on the board. */
static bool is_line(const cell_set *cells, int column, int row, int right, int up)
{
    for (int i = 0; i < 4; i++) {
        const int c = column + i * right;
        const int r = row + i * up;
        if (c >= FC_WIDTH || r < 0 || r >= FC_HEIGHT || !cells->has[c][r]) {
            return false;
        }
    }
    return true;
}

/* All cells of the lines in one direction. */
static cell_set cells_of_lines(const cell_set *attainable, int right, int up)
{
    cell_set cells = {{{false}}};
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            for (int i = 0; is_line(attainable, column, row, right, up) && i < 4; i++) {
                cells.has[column + i * right][row + i * up] = true;
            }
        }
    }
    return cells;
}

static cell_set attainable_in_spite_of(const array_board *board, const cell_set *guarded)
{
    cell_set attainable = board_cells_of(board, board_mover(board));
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = board_open_row(board, column); row < FC_HEIGHT; row++) {
            attainable.has[column][row] = !guarded->has[column][row];
        }
    }
    return attainable;
}

static bool is_guarded(const cell_set *guarded, int column, int row)
{
    return row >= 0 && row < FC_HEIGHT && guarded->has[column][row];
}

/* Some line that counts: of the vertical ones, only one whose top lies right below a guarded cell. */
static bool have_line_in_spite_of(const cell_set *attainable, const cell_set *guarded)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            const bool vertical = is_line(attainable, column, row, 0, 1) && is_guarded(guarded, column, row + 4);
            if (vertical || is_line(attainable, column, row, 1, 0) || is_line(attainable, column, row, 1, 1) ||
                is_line(attainable, column, row, 1, -1)) {
                return true;
            }
        }
    }
    return false;
}

/* X wins at the earliest with the disc after the one that Z must play below a guarded cell, or later if that would not
 * be its turn: then it must have given two locked cells away before. */
static int score_in_spite_of(const array_board *board, const cell_set *guarded)
{
    const cell_set attainable = attainable_in_spite_of(board, guarded);
    if (have_line_in_spite_of(&attainable, guarded)) {
        return FC_SCORE_MAX;
    }
    int disc = FC_CELLS - locked_cells(guarded) + 2;
    if ((disc - board->discs) % 2 == 0) {
        disc += 3;
    }
    return disc <= FC_CELLS ? board_win_score(disc) : 0;
}

int slow_zugzwang(const array_board *board)
{
    const cell_set guarded = guarded_cells(board);
    return score_in_spite_of(board, &guarded);
}

static bool may_be_guarded(const array_board *board, const cell_set *guarded, int column, int row)
{
    return row > board_open_row(board, column) && !is_guarded(guarded, column, row) &&
           !is_guarded(guarded, column, row - 1) && !is_guarded(guarded, column, row + 1);
}

/* Guards the first cell, column by column, that is part of lines in this many directions. */
static bool guard_one_more(const array_board *board, cell_set *guarded, int directions)
{
    const cell_set attainable = attainable_in_spite_of(board, guarded);
    const cell_set right = cells_of_lines(&attainable, 1, 0);
    const cell_set up = cells_of_lines(&attainable, 1, 1);
    const cell_set down = cells_of_lines(&attainable, 1, -1);
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            const int part_of = right.has[column][row] + up.has[column][row] + down.has[column][row];
            if (part_of >= directions && may_be_guarded(board, guarded, column, row)) {
                guarded->has[column][row] = true;
                return true;
            }
        }
    }
    return false;
}

int slow_refined(const array_board *board)
{
    cell_set guarded = guarded_cells(board);
    for (int round = 0; round < REFINE_ROUNDS; round++) {
        if (!guard_one_more(board, &guarded, 2)) {
            guard_one_more(board, &guarded, 1);
        }
    }
    return score_in_spite_of(board, &guarded);
}

/* What X may own if Z follows up: cells of odd rows and open cells, up to a pending even threat of Z. */
static cell_set follow_up_attainable(const array_board *board)
{
    cell_set attainable = board_cells_of(board, board_mover(board));
    for (int column = 0; column < FC_WIDTH; column++) {
        const int open = board_open_row(board, column);
        for (int row = open; row < FC_HEIGHT; row++) {
            if (is_even_row(row) && is_pending_threat(board, column, row)) {
                break;
            }
            attainable.has[column][row] = row == open || !is_even_row(row);
        }
    }
    return attainable;
}

static bool has_pending_threat_on(const array_board *board, int row)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        if (is_pending_threat(board, column, row)) {
            return true;
        }
    }
    return false;
}

/* The row of Z's lowest pending threat on an odd row of a column; FC_HEIGHT or more if there is none. */
static int lowest_pending_odd_threat(const array_board *board, int column)
{
    int row = 0;
    while (row < FC_HEIGHT && !is_pending_threat(board, column, row)) {
        row += 2;
    }
    return row;
}

/* What Z owns in the end, if it gets all even cells that are not open. */
static cell_set evens_of_follower(const array_board *board)
{
    cell_set evens = board_cells_of(board, board_opponent(board));
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = board_open_row(board, column) + 1; row < FC_HEIGHT; row++) {
            evens.has[column][row] = is_even_row(row);
        }
    }
    return evens;
}

static bool have_four_on_row(const cell_set *cells, int row)
{
    cell_set on_row = {{{false}}};
    for (int column = 0; column < FC_WIDTH; column++) {
        on_row.has[column][row] = cells->has[column][row];
    }
    return cells_have_four(&on_row);
}

int slow_follow_up(const array_board *board)
{
    const cell_set attainable = follow_up_attainable(board);
    if (cells_have_four(&attainable)) {
        return FC_SCORE_MAX;
    }
    const cell_set evens = evens_of_follower(board);
    for (int row = 1; row < FC_HEIGHT; row += 2) {
        if (has_pending_threat_on(board, row) || have_four_on_row(&evens, row)) {
            return latest_loss(row);
        }
    }
    return 0;
}

int slow_odd_threat(const array_board *board)
{
    int column = 0;
    int row = lowest_pending_odd_threat(board, column);
    while (row >= FC_HEIGHT && column < FC_WIDTH - 1) {
        column++;
        row = lowest_pending_odd_threat(board, column);
    }
    if (row >= FC_HEIGHT) {
        return FC_SCORE_MAX;
    }
    cell_set attainable = follow_up_attainable(board);
    for (int r = board_open_row(board, column); r < FC_HEIGHT; r++) {
        attainable.has[column][r] = r < row;
    }
    return cells_have_four(&attainable) ? FC_SCORE_MAX : latest_loss(row);
}

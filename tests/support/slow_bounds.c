/* slow_bounds.c - X is the side to move, Z the other side; rows are counted from 0 here, so even rows have odd
 * numbers. */
#include "support/slow_bounds.h"

enum { REFINE_ROUNDS = 2 };

static bool is_even_row(int row)
{
    return row % 2 == 1;
}

/* A threat of Z that cannot be played to now. */
bool slow_is_pending_threat(const array_board *board, int column, int row)
{
    return row != board_open_row(board, column) && board_is_threat(board, board_opponent(board), column, row);
}

/* The cells of a column from right below a row to the top. */
static int cells_from_below(int row)
{
    return FC_HEIGHT - row + 1;
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

/* The row of the lowest cell of a set in a column; FC_HEIGHT if there is none. */
static int lowest_row(const cell_set *cells, int column)
{
    int row = 0;
    while (row < FC_HEIGHT && !cells->has[column][row]) {
        row++;
    }
    return row;
}

/* From right below the lowest cell of each column up. */
int slow_locked_cells(const cell_set *cells)
{
    int locked = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        const int row = lowest_row(cells, column);
        locked += row < FC_HEIGHT ? cells_from_below(row) : 0;
    }
    return locked;
}

/* What Z waits with: the cells that it guards, and its own threats, the lowest of each column. */
typedef struct waiting {
    cell_set guarded;
    cell_set held;
    cell_set all; /* both */
} waiting;

/* Z guards these cells, and holds all of its threats that cannot be played to and do not lie upon one of these. It gives
 * up those of the cells that do not lie below the threat of the column. */
static waiting wait_with(const array_board *board, const cell_set *guarded)
{
    waiting z = {.guarded = *guarded};
    for (int column = 0; column < FC_WIDTH; column++) {
        int row = 1;
        while (row < FC_HEIGHT && !(slow_is_pending_threat(board, column, row) && !guarded->has[column][row - 1])) {
            row++;
        }
        if (row < FC_HEIGHT) {
            z.held.has[column][row] = true;
        }
        for (; row < FC_HEIGHT; row++) {
            z.guarded.has[column][row] = false;
        }
        for (row = 0; row < FC_HEIGHT; row++) {
            z.all.has[column][row] = z.guarded.has[column][row] || z.held.has[column][row];
        }
    }
    return z;
}

static void guard(waiting *z, int column, int row)
{
    z->guarded.has[column][row] = true;
    z->all.has[column][row] = true;
}

/* The cell that Z waits with next above a guarded one, or the second above the board. */
static int next_row(const waiting *z, int column, int row)
{
    do {
        row++;
    } while (row < FC_HEIGHT && !z->all.has[column][row]);
    return row < FC_HEIGHT ? row : FC_HEIGHT + 1;
}

/* Once X has given up a guarded cell with an odd gap above it, and the gap is full, the other player is to move. */
static bool has_odd_gap(const waiting *z, int column)
{
    for (int row = 0; row < FC_HEIGHT; row++) {
        if (z->guarded.has[column][row] && (next_row(z, column, row) - row) % 2 == 1) {
            return true;
        }
    }
    return false;
}

/* The lowest cell is the fourth from the top, and the top is not waited with: all five cells from below it are full then. */
static bool is_costly(const waiting *z, int column)
{
    return FC_HEIGHT <= 7 && lowest_row(&z->all, column) == FC_HEIGHT - 4 && !z->all.has[column][FC_HEIGHT - 1];
}

/* How many cells X gives away to change whose move it is; 0 if it cannot. */
static int cost_of_a_move(const waiting *z)
{
    int cost = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (has_odd_gap(z, column)) {
            cost = is_costly(z, column) && cost != 3 ? 5 : 3;
        }
    }
    return cost;
}

/* The cells of the line from here, one step at a time, are all in the set and on the board. */
bool slow_is_line(const cell_set *cells, int column, int row, int right, int up)
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
            for (int i = 0; slow_is_line(attainable, column, row, right, up) && i < 4; i++) {
                cells.has[column + i * right][row + i * up] = true;
            }
        }
    }
    return cells;
}

static cell_set attainable_in_spite_of(const array_board *board, const waiting *z)
{
    cell_set attainable = board_cells_of(board, board_mover(board));
    for (int column = 0; column < FC_WIDTH; column++) {
        const int end = lowest_row(&z->held, column);
        for (int row = board_open_row(board, column); row < end; row++) {
            attainable.has[column][row] = !z->guarded.has[column][row];
        }
    }
    return attainable;
}

static bool is_in(const cell_set *cells, int column, int row)
{
    return row >= 0 && row < FC_HEIGHT && cells->has[column][row];
}

/* Some line that counts: of the vertical ones, only one whose top lies right below a cell that Z waits with. */
static bool have_line_in_spite_of(const cell_set *attainable, const waiting *z)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            const bool vertical = slow_is_line(attainable, column, row, 0, 1) && is_in(&z->all, column, row + 4);
            if (vertical || slow_is_line(attainable, column, row, 1, 0) ||
                slow_is_line(attainable, column, row, 1, 1) || slow_is_line(attainable, column, row, 1, -1)) {
                return true;
            }
        }
    }
    return false;
}

/* When all that is left is locked, one side must open a locked column. If that is Z, X wins with the disc after. If it is
 * X, it must first give away cells to change that, or, if it cannot, lose below the threats that Z holds. */
static int score_in_spite_of(const array_board *board, const waiting *z)
{
    const cell_set attainable = attainable_in_spite_of(board, z);
    if (have_line_in_spite_of(&attainable, z)) {
        return FC_SCORE_MAX;
    }
    int left = slow_locked_cells(&z->all);
    if ((FC_CELLS - board->discs - left) % 2 == 0) {
        const int cost = cost_of_a_move(z);
        if (cost == 0) {
            return -(slow_locked_cells(&z->held) / 2);
        }
        left -= cost;
    }
    return left > 0 ? left / 2 : 0;
}

int slow_zugzwang_with(const array_board *board, const cell_set *guarded, const cell_set *held)
{
    waiting z = {.guarded = *guarded, .held = *held};
    for (int column = 0; column < FC_WIDTH; column++) {
        const int held_row = lowest_row(held, column);
        for (int row = 0; row < FC_HEIGHT; row++) {
            const bool is_guarded = guarded->has[column][row];
            const bool is_held = held->has[column][row];
            const bool upon_another = row > 0 && is_guarded && guarded->has[column][row - 1];
            const bool closed = row > board_open_row(board, column);
            if ((is_guarded && (!closed || upon_another || row >= held_row - (held_row < FC_HEIGHT))) ||
                (is_held && (row != held_row || !slow_is_pending_threat(board, column, row)))) {
                return FC_SCORE_MAX;
            }
            z.all.has[column][row] = is_guarded || is_held;
        }
    }
    return score_in_spite_of(board, &z);
}

int slow_zugzwang(const array_board *board)
{
    const cell_set guarded = guarded_cells(board);
    const waiting z = wait_with(board, &guarded);
    return score_in_spite_of(board, &z);
}

static bool may_be_guarded(const array_board *board, const waiting *z, int column, int row)
{
    return row > board_open_row(board, column) && !is_in(&z->all, column, row - 1) && !is_in(&z->all, column, row) &&
           !is_in(&z->all, column, row + 1) && row < lowest_row(&z->held, column);
}

/* Guards the first cell, column by column, that is part of lines in this many directions. */
static bool guard_one_more(const array_board *board, waiting *z, int directions)
{
    const cell_set attainable = attainable_in_spite_of(board, z);
    const cell_set right = cells_of_lines(&attainable, 1, 0);
    const cell_set up = cells_of_lines(&attainable, 1, 1);
    const cell_set down = cells_of_lines(&attainable, 1, -1);
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            const int part_of = right.has[column][row] + up.has[column][row] + down.has[column][row];
            if (part_of >= directions && may_be_guarded(board, z, column, row)) {
                guard(z, column, row);
                return true;
            }
        }
    }
    return false;
}

int slow_refined(const array_board *board)
{
    const cell_set guarded = guarded_cells(board);
    waiting z = wait_with(board, &guarded);
    for (int round = 0; round < REFINE_ROUNDS; round++) {
        if (!guard_one_more(board, &z, 2)) {
            guard_one_more(board, &z, 1);
        }
    }
    return score_in_spite_of(board, &z);
}

/* What X may own if Z follows up: cells of odd rows and open cells, up to a pending even threat of Z. */
cell_set slow_follow_up_cells(const array_board *board)
{
    cell_set attainable = board_cells_of(board, board_mover(board));
    for (int column = 0; column < FC_WIDTH; column++) {
        const int open = board_open_row(board, column);
        for (int row = open; row < FC_HEIGHT; row++) {
            if (is_even_row(row) && slow_is_pending_threat(board, column, row)) {
                break;
            }
            attainable.has[column][row] = row == open || !is_even_row(row);
        }
    }
    return attainable;
}

/* Z's pending even threats, but none in one column. */
static cell_set even_threats_outside(const array_board *board, int excluded)
{
    cell_set threats = {{{false}}};
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 1; row < FC_HEIGHT; row += 2) {
            threats.has[column][row] = column != excluded && slow_is_pending_threat(board, column, row);
        }
    }
    return threats;
}

/* The row of Z's lowest pending threat on an odd row of a column; FC_HEIGHT or more if there is none. */
static int lowest_pending_odd_threat(const array_board *board, int column)
{
    int row = 0;
    while (row < FC_HEIGHT && !slow_is_pending_threat(board, column, row)) {
        row += 2;
    }
    return row;
}

/* What Z owns in the end, if it gets all even cells that are not open; without columns in which it has threats. */
static cell_set evens_without(const array_board *board, const cell_set *threats)
{
    cell_set evens = board_cells_of(board, board_opponent(board));
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = board_open_row(board, column) + 1; row < FC_HEIGHT; row++) {
            evens.has[column][row] = is_even_row(row) && lowest_row(threats, column) == FC_HEIGHT;
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
    const cell_set attainable = slow_follow_up_cells(board);
    if (cells_have_four(&attainable)) {
        return FC_SCORE_MAX;
    }
    const cell_set threats = even_threats_outside(board, -1);
    const cell_set evens = evens_without(board, &threats);
    int locked = slow_locked_cells(&threats);
    for (int row = 1; row < FC_HEIGHT; row += 2) {
        if (have_four_on_row(&evens, row)) {
            locked += cells_from_below(row);
            break;
        }
    }
    return -(locked / 2);
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
    cell_set attainable = slow_follow_up_cells(board);
    for (int r = board_open_row(board, column); r < FC_HEIGHT; r++) {
        attainable.has[column][r] = r < row;
    }
    cell_set threats = even_threats_outside(board, column);
    threats.has[column][row] = true;
    return cells_have_four(&attainable) ? FC_SCORE_MAX : -(slow_locked_cells(&threats) / 2);
}

bool slow_is_distant(const array_board *board, int column, int row, int right, int up, int discs)
{
    int distance = 0;
    for (int i = 0; i < 4; i++) {
        const int top = row + i * up;
        const int open = board_open_row(board, column + i * right);
        distance += top >= open ? top - open + 1 : 0;
    }
    return distance > discs;
}

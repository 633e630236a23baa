/* slow_bounds.c - X is the side to move, Z the other side; rows are counted from 0 here, so even rows have odd
 * numbers. */
#include "support/slow_bounds.h"

static bool is_even_row(int row)
{
    return row % 2 == 1;
}

/* A threat of Z that cannot be played to now. */
static bool is_closed_threat(const array_board *board, int column, int row)
{
    return row != board_open_row(board, column) && board_is_threat(board, board_opponent(board), column, row);
}

/* The score of X when Z wins on this row with everything else full but the cells above. */
static int latest_loss(int row)
{
    return -board_win_score((FC_WIDTH - 1) * FC_HEIGHT + row + 1);
}

int slow_no_line_left(const array_board *board)
{
    cell_set reach = board_cells_of(board, board_mover(board));
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = board_open_row(board, column); row < FC_HEIGHT; row++) {
            reach.has[column][row] = true;
        }
    }
    return cells_have_four(&reach) ? FC_SCORE_MAX : 0;
}

/* What X may own if Z follows up: cells of odd rows and open cells, up to a closed even threat of Z. */
static cell_set follow_up_reach(const array_board *board)
{
    cell_set reach = board_cells_of(board, board_mover(board));
    for (int column = 0; column < FC_WIDTH; column++) {
        const int open = board_open_row(board, column);
        for (int row = open; row < FC_HEIGHT; row++) {
            if (is_even_row(row) && is_closed_threat(board, column, row)) {
                break;
            }
            reach.has[column][row] = row == open || !is_even_row(row);
        }
    }
    return reach;
}

/* The leftmost closed threat of Z on a row; -1 if there is none. */
static int closed_threat_on(const array_board *board, int row)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        if (is_closed_threat(board, column, row)) {
            return column;
        }
    }
    return -1;
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
    const cell_set reach = follow_up_reach(board);
    if (cells_have_four(&reach)) {
        return FC_SCORE_MAX;
    }
    const cell_set evens = evens_of_follower(board);
    for (int row = 1; row < FC_HEIGHT; row += 2) {
        if (closed_threat_on(board, row) >= 0 || have_four_on_row(&evens, row)) {
            return latest_loss(row);
        }
    }
    return cells_have_four(&evens) ? -board_win_score(FC_CELLS) : 0;
}

int slow_odd_threat(const array_board *board)
{
    int row = 0;
    while (row < FC_HEIGHT && closed_threat_on(board, row) < 0) {
        row += 2;
    }
    if (row >= FC_HEIGHT) {
        return slow_no_line_left(board);
    }
    const int column = closed_threat_on(board, row);
    cell_set reach = follow_up_reach(board);
    for (int r = board_open_row(board, column); r < FC_HEIGHT; r++) {
        reach.has[column][r] = r < row;
    }
    return cells_have_four(&reach) ? FC_SCORE_MAX : latest_loss(row);
}

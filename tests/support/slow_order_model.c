/* slow_order_model.c - each map as a function that tells whether a cell is in it. */
#include "support/slow_order_model.h"

enum { LINE = 4, MOST_FORCED = FC_FORCED_STATES - 1 };

static const int steps[][2] = {{1, 0}, {1, 1}, {1, -1}}; /* no line of prospects is upright */

/* Does a line from here hold two discs of the player and none of the other one? */
static bool is_promising(const array_board *board, fc_player player, int column, int row, const int step[2])
{
    int discs = 0;
    for (int i = 0; i < LINE; i++) {
        const int c = column + i * step[0];
        const int r = row + i * step[1];
        if (c < 0 || c >= FC_WIDTH || r < 0 || r >= FC_HEIGHT ||
            (board->cells[c][r] != FC_NOBODY && board->cells[c][r] != player)) {
            return false;
        }
        discs += board->cells[c][r] == player;
    }
    return discs >= 2;
}

/* An empty cell of such a line. */
static bool is_prospect(const array_board *board, fc_player player, int column, int row)
{
    bool found = false;
    for (size_t s = 0; s < sizeof steps / sizeof steps[0]; s++) {
        for (int i = 0; i < LINE; i++) {
            found = found || is_promising(board, player, column - i * steps[s][0], row - i * steps[s][1], steps[s]);
        }
    }
    return found && board->cells[column][row] == FC_NOBODY;
}

static bool is_in_map(const array_board *board, fc_player mover, int map, int column, int row)
{
    const fc_player other = mover == FC_FIRST ? FC_SECOND : FC_FIRST;
    switch (map) {
    case FC_OWN_DISCS:
        return board->cells[column][row] == mover;
    case FC_OWN_THREATS:
        return board_is_threat(board, mover, column, row);
    case FC_THEIR_THREATS:
        return board_is_threat(board, other, column, row);
    case FC_OWN_PROSPECTS:
        return is_prospect(board, mover, column, row);
    default:
        return is_prospect(board, other, column, row);
    }
}

/* Among discs the marker is on the playable cell; all other maps lie one cell higher. */
static int state_of(const array_board *board, fc_player mover, int map, int column)
{
    int state = 1 << board_open_row(board, column);
    for (int row = 0; row < FC_HEIGHT; row++) {
        if (is_in_map(board, mover, map, column, row)) {
            state += 1 << (map == FC_OWN_DISCS ? row : row + 1);
        }
    }
    return state;
}

int slow_order_score(const fc_order_model *model, const array_board *board, int forced, int replies, int order)
{
    const bool same_side = forced % 2 == 1;
    const fc_player mover = same_side ? board_mover(board) : board_opponent(board);
    int score = order * FC_ORDER_POINT + model->replies[same_side][replies] +
                model->forced[forced < MOST_FORCED ? forced : MOST_FORCED];
    for (int map = 0; map < FC_ORDER_MAPS; map++) {
        for (int column = 0; column < FC_WIDTH; column++) {
            const int mirrored = FC_WIDTH - 1 - column;
            score += model->columns[map][column < mirrored ? column : mirrored][state_of(board, mover, map, column)];
        }
    }
    return score;
}

/* slow_cells.c - a rule after the other, each by looking at all cells. */
#include "support/slow_cells.h"

static int count_discs(const array_board *board, fc_player player)
{
    int count = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            count += board->cells[column][row] == player;
        }
    }
    return count;
}

static bool find_floating(const array_board *board, int *column, int *row)
{
    for (*column = 0; *column < FC_WIDTH; ++*column) {
        for (*row = 1; *row < FC_HEIGHT; ++*row) {
            if (board->cells[*column][*row] != FC_NOBODY && board->cells[*column][*row - 1] == FC_NOBODY) {
                return true;
            }
        }
    }
    *column = *row = 0;
    return false;
}

/* Some disc on top of a column can be taken back, and no four is left. */
static bool last_disc_won(const array_board *board, fc_player winner)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        array_board before = *board;
        const int open = board_open_row(board, column);
        if (open > 0 && board->cells[column][open - 1] == winner) {
            board_lift(&before, column);
            if (!board_has_four(&before, winner)) {
                return true;
            }
        }
    }
    return false;
}

fc_cells_error slow_cells_check(const array_board *board)
{
    fc_cells_error found = {FC_OK, 0, 0, count_discs(board, FC_FIRST), count_discs(board, FC_SECOND), FC_NOBODY};
    const bool first_has_four = board_has_four(board, FC_FIRST);
    const bool second_has_four = board_has_four(board, FC_SECOND);
    const int surplus = found.first - found.second;
    if (find_floating(board, &found.column, &found.row)) {
        found.status = FC_ERROR_FLOATING;
    } else if (surplus < 0 || surplus > 1) {
        found.status = FC_ERROR_COUNTS;
    } else if (first_has_four && second_has_four) {
        found.status = FC_ERROR_TWO_WINNERS;
    } else if (first_has_four || second_has_four) {
        found.winner = first_has_four ? FC_FIRST : FC_SECOND;
        const bool moved_last = first_has_four == (surplus == 1);
        const bool explained = moved_last && last_disc_won(board, found.winner);
        found.status = explained ? FC_OK : moved_last ? FC_ERROR_PLAYED_ON : FC_ERROR_TURN;
    }
    return found;
}

void slow_cells_list(const array_board *board, fc_player cells[FC_CELLS])
{
    int next = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            cells[next++] = board->cells[column][row];
        }
    }
}

/* minimax.c - the definition of a score, as a program. */
#include "support/minimax.h"

static int score_of(array_board *board)
{
    if (board_has_four(board, board_opponent(board))) {
        return -board_win_score(board->discs);
    }
    if (board->discs == FC_CELLS) {
        return 0;
    }
    int best = -FC_CELLS;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (board_open_row(board, column) < FC_HEIGHT) {
            board_drop(board, column);
            const int score = -score_of(board);
            board_lift(board, column);
            best = score > best ? score : best;
        }
    }
    return best;
}

int minimax_score(const array_board *board)
{
    array_board copy = *board;
    return score_of(&copy);
}

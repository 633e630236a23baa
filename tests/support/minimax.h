/* minimax.h - scores by plain minimax on the array board: every move of every position, no pruning, no table. */
#ifndef FOURCAST_TESTS_MINIMAX_H
#define FOURCAST_TESTS_MINIMAX_H

#include "support/array_board.h"

/* The score of a position, finished or not; for positions near the end only. */
int minimax_score(const array_board *board);

#endif

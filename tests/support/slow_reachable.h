/* slow_reachable.h - the obvious twin of fc_position_check_reachable(): all games towards a position, disc by disc. */
#ifndef FOURCAST_TESTS_SLOW_REACHABLE_H
#define FOURCAST_TESTS_SLOW_REACHABLE_H

#include "support/array_board.h"
#include "support/game.h"

/* True if some game leads to the board. board->discs must be right, all else may be wrong. */
bool slow_reachable(const array_board *board);

/* The position of a board as fc_position_check_reachable() expects it, whatever is wrong with the board. */
fc_position position_of_board(const array_board *board);

/* Compares the two on random boards with up to high_discs discs. Fails if they differ, or if an answer is rare. */
void check_reachable(uint64_t seed, int boards, int high_discs);

#endif

/* check_position.h - compares everything that position.h returns for a position with the array board. */
#ifndef FOURCAST_TESTS_CHECK_POSITION_H
#define FOURCAST_TESTS_CHECK_POSITION_H

#include "support/game.h"

void check_position(const game *played);

/* Plays random games to their end and checks every position on the way, until that number is reached. */
void check_random_games(uint64_t seed, int positions);

#endif

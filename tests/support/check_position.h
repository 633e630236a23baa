/* check_position.h - holds everything that position.h tells of a position against the array board. */
#ifndef FOURCAST_TESTS_CHECK_POSITION_H
#define FOURCAST_TESTS_CHECK_POSITION_H

#include "support/game.h"

void check_position(const game *played);

/* Plays random games to their end and checks every position on the way, until there were so many. */
void check_random_games(uint64_t seed, int positions);

#endif

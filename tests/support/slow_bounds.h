/* slow_bounds.h - the obvious twins of bounds.h: each rule cell by cell, from its description there. */
#ifndef FOURCAST_TESTS_SLOW_BOUNDS_H
#define FOURCAST_TESTS_SLOW_BOUNDS_H

#include "support/array_board.h"

/* Upper bounds of the score of the side to move in a safe position; FC_SCORE_MAX: none. */
int slow_zugzwang(const array_board *board);
int slow_refined(const array_board *board);
int slow_follow_up(const array_board *board);  /* first player to move */
int slow_odd_threat(const array_board *board); /* second player to move */

#endif

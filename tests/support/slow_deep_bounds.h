/* slow_deep_bounds.h - the obvious twin of follow-up in deep_bounds.h: it tries everything. */
#ifndef FOURCAST_TESTS_SLOW_DEEP_BOUNDS_H
#define FOURCAST_TESTS_SLOW_DEEP_BOUNDS_H

#include "support/array_board.h"

/* The highest score of the side to move, FC_SCORE_MAX if the rule gives no bound. */
int slow_deep_follow_up(const array_board *board);

#endif

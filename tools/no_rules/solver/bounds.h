/* bounds.h - takes the place of src/solver/bounds.h in the search of check_sets: there are no static bounds. */
#ifndef FOURCAST_SOLVER_BOUNDS_H
#define FOURCAST_SOLVER_BOUNDS_H

#include "solver/lane_board.h"

typedef struct fc_bound_view {
    lanes mine;
    lanes theirs;
    lanes occupied;
    lanes playable;
    lanes threats;
} fc_bound_view;

static inline lanes fc_no_bound(void)
{
    return lanes_all((uint64_t)FC_SCORE_MAX);
}

static inline lanes fc_static_upper_bound(const fc_bound_view *view, lane_mask first_to_move)
{
    (void)view;
    (void)first_to_move;
    return fc_no_bound();
}

#endif

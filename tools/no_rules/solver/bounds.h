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
    lanes own;
    lanes empty;
} fc_bound_view;

typedef struct fc_claim {
    lanes prize;
} fc_claim;

static inline fc_claim fc_fitting_claim(const fc_bound_view *view, lane_mask first_to_move)
{
    (void)view;
    (void)first_to_move;
    return (fc_claim){lanes_all(0)};
}

static inline lane_mask fc_claim_holds(fc_claim claim)
{
    return ~lanes_is_zero(claim.prize);
}

#endif

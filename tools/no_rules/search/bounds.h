/* bounds.h - takes the place of src/search/bounds.h in the search of check_sets: there are no static bounds. */
#ifndef FOURCAST_SOLVER_BOUNDS_H
#define FOURCAST_SOLVER_BOUNDS_H

#include "game/lane_board.h"

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

typedef struct fc_fours {
    lanes in_the_way;
} fc_fours;

static inline fc_claim fc_fitting_claim(const fc_bound_view *view, lane_mask first_to_move)
{
    (void)view;
    (void)first_to_move;
    return (fc_claim){lanes_all(0)};
}

static inline fc_claim fc_guard_more(const fc_bound_view *view, fc_fours *fours)
{
    (void)view;
    (void)fours;
    return (fc_claim){lanes_all(0)};
}

static inline fc_fours fc_claim_fours(fc_claim claim)
{
    (void)claim;
    return (fc_fours){lanes_all(1)};
}

static inline lanes fc_any_four(const fc_fours *fours)
{
    return fours->in_the_way;
}

#endif

/* children.h - src/search/children.h without bounds from the number of discs: only games that are decided have any. */
#ifndef FOURCAST_TESTS_WITHOUT_PLY_BOUNDS_H
#define FOURCAST_TESTS_WITHOUT_PLY_BOUNDS_H

#define fc_bound_by_ply fc_usual_bound_by_ply
#include "src/search/children.h"
#undef fc_bound_by_ply

static inline void fc_bound_by_ply(fc_child_group *group)
{
    const lane_mask decided = lanes_is_zero(group->moves);
    fc_usual_bound_by_ply(group);
    group->lower = lanes_select(decided, group->lower, lanes_all(lane_score_min));
    group->upper = lanes_select(decided, group->upper, lanes_all((uint64_t)FC_SCORE_MAX));
}

#endif

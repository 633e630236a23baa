/* bounds.h - src/solver/bounds.h without its rule FOLLOW-UP: there is NO LINE LEFT in its place. */
#ifndef FOURCAST_TESTS_WITHOUT_FOLLOW_UP_H
#define FOURCAST_TESTS_WITHOUT_FOLLOW_UP_H

#define fc_fitting_claim fc_usual_claim
#include "src/solver/bounds.h"
#undef fc_fitting_claim

static inline fc_claim fc_fitting_claim(const fc_bound_view *view, lane_mask first_to_move)
{
    const fc_claim usual = fc_usual_claim(view, first_to_move);
    const fc_claim weaker = fc_no_line_left(view);
    return (fc_claim){lanes_select(first_to_move, weaker.reach, usual.reach),
                      lanes_select(first_to_move, weaker.prize, usual.prize)};
}

#endif

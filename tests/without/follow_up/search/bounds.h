/* bounds.h - src/search/bounds.h without its rule FOLLOW-UP: GUARD takes its place. */
#ifndef FOURCAST_TESTS_WITHOUT_FOLLOW_UP_H
#define FOURCAST_TESTS_WITHOUT_FOLLOW_UP_H

#define fc_fitting_claim fc_usual_claim
#include "src/search/bounds.h"
#undef fc_fitting_claim

static inline fc_claim fc_fitting_claim(const fc_bound_view *view, lane_mask first_to_move)
{
    const fc_claim usual = fc_usual_claim(view, first_to_move);
    const fc_claim weaker = fc_guard(view);
    return (fc_claim){
        .reach = lanes_select(first_to_move, weaker.reach, usual.reach),
        .upright = lanes_select(first_to_move, weaker.upright, usual.upright),
        .prize = lanes_select(first_to_move, weaker.prize, usual.prize),
    };
}

#endif

/* bounds.h - src/search/bounds.h without prizes: a claim that holds says no more than "not a win". */
#ifndef FOURCAST_TESTS_WITHOUT_PRIZE_H
#define FOURCAST_TESTS_WITHOUT_PRIZE_H

#define fc_fitting_claim fc_usual_claim
#include "src/search/bounds.h"
#undef fc_fitting_claim

static inline fc_claim fc_fitting_claim(const fc_bound_view *view, lane_mask first_to_move)
{
    fc_claim claim = fc_usual_claim(view, first_to_move);
    claim.prize = lanes_min(claim.prize, lanes_all(0));
    return claim;
}

#endif

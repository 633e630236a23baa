/* bounds.h - src/search/bounds.h without its rule GUARD: nothing is guarded, at the second look neither, which leaves
 * the claim that X has no line left. */
#ifndef FOURCAST_TESTS_WITHOUT_GUARD_H
#define FOURCAST_TESTS_WITHOUT_GUARD_H

#define fc_fitting_claim fc_usual_claim
#define fc_guard_more fc_usual_guard_more
#include "src/search/bounds.h"
#undef fc_fitting_claim
#undef fc_guard_more

static inline fc_claim fc_fitting_claim(const fc_bound_view *view, lane_mask first_to_move)
{
    fc_bound_view blind = *view;
    blind.own = lanes_all(0);
    return fc_usual_claim(&blind, first_to_move);
}

static inline fc_claim fc_guard_more(const fc_bound_view *view, fc_fours *fours)
{
    fc_bound_view blind = *view;
    blind.own = lanes_all(0);
    const fc_claim claim = fc_guard(&blind);
    *fours = fc_claim_fours(claim);
    return claim;
}

#endif

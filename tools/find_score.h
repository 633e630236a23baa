/* find_score.h - the score of a position by null windows, for tools that are compiled together with the search. */
#ifndef FC_TOOLS_FIND_SCORE_H
#define FC_TOOLS_FIND_SCORE_H

#include "search/search.h"

/* A search by one thread without limits. */
static inline fc_search endless_search(fc_table *table)
{
    return (fc_search){.table = table, .control = {.check_at = UINT64_MAX}};
}

/* The score of a position whose mover cannot win with its next disc. */
static inline int find_score(fc_search *search, fc_search_function *search_function, fc_position position)
{
    int lower = FC_SCORE_MIN;
    int upper = FC_SCORE_MAX;
    while (lower < upper) {
        const int beta = fc_next_beta(lower, upper, fc_position_ply(position));
        const int bound = search_function(search, position, beta);
        if (bound >= beta) {
            lower = bound;
        } else {
            upper = bound;
        }
    }
    return lower;
}

#endif

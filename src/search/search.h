/* search.h - the recursive search: is the score of a position at least beta? And which beta to ask about next. */
#ifndef FOURCAST_SEARCH_SEARCH_H
#define FOURCAST_SEARCH_SEARCH_H

#include "search/control.h"
#include "search/table.h"

struct fc_shared;

/* One running search, of one thread. */
typedef struct fc_search {
    fc_table *table;
    fc_control control;
    uint64_t nodes;           /* calls of the recursive search so far */
    int deadline;             /* the last disc whose win matters; set by the search function */
    struct fc_shared *shared; /* how it works together with other threads (shared.h); NULL: alone */
} fc_search;

/* Returns a bound of the score of `position`: a result >= beta is a lower bound, a result < beta an upper bound. It means
 * nothing if the search was stopped. Precondition: the game goes on, and the side to move cannot win with its next
 * disc. */
typedef int fc_search_function(fc_search *search, fc_position position, int beta);

/* The same function for several kinds of processor; see variant.h. */
fc_search_function fc_search_plain, fc_search_vector, fc_search_avx2, fc_search_avx512;

/* ---- null windows ----
 *
 * A window far from zero is cheap: the game must be decided within few discs for its answer to be yes, and the search
 * ends where that is out of reach. So the first windows decide whether either side wins early. If not, the score is
 * probably near zero, and windows are stepped away from zero one by one: each is cheaper than the one before, while the
 * expensive windows near zero are never searched twice. */

/* The highest score of a win that is not early; beyond all scores where early is as good as late. */
static inline int fc_early_score(int ply)
{
    const int disc = ply + (ply < FC_EARLY_WIN_LATE_PLY ? FC_EARLY_WIN_DISCS : FC_EARLY_WIN_DISCS_LATE);
    const int score = FC_WIN_SCORE(disc);
    return disc < FC_CELLS && score > 1 ? score : FC_SCORE_MAX + 1;
}

/* The next beta for a position with `ply` discs whose score is known to lie in [lower, upper], lower < upper. It is in
 * [lower + 1, upper], so that every answer narrows the bounds. */
static inline int fc_next_beta(int lower, int upper, int ply)
{
    const int early = fc_early_score(ply);
    if (lower >= early || upper <= -early) { /* one side wins early: halve */
        return lower + (upper - lower + 1) / 2;
    }
    if (upper > early) {
        return early + 1;
    }
    if (lower < -early) {
        return -early;
    }
    if (lower <= 0 && upper > 0) {
        return 1;
    }
    return lower > 0 ? lower + 1 : upper;
}

#endif

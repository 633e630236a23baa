/* state.h - what a solver holds. */
#ifndef FOURCAST_SOLVER_STATE_H
#define FOURCAST_SOLVER_STATE_H

#include "fourcast/solver.h"
#include "search/parallel.h"
#include "search/variant.h"

struct fc_solver {
    const fc_variant_entry *variant;
    fc_table table;
    uint64_t searched; /* nodes of earlier calls, since the table was cleared */
    fc_search search;
    unsigned threads;
    fc_parallel *parallel;   /* NULL with one thread */
    const fc_solver *leader; /* of a helper (helpers.h); otherwise NULL */
    fc_solver **helpers;     /* of a leader: one per thread, each NULL until it is needed; NULL without any */
    const fc_book *book;     /* NULL: none */
    fc_book *own_book;       /* the same, if this closes it; otherwise NULL */
    fc_search_limits limits; /* of the call that is running, and all that follows belongs to it too */
    fc_query query;
    double started;
    double next_progress;
    int lower, upper; /* of the position being searched, for progress */
    bool book_helped; /* it knew something that was asked */
};

#endif

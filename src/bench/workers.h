/* workers.h - Fourcast's own solver at work on a set: one solver per thread, positions handed out one at a time. */
#ifndef FOURCAST_BENCH_WORKERS_H
#define FOURCAST_BENCH_WORKERS_H

#include "bench/summary.h"
#include "fourcast/solver.h"

typedef struct fc_workers fc_workers;

typedef struct fc_workers_options {
    size_t table_mb;  /* of all solvers together, but 1 MB each at least */
    unsigned threads; /* 1 to FC_WORKERS_MAX */
    fc_variant variant;
    const fc_book *book; /* NULL: none, not even the one in the library */
    bool weak;
    bool warm;          /* keep what was learnt from the positions before */
    double max_seconds; /* give up on a position after so long; 0: never */
} fc_workers_options;

enum { FC_WORKERS_MAX = 256 };

/* Makes the solvers and uses their memory once, so that no search pays for the system handing it out. */
fc_status fc_workers_create(fc_workers **out, const fc_workers_options *options);
void fc_workers_destroy(fc_workers *workers);

/* Solves a set into answers[0] to answers[set->count - 1]. Clearing the table is not part of the time of a position.
 * FC_OK, or FC_ERROR_LIMIT after fc_workers_cancel(), or FC_ERROR_THREAD. */
fc_status fc_workers_solve(fc_workers *workers, const fc_position_set *set, fc_measurement *answers,
                           const fc_bench_host *host);

/* Ends the work soon, this one and all that would follow. Safe from any thread and from a signal handler. */
void fc_workers_cancel(fc_workers *workers);

#endif

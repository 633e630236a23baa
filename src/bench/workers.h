/* workers.h - solves sets with Fourcast: one solver per thread, each position by one of them. */
#ifndef FOURCAST_BENCH_WORKERS_H
#define FOURCAST_BENCH_WORKERS_H

#include "bench/summary.h"
#include "fourcast/solver.h"

typedef struct fc_workers fc_workers;

typedef struct fc_workers_options {
    size_t table_mb;  /* of all solvers together; each has at least 1 MB */
    unsigned threads; /* 1 to FC_WORKERS_MAX */
    fc_variant variant;
    const fc_book *book; /* NULL: none, not even the one in the library */
    bool weak;
    bool warm;          /* keep the table from one position to the next */
    double max_seconds; /* give up on a position after this time; 0: never */
} fc_workers_options;

enum { FC_WORKERS_MAX = 256 };

/* Makes the solvers and writes to their memory once, so that no measurement includes the time in which the system
 * provides it. FC_ERROR_THREAD, or a status of fc_solver_create(). */
fc_status fc_workers_create(fc_workers **out, const fc_workers_options *options);
void fc_workers_destroy(fc_workers *workers);

/* Solves a set into answers[0] to answers[set->count - 1]. Clearing the table is not part of the time of a position.
 * FC_OK, or FC_ERROR_LIMIT after fc_workers_cancel(): then some answers are missing. */
fc_status fc_workers_solve(fc_workers *workers, const fc_position_set *set, fc_measurement *answers,
                           const fc_bench_ui *ui);

/* Ends this and all later work soon. Safe from any thread and from a signal handler. */
void fc_workers_cancel(fc_workers *workers);

#endif

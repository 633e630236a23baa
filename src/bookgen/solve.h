/* solve.h - solves a list of positions with several threads. */
#ifndef FOURCAST_BOOKGEN_SOLVE_H
#define FOURCAST_BOOKGEN_SOLVE_H

#include <stdatomic.h>

#include "fourcast/solver.h"

typedef struct fc_pool fc_pool;

typedef struct fc_pool_task {
    const uint64_t *keys;
    const size_t *order;   /* the places in `keys` of the positions to solve, in the order in which to do so */
    size_t count;          /* of them */
    size_t first;          /* the place in `keys` of results[0] */
    atomic_uchar *results; /* as in part_file.h; those that are known are left alone */
    /* Called by the thread that called fc_pool_solve(), after each of its positions and a few times a second.
     * False: the work ends here. */
    bool (*tick)(void *payload);
    void *payload;
} fc_pool_task;

/* Makes so many solvers, which share out so many MB for their tables, 1 MB each at least. Otherwise *out is NULL and
 * the status that of fc_solver_create(), or FC_ERROR_MEMORY. */
fc_status fc_pool_create(fc_pool **out, unsigned threads, size_t table_mb);
void fc_pool_destroy(fc_pool *pool);

/* Solves until all results are known: FC_OK; FC_ERROR_LIMIT after fc_pool_stop() or when tick() says so,
 * FC_ERROR_THREAD. */
fc_status fc_pool_solve(fc_pool *pool, const fc_pool_task *task);

/* Ends the work soon, for good. Safe from any thread and from a signal handler. */
void fc_pool_stop(fc_pool *pool);

/* Results that the last call of fc_pool_solve() has found so far. */
size_t fc_pool_solved(const fc_pool *pool);

#endif

/* solve.h - solves the positions of a ply with several threads. */
#ifndef FOURCAST_BOOKGEN_SOLVE_H
#define FOURCAST_BOOKGEN_SOLVE_H

#include <stdatomic.h>

#include "bookgen/enumerate.h"
#include "fourcast/solver.h"

/* A result is a score plus FC_RESULT_OF_DRAW; 0 is the result of a position that is not solved yet. */
enum { FC_RESULT_UNKNOWN = 0, FC_RESULT_OF_DRAW = 128 };

/* The order in which to solve the `count` positions of a ply from index `first` on: a list of their indices, to be passed
 * to free(); NULL without memory.
 *
 * Positions with common ancestors stand together: they transpose into the same positions, which the table then holds.
 * Measured on ply 12: 8,374 positions in 40 groups with a common ancestor on ply 9 took 17,000 nodes each (32,400 with
 * the table cleared before each); as many positions in 40 runs of the key order took 26,200 (29,400). */
size_t *fc_solve_order(const fc_plies *plies, int ply, size_t first, size_t count);

/* What to solve. */
typedef struct fc_solve_job {
    const uint64_t *keys;  /* of the ply */
    const size_t *order;   /* from fc_solve_order() */
    size_t count;          /* length of order[] */
    size_t first;          /* the index in keys[] that results[0] belongs to */
    atomic_uchar *results; /* those that are known are left alone */
    /* Called after each position and a few times a second, by one thread at a time. False ends the work. */
    bool (*tick)(void *payload);
    void *payload;
} fc_solve_job;

/* Solvers, one for each thread. */
typedef struct fc_ply_solver fc_ply_solver;

/* Makes the solvers, which share `table_mb` for their tables (at least FC_TABLE_MB_MIN each). On failure *out is NULL:
 * FC_ERROR_MEMORY or the status of fc_solver_create(). */
fc_status fc_ply_solver_create(fc_ply_solver **out, unsigned threads, size_t table_mb);
void fc_ply_solver_destroy(fc_ply_solver *solver);

/* Solves until all results are known: FC_OK. FC_ERROR_LIMIT after fc_ply_solver_stop() or when tick() returned false;
 * FC_ERROR_MEMORY, FC_ERROR_THREAD. May be called once. */
fc_status fc_ply_solver_run(fc_ply_solver *solver, const fc_solve_job *job);

/* Ends the work soon, for good. Safe from any thread and from a signal handler. */
void fc_ply_solver_stop(fc_ply_solver *solver);

/* Number of results found so far. */
size_t fc_ply_solver_solved(const fc_ply_solver *solver);

#endif

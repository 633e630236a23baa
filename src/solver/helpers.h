/* helpers.h - the solvers of the threads that solve many positions side by side.
 *
 * A helper belongs to a solver, its leader. It uses the leader's main table and book, and has an L2 table of its own. A
 * cancel request to the leader ends the search of every helper.
 */
#ifndef FOURCAST_SOLVER_HELPERS_H
#define FOURCAST_SOLVER_HELPERS_H

#include "fourcast/solver.h"

/* How many helpers the leader may have: one for each of its threads; 0 without memory. */
unsigned fc_solver_helpers(fc_solver *leader);

/* One of them, ready for work; made when it is first needed. NULL without memory. */
fc_solver *fc_solver_helper(fc_solver *leader, unsigned index);

/* Frees them all, before the leader is freed. */
void fc_solver_destroy_helpers(fc_solver *leader);

/* Has a cancel request come that was not ended yet? Safe in any thread. */
bool fc_solver_is_cancelled(const fc_solver *leader);

/* Ends it. */
void fc_solver_end_cancel(fc_solver *leader);

#endif

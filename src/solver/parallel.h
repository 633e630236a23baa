/* parallel.h - several threads on one position.
 *
 * All threads search the same tree over the same transposition table. What keeps them apart is a list of the
 * children being searched right now: a thread puts such a child off and comes back to it after its other children,
 * when the table may know the answer (the simplified form of ABDADA by Tom Kerrigan). The first thread with the
 * result at the root ends the search of all. Scores do not depend on the number of threads; node counts do.
 */
#ifndef FOURCAST_SOLVER_PARALLEL_H
#define FOURCAST_SOLVER_PARALLEL_H

#include "solver/search.h"

/* Threads that help the one that calls. */
typedef struct fc_crew fc_crew;

/* Starts `helpers` threads that will run search_function over the table, and wait until they are needed.
 * FC_ERROR_MEMORY, FC_ERROR_THREAD. */
fc_status fc_crew_create(fc_crew **out, unsigned helpers, fc_table *table, fc_search_function *search_function);

/* Ends the threads; NULL is fine. */
void fc_crew_destroy(fc_crew *crew);

/* Before the searches of one call: its helpers stop once all threads have visited so many nodes together; 0: never. */
void fc_crew_limit_nodes(fc_crew *crew, uint64_t nodes);

/* Like the search function itself, with help. The poll function of `search` must call fc_crew_poll(). */
int fc_crew_search(fc_crew *crew, fc_search *search, fc_position position, int beta);

/* From the poll function of the calling thread's search, only while fc_crew_search() runs: wakes the helpers once the
 * search proves long, and stops the search once a helper knows the result. */
void fc_crew_poll(fc_crew *crew, fc_search *search);

/* Nodes visited by the helpers since the crew was made. */
uint64_t fc_crew_nodes(const fc_crew *crew);

#endif

/* parallel.h - several threads on one position.
 *
 * All threads search the same tree over the same transposition table. What keeps them apart is a list of the
 * children being searched right now: a thread puts such a child off and comes back to it after its other children,
 * when the table may know the answer (the simplified form of ABDADA by Tom Kerrigan). Early in the game it does not
 * put off, but joins in, what is likely to end a node, or else the other children would often be searched in vain;
 * and it leaves a node that another thread has settled (path.h). The first thread with the result at the root ends
 * the search of all. Scores do not depend on the number of threads; node counts do.
 *
 * Two threads, first 60 positions of begin-hard: 8 % more nodes than one thread, 1.7 to 1.8 times as fast. No node
 * left early: 20 % more nodes. Joined nowhere: 13 %, in positions with up to 23 discs: 15 %, the best child of a node
 * everywhere and nothing else: 12 %. Before all this it was 21 %, and 1.5 times as fast.
 * Eight threads, on two cores: 9 % fewer nodes than before on begin-hard, 11 % more on begin-medium (12 and 40
 * positions).
 * Left out: a late level of the table for all threads together (2 % fewer nodes, but each takes 7 % longer).
 */
#ifndef FOURCAST_SEARCH_PARALLEL_H
#define FOURCAST_SEARCH_PARALLEL_H

#include "search/search.h"

/* Threads that help the one that calls. */
typedef struct fc_crew fc_crew;

/* Starts `helpers` threads that will run search_function over the table, and wait until they are needed.
 * FC_ERROR_MEMORY, FC_ERROR_THREAD. */
fc_status fc_crew_create(fc_crew **out, unsigned helpers, fc_table *table, fc_search_function *search_function);

/* Ends the threads; NULL is fine. */
void fc_crew_destroy(fc_crew *crew);

/* Before the searches of one call: its helpers stop once all threads have visited so many nodes together; 0: never. */
void fc_crew_limit_nodes(fc_crew *crew, uint64_t nodes);

/* Like the search function itself, with help. Helpers go on until fc_crew_rest() or the next search. The poll function
 * of `search` must call fc_crew_poll(). */
int fc_crew_search(fc_crew *crew, fc_search *search, fc_position position, int beta);

/* From the poll function of the calling thread's search, after it has seen to other reasons to stop, and only while
 * fc_crew_search() runs: wakes the helpers once the search proves long, and stops the search once a helper knows the
 * result, or that of a node on its path. */
void fc_crew_poll(fc_crew *crew, fc_search *search);

/* Ends what helpers are still doing and waits for them: before the table is cleared, or a limit set. */
void fc_crew_rest(fc_crew *crew);

/* Nodes visited by the helpers since the crew was made. */
uint64_t fc_crew_nodes(const fc_crew *crew);

#endif

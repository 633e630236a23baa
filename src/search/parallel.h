/* parallel.h - several threads on one position.
 *
 * The calling thread and its workers search the same tree (shared.h has how they work together). The first thread with
 * the result at the root ends the search of all. Scores do not depend on the number of threads; node counts do.
 */
#ifndef FOURCAST_SEARCH_PARALLEL_H
#define FOURCAST_SEARCH_PARALLEL_H

#include "fourcast/status.h"
#include "search/search.h"

/* A thread pool whose workers help the calling thread. */
typedef struct fc_parallel fc_parallel;

/* Starts the threads of `workers` workers. They will run search_function with the table, under the limits that the
 * calling thread has too. FC_ERROR_MEMORY, FC_ERROR_THREAD. */
fc_status fc_parallel_create(fc_parallel **out, unsigned workers, fc_search_function *search_function, fc_table *table,
                             fc_search_limits *limits);

/* Ends the threads; NULL is allowed. */
void fc_parallel_destroy(fc_parallel *parallel);

/* Like the search function itself, with help. Workers go on until fc_parallel_wait() or the next search. The attend
 * function of the search must return what fc_parallel_attend() returns. */
int fc_parallel_search(fc_parallel *parallel, fc_search *search, fc_position position, int beta);

/* For the attend function of the calling thread, while fc_parallel_search() runs: wakes the workers once the search proves
 * long. True once a worker has found the result at the root or at an ancestor. */
bool fc_parallel_attend(fc_parallel *parallel, fc_search *search);

/* Stops the workers and waits for them: before the table is cleared, or limits are set. */
void fc_parallel_wait(fc_parallel *parallel);

#endif

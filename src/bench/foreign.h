/* foreign.h - any program that solves positions, measured in the same way as our own solver.
 *
 * It reads a line of moves on stdin (the empty board is an empty line) and answers with one line at once:
 * `moves score`, or `moves score nodes microseconds`. It is asked one line at a time.
 */
#ifndef FOURCAST_BENCH_FOREIGN_H
#define FOURCAST_BENCH_FOREIGN_H

#include <stdatomic.h>

#include "bench/summary.h"

typedef struct fc_foreign fc_foreign;

/* What a foreign solver's answer can be worth. */
typedef enum fc_foreign_end {
    FC_FOREIGN_FINE,
    FC_FOREIGN_BROKEN, /* it died, hung or talked nonsense, which was reported: it is of no further use */
    FC_FOREIGN_STOPPED
} fc_foreign_end;

/* Starts the program and asks it something easy that does not count, so that its start is over when the first position
 * comes. NULL after a complaint when that does not work. *stop ends all waiting soon. */
fc_foreign *fc_foreign_start(const char *command, double max_seconds, const atomic_bool *stop,
                             const fc_bench_host *host);

/* Asks for every position of a set. The time is from sending a line to having the answer. */
fc_foreign_end fc_foreign_solve(fc_foreign *foreign, const fc_position_set *set, fc_measurement *answers);

/* Ends the program and frees everything; NULL is fine. */
void fc_foreign_destroy(fc_foreign *foreign);

/* Reads an answer to `moves`; writes score, solved, nodes and counts_nodes. False if it is nonsense. */
bool fc_foreign_parse(const char *answer, const char *moves, fc_measurement *out);

#endif

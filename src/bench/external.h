/* external.h - another program that solves positions, measured like our own solver.
 *
 * It reads one line of moves at a time on stdin (the empty board is an empty line) and replies at once with one line:
 * `moves score`, or `moves score nodes microseconds`.
 */
#ifndef FOURCAST_BENCH_EXTERNAL_H
#define FOURCAST_BENCH_EXTERNAL_H

#include <stdatomic.h>

#include "bench/summary.h"

typedef struct fc_external fc_external;

typedef enum fc_external_end {
    FC_EXTERNAL_OK,
    FC_EXTERNAL_FAILED, /* it exited, timed out or replied with garbage, which was reported: it is not asked again */
    FC_EXTERNAL_STOPPED
} fc_external_end;

/* Starts the program and has it solve an easy position that does not count, so that its start is not part of the time of
 * the first one that does. NULL after an error message when that fails. *stop ends all waiting soon. */
fc_external *fc_external_start(const char *command, double max_seconds, const atomic_bool *stop, const fc_bench_ui *ui);

/* Sends all positions of a set to the solver. The time of each is from sending its line to the complete reply. */
fc_external_end fc_external_solve(fc_external *external, const fc_position_set *set, fc_measurement *answers);

/* Ends the program and frees everything; NULL is allowed. */
void fc_external_destroy(fc_external *external);

/* Parses a reply to `moves`: score, solved, nodes and counts_nodes. False if it is not valid. */
bool fc_external_parse(const char *reply, const char *moves, fc_measurement *out);

#endif

/* tally.h - adds games to the standings, each move with its exact verdict where the solver knows the board. For several
 * threads at once: each has a number, and a solver of its own. */
#ifndef FOURCAST_ARENA_TALLY_H
#define FOURCAST_ARENA_TALLY_H

#include "arena/record.h"
#include "arena/standings.h"

typedef struct fc_tally fc_tally;

typedef struct fc_tally_options {
    const fc_rules *rules;
    unsigned threads; /* at least 1 */
    bool verdicts;    /* has no effect on boards that the solver does not know */
    fc_standings *standings;
} fc_tally_options;

/* The rules and the standings must outlive the tally. FC_OK, or *out is NULL: FC_ERROR_MEMORY and those of
 * fc_solver_create(). */
fc_status fc_tally_create(fc_tally **out, const fc_tally_options *options);

void fc_tally_destroy(fc_tally *tally);

/* Adds a finished game; `players` are the indices of who moved first and of the other one. False if the tally was
 * cancelled; then the game is not in the standings. */
bool fc_tally_add(fc_tally *tally, unsigned thread, const fc_record *record, const int players[2]);

/* Ends fc_tally_add() soon, in all threads and for good. Safe from any thread and from a signal handler. */
void fc_tally_cancel(fc_tally *tally);

#endif

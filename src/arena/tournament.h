/* tournament.h - plays the games of a schedule, several at once, and saves each as it ends. */
#ifndef FOURCAST_ARENA_TOURNAMENT_H
#define FOURCAST_ARENA_TOURNAMENT_H

#include "arena/match.h"
#include "arena/plan.h"
#include "arena/standings.h"

typedef struct fc_tournament_options {
    fc_plan plan;
    unsigned threads; /* games at once, at least 1 */
    bool verdicts;    /* the exact verdict on every move, if the solver knows the board */
    const char *save; /* file of the games; those that it has already are not played again. NULL: none */
} fc_tournament_options;

typedef struct fc_tournament_progress {
    uint64_t done, total; /* games, those that were saved before included */
    double rate;          /* games played per second; 0: not known yet */
} fc_tournament_progress;

/* The first may be called by several threads at once, the others by one at a time. */
typedef struct fc_tournament_callbacks {
    /* The agent as a player for one thread: no two calls with the same thread overlap. */
    fc_match_player (*player)(void *payload, unsigned thread, int agent);
    void (*progress)(void *payload, const fc_tournament_progress *progress); /* after each game */
    void (*note)(void *payload, const char *text);                           /* one line without a line end */
    void *payload;
} fc_tournament_callbacks;

typedef enum fc_tournament_end {
    FC_TOURNAMENT_DONE,
    FC_TOURNAMENT_FAILED,
    FC_TOURNAMENT_INTERRUPTED
} fc_tournament_end;

typedef struct fc_tournament fc_tournament;

/* Prepares a tournament: reads the saved games, and checks that they belong to it. `standings` will receive the results. On
 * success the caller passes *out to fc_tournament_destroy(); otherwise `why` has the reason. */
bool fc_tournament_create(fc_tournament **out, const fc_tournament_options *options,
                          const fc_tournament_callbacks *callbacks, fc_standings *standings, fc_diagnostic *why);

void fc_tournament_destroy(fc_tournament *tournament);

/* Plays what is missing. `standings` holds the games so far, however it ends; `why` has the reason of a failure. */
fc_tournament_end fc_tournament_run(fc_tournament *tournament, fc_diagnostic *why);

/* Ends the run soon; games that are being played are dropped. The caller cancels their players. Safe from any thread and
 * from a signal handler. */
void fc_tournament_interrupt(fc_tournament *tournament);

#endif

/* match.h - one game between two players, whatever they are: moves, clock, forfeits, result. */
#ifndef FOURCAST_ARENA_MATCH_H
#define FOURCAST_ARENA_MATCH_H

#include <stdatomic.h>

#include "arena/record.h"
#include "fourcast/agent.h"

typedef enum fc_player_event {
    FC_PLAYER_MOVED,
    FC_PLAYER_NO_MOVE, /* its answer names no column, or is two lines; this and the next three are forfeits */
    FC_PLAYER_ILLEGAL_MOVE,
    FC_PLAYER_LATE,
    FC_PLAYER_CRASHED,
    FC_PLAYER_STOPPED, /* it was cancelled from outside */
    FC_PLAYER_FAILED   /* memory, for example: no more games can be played */
} fc_player_event;

/* A player as a match sees it. */
typedef struct fc_match_player {
    void *payload;

    /* Begins a new game. */
    void (*begin)(void *payload, uint64_t seed);

    /* Chooses a column for the side to move of `game`; whether it is legal is checked. A player that keeps time by itself
     * ends after limits->seconds, which leave it time to answer; one that does not is late after `patience` seconds
     * (0: when it thinks fit). `why` is
     * written for a forfeit or a failure. */
    fc_player_event (*choose)(void *payload, const fc_game *game, const fc_limits *limits, double patience, int *column,
                              fc_diagnostic *why);
} fc_match_player;

typedef enum fc_match_end {
    FC_MATCH_PLAYED,  /* the game has a result */
    FC_MATCH_STOPPED, /* *stop became true, or a player was cancelled */
    FC_MATCH_FAILED   /* the diagnostic has the reason */
} fc_match_end;

typedef struct fc_match {
    const fc_rules *rules;
    const char *opening; /* moves that are legal and do not end the game */
    fc_match_player players[2];
    uint64_t seeds[2];
    fc_record_limits limits;
    const atomic_bool *stop;
} fc_match;

/* Plays a game. Writes the moves, the result and the times into `record`, whose other members stay as they are. */
fc_match_end fc_match_play(const fc_match *match, fc_record *record, fc_diagnostic *why);

/* The player (1 or 2) who was first to have the longest chain of discs in one of the four directions; 0: there is no
 * disc. The contest of 2017 gives this player a point when nobody wins. */
int fc_match_longest_chain(const fc_game *game);

#endif

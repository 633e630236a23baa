/* players.h - the engines of a tournament: one of each agent for every thread. */
#ifndef FOURCAST_PROGRAMS_ARENA_PLAYERS_H
#define FOURCAST_PROGRAMS_ARENA_PLAYERS_H

#include "arena/match.h"
#include "cli/engine.h"

typedef struct fc_players {
    fc_engine **engines; /* [thread * agents + agent] */
    int agents;
    unsigned threads;
} fc_players;

/* Checks the names of agents: each once, short enough for a record, in UTF-8, and none that learns from game to game. False
 * with the reason. */
bool fc_players_check(const char *const *agents, int count, fc_diagnostic *why);

/* Opens all engines. Otherwise `why` holds the reason, and the result is how the program ends. The caller passes *out to
 * fc_players_close() in any case. */
fc_exit fc_players_open(fc_players *out, const char *const *agents, int count, unsigned threads, const fc_rules *rules,
                        fc_diagnostic *why);

void fc_players_close(fc_players *players);

/* The player of an agent in a thread. */
fc_match_player fc_players_get(const fc_players *players, unsigned thread, int agent);

/* Ends all moves that are being chosen. Safe from a signal handler. */
void fc_players_cancel(const fc_players *players);

#endif

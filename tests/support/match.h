/* match.h - games between agents, for tests. */
#ifndef FOURCAST_TESTS_MATCH_H
#define FOURCAST_TESTS_MATCH_H

#include "fourcast/agent.h"

/* Results as the first-named agent sees them. */
typedef struct match_score {
    int wins;
    int draws;
    int losses;
} match_score;

/* Opens an agent; fails the test if that is refused. */
fc_agent *match_open(const char *text, const fc_rules *rules, uint64_t seed);

/* Opens an agent, lets it choose in the position after `moves`, and closes it. Returns the column from 1. */
int match_choice(const char *text, const fc_rules *rules, const char *moves, uint64_t seed, fc_choice *choice);

/* Plays a game to its end, from the moves that it has; agents[0] is player 1. */
void match_play(fc_game *played, fc_agent *const agents[2]);

/* Plays games from the empty board with colours in turn. */
match_score match_games(const char *first, const char *second, const fc_rules *rules, int games, uint64_t seed);

/* Plays each opening of two plies with both colours. */
match_score match_openings(const char *first, const char *second, const fc_rules *rules);

#endif

/* schedule.h - the games of a tournament, in a fixed order: every game is known by its number.
 *
 * In each round, each opening is played by every pair of agents, with both colours. Pairs are (1,2), (1,3), ...; in a
 * gauntlet only those with the first agent. Rounds come first in the order, then openings, then pairs: so the games so far
 * are spread evenly over the pairs, and more rounds go on where fewer ended.
 *
 * Game number `n` (from 0) has the seed `seed` + n, and its players have the next two numbers of that random stream, as in
 * `play --seed`: so that program repeats it.
 */
#ifndef FOURCAST_ARENA_SCHEDULE_H
#define FOURCAST_ARENA_SCHEDULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FC_ARENA_AGENTS_MAX = 256 };

typedef struct fc_schedule {
    int agents; /* 2 to FC_ARENA_AGENTS_MAX */
    bool is_gauntlet;
    size_t openings;
    int rounds;
    uint32_t seed;
} fc_schedule;

typedef struct fc_scheduled_game {
    int players[2]; /* index of the agent that moves first, and of the other one */
    size_t opening; /* index */
    int round;      /* from 0 */
    uint32_t seed;
} fc_scheduled_game;

/* Pairs of agents. */
int fc_schedule_pairs(const fc_schedule *schedule);

/* Number of games. */
uint64_t fc_schedule_count(const fc_schedule *schedule);

/* The game `number`, from 0 to count - 1. */
fc_scheduled_game fc_schedule_game(const fc_schedule *schedule, uint64_t number);

/* The seeds of the two players of a game. */
void fc_schedule_seeds(uint32_t seed, uint64_t seeds[2]);

#endif

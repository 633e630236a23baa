/* plan.h - what a tournament consists of: its games, and those of them that a file has already. */
#ifndef FOURCAST_ARENA_PLAN_H
#define FOURCAST_ARENA_PLAN_H

#include "arena/openings.h"
#include "arena/saved_games.h"
#include "arena/schedule.h"

/* Who plays, from which openings, under which limits. All that is pointed to must outlive the plan. */
typedef struct fc_plan {
    const fc_rules *rules;
    const char *const *agents; /* names in the records, all different, each valid UTF-8 of less than
                                  FC_RECORD_AGENT_SIZE bytes */
    fc_schedule schedule;
    const fc_openings *openings;
    fc_record_limits limits;
    unsigned shard, shards; /* only games number shard, shard + shards, ... are played; 0 and 1: all */
} fc_plan;

/* A game and what is known of its record before it is played. */
void fc_plan_announce(const fc_plan *plan, uint64_t number, fc_scheduled_game *game, fc_record *record);

/* True if the game number `number`, from 0, belongs to the shard. */
bool fc_plan_is_of_shard(const fc_plan *plan, uint64_t number);

/* Checks that saved games belong to the plan, each once, and sets their bits (bit n % 8 of byte n / 8 for game n, from 0).
 * False with the reason and the line. */
bool fc_plan_check(const fc_plan *plan, const fc_saved_games *saved, unsigned char *is_saved, fc_diagnostic *why);

/* Reads and sets such bits. */
bool fc_plan_bit(const unsigned char *bits, uint64_t number);
void fc_plan_set_bit(unsigned char *bits, uint64_t number);

#endif

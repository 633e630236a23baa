/* plan.c - the games of a tournament, compared with those of a file. */
#include "arena/plan.h"

#include <stdio.h>
#include <string.h>

enum { BITS = 8 };

void fc_plan_announce(const fc_plan *plan, uint64_t number, fc_scheduled_game *game, fc_record *record)
{
    *game = fc_schedule_game(&plan->schedule, number);
    *record = (fc_record)FC_RECORD_INIT;
    record->number = (int64_t)number + 1;
    record->games = (int64_t)fc_schedule_count(&plan->schedule);
    record->columns = fc_rules_columns(plan->rules);
    record->rows = fc_rules_rows(plan->rules);
    record->inarow = fc_rules_inarow(plan->rules);
    record->seed = game->seed;
    record->limits = plan->limits;
    for (int i = 0; i < 2; i++) {
        snprintf(record->agents[i], sizeof record->agents[i], "%s", plan->agents[game->players[i]]);
    }
}

bool fc_plan_is_of_shard(const fc_plan *plan, uint64_t number)
{
    return number % plan->shards == plan->shard;
}

bool fc_plan_bit(const unsigned char *bits, uint64_t number)
{
    return (bits[number / BITS] >> number % BITS & 1) != 0;
}

void fc_plan_set_bit(unsigned char *bits, uint64_t number)
{
    bits[number / BITS] |= (unsigned char)(1u << number % BITS);
}

/* ---- saved games ---- */

static bool is_same_opening(const fc_record *record, const char *moves)
{
    if ((size_t)record->opening != strlen(moves)) {
        return false;
    }
    for (int i = 0; i < record->opening; i++) {
        if (fc_column_character(record->moves[i]) != moves[i]) {
            return false;
        }
    }
    return true;
}

/* Is this the game of the plan that has its number? */
static bool check_game(const fc_plan *plan, const fc_record *record, fc_diagnostic *why)
{
    const uint64_t count = fc_schedule_count(&plan->schedule);
    fc_scheduled_game game;
    fc_record wanted;
    if ((uint64_t)record->number > count) {
        return fc_fail(why, "it is game %lld, but the tournament has %llu games", (long long)record->number,
                       (unsigned long long)count);
    }
    fc_plan_announce(plan, (uint64_t)record->number - 1, &game, &wanted);
    for (int i = 0; i < 2; i++) {
        if (strcmp(record->agents[i], wanted.agents[i]) != 0) {
            return fc_fail(why, "the %s player is %.200s, not %.200s", i == 0 ? "first" : "second", record->agents[i],
                           wanted.agents[i]);
        }
    }
    if (record->columns != wanted.columns || record->rows != wanted.rows || record->inarow != wanted.inarow) {
        return fc_fail(why, "the board is %dx%dx%d", record->columns, record->rows, record->inarow);
    }
    if (record->seed != wanted.seed) {
        return fc_fail(why, "its seed is %lld, not %lld", (long long)record->seed, (long long)wanted.seed);
    }
    if (!is_same_opening(record, plan->openings->moves[game.opening])) {
        return fc_fail(why, "it has another opening");
    }
    return fc_record_same_limits(&record->limits, &wanted.limits) || fc_fail(why, "its limits of time or work differ");
}

bool fc_plan_check(const fc_plan *plan, const fc_saved_games *saved, unsigned char *is_saved, fc_diagnostic *why)
{
    for (size_t i = 0; i < saved->count; i++) {
        const fc_saved_line *line = &saved->lines[i];
        fc_record record;
        fc_diagnostic reason;
        fc_saved_games_get(saved, i, &record);
        if (!check_game(plan, &record, &reason)) {
            return fc_fail(why, "%s:%lu: a game of another tournament: %.600s; name another file to start a new one",
                           saved->path, line->line, reason.text);
        }
        if (fc_plan_bit(is_saved, (uint64_t)line->game - 1)) {
            return fc_fail(why, "%s:%lu: game %lld appears twice", saved->path, line->line, (long long)line->game);
        }
        fc_plan_set_bit(is_saved, (uint64_t)line->game - 1);
    }
    return true;
}

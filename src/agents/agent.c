/* agent.c - the calls of agent.h that all agents share. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/agent_class.h"
#include "base/platform.h"

static const fc_agent_info *const infos[] = {
    &fc_agent_random.info,    &fc_agent_center.info, &fc_agent_rules.info,   &fc_agent_negamax.info,
    &fc_agent_alphabeta.info, &fc_agent_mcts.info,   &fc_agent_perfect.info,
};
enum { INFOS = sizeof infos / sizeof infos[0] };

const fc_agent_info *const *fc_agent_list(int *count)
{
    *count = INFOS;
    return infos;
}

const fc_agent_class *fc_agent_class_find(const char *name)
{
    for (int i = 0; i < INFOS; i++) {
        if (strcmp(name, infos[i]->name) == 0) {
            return (const fc_agent_class *)infos[i]; /* the info is the first member of its class */
        }
    }
    return NULL;
}

int fc_central_column(const fc_rules *rules, int i)
{
    const int columns = fc_rules_columns(rules);
    const int distance = (i + 1) / 2;
    return (columns - 1) / 2 + (i % 2 == columns % 2 ? -distance : distance);
}

/* A copy of a text. */
static char *copy_of(const char *text)
{
    const size_t size = strlen(text) + 1;
    char *const copy = malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

static fc_status open_agent(fc_agent *agent, const char *text, const fc_rules *rules, uint64_t seed, char *error)
{
    agent->text = copy_of(text);
    agent->words = copy_of(text);
    if (agent->text == NULL || agent->words == NULL) {
        return FC_ERROR_MEMORY;
    }
    const fc_status status = fc_agent_parse(agent->words, &agent->class, agent->values, error);
    if (status != FC_OK) {
        return status;
    }
    fc_game_start(&agent->game, rules);
    agent->random = seed;
    atomic_init(&agent->is_cancelled, false);
    return agent->class->open == NULL ? FC_OK : agent->class->open(agent, error);
}

fc_status fc_agent_open(fc_agent **out, const char *text, const fc_rules *rules, uint64_t seed,
                        char error[FC_AGENT_ERROR_SIZE])
{
    char ignored[FC_AGENT_ERROR_SIZE];
    char *const why = error == NULL ? ignored : error;
    why[0] = '\0';
    *out = NULL;
    fc_agent *agent = calloc(1, sizeof *agent);
    fc_status status = FC_ERROR_MEMORY;
    if (agent != NULL) {
        status = open_agent(agent, text, rules, seed, why);
    }
    if (status == FC_OK) {
        *out = agent;
        return FC_OK;
    }
    if (why[0] == '\0') {
        snprintf(why, FC_AGENT_ERROR_SIZE, "%s", fc_status_text(status));
    }
    fc_agent_close(agent);
    return status;
}

void fc_agent_close(fc_agent *agent)
{
    if (agent == NULL) {
        return;
    }
    if (agent->class != NULL && agent->class->close != NULL) {
        agent->class->close(agent);
    }
    free(agent->words);
    free(agent->text);
    free(agent);
}

const char *fc_agent_text(const fc_agent *agent)
{
    return agent->text;
}

void fc_agent_restart(fc_agent *agent, uint64_t seed)
{
    fc_game_start(&agent->game, agent->game.rules);
    agent->random = seed;
    if (agent->class->restart != NULL) {
        agent->class->restart(agent);
    }
}

fc_status fc_agent_observe(fc_agent *agent, int column)
{
    if (column < 0 || column >= fc_rules_columns(agent->game.rules)) {
        return FC_ERROR_COLUMN;
    }
    if (fc_game_is_over(&agent->game)) {
        return FC_ERROR_OVER;
    }
    if (!fc_game_can_play(&agent->game, column)) {
        return FC_ERROR_FULL;
    }
    fc_game_play(&agent->game, column);
    return FC_OK;
}

const fc_game *fc_agent_game(const fc_agent *agent)
{
    return &agent->game;
}

static bool is_same_size(const fc_rules *a, const fc_rules *b)
{
    return fc_rules_columns(a) == fc_rules_columns(b) && fc_rules_rows(a) == fc_rules_rows(b) &&
           fc_rules_inarow(a) == fc_rules_inarow(b);
}

/* Takes a caller's game over; its rules may be another object of the same size. */
static void take_game(fc_agent *agent, const fc_game *game)
{
    const fc_rules *const rules = agent->game.rules;
    agent->game = *game;
    agent->game.rules = rules;
}

fc_status fc_agent_choose(fc_agent *agent, const fc_game *game, const fc_limits *limits, fc_choice *out)
{
    static const fc_limits none = FC_LIMITS_INIT;
    memset(out, 0, sizeof *out);
    out->column = -1;
    if (game != NULL) {
        if (!is_same_size(game->rules, agent->game.rules)) {
            return FC_ERROR_SIZE;
        }
        take_game(agent, game);
    }
    if (fc_game_is_over(&agent->game)) {
        return FC_ERROR_OVER;
    }
    int i = 0;
    do {
        out->column = fc_central_column(agent->game.rules, i++);
    } while (!fc_game_can_play(&agent->game, out->column));
    const double begin = fc_clock_seconds();
    fc_status status = agent->class->choose(agent, limits == NULL ? &none : limits, out);
    out->seconds = fc_clock_seconds() - begin;
    const bool was_cancelled = atomic_exchange(&agent->is_cancelled, false);
    return status == FC_OK && was_cancelled ? FC_ERROR_LIMIT : status;
}

void fc_agent_cancel(fc_agent *agent)
{
    atomic_store(&agent->is_cancelled, true);
    if (agent->class->cancel != NULL) {
        agent->class->cancel(agent);
    }
}

fc_status fc_agent_save_tree(const fc_agent *agent, const char *path)
{
    return agent->class->save_tree == NULL ? FC_ERROR_OPTION : agent->class->save_tree(agent, path);
}

double fc_smaller_limit(double a, double b)
{
    if (a <= 0 || b <= 0) {
        return a > b ? a : b;
    }
    return a < b ? a : b;
}

fc_deadline fc_deadline_of(const fc_agent *agent, double seconds)
{
    const double now = fc_clock_seconds();
    const fc_deadline deadline = {now, seconds > 0 ? now + seconds : 0, &agent->is_cancelled};
    return deadline;
}

bool fc_deadline_is_over(const fc_deadline *deadline)
{
    return atomic_load_explicit(deadline->is_cancelled, memory_order_relaxed) ||
           (deadline->end > 0 && fc_clock_seconds() >= deadline->end);
}

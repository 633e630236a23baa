/* players.c - engines as the players of matches. */
#include "programs/arena/players.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* ---- names ---- */

static bool is_utf8(const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        const size_t length = (unsigned char)*text < 0x80 ? 1 : fc_utf8_length(text, left);
        if (length == 0) {
            return false;
        }
        text += length;
        left -= length;
    }
    return true;
}

/* True if an agent of the library has this among its options. */
static bool has_option(const char *agent, const char *option)
{
    const size_t length = strlen(option);
    const char *next = strncmp(agent, "external:", strlen("external:")) == 0 ? NULL : strchr(agent, ':');
    while (next != NULL) {
        next++;
        if (strncmp(next, option, length) == 0 && (next[length] == ',' || next[length] == '\0')) {
            return true;
        }
        next = strchr(next, ',');
    }
    return false;
}

static bool check_name(const char *agent, fc_diagnostic *why)
{
    if (strlen(agent) >= FC_RECORD_AGENT_SIZE) {
        return fc_fail(why, "agent %.40s...: longer than %d bytes", agent, FC_RECORD_AGENT_SIZE - 1);
    }
    if (!is_utf8(agent)) {
        return fc_fail(why, "an agent's name is not in UTF-8, so no record can hold it");
    }
    return !has_option(agent, "learn=on") ||
           fc_fail(why,
                   "agent %s: with learn=on a game would depend on those before it, and could not be repeated; "
                   "learn first, save the tree, and play with tree=FILE",
                   agent);
}

bool fc_players_check(const char *const *agents, int count, fc_diagnostic *why)
{
    for (int i = 0; i < count; i++) {
        if (!check_name(agents[i], why)) {
            return false;
        }
        for (int k = 0; k < i; k++) {
            if (strcmp(agents[i], agents[k]) == 0) {
                return fc_fail(why,
                               "agent %s is named twice; to play against itself, give it a different name, for "
                               "example with an option at its default",
                               agents[i]);
            }
        }
    }
    return true;
}

/* ---- open and close ---- */

fc_exit fc_players_open(fc_players *out, const char *const *agents, int count, unsigned threads, const fc_rules *rules,
                        fc_diagnostic *why)
{
    *out = (fc_players){.agents = count, .threads = threads};
    out->engines = calloc((size_t)count * threads, sizeof(fc_engine *));
    if (out->engines == NULL) {
        fc_fail_memory(why);
        return FC_EXIT_SYSTEM;
    }
    for (unsigned i = 0; i < (unsigned)count * threads; i++) {
        const fc_exit code = fc_engine_open(&out->engines[i], agents[i % (unsigned)count], rules, 0, why);
        if (code != FC_EXIT_OK) {
            return code;
        }
    }
    return FC_EXIT_OK;
}

void fc_players_close(fc_players *players)
{
    for (unsigned i = 0; players->engines != NULL && i < (unsigned)players->agents * players->threads; i++) {
        fc_engine_close(players->engines[i]);
    }
    free(players->engines);
    players->engines = NULL;
}

void fc_players_cancel(const fc_players *players)
{
    for (unsigned i = 0; i < (unsigned)players->agents * players->threads; i++) {
        fc_engine_cancel(players->engines[i]);
    }
}

/* ---- matches ---- */

static void begin(void *payload, uint64_t seed)
{
    fc_engine_restart(payload, seed);
}

static fc_player_event event_of_fault(fc_engine_fault fault)
{
    static const fc_player_event events[] = {[FC_FAULT_NO_MOVE] = FC_PLAYER_NO_MOVE,
                                             [FC_FAULT_ILLEGAL_MOVE] = FC_PLAYER_ILLEGAL_MOVE,
                                             [FC_FAULT_TIME] = FC_PLAYER_LATE,
                                             [FC_FAULT_CRASH] = FC_PLAYER_CRASHED};
    return events[fault];
}

/* The record names the agent already, and the reason of a forfeit without it is plain ASCII. */
static void drop_name(const fc_engine *engine, fc_diagnostic *why)
{
    const char *name = fc_engine_name(engine);
    const size_t length = strlen(name);
    if (strncmp(why->text, name, length) == 0 && strncmp(why->text + length, ": ", 2) == 0) {
        memmove(why->text, why->text + length + 2, strlen(why->text + length + 2) + 1);
    }
}

static fc_player_event choose(void *payload, const fc_game *game, const fc_limits *limits, double patience, int *column,
                              fc_diagnostic *why)
{
    fc_engine *engine = payload;
    fc_limits own = *limits;
    fc_choice choice;
    if (fc_engine_is_external(engine)) {
        own.seconds = patience;
    }
    const fc_engine_event event = fc_engine_choose(engine, game, &own, &choice, why);
    *column = choice.column;
    switch (event) {
    case FC_ENGINE_MOVED:
        return FC_PLAYER_MOVED;
    case FC_ENGINE_CANCELLED:
        return FC_PLAYER_STOPPED;
    case FC_ENGINE_FORFEITED:
        drop_name(engine, why);
        return event_of_fault(fc_engine_last_fault(engine));
    case FC_ENGINE_FAILED:
        break;
    }
    return FC_PLAYER_FAILED;
}

fc_match_player fc_players_get(const fc_players *players, unsigned thread, int agent)
{
    return (fc_match_player){.payload = players->engines[thread * (unsigned)players->agents + (unsigned)agent],
                             .begin = begin,
                             .choose = choose};
}

/* alphabeta.c - the agent `alphabeta`: iterative deepening over fail-soft alpha-beta with any of the evaluations. */
#include "agents/alphabeta.h"

#include <math.h>
#include <stdlib.h>

#include "base/platform.h"

enum { DEEPEST = FC_GAME_CELLS_MAX, DEFAULT_DEPTH = 8 };

enum {
    OPTION_EVAL,
    OPTION_DEPTH,
    OPTION_TIME,
    OPTION_NODES,
    OPTION_ORDER,
    OPTION_TIES,
    OPTION_PRUNE,
    OPTION_CACHE,
    OPTION_DISTANCE,
    OPTION_WEIGHTS /* the first of them */
};
enum { ORDER_LEFT = 0, ORDER_PREVIOUS = 2, TIES_LEFT = 0, SWITCH_ON = 0 }; /* indices of choices */

static const fc_agent_option options[] = {
    {"eval", FC_AGENT_CHOICE, "bitsquares", FC_EVALUATION_CHOICES, 0, 0,
     "the evaluation of positions at the depth limit"},
    {"depth", FC_AGENT_INTEGER, "0", NULL, 0, DEEPEST, "plies; 0: as deep as other limits allow, or 8 without any"},
    {"time", FC_AGENT_NUMBER, "0", NULL, 0, 1e6, "seconds a move; 0: no limit"},
    {"nodes", FC_AGENT_INTEGER, "0", NULL, 0, 1e15, "positions a move; 0: no limit"},
    {"order", FC_AGENT_CHOICE, "previous", "left|center|previous", 0, 0,
     "columns tried first: the left ones, the central ones, or the best of the last iteration"},
    {"ties", FC_AGENT_CHOICE, "center", "left|center", 0, 0, "which of equally good columns is played"},
    {"prune", FC_AGENT_CHOICE, "on", "on|off", 0, 0, "off: plain minimax"},
    {"cache", FC_AGENT_CHOICE, "on", "on|off", 0, 0, "remember values of positions"},
    {"distance", FC_AGENT_CHOICE, "on", "on|off", 0, 0, "prefer quick wins and slow losses"},
    FC_EVALUATION_WEIGHTS,
};

static fc_status open_alphabeta(fc_agent *agent, char *error)
{
    (void)error;
    const fc_agent_value *const values = agent->values;
    fc_alphabeta *const search = calloc(1, sizeof *search);
    agent->state = search;
    if (search == NULL) {
        return FC_ERROR_MEMORY;
    }
    const fc_evaluation_options weights = fc_evaluation_options_of(values + OPTION_WEIGHTS);
    fc_evaluator_init(&search->evaluator, (fc_evaluation)values[OPTION_EVAL].choice, &weights);
    search->prunes = values[OPTION_PRUNE].choice == SWITCH_ON;
    search->counts_distance = values[OPTION_DISTANCE].choice == SWITCH_ON;
    search->tries_cached_first = values[OPTION_ORDER].choice == ORDER_PREVIOUS;
    const fc_rules *const rules = agent->game.rules;
    for (int i = 0; i < fc_rules_columns(rules); i++) {
        search->order[i] = values[OPTION_ORDER].choice == ORDER_LEFT ? i : fc_central_column(rules, i);
    }
    if (values[OPTION_CACHE].choice == SWITCH_ON) {
        search->has_cache = fc_value_cache_init(&search->cache, rules);
        return search->has_cache ? FC_OK : FC_ERROR_MEMORY;
    }
    return FC_OK;
}

static void close_alphabeta(fc_agent *agent)
{
    fc_alphabeta *const search = agent->state;
    if (search != NULL && search->has_cache) {
        fc_value_cache_free(&search->cache);
    }
    free(search);
}

/* Legal columns in the order in which they are searched, and the values of the last complete iteration. */
typedef struct root {
    int count;
    int columns[FC_SIDE_MAX];
    double values[FC_SIDE_MAX]; /* of each column */
} root;

static root root_of(const fc_alphabeta *search)
{
    root found = {.count = 0};
    const fc_game *game = &search->tracked.game;
    for (int i = 0; i < game->rules->columns; i++) {
        if (fc_game_can_play(game, search->order[i])) {
            found.columns[found.count++] = search->order[i];
        }
    }
    return found;
}

/* Puts the best columns of the last iteration first; equal ones stay in their order. */
static void sort_root(root *at)
{
    for (int i = 1; i < at->count; i++) {
        const int column = at->columns[i];
        int place = i;
        for (; place > 0 && at->values[at->columns[place - 1]] < at->values[column]; place--) {
            at->columns[place] = at->columns[place - 1];
        }
        at->columns[place] = column;
    }
}

/* Searches every column with the full window. False if a limit was reached: then the values are those of before. */
static bool iterate(fc_alphabeta *search, root *at, int depth)
{
    double values[FC_SIDE_MAX] = {0};
    for (int i = 0; i < at->count; i++) {
        const int column = at->columns[i];
        fc_track_play(&search->tracked, column);
        const double value = -fc_alphabeta_value(search, depth - 1, -HUGE_VAL, HUGE_VAL);
        fc_track_undo(&search->tracked);
        if (search->is_stopped) {
            return false;
        }
        values[column] = value + 0.0; /* no negative zero */
    }
    for (int i = 0; i < at->count; i++) {
        at->values[at->columns[i]] = values[at->columns[i]];
    }
    return true;
}

static double best_value(const root *at)
{
    double best = -HUGE_VAL;
    for (int i = 0; i < at->count; i++) {
        best = fmax(best, at->values[at->columns[i]]);
    }
    return best;
}

static int best_column(const fc_alphabeta *search, const root *at, bool prefers_left)
{
    const fc_rules *const rules = search->tracked.game.rules;
    const double best = best_value(at);
    for (int i = 0; i < rules->columns; i++) {
        const int column = prefers_left ? i : fc_central_column(rules, i);
        if (fc_game_can_play(&search->tracked.game, column) && at->values[column] == best) {
            return column;
        }
    }
    return at->columns[0];
}

/* True if a deeper search would find the same: every line that it could find ends later. */
static bool is_decided(const fc_alphabeta *search, const root *at)
{
    return search->counts_distance && fabs(best_value(at)) >= FC_AGENT_WIN - FC_GAME_CELLS_MAX;
}

static int depth_limit(const fc_agent *agent, bool has_other_limit)
{
    const int given = (int)agent->values[OPTION_DEPTH].number;
    const int left = agent->game.rules->cells - agent->game.discs;
    const int wanted = given > 0 ? given : has_other_limit ? DEEPEST : DEFAULT_DEPTH;
    return wanted < left ? wanted : left;
}

static fc_status choose_alphabeta(fc_agent *agent, const fc_limits *limits, fc_choice *out)
{
    fc_alphabeta *const search = agent->state;
    const double seconds = fc_smaller_limit(agent->values[OPTION_TIME].number, limits->seconds);
    fc_track(&search->tracked, &search->evaluator, &agent->game);
    search->root_player = fc_game_to_move(&agent->game);
    search->nodes = 0;
    search->node_limit = (uint64_t)fc_smaller_limit(agent->values[OPTION_NODES].number, (double)limits->nodes);
    search->deadline = fc_deadline_of(agent, seconds);
    search->may_stop = false; /* the first iteration is always complete */
    search->is_stopped = false;
    if (search->has_cache) {
        fc_value_cache_clear(&search->cache);
    }
    root at = root_of(search);
    const int deepest = depth_limit(agent, seconds > 0 || search->node_limit > 0);
    for (int depth = 1; depth <= deepest && iterate(search, &at, depth); depth++) {
        out->depth = depth;
        search->may_stop = true;
        if (is_decided(search, &at)) {
            break;
        }
        if (search->tries_cached_first) {
            sort_root(&at);
        }
    }
    for (int i = 0; i < at.count; i++) {
        out->has_value[at.columns[i]] = true;
        out->value[at.columns[i]] = at.values[at.columns[i]];
    }
    out->column = best_column(search, &at, agent->values[OPTION_TIES].choice == TIES_LEFT);
    out->nodes = search->nodes;
    return FC_OK;
}

const fc_agent_class fc_agent_alphabeta = {
    .info = {.name = "alphabeta",
             .help = "alpha-beta search with a static evaluation",
             .options = options,
             .option_count = sizeof options / sizeof options[0]},
    .open = open_alphabeta,
    .close = close_alphabeta,
    .choose = choose_alphabeta,
};

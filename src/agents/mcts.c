/* mcts.c - the agent `mcts`. */
#include "agents/mcts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_SIMULATIONS = 10000, POLL_SIMULATIONS = 64 };

enum {
    OPTION_VALUE,
    OPTION_SELECT,
    OPTION_SIMULATIONS,
    OPTION_TIME,
    OPTION_C,
    OPTION_WIDTH,
    OPTION_TREE,
    OPTION_LEARN,
    OPTION_VISITS,
    OPTION_WEIGHTS /* the first of them */
};
enum { VALUE_PLAYOUT = 0, LEARN_OFF = 0 }; /* indices of choices */

static const fc_agent_option options[] = {
    {"value", FC_AGENT_CHOICE, "playout", "playout|" FC_EVALUATION_CHOICES, 0, 0,
     "positions are scored by a random game or by an evaluation"},
    {"select", FC_AGENT_CHOICE, "ucb1", "ucb1|ants", 0, 0, "how a simulation goes down the tree"},
    {"simulations", FC_AGENT_INTEGER, "0", NULL, 0, 1e12,
     "a move; 0: as many as other limits allow, or 10000 without any"},
    {"time", FC_AGENT_NUMBER, "0", NULL, 0, 1e6, "seconds a move; 0: no limit"},
    {"c", FC_AGENT_NUMBER, "0.5", NULL, 0, 100, "ucb1: weight of exploration"},
    {"width", FC_AGENT_NUMBER, "0", NULL, 0, 1e9,
     "an evaluation of this is a chance of 73 %; 0: that of the evaluation"},
    {"tree", FC_AGENT_FILE, "", NULL, 0, 0, "a stored tree to begin with"},
    {"learn", FC_AGENT_CHOICE, "off", "off|on", 0, 0, "keep what is found for later games and fc_agent_save_tree()"},
    {"visits", FC_AGENT_INTEGER, "7", NULL, 1, 1e9, "positions visited less are not kept"},
    FC_EVALUATION_WEIGHTS,
};

/* How far evaluations spread, in the order of fc_evaluation. */
static const double default_widths[] = {6, 7, 6, 6, 100};

static fc_status read_tree(fc_agent *agent, fc_tree *tree, char *error)
{
    const char *const path = agent->values[OPTION_TREE].file;
    if (path == NULL) {
        return FC_OK;
    }
    const fc_status status = fc_stored_tree_read(&tree->stored, agent->game.rules, path);
    if (status != FC_OK) {
        const char *const why = status == FC_ERROR_FILE ? strerror(errno) : fc_status_text(status);
        snprintf(error, FC_AGENT_ERROR_SIZE, "cannot read the tree %s: %s", path, why);
    }
    return status;
}

static fc_status open_mcts(fc_agent *agent, char *error)
{
    const fc_agent_value *const values = agent->values;
    fc_tree *const tree = calloc(1, sizeof *tree);
    agent->state = tree;
    if (tree == NULL) {
        return FC_ERROR_MEMORY;
    }
    tree->plays_out = values[OPTION_VALUE].choice == VALUE_PLAYOUT;
    /* Without an evaluation, one that needs no tracking beyond the game. */
    const fc_evaluation kind =
        tree->plays_out ? FC_EVALUATION_BITSQUARES : (fc_evaluation)(values[OPTION_VALUE].choice - 1);
    const fc_evaluation_options weights = fc_evaluation_options_of(values + OPTION_WEIGHTS);
    fc_evaluator_init(&tree->evaluator, kind, &weights);
    tree->width = values[OPTION_WIDTH].number > 0 ? values[OPTION_WIDTH].number : default_widths[kind];
    tree->selection = (fc_selection)values[OPTION_SELECT].choice;
    tree->exploration = values[OPTION_C].number;
    tree->random = &agent->random;
    return read_tree(agent, tree, error);
}

static void close_mcts(fc_agent *agent)
{
    fc_tree *const tree = agent->state;
    if (tree != NULL) {
        fc_tree_free(tree);
    }
    free(tree);
}

static bool learn(fc_agent *agent)
{
    return agent->values[OPTION_LEARN].choice == LEARN_OFF ||
           fc_tree_learn(agent->state, (uint32_t)agent->values[OPTION_VISITS].number);
}

static void restart_mcts(fc_agent *agent)
{
    (void)learn(agent); /* memory that is short for learning is no reason not to play */
    fc_tree_clear(agent->state);
}

static uint64_t simulation_limit(const fc_agent *agent, const fc_limits *limits, bool has_time)
{
    const double limit = fc_smaller_limit(agent->values[OPTION_SIMULATIONS].number, (double)limits->simulations);
    return limit > 0 ? (uint64_t)limit : has_time ? UINT64_MAX : DEFAULT_SIMULATIONS;
}

/* The child with the most visits, then with the highest score. */
static void choose_child(const fc_tree *tree, fc_choice *out)
{
    const fc_tree_node *best = NULL;
    for (uint32_t i = tree->nodes[FC_ROOT].child; i != FC_NO_NODE; i = tree->nodes[i].sibling) {
        const fc_tree_node *const child = &tree->nodes[i];
        out->has_value[child->column] = true;
        out->value[child->column] = child->score / child->visits;
        if (best == NULL || child->visits > best->visits ||
            (child->visits == best->visits && child->score > best->score)) {
            best = child;
            out->column = child->column;
        }
    }
}

static fc_status choose_mcts(fc_agent *agent, const fc_limits *limits, fc_choice *out)
{
    fc_tree *const tree = agent->state;
    const double seconds = fc_smaller_limit(agent->values[OPTION_TIME].number, limits->seconds);
    const fc_deadline deadline = fc_deadline_of(agent, seconds);
    const uint64_t limit = simulation_limit(agent, limits, seconds > 0);
    if (!learn(agent) || !fc_tree_move_to(tree, &agent->game)) {
        return FC_ERROR_MEMORY;
    }
    while (out->simulations < limit) {
        if (!fc_tree_simulate(tree)) {
            return FC_ERROR_MEMORY;
        }
        out->simulations++;
        if (out->simulations % POLL_SIMULATIONS == 0 && fc_deadline_is_over(&deadline)) {
            break;
        }
    }
    choose_child(tree, out);
    return FC_OK;
}

static fc_status save_mcts_tree(const fc_agent *agent, const char *path)
{
    fc_tree *const tree = agent->state;
    if (agent->values[OPTION_LEARN].choice != LEARN_OFF &&
        !fc_tree_learn(tree, (uint32_t)agent->values[OPTION_VISITS].number)) {
        return FC_ERROR_MEMORY;
    }
    return fc_stored_tree_write(&tree->stored, agent->game.rules, path);
}

const fc_agent_class fc_agent_mcts = {
    .info = {.name = "mcts",
             .help = "Monte Carlo tree search with random games or an evaluation",
             .options = options,
             .option_count = sizeof options / sizeof options[0]},
    .open = open_mcts,
    .close = close_mcts,
    .restart = restart_mcts,
    .choose = choose_mcts,
    .save_tree = save_mcts_tree,
};

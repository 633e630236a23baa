/* perfect.c - the agent `perfect`: exact scores from the solver, and a level of strength. */
#include <stdio.h>
#include <stdlib.h>

#include "agents/agent_class.h"

enum { INAROW = 4, LEVELS = 4, FALLBACK_NODES = 20000 };

enum { OPTION_LEVEL, OPTION_TEMPERATURE, OPTION_TIES, OPTION_TABLE };

static const fc_agent_option options[] = {
    {"level", FC_AGENT_CHOICE, "perfect", "easy|medium|hard|perfect", 0, 0,
     "temperature 0.25, 0.1, 0.025 or 0: how often worse columns are played"},
    {"temperature", FC_AGENT_NUMBER, "-1", NULL, -1, 1e6, "any other temperature; -1: that of the level"},
    {"ties", FC_AGENT_CHOICE, "central", "central|random", 0, 0,
     "which of equally good columns is played at temperature 0"},
    {"table", FC_AGENT_INTEGER, "32", NULL, FC_TABLE_MB_MIN, 65536, "MiB of memory for the solver"},
};

static const double level_temperatures[LEVELS] = {FC_TEMPERATURE_EASY, FC_TEMPERATURE_MEDIUM, FC_TEMPERATURE_HARD,
                                                  FC_TEMPERATURE_PERFECT};

static fc_status open_perfect(fc_agent *agent, char *error)
{
    const fc_rules *const rules = agent->game.rules;
    fc_solver_options solver_options = FC_SOLVER_OPTIONS_INIT;
    fc_solver *solver = NULL;
    if (fc_rules_columns(rules) != FC_WIDTH || fc_rules_rows(rules) != FC_HEIGHT || fc_rules_inarow(rules) != INAROW) {
        snprintf(error, FC_AGENT_ERROR_SIZE, "perfect plays on %dx%dx%d only, not on %dx%dx%d", FC_WIDTH, FC_HEIGHT,
                 INAROW, fc_rules_columns(rules), fc_rules_rows(rules), fc_rules_inarow(rules));
        return FC_ERROR_SIZE;
    }
    solver_options.table_mb = (size_t)agent->values[OPTION_TABLE].number;
    const fc_status status = fc_solver_create(&solver, &solver_options);
    agent->state = solver;
    return status;
}

static void close_perfect(fc_agent *agent)
{
    fc_solver_destroy(agent->state);
}

static void cancel_perfect(fc_agent *agent)
{
    fc_solver_cancel(agent->state);
}

static fc_status position_of(const fc_game *game, fc_position *position)
{
    fc_player cells[FC_CELLS];
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            cells[column * FC_HEIGHT + row] = (fc_player)game->cells[row * FC_WIDTH + column];
        }
    }
    return fc_position_from_cells(position, cells, NULL);
}

/* A request to cancel that came too late for the move before is dropped; one for this move is made again. */
static void drop_late_cancel(fc_agent *agent)
{
    static const char finished[] = "1212121";
    fc_position position;
    fc_result ignored;
    fc_position_parse(&position, finished, sizeof finished - 1, NULL);
    fc_solve(agent->state, position, NULL, &ignored);
    if (atomic_load(&agent->is_cancelled)) {
        fc_solver_cancel(agent->state);
    }
}

/* The best move alone, which takes less time than all scores. */
static fc_status choose_best(fc_solver *solver, fc_position position, const fc_query *query, fc_choice *out)
{
    int column;
    fc_result result;
    const fc_status status = fc_best_move(solver, position, query, &column, &result);
    out->nodes += result.nodes;
    if (status == FC_OK) {
        out->column = column;
        out->has_value[column] = true;
        out->value[column] = result.lower;
    }
    return status;
}

/* The column with the best bounds, when there is no time for scores. The solver remembers what it found before. */
static void guess(fc_solver *solver, fc_position position, fc_choice *out)
{
    fc_query query = FC_QUERY_INIT;
    fc_analysis analysis;
    query.max_nodes = FALLBACK_NODES;
    const fc_status status = fc_analyze(solver, position, &query, &analysis);
    if (status != FC_OK && status != FC_ERROR_LIMIT) {
        return;
    }
    for (int i = 0; i < FC_WIDTH; i++) {
        const int column = fc_column_from_middle(i);
        const int best = out->column;
        if (analysis.playable[column] &&
            analysis.lower[column] + analysis.upper[column] > analysis.lower[best] + analysis.upper[best]) {
            out->column = column;
        }
    }
    out->nodes += analysis.best.nodes;
}

static fc_status choose_by_level(fc_agent *agent, fc_position position, const fc_query *query, double temperature,
                                 fc_choice *out)
{
    fc_analysis analysis;
    const fc_status status = fc_analyze(agent->state, position, query, &analysis);
    out->nodes += analysis.best.nodes;
    if (status != FC_OK) {
        return status;
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        out->has_value[column] = analysis.playable[column];
        out->value[column] = analysis.lower[column];
    }
    const fc_level_ties ties = (fc_level_ties)agent->values[OPTION_TIES].choice;
    out->column = fc_level_choose(&analysis, position, temperature, ties, &agent->random);
    return FC_OK;
}

static fc_status choose_perfect(fc_agent *agent, const fc_limits *limits, fc_choice *out)
{
    const double given = agent->values[OPTION_TEMPERATURE].number;
    const double temperature = given >= 0 ? given : level_temperatures[agent->values[OPTION_LEVEL].choice];
    const bool is_central = agent->values[OPTION_TIES].choice == FC_TIES_CENTRAL;
    fc_query query = FC_QUERY_INIT;
    fc_position position;
    query.max_seconds = limits->seconds;
    query.max_nodes = limits->nodes;
    fc_status status = position_of(&agent->game, &position);
    if (status != FC_OK) {
        return status;
    }
    drop_late_cancel(agent);
    status = temperature == 0 && is_central ? choose_best(agent->state, position, &query, out)
                                            : choose_by_level(agent, position, &query, temperature, out);
    if (status == FC_ERROR_LIMIT) {
        guess(agent->state, position, out);
        return FC_OK;
    }
    return status;
}

const fc_agent_class fc_agent_perfect = {
    .info = {.name = "perfect",
             .help = "exact scores, on the solver's board; weaker at a level",
             .options = options,
             .option_count = sizeof options / sizeof options[0]},
    .open = open_perfect,
    .close = close_perfect,
    .cancel = cancel_perfect,
    .choose = choose_perfect,
};

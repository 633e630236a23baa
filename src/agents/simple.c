/* simple.c - agents that look at no move twice: any legal column, and the one nearest the middle. */
#include "agents/agent_class.h"
#include "base/random.h"

static fc_status choose_random(fc_agent *agent, const fc_limits *limits, fc_choice *out)
{
    (void)limits;
    int legal[FC_SIDE_MAX];
    int count = 0;
    for (int column = 0; column < fc_rules_columns(agent->game.rules); column++) {
        if (fc_game_can_play(&agent->game, column)) {
            legal[count++] = column;
        }
    }
    out->column = legal[fc_random_below(&agent->random, count)];
    return FC_OK;
}

const fc_agent_class fc_agent_random = {
    .info = {.name = "random", .help = "any legal column, all equally likely"},
    .choose = choose_random,
};

/* The column in `out` is the most central one already. */
static fc_status choose_center(fc_agent *agent, const fc_limits *limits, fc_choice *out)
{
    (void)agent;
    (void)limits;
    (void)out;
    return FC_OK;
}

const fc_agent_class fc_agent_center = {
    .info = {.name = "center", .help = "the legal column nearest the middle, the left one of two"},
    .choose = choose_center,
};

/* negamax.c - Kaggle's `negamax`, the common yardstick: plain minimax with a few discs next to the last move as its only
 * knowledge. Values shrink with every disc, so that quick wins are preferred. */
#include "agents/agent_class.h"
#include "base/random.h"
#include "connectx/rules.h"

enum { POLL_NODES = 1024 };
enum { OPTION_DEPTH, OPTION_TIES };
enum { TIES_COIN };

static const fc_agent_option options[] = {
    {"depth", FC_AGENT_INTEGER, "4", NULL, 0, 12, "plies"},
    {"ties", FC_AGENT_CHOICE, "coin", "coin|left", 0, 0, "equally good columns: a fair coin for each, or the left one"},
};

/* Half of the discs still to be placed, counted with the next one. */
static double half_rest(const fc_game *game)
{
    return (game->rules->cells + 1 - game->discs) / 2.0;
}

/* Own discs left of, right of and below the playable cell of a column; below counts from the third row on. */
static int neighbours(const fc_game *game, int column)
{
    enum { LOWEST_ROW_ON_DISC = 2 };
    const int columns = game->rules->columns;
    const int row = game->heights[column];
    const uint8_t *const cell = game->cells + row * columns + column;
    const int own = fc_game_to_move(game);
    return (column > 0 && cell[-1] == own) + (column < columns - 1 && cell[1] == own) +
           (row >= LOWEST_ROW_ON_DISC && cell[-columns] == own);
}

static int winning_column(const fc_game *game)
{
    for (int column = 0; column < game->rules->columns; column++) {
        if (fc_game_can_play(game, column) && fc_game_wins_with(game, column, fc_game_to_move(game))) {
            return column;
        }
    }
    return -1;
}

/* A search that a limit may end. */
typedef struct negamax {
    fc_game *game;
    uint64_t nodes;
    uint64_t node_limit; /* 0: none */
    fc_deadline deadline;
    bool is_stopped; /* then values are void */
} negamax;

static bool must_stop(negamax *search)
{
    search->nodes++;
    search->is_stopped = search->is_stopped || (search->node_limit > 0 && search->nodes > search->node_limit) ||
                         (search->nodes % POLL_NODES == 0 && fc_deadline_is_over(&search->deadline));
    return search->is_stopped;
}

static double best_value(negamax *search, int depth);

static double value_of(negamax *search, int column, int depth)
{
    if (depth == 0) {
        return half_rest(search->game) + neighbours(search->game, column);
    }
    fc_game_play(search->game, column);
    const double value = -best_value(search, depth - 1);
    fc_game_undo(search->game);
    return value;
}

static double best_value(negamax *search, int depth)
{
    const fc_game *game = search->game;
    if (must_stop(search) || game->discs == game->rules->cells) {
        return 0;
    }
    if (winning_column(game) >= 0) {
        return half_rest(game);
    }
    double best = 0;
    bool has_best = false;
    for (int column = 0; column < game->rules->columns; column++) {
        if (fc_game_can_play(game, column)) {
            const double value = value_of(search, column, depth);
            if (!has_best || value > best) {
                best = value;
                has_best = true;
            }
        }
    }
    return best;
}

/* The best column; of those that were searched if a limit ended the search. */
static void choose_column(fc_agent *agent, negamax *search, fc_choice *out)
{
    const int depth = (int)agent->values[OPTION_DEPTH].number;
    const bool tosses_coins = agent->values[OPTION_TIES].choice == TIES_COIN;
    bool has_best = false;
    for (int column = 0; column < search->game->rules->columns; column++) {
        if (!fc_game_can_play(search->game, column)) {
            continue;
        }
        const double value = value_of(search, column, depth);
        if (search->is_stopped) {
            return;
        }
        const double best = out->value[out->column];
        out->has_value[column] = true;
        out->value[column] = value;
        if (!has_best || value > best || (value == best && tosses_coins && fc_random_below(&agent->random, 2) == 0)) {
            out->column = column;
            has_best = true;
        }
    }
}

static fc_status choose_negamax(fc_agent *agent, const fc_limits *limits, fc_choice *out)
{
    negamax search = {&agent->game, 1, limits->nodes, fc_deadline_of(agent, limits->seconds), false};
    const int win = winning_column(&agent->game);
    if (win >= 0) {
        out->column = win;
        out->has_value[win] = true;
        out->value[win] = half_rest(&agent->game);
    } else {
        choose_column(agent, &search, out);
    }
    out->nodes = search.nodes;
    return FC_OK;
}

const fc_agent_class fc_agent_negamax = {
    .info = {.name = "negamax",
             .help = "Kaggle's reference agent: plain minimax that counts the discs next to its last move",
             .options = options,
             .option_count = sizeof options / sizeof options[0]},
    .choose = choose_negamax,
};

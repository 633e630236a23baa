/* negamax.c - Kaggle's `negamax`, the common yardstick: plain minimax with a few discs next to the last move as its only
 * knowledge. Values shrink with every disc, so that quick wins are preferred. */
#include "agents/agent_class.h"
#include "base/random.h"
#include "connectx/rules.h"

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

static double best_value(fc_game *game, int depth, uint64_t *nodes);

static double value_of(fc_game *game, int column, int depth, uint64_t *nodes)
{
    if (depth == 0) {
        return half_rest(game) + neighbours(game, column);
    }
    fc_game_play(game, column);
    const double value = -best_value(game, depth - 1, nodes);
    fc_game_undo(game);
    return value;
}

static double best_value(fc_game *game, int depth, uint64_t *nodes)
{
    ++*nodes;
    if (game->discs == game->rules->cells) {
        return 0;
    }
    if (winning_column(game) >= 0) {
        return half_rest(game);
    }
    double best = 0;
    bool has_best = false;
    for (int column = 0; column < game->rules->columns; column++) {
        if (fc_game_can_play(game, column)) {
            const double value = value_of(game, column, depth, nodes);
            if (!has_best || value > best) {
                best = value;
                has_best = true;
            }
        }
    }
    return best;
}

static fc_status choose_negamax(fc_agent *agent, const fc_limits *limits, fc_choice *out)
{
    (void)limits;
    const int depth = (int)agent->values[OPTION_DEPTH].number;
    const bool tosses_coins = agent->values[OPTION_TIES].choice == TIES_COIN;
    fc_game *const game = &agent->game;
    const int win = winning_column(game);
    out->nodes = 1;
    out->column = win;
    if (win >= 0) {
        out->has_value[win] = true;
        out->value[win] = half_rest(game);
        return FC_OK;
    }
    for (int column = 0; column < game->rules->columns; column++) {
        if (!fc_game_can_play(game, column)) {
            continue;
        }
        const double value = value_of(game, column, depth, &out->nodes);
        const double best = out->column < 0 ? 0 : out->value[out->column];
        out->has_value[column] = true;
        out->value[column] = value;
        if (out->column < 0 || value > best ||
            (value == best && tosses_coins && fc_random_below(&agent->random, 2) == 0)) {
            out->column = column;
        }
    }
    return FC_OK;
}

const fc_agent_class fc_agent_negamax = {
    .info = {.name = "negamax",
             .help = "Kaggle's yardstick: plain minimax that knows only the discs next to its last move",
             .options = options,
             .option_count = sizeof options / sizeof options[0]},
    .choose = choose_negamax,
};

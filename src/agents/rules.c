/* rules.c - the agent `rules`: the checks of a careful beginner in a fixed order, without search.
 *
 * Each rule keeps some of the columns that the rules before it left; a rule that would keep none is skipped. */
#include "connectx/rules.h"
#include "agents/agent_class.h"
#include "base/random.h"

/* Columns that are still candidates. */
typedef struct column_set {
    int count;
    bool has[FC_SIDE_MAX];
} column_set;

static bool wins_at_once(const fc_game *game)
{
    for (int column = 0; column < game->rules->columns; column++) {
        if (fc_game_can_play(game, column) && fc_game_wins_with(game, column, fc_game_to_move(game))) {
            return true;
        }
    }
    return false;
}

/* True if the side that has just moved wins with its next disc whatever is played now. */
static bool wins_next(fc_game *game)
{
    if (fc_game_is_over(game) || wins_at_once(game)) {
        return false;
    }
    for (int column = 0; column < game->rules->columns; column++) {
        if (fc_game_can_play(game, column)) {
            fc_game_play(game, column);
            const bool wins = !fc_game_is_over(game) && wins_at_once(game);
            fc_game_undo(game);
            if (!wins) {
                return false;
            }
        }
    }
    return true;
}

/* True if a move of the side to move wins with the disc after it, whatever the opponent plays. */
static bool has_double_attack(fc_game *game)
{
    for (int column = 0; column < game->rules->columns; column++) {
        if (fc_game_can_play(game, column)) {
            fc_game_play(game, column);
            const bool wins = wins_next(game);
            fc_game_undo(game);
            if (wins) {
                return true;
            }
        }
    }
    return false;
}

/* --- the rules: is this column one to keep? --------------------------------------------------------------------- */

static bool completes_line(fc_game *game, int column)
{
    return fc_game_wins_with(game, column, fc_game_to_move(game));
}

static bool blocks_line(fc_game *game, int column)
{
    return fc_game_wins_with(game, column, 3 - fc_game_to_move(game));
}

static bool is_safe(fc_game *game, int column)
{
    fc_game_play(game, column);
    const bool is_over = fc_game_is_over(game);
    const bool loses = !is_over && wins_at_once(game);
    fc_game_undo(game);
    return !loses;
}

static bool attacks_twice(fc_game *game, int column)
{
    fc_game_play(game, column);
    const bool wins = wins_next(game);
    fc_game_undo(game);
    return wins;
}

static bool stops_double_attack(fc_game *game, int column)
{
    fc_game_play(game, column);
    const bool is_stopped = fc_game_is_over(game) || !has_double_attack(game);
    fc_game_undo(game);
    return is_stopped;
}

static bool is_middle(fc_game *game, int column)
{
    const int distance = 2 * column - (game->rules->columns - 1);
    return distance >= -1 && distance <= 1;
}

/* Discs in the longest own line through the playable cell of a column that the opponent has no disc in. */
static int longest_line(const fc_game *game, int column)
{
    const fc_rules *rules = game->rules;
    const int p = fc_game_to_move(game) - 1;
    const int cell = game->heights[column] * rules->columns + column;
    int longest = 0;
    for (int i = rules->through_start[cell]; i < rules->through_start[cell + 1]; i++) {
        const int line = rules->through[i];
        if (game->in_line[1 - p][line] == 0 && game->in_line[p][line] > longest) {
            longest = game->in_line[p][line];
        }
    }
    return longest;
}

/* --- choosing --------------------------------------------------------------------------------------------------- */

/* Keeps the columns that a rule wants, if there is any. */
static void keep(column_set *columns, fc_game *game, bool (*wants)(fc_game *game, int column))
{
    column_set kept = {0};
    for (int column = 0; column < game->rules->columns; column++) {
        kept.has[column] = columns->has[column] && wants(game, column);
        kept.count += kept.has[column];
    }
    if (kept.count > 0) {
        *columns = kept;
    }
}

static void keep_longest_lines(column_set *columns, const fc_game *game)
{
    column_set kept = {0};
    int longest = 0;
    for (int column = 0; column < game->rules->columns; column++) {
        const int length = columns->has[column] ? longest_line(game, column) : -1;
        if (length > longest) {
            longest = length;
            kept = (column_set){0};
        }
        kept.has[column] = length == longest;
        kept.count += kept.has[column];
    }
    *columns = kept;
}

static int draw(const column_set *columns, uint64_t *random)
{
    int skip = fc_random_below(random, columns->count);
    int column = 0;
    while (!columns->has[column] || skip-- > 0) {
        column++;
    }
    return column;
}

static fc_status choose_by_rules(fc_agent *agent, const fc_limits *limits, fc_choice *out)
{
    (void)limits;
    fc_game *const game = &agent->game;
    column_set columns = {0};
    for (int column = 0; column < game->rules->columns; column++) {
        columns.has[column] = fc_game_can_play(game, column);
        columns.count += columns.has[column];
    }
    keep(&columns, game, completes_line);
    keep(&columns, game, blocks_line);
    keep(&columns, game, is_safe);
    keep(&columns, game, attacks_twice);
    keep(&columns, game, stops_double_attack);
    keep(&columns, game, is_middle);
    keep_longest_lines(&columns, game);
    out->column = draw(&columns, &agent->random);
    return FC_OK;
}

const fc_agent_class fc_agent_rules = {
    .info = {.name = "rules", .help = "wins, blocks, attacks twice, takes the middle, extends lines; no search"},
    .choose = choose_by_rules,
};

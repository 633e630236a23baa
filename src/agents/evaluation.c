/* evaluation.c - evaluations that count lines. EVALUATIONS.md has the formulas. */
#include "agents/evaluation.h"

#include <math.h>
#include <string.h>

#include "base/bits.h"

enum { WORD_BITS = 64 };

static const double extension_exponent = 1.25;

fc_evaluation_options fc_evaluation_options_of(const fc_agent_value *weights)
{
    const fc_evaluation_options options = {weights[0].number, weights[1].number, weights[2].number, weights[3].number,
                                           weights[4].number, weights[5].number, weights[6].number, weights[7].number};
    return options;
}

void fc_evaluator_init(fc_evaluator *evaluator, fc_evaluation kind, const fc_evaluation_options *options)
{
    static const fc_evaluation_options defaults = FC_EVALUATION_OPTIONS_INIT;
    evaluator->kind = kind;
    evaluator->options = options == NULL ? defaults : *options;
    for (int i = 0; i <= FC_SIDE_MAX; i++) {
        evaluator->power[i] = pow(i, evaluator->options.power);
        evaluator->extension[i] = pow(i, extension_exponent);
    }
}

/* --- gameovers: the set of open lines with two discs or more, and how many pairs of them cross ------------------- */

static int count_crossings(const fc_rules *rules, const uint64_t *set, int line)
{
    const uint64_t *const crossing = fc_lines_crossing(rules, line);
    int count = 0;
    for (int i = 0; i < rules->line_words; i++) {
        count += fc_popcount(set[i] & crossing[i]);
    }
    return count;
}

static void toggle_many(fc_tracked_game *tracked, int p, int line)
{
    const uint64_t bit = UINT64_C(1) << line % WORD_BITS;
    uint64_t *const word = &tracked->many[p][line / WORD_BITS];
    const int crossings = count_crossings(tracked->game.rules, tracked->many[p], line);
    tracked->crossings[p] += (*word & bit) != 0 ? -crossings : crossings;
    *word ^= bit;
}

/* Looks at the lines through the highest disc of a column, which player p+1 has just played or is about to take back:
 * lines that this disc made one of many, and the opponent's lines that it closed. */
static void toggle_lines_of_disc(fc_tracked_game *tracked, int column, int p)
{
    enum { MANY = 2 };
    const fc_rules *rules = tracked->game.rules;
    const int cell = (tracked->game.heights[column] - 1) * rules->columns + column;
    const uint8_t *const own = tracked->game.in_line[p];
    const uint8_t *const other = tracked->game.in_line[1 - p];
    for (int i = rules->through_start[cell]; i < rules->through_start[cell + 1]; i++) {
        const int line = rules->through[i];
        if (own[line] == MANY && other[line] == 0) {
            toggle_many(tracked, p, line);
        } else if (own[line] == 1 && other[line] >= MANY) {
            toggle_many(tracked, 1 - p, line);
        }
    }
}

/* --- oddeven: who gets the cells that lines lack ------------------------------------------------------------------ */

/* True if player 1 gets the cells of a row when all other columns fill up. */
static bool first_gets_row(const fc_rules *rules, int row)
{
    return row % 2 == rules->rows % 2;
}

/* Adds `sign` to the counts of a line that lacks one or two cells, all of which its owner gets. */
static void count_line(fc_tracked_game *tracked, int line, int sign)
{
    const fc_game *game = &tracked->game;
    for (int p = 0; p < 2; p++) {
        const int own = game->in_line[p][line];
        const int lacking = game->rules->inarow - own;
        const int gets = p == 0 ? tracked->for_first[line] : lacking - tracked->for_first[line];
        if (own > 0 && game->in_line[1 - p][line] == 0 && gets == lacking) {
            tracked->threes[p] += lacking == 1 ? sign : 0;
            tracked->twos[p] += lacking == 2 ? sign : 0;
        }
    }
}

static void count_lines_through(fc_tracked_game *tracked, int cell, int sign)
{
    const fc_rules *rules = tracked->game.rules;
    for (int i = rules->through_start[cell]; i < rules->through_start[cell + 1]; i++) {
        count_line(tracked, rules->through[i], sign);
    }
}

/* A cell becomes full (-1) or empty (1). */
static void change_empty_cell(fc_tracked_game *tracked, int cell, int change)
{
    const fc_rules *rules = tracked->game.rules;
    if (first_gets_row(rules, cell / rules->columns)) {
        for (int i = rules->through_start[cell]; i < rules->through_start[cell + 1]; i++) {
            uint8_t *const count = &tracked->for_first[rules->through[i]];
            *count = (uint8_t)(*count + change);
        }
    }
}

/* Counts the open lines that lack one disc by the parity of the missing cell's height above the top of its column. */
static int count_pairs(const fc_game *game, int p)
{
    const fc_rules *rules = game->rules;
    int by_parity[2] = {0, 0};
    for (int line = 0; line < rules->line_count; line++) {
        if (game->in_line[p][line] == 0 || game->in_line[p][line] != rules->inarow - 1 ||
            game->in_line[1 - p][line] != 0) {
            continue;
        }
        const uint16_t *cell = rules->line_cells + line * rules->inarow;
        while (game->cells[*cell] != 0) {
            cell++;
        }
        by_parity[(*cell / rules->columns - game->heights[*cell % rules->columns]) % 2]++;
    }
    return by_parity[0] / 2 + by_parity[1] / 2;
}

/* --- tracking ------------------------------------------------------------------------------------------------------ */

static void track_line(fc_tracked_game *tracked, int line)
{
    const fc_game *game = &tracked->game;
    const fc_rules *rules = game->rules;
    for (int p = 0; p < 2; p++) {
        if (game->in_line[p][line] >= 2 && game->in_line[1 - p][line] == 0) {
            toggle_many(tracked, p, line);
        }
    }
    int for_first = 0;
    for (int i = 0; i < rules->inarow; i++) {
        const int cell = rules->line_cells[line * rules->inarow + i];
        for_first += game->cells[cell] == 0 && first_gets_row(rules, cell / rules->columns);
    }
    tracked->for_first[line] = (uint8_t)for_first;
    count_line(tracked, line, 1);
}

void fc_track(fc_tracked_game *tracked, const fc_evaluator *evaluator, const fc_game *game)
{
    memset(tracked, 0, sizeof *tracked);
    tracked->game = *game;
    tracked->evaluator = evaluator;
    for (int line = 0; line < game->rules->line_count; line++) {
        track_line(tracked, line);
    }
}

void fc_track_play(fc_tracked_game *tracked, int column)
{
    fc_game *const game = &tracked->game;
    const int p = game->discs % 2;
    const int cell = game->heights[column] * game->rules->columns + column;
    switch (tracked->evaluator->kind) {
    case FC_EVALUATION_GAMEOVERS:
        fc_game_play(game, column);
        toggle_lines_of_disc(tracked, column, p);
        break;
    case FC_EVALUATION_ODDEVEN:
        count_lines_through(tracked, cell, -1);
        change_empty_cell(tracked, cell, -1);
        fc_game_play(game, column);
        count_lines_through(tracked, cell, 1);
        break;
    default:
        fc_game_play(game, column);
    }
}

void fc_track_undo(fc_tracked_game *tracked)
{
    fc_game *const game = &tracked->game;
    const int column = game->moves[game->discs - 1];
    const int cell = (game->heights[column] - 1) * game->rules->columns + column;
    switch (tracked->evaluator->kind) {
    case FC_EVALUATION_GAMEOVERS:
        toggle_lines_of_disc(tracked, column, (game->discs - 1) % 2);
        fc_game_undo(game);
        break;
    case FC_EVALUATION_ODDEVEN:
        count_lines_through(tracked, cell, -1);
        fc_game_undo(game);
        change_empty_cell(tracked, cell, 1);
        count_lines_through(tracked, cell, 1);
        break;
    default:
        fc_game_undo(game);
    }
}

/* --- values -------------------------------------------------------------------------------------------------------- */

/* In tenths, which are whole numbers. */
static int gameovers_score(const fc_tracked_game *tracked, int p)
{
    enum { MANY_TENTHS = 10, CROSSING_TENTHS = 5 };
    const uint16_t *const open = tracked->game.open[p];
    int many = 0;
    for (int k = 2; k <= tracked->game.rules->inarow; k++) {
        many += open[k];
    }
    return MANY_TENTHS * many + open[1] + CROSSING_TENTHS * tracked->crossings[p];
}

static double gameovers_value(const fc_tracked_game *tracked, int player)
{
    static const double tenths = 10.0;
    if (tracked->game.winner != 0) {
        return tracked->game.winner == player ? HUGE_VAL : -HUGE_VAL;
    }
    return (gameovers_score(tracked, player - 1) - gameovers_score(tracked, 2 - player)) / tenths;
}

static double bitsquares_score(const fc_tracked_game *tracked, int p)
{
    double score = 0;
    for (int k = 1; k <= tracked->game.rules->inarow; k++) {
        score += tracked->game.open[p][k] * tracked->evaluator->power[k];
    }
    return score;
}

static double bitsquares_value(const fc_tracked_game *tracked, int player)
{
    return bitsquares_score(tracked, player - 1) - bitsquares_score(tracked, 2 - player);
}

static double oddeven_value(const fc_tracked_game *tracked, int player)
{
    const fc_evaluation_options *const options = &tracked->evaluator->options;
    const int p = player - 1;
    double value = bitsquares_value(tracked, player);
    value += options->three * (tracked->threes[p] - tracked->threes[1 - p]);
    value += options->two * (tracked->twos[p] - tracked->twos[1 - p]);
    if (options->pair != 0) {
        value += options->pair * (count_pairs(&tracked->game, p) - count_pairs(&tracked->game, 1 - p));
    }
    return value;
}

static double liberties_value(const fc_tracked_game *tracked, int player)
{
    const fc_game *game = &tracked->game;
    if (game->winner != 0) {
        return game->winner == player ? HUGE_VAL : -HUGE_VAL;
    }
    return fc_liberties_score(game, tracked->evaluator, player) -
           fc_liberties_score(game, tracked->evaluator, 3 - player);
}

static double windows_value(const fc_tracked_game *tracked, int player)
{
    const fc_evaluation_options *const options = &tracked->evaluator->options;
    const int inarow = tracked->game.rules->inarow;
    const uint16_t *const own = tracked->game.open[player - 1];
    const uint16_t *const other = tracked->game.open[2 - player];
    return options->near_own * own[inarow - 1] + options->line_own * own[inarow] -
           options->near_other * other[inarow - 1] - options->line_other * other[inarow];
}

double fc_track_value(const fc_tracked_game *tracked, int player)
{
    switch (tracked->evaluator->kind) {
    case FC_EVALUATION_GAMEOVERS:
        return gameovers_value(tracked, player);
    case FC_EVALUATION_BITSQUARES:
        return bitsquares_value(tracked, player);
    case FC_EVALUATION_ODDEVEN:
        return oddeven_value(tracked, player);
    case FC_EVALUATION_LIBERTIES:
        return liberties_value(tracked, player);
    case FC_EVALUATION_WINDOWS:
        return windows_value(tracked, player);
    }
    return 0;
}

double fc_evaluate(const fc_game *game, fc_evaluation evaluation, const fc_evaluation_options *options, int player)
{
    fc_evaluator evaluator;
    fc_tracked_game tracked;
    fc_evaluator_init(&evaluator, evaluation, options);
    fc_track(&tracked, &evaluator, game);
    return fc_track_value(&tracked, player);
}

double fc_squash(double value, double width)
{
    return width == 0 ? 0 : 1 / (1 + exp(-value / width));
}

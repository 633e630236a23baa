/* alphabeta_search.c - fail-soft alpha-beta. */
#include <math.h>

#include "agents/alphabeta.h"

enum {
    POLL_NODES = 1024,
    SHALLOWEST_CACHED =
        3 /* plies: to search less again is cheaper than to look it up; bitsquares to 14 plies takes 0.25 s
                             of processor time with 3, 0.30 with 2, 0.37 with 1 */
};

/* The evaluation for the side to move. It is always taken for the player at the root, because that of `windows` differs
 * between the players by more than its sign. */
static double evaluate(const fc_alphabeta *search)
{
    const double value = fc_track_value(&search->tracked, search->root_player);
    return fc_game_to_move(&search->tracked.game) == search->root_player ? value : -value;
}

/* The value of a finished game for the side that would be to move: lost, or drawn. */
static double final_value(const fc_alphabeta *search)
{
    const fc_game *game = &search->tracked.game;
    if (game->winner == 0) {
        return 0;
    }
    if (search->counts_distance) {
        return -(FC_AGENT_WIN - game->discs);
    }
    return search->evaluator.kind == FC_EVALUATION_WINDOWS ? evaluate(search) : -HUGE_VAL;
}

/* True if the side to move wins at once; and then no other move is better, unless a won game has no fixed value. */
static bool wins_at_once(const fc_alphabeta *search)
{
    const fc_game *game = &search->tracked.game;
    const int player = fc_game_to_move(game);
    if (game->open[player - 1][game->rules->inarow - 1] == 0 ||
        (search->evaluator.kind == FC_EVALUATION_WINDOWS && !search->counts_distance)) {
        return false;
    }
    for (int column = 0; column < game->rules->columns; column++) {
        if (game->heights[column] < game->rules->rows && fc_game_wins_with(game, column, player)) {
            return true;
        }
    }
    return false;
}

static bool must_stop(fc_alphabeta *search)
{
    search->nodes++;
    if (search->may_stop && !search->is_stopped) {
        search->is_stopped = (search->node_limit > 0 && search->nodes > search->node_limit) ||
                             (search->nodes % POLL_NODES == 0 && fc_deadline_is_over(&search->deadline));
    }
    return search->is_stopped;
}

/* True if the stored value of the position ends its search. */
static bool is_answer(const fc_alphabeta *search, const fc_cached *cached, int depth, double alpha, double beta)
{
    if (cached->depth != depth) {
        return false;
    }
    return cached->bound == FC_BOUND_EXACT ||
           (search->prunes && ((cached->bound == FC_BOUND_LOWER && cached->value >= beta) ||
                               (cached->bound == FC_BOUND_UPPER && cached->value <= alpha)));
}

/* Tries the columns in order, `first` (if not negative) before the others. */
static fc_cached search_columns(fc_alphabeta *search, int depth, double alpha, double beta, int first)
{
    const int columns = search->tracked.game.rules->columns;
    fc_cached best = {-HUGE_VAL, FC_BOUND_UPPER, depth, -1};
    for (int i = first < 0 ? 0 : -1; i < columns; i++) {
        const int column = i < 0 ? first : search->order[i];
        if ((i >= 0 && column == first) || !fc_game_can_play(&search->tracked.game, column)) {
            continue;
        }
        fc_track_play(&search->tracked, column);
        const double value = -fc_alphabeta_value(search, depth - 1, -beta, -alpha);
        fc_track_undo(&search->tracked);
        if (search->is_stopped) {
            break;
        }
        if (best.column < 0 || value > best.value) {
            best.value = value;
            best.column = column;
        }
        if (search->prunes && best.value > alpha) {
            alpha = best.value;
            best.bound = FC_BOUND_EXACT;
            if (alpha >= beta) {
                best.bound = FC_BOUND_LOWER;
                break;
            }
        }
    }
    if (!search->prunes) {
        best.bound = FC_BOUND_EXACT;
    }
    return best;
}

double fc_alphabeta_value(fc_alphabeta *search, int depth, double alpha, double beta)
{
    const fc_game *game = &search->tracked.game;
    if (must_stop(search)) {
        return 0;
    }
    if (fc_game_is_over(game)) {
        return final_value(search);
    }
    if (depth == 0) {
        return evaluate(search);
    }
    if (wins_at_once(search)) {
        return search->counts_distance ? FC_AGENT_WIN - (game->discs + 1) : HUGE_VAL;
    }
    int first = -1;
    fc_cached cached;
    if (search->has_cache && depth >= SHALLOWEST_CACHED && fc_value_cache_find(&search->cache, game, &cached)) {
        if (is_answer(search, &cached, depth, alpha, beta)) {
            return cached.value;
        }
        first = search->tries_cached_first ? cached.column : -1;
    }
    const fc_cached best = search_columns(search, depth, alpha, beta, first);
    if (search->has_cache && depth >= SHALLOWEST_CACHED && !search->is_stopped) {
        fc_value_cache_store(&search->cache, game, &best);
    }
    return best.value;
}

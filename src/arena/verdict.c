/* verdict.c - exact scores along a game. */
#include "arena/verdict.h"

#include "base/platform.h"

static int sign(int score)
{
    return (score > 0) - (score < 0);
}

bool fc_verdict_is_mistake(const fc_move_verdict *verdict)
{
    return verdict->known && sign(verdict->score) < sign(verdict->best);
}

/* What is left of a query for the next position. With the time over, a search ends at once. */
static fc_query remaining(const fc_query *query, double started)
{
    fc_query rest = query != NULL ? *query : (fc_query)FC_QUERY_INIT;
    if (rest.max_seconds > 0) {
        rest.max_seconds -= fc_clock_seconds() - started;
        if (rest.max_seconds <= 0) {
            rest.max_seconds = 0;
            rest.max_nodes = 1;
        }
    }
    return rest;
}

/* The scores of positions 0 to `count`, and which of them are known: all of them if the result is FC_OK. */
static fc_status solve_positions(fc_solver *solver, const fc_position *positions, int count, const fc_query *query,
                                 int *scores, bool *known)
{
    const double started = fc_clock_seconds();
    fc_status worst = FC_OK;
    for (int i = count; i >= 0; i--) {
        fc_result result;
        const fc_query rest = remaining(query, started);
        const fc_status status = fc_solve(solver, positions[i], &rest, &result);
        known[i] = status == FC_OK;
        scores[i] = known[i] ? result.lower : 0;
        worst = known[i] ? worst : status;
        const bool is_limited = query != NULL && (query->max_nodes > 0 || query->max_seconds > 0);
        if (!known[i] && !is_limited) {
            break; /* cancelled */
        }
    }
    return worst;
}

fc_status fc_judge_moves(fc_solver *solver, const int *moves, int count, const fc_query *query,
                         fc_move_verdict verdicts[FC_CELLS])
{
    fc_position positions[FC_CELLS + 1] = {{0, 0}};
    int scores[FC_CELLS + 1] = {0};
    bool known[FC_CELLS + 1] = {false};
    for (int i = 0; i < count; i++) {
        positions[i + 1] = fc_position_play(positions[i], moves[i]);
    }
    const fc_status status = solve_positions(solver, positions, count, query, scores, known);
    for (int i = 0; i < count; i++) {
        verdicts[i] = (fc_move_verdict){.column = moves[i], .known = known[i] && known[i + 1]};
        if (verdicts[i].known) {
            verdicts[i].best = scores[i];
            verdicts[i].score = -scores[i + 1];
        }
    }
    return status;
}

fc_review fc_review_player(const fc_move_verdict *verdicts, int count, int player)
{
    fc_review review = {0};
    for (int i = player; i < count; i += 2) {
        if (!verdicts[i].known) {
            continue;
        }
        const bool is_mistake = fc_verdict_is_mistake(&verdicts[i]);
        review.moves++;
        review.best += verdicts[i].score == verdicts[i].best;
        review.kept += !is_mistake;
        if (is_mistake && review.first_mistake == 0) {
            review.first_mistake = i + 1;
        }
        if (is_mistake && verdicts[i].score < 0) {
            review.lost_by = i + 1;
        }
    }
    return review;
}

/* verdict.c - exact scores along a game. */
#include "arena/verdict.h"

static int sign(int score)
{
    return (score > 0) - (score < 0);
}

bool fc_verdict_is_mistake(const fc_move_verdict *verdict)
{
    return sign(verdict->score) < sign(verdict->best);
}

fc_status fc_judge_moves(fc_solver *solver, const int *moves, int count, const fc_query *query,
                         fc_move_verdict verdicts[FC_CELLS])
{
    fc_position positions[FC_CELLS + 1] = {{0, 0}};
    for (int i = 0; i < count; i++) {
        positions[i + 1] = fc_position_play(positions[i], moves[i]);
    }
    for (int i = count; i >= 0; i--) {
        fc_result result;
        const fc_status status = fc_solve(solver, positions[i], query, &result);
        if (status != FC_OK) {
            return status;
        }
        if (i > 0) {
            verdicts[i - 1].column = moves[i - 1];
            verdicts[i - 1].score = -result.lower;
        }
        if (i < count) {
            verdicts[i].best = result.lower;
        }
    }
    return FC_OK;
}

fc_review fc_review_player(const fc_move_verdict *verdicts, int count, int player)
{
    fc_review review = {0};
    for (int i = player; i < count; i += 2) {
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

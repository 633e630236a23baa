/* question.c - calls of the library, one for each kind of question. */
#include "programs/solve/question.h"

void fc_ask(fc_reply *out, const fc_question *question, fc_position position, fc_solver *solver,
            fc_progress_fn progress, void *payload)
{
    fc_query query = FC_QUERY_INIT;
    query.weak = question->weak != 0;
    query.max_seconds = question->max_seconds;
    query.progress = progress;
    query.payload = payload;

    *out = (fc_reply){.position = position, .best = -1};
    switch ((fc_question_kind)question->kind) {
    case FC_ASK_SCORE:
        out->status = fc_solve(solver, position, &query, &out->result);
        break;
    case FC_ASK_MOVES:
        out->status = fc_analyze(solver, position, &query, &out->moves);
        out->result = out->moves.best;
        break;
    case FC_ASK_BEST:
        out->status = fc_best_move(solver, position, &query, &out->best, &out->result);
        break;
    case FC_ASK_LINE:
        out->status = fc_principal_variation(solver, position, &query, &out->line, &out->result);
        break;
    }
}

void fc_reply_over(fc_reply *out, const fc_question *question, fc_position position)
{
    const bool is_drawn = fc_position_winner(position) == FC_NOBODY;
    const int score = is_drawn ? 0 : question->weak ? -1 : -fc_win_score(fc_position_ply(position));
    *out = (fc_reply){
        .position = position, .result = {.lower = score, .upper = score, .source = FC_SOURCE_RULE}, .best = -1};
}

bool fc_reply_outcome(const fc_reply *reply, fc_player *winner)
{
    const fc_player mover = fc_position_to_move(reply->position);
    const fc_player other = mover == FC_FIRST ? FC_SECOND : FC_FIRST;
    const fc_result *result = &reply->result;
    *winner = result->lower > 0 ? mover : result->upper < 0 ? other : FC_NOBODY;
    return *winner != FC_NOBODY || (result->lower == 0 && result->upper == 0);
}

int fc_reply_last_move(const fc_reply *reply, const fc_question *question)
{
    const fc_result *result = &reply->result;
    const bool is_over = fc_position_is_over(reply->position);
    const bool is_exact = result->lower == result->upper && (!question->weak || result->lower == 0);
    return is_over ? fc_position_ply(reply->position) : is_exact ? fc_last_move(reply->position, result->lower) : 0;
}

const char *fc_player_name(fc_player player)
{
    return player == FC_FIRST ? "first" : "second";
}

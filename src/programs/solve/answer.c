/* answer.c - puts replies of the library into words. */
#include "programs/solve/answer.h"

/* ---- the parts of an answer ---- */

static void append_score(fc_writer *out, int lower, int upper)
{
    fc_append(out, "%d", lower);
    if (lower != upper) {
        fc_append(out, "..%d", upper);
    }
}

static void append_moves(fc_writer *out, const fc_analysis *analysis)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        fc_append(out, column == 0 ? "" : " ");
        if (analysis->playable[column]) {
            append_score(out, analysis->lower[column], analysis->upper[column]);
        } else {
            fc_append(out, ".");
        }
    }
}

static void append_best(fc_writer *out, int column)
{
    if (column < 0) {
        fc_append(out, "?");
    } else {
        fc_append(out, "%d", column + 1);
    }
}

static void append_line(fc_writer *out, const fc_line *line, bool complete)
{
    for (int i = 0; i < line->length; i++) {
        fc_append(out, "%d", line->columns[i] + 1);
    }
    fc_append(out, complete ? "" : "?");
}

static void append_asked(fc_writer *out, const fc_reply *reply, fc_question_kind kind)
{
    switch (kind) {
    case FC_ASK_SCORE:
        append_score(out, reply->result.lower, reply->result.upper);
        break;
    case FC_ASK_MOVES:
        append_moves(out, &reply->moves);
        break;
    case FC_ASK_BEST:
        append_best(out, reply->best);
        break;
    case FC_ASK_LINE:
        append_line(out, &reply->line, reply->status == FC_OK);
        break;
    }
}

/* How the game ends, as far as the bounds tell. */
static void append_sentence(fc_writer *out, const fc_reply *reply, const fc_question *question)
{
    fc_player winner;
    const int last_move = fc_reply_last_move(reply, question);
    if (!fc_reply_outcome(reply, &winner)) {
        fc_append(out, " not decided within the time limit");
    } else if (winner == FC_NOBODY) {
        fc_append(out, " draw");
    } else {
        fc_append(out, " %s player wins", fc_player_name(winner));
        if (last_move > 0) {
            fc_append(out, " on move %d", last_move);
        }
    }
}

static void append_over_sentence(fc_writer *out, fc_position position)
{
    const fc_player winner = fc_position_winner(position);
    if (winner == FC_NOBODY) {
        fc_append(out, " the board is full");
    } else {
        fc_append(out, " %s player has won on move %d", fc_player_name(winner), fc_position_ply(position));
    }
}

void fc_answer(fc_writer *out, const fc_reply *reply, const fc_answer_options *options)
{
    const bool is_over = fc_position_is_over(reply->position);
    const fc_player winner = fc_position_winner(reply->position);
    if (is_over) {
        fc_append(out, "over %s", winner == FC_NOBODY ? "draw" : fc_player_name(winner));
    } else {
        append_asked(out, reply, (fc_question_kind)options->question.kind);
    }
    if (options->stats) {
        fc_append(out, " %llu %.0f", (unsigned long long)reply->result.nodes, 1e6 * reply->result.seconds);
    }
    if (options->verbose && is_over) {
        append_over_sentence(out, reply->position);
    } else if (options->verbose) {
        append_sentence(out, reply, &options->question);
    }
}

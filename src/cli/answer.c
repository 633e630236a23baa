/* answer.c - puts results of the library into words. */
#include "cli/answer.h"

#include <stdarg.h>
#include <stdio.h>

/* A text that grows at its end. */
typedef struct writer {
    char *text;
    size_t used;
} writer;

static void append(writer *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t room = FC_ANSWER_SIZE - out->used;
    const int written = vsnprintf(out->text + out->used, room, format, arguments);
    va_end(arguments);
    if (written > 0) {
        out->used += (size_t)written < room ? (size_t)written : room - 1;
    }
}

static const char *player_name(fc_player player)
{
    return player == FC_FIRST ? "first" : "second";
}

/* ---- the parts of an answer ---- */

static void append_score(writer *out, int lower, int upper)
{
    append(out, "%d", lower);
    if (lower != upper) {
        append(out, "..%d", upper);
    }
}

static void append_moves(writer *out, const fc_analysis *analysis)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        append(out, column == 0 ? "" : " ");
        if (analysis->playable[column]) {
            append_score(out, analysis->lower[column], analysis->upper[column]);
        } else {
            append(out, ".");
        }
    }
}

static void append_line(writer *out, const fc_line *line)
{
    for (int i = 0; i < line->length; i++) {
        append(out, "%d", line->columns[i] + 1);
    }
}

static void append_stats(writer *out, const fc_answer_options *options, uint64_t nodes, double seconds)
{
    if (options->stats) {
        append(out, " %llu %.0f", (unsigned long long)nodes, 1e6 * seconds);
    }
}

/* How the game ends, as far as the bounds tell. */
static void append_sentence(writer *out, fc_position position, const fc_result *result, bool exact)
{
    const fc_player mover = fc_position_to_move(position);
    const fc_player other = mover == FC_FIRST ? FC_SECOND : FC_FIRST;
    if (result->lower == 0 && result->upper == 0) {
        append(out, " draw");
    } else if (result->lower > 0 || result->upper < 0) {
        append(out, " %s player wins", player_name(result->lower > 0 ? mover : other));
        if (exact && result->lower == result->upper) {
            append(out, " on move %d", fc_last_move(position, result->lower));
        }
    } else {
        append(out, " not decided within the time limit");
    }
}

/* ---- questions to the library ---- */

static fc_status ask_score(writer *out, fc_solver *solver, fc_position position, const fc_query *query,
                           fc_result *result)
{
    const fc_status status = fc_solve(solver, position, query, result);
    append_score(out, result->lower, result->upper);
    return status;
}

static fc_status ask_moves(writer *out, fc_solver *solver, fc_position position, const fc_query *query,
                           fc_result *result)
{
    fc_analysis analysis;
    const fc_status status = fc_analyze(solver, position, query, &analysis);
    append_moves(out, &analysis);
    *result = analysis.best;
    return status;
}

static fc_status ask_best(writer *out, fc_solver *solver, fc_position position, const fc_query *query,
                          fc_result *result)
{
    int column;
    const fc_status status = fc_best_move(solver, position, query, &column, result);
    if (status == FC_OK) {
        append(out, "%d", column + 1);
    } else {
        append(out, "?");
    }
    return status;
}

static fc_status ask_line(writer *out, fc_solver *solver, fc_position position, const fc_query *query,
                          fc_result *result)
{
    fc_line line;
    const fc_status status = fc_principal_variation(solver, position, query, &line, result);
    append_line(out, &line);
    append(out, status == FC_OK ? "" : "?");
    return status;
}

static fc_status ask(writer *out, fc_question question, fc_solver *solver, fc_position position, const fc_query *query,
                     fc_result *result)
{
    switch (question) {
    case FC_ASK_SCORE:
        break;
    case FC_ASK_MOVES:
        return ask_moves(out, solver, position, query, result);
    case FC_ASK_BEST:
        return ask_best(out, solver, position, query, result);
    case FC_ASK_LINE:
        return ask_line(out, solver, position, query, result);
    }
    return ask_score(out, solver, position, query, result);
}

fc_status fc_answer_open(char text[FC_ANSWER_SIZE], fc_solver *solver, fc_position position,
                         const fc_answer_options *options, fc_progress_fn progress, void *payload)
{
    fc_query query = FC_QUERY_INIT;
    query.weak = options->weak != 0;
    query.max_seconds = options->max_seconds;
    query.progress = progress;
    query.payload = payload;

    writer out = {text, 0};
    fc_result result;
    const fc_status status = ask(&out, (fc_question)options->question, solver, position, &query, &result);
    append_stats(&out, options, result.nodes, result.seconds);
    if (options->verbose) {
        append_sentence(&out, position, &result, !options->weak);
    }
    return status;
}

void fc_answer_over(char text[FC_ANSWER_SIZE], fc_position position, const fc_answer_options *options)
{
    const fc_player winner = fc_position_winner(position);
    writer out = {text, 0};
    append(&out, "over %s", winner == FC_NOBODY ? "draw" : player_name(winner));
    append_stats(&out, options, 0, 0.0);
    if (options->verbose && winner == FC_NOBODY) {
        append(&out, " the board is full");
    } else if (options->verbose) {
        append(&out, " %s player has won on move %d", player_name(winner), fc_position_ply(position));
    }
}

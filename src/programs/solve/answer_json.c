/* answer_json.c - one function for each member, or for a few that go together. */
#include "programs/solve/answer_json.h"

#include <string.h>

#include "cli/text.h"

/* ---- values ---- */

static void add_null(fc_writer *out, const char *name)
{
    fc_json_member(out, name);
    fc_append(out, "null");
}

static void add_number(fc_writer *out, const char *name, bool known, int number)
{
    if (!known) {
        add_null(out, name);
        return;
    }
    fc_json_member(out, name);
    fc_append(out, "%d", number);
}

static void add_truth(fc_writer *out, const char *name, bool value)
{
    fc_json_member(out, name);
    fc_append(out, value ? "true" : "false");
}

/* A word of our own, which needs no escapes; NULL becomes null. */
static void add_word(fc_writer *out, const char *name, const char *word)
{
    fc_json_member(out, name);
    fc_append(out, word != NULL ? "\"%s\"" : "null", word);
}

/* ---- members ---- */

static void add_position(fc_writer *out, const char *text, size_t length)
{
    const size_t shown = length < FC_SHOWN_BYTES ? length : FC_SHOWN_BYTES;
    fc_json_member(out, "position");
    fc_json_text(out, text, shown);
    if (shown < length) {
        out->used--; /* the closing quote */
        fc_append(out, "...\"");
    }
}

static const char *status_of(fc_position position)
{
    if (!fc_position_is_over(position)) {
        return "open";
    }
    return fc_position_winner(position) != FC_NOBODY ? "won" : "draw";
}

static void add_state(fc_writer *out, fc_position position, bool reachable)
{
    const bool is_over = fc_position_is_over(position);
    add_number(out, "ply", true, fc_position_ply(position));
    add_word(out, "to_move", is_over ? NULL : fc_player_name(fc_position_to_move(position)));
    add_word(out, "status", status_of(position));
    add_truth(out, "reachable", reachable);
}

static void add_result(fc_writer *out, const fc_answer *answer, const fc_answer_options *options)
{
    const fc_result *result = &answer->result;
    const int last_move = fc_answer_last_move(answer, options);
    fc_player winner;
    const bool decided = fc_answer_outcome(answer, &winner);
    add_number(out, "score", result->lower == result->upper, result->lower);
    add_number(out, "lower", true, result->lower);
    add_number(out, "upper", true, result->upper);
    add_truth(out, "weak", options->weak != 0);
    add_word(out, "outcome", !decided ? NULL : winner == FC_NOBODY ? "draw" : fc_player_name(winner));
    add_number(out, "moves_to_end", last_move > 0, last_move - fc_position_ply(answer->position));
}

static void add_scores(fc_writer *out, const fc_analysis *moves)
{
    fc_json_member(out, "scores");
    for (int column = 0; column < FC_WIDTH; column++) {
        fc_append(out, column == 0 ? "[" : ", ");
        if (!moves->playable[column]) {
            fc_append(out, "null");
        } else if (moves->lower[column] == moves->upper[column]) {
            fc_append(out, "%d", moves->lower[column]);
        } else {
            fc_append(out, "[%d, %d]", moves->lower[column], moves->upper[column]);
        }
    }
    fc_append(out, "]");
}

/* True if the score of a best move is known, and of every other move whether it is as good. */
static bool best_moves_known(const fc_analysis *moves)
{
    const int best = moves->best.lower;
    for (int column = 0; column < FC_WIDTH; column++) {
        const bool is_exact = moves->lower[column] == moves->upper[column];
        if (moves->playable[column] && !is_exact && moves->upper[column] >= best) {
            return false;
        }
    }
    return best == moves->best.upper;
}

static void add_best_moves(fc_writer *out, const fc_analysis *moves)
{
    if (!best_moves_known(moves)) {
        add_null(out, "best");
        return;
    }
    const char *before = "";
    fc_json_member(out, "best");
    fc_append(out, "[");
    for (int i = 0; i < FC_WIDTH; i++) {
        const int column = fc_column_from_middle(i);
        if (moves->playable[column] && moves->lower[column] == moves->best.lower) {
            fc_append(out, "%s%d", before, column + 1);
            before = ", ";
        }
    }
    fc_append(out, "]");
}

/* One best column; an empty list in a finished game. */
static void add_best_column(fc_writer *out, bool is_over, bool known, int column)
{
    fc_json_member(out, "best");
    if (known) {
        fc_append(out, "[%d]", column + 1);
    } else {
        fc_append(out, is_over ? "[]" : "null");
    }
}

static void add_line(fc_writer *out, const fc_line *line)
{
    fc_json_member(out, "pv");
    fc_append(out, "\"");
    for (int i = 0; i < line->length; i++) {
        fc_append(out, "%d", line->columns[i] + 1);
    }
    fc_append(out, "\"");
}

/* What the kind of query adds to the score. */
static void add_moves(fc_writer *out, const fc_answer *answer, fc_query_kind kind)
{
    const bool is_over = fc_position_is_over(answer->position);
    if (kind == FC_QUERY_MOVES) {
        add_scores(out, &answer->moves);
        add_best_moves(out, &answer->moves);
    } else {
        add_null(out, "scores");
    }
    if (kind == FC_QUERY_SCORE) {
        add_null(out, "best");
    } else if (kind == FC_QUERY_BEST) {
        add_best_column(out, is_over, answer->best >= 0, answer->best);
    } else if (kind == FC_QUERY_LINE) {
        add_best_column(out, is_over, answer->line.length > 0, answer->line.columns[0]);
    }
    if (kind == FC_QUERY_LINE) {
        add_line(out, &answer->line);
    } else {
        add_null(out, "pv");
    }
}

static void add_winning_cells(fc_writer *out, fc_position position)
{
    const uint64_t winning = fc_position_winning_cells(position);
    if (winning == 0) {
        add_null(out, "winning_cells");
        return;
    }
    const char *before = "";
    fc_json_member(out, "winning_cells");
    fc_append(out, "[");
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            if ((winning & fc_position_cell_bit(column, row)) != 0) {
                fc_append(out, "%s[%d, %d]", before, column + 1, row + 1);
                before = ", ";
            }
        }
    }
    fc_append(out, "]");
}

static void add_effort(fc_writer *out, const fc_answer *answer)
{
    static const char *const sources[] = {
        [FC_SOURCE_RULE] = "rule", [FC_SOURCE_SEARCH] = "search", [FC_SOURCE_BOOK] = "book"};
    add_truth(out, "complete", answer->status == FC_OK);
    fc_json_member(out, "nodes");
    fc_append(out, "%llu", (unsigned long long)answer->result.nodes);
    fc_json_member(out, "time_us");
    fc_append(out, "%.0f", 1e6 * answer->result.seconds);
    add_word(out, "source", sources[answer->result.source]);
}

void fc_answer_json(fc_writer *out, const char *text, size_t length, const fc_answer *answer, bool reachable,
                    const fc_answer_options *options)
{
    add_position(out, text, length);
    add_state(out, answer->position, reachable);
    add_result(out, answer, options);
    add_moves(out, answer, (fc_query_kind)options->kind);
    add_winning_cells(out, answer->position);
    add_effort(out, answer);
    add_null(out, "error");
    fc_append(out, "}");
}

void fc_answer_json_error(fc_writer *out, const char *text, size_t length, const char *reason)
{
    static const char *const unknown[] = {"reachable",     "score",        "lower",  "upper",   "weak",
                                          "outcome",       "moves_to_end", "scores", "best",    "pv",
                                          "winning_cells", "complete",     "nodes",  "time_us", "source"};
    add_position(out, text, length);
    add_null(out, "ply");
    add_null(out, "to_move");
    add_word(out, "status", "error");
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        add_null(out, unknown[i]);
    }
    fc_json_member(out, "error");
    fc_json_text(out, reason, strlen(reason));
    fc_append(out, "}");
}

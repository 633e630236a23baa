/* item.c - reads, answers and prints items. */
#include "programs/solve/item.h"

#include <string.h>

#include "cli/board_view.h"
#include "cli/lines.h"
#include "cli/output.h"

static const char empty_board[] = "start";
enum { EMPTY_BOARD_LENGTH = sizeof empty_board - 1 };

_Static_assert((int)FC_LINE_KEPT > (int)FC_CELLS, "the kept part of a line must show that it is too long for a game");
_Static_assert((int)FC_LINE_KEPT >= (int)FC_SHOWN_BYTES, "what is shown must have been kept");

/* ---- reading ---- */

/* The empty board is typed as nothing at all, or by its name. */
static bool is_empty_board(const fc_typed *typed)
{
    return typed->length == 0 ||
           (typed->length == EMPTY_BOARD_LENGTH && memcmp(typed->text, empty_board, EMPTY_BOARD_LENGTH) == 0);
}

static bool read_position(fc_item *item, const fc_typed *typed, char reason[FC_REASON_SIZE])
{
    const fc_notation notation = (fc_notation)item->options->input;
    const bool is_list_of_moves = notation == FC_NOTATION_MOVES || notation == FC_NOTATION_ZERO_BASED;
    if (is_empty_board(typed)) {
        item->position = (fc_position){0, 0};
        return true;
    }
    if (typed->kept < typed->length && !is_list_of_moves) {
        snprintf(reason, FC_REASON_SIZE, "%zu bytes are too many for a position", typed->length);
        return false;
    }
    return fc_notation_read(notation, typed->text, typed->kept, &item->position, reason);
}

/* Begins the line of words; in JSON the text stands in the object. */
static fc_writer begin_line(fc_item *item)
{
    fc_writer line = {item->line, sizeof item->line, 0};
    if (!item->options->answer.json) {
        char shown[FC_SHOWN_SIZE];
        fc_show(shown, item->text, item->length);
        fc_append(&line, "%s ", shown);
    }
    return line;
}

static void refuse(fc_item *item, const char *reason)
{
    fc_writer line = begin_line(item);
    if (item->options->answer.json) {
        fc_answer_json_error(&line, item->text, item->length, reason);
    } else {
        fc_append(&line, "error: %s", reason);
    }
    snprintf(item->complaint, sizeof item->complaint, "%s %lu: %s", item->source, item->number, reason);
    item->code = FC_EXIT_DATA;
}

static void answer(fc_item *item, const fc_reply *reply)
{
    const fc_answer_options *options = &item->options->answer;
    fc_writer line = begin_line(item);
    if (options->json) {
        fc_answer_json(&line, item->text, item->length, reply, &options->question);
    } else {
        fc_answer(&line, reply, options);
    }
}

/* Keeps as much of the text as will be shown. */
static void keep_text(fc_item *item, const fc_typed *typed)
{
    const bool empty = is_empty_board(typed);
    const char *text = empty ? empty_board : typed->text;
    item->length = empty ? EMPTY_BOARD_LENGTH : typed->length;
    memcpy(item->text, text, item->length < FC_SHOWN_BYTES ? item->length : FC_SHOWN_BYTES);
}

bool fc_item_read(fc_item *item, const fc_typed *typed, const fc_item_options *options)
{
    item->options = options;
    item->source = typed->source;
    item->number = typed->number;
    item->line[0] = '\0';
    item->complaint[0] = '\0';
    item->code = FC_EXIT_OK;
    keep_text(item, typed);
    char reason[FC_REASON_SIZE];
    item->is_position = read_position(item, typed, reason);
    if (!item->is_position) {
        refuse(item, reason);
        return false;
    }
    if (fc_position_is_over(item->position)) {
        fc_reply reply;
        fc_reply_over(&reply, &options->answer.question, item->position);
        answer(item, &reply);
        return false;
    }
    return true;
}

/* ---- solving ---- */

void fc_item_solve(fc_item *item, fc_solver *solver, fc_progress_fn progress, void *payload)
{
    fc_reply reply;
    fc_ask(&reply, &item->options->answer.question, item->position, solver, progress, payload);
    if (reply.status == FC_OK || reply.status == FC_ERROR_LIMIT) {
        answer(item, &reply);
        return;
    }
    item->code = FC_EXIT_SYSTEM;
    snprintf(item->complaint, sizeof item->complaint, "%s %lu: %s", item->source, item->number,
             fc_status_text(reply.status));
}

void fc_item_fail(fc_item *item, const fc_solver_options *options, fc_status status)
{
    const char *reason = fc_status_text(status);
    item->code = FC_EXIT_SYSTEM;
    if (status == FC_ERROR_THREAD) {
        snprintf(item->complaint, sizeof item->complaint, "%s (--threads sets the number)", reason);
    } else if (status != FC_ERROR_MEMORY) {
        snprintf(item->complaint, sizeof item->complaint, "no solver: %s", reason);
    } else {
        snprintf(item->complaint, sizeof item->complaint,
                 "no solver with a table of %zu MB: %s (--table-mb sets the size)", options->table_mb, reason);
    }
}

/* ---- printing ---- */

bool fc_item_print(const fc_item *item, fc_output *output)
{
    const bool has_line = item->line[0] != '\0';
    bool going_on = has_line;
    if (has_line) {
        fc_print(output, "%s\n", item->line);
        if (item->options->board && item->is_position) {
            char drawing[FC_BOARD_VIEW_SIZE];
            fc_board_view(drawing, item->position, fc_terminal_has_colour(output->stream));
            fc_print(output, "%s", drawing);
        }
        going_on = fc_flush(output);
    }
    if (item->complaint[0] != '\0') {
        fc_print_error(output->program, "%s", item->complaint);
    }
    return going_on;
}

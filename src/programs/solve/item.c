/* item.c - reads, answers and prints items. */
#include "programs/solve/item.h"

#include <string.h>

#include "cli/drawing.h"
#include "cli/lines.h"
#include "cli/output.h"

static const char empty_board[] = "start";
enum { EMPTY_BOARD_LENGTH = sizeof empty_board - 1 };

_Static_assert((int)FC_LINE_KEPT >= (int)FC_SHOWN_BYTES, "what is shown must have been kept");

/* ---- reading ---- */

/* The empty board is typed as nothing at all, or by its name. */
static bool is_empty_board(const fc_typed *typed)
{
    return typed->length == 0 ||
           (typed->length == EMPTY_BOARD_LENGTH && memcmp(typed->text, empty_board, EMPTY_BOARD_LENGTH) == 0);
}

static bool read_position(fc_item *item, const fc_typed *typed, fc_diagnostic *diagnostic)
{
    const fc_notation notation = (fc_notation)item->options->input;
    if (is_empty_board(typed)) {
        item->notated = (fc_notated){.has_moves = true, .last_column = -1};
        return true;
    }
    if (typed->kept < typed->length) {
        return fc_fail(diagnostic, "%zu bytes are too many for a position", typed->length);
    }
    return fc_notation_read(notation, typed->text, typed->kept, &item->notated, diagnostic);
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
    fc_fail(&item->diagnostic, "%s %lu: %s", item->source, item->number, reason);
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
    item->diagnostic.text[0] = '\0';
    item->code = FC_EXIT_OK;
    keep_text(item, typed);
    fc_diagnostic diagnostic;
    item->is_position = read_position(item, typed, &diagnostic);
    if (!item->is_position) {
        refuse(item, diagnostic.text);
        return false;
    }
    if (fc_position_is_over(item->notated.position)) {
        fc_reply reply;
        fc_reply_over(&reply, &options->answer.question, item->notated.position);
        answer(item, &reply);
        return false;
    }
    return true;
}

/* ---- solving ---- */

void fc_item_solve(fc_item *item, fc_solver *solver, fc_progress_fn progress, void *payload)
{
    fc_reply reply;
    fc_ask(&reply, &item->options->answer.question, item->notated.position, solver, progress, payload);
    if (reply.status == FC_OK || reply.status == FC_ERROR_LIMIT) {
        answer(item, &reply);
        return;
    }
    item->code = FC_EXIT_SYSTEM;
    fc_fail(&item->diagnostic, "%s %lu: %s", item->source, item->number, fc_status_text(reply.status));
}

void fc_item_fail(fc_item *item, const fc_solver_options *options, fc_status status)
{
    const char *reason = fc_status_text(status);
    item->code = FC_EXIT_SYSTEM;
    if (status == FC_ERROR_THREAD) {
        fc_fail(&item->diagnostic, "%s (--threads sets the number)", reason);
    } else if (status != FC_ERROR_MEMORY) {
        fc_fail(&item->diagnostic, "no solver: %s", reason);
    } else {
        fc_fail(&item->diagnostic, "no solver with a table of %zu MB: %s (--table-mb sets the size)", options->table_mb,
                reason);
    }
}

/* ---- printing ---- */

static const char *turn(fc_position position)
{
    switch (fc_position_winner(position)) {
    case FC_FIRST:
        return "the first player, X, has won";
    case FC_SECOND:
        return "the second player, O, has won";
    case FC_NOBODY:
        break;
    }
    if (fc_position_is_over(position)) {
        return "the game is drawn";
    }
    return fc_position_to_move(position) == FC_FIRST ? "X, the first player, to move" : "O, the second player, to move";
}

static void print_board(const fc_item *item, fc_output *output)
{
    const fc_position position = item->notated.position;
    const uint64_t winning = fc_position_winning_cells(position);
    const int last = item->notated.last_column;
    fc_drawing drawing = {.columns = FC_WIDTH, .rows = FC_HEIGHT, .style = fc_drawing_style_for(output->stream)};
    for (int column = 0; column < FC_WIDTH; column++) {
        int highest = -1;
        for (int row = 0; row < FC_HEIGHT; row++) {
            const bool wins = (winning & fc_position_cell_bit(column, row)) != 0;
            const fc_player owner = fc_position_cell(position, column, row);
            drawing.cells[column][row] = (unsigned char)((unsigned)owner | (wins ? FC_DRAW_WINNING : 0));
            highest = owner != FC_NOBODY ? row : highest;
        }
        if (column == last) {
            drawing.cells[column][highest] |= FC_DRAW_LAST;
        }
    }
    char text[FC_DRAWING_SIZE];
    fc_writer writer = {text, sizeof text, 0};
    fc_draw_board(&writer, &drawing);
    fc_print(output, "%s%s\n\n", text, turn(position));
}

bool fc_item_print(const fc_item *item, fc_output *output)
{
    const bool has_line = item->line[0] != '\0';
    bool going_on = has_line;
    if (has_line) {
        fc_print(output, "%s\n", item->line);
        if (item->options->board && item->is_position) {
            print_board(item, output);
        }
        going_on = fc_flush(output);
    }
    if (item->diagnostic.text[0] != '\0') {
        fc_print_error(output->program, "%s", item->diagnostic.text);
    }
    return going_on;
}

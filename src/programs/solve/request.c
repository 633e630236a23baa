/* request.c - reads, answers and prints requests. */
#include "programs/solve/request.h"

#include <string.h>

#include "base/platform.h"
#include "cli/lines.h"

static const char empty_board[] = "start";
enum { EMPTY_BOARD_LENGTH = sizeof empty_board - 1 };

_Static_assert((int)FC_LINE_KEPT >= (int)FC_SHOWN_BYTES, "what is shown must have been kept");

/* ---- reading ---- */

/* The empty board is written as nothing at all, or by its name. */
static bool is_empty_board(const fc_input *input)
{
    return input->length == 0 ||
           (input->length == EMPTY_BOARD_LENGTH && memcmp(input->text, empty_board, EMPTY_BOARD_LENGTH) == 0);
}

static bool read_position(const fc_input *input, fc_notation notation, fc_notated *out, fc_diagnostic *diagnostic)
{
    if (is_empty_board(input)) {
        *out = (fc_notated){.has_moves = true, .last_column = -1};
        return true;
    }
    if (input->kept < input->length) {
        return fc_fail(diagnostic, "%zu bytes are too many for a position", input->length);
    }
    return fc_notation_read(notation, input->text, input->kept, out, diagnostic);
}

/* True for an argument that is the name of a regular file. */
static bool is_file(const fc_input *input)
{
    char path[FC_LINE_KEPT];
    const unsigned char *bytes;
    size_t size;
    if (strcmp(input->source, "argument") != 0 || input->length >= sizeof path) {
        return false;
    }
    memcpy(path, input->text, input->length);
    path[input->length] = '\0';
    const bool is_there = fc_file_map(path, &bytes, &size);
    if (is_there) {
        fc_file_unmap(bytes, size);
    }
    return is_there;
}

/* Begins the line of words; in JSON the text stands in the object. */
static fc_writer begin_line(fc_request *request)
{
    fc_writer line = {request->line, sizeof request->line, 0};
    if (!request->options->answer.json) {
        char shown[FC_SHOWN_SIZE];
        fc_show(shown, request->text, request->length);
        fc_append(&line, "%s ", shown);
    }
    return line;
}

static void refuse(fc_request *request, const char *reason, const char *advice)
{
    fc_writer line = begin_line(request);
    if (request->options->answer.json) {
        fc_answer_json_error(&line, request->text, request->length, reason);
    } else {
        fc_append(&line, "error: %s", reason);
    }
    fc_fail(&request->diagnostic, "%s %lu: %s%s", request->source, request->number, reason, advice);
    request->code = FC_EXIT_DATA;
}

static void begin_drawing(fc_request *request, int last_column)
{
    const fc_position position = request->position;
    const uint64_t winning = fc_position_winning_cells(position);
    fc_drawing *drawing = &request->drawing;
    drawing->columns = FC_WIDTH;
    drawing->rows = FC_HEIGHT;
    for (int column = 0; column < FC_WIDTH; column++) {
        int top = 0;
        for (int row = 0; row < FC_HEIGHT; row++) {
            const fc_player owner = fc_position_cell(position, column, row);
            const bool wins = (winning & fc_position_cell_bit(column, row)) != 0;
            drawing->cells[column][row] = (unsigned char)((unsigned)owner | (wins ? FC_DRAW_WINNING : 0));
            top = owner != FC_NOBODY ? row : top;
        }
        if (column == last_column) {
            drawing->cells[column][top] |= FC_DRAW_LAST;
        }
    }
}

/* Scores above their columns; a full column has '.'. */
static void label_drawing(fc_drawing *drawing, const fc_analysis *moves)
{
    for (int column = 0; column < drawing->columns; column++) {
        fc_writer label = {drawing->labels[column], sizeof drawing->labels[column], 0};
        if (moves->playable[column]) {
            fc_append_score(&label, moves->lower[column], moves->upper[column]);
        } else {
            fc_append(&label, ".");
        }
    }
}

static void answer_with(fc_request *request, const fc_answer *answer)
{
    const fc_answer_options *options = &request->options->answer;
    fc_writer line = begin_line(request);
    if (options->json) {
        fc_answer_json(&line, request->text, request->length, answer, request->reachable, options);
    } else {
        fc_answer_text(&line, answer, options);
    }
    if (options->kind == FC_QUERY_MOVES && !fc_position_is_over(answer->position)) {
        label_drawing(&request->drawing, &answer->moves);
    }
}

/* Keeps as much of the text as will be shown. */
static void keep_text(fc_request *request, const fc_input *input)
{
    const bool empty = is_empty_board(input);
    const char *text = empty ? empty_board : input->text;
    request->length = empty ? EMPTY_BOARD_LENGTH : input->length;
    memcpy(request->text, text, request->length < FC_SHOWN_BYTES ? request->length : FC_SHOWN_BYTES);
}

bool fc_request_read(fc_request *request, const fc_input *input, const fc_request_options *options)
{
    request->options = options;
    request->source = input->source;
    request->number = input->number;
    request->line[0] = '\0';
    request->diagnostic.text[0] = '\0';
    request->drawing = (fc_drawing){.columns = 0};
    request->code = FC_EXIT_OK;
    keep_text(request, input);
    fc_notated notated;
    fc_diagnostic reason;
    if (!read_position(input, (fc_notation)options->input, &notated, &reason)) {
        refuse(request, reason.text, is_file(input) ? "; to read a file, use 'solve < FILE'" : "");
        return false;
    }
    request->position = notated.position;
    const fc_status status = notated.has_moves ? FC_OK : fc_position_check_reachable(notated.position);
    if (status == FC_ERROR_MEMORY) {
        request->code = FC_EXIT_SYSTEM;
        return fc_fail_memory(&request->diagnostic);
    }
    request->reachable = status == FC_OK;
    if (options->strict && !request->reachable) {
        refuse(request, "no game reaches this position", "");
        return false;
    }
    if (options->board) {
        begin_drawing(request, notated.last_column);
    }
    if (fc_position_is_over(notated.position)) {
        fc_answer answer;
        fc_answer_over(&answer, &options->answer, notated.position);
        answer_with(request, &answer);
        return false;
    }
    return true;
}

/* ---- solving ---- */

void fc_request_solve(fc_request *request, fc_solver *solver, const fc_solver_options *made_with,
                      const fc_query *limits)
{
    const fc_answer_options *options = &request->options->answer;
    fc_answer answer;
    fc_query query = *limits;
    query.weak = options->weak != 0;
    query.max_seconds = options->max_seconds;
    if (limits->max_nodes == 0) {
        query.max_nodes = (uint64_t)options->max_nodes;
    }
    fc_answer_find(&answer, (fc_query_kind)options->kind, request->position, solver, &query);
    if (answer.status == FC_OK || (answer.status == FC_ERROR_LIMIT && limits->max_nodes == 0)) {
        answer_with(request, &answer);
    } else {
        fc_request_fail(request, made_with, answer.status == FC_ERROR_LIMIT ? FC_ERROR_MEMORY : answer.status);
    }
}

void fc_request_fail(fc_request *request, const fc_solver_options *options, fc_status status)
{
    const char *reason = fc_status_text(status);
    request->code = FC_EXIT_SYSTEM;
    if (status == FC_ERROR_THREAD) {
        fc_fail(&request->diagnostic, "%s (--threads sets the number)", reason);
    } else if (status == FC_ERROR_MEMORY) {
        fc_fail(&request->diagnostic, "no solver with a table of %zu MB: %s (--table-mb sets the size)",
                options->table_mb, reason);
    } else {
        fc_fail(&request->diagnostic, "no solver: %s", reason);
    }
}

/* ---- printing ---- */

/* "X, the first player, to move" */
static void append_state(fc_writer *out, fc_position position)
{
    const fc_player winner = fc_position_winner(position);
    const fc_player player = winner != FC_NOBODY ? winner : fc_position_to_move(position);
    if (winner == FC_NOBODY && fc_position_is_over(position)) {
        fc_append(out, "the game is drawn\n\n");
    } else {
        fc_append(out, "%c, the %s player, %s\n\n", player == FC_FIRST ? 'X' : 'O', fc_player_name(player),
                  winner != FC_NOBODY ? "has won" : "to move");
    }
}

bool fc_request_print(const fc_request *request, fc_output *output)
{
    const bool has_line = request->line[0] != '\0';
    bool going_on = has_line;
    if (has_line) {
        fc_print(output, "%s\n", request->line);
        if (request->drawing.columns > 0) {
            char text[FC_DRAWING_SIZE];
            fc_writer writer = {text, sizeof text, 0};
            fc_drawing drawing = request->drawing;
            drawing.style = fc_drawing_style_for(output->stream);
            fc_draw_board(&writer, &drawing);
            append_state(&writer, request->position);
            fc_print(output, "%s", text);
        }
        going_on = fc_flush(output);
    }
    if (request->diagnostic.text[0] != '\0') {
        fc_print_error(output->program, "%s", request->diagnostic.text);
    }
    return going_on;
}

/* item.c - reads and prints items. */
#include "cli/item.h"

#include <string.h>

#include "cli/lines.h"

static const char empty_board[] = "start";
enum { EMPTY_BOARD_LENGTH = sizeof empty_board - 1 };

_Static_assert((int)FC_LINE_KEPT > (int)FC_CELLS, "the kept part of a line must show that it is too long for a game");

static void refuse(fc_item *item, const fc_parse_error *error)
{
    char reason[FC_ERROR_TEXT_SIZE];
    fc_parse_error_text(error, reason, sizeof reason);
    snprintf(item->answer, sizeof item->answer, "error: %s", reason);
    snprintf(item->complaint, sizeof item->complaint, "%s %lu: %s", item->source, item->number, reason);
    item->code = FC_EXIT_WRONG;
}

/* The empty board is typed as nothing at all, or by its name. */
static bool is_empty_board(const fc_typed *typed)
{
    return typed->length == 0 ||
           (typed->length == EMPTY_BOARD_LENGTH && memcmp(typed->text, empty_board, EMPTY_BOARD_LENGTH) == 0);
}

bool fc_item_read(fc_item *item, const fc_typed *typed, const fc_answer_options *options)
{
    const bool empty = is_empty_board(typed);
    item->source = typed->source;
    item->number = typed->number;
    item->answer[0] = '\0';
    item->complaint[0] = '\0';
    item->code = FC_EXIT_FINE;
    fc_show(item->shown, empty ? empty_board : typed->text, empty ? EMPTY_BOARD_LENGTH : typed->length);
    fc_parse_error error;
    if (fc_position_parse(&item->position, typed->text, empty ? 0 : typed->kept, &error) != FC_OK) {
        refuse(item, &error);
        return false;
    }
    if (fc_position_is_over(item->position)) {
        fc_answer_over(item->answer, item->position, options);
        return false;
    }
    return true;
}

void fc_item_fail_making(fc_item *item, const fc_solver_options *options, fc_status status)
{
    const char *reason = fc_status_text(status);
    item->answer[0] = '\0';
    item->code = FC_EXIT_TROUBLE;
    if (status == FC_ERROR_THREAD) {
        snprintf(item->complaint, sizeof item->complaint, "%s (--threads sets the number)", reason);
    } else {
        snprintf(item->complaint, sizeof item->complaint,
                 "no solver with a table of %zu MB: %s (--table-mb sets the size)", options->table_mb, reason);
    }
}

void fc_item_fail_solving(fc_item *item, fc_status status)
{
    item->answer[0] = '\0';
    item->code = FC_EXIT_TROUBLE;
    snprintf(item->complaint, sizeof item->complaint, "%s %lu: %s", item->source, item->number, fc_status_text(status));
}

bool fc_item_print(const fc_item *item, fc_output *output)
{
    const bool has_line = item->answer[0] != '\0';
    bool going_on = has_line;
    if (has_line) {
        fc_print(output, "%s %s\n", item->shown, item->answer);
        going_on = fc_flush(output);
    }
    if (item->complaint[0] != '\0') {
        fc_complain(output->program, "%s", item->complaint);
    }
    return going_on;
}

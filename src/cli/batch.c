/* batch.c - positions in, lines out, until the input ends or somebody presses Ctrl-C. */
#include "cli/batch.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>

#include "base/platform.h"
#include "cli/lines.h"
#include "cli/progress.h"
#include "cli/text.h"

static const char empty_board[] = "start";
enum { EMPTY_BOARD_LENGTH = sizeof empty_board - 1 };

_Static_assert((int)FC_LINE_KEPT > (int)FC_CELLS, "the kept part of a line must show that it is too long for a game");

typedef struct batch {
    const char *program;
    const fc_batch_options *options;
    fc_output output;
    fc_meter meter;
    fc_solver *solver;    /* NULL until it is needed */
    const char *source;   /* "line" or "argument": what `number` counts */
    unsigned long number; /* of the current position in its source */
    fc_exit code;         /* exit code so far */
} batch;

/* A signal handler gets no argument, so what it needs is global. */
static volatile sig_atomic_t interrupted;
static fc_solver *_Atomic cancellable; /* the solver that an interrupt stops */

static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
    fc_solver *solver = atomic_load(&cancellable);
    if (solver != NULL) {
        fc_solver_cancel(solver);
    }
}

static void show_progress(const fc_progress *progress, void *payload)
{
    batch *run = payload;
    if (!fc_meter_due(&run->meter)) {
        return;
    }
    char report[128];
    snprintf(report, sizeof report, "%s %lu: score %d..%d, %.1f million nodes, %.1f s", run->source, run->number,
             progress->lower, progress->upper, 1e-6 * (double)progress->nodes, progress->seconds);
    fc_meter_show(&run->meter, report);
}

/* Makes the solver unless there is one. */
static bool get_solver(batch *run)
{
    if (run->solver != NULL) {
        return true;
    }
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = (size_t)run->options->table_mb;
    const fc_status status = fc_solver_create(&run->solver, &options);
    if (status == FC_OK) {
        atomic_store(&cancellable, run->solver);
        return true;
    }
    fc_complain(run->program, "no solver with a table of %lld MB: %s (--table-mb sets the size)",
                (long long)run->options->table_mb, fc_status_text(status));
    run->code = FC_EXIT_TROUBLE;
    return false;
}

/* One answer for a position that is not over. Returns false when the run has to end. */
static bool answer_open(batch *run, char text[FC_ANSWER_SIZE], fc_position position)
{
    if (!get_solver(run)) {
        return false;
    }
    fc_status status = FC_OK;
    if (!interrupted) {
        status = fc_answer_open(text, run->solver, position, &run->options->answer, show_progress, run);
        fc_meter_clear(&run->meter);
    }
    if (interrupted) {
        return false;
    }
    if (status != FC_OK && status != FC_ERROR_LIMIT) {
        fc_complain(run->program, "%s %lu: %s", run->source, run->number, fc_status_text(status));
        run->code = FC_EXIT_TROUBLE;
        return false;
    }
    return true;
}

/* The line of a position that is no position. Returns false when the run has to end. */
static bool refuse_position(batch *run, const char *echo, const fc_parse_error *error)
{
    char reason[FC_ERROR_TEXT_SIZE];
    fc_parse_error_text(error, reason, sizeof reason);
    fc_print(&run->output, "%s error: %s\n", echo, reason);
    const bool fine = fc_flush(&run->output);
    fc_complain(run->program, "%s %lu: %s", run->source, run->number, reason);
    run->code = FC_EXIT_WRONG;
    return fine && !run->options->strict;
}

/* Answers one position: the first `kept` bytes of a text of `length` bytes, blanks removed. Returns false when the run
 * has to end. */
static bool take_position(batch *run, const char *text, size_t kept, size_t length)
{
    if (length == 0) {
        text = empty_board;
        kept = length = EMPTY_BOARD_LENGTH;
    }
    const bool empty = length == EMPTY_BOARD_LENGTH && memcmp(text, empty_board, EMPTY_BOARD_LENGTH) == 0;
    char echo[FC_SHOWN_SIZE];
    char answer[FC_ANSWER_SIZE];
    fc_position position;
    fc_parse_error error;
    fc_show(echo, text, length);
    if (fc_position_parse(&position, text, empty ? 0 : kept, &error) != FC_OK) {
        return refuse_position(run, echo, &error);
    }
    if (fc_position_is_over(position)) {
        fc_answer_over(answer, position, &run->options->answer);
    } else if (!answer_open(run, answer, position)) {
        return false;
    }
    fc_print(&run->output, "%s %s\n", echo, answer);
    return fc_flush(&run->output);
}

/* Answers every line of stdin. Returns false when the run has to end. */
static bool take_stdin(batch *run)
{
    fc_lines lines;
    if (fc_is_terminal(stdin)) {
        fc_complain(run->program, "reading positions such as 4455, one a line; Ctrl-D ends, --help explains");
    }
    fc_lines_open(&lines, stdin);
    while (!interrupted && fc_lines_next(&lines)) {
        run->source = "line";
        run->number = lines.number;
        if (!take_position(run, lines.text, fc_lines_kept(&lines), lines.length)) {
            return false;
        }
    }
    if (!interrupted && ferror(stdin)) {
        fc_complain(run->program, "cannot read the input: %s", strerror(errno));
        run->code = FC_EXIT_TROUBLE;
    }
    return !interrupted && !ferror(stdin);
}

static bool take_argument(batch *run, const char *argument, int index)
{
    size_t length = strlen(argument);
    if (strcmp(argument, "-") == 0) {
        return take_stdin(run);
    }
    run->source = "argument";
    run->number = (unsigned long)index + 1;
    fc_trim(&argument, &length);
    return take_position(run, argument, length, length);
}

fc_exit fc_batch_run(const char *program, const fc_batch_options *options, char **positions, int count)
{
    batch run = {.program = program, .options = options, .output = {program, stdout, FC_OUTPUT_FINE}};
    fc_meter_open(&run.meter, stderr, (fc_meter_mode)options->progress);
    fc_survive_closed_pipes();
    fc_on_interrupt(interrupt);

    bool going_on = count > 0 || take_stdin(&run);
    for (int i = 0; i < count && going_on; i++) {
        going_on = take_argument(&run, positions[i], i);
    }

    atomic_store(&cancellable, NULL);
    fc_solver_destroy(run.solver);
    if (interrupted) {
        fc_complain(program, "interrupted");
        return FC_EXIT_INTERRUPTED;
    }
    return fc_output_exit(&run.output, run.code);
}

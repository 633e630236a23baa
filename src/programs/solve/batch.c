/* batch.c - positions in, lines out, until the input ends or the user presses Ctrl-C.
 *
 * The calling thread reads positions and hands them to a thread pool, whose workers solve them and print the lines in
 * order. With one thread the pool works in the calling thread.
 */
#include "programs/solve/batch.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "base/pool.h"
#include "base/thread.h"
#include "cli/book_file.h"
#include "cli/lines.h"
#include "cli/progress.h"
#include "cli/text.h"
#include "programs/solve/pasted_board.h"

typedef struct batch {
    const char *program;
    const fc_batch_options *options;
    fc_output output;
    fc_meter meter;
    fc_exit code;  /* exit code so far; written by emit_request() while the pool works */
    fc_book *book; /* the one that the options name, or NULL */
    fc_solver_options solver_options;
    bool is_without_table[FC_THREADS_MAX]; /* of each worker: there is no memory for a search */
    fc_pool *pool;
} batch;

/* ---- interrupts: a signal handler gets no argument, so what it needs is global ---- */

static atomic_bool interrupted;
static atomic_bool stop;                           /* nothing more is read, solved or printed */
static fc_solver *_Atomic solvers[FC_THREADS_MAX]; /* one per worker; NULL until it is needed */

static void stop_work(void)
{
    atomic_store(&stop, true);
    for (unsigned i = 0; i < FC_THREADS_MAX; i++) {
        fc_solver *solver = atomic_load(&solvers[i]);
        if (solver != NULL) {
            fc_solver_cancel(solver);
        }
    }
}

static void interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, true);
    stop_work();
}

/* ---- workers ---- */

typedef struct progress_source {
    batch *run;
    const fc_request *request;
} progress_source;

/* Of all searches, shows the one that the output waits for. */
static void show_progress(const fc_progress *progress, void *payload)
{
    const progress_source *source = payload;
    const fc_request *request = source->request;
    batch *run = source->run;
    if (!fc_pool_pause_output(run->pool, request)) {
        return;
    }
    if (fc_meter_due(&run->meter)) {
        const double million_nodes = 1e-6 * (double)progress->nodes;
        char report[160];
        snprintf(report, sizeof report, "%s %lu: score %d..%d, %.1f million nodes, %.1f million/s, %.1f s",
                 request->source, request->number, progress->lower, progress->upper, million_nodes,
                 million_nodes / progress->seconds, progress->seconds);
        fc_meter_show(&run->meter, report);
    }
    fc_pool_resume_output(run->pool);
}

/* Makes the solver of a worker. Without memory for the table it makes one with the smallest, for what the book and the
 * rules answer without a search. */
static fc_status make_solver(batch *run, unsigned worker, fc_solver **solver)
{
    fc_status status = fc_solver_create(solver, &run->solver_options);
    if (status == FC_ERROR_MEMORY) {
        fc_solver_options smallest = run->solver_options;
        smallest.table_mb = FC_TABLE_MB_MIN;
        smallest.threads = 1;
        status = fc_solver_create(solver, &smallest);
        run->is_without_table[worker] = true;
    }
    return status;
}

/* Answers for a position that is not over. */
static void solve_request(void *context, void *task, unsigned worker)
{
    batch *run = context;
    fc_request *request = task;
    fc_solver *solver = atomic_load(&solvers[worker]);
    if (solver == NULL) {
        const fc_status status = make_solver(run, worker, &solver);
        if (status != FC_OK) {
            fc_request_fail(request, &run->solver_options, status);
            return;
        }
        atomic_store(&solvers[worker], solver);
        if (atomic_load(&stop)) {
            return; /* an interrupt before this moment did not reach the solver */
        }
    }
    progress_source source = {run, request};
    fc_query limits = FC_QUERY_INIT;
    limits.max_nodes = run->is_without_table[worker] ? 1 : 0;
    limits.progress = show_progress;
    limits.payload = &source;
    fc_request_solve(request, solver, &run->solver_options, &limits);
}

/* Prints the oldest request. Waits for a full pipe before it writes, so that an interrupt ends the wait. */
static void emit_request(void *context, void *task)
{
    batch *run = context;
    const fc_request *request = task;
    if (!fc_wait_for_output(run->output.stream, &stop)) {
        return;
    }
    fc_meter_clear(&run->meter);
    if (request->code != FC_EXIT_OK) {
        run->code = request->code;
    }
    if (!fc_request_print(request, &run->output)) {
        stop_work();
    }
}

/* ---- the producer: each function returns false when the run has to end ---- */

static bool take_position(batch *run, const fc_input *input)
{
    fc_request *request = fc_pool_new_task(run->pool);
    if (request == NULL) {
        return false;
    }
    const bool open = fc_request_read(request, input, &run->options->request);
    const bool ends_here = request->code != FC_EXIT_OK && run->options->request.strict;
    if (open) {
        const fc_status status = fc_pool_submit(run->pool);
        if (status == FC_OK) {
            return true;
        }
        fc_request_fail(request, &run->solver_options, status);
    }
    fc_pool_submit_done(run->pool);
    return !ends_here;
}

/* Takes a board whose rows came line by line; if rows are missing, it is refused. */
static bool take_board(batch *run, fc_pasted_board *board)
{
    const fc_input input = {"line", board->number, board->text, board->length, board->length};
    board->rows = 0;
    return take_position(run, &input);
}

static bool take_line(batch *run, fc_pasted_board *board, const fc_lines *lines)
{
    const size_t kept = fc_lines_kept(lines);
    if (run->options->request.input == FC_NOTATION_DIAGRAM) {
        switch (fc_pasted_board_add(board, lines->text, kept, lines->number)) {
        case FC_PASTED_PART:
            return true;
        case FC_PASTED_LAST:
            return take_board(run, board);
        case FC_PASTED_OTHER:
            break;
        }
        if (board->rows > 0 && !take_board(run, board)) {
            return false;
        }
    }
    const fc_input input = {"line", lines->number, lines->text, kept, lines->length};
    return take_position(run, &input);
}

static bool take_stdin(batch *run)
{
    fc_lines lines;
    fc_pasted_board board = {.rows = 0};
    if (fc_is_terminal(stdin)) {
        fc_print_error(run->program, "reading positions such as 4455, one per line; Ctrl-D ends the input");
    }
    fc_lines_open(&lines, stdin, &stop);
    while (fc_lines_next(&lines)) {
        if (!take_line(run, &board, &lines)) {
            return false;
        }
    }
    if (board.rows > 0 && !take_board(run, &board)) {
        return false;
    }
    if (lines.error != 0 && !atomic_load(&stop)) {
        fc_pool_drain(run->pool);
        fc_print_error(run->program, "cannot read the input: %s", strerror(lines.error));
        run->code = FC_EXIT_SYSTEM;
    }
    return lines.error == 0;
}

static bool take_argument(batch *run, const char *argument, int index)
{
    size_t length = strlen(argument);
    if (strcmp(argument, "-") == 0) {
        return take_stdin(run);
    }
    fc_trim(&argument, &length);
    const fc_input input = {"argument", (unsigned long)index + 1, argument, length, length};
    return take_position(run, &input);
}

static void take_all(batch *run, char **positions, int count)
{
    bool going_on = count > 0 || take_stdin(run);
    for (int i = 0; i < count && going_on; i++) {
        going_on = take_argument(run, positions[i], i);
    }
}

/* Someone who types 'solve 4 4 5 5' may mean the game 4455. */
static void explain_digits(const char *program, char **positions, int count)
{
    char game[FC_CELLS + 1];
    if (count < 2 || count > FC_CELLS) {
        return;
    }
    for (int i = 0; i < count; i++) {
        if (positions[i][0] < '1' || positions[i][0] > '9' || positions[i][1] != '\0') {
            return;
        }
        game[i] = positions[i][0];
    }
    fc_print_error(program, "each of the %d arguments is a position; for one game, use '%s %.*s'", count, program,
                   count, game);
}

/* ---- the run ---- */

static unsigned thread_count(const fc_batch_options *options)
{
    const unsigned threads = options->threads != 0 ? (unsigned)options->threads : fc_processor_count();
    return threads < FC_THREADS_MAX ? threads : FC_THREADS_MAX;
}

/* Makes the pool: all threads work for one solver, or each has a solver and a share of the table memory. */
static fc_status make_pool(batch *run, bool is_single_position)
{
    const unsigned threads = thread_count(run->options);
    const bool is_shared = threads == 1 || is_single_position;
    const size_t table_mb = (size_t)run->options->table_mb / (is_shared ? 1 : threads);
    run->solver_options = (fc_solver_options)FC_SOLVER_OPTIONS_INIT;
    run->solver_options.threads = is_shared ? threads : 1;
    run->solver_options.table_mb = table_mb > FC_TABLE_MB_MIN ? table_mb : FC_TABLE_MB_MIN;
    run->solver_options.book = run->book;
    run->solver_options.no_book = run->options->no_book != 0;
    return fc_pool_create(&run->pool, &(fc_pool_options){.threads = is_shared ? 0 : threads,
                                                         .task_size = sizeof(fc_request),
                                                         .context = run,
                                                         .work = solve_request,
                                                         .emit = emit_request,
                                                         .stop = &stop});
}

static void run_all(batch *run, char **positions, int count)
{
    const bool is_single_position = count == 1 && strcmp(positions[0], "-") != 0;
    const fc_status status = make_pool(run, is_single_position);
    if (status != FC_OK) {
        fc_print_error(run->program, "no threads: %s (--threads sets the number)", fc_status_text(status));
        run->code = FC_EXIT_SYSTEM;
        return;
    }
    take_all(run, positions, count);
    fc_pool_destroy(run->pool);
    for (unsigned i = 0; i < FC_THREADS_MAX; i++) {
        fc_solver_destroy(atomic_exchange(&solvers[i], NULL));
    }
}

fc_exit fc_batch_run(const char *program, const fc_batch_options *options, char **positions, int count)
{
    batch run = {.program = program, .options = options, .output = {program, stdout, FC_OUTPUT_OK}};
    fc_meter_open(&run.meter, stderr, (fc_meter_mode)options->progress);
    fc_survive_closed_pipes();
    fc_on_interrupt(interrupt);
    explain_digits(program, positions, count);
    fc_diagnostic diagnostic;
    if (options->book != NULL && !fc_book_file_open(&run.book, options->book, &diagnostic)) {
        fc_print_error(program, "%s", diagnostic.text);
        return FC_EXIT_SYSTEM;
    }
    run_all(&run, positions, count);
    fc_book_close(run.book);
    fc_meter_clear(&run.meter);
    if (atomic_load(&interrupted)) {
        fc_print_error(program, "interrupted");
        return FC_EXIT_INTERRUPTED;
    }
    return fc_output_exit(&run.output, run.code);
}

/* batch.c - positions in, lines out, until the input ends or somebody presses Ctrl-C.
 *
 * Each position is read, solved if the game is not over, and printed: with one thread one after the other; with a team
 * of threads the calling thread reads, the team solves, and whoever finishes the oldest position prints it.
 */
#include "programs/solve/batch.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "base/thread.h"
#include "cli/book_file.h"
#include "cli/lines.h"
#include "cli/progress.h"
#include "cli/text.h"
#include "programs/solve/team.h"

typedef struct batch {
    const char *program;
    const fc_batch_options *options;
    fc_output output;
    fc_meter meter;
    fc_exit code;                       /* exit code so far */
    fc_book *book;                      /* the one that the options name, or NULL */
    fc_team *team;                      /* NULL: the calling thread does it all */
    fc_solver_options solver_options;   /* of each solver */
    fc_solver *solvers[FC_THREADS_MAX]; /* one for each thread of the team, or one; NULL until it is needed */
} batch;

/* ---- interrupts: a signal handler gets no argument, so what it needs is global ---- */

static volatile sig_atomic_t interrupted;
static fc_solver *_Atomic cancellable; /* the solver that an interrupt stops */
static char last_words[64];

/* With one thread: the search, the read or the write that is going on comes back, and the run ends. */
static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
    fc_solver *solver = atomic_load(&cancellable);
    if (solver != NULL) {
        fc_solver_cancel(solver);
    }
}

/* With a team: other threads may wait in a read or a write, which this signal does not end. So nobody is waited for;
 * what is printed was handed over line by line. */
static void interrupt_team(int signal_number)
{
    (void)signal_number;
    fc_write_now(last_words);
    _Exit(FC_EXIT_INTERRUPTED);
}

/* ---- one position ---- */

typedef struct asked {
    batch *run;
    const fc_item *item;
} asked;

/* Of the searches of a team, the one that the output waits for is shown. */
static void show_progress(const fc_progress *progress, void *payload)
{
    const asked *about = payload;
    batch *run = about->run;
    if (run->team != NULL && !fc_team_enter(run->team, about->item)) {
        return;
    }
    if (fc_meter_due(&run->meter)) {
        const double million_nodes = 1e-6 * (double)progress->nodes;
        char report[160];
        snprintf(report, sizeof report, "%s %lu: score %d..%d, %.1f million nodes, %.1f million/s, %.1f s",
                 about->item->source, about->item->number, progress->lower, progress->upper, million_nodes,
                 million_nodes / progress->seconds, progress->seconds);
        fc_meter_show(&run->meter, report);
    }
    if (run->team != NULL) {
        fc_team_leave(run->team);
    }
}

/* Answers for a position that is not over, with solver number `worker`, which is made if there is none. */
static void solve_item(void *context, void *task, unsigned worker)
{
    batch *run = context;
    fc_item *item = task;
    fc_solver **solver = &run->solvers[worker];
    if (*solver == NULL) {
        const fc_status made = fc_solver_create(solver, &run->solver_options);
        if (made != FC_OK) {
            fc_item_fail(item, &run->solver_options, made);
            return;
        }
        if (run->team == NULL) {
            atomic_store(&cancellable, *solver);
        }
    }
    if (interrupted) {
        return;
    }
    asked about = {run, item};
    fc_item_solve(item, *solver, show_progress, &about);
}

/* Returns false when the run has to end. */
static bool print_item(batch *run, const fc_item *item)
{
    fc_meter_clear(&run->meter);
    if (item->code != FC_EXIT_OK) {
        run->code = item->code;
    }
    return fc_item_print(item, &run->output);
}

/* The same for a team. The thread that reads may wait for a line that never comes, so the program ends here. */
static void print_item_of_team(void *context, void *task)
{
    batch *run = context;
    if (!print_item(run, task)) {
        _Exit((int)fc_output_exit(&run->output, run->code));
    }
}

/* ---- all positions ---- */

/* Takes one position. Returns false when the run has to end. */
static bool take_position(batch *run, const fc_typed *typed)
{
    fc_item own;
    fc_item *item = run->team != NULL ? fc_team_next(run->team) : &own;
    const bool open = fc_item_read(item, typed, &run->options->item);
    const bool ends_here = item->code != FC_EXIT_OK && run->options->strict;
    if (run->team == NULL) {
        if (open) {
            solve_item(run, item, 0);
        }
        return !(open && interrupted) && print_item(run, item) && !ends_here;
    }
    if (open && fc_team_give(run->team)) {
        return true;
    }
    if (open) {
        fc_item_fail(item, &run->solver_options, FC_ERROR_THREAD);
    }
    fc_team_give_finished(run->team);
    return !ends_here;
}

/* Answers every line of stdin. Returns false when the run has to end. */
static bool take_stdin(batch *run)
{
    fc_lines lines;
    if (fc_is_terminal(stdin)) {
        fc_print_error(run->program, "reading positions such as 4455, one a line; Ctrl-D ends, --help explains");
    }
    fc_lines_open(&lines, stdin, run->team == NULL ? &interrupted : NULL);
    while (!interrupted && fc_lines_next(&lines)) {
        const fc_typed typed = {"line", lines.number, lines.text, fc_lines_kept(&lines), lines.length};
        if (!take_position(run, &typed)) {
            return false;
        }
    }
    if (!interrupted && lines.error != 0) {
        if (run->team != NULL) {
            fc_team_drain(run->team);
        }
        fc_print_error(run->program, "cannot read the input: %s", strerror(lines.error));
        run->code = FC_EXIT_SYSTEM;
    }
    return !interrupted && lines.error == 0;
}

static bool take_argument(batch *run, const char *argument, int index)
{
    size_t length = strlen(argument);
    if (strcmp(argument, "-") == 0) {
        return take_stdin(run);
    }
    fc_trim(&argument, &length);
    const fc_typed typed = {"argument", (unsigned long)index + 1, argument, length, length};
    return take_position(run, &typed);
}

static void take_all(batch *run, char **positions, int count)
{
    bool going_on = count > 0 || take_stdin(run);
    for (int i = 0; i < count && going_on; i++) {
        going_on = take_argument(run, positions[i], i);
    }
}

/* ---- threads ---- */

static unsigned thread_count(const fc_batch_options *options)
{
    const unsigned threads = options->threads != 0 ? (unsigned)options->threads : fc_processor_count();
    return threads < FC_THREADS_MAX ? threads : FC_THREADS_MAX;
}

/* Shares out the threads: all to one solver, or one to each worker of a team. Returns false if there is no memory. */
static bool share_out(batch *run, unsigned threads, bool one_position)
{
    run->solver_options = (fc_solver_options)FC_SOLVER_OPTIONS_INIT;
    run->solver_options.table_mb = (size_t)run->options->table_mb;
    run->solver_options.book = run->book;
    run->solver_options.no_book = run->options->no_book != 0;
    if (threads == 1 || one_position) {
        run->solver_options.threads = threads;
        fc_on_interrupt(interrupt);
        return true;
    }
    run->solver_options.table_mb /= threads;
    if (run->solver_options.table_mb < FC_TABLE_MB_MIN) {
        run->solver_options.table_mb = FC_TABLE_MB_MIN;
    }
    snprintf(last_words, sizeof last_words, "%s%s: interrupted\n", fc_meter_clearing_text(&run->meter), run->program);
    fc_on_interrupt(interrupt_team);
    run->team = fc_team_create(&(fc_team_plan){
        .threads = threads,
        .task_size = sizeof(fc_item),
        .context = run,
        .work = solve_item,
        .finish = print_item_of_team,
    });
    return run->team != NULL;
}

/* Ends the threads and frees everything. */
static void clean_up(batch *run)
{
    fc_team_destroy(run->team);
    atomic_store(&cancellable, NULL);
    for (unsigned i = 0; i < FC_THREADS_MAX; i++) {
        fc_solver_destroy(run->solvers[i]);
    }
    fc_book_close(run->book);
}

fc_exit fc_batch_run(const char *program, const fc_batch_options *options, char **positions, int count)
{
    batch run = {.program = program, .options = options, .output = {program, stdout, FC_OUTPUT_OK}};
    fc_meter_open(&run.meter, stderr, (fc_meter_mode)options->progress);
    fc_survive_closed_pipes();
    if (options->book != NULL && !fc_book_file_open(&run.book, program, options->book)) {
        return FC_EXIT_SYSTEM;
    }
    const bool one_position = count == 1 && strcmp(positions[0], "-") != 0;
    if (!share_out(&run, thread_count(options), one_position)) {
        fc_print_error(program, "no threads: %s (--threads sets the number)", fc_status_text(FC_ERROR_MEMORY));
        fc_book_close(run.book);
        return FC_EXIT_SYSTEM;
    }

    take_all(&run, positions, count);

    clean_up(&run);
    if (interrupted) {
        fc_meter_clear(&run.meter);
        fc_print_error(program, "interrupted");
        if (run.output.state == FC_OUTPUT_INTERRUPTED) {
            _Exit(FC_EXIT_INTERRUPTED); /* exit() would wait again for whoever does not read */
        }
        return FC_EXIT_INTERRUPTED;
    }
    return fc_output_exit(&run.output, run.code);
}

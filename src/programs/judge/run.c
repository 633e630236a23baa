/* run.c - games in, verdicts out, until the input ends or the user presses Ctrl-C.
 *
 * The calling thread reads games and hands them to a batch (arena/judge_batch.h), whose threads judge them; they are
 * printed in order.
 */
#include "programs/judge/run.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "arena/game_text.h"
#include "base/platform.h"
#include "base/thread.h"
#include "cli/book_file.h"
#include "cli/progress.h"
#include "programs/judge/report.h"
#include "programs/judge/source.h"
#include "programs/judge/svg.h"

typedef struct run {
    const char *program;
    const fc_judge_settings *settings;
    char **files;
    int file_count;
    fc_output output;
    fc_meter meter;
    fc_exit code; /* exit code so far; written by emit() while games are on their way */
    fc_judge_sums sums;
    double started;
    fc_book *book; /* the one that the settings name, or NULL */
    fc_judge_batch *batch;
} run;

/* Where a game stands, as the number that goes through the batch. */
enum { LINE_BITS = 40 };

static uint64_t place_of(int file, unsigned long line)
{
    return (uint64_t)file << LINE_BITS | line;
}

static unsigned long line_of(uint64_t place)
{
    return (unsigned long)(place & ((UINT64_C(1) << LINE_BITS) - 1));
}

/* The name of the file; NULL for stdin. */
static const char *file_of(const run *at, uint64_t place)
{
    const char *file = at->file_count > 0 ? at->files[place >> LINE_BITS] : "-";
    return strcmp(file, "-") == 0 ? NULL : file;
}

/* ---- interrupts: a signal handler gets no argument, so what it needs is global ---- */

static atomic_bool interrupted;
static atomic_bool stop; /* nothing more is read, judged or printed */
static fc_judge_batch *_Atomic running;

static void stop_work(void)
{
    fc_judge_batch *batch = atomic_load(&running);
    atomic_store(&stop, true);
    if (batch != NULL) {
        fc_judge_batch_cancel(batch);
    }
}

static void interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, true);
    stop_work();
}

/* ---- what comes out of the batch ---- */

static void show_search(void *context, const fc_judge_job *job, const fc_progress *progress)
{
    run *at = context;
    if (fc_meter_due(&at->meter)) {
        char place[FC_PLACE_SIZE];
        char report[FC_PLACE_SIZE + 160];
        fc_report_place(place, file_of(at, job->place), line_of(job->place));
        snprintf(report, sizeof report, "%s: a position with score %d..%d, %.1f million nodes, %.1f s", place,
                 progress->lower, progress->upper, 1e-6 * (double)progress->nodes, progress->seconds);
        fc_meter_show(&at->meter, report);
    }
}

static void show_count(run *at)
{
    if (fc_meter_due(&at->meter)) {
        char report[160];
        const double seconds = fc_clock_seconds() - at->started;
        snprintf(report, sizeof report, "%llu games, %.0f a second", (unsigned long long)at->sums.games,
                 (double)at->sums.games / seconds);
        fc_meter_show(&at->meter, report);
    }
}

static void fail(run *at, fc_exit code, const char *message)
{
    fc_meter_clear(&at->meter);
    fc_print_error(at->program, "%s", message);
    at->code = code;
}

/* No solver: nothing can be judged. */
static void fail_without_solver(run *at, fc_status status)
{
    fc_diagnostic why;
    fc_fail(&why, "no solver with a table of %lld MB: %s (--table-mb sets the size)", (long long)at->settings->table_mb,
            fc_status_text(status));
    fail(at, FC_EXIT_SYSTEM, why.text);
    stop_work();
}

static void print_game(run *at, const fc_judge_job *job)
{
    const char *file = file_of(at, job->place);
    const unsigned long line = line_of(job->place);
    switch ((fc_judge_format)at->settings->format) {
    case FC_JUDGE_JSON:
        fc_report_game_json(&at->output, file, line, job);
        break;
    case FC_JUDGE_SVG:
        if (!job->is_refused) {
            fc_svg_print(&at->output, job);
        }
        break;
    case FC_JUDGE_WORDS:
        fc_report_game(&at->output, file, line, job);
        break;
    }
}

static void report_refusal(run *at, const fc_judge_job *job)
{
    char place[FC_PLACE_SIZE];
    fc_diagnostic message;
    fc_report_place(place, file_of(at, job->place), line_of(job->place));
    fc_fail(&message, "%s: %s", place, job->why.text);
    fail(at, FC_EXIT_DATA, message.text);
}

/* Prints the oldest game. Waits for a full pipe before it writes, so that an interrupt ends the wait. */
static void emit(void *context, const fc_judge_job *job)
{
    run *at = context;
    if (!fc_wait_for_output(at->output.stream, &stop)) {
        return;
    }
    if (!job->is_refused && job->status != FC_OK && job->status != FC_ERROR_LIMIT) {
        fail_without_solver(at, job->status);
        return;
    }
    at->sums.refused += job->is_refused;
    at->sums.games += !job->is_refused;
    at->sums.incomplete += !job->is_refused && job->status == FC_ERROR_LIMIT;
    if (!job->is_refused && !fc_judge_table_add(&at->sums.table, &job->record, &job->game)) {
        fail(at, FC_EXIT_SYSTEM, "not enough memory");
        stop_work();
        return;
    }
    if (!at->settings->summary) {
        fc_meter_clear(&at->meter);
        print_game(at, job);
        if (!fc_flush(&at->output)) {
            stop_work();
        }
    }
    if (job->is_refused) {
        report_refusal(at, job);
    }
    show_count(at);
}

/* ---- what goes in: each function returns false when the run has to end ---- */

static bool refuse(run *at, const fc_diagnostic *why, uint64_t place)
{
    return fc_judge_batch_refuse(at->batch, why, place) == FC_OK && !at->settings->strict;
}

static bool take_game(run *at, const fc_game_source *source, uint64_t place)
{
    fc_record record;
    fc_diagnostic why;
    if (!fc_game_text_read(&record, source->text, source->length, &why) || !fc_judge_accepts(&record, &why)) {
        return refuse(at, &why, place);
    }
    const bool is_first = at->sums.games == 0; /* exact, because a picture is drawn without threads */
    if (at->settings->format == FC_JUDGE_SVG && (!is_first || record.count == 0)) {
        fc_fail(&why, is_first ? "there is no move to draw"
                               : "--svg draws only one game; this one and all after it are ignored");
        return refuse(at, &why, place) && is_first;
    }
    const fc_status status = fc_judge_batch_add(at->batch, &record, place);
    if (status == FC_ERROR_THREAD) {
        fc_judge_batch_drain(at->batch);
        fail(at, FC_EXIT_SYSTEM, "the system refused to start a thread (--threads sets the number)");
    }
    return status == FC_OK;
}

/* Someone who types 'judge 4455' may mean a game. */
static bool is_move_string(const char *text)
{
    return text[0] != '\0' && strspn(text, "1234567") == strlen(text);
}

static bool fail_to_open(run *at, const char *file, int error)
{
    fc_diagnostic why;
    if (is_move_string(file)) {
        fc_fail(&why, "cannot open %s: %s; for a game, use 'echo %s | %s'", file, strerror(error), file, at->program);
    } else {
        errno = error;
        fc_fail_errno(&why, "cannot open", file);
    }
    fc_judge_batch_drain(at->batch);
    fail(at, FC_EXIT_SYSTEM, why.text);
    return false;
}

static bool take_stream(run *at, FILE *stream, int index)
{
    fc_game_source source = {.stream = stream, .stop = &stop};
    bool going_on = true;
    while (going_on && fc_game_source_next(&source)) {
        going_on = take_game(at, &source, place_of(index, source.line));
    }
    const uint64_t place = place_of(index, source.line);
    if (going_on && source.is_too_long) {
        fc_diagnostic why;
        fc_fail(&why, "a text of %zu MB without an end", FC_GAME_TEXT_MAX >> 20);
        going_on = refuse(at, &why, place);
    } else if (source.error != 0 && !atomic_load(&stop)) {
        const char *file = file_of(at, place);
        fc_diagnostic why;
        fc_fail(&why, "cannot read %s: %s", file != NULL ? file : "the input", strerror(source.error));
        fc_judge_batch_drain(at->batch);
        fail(at, FC_EXIT_SYSTEM, why.text);
        going_on = false;
    }
    fc_game_source_close(&source);
    return going_on;
}

static bool take_file(run *at, int index)
{
    const char *file = file_of(at, place_of(index, 0));
    if (file == NULL) {
        if (fc_is_terminal(stdin)) {
            fc_print_error(at->program, "reading games such as 4455, one per line; Ctrl-D ends the input");
        }
        return take_stream(at, stdin, index);
    }
    FILE *stream = fopen(file, "rb");
    if (stream == NULL) {
        return fail_to_open(at, file, errno);
    }
    const bool going_on = take_stream(at, stream, index);
    fclose(stream);
    return going_on;
}

/* ---- the run ---- */

static fc_status make_batch(run *at)
{
    const fc_judge_settings *settings = at->settings;
    const unsigned wanted = settings->threads != 0 ? (unsigned)settings->threads : fc_processor_count();
    const unsigned threads = settings->format == FC_JUDGE_SVG ? 1 : wanted < FC_THREADS_MAX ? wanted : FC_THREADS_MAX;
    const size_t table_mb = (size_t)settings->table_mb / threads;
    fc_judge_options options = {.threads = threads > 1 ? threads : 0,
                                .solver = FC_SOLVER_OPTIONS_INIT,
                                .max_seconds = settings->max_seconds,
                                .context = at,
                                .emit = emit,
                                .progress = show_search};
    options.solver.table_mb = table_mb > FC_TABLE_MB_MIN ? table_mb : FC_TABLE_MB_MIN;
    options.solver.book = at->book;
    options.solver.no_book = settings->no_book != 0;
    const fc_status status = fc_judge_batch_create(&at->batch, &options);
    atomic_store(&running, at->batch);
    return status;
}

static void print_sums(run *at)
{
    const bool has_table = at->settings->format != FC_JUDGE_SVG && at->code != FC_EXIT_SYSTEM;
    if (!atomic_load(&stop) && has_table) {
        if (at->settings->format == FC_JUDGE_JSON) {
            fc_report_sums_json(&at->output, &at->sums);
        } else {
            fc_report_sums(&at->output, &at->sums);
        }
        fc_flush(&at->output);
    }
}

static void run_all(run *at)
{
    const fc_status status = make_batch(at);
    if (status != FC_OK) {
        fc_print_error(at->program, "no threads: %s (--threads sets the number)", fc_status_text(status));
        at->code = FC_EXIT_SYSTEM;
        return;
    }
    bool going_on = true;
    for (int i = 0; going_on && (i < at->file_count || i == 0); i++) {
        going_on = take_file(at, i);
    }
    fc_judge_batch_drain(at->batch);
    fc_meter_clear(&at->meter);
    const bool is_empty = at->sums.games == 0 && at->code == FC_EXIT_OK && !atomic_load(&stop);
    if (at->settings->format == FC_JUDGE_SVG && is_empty) {
        fail(at, FC_EXIT_DATA, "no game to draw; the input has none");
    }
    print_sums(at);
    atomic_store(&running, NULL);
    fc_judge_batch_destroy(at->batch);
    free(at->sums.table.agents);
}

fc_exit fc_judge_run(const char *program, const fc_judge_settings *settings, char **files, int count)
{
    run at = {.program = program,
              .settings = settings,
              .files = files,
              .file_count = count,
              .output = {program, stdout, FC_OUTPUT_OK},
              .started = fc_clock_seconds()};
    fc_meter_open(&at.meter, stderr, (fc_meter_mode)settings->progress);
    fc_survive_closed_pipes();
    fc_on_interrupt(interrupt);
    fc_diagnostic diagnostic;
    if (settings->book != NULL && !fc_book_file_open(&at.book, settings->book, &diagnostic)) {
        fc_print_error(program, "%s", diagnostic.text);
        return FC_EXIT_SYSTEM;
    }
    run_all(&at);
    fc_book_close(at.book);
    fc_meter_clear(&at.meter);
    if (atomic_load(&interrupted)) {
        fc_print_error(program, "interrupted");
        return FC_EXIT_INTERRUPTED;
    }
    return fc_output_exit(&at.output, at.code);
}

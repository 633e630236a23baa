/* run.c - runs a session or the signature of the bench library, and prints what comes from its callbacks. */
#include "programs/benchmark/run.h"

#include <stdatomic.h>

#include "base/platform.h"
#include "base/thread.h"
#include "bench/session.h"
#include "bench/signature.h"
#ifdef FC_DEVELOPER
#include "bench/ablate.h"
#endif
#include "bench/workers.h"
#include "cli/book_file.h"
#include "cli/notation.h"
#include "cli/progress.h"
#include "programs/benchmark/notated_line.h"

/* ---- callbacks ---- */

typedef struct streams {
    fc_output output;
    fc_meter meter;
} streams;

static bool print(void *payload, const char *text)
{
    streams *to = payload;
    fc_meter_clear(&to->meter);
    fc_print(&to->output, "%s", text);
    return fc_flush(&to->output);
}

static void print_error(void *payload, const char *message)
{
    streams *to = payload;
    fc_meter_clear(&to->meter);
    fc_print_error(to->output.program, "%s", message);
}

static void show_progress(void *payload, const char *set, size_t done, size_t total)
{
    streams *to = payload;
    if (fc_meter_due(&to->meter)) {
        char report[FC_BENCH_NAME_SIZE + 64];
        snprintf(report, sizeof report, "%s: %zu of %zu positions", set, done, total);
        fc_meter_show(&to->meter, report);
    }
}

/* ---- runs ---- */

static fc_session *_Atomic running; /* for the signal handler, which gets no argument */

static void interrupt(int signal_number)
{
    (void)signal_number;
    fc_session *session = atomic_load(&running);
    if (session != NULL) {
        fc_session_interrupt(session);
    }
}

/* "moves score" is what the bench library reads by itself. */
static fc_position_file_options file_options(const fc_benchmark_options *options, const fc_notation *notation)
{
    fc_position_file_options file = {.limit = (size_t)options->limit};
    if (*notation != FC_NOTATION_MOVES) {
        file.parse = fc_notated_line_parse;
        file.payload = notation;
    }
    return file;
}

static fc_exit run_session(const fc_benchmark_options *options, const fc_book *book, const fc_bench_ui *ui,
                           char **paths, int count)
{
    static const fc_report *const formats[] = {&fc_report_table, &fc_report_csv, &fc_report_json};
    const fc_notation notation = (fc_notation)options->input;
    const unsigned threads = options->threads > 0 ? (unsigned)options->threads : fc_processor_count();
    const fc_session_options wanted = {.report = formats[options->format],
                                       .solver = options->solver,
                                       .table_mb = (size_t)options->table_mb,
                                       .threads = threads < FC_WORKERS_MAX ? threads : FC_WORKERS_MAX,
                                       .variant = (fc_variant)options->variant,
                                       .book = book,
                                       .warm = options->warm != 0,
                                       .weak = options->weak != 0,
                                       .file = file_options(options, &notation),
                                       .repeat = (unsigned)options->repeat,
                                       .max_seconds = options->max_seconds};
    fc_session *session = fc_session_create(&wanted, ui);
    if (session == NULL) {
        print_error(ui->payload, "not enough memory");
        return FC_EXIT_SYSTEM;
    }
    atomic_store(&running, session);
    fc_on_interrupt(interrupt);
    const fc_exit code = fc_session_run(session, paths, count);
    atomic_store(&running, NULL);
    fc_session_destroy(session);
    return code;
}

static fc_exit print_signature(const fc_benchmark_options *options, const fc_bench_ui *ui)
{
    uint64_t nodes;
    const fc_exit code = fc_signature(&nodes, (fc_variant)options->variant, ui);
    if (code == FC_EXIT_OK) {
        fc_bench_print(ui, "%llu\n", (unsigned long long)nodes);
    }
    return code;
}

static fc_exit run_mode(const fc_benchmark_options *options, const fc_book *book, const fc_bench_ui *ui, char **files,
                        int count)
{
#ifdef FC_DEVELOPER
    if (options->ablate) {
        const fc_ablate_options wanted = {.limit = (size_t)options->limit,
                                          .repeat = (unsigned)options->repeat,
                                          .table_mb = (size_t)options->table_mb};
        return fc_ablate(&wanted, files, count, ui);
    }
#endif
    return options->signature ? print_signature(options, ui) : run_session(options, book, ui, files, count);
}

fc_exit fc_benchmark_run(const char *program, const fc_benchmark_options *options, char **files, int count)
{
    if (options->signature != (count == 0)) {
        fc_print_error(program, "%s (try '%s --help')",
                       count == 0 ? "a FILE of positions is needed" : "--signature takes no FILE", program);
        return FC_EXIT_USAGE;
    }
    streams to = {.output = {program, stdout, FC_OUTPUT_OK}};
    const fc_bench_ui ui = {print, print_error, show_progress, &to};
    fc_meter_open(&to.meter, stderr, (fc_meter_mode)options->progress);
    fc_survive_closed_pipes();
    fc_book *book = NULL;
    fc_diagnostic diagnostic;
    if (options->book != NULL && !fc_book_file_open(&book, options->book, &diagnostic)) {
        fc_print_error(program, "%s", diagnostic.text);
        return FC_EXIT_SYSTEM;
    }
    const fc_exit code = run_mode(options, book, &ui, files, count);
    fc_book_close(book);
    fc_meter_clear(&to.meter);
    if (code == FC_EXIT_INTERRUPTED) {
        fc_print_error(program, "interrupted");
    }
    return fc_output_exit(&to.output, code);
}

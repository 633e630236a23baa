/* run.c - gives the bench library a voice: what it says goes to stdout and stderr. */
#include "programs/benchmark/run.h"

#include <stdatomic.h>

#include "base/platform.h"
#include "base/thread.h"
#include "bench/signature.h"
#include "cli/book_file.h"
#include "cli/progress.h"

/* ---- where words go ---- */

typedef struct talk {
    fc_output output;
    fc_meter meter;
} talk;

static bool print(void *payload, const char *text)
{
    talk *to = payload;
    fc_meter_clear(&to->meter);
    fc_print(&to->output, "%s", text);
    return fc_flush(&to->output);
}

static void complain(void *payload, const char *message)
{
    talk *to = payload;
    fc_meter_clear(&to->meter);
    fc_print_error(to->output.program, "%s", message);
}

static void advance(void *payload, const char *set, size_t done, size_t total)
{
    talk *to = payload;
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

static fc_session_end run_session(const fc_benchmark_options *chosen, const fc_book *book, const fc_bench_host *host,
                                  char **paths, int count)
{
    static const fc_report *const formats[] = {&fc_report_table, &fc_report_csv, &fc_report_json};
    const fc_session_options wanted = {.report = formats[chosen->format],
                                       .solver = chosen->solver,
                                       .table_mb = (size_t)chosen->table_mb,
                                       .threads =
                                           chosen->threads > 0 ? (unsigned)chosen->threads : fc_processor_count(),
                                       .variant = (fc_variant)chosen->variant,
                                       .book = book,
                                       .warm = chosen->warm != 0,
                                       .weak = chosen->weak != 0,
                                       .limit = (size_t)chosen->limit,
                                       .repeat = (unsigned)chosen->repeat,
                                       .max_seconds = chosen->max_seconds};
    fc_session *session = fc_session_create(&wanted, host);
    if (session == NULL) {
        complain(host->payload, "not enough memory");
        return FC_SESSION_TROUBLE;
    }
    atomic_store(&running, session);
    fc_on_interrupt(interrupt);
    const fc_session_end end = fc_session_run(session, paths, count);
    atomic_store(&running, NULL);
    fc_session_destroy(session);
    return end;
}

static fc_session_end print_signature(const fc_benchmark_options *chosen, const fc_bench_host *host)
{
    uint64_t nodes;
    const fc_session_end end = fc_signature(&nodes, (fc_variant)chosen->variant, host);
    if (end == FC_SESSION_FINE) {
        fc_bench_print(host, "%llu\n", (unsigned long long)nodes);
    }
    return end;
}

fc_exit fc_benchmark_run(const char *program, const fc_benchmark_options *options, char **files, int count)
{
    static const fc_exit codes[] = {[FC_SESSION_FINE] = FC_EXIT_OK,
                                    [FC_SESSION_WRONG] = FC_EXIT_DATA,
                                    [FC_SESSION_TROUBLE] = FC_EXIT_SYSTEM,
                                    [FC_SESSION_INTERRUPTED] = FC_EXIT_INTERRUPTED};
    if (options->signature != (count == 0)) {
        fc_print_error(program, "%s (try '%s --help')",
                       count == 0 ? "a FILE of positions is needed" : "--signature takes no FILE", program);
        return FC_EXIT_USAGE;
    }
    talk to = {.output = {program, stdout, FC_OUTPUT_OK}};
    const fc_bench_host host = {print, complain, advance, &to};
    fc_meter_open(&to.meter, stderr, (fc_meter_mode)options->progress);
    fc_survive_closed_pipes();
    fc_book *book = NULL;
    if (options->book != NULL && !fc_book_file_open(&book, program, options->book)) {
        return FC_EXIT_SYSTEM;
    }
    const fc_session_end end =
        options->signature ? print_signature(options, &host) : run_session(options, book, &host, files, count);
    fc_book_close(book);
    fc_meter_clear(&to.meter);
    if (end == FC_SESSION_INTERRUPTED) {
        fc_print_error(program, "interrupted");
    }
    return fc_output_exit(&to.output, codes[end]);
}

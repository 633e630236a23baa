/* run.c - does what the command line of `generate_book` asks for: generate, merge, verify, info, export. */
#include "programs/generate_book/run.h"

#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/platform.h"
#include "base/thread.h"
#include "bookgen/generate.h"
#include "bookgen/merge.h"
#include "bookgen/shard_file.h"
#include "bookgen/verify.h"
#include "cli/book_file.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/text.h"

/* What every task needs. */
typedef struct context {
    const char *program;
    const fc_generate_book_options *options;
    fc_meter meter;
} context;

static void print_note(void *payload, const char *text)
{
    context *at = payload;
    fc_meter_clear(&at->meter);
    fc_print_error(at->program, "%s", text);
}

/* ---- arguments ---- */

static bool refuse(const char *program, const char *what, const char *text, const char *expected)
{
    char shown[FC_SHOWN_SIZE];
    fc_show(shown, text, strlen(text));
    fc_print_error(program, "%s '%s' is not %s (try '%s --help')", what, shown, expected, program);
    return false;
}

static bool read_depth(const char *program, const char *text, int *depth)
{
    unsigned long number;
    char expected[64];
    if (fc_read_digits(text, text + strlen(text), &number) && number <= FC_DEPTH_MAX) {
        *depth = (int)number;
        return true;
    }
    snprintf(expected, sizeof expected, "a whole number from 0 to %d", FC_DEPTH_MAX);
    return refuse(program, "DEPTH", text, expected);
}

static bool read_shard(const char *program, const char *text, unsigned *shard, unsigned *shards)
{
    char expected[96];
    if (fc_read_part(text, FC_SHARDS_MAX, shard, shards)) {
        return true;
    }
    snprintf(expected, sizeof expected, "I/N with I from 0 to N-1 and N at most %d", FC_SHARDS_MAX);
    return refuse(program, "option --shard:", text, expected);
}

/* ---- progress and interruption ---- */

static void report_generation(void *payload, const fc_generate_progress *progress)
{
    context *at = payload;
    if (!fc_meter_due(&at->meter)) {
        return;
    }
    char report[128];
    char left[40] = "unknown time";
    if (progress->rate > 0) {
        fc_describe_time(left, sizeof left, (double)(progress->total - progress->done) / progress->rate);
    }
    snprintf(report, sizeof report, "%llu of %llu positions, %.1f per second, %s left",
             (unsigned long long)progress->done, (unsigned long long)progress->total, progress->rate, left);
    fc_meter_show(&at->meter, report);
}

static fc_generation *_Atomic running; /* for the signal handler, which gets no argument */

static void interrupt_generation(int signal_number)
{
    (void)signal_number;
    fc_generation *generation = atomic_load(&running);
    if (generation != NULL) {
        fc_generation_interrupt(generation);
    }
}

static fc_exit run_generation(context *at, const fc_generate_options *options)
{
    static const fc_exit codes[] = {[FC_GENERATE_OK] = FC_EXIT_OK,
                                    [FC_GENERATE_FAILED] = FC_EXIT_SYSTEM,
                                    [FC_GENERATE_INTERRUPTED] = FC_EXIT_INTERRUPTED};
    const fc_generate_callbacks callbacks = {report_generation, print_note, at};
    fc_diagnostic diagnostic;
    fc_generation *generation = fc_generation_create(options, &callbacks);
    if (generation == NULL) {
        fc_print_error(at->program, "not enough memory");
        return FC_EXIT_SYSTEM;
    }
    atomic_store(&running, generation);
    fc_on_interrupt(interrupt_generation);
    fc_on_termination(interrupt_generation);
    const fc_generate_end end = fc_generation_run(generation, &diagnostic);
    atomic_store(&running, NULL);
    fc_generation_destroy(generation);
    if (end != FC_GENERATE_OK) {
        print_note(at, diagnostic.text);
    }
    fc_meter_clear(&at->meter);
    return codes[end];
}

/* ---- books as input ---- */

/* A shard or a checkpoint in place of a book is a likely mistake, so it gets a message of its own. */
static bool is_shard_file(const context *at, const char *path)
{
    fc_shard_file file;
    fc_diagnostic ignored;
    if (fc_file_look(path) != FC_FILE_REGULAR || !fc_shard_file_read(&file, path, &ignored)) {
        return false;
    }
    free(file.results);
    fc_print_error(at->program,
                   file.kind == FC_SHARD_CHECKPOINT ? "not a book but a checkpoint: %s"
                                                    : "not a book but a shard: %s (--merge makes a book of all shards)",
                   path);
    return true;
}

static bool open_book(context *at, const char *path, fc_book **book)
{
    fc_diagnostic diagnostic;
    if (is_shard_file(at, path)) {
        return false;
    }
    if (!fc_book_file_open(book, path, &diagnostic)) {
        fc_print_error(at->program, "%s", diagnostic.text);
        return false;
    }
    return true;
}

static fc_exit derive(context *at, const fc_generate_options *wanted)
{
    const char *from = at->options->from;
    fc_book *source;
    fc_diagnostic diagnostic;
    if (!open_book(at, from, &source)) {
        return FC_EXIT_SYSTEM;
    }
    const bool ok = fc_derive(wanted->path, wanted->depth, wanted->force, source, from, &diagnostic);
    fc_book_close(source);
    if (!ok) {
        fc_print_error(at->program, "%s", diagnostic.text);
    }
    return ok ? FC_EXIT_OK : FC_EXIT_SYSTEM;
}

/* ---- generate and merge ---- */

static fc_exit generate(context *at, char **arguments)
{
    const fc_generate_book_options *options = at->options;
    fc_generate_options wanted = {.path = arguments[1],
                                  .whole = options->shard == NULL,
                                  .shards = 1,
                                  .threads = options->threads > 0 ? (unsigned)options->threads : fc_processor_count(),
                                  .table_mb = (size_t)options->table_mb,
                                  .force = options->force != 0,
                                  .checkpoint_seconds = options->checkpoint_seconds};
    if (!read_depth(at->program, arguments[0], &wanted.depth) ||
        (!wanted.whole && !read_shard(at->program, options->shard, &wanted.shard, &wanted.shards))) {
        return FC_EXIT_USAGE;
    }
    return options->from != NULL ? derive(at, &wanted) : run_generation(at, &wanted);
}

static fc_exit merge(context *at, char **arguments, int count)
{
    fc_diagnostic diagnostic;
    if (fc_merge(arguments[0], at->options->force != 0, arguments + 1, count - 1, &diagnostic)) {
        return FC_EXIT_OK;
    }
    fc_print_error(at->program, "%s", diagnostic.text);
    return FC_EXIT_SYSTEM;
}

/* ---- tasks with an open book ---- */

static volatile sig_atomic_t interrupted;

static void interrupt_verification(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

static bool report_verification(void *payload, const char *what, uint64_t done, uint64_t total)
{
    context *at = payload;
    if (fc_meter_due(&at->meter)) {
        char report[128];
        snprintf(report, sizeof report, "%s: %llu of %llu", what, (unsigned long long)done, (unsigned long long)total);
        fc_meter_show(&at->meter, report);
    }
    return interrupted == 0;
}

static fc_exit verify_book(context *at, const fc_book *book)
{
    static const fc_exit codes[] = {[FC_VERDICT_RIGHT] = FC_EXIT_OK,
                                    [FC_VERDICT_WRONG] = FC_EXIT_DATA,
                                    [FC_VERDICT_FAILED] = FC_EXIT_SYSTEM,
                                    [FC_VERDICT_INTERRUPTED] = FC_EXIT_INTERRUPTED};
    fc_diagnostic diagnostic;
    const fc_verify_options options = {.sample = (size_t)at->options->sample,
                                       .table_mb = (size_t)at->options->table_mb,
                                       .progress = report_verification,
                                       .payload = at};
    fc_on_interrupt(interrupt_verification);
    fc_on_termination(interrupt_verification);
    const fc_verdict verdict = fc_verify(book, &options, &diagnostic);
    fc_meter_clear(&at->meter);
    if (verdict != FC_VERDICT_RIGHT) {
        fc_print_error(at->program, "%s", diagnostic.text);
        return codes[verdict];
    }
    fc_output output = {at->program, stdout, FC_OUTPUT_OK};
    fc_print(&output, "right: the counts, the best move of every position, and %zu random positions solved again\n",
             options.sample);
    fc_flush(&output);
    return fc_output_exit(&output, FC_EXIT_OK);
}

static fc_exit print_info(context *at, const fc_book *book)
{
    fc_output output = {at->program, stdout, FC_OUTPUT_OK};
    fc_book_info info;
    fc_book_describe(book, &info);
    fc_print(&output, "board      %dx%d\n", FC_WIDTH, FC_HEIGHT);
    fc_print(&output, "depth      %d\n", info.deepest);
    fc_print(&output, "positions  %llu\n", (unsigned long long)info.positions);
    for (int i = 0; i < info.layer_count; i++) {
        fc_print(&output, "  stored   %llu of ply %d\n", (unsigned long long)info.layer_positions[i],
                 info.layer_ply[i]);
    }
    fc_print(&output, "bytes      %zu\n", info.bytes);
    fc_print(&output, "checksum   %016llx\n", (unsigned long long)info.checksum);
    fc_flush(&output);
    return fc_output_exit(&output, FC_EXIT_OK);
}

static bool print_line(void *payload, const char *line)
{
    fc_output *output = payload;
    fc_print(output, "%s", line);
    return output->state == FC_OUTPUT_OK;
}

static fc_exit export_book(context *at, const fc_book *book)
{
    fc_output output = {at->program, stdout, FC_OUTPUT_OK};
    fc_diagnostic diagnostic;
    const bool ok = fc_export(book, print_line, &output, &diagnostic);
    fc_flush(&output);
    if (!ok) {
        fc_print_error(at->program, "%s", diagnostic.text);
    }
    return fc_output_exit(&output, ok ? FC_EXIT_OK : FC_EXIT_SYSTEM);
}

static fc_exit with_book(context *at, const char *path, fc_exit (*task)(context *at, const fc_book *book))
{
    fc_book *book;
    if (!open_book(at, path, &book)) {
        return FC_EXIT_SYSTEM;
    }
    const fc_exit code = task(at, book);
    fc_book_close(book);
    return code;
}

/* ---- all tasks ---- */

/* The arguments of each task. */
typedef struct need {
    int least, most;
    const char *names;
} need;

static const need needs[] = {
    [FC_TASK_GENERATE] = {2, 2, "DEPTH and FILE are"},
    [FC_TASK_MERGE] = {2, INT_MAX, "FILE and at least one SHARD are"},
    [FC_TASK_VERIFY] = {1, 1, "one FILE is"},
    [FC_TASK_INFO] = {1, 1, "one FILE is"},
    [FC_TASK_EXPORT] = {1, 1, "one FILE is"},
};

fc_exit fc_generate_book_run(const char *program, const fc_generate_book_options *options, char **arguments, int count)
{
    const need *wanted = &needs[options->task];
    if (count < wanted->least || count > wanted->most) {
        fc_print_error(program, "%s needed%s (try '%s --help')", wanted->names,
                       wanted->most == INT_MAX ? "" : ", and nothing else", program);
        return FC_EXIT_USAGE;
    }
    context at = {.program = program, .options = options};
    fc_meter_open(&at.meter, stderr, (fc_meter_mode)options->progress);
    fc_survive_closed_pipes();
    switch ((fc_generate_book_task)options->task) {
    case FC_TASK_GENERATE:
        return generate(&at, arguments);
    case FC_TASK_MERGE:
        return merge(&at, arguments, count);
    case FC_TASK_VERIFY:
        return with_book(&at, arguments[0], verify_book);
    case FC_TASK_INFO:
        return with_book(&at, arguments[0], print_info);
    case FC_TASK_EXPORT:
        return with_book(&at, arguments[0], export_book);
    }
    return FC_EXIT_USAGE;
}

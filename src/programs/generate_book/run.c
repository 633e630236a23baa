/* run.c - gives the bookgen library a voice: what it says goes to stderr. */
#include "programs/generate_book/run.h"

#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "base/thread.h"
#include "bookgen/generate.h"
#include "bookgen/job.h"
#include "bookgen/merge.h"
#include "cli/text.h"
#include "programs/generate_book/tasks.h"

/* ---- where words go ---- */

typedef struct talk {
    const char *program;
    fc_meter meter;
} talk;

static void note(void *payload, const char *text)
{
    talk *to = payload;
    fc_meter_clear(&to->meter);
    fc_print_error(to->program, "%s", text);
}

/* "2 h 05 min", "3 min 20 s" */
static void describe_time(char *text, size_t size, double seconds)
{
    enum { SECONDS = 60, MINUTES = 60 };
    const unsigned long long whole = (unsigned long long)seconds;
    const unsigned long long minutes = whole / SECONDS;
    if (minutes >= MINUTES) {
        snprintf(text, size, "%llu h %02llu min", minutes / MINUTES, minutes % MINUTES);
    } else {
        snprintf(text, size, "%llu min %02llu s", minutes, whole % SECONDS);
    }
}

static void advance(void *payload, const fc_advance *state)
{
    talk *to = payload;
    if (!fc_meter_due(&to->meter)) {
        return;
    }
    char report[128];
    char left[40] = "";
    if (state->rate > 0) {
        describe_time(left, sizeof left, (double)(state->total - state->done) / state->rate);
    }
    snprintf(report, sizeof report, "%llu of %llu positions, %.1f per second, %s left", (unsigned long long)state->done,
             (unsigned long long)state->total, state->rate, *left ? left : "unknown time");
    fc_meter_show(&to->meter, report);
}

/* ---- arguments ---- */

/* Reads digits, and nothing else, up to `end`. False if there are none, or more than any number here needs. */
static bool read_digits(const char *text, const char *end, unsigned long *number)
{
    enum { DIGITS_MAX = 9 };
    if (end == text || end - text > DIGITS_MAX || strspn(text, "0123456789") < (size_t)(end - text)) {
        return false;
    }
    *number = strtoul(text, NULL, 10);
    return true;
}

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
    if (read_digits(text, text + strlen(text), &number) && number <= FC_DEPTH_MAX) {
        *depth = (int)number;
        return true;
    }
    snprintf(expected, sizeof expected, "a whole number from 0 to %d", FC_DEPTH_MAX);
    return refuse(program, "DEPTH", text, expected);
}

static bool read_shard(const char *program, const char *text, unsigned *shard, unsigned *shards)
{
    unsigned long number;
    unsigned long count;
    char expected[96];
    const char *slash = strchr(text, '/');
    if (slash != NULL && read_digits(text, slash, &number) && read_digits(slash + 1, text + strlen(text), &count) &&
        number < count && count <= FC_SHARDS_MAX) {
        *shard = (unsigned)number;
        *shards = (unsigned)count;
        return true;
    }
    snprintf(expected, sizeof expected, "I/N with I from 0 to N-1 and N at most %d", FC_SHARDS_MAX);
    return refuse(program, "option --shard:", text, expected);
}

/* ---- runs ---- */

static fc_generation *_Atomic running; /* for the signal handler, which gets no argument */

static void interrupt(int signal_number)
{
    (void)signal_number;
    fc_generation *generation = atomic_load(&running);
    if (generation != NULL) {
        fc_generation_interrupt(generation);
    }
}

static fc_exit generate(talk *to, const fc_generate_options *wanted)
{
    static const fc_exit codes[] = {[FC_GENERATE_FINE] = FC_EXIT_OK,
                                    [FC_GENERATE_TROUBLE] = FC_EXIT_SYSTEM,
                                    [FC_GENERATE_INTERRUPTED] = FC_EXIT_INTERRUPTED};
    const fc_generate_host host = {advance, note, to};
    fc_diagnostic diagnostic;
    fc_generation *generation = fc_generation_create(wanted, &host);
    if (generation == NULL) {
        fc_print_error(to->program, "not enough memory");
        return FC_EXIT_SYSTEM;
    }
    atomic_store(&running, generation);
    fc_on_interrupt(interrupt);
    fc_on_termination(interrupt);
    const fc_generate_end end = fc_generation_run(generation, &diagnostic);
    atomic_store(&running, NULL);
    fc_generation_destroy(generation);
    if (end != FC_GENERATE_FINE) {
        note(to, diagnostic.text);
    }
    fc_meter_clear(&to->meter);
    return codes[end];
}

static fc_exit generate_from(talk *to, const fc_generate_book_options *options, char **arguments)
{
    fc_generate_options wanted = {.path = arguments[1],
                                  .whole = options->shard == NULL,
                                  .shards = 1,
                                  .threads = options->threads > 0 ? (unsigned)options->threads : fc_processor_count(),
                                  .table_mb = (size_t)options->table_mb,
                                  .force = options->force != 0,
                                  .checkpoint_seconds = options->checkpoint_seconds};
    if (!read_depth(to->program, arguments[0], &wanted.depth) ||
        (!wanted.whole && !read_shard(to->program, options->shard, &wanted.shard, &wanted.shards))) {
        return FC_EXIT_USAGE;
    }
    return generate(to, &wanted);
}

static fc_exit merge(talk *to, const fc_generate_book_options *options, char **arguments, int count)
{
    fc_diagnostic diagnostic;
    if (fc_merge(arguments[0], options->force != 0, arguments + 1, count - 1, &diagnostic)) {
        return FC_EXIT_OK;
    }
    note(to, diagnostic.text);
    return FC_EXIT_SYSTEM;
}

/* What each task needs besides its options. */
typedef struct fc_need {
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
    talk to = {.program = program};
    fc_meter_open(&to.meter, stderr, (fc_meter_mode)options->progress);
    fc_survive_closed_pipes();
    switch ((fc_generate_book_task)options->task) {
    case FC_TASK_GENERATE:
        return generate_from(&to, options, arguments);
    case FC_TASK_MERGE:
        return merge(&to, options, arguments, count);
    case FC_TASK_VERIFY:
        return fc_book_task_verify(program, &to.meter, arguments[0], options);
    case FC_TASK_INFO:
        return fc_book_task_info(program, arguments[0]);
    case FC_TASK_EXPORT:
        return fc_book_task_export(program, arguments[0]);
    }
    return FC_EXIT_USAGE;
}

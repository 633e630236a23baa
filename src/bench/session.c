/* session.c - from files to reports. */
#include "bench/session.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "bench/external.h"
#include "bench/workers.h"

static const double default_external_seconds = 60; /* for one reply */

struct fc_session {
    const fc_session_options *options;
    const fc_bench_ui *ui;
    atomic_bool stopped;
    fc_workers *_Atomic workers; /* our own solver, or: */
    fc_external *external;
    size_t reported; /* sets so far */
    fc_run_totals totals;
    fc_exit code; /* so far */
};

/* All measurements of one set: `repeat` arrays, one behind the other. */
typedef struct runs {
    const fc_position_set *set;
    fc_measurement *answers;
    unsigned count;
} runs;

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

const char *fc_compiler_name(void)
{
#if defined(__clang__)
    return "clang " TEXT(__clang_major__) "." TEXT(__clang_minor__) "." TEXT(__clang_patchlevel__);
#elif defined(__GNUC__)
    return "gcc " TEXT(__GNUC__) "." TEXT(__GNUC_MINOR__) "." TEXT(__GNUC_PATCHLEVEL__);
#else
    return "unknown compiler";
#endif
}

/* Exit codes of a session are in the order of their importance. */
static void worsen(fc_session *session, fc_exit code)
{
    session->code = code > session->code ? code : session->code;
}

static bool no_memory(fc_session *session)
{
    fc_bench_error(session->ui, "not enough memory");
    worsen(session, FC_EXIT_SYSTEM);
    return false;
}

/* ---- solving ---- */

static bool start_external_solver(fc_session *session)
{
    const fc_session_options *options = session->options;
    const double seconds = options->max_seconds > 0 ? options->max_seconds : default_external_seconds;
    session->external = fc_external_start(options->solver, seconds, &session->stopped, session->ui);
    if (session->external == NULL) {
        worsen(session, FC_EXIT_SYSTEM);
    }
    return session->external != NULL;
}

static bool start_own_solver(fc_session *session)
{
    const fc_session_options *options = session->options;
    const fc_workers_options wanted = {.table_mb = options->table_mb,
                                       .threads = options->threads,
                                       .weak = options->weak,
                                       .warm = options->warm,
                                       .variant = options->variant,
                                       .book = options->book,
                                       .max_seconds = options->max_seconds};
    fc_workers *workers;
    const fc_status status = fc_workers_create(&workers, &wanted);
    if (status == FC_OK) {
        atomic_store(&session->workers, workers);
        return true;
    }
    if (status == FC_ERROR_THREAD) {
        fc_bench_error(session->ui, "%s (--threads sets the number)", fc_status_text(status));
    } else {
        fc_bench_error(session->ui, "no solver with a table of %zu MB: %s", options->table_mb, fc_status_text(status));
    }
    worsen(session, FC_EXIT_SYSTEM);
    return false;
}

/* Measures a set once. False when the session is at its end. */
static bool solve_once(fc_session *session, const fc_position_set *set, fc_measurement *answers)
{
    if (session->external != NULL) {
        const fc_external_end end = fc_external_solve(session->external, set, answers);
        if (end == FC_EXTERNAL_FAILED) {
            worsen(session, FC_EXIT_SYSTEM);
        }
        return end == FC_EXTERNAL_OK;
    }
    const fc_status status = fc_workers_solve(session->workers, set, answers, session->ui);
    if (status != FC_OK && status != FC_ERROR_LIMIT) {
        fc_bench_error(session->ui, "%s: %s", set->name, fc_status_text(status));
        worsen(session, FC_EXIT_SYSTEM);
    }
    return status == FC_OK && !atomic_load(&session->stopped);
}

/* ---- several runs ---- */

static double run_seconds(const runs *all, unsigned run)
{
    double sum = 0;
    for (size_t i = 0; i < all->set->count; i++) {
        sum += all->answers[run * all->set->count + i].seconds;
    }
    return sum;
}

/* The answers of the run with the median mean, the faster one of two in the middle. */
static fc_measurement *median_run(const runs *all)
{
    unsigned chosen = 0;
    for (unsigned run = 0; run < all->count; run++) {
        const double seconds = run_seconds(all, run);
        unsigned faster = 0;
        for (unsigned other = 0; other < all->count; other++) {
            const double other_seconds = run_seconds(all, other);
            faster += other_seconds < seconds || (other_seconds == seconds && other < run) ? 1 : 0;
        }
        chosen = faster == (all->count - 1) / 2 ? run : chosen;
    }
    return all->answers + chosen * all->set->count;
}

/* A wrong answer in any run replaces the right one in the chosen run, so that no error is hidden. */
static void keep_errors(const runs *all, fc_measurement *chosen, bool weak)
{
    const size_t count = all->set->count;
    for (size_t i = 0; i < all->count * count; i++) {
        if (!fc_is_right(&all->set->positions[i % count], &all->answers[i], weak)) {
            chosen[i % count].score = all->answers[i].score;
            chosen[i % count].solved = all->answers[i].solved;
        }
    }
}

/* ---- sets ---- */

static void report_error(const fc_session *session, const fc_position_set *set, const fc_scored_position *position,
                         const fc_measurement *answer)
{
    static const char *const outcomes[] = {"a loss", "a draw", "a win"};
    const char *shown = fc_shown_position(position);
    if (!answer->solved) {
        fc_bench_error(session->ui, "%s: line %lu: not solved within %g seconds: %s", set->name, position->line,
                       session->options->max_seconds, shown);
    } else if (position->is_outcome) {
        fc_bench_error(session->ui, "%s: line %lu: wrong score for %s: %d, expected %s", set->name, position->line,
                       shown, answer->score, outcomes[position->score + 1]);
    } else {
        fc_bench_error(session->ui, "%s: line %lu: wrong score for %s: %d, expected %d", set->name, position->line,
                       shown, answer->score, position->score);
    }
}

static void report_errors(fc_session *session, const fc_position_set *set, const fc_measurement *answers)
{
    for (size_t i = 0; i < set->count; i++) {
        if (!fc_is_right(&set->positions[i], &answers[i], session->options->weak)) {
            report_error(session, set, &set->positions[i], &answers[i]);
            worsen(session, FC_EXIT_DATA);
        }
    }
}

static bool report_set(fc_session *session, const fc_position_set *set, const fc_measurement *answers)
{
    fc_summary summary;
    if (!fc_summarize(&summary, set, answers, session->options->weak)) {
        return no_memory(session);
    }
    report_errors(session, set, answers);
    fc_totals_add(&session->totals, answers, &summary);
    return session->options->report->set(session->ui, set, answers, &summary, session->reported++);
}

/* Measures a set and reports it. False when the session is at its end. */
static bool take_set(fc_session *session, const fc_position_set *set)
{
    const unsigned repeat = session->options->repeat;
    const runs all = {set, calloc(repeat * set->count, sizeof(fc_measurement)), repeat};
    if (all.answers == NULL) {
        return no_memory(session);
    }
    bool ok = true;
    for (unsigned run = 0; run < repeat && ok; run++) {
        ok = solve_once(session, set, all.answers + run * set->count);
    }
    if (ok) {
        fc_measurement *chosen = median_run(&all);
        keep_errors(&all, chosen, session->options->weak);
        ok = report_set(session, set, chosen);
    }
    free(all.answers);
    return ok;
}

/* False when the session is at its end; an invalid file does not end it. */
static bool take_file(fc_session *session, const char *path)
{
    fc_position_set set;
    const bool readable = fc_position_set_read(&set, path, &session->options->file, session->ui);
    if (!readable || set.malformed > 0 || set.count == 0) {
        worsen(session, FC_EXIT_SYSTEM);
    }
    const bool ok = !readable || set.count == 0 || take_set(session, &set);
    fc_position_set_free(&set);
    return ok;
}

/* ---- sessions ---- */

fc_session *fc_session_create(const fc_session_options *options, const fc_bench_ui *ui)
{
    fc_session *session = calloc(1, sizeof *session);
    if (session != NULL) {
        session->options = options;
        session->ui = ui;
        session->totals = fc_totals_start();
        atomic_init(&session->stopped, false);
        atomic_init(&session->workers, NULL);
    }
    return session;
}

void fc_session_destroy(fc_session *session)
{
    if (session != NULL) {
        fc_external_destroy(session->external);
        fc_workers_destroy(atomic_exchange(&session->workers, NULL));
        free(session);
    }
}

static bool report_begin(fc_session *session)
{
    const fc_session_options *options = session->options;
    char solver[FC_BENCH_NAME_SIZE] = "";
    if (options->solver != NULL) {
        fc_bench_plain(solver, options->solver, strlen(options->solver));
    }
    const fc_run_info info = {.version = fc_version(),
                              .compiler = fc_compiler_name(),
                              .variant = fc_variant_name(options->variant),
                              .solver = options->solver != NULL ? solver : NULL,
                              .threads = options->threads,
                              .table_mb = options->table_mb,
                              .warm = options->warm,
                              .weak = options->weak,
                              .repeat = options->repeat};
    return options->report->begin(session->ui, &info);
}

fc_exit fc_session_run(fc_session *session, char **paths, int count)
{
    if (session->options->solver != NULL ? start_external_solver(session) : start_own_solver(session)) {
        bool going_on = report_begin(session);
        for (int i = 0; i < count && going_on && !atomic_load(&session->stopped); i++) {
            going_on = take_file(session, paths[i]);
        }
        session->options->report->end(session->ui, &session->totals);
    }
    return atomic_load(&session->stopped) ? FC_EXIT_INTERRUPTED : session->code;
}

void fc_session_interrupt(fc_session *session)
{
    atomic_store(&session->stopped, true);
    fc_workers *workers = atomic_load(&session->workers);
    if (workers != NULL) {
        fc_workers_cancel(workers);
    }
}

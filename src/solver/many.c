/* many.c - many positions, each solved by one of several threads. The calling thread is one of them, and it reports. */
#include <assert.h>
#include <stdatomic.h>
#include <string.h>

#include "base/platform.h"
#include "base/thread.h"
#include "solver/helpers.h"

/* Threads take positions in chunks: long enough to seldom meet at the counter, short enough to end together. */
enum { CHUNK_MAX = 64, CHUNKS_PER_THREAD = 16 };

static const double progress_interval_seconds = 0.25;

typedef struct run {
    fc_solver *leader;
    const fc_position *positions;
    size_t count;
    fc_many_query query;
    int8_t *scores; /* of positions; NULL: of moves */
    int8_t (*move_scores)[FC_WIDTH];
    size_t chunk;
    _Atomic size_t next;   /* the first position that no thread has taken */
    _Atomic size_t solved; /* in whole chunks */
    atomic_bool stopped;
    double next_progress; /* of the calling thread alone */
    fc_mutex lock;        /* of what follows */
    fc_signal ended, unused;
    unsigned working; /* other threads */
} run;

typedef struct worker {
    run *run;
    fc_solver *solver;
    fc_query query;
    fc_thread thread;
} worker;

/* ---- progress, in the calling thread ---- */

static void report(run *all)
{
    if (all->query.progress == NULL) {
        return;
    }
    const double now = fc_clock_seconds();
    if (now >= all->next_progress) {
        all->query.progress(atomic_load(&all->solved), all->count, all->query.payload);
        all->next_progress = now + progress_interval_seconds;
    }
}

static void report_from_search(const fc_progress *progress, void *payload)
{
    (void)progress;
    report(payload);
}

/* ---- work, in every thread ---- */

/* False if a cancel request came first. */
static bool solve_one(const worker *self, size_t index)
{
    const run *all = self->run;
    const fc_position position = all->positions[index];
    if (all->scores != NULL) {
        fc_result result;
        const fc_status status = fc_solve(self->solver, position, &self->query, &result);
        if (status == FC_OK) {
            all->scores[index] = (int8_t)result.lower;
        }
        return status == FC_OK;
    }
    fc_analysis analysis;
    if (fc_analyze(self->solver, position, &self->query, &analysis) != FC_OK) {
        return false;
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        all->move_scores[index][column] = analysis.playable[column] ? (int8_t)analysis.lower[column] : FC_NO_MOVE;
    }
    return true;
}

static bool solve_chunk(const worker *self, size_t first, size_t end)
{
    run *all = self->run;
    for (size_t i = first; i < end; i++) {
        if (fc_solver_is_cancelled(all->leader) || !solve_one(self, i)) {
            return false;
        }
    }
    atomic_fetch_add(&all->solved, end - first);
    return true;
}

static void solve_chunks(const worker *self)
{
    run *all = self->run;
    const bool reports = self->query.progress != NULL;
    while (!atomic_load(&all->stopped)) {
        const size_t first = atomic_fetch_add(&all->next, all->chunk);
        if (first >= all->count) {
            return;
        }
        const size_t left = all->count - first;
        if (!solve_chunk(self, first, first + (left < all->chunk ? left : all->chunk))) {
            atomic_store(&all->stopped, true);
        }
        if (reports) {
            report(all);
        }
    }
}

static void worker_main(void *argument)
{
    const worker *self = argument;
    run *all = self->run;
    solve_chunks(self);
    fc_mutex_lock(&all->lock);
    all->working--;
    fc_signal_one(&all->ended);
    fc_mutex_unlock(&all->lock);
}

/* ---- the calling thread ---- */

/* Starts as many other threads as are of use and can be had. Returns their number. */
static unsigned start_others(run *all, worker *others, unsigned wanted)
{
    unsigned started = 0;
    while (started < wanted) {
        worker *next = &others[started];
        *next = (worker){
            .run = all, .solver = fc_solver_helper(all->leader, started + 1), .query = {.weak = all->query.weak}};
        if (next->solver == NULL) {
            break;
        }
        fc_mutex_lock(&all->lock);
        const bool has_started = fc_thread_start(&next->thread, worker_main, next);
        all->working += has_started;
        fc_mutex_unlock(&all->lock);
        if (!has_started) {
            break;
        }
        started++;
    }
    return started;
}

static void wait_for_others(run *all, worker *others, unsigned count)
{
    fc_mutex_lock(&all->lock);
    while (all->working > 0) {
        fc_signal_wait_for(&all->ended, &all->lock, progress_interval_seconds);
        fc_mutex_unlock(&all->lock);
        report(all);
        fc_mutex_lock(&all->lock);
    }
    fc_mutex_unlock(&all->lock);
    for (unsigned i = 0; i < count; i++) {
        fc_thread_join(others[i].thread);
    }
}

static fc_status run_all(run *all, unsigned threads)
{
    worker others[FC_THREADS_MAX];
    worker own = {.run = all, .solver = fc_solver_helper(all->leader, 0), .query = {.weak = all->query.weak}};
    if (own.solver == NULL) {
        return FC_ERROR_MEMORY;
    }
    if (all->query.progress != NULL) {
        own.query.progress = report_from_search;
        own.query.payload = all;
    }
    const size_t chunks = (all->count + all->chunk - 1) / all->chunk;
    const unsigned wanted = chunks < threads ? (unsigned)chunks : threads;
    const unsigned started = wanted > 1 ? start_others(all, others, wanted - 1) : 0;
    solve_chunks(&own);
    wait_for_others(all, others, started);
    fc_solver_end_cancel(all->leader);
    return atomic_load(&all->stopped) ? FC_ERROR_LIMIT : FC_OK;
}

static fc_status begin(run *all, fc_solver *solver, const fc_many_query *query)
{
    const unsigned threads = fc_solver_helpers(solver);
    if (threads == 0) {
        return FC_ERROR_MEMORY;
    }
    if (!fc_lock_init(&all->lock, &all->ended, &all->unused)) {
        return FC_ERROR_THREAD;
    }
    const size_t chunk = all->count / threads / CHUNKS_PER_THREAD;
    all->leader = solver;
    all->query = query != NULL ? *query : (fc_many_query)FC_MANY_QUERY_INIT;
    all->chunk = chunk < 1 ? 1 : chunk > CHUNK_MAX ? CHUNK_MAX : chunk;
    all->next_progress = fc_clock_seconds() + progress_interval_seconds;
    atomic_init(&all->next, 0);
    atomic_init(&all->solved, 0);
    atomic_init(&all->stopped, false);
    const fc_status status = run_all(all, threads);
    fc_lock_destroy(&all->lock, &all->ended, &all->unused);
    return status;
}

/* ---- public ---- */

fc_status fc_solve_many(fc_solver *solver, const fc_position *positions, size_t count, const fc_many_query *query,
                        int8_t *scores)
{
    assert(solver != NULL && (count == 0 || (positions != NULL && scores != NULL)));
    if (count == 0) {
        return FC_OK;
    }
    memset(scores, FC_NOT_SOLVED, count);
    run all = {.positions = positions, .count = count, .scores = scores};
    return begin(&all, solver, query);
}

fc_status fc_analyze_many(fc_solver *solver, const fc_position *positions, size_t count, const fc_many_query *query,
                          int8_t (*scores)[FC_WIDTH])
{
    assert(solver != NULL && (count == 0 || (positions != NULL && scores != NULL)));
    if (count == 0) {
        return FC_OK;
    }
    memset(scores, FC_NOT_SOLVED, count * sizeof scores[0]);
    run all = {.positions = positions, .count = count, .move_scores = scores};
    return begin(&all, solver, query);
}

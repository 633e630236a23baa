/* solve.c - a thread pool at work on the positions of a ply.
 *
 * The solve order is cut into runs, the tasks of the pool. Each thread has its own solver and table, so a run is long
 * enough for the table to be of use, and short enough for the threads to finish at about the same time.
 * Scores do not depend on the thread that finds them, so the results do not depend on the number of threads.
 */
#include "bookgen/solve.h"

#include <stdlib.h>

#include "base/pool.h"

enum { RUNS_PER_THREAD = 64, RUN_LENGTH_MAX = 1024 };

/* ---- the order ---- */

/* Appends the children of one position that have not been seen before. */
static void append_children(const fc_ply *ply, uint64_t parent_key, bool *seen, size_t *order, size_t *length)
{
    fc_position parent;
    if (fc_position_from_key(&parent, parent_key) != FC_OK) {
        return;
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        if (!fc_position_can_play(parent, column)) {
            continue;
        }
        const fc_position child = fc_position_play(parent, column);
        if (fc_position_is_over(child)) {
            continue;
        }
        const size_t index = fc_ply_find(ply, fc_position_canonical_key(child));
        if (!seen[index]) {
            seen[index] = true;
            order[(*length)++] = index;
        }
    }
}

/* The order of a ply: children in the order of their parents. NULL without memory. */
static size_t *next_order(const fc_ply *ply, const fc_ply *parents, const size_t *parent_order)
{
    size_t length = 0;
    size_t *order = calloc(ply->count + 1, sizeof *order);
    bool *seen = calloc(ply->count + 1, sizeof *seen);
    if (order == NULL || seen == NULL) {
        free(order);
        free(seen);
        return NULL;
    }
    for (size_t i = 0; i < parents->count; i++) {
        append_children(ply, parents->keys[parent_order[i]], seen, order, &length);
    }
    free(seen);
    return order;
}

size_t *fc_solve_order(const fc_plies *plies, int ply, size_t first, size_t count)
{
    size_t *order = calloc(1, sizeof *order);
    for (int p = 1; order != NULL && p <= ply; p++) {
        size_t *next = next_order(&plies->ply[p], &plies->ply[p - 1], order);
        free(order);
        order = next;
    }
    size_t kept = 0;
    for (size_t i = 0; order != NULL && i < plies->ply[ply].count; i++) {
        if (order[i] >= first && order[i] - first < count) {
            order[kept++] = order[i];
        }
    }
    return order;
}

/* ---- work ---- */

/* A task of the pool: order[begin] to order[end - 1]. */
typedef struct run {
    size_t begin, end;
} run;

struct fc_ply_solver {
    atomic_bool stopped;
    atomic_size_t solved;
    const fc_solve_job *job;
    fc_pool *pool;
    unsigned threads;
    fc_solver *solvers[];
};

/* What a search needs to report its progress. */
typedef struct search {
    fc_ply_solver *all;
    const run *task;
} search;

/* Only the thread with the oldest task calls tick(), and there is always one. */
static void tick(const search *at)
{
    fc_ply_solver *all = at->all;
    if (fc_pool_pause_output(all->pool, at->task)) {
        if (!atomic_load(&all->stopped) && !all->job->tick(all->job->payload)) {
            fc_ply_solver_stop(all);
        }
        fc_pool_resume_output(all->pool);
    }
}

static void tick_while_searching(const fc_progress *progress, void *payload)
{
    (void)progress;
    tick(payload);
}

static void solve_position(search *at, fc_solver *solver, size_t index)
{
    const fc_solve_job *job = at->all->job;
    fc_position position;
    fc_query query = FC_QUERY_INIT;
    fc_result result;
    query.progress = tick_while_searching;
    query.payload = at;
    if (fc_position_from_key(&position, job->keys[index]) == FC_OK &&
        fc_solve(solver, position, &query, &result) == FC_OK) {
        atomic_store_explicit(&job->results[index - job->first], (unsigned char)(FC_RESULT_OF_DRAW + result.lower),
                              memory_order_relaxed);
        atomic_fetch_add_explicit(&at->all->solved, 1, memory_order_relaxed);
        tick(at);
    }
}

static void solve_run(void *context, void *task, unsigned worker)
{
    fc_ply_solver *all = context;
    const fc_solve_job *job = all->job;
    search at = {all, task};
    for (size_t i = at.task->begin; i < at.task->end && !atomic_load(&all->stopped); i++) {
        const size_t index = job->order[i];
        if (atomic_load_explicit(&job->results[index - job->first], memory_order_relaxed) == FC_RESULT_UNKNOWN) {
            solve_position(&at, all->solvers[worker], index);
        }
    }
}

static size_t length_of_runs(size_t count, unsigned threads)
{
    const size_t length = count / threads / RUNS_PER_THREAD;
    return length < 1 ? 1 : length > RUN_LENGTH_MAX ? RUN_LENGTH_MAX : length;
}

static fc_status submit_runs(fc_ply_solver *solver)
{
    const size_t count = solver->job->count;
    const size_t length = length_of_runs(count, solver->threads);
    fc_status status = fc_pool_start_threads(solver->pool);
    for (size_t begin = 0; begin < count && status == FC_OK; begin += length) {
        run *next = fc_pool_new_task(solver->pool);
        if (next == NULL) {
            return FC_ERROR_LIMIT;
        }
        *next = (run){begin, count - begin < length ? count : begin + length};
        status = fc_pool_submit(solver->pool);
    }
    return status;
}

fc_status fc_ply_solver_run(fc_ply_solver *solver, const fc_solve_job *job)
{
    const fc_pool_options options = {.threads = solver->threads > 1 ? solver->threads : 0,
                                     .task_size = sizeof(run),
                                     .context = solver,
                                     .work = solve_run,
                                     .stop = &solver->stopped};
    solver->job = job;
    fc_status status = fc_pool_create(&solver->pool, &options);
    if (status != FC_OK) {
        return status;
    }
    status = submit_runs(solver);
    if (status != FC_OK) {
        fc_ply_solver_stop(solver);
    }
    fc_pool_destroy(solver->pool);
    return status == FC_OK && atomic_load(&solver->stopped) ? FC_ERROR_LIMIT : status;
}

void fc_ply_solver_stop(fc_ply_solver *solver)
{
    atomic_store(&solver->stopped, true);
    for (unsigned i = 0; i < solver->threads; i++) {
        fc_solver_cancel(solver->solvers[i]);
    }
}

size_t fc_ply_solver_solved(const fc_ply_solver *solver)
{
    return atomic_load(&solver->solved);
}

/* ---- creation and destruction ---- */

fc_status fc_ply_solver_create(fc_ply_solver **out, unsigned threads, size_t table_mb)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    fc_ply_solver *solver = calloc(1, sizeof *solver + threads * sizeof solver->solvers[0]);
    *out = NULL;
    if (solver == NULL) {
        return FC_ERROR_MEMORY;
    }
    options.no_book = true; /* a book must not be made from another one */
    options.table_mb = table_mb / threads > FC_TABLE_MB_MIN ? table_mb / threads : FC_TABLE_MB_MIN;
    atomic_init(&solver->stopped, false);
    atomic_init(&solver->solved, 0);
    for (; solver->threads < threads; solver->threads++) {
        const fc_status status = fc_solver_create(&solver->solvers[solver->threads], &options);
        if (status != FC_OK) {
            fc_ply_solver_destroy(solver);
            return status;
        }
    }
    *out = solver;
    return FC_OK;
}

void fc_ply_solver_destroy(fc_ply_solver *solver)
{
    for (unsigned i = 0; solver != NULL && i < solver->threads; i++) {
        fc_solver_destroy(solver->solvers[i]);
    }
    free(solver);
}

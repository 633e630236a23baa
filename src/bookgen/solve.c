/* solve.c - a pool of solvers at work on a list.
 *
 * Positions that are near each other in the list have much in common (visit.h), so each worker goes through a region of
 * its own in order and keeps its table. A worker whose region is used up takes the second half of the largest one left.
 * Scores do not depend on who finds them, so the results are the same however the work was divided.
 */
#include "bookgen/solve.h"

#include <stdlib.h>

#include "base/thread.h"
#include "bookgen/part_file.h"

typedef struct worker {
    fc_pool *pool;
    fc_solver *solver;
    fc_thread thread; /* of all workers but the first, which is the caller */
    size_t next, end; /* its region; guarded by the pool's mutex */
} worker;

struct fc_pool {
    unsigned size;
    fc_mutex mutex;
    atomic_bool stopped;
    atomic_size_t solved;
    const fc_pool_task *task;
    worker workers[];
};

/* ---- regions ---- */

static void share_out(fc_pool *pool)
{
    const size_t count = pool->task->count;
    for (unsigned i = 0; i < pool->size; i++) {
        pool->workers[i].next = count / pool->size * i;
        pool->workers[i].end = i + 1 < pool->size ? count / pool->size * (i + 1) : count;
    }
}

static size_t left_of(const worker *self)
{
    return self->end - self->next;
}

static void take_half_of_largest(worker *self)
{
    fc_pool *pool = self->pool;
    worker *largest = &pool->workers[0];
    for (unsigned i = 1; i < pool->size; i++) {
        largest = left_of(&pool->workers[i]) > left_of(largest) ? &pool->workers[i] : largest;
    }
    const size_t middle = largest->next + left_of(largest) / 2;
    self->end = largest->end;
    self->next = middle;
    largest->end = largest == self ? self->end : middle;
}

/* The next position that is not solved yet, or false when there is none. */
static bool claim(worker *self, size_t *index)
{
    fc_pool *pool = self->pool;
    bool found = false;
    fc_mutex_lock(&pool->mutex);
    while (!found) {
        if (left_of(self) == 0) {
            take_half_of_largest(self);
        }
        if (left_of(self) == 0) {
            break;
        }
        *index = pool->task->order[self->next++];
        found = atomic_load_explicit(&pool->task->results[*index - pool->task->first], memory_order_relaxed) ==
                FC_RESULT_UNKNOWN;
    }
    fc_mutex_unlock(&pool->mutex);
    return found;
}

/* ---- work ---- */

static void tick(const worker *self)
{
    fc_pool *pool = self->pool;
    if (self == pool->workers && !atomic_load(&pool->stopped) && !pool->task->tick(pool->task->payload)) {
        fc_pool_stop(pool);
    }
}

static void tick_while_searching(const fc_progress *progress, void *payload)
{
    (void)progress;
    tick(payload);
}

static void solve_one(worker *self, size_t index)
{
    fc_pool *pool = self->pool;
    fc_position position;
    fc_query query = FC_QUERY_INIT;
    fc_result result;
    query.progress = tick_while_searching;
    query.payload = self;
    if (fc_position_from_key(&position, pool->task->keys[index]) == FC_OK &&
        fc_solve(self->solver, position, &query, &result) == FC_OK) {
        atomic_store_explicit(&pool->task->results[index - pool->task->first],
                              (unsigned char)(FC_RESULT_OF_DRAW + result.lower), memory_order_relaxed);
        atomic_fetch_add_explicit(&pool->solved, 1, memory_order_relaxed);
    }
}

static void work(void *argument)
{
    worker *self = argument;
    size_t index;
    while (!atomic_load_explicit(&self->pool->stopped, memory_order_relaxed) && claim(self, &index)) {
        solve_one(self, index);
        tick(self);
    }
}

fc_status fc_pool_solve(fc_pool *pool, const fc_pool_task *task)
{
    unsigned started = 1; /* workers, this thread included */
    pool->task = task;
    atomic_store(&pool->solved, 0);
    share_out(pool);
    while (started < pool->size && fc_thread_start(&pool->workers[started].thread, work, &pool->workers[started])) {
        started++;
    }
    const bool complete = started == pool->size;
    if (complete) {
        work(&pool->workers[0]);
    } else {
        fc_pool_stop(pool);
    }
    while (started > 1) {
        fc_thread_join(pool->workers[--started].thread);
    }
    if (!complete) {
        return FC_ERROR_THREAD;
    }
    return atomic_load(&pool->stopped) ? FC_ERROR_LIMIT : FC_OK;
}

void fc_pool_stop(fc_pool *pool)
{
    atomic_store(&pool->stopped, true);
    for (unsigned i = 0; i < pool->size; i++) {
        fc_solver_cancel(pool->workers[i].solver);
    }
}

size_t fc_pool_solved(const fc_pool *pool)
{
    return atomic_load(&pool->solved);
}

/* ---- making and ending ---- */

fc_status fc_pool_create(fc_pool **out, unsigned threads, size_t table_mb)
{
    fc_solver_options wanted = FC_SOLVER_OPTIONS_INIT;
    fc_pool *pool = calloc(1, sizeof *pool + threads * sizeof pool->workers[0]);
    *out = NULL;
    if (pool == NULL || !fc_mutex_init(&pool->mutex)) {
        free(pool);
        return FC_ERROR_MEMORY;
    }
    wanted.no_book = true; /* it might be the very book that is to be checked */
    wanted.table_mb = table_mb / threads > FC_TABLE_MB_MIN ? table_mb / threads : FC_TABLE_MB_MIN;
    atomic_init(&pool->stopped, false);
    atomic_init(&pool->solved, 0);
    for (; pool->size < threads; pool->size++) {
        worker *next = &pool->workers[pool->size];
        next->pool = pool;
        const fc_status status = fc_solver_create(&next->solver, &wanted);
        if (status != FC_OK) {
            fc_pool_destroy(pool);
            return status;
        }
    }
    *out = pool;
    return FC_OK;
}

void fc_pool_destroy(fc_pool *pool)
{
    if (pool == NULL) {
        return;
    }
    for (unsigned i = 0; i < pool->size; i++) {
        fc_solver_destroy(pool->workers[i].solver);
    }
    fc_mutex_destroy(&pool->mutex);
    free(pool);
}

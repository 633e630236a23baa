/* pool.c - a ring of tasks under one lock. */
#include "base/pool.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/thread.h"

typedef enum task_state { TASK_WAITING, TASK_TAKEN, TASK_DONE } task_state;

typedef struct worker {
    fc_pool *pool;
    unsigned index;
    fc_thread thread;
} worker;

/* Tasks are numbered as they are submitted; task n is at n % capacity. The lock guards all members below it, but not the
 * contents of a task: these belong to the producer, to the worker that took it and to the thread that emits it, in
 * turn. */
struct fc_pool {
    fc_pool_options options;
    size_t capacity; /* tasks in the ring */
    fc_mutex lock;
    fc_signal task_ready; /* a task waits for a worker, or the pool is ending */
    fc_signal room_ready; /* tasks were emitted */
    char *tasks;
    task_state *states;
    uint64_t first; /* oldest task that was not emitted */
    uint64_t next;  /* all tasks before this one were taken or done at once */
    uint64_t end;   /* number of tasks so far */
    size_t waiting; /* tasks in TASK_WAITING */
    worker *workers;
    unsigned started; /* threads */
    unsigned idle;    /* threads that wait for a task */
    bool emitting;    /* a thread is in emit_done() */
    bool ending;
};

static bool is_stopped(const fc_pool *pool)
{
    return atomic_load(pool->options.stop);
}

static void *task_at(fc_pool *pool, uint64_t number)
{
    return pool->tasks + number % pool->capacity * pool->options.task_size;
}

static task_state *state_at(fc_pool *pool, uint64_t number)
{
    return &pool->states[number % pool->capacity];
}

static size_t held_tasks(const fc_pool *pool)
{
    return (size_t)(pool->end - pool->first);
}

/* Emits the tasks in front that are done, unless another thread is doing so: that one will see all of them. The caller
 * holds the lock, which is free during emit(). */
static void emit_done(fc_pool *pool)
{
    if (pool->emitting) {
        return;
    }
    pool->emitting = true;
    while (pool->first < pool->end && *state_at(pool, pool->first) == TASK_DONE) {
        void *task = task_at(pool, pool->first);
        fc_mutex_unlock(&pool->lock);
        if (pool->options.emit != NULL && !is_stopped(pool)) {
            pool->options.emit(pool->options.context, task);
        }
        fc_mutex_lock(&pool->lock);
        pool->first++;
        if (pool->next < pool->first) {
            pool->next = pool->first;
        }
        if (held_tasks(pool) == pool->capacity / 2) {
            fc_signal_all(&pool->room_ready);
        }
    }
    pool->emitting = false;
    if (held_tasks(pool) == 0) {
        fc_signal_all(&pool->room_ready);
    }
}

/* ---- workers ---- */

/* Takes the oldest waiting task; false if there is none. */
static bool take_task(fc_pool *pool, uint64_t *number)
{
    while (pool->next < pool->end) {
        *number = pool->next++;
        if (*state_at(pool, *number) == TASK_WAITING) {
            *state_at(pool, *number) = TASK_TAKEN;
            pool->waiting--;
            return true;
        }
    }
    return false;
}

static void work_on(fc_pool *pool, void *task, unsigned index)
{
    if (!is_stopped(pool)) {
        pool->options.work(pool->options.context, task, index);
    }
}

static void worker_main(void *argument)
{
    const worker *self = argument;
    fc_pool *pool = self->pool;
    uint64_t number;
    fc_mutex_lock(&pool->lock);
    for (;;) {
        if (take_task(pool, &number)) {
            void *task = task_at(pool, number);
            fc_mutex_unlock(&pool->lock);
            work_on(pool, task, self->index);
            fc_mutex_lock(&pool->lock);
            *state_at(pool, number) = TASK_DONE;
            emit_done(pool);
        } else if (pool->ending) {
            break;
        } else {
            pool->idle++;
            fc_signal_wait(&pool->task_ready, &pool->lock);
            pool->idle--;
        }
    }
    fc_mutex_unlock(&pool->lock);
}

static fc_status start_thread(fc_pool *pool)
{
    worker *next = &pool->workers[pool->started];
    *next = (worker){.pool = pool, .index = pool->started};
    if (!fc_thread_start(&next->thread, worker_main, next)) {
        return FC_ERROR_THREAD;
    }
    pool->started++;
    return FC_OK;
}

fc_status fc_pool_start_threads(fc_pool *pool)
{
    fc_status status = FC_OK;
    fc_mutex_lock(&pool->lock);
    while (status == FC_OK && pool->started < pool->options.threads) {
        status = start_thread(pool);
    }
    fc_mutex_unlock(&pool->lock);
    return status;
}

/* ---- the producer ---- */

/* Once the ring is full, the producer waits until half of it is free, lest it be woken for every single task. */
void *fc_pool_new_task(fc_pool *pool)
{
    fc_mutex_lock(&pool->lock);
    if (held_tasks(pool) == pool->capacity) {
        while (held_tasks(pool) > pool->capacity / 2) {
            fc_signal_wait(&pool->room_ready, &pool->lock);
        }
    }
    void *task = task_at(pool, pool->end);
    fc_mutex_unlock(&pool->lock);
    return is_stopped(pool) ? NULL : task;
}

static fc_status submit_to_threads(fc_pool *pool)
{
    fc_mutex_lock(&pool->lock);
    const bool all_busy = pool->waiting >= pool->idle;
    fc_status status = FC_OK;
    if (all_busy && pool->started < pool->options.threads) {
        status = start_thread(pool);
    }
    if (status == FC_OK) {
        *state_at(pool, pool->end++) = TASK_WAITING;
        pool->waiting++;
        fc_signal_one(&pool->task_ready);
    }
    fc_mutex_unlock(&pool->lock);
    return status;
}

fc_status fc_pool_submit(fc_pool *pool)
{
    if (pool->options.threads > 0) {
        return submit_to_threads(pool);
    }
    work_on(pool, task_at(pool, pool->end), 0);
    fc_pool_submit_done(pool);
    return FC_OK;
}

void fc_pool_submit_done(fc_pool *pool)
{
    fc_mutex_lock(&pool->lock);
    *state_at(pool, pool->end++) = TASK_DONE;
    emit_done(pool);
    fc_mutex_unlock(&pool->lock);
}

void fc_pool_drain(fc_pool *pool)
{
    fc_mutex_lock(&pool->lock);
    while (held_tasks(pool) > 0) {
        fc_signal_wait(&pool->room_ready, &pool->lock);
    }
    fc_mutex_unlock(&pool->lock);
}

/* ---- progress of a task ---- */

bool fc_pool_pause_output(fc_pool *pool, const void *task)
{
    fc_mutex_lock(&pool->lock);
    if (!pool->emitting && task == task_at(pool, pool->first)) {
        return true;
    }
    fc_mutex_unlock(&pool->lock);
    return false;
}

void fc_pool_resume_output(fc_pool *pool)
{
    fc_mutex_unlock(&pool->lock);
}

/* ---- creation and destruction ---- */

static void free_memory(fc_pool *pool)
{
    free(pool->workers);
    free(pool->states);
    free(pool->tasks);
    free(pool);
}

fc_status fc_pool_create(fc_pool **out, const fc_pool_options *options)
{
    *out = NULL;
    fc_pool *pool = calloc(1, sizeof *pool);
    if (pool == NULL) {
        return FC_ERROR_MEMORY;
    }
    pool->options = *options;
    pool->capacity = options->threads > 0 ? (size_t)options->threads * FC_POOL_TASKS_PER_THREAD : 1;
    pool->tasks = calloc(pool->capacity, options->task_size);
    pool->states = calloc(pool->capacity, sizeof *pool->states);
    pool->workers = calloc((size_t)options->threads + 1, sizeof *pool->workers); /* never 0 bytes */
    if (pool->tasks == NULL || pool->states == NULL || pool->workers == NULL) {
        free_memory(pool);
        return FC_ERROR_MEMORY;
    }
    if (!fc_lock_init(&pool->lock, &pool->task_ready, &pool->room_ready)) {
        free_memory(pool);
        return FC_ERROR_THREAD;
    }
    *out = pool;
    return FC_OK;
}

void fc_pool_destroy(fc_pool *pool)
{
    if (pool == NULL) {
        return;
    }
    fc_pool_drain(pool);
    fc_mutex_lock(&pool->lock);
    pool->ending = true;
    fc_signal_all(&pool->task_ready);
    fc_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->started; i++) {
        fc_thread_join(pool->workers[i].thread);
    }
    fc_lock_destroy(&pool->lock, &pool->task_ready, &pool->room_ready);
    free_memory(pool);
}

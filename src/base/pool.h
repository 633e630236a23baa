/* pool.h - a thread pool: works on tasks in parallel and emits them in the order in which they were submitted.
 *
 * One thread, the producer, fills in tasks and submits them. Workers take them in that order, one task at a time each.
 * A task is emitted as soon as it and all tasks before it are done, whatever the producer does meanwhile.
 *
 * Tasks live in a ring of FC_POOL_TASKS_PER_THREAD for each thread. The producer waits while it is full, so memory does
 * not grow with the input.
 *
 * A pool without threads starts none: fc_pool_submit() works on the task and emits it before it returns.
 *
 * All functions are for the producer, except for those that work() may call.
 */
#ifndef FOURCAST_BASE_POOL_H
#define FOURCAST_BASE_POOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "fourcast/status.h"

typedef struct fc_pool fc_pool;

/* A task may take a thousand times as long as its neighbours; meanwhile the other threads can get this far ahead. */
enum { FC_POOL_TASKS_PER_THREAD = 64 };

typedef struct fc_pool_options {
    unsigned threads; /* upper limit; each is started when it is first needed. 0: work in the producer's thread */
    size_t task_size; /* in bytes */
    void *context;    /* first argument of both functions */

    /* Works on a task, in several threads at once. `worker` is the index of the thread, 0 to threads - 1 (0 if there
     * are no threads): no two calls with the same index overlap, so it may select state that is not shared. */
    void (*work)(void *context, void *task, unsigned worker);

    /* Receives each finished task: one at a time, in order, in any of the threads. May be NULL. */
    void (*emit)(void *context, void *task);

    /* Set to true, in any thread or a signal handler, it cancels the pool for good: tasks that no worker has begun are
     * dropped, and nothing more is emitted. It does not end a running work(); the code that sets it must do so. */
    const atomic_bool *stop;
} fc_pool_options;

/* Makes a pool without tasks; *stop must outlive it. Otherwise *out is NULL: FC_ERROR_MEMORY; FC_ERROR_THREAD if the
 * system has no lock left. */
fc_status fc_pool_create(fc_pool **out, const fc_pool_options *options);

/* Drains the pool, joins its threads and frees it. NULL is allowed. */
void fc_pool_destroy(fc_pool *pool);

/* Starts all threads at once, for callers that must fail early if there are too few. FC_OK or FC_ERROR_THREAD; those
 * that did start stay. */
fc_status fc_pool_start_threads(fc_pool *pool);

/* Waits for room and returns the memory of the next task, with the contents that an earlier task left there (zero at
 * first). The producer owns it until it submits it. NULL if the pool is cancelled. */
void *fc_pool_new_task(fc_pool *pool);

/* Submits that task. FC_ERROR_THREAD if all threads are busy, and the system refuses to start one more that the options
 * allow: then the producer still owns the task. */
fc_status fc_pool_submit(fc_pool *pool);

/* Submits that task as done already: it is only emitted, in its turn. */
void fc_pool_submit_done(fc_pool *pool);

/* Waits until all submitted tasks are emitted or dropped. */
void fc_pool_drain(fc_pool *pool);

/* For work(): true if `task` is the oldest one that was not emitted. Then no task is emitted until the call of
 * fc_pool_resume_output(), which must follow soon: so a worker can report its progress without a race with emit(). */
bool fc_pool_pause_output(fc_pool *pool, const void *task);
void fc_pool_resume_output(fc_pool *pool);

#endif

/* judge_batch.c - a thread pool over fc_judge_game(). */
#include "arena/judge_batch.h"

#include <stdlib.h>

#include "base/pool.h"

struct fc_judge_batch {
    fc_judge_options options;
    atomic_bool stop;
    fc_pool *pool;
    fc_solver *_Atomic solvers[FC_THREADS_MAX]; /* one per thread; NULL until it is needed */
};

typedef struct progress_source {
    fc_judge_batch *batch;
    const fc_judge_job *job;
} progress_source;

/* Of all searches, reports the one that the output waits for. */
static void report_progress(const fc_progress *progress, void *payload)
{
    const progress_source *source = payload;
    const fc_judge_options *options = &source->batch->options;
    if (fc_pool_pause_output(source->batch->pool, source->job)) {
        options->progress(options->context, source->job, progress);
        fc_pool_resume_output(source->batch->pool);
    }
}

/* The solver of a thread; NULL with the reason in the job, or because the batch was cancelled meanwhile. */
static fc_solver *solver_of(fc_judge_batch *batch, unsigned worker, fc_judge_job *job)
{
    fc_solver *solver = atomic_load(&batch->solvers[worker]);
    if (solver != NULL) {
        return solver;
    }
    job->status = fc_solver_create(&solver, &batch->options.solver);
    atomic_store(&batch->solvers[worker], solver);
    return atomic_load(&batch->stop) ? NULL : solver; /* a cancel request before this moment did not reach the solver */
}

static void judge(void *context, void *task, unsigned worker)
{
    fc_judge_batch *batch = context;
    fc_judge_job *job = task;
    fc_solver *const solver = solver_of(batch, worker, job);
    if (solver == NULL) {
        return;
    }
    progress_source source = {batch, job};
    fc_query query = FC_QUERY_INIT;
    query.max_seconds = batch->options.max_seconds;
    query.progress = batch->options.progress != NULL ? report_progress : NULL;
    query.payload = &source;
    job->status = fc_judge_game(solver, &job->record, &query, &job->game);
}

static void hand_back(void *context, void *task)
{
    const fc_judge_batch *batch = context;
    batch->options.emit(batch->options.context, task);
}

fc_status fc_judge_batch_create(fc_judge_batch **out, const fc_judge_options *options)
{
    fc_judge_batch *batch = calloc(1, sizeof *batch);
    *out = NULL;
    if (batch == NULL) {
        return FC_ERROR_MEMORY;
    }
    batch->options = *options;
    atomic_init(&batch->stop, false);
    for (unsigned i = 0; i < FC_THREADS_MAX; i++) {
        atomic_init(&batch->solvers[i], NULL);
    }
    const fc_status status = fc_pool_create(&batch->pool, &(fc_pool_options){.threads = options->threads,
                                                                             .task_size = sizeof(fc_judge_job),
                                                                             .context = batch,
                                                                             .work = judge,
                                                                             .emit = hand_back,
                                                                             .stop = &batch->stop});
    if (status != FC_OK) {
        free(batch);
        return status;
    }
    *out = batch;
    return FC_OK;
}

fc_status fc_judge_batch_refuse(fc_judge_batch *batch, const fc_diagnostic *why, uint64_t place)
{
    fc_judge_job *job = fc_pool_new_task(batch->pool);
    if (job == NULL) {
        return FC_ERROR_LIMIT;
    }
    job->place = place;
    job->is_refused = true;
    job->why = *why;
    fc_pool_submit_done(batch->pool);
    return FC_OK;
}

fc_status fc_judge_batch_add(fc_judge_batch *batch, const fc_record *record, uint64_t place)
{
    fc_diagnostic why;
    if (!fc_judge_accepts(record, &why)) {
        return fc_judge_batch_refuse(batch, &why, place);
    }
    fc_judge_job *job = fc_pool_new_task(batch->pool);
    if (job == NULL) {
        return FC_ERROR_LIMIT;
    }
    job->place = place;
    job->is_refused = false;
    job->record = *record;
    job->status = FC_OK;
    return fc_pool_submit(batch->pool);
}

void fc_judge_batch_drain(fc_judge_batch *batch)
{
    fc_pool_drain(batch->pool);
}

void fc_judge_batch_cancel(fc_judge_batch *batch)
{
    atomic_store(&batch->stop, true);
    for (unsigned i = 0; i < FC_THREADS_MAX; i++) {
        fc_solver *solver = atomic_load(&batch->solvers[i]);
        if (solver != NULL) {
            fc_solver_cancel(solver);
        }
    }
}

void fc_judge_batch_destroy(fc_judge_batch *batch)
{
    if (batch != NULL) {
        fc_pool_destroy(batch->pool);
        for (unsigned i = 0; i < FC_THREADS_MAX; i++) {
            fc_solver_destroy(atomic_load(&batch->solvers[i]));
        }
        free(batch);
    }
}

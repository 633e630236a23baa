/* workers.c - solves a set with a thread pool; each of its workers has a solver. */
#include "bench/workers.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/pool.h"

/* This many nodes for each MB of a table write to nearly all of its memory, in pages of 4 kB. */
enum { NODES_TO_TOUCH_A_MB = 4096 };

struct fc_workers {
    fc_workers_options options;
    fc_pool *pool; /* its tasks are indices of positions, size_t */
    atomic_bool cancelled;
    /* The set that is being solved. */
    const fc_position_set *set;
    fc_measurement *answers;
    const fc_bench_ui *ui;
    fc_solver *solvers[FC_WORKERS_MAX];
};

/* ---- solvers ---- */

/* A position early in the game that the book does not answer: the columns are filled from the left. */
static fc_position position_beyond(const fc_book *book)
{
    fc_position position = {0, 0};
    int column = 0;
    int score;
    while (book != NULL && column < FC_WIDTH && fc_book_find(book, position, &score)) {
        if (fc_position_can_play(position, column) && !fc_position_wins_with(position, column)) {
            position = fc_position_play(position, column);
        } else {
            column++;
        }
    }
    return position;
}

/* Touches the memory of the table, so that no measurement includes getting it from the system: that takes far longer
 * than an easy position. */
static void touch_table(fc_solver *solver, const fc_book *book, size_t table_mb)
{
    fc_query query = FC_QUERY_INIT;
    fc_result forgotten;
    query.max_nodes = NODES_TO_TOUCH_A_MB * (uint64_t)table_mb;
    fc_solve(solver, position_beyond(book), &query, &forgotten);
    fc_solver_clear(solver);
}

static fc_status make_solvers(fc_workers *workers)
{
    const fc_workers_options *options = &workers->options;
    const size_t share_mb = options->table_mb / options->threads;
    fc_solver_options wanted = FC_SOLVER_OPTIONS_INIT;
    wanted.table_mb = share_mb > FC_TABLE_MB_MIN ? share_mb : FC_TABLE_MB_MIN;
    wanted.variant = options->variant;
    wanted.book = options->book;
    wanted.no_book = options->book == NULL;
    for (unsigned i = 0; i < options->threads; i++) {
        const fc_status status = fc_solver_create(&workers->solvers[i], &wanted);
        if (status != FC_OK) {
            return status;
        }
        touch_table(workers->solvers[i], options->book, wanted.table_mb);
    }
    return FC_OK;
}

/* ---- tasks ---- */

static void measure(void *context, void *task, unsigned worker)
{
    fc_workers *workers = context;
    const size_t index = *(const size_t *)task;
    fc_solver *solver = workers->solvers[worker];
    fc_query query = FC_QUERY_INIT;
    fc_result result;
    query.weak = workers->options.weak;
    query.max_seconds = workers->options.max_seconds;
    if (!workers->options.warm) {
        fc_solver_clear(solver);
    }
    const fc_status status = fc_solve(solver, workers->set->positions[index].position, &query, &result);
    workers->answers[index] = (fc_measurement){.score = result.lower,
                                               .solved = status == FC_OK,
                                               .counts_nodes = true,
                                               .nodes = result.nodes,
                                               .seconds = result.seconds};
}

static void show_progress(void *context, void *task)
{
    const fc_workers *workers = context;
    const size_t done = *(const size_t *)task + 1;
    workers->ui->progress(workers->ui->payload, workers->set->name, done, workers->set->count);
}

fc_status fc_workers_solve(fc_workers *workers, const fc_position_set *set, fc_measurement *answers,
                           const fc_bench_ui *ui)
{
    fc_status status = FC_OK;
    workers->set = set;
    workers->answers = answers;
    workers->ui = ui;
    for (size_t i = 0; i < set->count && status == FC_OK; i++) {
        size_t *task = fc_pool_new_task(workers->pool);
        if (task == NULL) {
            break;
        }
        *task = i;
        status = fc_pool_submit(workers->pool);
    }
    fc_pool_drain(workers->pool);
    return status == FC_OK && atomic_load(&workers->cancelled) ? FC_ERROR_LIMIT : status;
}

/* ---- creation, destruction, cancellation ---- */

fc_status fc_workers_create(fc_workers **out, const fc_workers_options *options)
{
    fc_workers *workers = calloc(1, sizeof *workers);
    *out = NULL;
    if (workers == NULL) {
        return FC_ERROR_MEMORY;
    }
    workers->options = *options;
    atomic_init(&workers->cancelled, false);
    fc_status status =
        fc_pool_create(&workers->pool, &(fc_pool_options){.threads = options->threads > 1 ? options->threads : 0,
                                                          .task_size = sizeof(size_t),
                                                          .context = workers,
                                                          .work = measure,
                                                          .emit = show_progress,
                                                          .stop = &workers->cancelled});
    if (status == FC_OK) {
        status = make_solvers(workers);
    }
    if (status == FC_OK) {
        status = fc_pool_start_threads(workers->pool);
    }
    if (status != FC_OK) {
        fc_workers_destroy(workers);
        return status;
    }
    *out = workers;
    return FC_OK;
}

void fc_workers_destroy(fc_workers *workers)
{
    if (workers == NULL) {
        return;
    }
    fc_pool_destroy(workers->pool);
    for (unsigned i = 0; i < workers->options.threads; i++) {
        fc_solver_destroy(workers->solvers[i]);
    }
    free(workers);
}

void fc_workers_cancel(fc_workers *workers)
{
    atomic_store(&workers->cancelled, true);
    for (unsigned i = 0; i < workers->options.threads; i++) {
        fc_solver_cancel(workers->solvers[i]);
    }
}

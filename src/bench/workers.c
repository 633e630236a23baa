/* workers.c - solves a set with one or more solvers. The calling thread is one of the workers. */
#include "bench/workers.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/thread.h"

/* So many nodes for each MB of a table write to nearly all of its memory, in pages of 4 kB. */
enum { NODES_TO_TOUCH_A_MB = 4096 };

typedef struct fc_worker {
    fc_workers *all;
    fc_solver *solver;
    fc_thread thread; /* of all workers but the first */
} worker;

struct fc_workers {
    fc_workers_options options;
    worker *workers;
    atomic_bool cancelled;
    /* The set that is being solved. */
    const fc_position_set *set;
    fc_measurement *answers;
    const fc_bench_host *host;
    atomic_size_t next; /* position to hand out */
    atomic_size_t done; /* positions */
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

/* Makes the system hand out the memory of the table, which costs far more time than an easy position. */
static void touch_table(fc_solver *solver, const fc_book *book, size_t table_mb)
{
    fc_query query = FC_QUERY_INIT;
    fc_result forgotten;
    query.max_nodes = NODES_TO_TOUCH_A_MB * (uint64_t)table_mb;
    fc_solve(solver, position_beyond(book), &query, &forgotten);
    fc_solver_clear(solver);
}

fc_status fc_workers_create(fc_workers **out, const fc_workers_options *options)
{
    fc_solver_options wanted = FC_SOLVER_OPTIONS_INIT;
    wanted.table_mb = options->table_mb / options->threads;
    if (wanted.table_mb < FC_TABLE_MB_MIN) {
        wanted.table_mb = FC_TABLE_MB_MIN;
    }
    wanted.variant = options->variant;
    wanted.book = options->book;
    wanted.no_book = options->book == NULL;
    fc_workers *all = calloc(1, sizeof *all);
    *out = NULL;
    if (all == NULL) {
        return FC_ERROR_MEMORY;
    }
    all->options = *options;
    atomic_init(&all->cancelled, false);
    all->workers = calloc(options->threads, sizeof *all->workers);
    fc_status status = all->workers != NULL ? FC_OK : FC_ERROR_MEMORY;
    for (unsigned i = 0; i < options->threads && status == FC_OK; i++) {
        all->workers[i].all = all;
        status = fc_solver_create(&all->workers[i].solver, &wanted);
        if (status == FC_OK) {
            touch_table(all->workers[i].solver, options->book, wanted.table_mb);
        }
    }
    if (status != FC_OK) {
        fc_workers_destroy(all);
        return status;
    }
    *out = all;
    return FC_OK;
}

void fc_workers_destroy(fc_workers *workers)
{
    if (workers == NULL) {
        return;
    }
    for (unsigned i = 0; i < workers->options.threads && workers->workers != NULL; i++) {
        fc_solver_destroy(workers->workers[i].solver);
    }
    free(workers->workers);
    free(workers);
}

void fc_workers_cancel(fc_workers *workers)
{
    atomic_store(&workers->cancelled, true);
    for (unsigned i = 0; i < workers->options.threads; i++) {
        fc_solver_cancel(workers->workers[i].solver);
    }
}

/* ---- solving ---- */

static void measure(const worker *self, fc_position position, fc_measurement *out)
{
    const fc_workers_options *options = &self->all->options;
    fc_query query = FC_QUERY_INIT;
    fc_result result;
    query.weak = options->weak;
    query.max_seconds = options->max_seconds;
    if (!options->warm) {
        fc_solver_clear(self->solver);
    }
    const fc_status status = fc_solve(self->solver, position, &query, &result);
    *out = (fc_measurement){.score = result.lower,
                            .solved = status == FC_OK,
                            .counts_nodes = true,
                            .nodes = result.nodes,
                            .seconds = result.seconds};
}

/* What each worker does: takes the next position until there is none. */
static void work(void *argument)
{
    const worker *self = argument;
    fc_workers *all = self->all;
    const size_t count = all->set->count;
    size_t i;
    while (!atomic_load(&all->cancelled) && (i = atomic_fetch_add(&all->next, 1)) < count) {
        measure(self, all->set->positions[i].position, &all->answers[i]);
        const size_t done = atomic_fetch_add(&all->done, 1) + 1;
        if (self == all->workers) {
            all->host->advance(all->host->payload, all->set->name, done, count);
        }
    }
}

fc_status fc_workers_solve(fc_workers *workers, const fc_position_set *set, fc_measurement *answers,
                           const fc_bench_host *host)
{
    workers->set = set;
    workers->answers = answers;
    workers->host = host;
    atomic_store(&workers->next, 0);
    atomic_store(&workers->done, 0);
    unsigned started = 1; /* workers, this thread included */
    while (started < workers->options.threads &&
           fc_thread_start(&workers->workers[started].thread, work, &workers->workers[started])) {
        started++;
    }
    const bool complete = started == workers->options.threads;
    if (complete) {
        work(&workers->workers[0]);
    } else {
        atomic_store(&workers->next, set->count);
    }
    while (started > 1) {
        fc_thread_join(workers->workers[--started].thread);
    }
    if (!complete) {
        return FC_ERROR_THREAD;
    }
    return atomic_load(&workers->cancelled) ? FC_ERROR_LIMIT : FC_OK;
}

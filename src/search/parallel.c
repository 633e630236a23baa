/* parallel.c - workers that search what the calling thread searches. */
#include "search/parallel.h"

#include <stdlib.h>

#include "base/pool.h"
#include "search/shared.h"

/* A result of a search, or none yet, with the number of the search: a worker that is late changes no other result. */
enum { SCORE_BITS = 8, NO_SCORE = 0 };

_Static_assert(FC_SCORE_MAX - FC_SCORE_MIN + 1 < 1 << SCORE_BITS, "a score fits beside the number of its search");

/* What a worker gets to do. */
typedef struct search_task {
    fc_position position;
    int beta;
    uint64_t number; /* of the search */
} search_task;

typedef struct worker {
    fc_parallel *parallel;
    fc_table table;  /* a handle of the common one */
    uint64_t number; /* of the search that it works on */
    fc_search search;
    fc_shared shared;
} worker;

struct fc_parallel {
    fc_search_function *search_function;
    fc_table *table;
    fc_search_limits *limits;
    fc_pool *pool;
    atomic_bool pool_stop; /* never set: workers end when their search does */
    fc_searched_positions searched;
    fc_shared shared;        /* of the calling thread */
    search_task current;     /* of the calling thread alone */
    uint64_t wake_at;        /* number of its nodes after which the workers help; UINT64_MAX: they do */
    _Atomic uint64_t number; /* of the search that is running */
    _Atomic uint64_t result; /* of that search */
    unsigned count;
    worker workers[];
};

static uint64_t no_result(uint64_t number)
{
    return number << SCORE_BITS | NO_SCORE;
}

static uint64_t result_of(uint64_t number, int score)
{
    return number << SCORE_BITS | (uint64_t)(score - FC_SCORE_MIN + 1);
}

/* Returns false if there is none yet. */
static bool read_result(const fc_parallel *parallel, int *score)
{
    const int field = (int)(atomic_load(&parallel->result) & ((1 << SCORE_BITS) - 1));
    *score = field + FC_SCORE_MIN - 1;
    return field != NO_SCORE;
}

/* ---- workers ---- */

static bool attend_worker(void *owner, uint64_t nodes)
{
    worker *self = owner;
    (void)nodes;
    return atomic_load_explicit(&self->parallel->number, memory_order_relaxed) != self->number ||
           fc_shared_find_resolved(&self->shared, &self->table);
}

static void work(void *context, void *given, unsigned index)
{
    fc_parallel *parallel = context;
    worker *self = &parallel->workers[index];
    const search_task *task = given;
    int score;
    self->number = task->number;
    if (atomic_load(&parallel->number) != task->number || read_result(parallel, &score)) {
        return; /* over before this worker came to it */
    }
    fc_table_sync(&self->table, parallel->table);
    self->search =
        (fc_search){.table = &self->table,
                    .shared = &self->shared,
                    .control = fc_control_start(parallel->limits, FC_SHARED_CHECK_INTERVAL_NODES, attend_worker, self)};
    if (self->search.control.stopped) {
        return;
    }
    score = parallel->search_function(&self->search, task->position, task->beta);
    fc_control_count(&self->search.control, self->search.nodes);
    if (!self->search.control.stopped) {
        uint64_t expected = no_result(task->number);
        atomic_compare_exchange_strong(&parallel->result, &expected, result_of(task->number, score));
    }
}

/* ---- the calling thread ---- */

static fc_status create_worker(fc_parallel *parallel, worker *next)
{
    if (!fc_table_create_handle(&next->table, parallel->table)) {
        return FC_ERROR_MEMORY;
    }
    next->parallel = parallel;
    next->shared.searched = &parallel->searched;
    parallel->count++;
    return FC_OK;
}

fc_status fc_parallel_create(fc_parallel **out, unsigned workers, fc_search_function *search_function, fc_table *table,
                             fc_search_limits *limits)
{
    *out = NULL;
    fc_parallel *parallel = calloc(1, sizeof *parallel + workers * sizeof parallel->workers[0]);
    if (parallel == NULL) {
        return FC_ERROR_MEMORY;
    }
    parallel->search_function = search_function;
    parallel->table = table;
    parallel->limits = limits;
    parallel->shared.searched = &parallel->searched;
    const fc_pool_options options = {.threads = workers,
                                     .task_size = sizeof(search_task),
                                     .context = parallel,
                                     .work = work,
                                     .stop = &parallel->pool_stop};
    fc_status status = fc_pool_create(&parallel->pool, &options);
    while (status == FC_OK && parallel->count < workers) {
        status = create_worker(parallel, &parallel->workers[parallel->count]);
    }
    if (status == FC_OK) {
        status = fc_pool_start_threads(parallel->pool);
    }
    if (status != FC_OK) {
        fc_parallel_destroy(parallel);
        return status;
    }
    *out = parallel;
    return FC_OK;
}

void fc_parallel_destroy(fc_parallel *parallel)
{
    if (parallel == NULL) {
        return;
    }
    fc_pool_destroy(parallel->pool);
    for (unsigned i = 0; i < parallel->count; i++) {
        fc_table_destroy_handle(&parallel->workers[i].table);
    }
    free(parallel);
}

/* While workers use the table, each position stays where it is: in the main table or in the L2 table. */
static void wake_workers(fc_parallel *parallel, fc_search *search)
{
    fc_table_use_main(parallel->table);
    for (unsigned i = 0; i < parallel->count; i++) {
        search_task *next = fc_pool_new_task(parallel->pool);
        *next = parallel->current;
        fc_pool_submit(parallel->pool); /* cannot fail: all threads have been started */
    }
    search->control.interval = FC_SHARED_CHECK_INTERVAL_NODES;
    parallel->wake_at = UINT64_MAX;
}

bool fc_parallel_attend(fc_parallel *parallel, fc_search *search)
{
    int score;
    if (search->nodes >= parallel->wake_at) {
        wake_workers(parallel, search);
    }
    return parallel->wake_at == UINT64_MAX &&
           (read_result(parallel, &score) || fc_shared_find_resolved(&parallel->shared, parallel->table));
}

int fc_parallel_search(fc_parallel *parallel, fc_search *search, fc_position position, int beta)
{
    const uint64_t number = parallel->current.number + 1;
    parallel->current = (search_task){.position = position, .beta = beta, .number = number};
    parallel->wake_at = search->nodes + FC_WAKE_WORKERS_AFTER_NODES;
    atomic_store(&parallel->result, no_result(number));
    atomic_store(&parallel->number, number);
    search->shared = &parallel->shared;
    int score = parallel->search_function(search, position, beta);
    int result;
    if (search->control.stopped && read_result(parallel, &result)) {
        fc_control_resume(&search->control);
        score = result;
    }
    return score;
}

void fc_parallel_wait(fc_parallel *parallel)
{
    atomic_store(&parallel->number, ++parallel->current.number);
    fc_pool_drain(parallel->pool);
}

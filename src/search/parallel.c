/* parallel.c - the crew of helping threads: waiting, searching, stopping. */
#include "search/parallel.h"

#include <stdlib.h>

#include "base/thread.h"

enum {
    WAKE_AFTER_NODES = 1024,  /* a tenth of a millisecond: shorter searches are over before a thread has woken up */
    LOOK_INTERVAL_NODES = 256 /* at the news from other threads; 64 saves no more nodes, 1,024 saves 1 % less */
};

typedef struct helper {
    fc_thread thread;
    fc_crew *crew;
    fc_table table;    /* a view of the crew's */
    unsigned long job; /* the one that it works on, or the last */
    fc_search search;
    _Atomic uint64_t nodes; /* of the search, for others to read */
} helper;

struct fc_crew {
    fc_search_function *search_function;
    fc_table *table;
    fc_busy_list busy;

    fc_mutex lock; /* of everything down to `answer`; only the calling thread writes `called`, and reads it freely */
    fc_signal wake;
    fc_signal rest;
    unsigned working; /* helpers that are searching */
    bool called;      /* helpers may take jobs */
    bool quit;
    fc_position position;
    int beta;
    int answer; /* once per job, before `answered`, which lets the calling thread read it */

    atomic_ulong job;              /* number of the search that helpers are to join; written under the lock */
    atomic_bool answered;          /* a helper has found its result */
    uint64_t most_nodes;           /* of all threads, counted like fc_crew_nodes(); set while no helper works */
    _Atomic uint64_t caller_nodes; /* of the calling thread's search */

    uint64_t call_at_nodes; /* of the calling thread alone: when to wake helpers for this job; UINT64_MAX: done */

    unsigned count;
    helper helpers[];
};

/* The calling thread would notice as well, but may get no processor for a while. */
static bool nodes_are_used_up(const fc_crew *crew)
{
    return fc_crew_nodes(crew) + atomic_load_explicit(&crew->caller_nodes, memory_order_relaxed) >= crew->most_nodes;
}

static void poll_helper(fc_search *search)
{
    helper *self = search->owner;
    fc_crew *crew = self->crew;
    atomic_store_explicit(&self->nodes, search->nodes, memory_order_relaxed);
    search->stopped = atomic_load_explicit(&crew->job, memory_order_relaxed) != self->job || nodes_are_used_up(crew) ||
                      fc_path_find_settled(&search->path, search->table);
    search->poll_at = search->nodes + LOOK_INTERVAL_NODES;
}

/* One job, from start to end, for a helper that holds the lock. */
static void help(helper *self)
{
    fc_crew *crew = self->crew;
    const fc_position position = crew->position;
    const int beta = crew->beta;
    self->job = crew->job;
    fc_table_follow(&self->table, crew->table);
    crew->working++;
    fc_mutex_unlock(&crew->lock);

    self->search.stopped = false;
    const int score = crew->search_function(&self->search, position, beta);
    atomic_store_explicit(&self->nodes, self->search.nodes, memory_order_relaxed);

    fc_mutex_lock(&crew->lock);
    if (!self->search.stopped && self->job == crew->job && !crew->answered) {
        crew->answer = score;
        crew->answered = true;
    }
    crew->working--;
    fc_signal_all(&crew->rest);
}

static void helper_main(void *argument)
{
    helper *self = argument;
    fc_crew *crew = self->crew;
    fc_mutex_lock(&crew->lock);
    while (!crew->quit) {
        if (crew->called && crew->job != self->job) {
            help(self);
        } else {
            fc_signal_wait(&crew->wake, &crew->lock);
        }
    }
    fc_mutex_unlock(&crew->lock);
}

static fc_status start_helper(fc_crew *crew, helper *next)
{
    if (!fc_table_create_view(&next->table, crew->table)) {
        return FC_ERROR_MEMORY;
    }
    next->crew = crew;
    next->search = (fc_search){
        .table = &next->table, .busy = &crew->busy, .poll_at = LOOK_INTERVAL_NODES, .poll = poll_helper, .owner = next};
    if (!fc_thread_start(&next->thread, helper_main, next)) {
        fc_table_destroy_view(&next->table);
        return FC_ERROR_THREAD;
    }
    crew->count++;
    return FC_OK;
}

fc_status fc_crew_create(fc_crew **out, unsigned helpers, fc_table *table, fc_search_function *search_function)
{
    *out = NULL;
    fc_crew *crew = calloc(1, sizeof *crew + helpers * sizeof crew->helpers[0]);
    if (crew == NULL) {
        return FC_ERROR_MEMORY;
    }
    crew->search_function = search_function;
    crew->table = table;
    if (!fc_lock_init(&crew->lock, &crew->wake, &crew->rest)) {
        free(crew);
        return FC_ERROR_THREAD;
    }
    for (unsigned i = 0; i < helpers; i++) {
        const fc_status status = start_helper(crew, &crew->helpers[i]);
        if (status != FC_OK) {
            fc_crew_destroy(crew);
            return status;
        }
    }
    *out = crew;
    return FC_OK;
}

void fc_crew_destroy(fc_crew *crew)
{
    if (crew == NULL) {
        return;
    }
    fc_mutex_lock(&crew->lock);
    crew->quit = true;
    fc_signal_all(&crew->wake);
    fc_mutex_unlock(&crew->lock);
    for (unsigned i = 0; i < crew->count; i++) {
        fc_thread_join(crew->helpers[i].thread);
        fc_table_destroy_view(&crew->helpers[i].table);
    }
    fc_lock_destroy(&crew->lock, &crew->wake, &crew->rest);
    free(crew);
}

/* While helpers use the table, each position stays in its level. */
static void call_helpers(fc_crew *crew)
{
    fc_table_use_whole(crew->table);
    fc_mutex_lock(&crew->lock);
    crew->called = true;
    fc_signal_all(&crew->wake);
    fc_mutex_unlock(&crew->lock);
    crew->call_at_nodes = UINT64_MAX;
}

void fc_crew_rest(fc_crew *crew)
{
    fc_mutex_lock(&crew->lock);
    crew->called = false;
    crew->job++;
    while (crew->working > 0) {
        fc_signal_wait(&crew->rest, &crew->lock);
    }
    fc_mutex_unlock(&crew->lock);
}

void fc_crew_poll(fc_crew *crew, fc_search *search)
{
    atomic_store_explicit(&crew->caller_nodes, search->nodes, memory_order_relaxed);
    if (search->stopped) {
        return;
    }
    if (search->nodes >= crew->call_at_nodes) {
        call_helpers(crew);
    }
    if (crew->called) {
        const uint64_t look_at = search->nodes + LOOK_INTERVAL_NODES;
        search->poll_at = look_at < search->poll_at ? look_at : search->poll_at;
        search->stopped = atomic_load_explicit(&crew->answered, memory_order_relaxed) ||
                          fc_path_find_settled(&search->path, search->table);
    }
}

void fc_crew_limit_nodes(fc_crew *crew, uint64_t nodes)
{
    const uint64_t before = fc_crew_nodes(crew);
    crew->most_nodes = nodes != 0 && nodes < UINT64_MAX - before ? before + nodes : UINT64_MAX;
    atomic_store_explicit(&crew->caller_nodes, 0, memory_order_relaxed);
}

/* Helpers that are at work on the job before take it by themselves. */
static void set_job(fc_crew *crew, fc_position position, int beta)
{
    fc_mutex_lock(&crew->lock);
    crew->position = position;
    crew->beta = beta;
    crew->answered = false;
    crew->job++;
    fc_mutex_unlock(&crew->lock);
}

int fc_crew_search(fc_crew *crew, fc_search *search, fc_position position, int beta)
{
    set_job(crew, position, beta);
    crew->call_at_nodes = search->nodes + WAKE_AFTER_NODES;
    search->busy = &crew->busy;
    const int score = crew->search_function(search, position, beta);
    if (!search->stopped || !atomic_load(&crew->answered)) {
        return score;
    }
    search->stopped = false;
    return crew->answer;
}

uint64_t fc_crew_nodes(const fc_crew *crew)
{
    uint64_t nodes = 0;
    for (unsigned i = 0; i < crew->count; i++) {
        nodes += atomic_load_explicit(&crew->helpers[i].nodes, memory_order_relaxed);
    }
    return nodes;
}

/* search.c - limits, threads, and the final choice. */
#include "space/search.h"

#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "base/pool.h"
#include "base/random.h"
#include "space/tree.h"

/* Simulations between two looks at the clock: about a tenth of a millisecond. */
enum { SIMULATIONS_PER_LOOK = 64 };

/* The smallest tree: the root, its children, and some room to grow. */
enum { MIN_NODES = 1 + FC_SPACE_COLUMNS };

struct fc_space_search {
    fc_space_settings settings;
    fc_space_rules rules;
    fc_space_tree trees[FC_SPACE_THREADS_MAX]; /* one for each thread */
    fc_pool *pool;
    atomic_bool never; /* the pool is not cancelled; tasks end by themselves */
};

/* What one thread does for a choice. */
typedef struct task {
    fc_space_tree *tree;
    int64_t simulations; /* limit; 0: none */
    double end;          /* fc_clock_seconds() at which to stop; 0: never */
    const atomic_bool *stop;
    int64_t made; /* simulations */
    bool stopped;
} task;

/* Makes simulations up to a limit, or until the counters of the root are full, hours later. */
static void work(void *context, void *submitted, unsigned worker)
{
    (void)context;
    (void)worker;
    task *own = *(task **)submitted;
    while ((own->simulations == 0 || own->made < own->simulations) && own->tree->nodes[0].visits < INT32_MAX) {
        if (own->made % SIMULATIONS_PER_LOOK == 0) {
            own->stopped = own->stop != NULL && atomic_load_explicit(own->stop, memory_order_relaxed);
            if (own->stopped || (own->end > 0 && fc_clock_seconds() >= own->end)) {
                return;
            }
        }
        fc_space_tree_simulate(own->tree);
        own->made++;
    }
}

/* Makes the trees and, for several of them, the threads. */
static fc_status init(fc_space_search *search, uint32_t nodes, uint64_t seed)
{
    const fc_space_settings *settings = &search->settings;
    fc_space_rules_build(&search->rules);
    for (int i = 0; i < settings->threads; i++) {
        uint64_t stream = seed;
        const uint64_t own_seed = fc_random_word(&stream) + (uint64_t)i;
        const fc_status status = fc_space_tree_init(&search->trees[i], &search->rules, settings, nodes, own_seed);
        if (status != FC_OK) {
            return status;
        }
    }
    const fc_pool_options options = {
        .threads = settings->threads > 1 ? (unsigned)settings->threads : 0,
        .task_size = sizeof(task *),
        .work = work,
        .stop = &search->never,
    };
    return fc_pool_create(&search->pool, &options);
}

fc_status fc_space_search_open(const fc_space_settings *settings, uint64_t seed, fc_space_search **search)
{
    *search = NULL;
    const int64_t threads = settings->threads;
    const bool is_random = settings->agent == FC_SPACE_RANDOM; /* which grows no tree */
    const int64_t nodes = is_random || threads < 1 ? MIN_NODES : settings->nodes / threads;
    if (settings->agent == FC_SPACE_HUMAN || threads < 1 || threads > FC_SPACE_THREADS_MAX || nodes < MIN_NODES ||
        nodes > UINT32_MAX || (settings->simulations <= 0 && settings->seconds <= 0)) {
        return FC_ERROR_OPTION;
    }
    fc_space_search *opened = calloc(1, sizeof *opened);
    if (opened == NULL) {
        return FC_ERROR_MEMORY;
    }
    opened->settings = *settings;
    const fc_status status = init(opened, (uint32_t)nodes, seed);
    if (status != FC_OK) {
        fc_space_search_close(opened);
        return status;
    }
    *search = opened;
    return FC_OK;
}

void fc_space_search_close(fc_space_search *search)
{
    if (search == NULL) {
        return;
    }
    fc_pool_destroy(search->pool);
    for (int i = 0; i < FC_SPACE_THREADS_MAX; i++) {
        fc_space_tree_free(&search->trees[i]);
    }
    free(search);
}

/* Hands a task to a thread; without one, works on it here. */
static void start_task(fc_space_search *search, task *own)
{
    task **submitted = fc_pool_new_task(search->pool);
    *submitted = own;
    if (fc_pool_submit(search->pool) != FC_OK) {
        work(NULL, submitted, 0);
        fc_pool_submit_done(search->pool);
    }
}

/* Searches with every tree. Returns true if it was stopped. */
static bool search_trees(fc_space_search *search, double start, const atomic_bool *stop, fc_space_choice *choice)
{
    const fc_space_settings *settings = &search->settings;
    const int64_t threads = settings->threads;
    task tasks[FC_SPACE_THREADS_MAX];
    for (int64_t i = 0; i < threads; i++) {
        /* Shares of the simulations differ by one at most, and are not 0, which would mean no limit. */
        const int64_t share = (settings->simulations + threads - 1 - i) / threads;
        tasks[i] = (task){.tree = &search->trees[i], .stop = stop};
        tasks[i].simulations = settings->simulations > 0 && share == 0 ? 1 : share;
        tasks[i].end = settings->seconds > 0 ? start + settings->seconds : 0;
        start_task(search, &tasks[i]);
    }
    fc_pool_drain(search->pool);
    bool stopped = false;
    for (int64_t i = 0; i < threads; i++) {
        choice->simulations += tasks[i].made;
        stopped = stopped || tasks[i].stopped;
    }
    return stopped;
}

/* Adds the root's moves of one tree; `value` holds the sum of results until average(). */
static void add_tree(const fc_space_tree *tree, fc_space_choice *choice)
{
    const fc_space_node *root = &tree->nodes[0];
    choice->count = root->child_count;
    choice->nodes += tree->used;
    choice->is_full = choice->is_full || tree->is_full;
    for (int i = 0; i < root->child_count; i++) {
        const fc_space_node *child = &tree->nodes[root->children + (uint32_t)i];
        choice->candidates[i].column = child->column;
        choice->candidates[i].visits += child->visits;
        choice->candidates[i].value += child->wins;
    }
}

/* Most visited first, then of higher value, then in the order of columns. */
static int compare(const void *left, const void *right)
{
    const struct fc_space_candidate *a = left;
    const struct fc_space_candidate *b = right;
    if (a->visits != b->visits) {
        return a->visits < b->visits ? 1 : -1;
    }
    if (a->value > b->value || a->value < b->value) {
        return a->value < b->value ? 1 : -1;
    }
    return a->column - b->column;
}

static void choose_most_visited(fc_space_choice *choice)
{
    for (int i = 0; i < choice->count; i++) {
        struct fc_space_candidate *candidate = &choice->candidates[i];
        if (candidate->visits > 0) {
            candidate->value /= (double)candidate->visits;
        }
    }
    qsort(choice->candidates, (size_t)choice->count, sizeof choice->candidates[0], compare);
    choice->column = choice->candidates[0].column;
}

/* The choices that need no tree. Returns false if the position needs one. */
static bool choose_at_once(fc_space_search *search, const fc_space_board *board, fc_space_choice *choice)
{
    if (search->settings.agent == FC_SPACE_RANDOM) {
        uint8_t columns[FC_SPACE_COLUMNS];
        const int count = fc_space_legal(board, columns);
        choice->column = columns[fc_random_below(&search->trees[0].random, count)];
    } else if (board->ply == 0) {
        choice->column = fc_space_column_at(2, 2);
    } else {
        return false;
    }
    choice->count = 1;
    choice->candidates[0].column = choice->column;
    return true;
}

fc_status fc_space_search_choose(fc_space_search *search, const fc_space_board *board, const atomic_bool *stop,
                                 fc_space_choice *choice)
{
    const double start = fc_clock_seconds();
    *choice = (fc_space_choice){.column = FC_SPACE_NONE};
    if (fc_space_is_over(board)) {
        return FC_ERROR_OVER;
    }
    if (choose_at_once(search, board, choice)) {
        return FC_OK;
    }
    const int threads = (int)search->settings.threads;
    for (int i = 0; i < threads; i++) {
        fc_space_tree_move_root(&search->trees[i], board);
    }
    bool stopped = false;
    if (search->trees[0].nodes[0].child_count > 1) {
        stopped = search_trees(search, start, stop, choice);
    }
    for (int i = 0; i < threads; i++) {
        add_tree(&search->trees[i], choice);
    }
    choose_most_visited(choice);
    choice->seconds = fc_clock_seconds() - start;
    return stopped ? FC_ERROR_LIMIT : FC_OK;
}

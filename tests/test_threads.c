/* test_threads.c - threads of base/thread.h, and solvers in several of them. Threads record, the test asserts. */
#include "support/test.h"

#include "base/thread.h"
#include "fourcast/solver.h"

enum { THREADS = 4, STEPS = 100000, POSITIONS = 300, LOW_DISCS = 16, HIGH_DISCS = 30 };

/* ---- the tools ---- */

typedef struct shared_counter {
    fc_mutex mutex;
    fc_signal all_started;
    int started;
    int64_t count;
} shared_counter;

static void wait_for_all(shared_counter *shared)
{
    fc_mutex_lock(&shared->mutex);
    shared->started++;
    fc_signal_all(&shared->all_started);
    while (shared->started < THREADS) {
        fc_signal_wait(&shared->all_started, &shared->mutex);
    }
    fc_mutex_unlock(&shared->mutex);
}

static void count_up(void *argument)
{
    shared_counter *shared = argument;
    wait_for_all(shared);
    for (int i = 0; i < STEPS; i++) {
        fc_mutex_lock(&shared->mutex);
        shared->count++;
        fc_mutex_unlock(&shared->mutex);
    }
}

static void mutex_excludes(void **state)
{
    (void)state;
    shared_counter shared = {.count = 0};
    fc_thread threads[THREADS];
    assert_true(fc_mutex_init(&shared.mutex));
    assert_true(fc_signal_init(&shared.all_started));
    for (int i = 0; i < THREADS; i++) {
        assert_true(fc_thread_start(&threads[i], count_up, &shared));
    }
    for (int i = 0; i < THREADS; i++) {
        fc_thread_join(threads[i]);
    }
    assert_int_equal(shared.count, THREADS * STEPS);
    fc_signal_destroy(&shared.all_started);
    fc_mutex_destroy(&shared.mutex);
}

static void counts_processors(void **state)
{
    (void)state;
    assert_in_range(fc_processor_count(), 1, 1 << 16);
}

/* ---- solvers ---- */

/* The work of one thread, with a solver of its own. */
typedef struct work {
    fc_solver *solver;
    const game *games;
    int count;
    int scores[POSITIONS];
    uint64_t nodes[POSITIONS];
    bool failed;
} work;

static void solve_all(void *argument)
{
    work *own = argument;
    for (int i = 0; i < own->count; i++) {
        fc_result result;
        fc_solver_clear(own->solver);
        const fc_status status = fc_solve(own->solver, own->games[i].position, NULL, &result);
        own->failed = own->failed || status != FC_OK || result.lower != result.upper;
        own->scores[i] = result.lower;
        own->nodes[i] = result.nodes;
    }
}

static void make_solver(work *out, const game *games, int count)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = 1;
    options.no_book = true;
    *out = (work){.games = games, .count = count};
    assert_int_equal(fc_solver_create(&out->solver, &options), FC_OK);
}

/* Solvers side by side find what one alone finds, in as many nodes. */
static void solvers_side_by_side(void **state)
{
    (void)state;
    static game games[POSITIONS];
    static work works[THREADS + 1]; /* the last one is done alone */
    fc_thread threads[THREADS];
    const int count = test_rounds(POSITIONS);
    random_stream random = {41};
    for (int i = 0; i < count; i++) {
        games[i] = game_random(&random, random_between(&random, LOW_DISCS, HIGH_DISCS));
    }
    for (int i = 0; i <= THREADS; i++) {
        make_solver(&works[i], games, count);
    }
    for (int i = 0; i < THREADS; i++) {
        assert_true(fc_thread_start(&threads[i], solve_all, &works[i]));
    }
    for (int i = 0; i < THREADS; i++) {
        fc_thread_join(threads[i]);
    }
    solve_all(&works[THREADS]);
    for (int i = 0; i <= THREADS; i++) {
        assert_false(works[i].failed);
        for (int j = 0; j < count; j++) {
            assert_int_in(&games[j], works[i].scores[j], works[THREADS].scores[j]);
            assert_in(&games[j], works[i].nodes[j] == works[THREADS].nodes[j]);
        }
        fc_solver_destroy(works[i].solver);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mutex_excludes),
        cmocka_unit_test(counts_processors),
        cmocka_unit_test(solvers_side_by_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

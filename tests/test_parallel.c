/* test_parallel.c - several threads on one position: the same scores, limits that hold, nothing left running. */
#include "support/test.h"

#include "base/platform.h"
#include "base/thread.h"
#include "fourcast/solver.h"
#include "support/scored_positions.h"
#include "tests_config.h"

#ifdef FC_PORTABLE /* plain C searches a third as fast, with the same threads */
enum { MIDDLE_POSITIONS = 80, BEGIN_POSITIONS = 20 };
#else
enum { MIDDLE_POSITIONS = 200, BEGIN_POSITIONS = 60 };
#endif
enum { ALL_MIDDLE_POSITIONS = 1000, ALL_BEGIN_POSITIONS = 100 };

enum { NODES_POSITIONS = 20, SOME_NODES = 300000, FEW_NODES = 1024, LIMITED_CALLS = 20 };

static const unsigned thread_counts[] = {2, 4, 8, 1};
enum { ALL_THREAD_COUNTS = sizeof thread_counts / sizeof thread_counts[0], SEVERAL_THREADS = ALL_THREAD_COUNTS - 1 };

static fc_solver *solver_with(unsigned threads)
{
    fc_solver *solver;
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.threads = threads;
    options.no_book = true;
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    return solver;
}

static fc_position position_after(const char *moves)
{
    fc_position position;
    assert_int_equal(fc_position_parse(&position, moves, strlen(moves), NULL), FC_OK);
    return position;
}

/* Solves the first positions of a file of test-data/ with a cold table each. */
static uint64_t solve_file(const char *name, int count, unsigned threads)
{
    char path[FILENAME_MAX];
    snprintf(path, sizeof path, "%s/%s", FC_TEST_DATA_DIR, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    fc_solver *solver = solver_with(threads);
    uint64_t nodes = 0;
    scored_position wanted;
    for (int i = 0; i < count && scored_position_read(file, &wanted); i++) {
        fc_result result;
        fc_solver_clear(solver);
        assert_int_equal(fc_solve(solver, position_after(wanted.moves), NULL, &result), FC_OK);
        if (result.lower != wanted.score || result.upper != wanted.score) {
            fail_msg("%u threads: \"%s\" scores %d..%d, not %d", threads, wanted.moves, result.lower, result.upper,
                     wanted.score);
        }
        nodes += result.nodes;
    }
    fc_solver_destroy(solver);
    fclose(file);
    return nodes;
}

static void solve_files(int middle, int begin, int counts)
{
    for (int i = 0; i < counts; i++) {
        solve_file("middle-medium", test_rounds(middle), thread_counts[i]);
        solve_file("begin-medium", test_rounds(begin), thread_counts[i]);
    }
}

static void scores_do_not_depend_on_threads(void **state)
{
    (void)state;
    solve_files(MIDDLE_POSITIONS, BEGIN_POSITIONS, SEVERAL_THREADS);
}

static void scores_do_not_depend_on_threads_nightly(void **state)
{
    (void)state;
    solve_files(ALL_MIDDLE_POSITIONS, ALL_BEGIN_POSITIONS, ALL_THREAD_COUNTS);
}

/* Hard positions take other nodes with helpers than without, so somebody did help; but not many more. */
static void helpers_work(void **state)
{
    (void)state;
    if (fc_processor_count() < 2) {
        skip();
    }
    const uint64_t alone = solve_file("begin-medium", NODES_POSITIONS, 1);
    const uint64_t together = solve_file("begin-medium", NODES_POSITIONS, 2);
    assert_true(together != alone);
    assert_in_range(together, 0, alone * 4 / 3); /* 1.09 times */
}

static void node_limit_holds(void **state)
{
    (void)state;
    fc_solver *solver = solver_with(4);
    fc_query query = FC_QUERY_INIT;
    query.max_nodes = SOME_NODES;
    const fc_position start = position_after("");
    for (int i = 0; i < test_rounds(LIMITED_CALLS); i++) {
        fc_result result;
        fc_solver_clear(solver);
        assert_int_equal(fc_solve(solver, start, &query, &result), FC_ERROR_LIMIT);
        assert_true(result.lower <= 1 && result.upper >= 1);
        assert_in_range(result.nodes, SOME_NODES, 2 * SOME_NODES);
        query.max_nodes = FEW_NODES; /* helpers are not even woken */
        fc_solver_clear(solver);
        assert_int_equal(fc_solve(solver, start, &query, &result), FC_ERROR_LIMIT);
        assert_int_equal(result.nodes, FEW_NODES);
        query.max_nodes = SOME_NODES;
    }
    fc_solver_destroy(solver);
}

/* Calls with a limit must not be taken for the search that a helper has just answered. */
static void limited_calls_stand_alone(void **state)
{
    (void)state;
    fc_solver *solver = solver_with(4);
    fc_query query = FC_QUERY_INIT;
    query.max_nodes = SOME_NODES;
    for (int i = 0; i < test_rounds(LIMITED_CALLS); i++) {
        fc_result result;
        fc_solver_clear(solver);
        assert_int_equal(fc_solve(solver, position_after("1233722"), NULL, &result), FC_OK);
        assert_int_equal(fc_solve(solver, position_after("44455554221"), &query, &result), FC_OK);
        assert_int_equal(result.lower, -15);
    }
    fc_solver_destroy(solver);
}

static void cancel_later(void *argument)
{
    const double begin = fc_clock_seconds();
    while (fc_clock_seconds() - begin < 0.02) {
    }
    fc_solver_cancel(argument);
}

static void another_thread_cancels(void **state)
{
    (void)state;
    fc_solver *solver = solver_with(2);
    for (int i = 0; i < test_rounds(LIMITED_CALLS); i++) {
        fc_thread canceller;
        fc_result result;
        fc_solver_clear(solver);
        assert_true(fc_thread_start(&canceller, cancel_later, solver));
        const fc_status status = fc_solve(solver, position_after(""), NULL, &result);
        fc_thread_join(canceller);
        assert_int_equal(status, FC_ERROR_LIMIT);
    }
    /* The solver is as good as new. */
    fc_result result;
    assert_int_equal(fc_solve(solver, position_after("76461241141"), NULL, &result), FC_OK);
    assert_int_equal(result.lower, -1);
    fc_solver_destroy(solver);
}

static void count_of_threads_is_checked(void **state)
{
    (void)state;
    fc_solver *solver;
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.threads = FC_THREADS_MAX + 1;
    assert_int_equal(fc_solver_create(&solver, &options), FC_ERROR_OPTION);
    assert_null(solver);
    options.threads = 0; /* one per processor */
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    fc_solver_destroy(solver);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest nightly[] = {cmocka_unit_test(scores_do_not_depend_on_threads_nightly)};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_do_not_depend_on_threads), cmocka_unit_test(helpers_work),
        cmocka_unit_test(limited_calls_stand_alone),       cmocka_unit_test(node_limit_holds),
        cmocka_unit_test(another_thread_cancels),          cmocka_unit_test(count_of_threads_is_checked),
    };
    return test_wants_nightly(argc, argv) ? cmocka_run_group_tests(nightly, NULL, NULL)
                                          : cmocka_run_group_tests(tests, NULL, NULL);
}

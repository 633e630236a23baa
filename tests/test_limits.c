/* test_limits.c - limits, cancelling and progress of the public calls. */
#include "support/test.h"

#include <stdatomic.h>

#include "base/platform.h"
#include "base/thread.h"
#include "fourcast/solver.h"
#include "support/plain_search.h"

enum {
    RANDOM_POSITIONS = 1500,
    LOW_DISCS = 20,
    HIGH_DISCS = 32,
    EMPTY_BOARD_SCORE = 1,
    NODES_OVER_LIMIT = 2048, /* "about so many" */
    CANCEL_TRIES = 5
};

static const fc_position empty_board = {0, 0};
static const double short_time = 0.05;
static const double time_for_progress = 0.7;
static const double far_too_long = 10; /* for something that should take well under a second */
static const double prompt_time = TEST_IS_SLOWED_DOWN ? 0.05 * SLOWED_DOWN_FACTOR : 0.05;

static int set_up(void **state)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = 1;
    options.no_book = true;
    fc_solver *solver;
    if (fc_solver_create(&solver, &options) != FC_OK) {
        return -1;
    }
    *state = solver;
    return 0;
}

static int tear_down(void **state)
{
    fc_solver_destroy(*state);
    return 0;
}

/* Status and bounds go together, and the bounds hold. */
static void check_bounds(const game *played, fc_status status, int lower, int upper, int score)
{
    assert_in(played, status == FC_OK || status == FC_ERROR_LIMIT);
    assert_in(played, lower <= score && score <= upper);
    assert_in(played, status == FC_ERROR_LIMIT || lower == upper);
}

static int sign(int score)
{
    return (score > 0) - (score < 0);
}

/* However early a search is stopped, its bounds are right. Counts the stopped ones. */
static void bounds_hold_under_a_limit(void **state)
{
    random_stream random = {61};
    plain_search *plain = plain_search_create();
    assert_non_null(plain);
    int stopped = 0;
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, LOW_DISCS, HIGH_DISCS));
        const int score = plain_search_score(plain, played.position);
        fc_query query = FC_QUERY_INIT;
        query.weak = i % 4 == 0;
        fc_solver_clear(*state);
        for (query.max_nodes = 1; query.max_nodes < 1000; query.max_nodes *= 4) {
            fc_result result;
            const fc_status status = fc_solve(*state, played.position, &query, &result);
            check_bounds(&played, status, result.lower, result.upper, query.weak ? sign(score) : score);
            assert_in(&played, result.nodes <= query.max_nodes + NODES_OVER_LIMIT);
            stopped += status == FC_ERROR_LIMIT;
        }
    }
    plain_search_destroy(plain);
    print_message("stopped %d times\n", stopped);
    assert_true(stopped > test_rounds(RANDOM_POSITIONS) / 20);
}

static void check_analysis(fc_solver *solver, plain_search *plain, const game *played, const fc_query *query)
{
    fc_analysis analysis;
    const fc_status status = fc_analyze(solver, played->position, query, &analysis);
    int best = -FC_CELLS;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (analysis.playable[column]) {
            const int score = -plain_search_score(plain, fc_position_play(played->position, column));
            check_bounds(played, status, analysis.lower[column], analysis.upper[column], score);
            best = score > best ? score : best;
        }
    }
    check_bounds(played, status, analysis.best.lower, analysis.best.upper, best);
}

static void analysis_holds_under_a_limit(void **state)
{
    random_stream random = {62};
    plain_search *plain = plain_search_create();
    assert_non_null(plain);
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, LOW_DISCS, HIGH_DISCS));
        fc_query query = FC_QUERY_INIT;
        fc_solver_clear(*state);
        for (query.max_nodes = 1; query.max_nodes < 10000; query.max_nodes *= 10) {
            check_analysis(*state, plain, &played, &query);
        }
    }
    plain_search_destroy(plain);
}

/* A move or a line is given with FC_OK only, or as far as it was found. */
static void moves_under_a_limit(void **state)
{
    fc_query query = FC_QUERY_INIT;
    query.max_nodes = 20000;
    int column = 0;
    fc_result result;
    assert_int_equal(fc_best_move(*state, empty_board, &query, &column, &result), FC_ERROR_LIMIT);
    assert_int_equal(column, -1);
    assert_true(result.lower <= EMPTY_BOARD_SCORE && EMPTY_BOARD_SCORE <= result.upper && result.lower < result.upper);
    fc_line line = {.length = -1};
    assert_int_equal(fc_principal_variation(*state, empty_board, &query, &line, &result), FC_ERROR_LIMIT);
    assert_int_equal(line.length, 0);
}

/* Stops lines at every length: what there is of them is the beginning of the whole line. */
static void lines_under_a_limit(void **state)
{
    random_stream random = {63};
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS) / 4; i++) {
        const game played = game_random(&random, random_between(&random, LOW_DISCS, HIGH_DISCS));
        fc_line whole;
        fc_result result;
        assert_int_in(&played, fc_principal_variation(*state, played.position, NULL, &whole, &result), FC_OK);
        fc_solver_clear(*state);
        fc_status status = FC_ERROR_LIMIT;
        fc_query query = FC_QUERY_INIT;
        for (query.max_nodes = 1; status == FC_ERROR_LIMIT; query.max_nodes += 1 + query.max_nodes / 2) {
            fc_line line;
            status = fc_principal_variation(*state, played.position, &query, &line, &result);
            assert_in(&played, line.length <= whole.length);
            assert_int_in(&played, memcmp(line.columns, whole.columns, (size_t)line.length * sizeof line.columns[0]),
                          0);
            assert_in(&played, status != FC_OK || line.length == whole.length);
        }
    }
}

static void node_limit_on_a_long_search(void **state)
{
    fc_query query = FC_QUERY_INIT;
    for (query.max_nodes = 1; query.max_nodes < 1000000; query.max_nodes *= 10) {
        fc_result result;
        fc_solver_clear(*state);
        assert_int_equal(fc_solve(*state, empty_board, &query, &result), FC_ERROR_LIMIT);
        assert_true(result.lower < result.upper);
        assert_in_range(result.nodes, query.max_nodes, query.max_nodes + NODES_OVER_LIMIT);
    }
}

static void time_limit_on_a_long_search(void **state)
{
    fc_query query = FC_QUERY_INIT;
    query.max_seconds = short_time;
    const double started = fc_clock_seconds();
    fc_result result;
    assert_int_equal(fc_solve(*state, empty_board, &query, &result), FC_ERROR_LIMIT);
    const double elapsed = fc_clock_seconds() - started;
    assert_true(elapsed >= short_time && elapsed < far_too_long);
    assert_true(result.seconds >= short_time && result.seconds <= elapsed);
    assert_true(result.lower <= EMPTY_BOARD_SCORE && EMPTY_BOARD_SCORE <= result.upper && result.lower < result.upper);
}

/* A generous limit changes nothing. */
static void limits_that_are_not_reached(void **state)
{
    fc_query query = FC_QUERY_INIT;
    query.max_nodes = UINT64_MAX;
    query.max_seconds = far_too_long;
    const game played = game_from("76461241141");
    fc_result result;
    assert_int_equal(fc_solve(*state, played.position, &query, &result), FC_OK);
    assert_int_equal(result.lower, -1);
    assert_int_equal(result.upper, -1);
}

/* A request that comes before the call stops that call, and only that one. */
static void cancel_before(void **state)
{
    const game played = game_from("76461241141");
    fc_result result;
    fc_solver_cancel(*state);
    assert_int_equal(fc_solve(*state, played.position, NULL, &result), FC_ERROR_LIMIT);
    assert_true(result.lower <= -1 && -1 <= result.upper && result.lower < result.upper);
    assert_int_equal(fc_solve(*state, played.position, NULL, &result), FC_OK);
    assert_int_equal(result.lower, -1);
    fc_solver_cancel(*state);
    fc_analysis analysis;
    assert_int_equal(fc_analyze(*state, played.position, NULL, &analysis), FC_ERROR_LIMIT);
    assert_int_equal(fc_analyze(*state, played.position, NULL, &analysis), FC_OK);
}

/* One long search in a thread of its own. */
typedef struct long_search {
    fc_solver *solver;
    atomic_bool under_way; /* set from the progress callback */
    fc_status status;
    fc_result result;
    double ended;
} long_search;

static void note_progress(const fc_progress *progress, void *payload)
{
    (void)progress;
    atomic_store(&((long_search *)payload)->under_way, true);
}

static void search_long(void *argument)
{
    long_search *search = argument;
    fc_query query = FC_QUERY_INIT;
    query.progress = note_progress;
    query.payload = search;
    search->status = fc_solve(search->solver, empty_board, &query, &search->result);
    search->ended = fc_clock_seconds();
}

/* Cancels a search that is under way; returns how long it went on after that. */
static double seconds_to_cancel(fc_solver *solver)
{
    long_search search = {.solver = solver};
    fc_thread thread;
    fc_solver_clear(solver);
    const double started = fc_clock_seconds();
    assert_true(fc_thread_start(&thread, search_long, &search));
    while (!atomic_load(&search.under_way) && fc_clock_seconds() - started < far_too_long) {
    }
    const double cancelled = fc_clock_seconds();
    fc_solver_cancel(solver);
    fc_thread_join(thread);
    assert_true(fc_clock_seconds() - started < far_too_long);
    assert_true(atomic_load(&search.under_way));
    assert_int_equal(search.status, FC_ERROR_LIMIT);
    assert_true(search.result.lower < search.result.upper);
    return search.ended - cancelled;
}

static void cancel_from_another_thread(void **state)
{
    seconds_to_cancel(*state);
    cancel_before(state);
}

/* The best of several tries counts, as other programs may take the processor away. */
static void cancel_is_prompt(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 2; threads++) {
        fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
        options.threads = threads;
        options.no_book = true;
        fc_solver *solver;
        assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
        double best = far_too_long;
        for (int i = 0; i < CANCEL_TRIES && best > prompt_time; i++) {
            const double seconds = seconds_to_cancel(solver);
            best = seconds < best ? seconds : best;
        }
        fc_solver_destroy(solver);
        print_message("%u threads: cancelled within %.2f ms\n", threads, 1e3 * best);
        assert_true(best <= prompt_time);
    }
}

/* What a progress callback received. */
typedef struct report {
    int calls;
    fc_progress last;
    bool in_order;
} report;

static void take_report(const fc_progress *progress, void *payload)
{
    report *received = payload;
    received->in_order = received->in_order && progress->nodes > received->last.nodes &&
                         progress->seconds > received->last.seconds && progress->lower < progress->upper &&
                         progress->lower >= received->last.lower && progress->upper <= received->last.upper;
    received->last = *progress;
    received->calls++;
}

static void progress_is_told(void **state)
{
    report received = {.in_order = true, .last = {.lower = FC_SCORE_MIN, .upper = FC_SCORE_MAX}};
    fc_query query = FC_QUERY_INIT;
    query.max_seconds = time_for_progress;
    query.progress = take_report;
    query.payload = &received;
    fc_result result;
    assert_int_equal(fc_solve(*state, empty_board, &query, &result), FC_ERROR_LIMIT);
    assert_in_range(received.calls, 1, 10); /* a few times a second */
    assert_true(received.in_order);
    assert_true(received.last.nodes <= result.nodes);
    assert_true(received.last.lower <= EMPTY_BOARD_SCORE && EMPTY_BOARD_SCORE <= received.last.upper);
}

static void short_searches_are_silent(void **state)
{
    report received = {.in_order = true};
    fc_query query = FC_QUERY_INIT;
    query.progress = take_report;
    query.payload = &received;
    const game played = game_from("44455554221");
    fc_result result;
    assert_int_equal(fc_solve(*state, played.position, &query, &result), FC_OK);
    assert_int_equal(received.calls, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(bounds_hold_under_a_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(analysis_holds_under_a_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_under_a_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lines_under_a_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(node_limit_on_a_long_search, set_up, tear_down),
        cmocka_unit_test_setup_teardown(time_limit_on_a_long_search, set_up, tear_down),
        cmocka_unit_test_setup_teardown(limits_that_are_not_reached, set_up, tear_down),
        cmocka_unit_test_setup_teardown(cancel_before, set_up, tear_down),
        cmocka_unit_test_setup_teardown(cancel_from_another_thread, set_up, tear_down),
        cmocka_unit_test(cancel_is_prompt),
        cmocka_unit_test_setup_teardown(progress_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(short_searches_are_silent, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_many.c - many positions at once: the same scores as one by one, cancel requests, and progress. */
#include "support/test.h"

#include <stdlib.h>

#include "base/platform.h"
#include "fourcast/solver.h"

enum { POSITIONS = 3000, LOW_DISCS = 20, HIGH_DISCS = FC_CELLS - 1, UNTOUCHED = 99 };

static const double far_too_long = 20; /* for something that should take well under a second */

typedef struct sample {
    game games[POSITIONS];
    fc_position positions[POSITIONS];
    int8_t scores[POSITIONS];
    int8_t moves[POSITIONS][FC_WIDTH];
} sample;

static fc_solver *solver_with(unsigned threads)
{
    fc_solver *solver;
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.threads = threads;
    options.table_mb = 4;
    options.no_book = true;
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    return solver;
}

/* Random positions, some of them finished games, with the scores that a solver gives one by one. */
static int set_up(void **state)
{
    random_stream random = {71};
    sample *all = calloc(1, sizeof *all);
    fc_solver *solver = solver_with(1);
    for (int i = 0; i < POSITIONS; i++) {
        game *played = &all->games[i];
        fc_result result;
        fc_analysis analysis;
        *played = game_random(&random, random_between(&random, LOW_DISCS, HIGH_DISCS));
        const int column = random_between(&random, 0, FC_WIDTH - 1);
        if (fc_position_can_play(played->position, column)) {
            game_play(played, column);
        }
        all->positions[i] = played->position;
        fc_solve(solver, played->position, NULL, &result);
        fc_analyze(solver, played->position, NULL, &analysis);
        all->scores[i] = (int8_t)result.lower;
        for (int move = 0; move < FC_WIDTH; move++) {
            all->moves[i][move] = analysis.playable[move] ? (int8_t)analysis.lower[move] : FC_NO_MOVE;
        }
    }
    fc_solver_destroy(solver);
    *state = all;
    return 0;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

static void the_same_as_one_by_one(void **state)
{
    const sample *all = *state;
    for (unsigned threads = 1; threads <= 4; threads++) {
        int8_t scores[POSITIONS];
        int8_t moves[POSITIONS][FC_WIDTH];
        fc_solver *solver = solver_with(threads);
        assert_int_equal(fc_solve_many(solver, all->positions, POSITIONS, NULL, scores), FC_OK);
        fc_solver_clear(solver);
        assert_int_equal(fc_analyze_many(solver, all->positions, POSITIONS, NULL, moves), FC_OK);
        for (int i = 0; i < POSITIONS; i++) {
            assert_int_in(&all->games[i], scores[i], all->scores[i]);
            assert_int_in(&all->games[i], memcmp(moves[i], all->moves[i], sizeof moves[i]), 0);
        }
        fc_solver_destroy(solver);
    }
}

static void signs_only(void **state)
{
    const sample *all = *state;
    int8_t scores[POSITIONS];
    fc_many_query query = FC_MANY_QUERY_INIT;
    query.weak = true;
    fc_solver *solver = solver_with(2);
    assert_int_equal(fc_solve_many(solver, all->positions, POSITIONS, &query, scores), FC_OK);
    for (int i = 0; i < POSITIONS; i++) {
        if (!fc_position_is_over(all->positions[i])) {
            assert_int_in(&all->games[i], scores[i], (all->scores[i] > 0) - (all->scores[i] < 0));
        }
    }
    fc_solver_destroy(solver);
}

/* Few positions, and none; nothing is written behind the last score. */
static void small_numbers(void **state)
{
    const sample *all = *state;
    fc_solver *solver = solver_with(4);
    for (size_t count = 0; count < 10; count++) {
        int8_t scores[10];
        memset(scores, UNTOUCHED, sizeof scores);
        assert_int_equal(fc_solve_many(solver, all->positions, count, NULL, scores), FC_OK);
        assert_memory_equal(scores, all->scores, count);
        assert_int_equal(scores[count], UNTOUCHED);
    }
    fc_solver_destroy(solver);
}

/* A request before the call ends that call, and only that one. */
static void cancel_before(void **state)
{
    const sample *all = *state;
    int8_t scores[POSITIONS];
    fc_solver *solver = solver_with(2);
    fc_solver_cancel(solver);
    assert_int_equal(fc_solve_many(solver, all->positions, POSITIONS, NULL, scores), FC_ERROR_LIMIT);
    for (int i = 0; i < POSITIONS; i++) {
        assert_int_equal(scores[i], FC_NOT_SOLVED);
    }
    assert_int_equal(fc_solve_many(solver, all->positions, POSITIONS, NULL, scores), FC_OK);
    assert_memory_equal(scores, all->scores, POSITIONS);
    fc_solver_destroy(solver);
}

typedef struct reports {
    fc_solver *solver;
    size_t count;
    size_t solved;
    int number;
} reports;

/* Counts the reports, and asks for the end with the second one. */
static void cancel_soon(size_t solved, size_t count, void *payload)
{
    reports *so_far = payload;
    assert_int_equal(count, so_far->count);
    assert_true(solved >= so_far->solved && solved <= count);
    so_far->solved = solved;
    if (++so_far->number == 2) {
        fc_solver_cancel(so_far->solver);
    }
}

/* Long searches: every thread is in the middle of one when the request comes. */
static void cancel_from_progress(void **state)
{
    (void)state;
    enum { COUNT = 5 };
    const fc_position positions[COUNT] = {{0, 0}};
    int8_t moves[COUNT][FC_WIDTH];
    for (unsigned threads = 1; threads <= 3; threads++) {
        fc_solver *solver = solver_with(threads);
        reports so_far = {.solver = solver, .count = COUNT};
        const fc_many_query query = {.progress = cancel_soon, .payload = &so_far};
        const double started = fc_clock_seconds();
        assert_int_equal(fc_analyze_many(solver, positions, COUNT, &query, moves), FC_ERROR_LIMIT);
        assert_true(fc_clock_seconds() - started < far_too_long);
        assert_true(so_far.number >= 2);
        assert_int_equal(moves[COUNT - 1][0], FC_NOT_SOLVED);
        fc_solver_destroy(solver);
    }
}

/* The calling thread reports although all that is left is with the others. */
static void progress_while_it_waits(void **state)
{
    const sample *all = *state;
    enum { COUNT = 2 };
    const fc_position positions[COUNT] = {all->positions[0], {0, 0}};
    int8_t scores[COUNT];
    fc_solver *solver = solver_with(COUNT);
    reports so_far = {.solver = solver, .count = COUNT};
    const fc_many_query query = {.progress = cancel_soon, .payload = &so_far};
    for (int i = 0; i < 2; i++) {
        so_far.number = 0;
        so_far.solved = 0;
        assert_int_equal(fc_solve_many(solver, positions, COUNT, &query, scores), FC_ERROR_LIMIT);
        assert_int_equal(scores[1], FC_NOT_SOLVED);
    }
    fc_solver_destroy(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_as_one_by_one), cmocka_unit_test(signs_only),
        cmocka_unit_test(small_numbers),          cmocka_unit_test(cancel_before),
        cmocka_unit_test(cancel_from_progress),   cmocka_unit_test(progress_while_it_waits),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* test_sets.c - the scores of whole sets of positions, our own or published ones; and the empty board.
 *
 *   test_sets FOLDER [nightly]        FOLDER holds files of `moves score` lines under the names below
 */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "fourcast/solver.h"
#include "support/scored_positions.h"

enum { ALL_LINES = 0, FEW_LINES = 20, MANY_LINES = 300, MANY_LINES_SLOWED_DOWN = 100, PATH_SIZE = 1024 };

/* A file, and how much of it the test for every change reads; the nightly one reads all of it. */
typedef struct position_set {
    const char *name;
    int lines;
    int lines_slowed_down; /* under run-time checks */
} position_set;

static const position_set end_easy = {"end-easy", ALL_LINES, ALL_LINES};
static const position_set middle_easy = {"middle-easy", ALL_LINES, ALL_LINES};
static const position_set begin_easy = {"begin-easy", ALL_LINES, ALL_LINES};
static const position_set middle_medium = {"middle-medium", ALL_LINES, MANY_LINES_SLOWED_DOWN};
static const position_set begin_medium = {"begin-medium", MANY_LINES, FEW_LINES};
static const position_set begin_hard = {"begin-hard", FEW_LINES, 1};

static const char *folder;
static bool nightly;

static FILE *open_set(const char *name)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return fopen(path, "r");
}

/* Without a book, because it is the search that is tested. */
static fc_solver *make_solver(void)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.no_book = true;
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    return solver;
}

static void check_position(fc_solver *solver, const scored_position *expected)
{
    fc_position position;
    assert_int_equal(fc_position_parse(&position, expected->moves, strlen(expected->moves), NULL), FC_OK);
    fc_result result;
    assert_int_equal(fc_solve(solver, position, NULL, &result), FC_OK);
    assert_in(expected, result.lower == result.upper);
    assert_int_in(expected, result.lower, expected->score);
}

static void scores_are_right(void **state)
{
    const position_set *which = *state;
    const int for_every_change = TEST_IS_SLOWED_DOWN ? which->lines_slowed_down : which->lines;
    const int wanted = nightly ? ALL_LINES : for_every_change;
    FILE *file = open_set(which->name);
    assert_non_null(file);
    fc_solver *solver = make_solver();
    scored_position expected;
    int lines = 0;
    while ((wanted == ALL_LINES || lines < wanted) && scored_position_read(file, &expected)) {
        check_position(solver, &expected);
        lines++;
    }
    assert_true(wanted == ALL_LINES ? lines > 0 : lines == wanted);
    print_message("%s: %d lines\n", which->name, lines);
    fc_solver_destroy(solver);
    fclose(file);
}

static void empty_board(void **state)
{
    (void)state;
    static const int move_scores[] = {-2, -1, 0, 1, 0, -1, -2};
    const game start = game_from("");
    fc_solver *solver = make_solver();
    fc_result result;
    assert_int_equal(fc_solve(solver, start.position, NULL, &result), FC_OK);
    assert_int_equal(result.lower, 1);
    assert_int_equal(result.upper, 1);
    fc_analysis analysis;
    assert_int_equal(fc_analyze(solver, start.position, NULL, &analysis), FC_OK);
    for (int column = 0; column < FC_WIDTH; column++) {
        assert_true(analysis.playable[column]);
        assert_int_equal(analysis.lower[column], move_scores[column]);
        assert_int_equal(analysis.upper[column], move_scores[column]);
    }
    fc_solver_destroy(solver);
}

#define SET_TEST(set)                                                   \
    {                                                                   \
#set, scores_are_right, NULL, NULL, (void *)(uintptr_t) & (set) \
    }

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        SET_TEST(end_easy),      SET_TEST(middle_easy),  SET_TEST(begin_easy),
        SET_TEST(middle_medium), SET_TEST(begin_medium), SET_TEST(begin_hard),
    };
    const struct CMUnitTest start_test[] = {cmocka_unit_test(empty_board)};
    if (argc < 2) {
        fputs("usage: test_sets FOLDER [nightly]\n", stderr);
        return 2;
    }
    folder = argv[1];
    nightly = test_wants_nightly(argc - 1, argv + 1);
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return failed + (nightly ? cmocka_run_group_tests(start_test, NULL, NULL) : 0);
}

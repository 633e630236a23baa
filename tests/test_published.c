/* test_published.c - published positions with their scores, where this machine has them; and the empty board. */
#include "support/test.h"

#include <stdio.h>

#include "fourcast/solver.h"
#include "support/scored_positions.h"
#include "tests_config.h"

enum { ALL_LINES = 0, FEW_LINES = 20, MANY_LINES_SLOWED_DOWN = 100 };

/* A file, and how much of it the quick tests and the slow tests read. */
typedef struct published_file {
    const char *name;
    int quick_lines;
    int quick_lines_slowed_down; /* under run-time checks */
    bool slow;
} published_file;

static const published_file end_easy = {"end-easy", ALL_LINES, ALL_LINES, false};
static const published_file middle_easy = {"middle-easy", ALL_LINES, ALL_LINES, false};
static const published_file begin_easy = {"begin-easy", ALL_LINES, ALL_LINES, false};
static const published_file middle_medium = {"middle-medium", ALL_LINES, MANY_LINES_SLOWED_DOWN, false};
static const published_file begin_medium = {"begin-medium", ALL_LINES, FEW_LINES, false};
static const published_file begin_hard = {"begin-hard", FEW_LINES, 1, false};
static const published_file all_of_begin_medium = {"begin-medium", ALL_LINES, ALL_LINES, true};
static const published_file all_of_begin_hard = {"begin-hard", ALL_LINES, ALL_LINES, true};

static FILE *open_published(const char *name)
{
    char path[sizeof FC_POSITIONS_DIR + 64];
    snprintf(path, sizeof path, "%s/%s", FC_POSITIONS_DIR, name);
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
    const published_file *which = *state;
    if (FC_POSITIONS_DIR[0] == '\0') {
        print_message("published positions are not here: skipped\n");
        skip();
    }
    const int wanted = which->slow || !TEST_IS_SLOWED_DOWN ? which->quick_lines : which->quick_lines_slowed_down;
    FILE *file = open_published(which->name);
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

#define FILE_TEST(file)                                                   \
    {                                                                     \
#file, scores_are_right, NULL, NULL, (void *)(uintptr_t) & (file) \
    }

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        FILE_TEST(end_easy),      FILE_TEST(middle_easy),  FILE_TEST(begin_easy),
        FILE_TEST(middle_medium), FILE_TEST(begin_medium), FILE_TEST(begin_hard),
    };
    const struct CMUnitTest slow_tests[] = {
        FILE_TEST(end_easy),           FILE_TEST(middle_easy),         FILE_TEST(begin_easy),
        FILE_TEST(middle_medium),      FILE_TEST(all_of_begin_medium), FILE_TEST(all_of_begin_hard),
        cmocka_unit_test(empty_board),
    };
    return test_wants_slow(argc, argv) ? cmocka_run_group_tests(slow_tests, NULL, NULL)
                                       : cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_verdict.c - games judged move by move, against the analysis of every position on the way. */
#include "support/test.h"

#include "arena/verdict.h"

static fc_solver *solver;

/* Random games from a late position on, whose moves are judged by fc_analyze() as well. */
static void agrees_with_analyses(void **state)
{
    (void)state;
    enum { GAMES = 200, FIRST_JUDGED = 20 };
    random_stream random = {1};
    for (int i = 0; i < test_rounds(GAMES); i++) {
        game played = game_random(&random, random_between(&random, FIRST_JUDGED, FC_CELLS - 1));
        const int count = (int)strlen(played.moves);
        fc_move_verdict verdicts[FC_CELLS];
        int moves[FC_CELLS];
        fc_position position = {0, 0};
        for (int k = 0; k < count; k++) {
            moves[k] = played.moves[k] - '1';
        }
        assert_int_equal(fc_judge_moves(solver, moves, count, NULL, verdicts), FC_OK);
        for (int k = 0; k < count; k++) {
            fc_analysis analysis;
            if (k >= FIRST_JUDGED) {
                assert_int_equal(fc_analyze(solver, position, NULL, &analysis), FC_OK);
                assert_in(&played, verdicts[k].best == analysis.best.lower);
                assert_in(&played, verdicts[k].score == analysis.lower[moves[k]]);
            }
            assert_in(&played, verdicts[k].column == moves[k] && verdicts[k].score <= verdicts[k].best);
            position = fc_position_play(position, moves[k]);
        }
    }
}

/* 1212121: the first player's only mistake is the first move; the second player gives the win back on move 6. */
static void reviews_a_game(void **state)
{
    (void)state;
    const int moves[] = {0, 1, 0, 1, 0, 1, 0};
    enum { COUNT = sizeof moves / sizeof moves[0] };
    fc_move_verdict verdicts[FC_CELLS];
    assert_int_equal(fc_judge_moves(solver, moves, COUNT, NULL, verdicts), FC_OK);
    assert_int_equal(verdicts[0].best, 1);
    assert_int_equal(verdicts[0].score, -2);
    assert_int_equal(verdicts[COUNT - 1].score, 18);
    const fc_review first = fc_review_player(verdicts, COUNT, 0);
    const fc_review second = fc_review_player(verdicts, COUNT, 1);
    assert_int_equal(first.moves, 4);
    assert_int_equal(first.kept, 3);
    assert_int_equal(first.first_mistake, 1);
    assert_int_equal(first.lost_by, 1);
    assert_int_equal(second.moves, 3);
    assert_int_equal(second.kept, 2);
    assert_int_equal(second.first_mistake, 6);
    assert_int_equal(second.lost_by, 6);
}

static void later_wins_are_no_mistakes(void **state)
{
    (void)state;
    assert_false(fc_verdict_is_mistake(&(fc_move_verdict){.best = 18, .score = 1, .known = true}));
    assert_false(fc_verdict_is_mistake(&(fc_move_verdict){.best = -1, .score = -18, .known = true}));
    assert_true(fc_verdict_is_mistake(&(fc_move_verdict){.best = 1, .score = 0, .known = true}));
    assert_true(fc_verdict_is_mistake(&(fc_move_verdict){.best = 0, .score = -1, .known = true}));
}

static int set_up(void **state)
{
    (void)state;
    return fc_solver_create(&solver, NULL) == FC_OK ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    fc_solver_destroy(solver);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_analyses),
        cmocka_unit_test(reviews_a_game),
        cmocka_unit_test(later_wins_are_no_mistakes),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

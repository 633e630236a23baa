/* test_window.c - the driver's choice of beta. */
#include "support/test.h"

#include "search/search.h"

static void beta_always_narrows(void **state)
{
    (void)state;
    for (int ply = 0; ply <= FC_CELLS; ply++) {
        for (int lower = FC_SCORE_MIN; lower < FC_SCORE_MAX; lower++) {
            for (int upper = lower + 1; upper <= FC_SCORE_MAX; upper++) {
                const int beta = fc_next_beta(lower, upper, ply);
                assert_true(lower + 1 <= beta && beta <= upper);
            }
        }
    }
}

/* Searches windows until the score is known; returns how many. */
static int questions_until_known(int score, int ply)
{
    int lower = FC_SCORE_MIN;
    int upper = FC_SCORE_MAX;
    int windows = 0;
    while (lower < upper) {
        const int beta = fc_next_beta(lower, upper, ply);
        if (score >= beta) {
            lower = beta;
        } else {
            upper = beta - 1;
        }
        windows++;
    }
    assert_int_equal(lower, score);
    return windows;
}

/* Even if every search returns the weakest bound that it may, a score takes fewer windows than there are scores. */
static void finds_every_score(void **state)
{
    (void)state;
    for (int ply = 0; ply <= FC_CELLS; ply++) {
        for (int score = FC_SCORE_MIN; score <= FC_SCORE_MAX; score++) {
            assert_in_range(questions_until_known(score, ply), 1, FC_SCORE_MAX - FC_SCORE_MIN);
        }
    }
}

/* Whatever the first window has proven, an early loss is searched for before the costly windows near zero. */
static void early_loss_is_asked_for(void **state)
{
    (void)state;
    int asked = 0;
    for (int ply = 0; ply <= FC_CELLS; ply++) {
        const int beta = fc_next_beta(FC_SCORE_MIN, 0, ply);
        for (int upper = beta + 1; upper < 0; upper++) {
            assert_int_equal(fc_next_beta(FC_SCORE_MIN, upper, ply), beta);
            asked++;
        }
    }
    assert_true(asked > FC_CELLS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beta_always_narrows),
        cmocka_unit_test(finds_every_score),
        cmocka_unit_test(early_loss_is_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_ratings.c - ratings of simulated players, whose strengths are known, and of results that leave much open. */
#include "support/test.h"

#include <math.h>

#include "arena/ratings.h"

enum { PLAYERS = 6 };

/* Results of games that were drawn by Davidson's model itself. */
static void simulate(random_stream *random, const double *elo, int players, double draw_weight, int games,
                     fc_results *results)
{
    memset(results, 0, (size_t)(players * players) * sizeof *results);
    for (int i = 0; i < players; i++) {
        for (int j = i + 1; j < players; j++) {
            const double win = pow(10, (elo[i] - elo[j]) / 800);
            const double sum = win + draw_weight + 1 / win;
            fc_results *own = &results[i * players + j];
            fc_results *other = &results[j * players + i];
            for (int k = 0; k < games; k++) {
                const double at = sum * random_between(random, 0, 999999) / 1e6;
                own->wins += at < win;
                own->draws += at >= win && at < win + draw_weight;
                own->losses += at >= win + draw_weight;
            }
            *other = (fc_results){own->losses, own->draws, own->wins};
        }
    }
}

/* Intervals hold the truth in about 95 % of all cases, whether the players are equal or not, with and without draws. */
static void intervals_hold_the_truth(void **state)
{
    (void)state;
    static const double truths[][PLAYERS] = {{0, 0, 0, 0, 0, 0}, {-250, -100, -20, 20, 50, 300}};
    static const double draw_weights[] = {0, 0.7};
    random_stream random = {1};
    enum { ROUNDS = 200 };
    for (int i = 0; i < 4; i++) {
        const double *truth = truths[i / 2];
        int inside = 0;
        for (int round = 0; round < ROUNDS; round++) {
            fc_results results[PLAYERS * PLAYERS];
            fc_rating ratings[PLAYERS];
            simulate(&random, truth, PLAYERS, draw_weights[i % 2], 60, results);
            assert_true(fc_rate(results, PLAYERS, ratings));
            for (int k = 0; k < PLAYERS; k++) {
                assert_true(ratings[k].lower < ratings[k].elo && ratings[k].elo < ratings[k].upper);
                inside += ratings[k].lower <= truth[k] && truth[k] <= ratings[k].upper;
            }
        }
        const double share = (double)inside / (ROUNDS * PLAYERS);
        if (share < 0.92 || share > 0.98) {
            fail_msg("the intervals of case %d hold the truth in %.1f %% of all cases", i, 100 * share);
        }
    }
}

/* Equal players come out equal within the interval, all of them at once in most rounds. */
static void equal_players_come_out_equal(void **state)
{
    (void)state;
    enum { ROUNDS = 100 };
    static const double truth[2] = {0, 0};
    random_stream random = {2};
    int equal = 0;
    for (int round = 0; round < ROUNDS; round++) {
        fc_results results[4];
        fc_rating ratings[2];
        simulate(&random, truth, 2, 0.1, 392, results);
        assert_true(fc_rate(results, 2, ratings));
        assert_true(fabs(ratings[0].elo + ratings[1].elo) < 1e-6);
        equal += ratings[0].lower < 0 && ratings[0].upper > 0;
    }
    assert_in_range(equal, 88, 100);
}

/* Without draws and with many games it is the logistic scale of Elo: 10 wins to 1 are 400 points. */
static void scale_is_that_of_elo(void **state)
{
    (void)state;
    const fc_results results[4] = {{0, 0, 0}, {100000, 0, 10000}, {10000, 0, 100000}, {0, 0, 0}};
    fc_rating ratings[2];
    assert_true(fc_rate(results, 2, ratings));
    assert_true(fabs(ratings[0].elo - ratings[1].elo - 400) < 0.5);
    assert_true(ratings[0].upper - ratings[0].lower < 10);
}

/* Who never lost may be stronger to any degree; who never won may be weaker. The others do not suffer from it. */
static void all_wins_leave_one_end_open(void **state)
{
    (void)state;
    enum { COUNT = 4 };
    /* 0 beats all, 3 loses to all, 1 and 2 are equal. */
    const fc_results results[COUNT * COUNT] = {{0, 0, 0},   {98, 0, 0}, {98, 0, 0}, {98, 0, 0},  {0, 0, 98}, {0, 0, 0},
                                               {45, 8, 45}, {98, 0, 0}, {0, 0, 98}, {45, 8, 45}, {0, 0, 0},  {98, 0, 0},
                                               {0, 0, 98},  {0, 0, 98}, {0, 0, 98}, {0, 0, 0}};
    fc_rating ratings[COUNT];
    assert_true(fc_rate(results, COUNT, ratings));
    assert_true(isinf(ratings[0].upper) && ratings[0].lower > 200 && ratings[0].elo < 3000);
    assert_true(isinf(ratings[3].lower) && ratings[3].upper < -200 && ratings[3].elo > -3000);
    assert_true(fabs(ratings[1].elo) < 0.01 && fabs(ratings[2].elo) < 0.01);
    assert_true(ratings[1].upper < 60 && ratings[1].lower > -60);
    /* 98 of 98: a chance of at least 96 % (exact binomial interval), so the lower end is not far from 560 points. */
    const fc_results two[4] = {{0, 0, 0}, {98, 0, 0}, {0, 0, 98}, {0, 0, 0}};
    assert_true(fc_rate(two, 2, ratings));
    const double least = ratings[0].lower - ratings[1].upper;
    assert_true(isinf(ratings[0].upper) && isinf(ratings[1].lower));
    assert_true(least > 250 && least < 700);
}

/* Sets the results of i against j, on both sides. */
static void set_results(fc_results *results, int count, int i, int j, fc_results of)
{
    results[i * count + j] = of;
    results[j * count + i] = (fc_results){of.losses, of.draws, of.wins};
}

/* Groups that only ever won against one another are any distance apart, however well their members compare. */
static void groups_without_upsets_have_open_ends(void **state)
{
    (void)state;
    enum { COUNT = 5 };
    fc_results results[COUNT * COUNT] = {{0, 0, 0}};
    fc_rating ratings[COUNT];
    /* 0 beats 1, 1 beats 2, and nobody lost and won against the same ones: the middle may be anywhere in between. */
    fc_results ladder[9] = {{0, 0, 0}};
    set_results(ladder, 3, 0, 1, (fc_results){2, 0, 0});
    set_results(ladder, 3, 0, 2, (fc_results){2, 0, 0});
    set_results(ladder, 3, 1, 2, (fc_results){2, 0, 0});
    assert_true(fc_rate(ladder, 3, ratings));
    assert_true(isinf(ratings[0].upper) && isfinite(ratings[0].lower));
    assert_true(isinf(ratings[1].upper) && isinf(ratings[1].lower));
    assert_true(isfinite(ratings[2].upper) && isinf(ratings[2].lower));
    assert_true(fabs(ratings[0].elo + ratings[1].elo + ratings[2].elo) < 1e-6);
    /* The pair 0, 1 beats the group 2, 3, 4, which is larger: the mean is that of the three. */
    for (int i = 0; i < COUNT; i++) {
        for (int j = i + 1; j < COUNT; j++) {
            const bool is_same_group = (i < 2) == (j < 2);
            set_results(results, COUNT, i, j, is_same_group ? (fc_results){12, 4, 8} : (fc_results){24, 0, 0});
        }
    }
    assert_true(fc_rate(results, COUNT, ratings));
    assert_true(fabs(ratings[2].elo + ratings[3].elo + ratings[4].elo) < 1e-6);
    for (int i = 0; i < COUNT; i++) {
        assert_true(isfinite(ratings[i].lower) && isinf(ratings[i].upper) == (i < 2));
    }
    assert_true(ratings[3].upper - ratings[3].lower < 300);
    /* One game that 1 loses to 4 connects all. */
    set_results(results, COUNT, 1, 4, (fc_results){23, 0, 1});
    assert_true(fc_rate(results, COUNT, ratings));
    for (int i = 0; i < COUNT; i++) {
        assert_true(isfinite(ratings[i].lower) && isfinite(ratings[i].upper));
    }
}

/* No games at all, players that never met, nothing but draws. */
static void odd_results_are_finite(void **state)
{
    (void)state;
    const fc_results none[4] = {{0, 0, 0}};
    const fc_results draws[4] = {{0, 0, 0}, {0, 50, 0}, {0, 50, 0}, {0, 0, 0}};
    fc_results two_groups[16] = {{0, 0, 0}};
    fc_rating ratings[4];
    assert_true(fc_rate(none, 2, ratings));
    assert_true(ratings[0].elo == 0 && isinf(ratings[0].lower) && isinf(ratings[0].upper));
    assert_true(fc_rate(draws, 2, ratings));
    assert_true(fabs(ratings[0].elo) < 1e-6 && ratings[0].lower < 0 && ratings[0].lower > -400);
    two_groups[0 * 4 + 1] = two_groups[2 * 4 + 3] = (fc_results){60, 0, 40};
    two_groups[1 * 4 + 0] = two_groups[3 * 4 + 2] = (fc_results){40, 0, 60};
    assert_true(fc_rate(two_groups, 4, ratings));
    assert_true(fabs(ratings[0].elo - ratings[2].elo) < 1e-6);
    assert_true(ratings[0].upper - ratings[0].lower > 300); /* who knows how strong the other group is */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_hold_the_truth),
        cmocka_unit_test(equal_players_come_out_equal),
        cmocka_unit_test(scale_is_that_of_elo),
        cmocka_unit_test(all_wins_leave_one_end_open),
        cmocka_unit_test(groups_without_upsets_have_open_ends),
        cmocka_unit_test(odd_results_are_finite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

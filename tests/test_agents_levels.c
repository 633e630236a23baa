/* test_agents_levels.c - levels of strength: how likely each column is, and that draws keep to it. */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>

#include "fourcast/agent.h"

static const double temperatures[] = {FC_TEMPERATURE_EASY, FC_TEMPERATURE_MEDIUM, FC_TEMPERATURE_HARD};
enum { LEVELS = sizeof temperatures / sizeof temperatures[0] };

static fc_analysis analysis_of(const int scores[FC_WIDTH], int full_column)
{
    fc_analysis analysis;
    memset(&analysis, 0, sizeof analysis);
    for (int column = 0; column < FC_WIDTH; column++) {
        analysis.playable[column] = column != full_column;
        analysis.lower[column] = column == full_column ? 0 : scores[column];
        analysis.upper[column] = analysis.lower[column];
    }
    return analysis;
}

static const int opening_scores[FC_WIDTH] = {-2, -1, 0, 1, 0, -1, -2};

static void opening_probabilities(void **state)
{
    (void)state;
    static const double expected[LEVELS][4] = {
        {.1097, .1327, .1605, .1942}, {.0686, .1104, .1778, .2863}, {.0024, .0164, .1104, .7415}};
    const fc_analysis analysis = analysis_of(opening_scores, -1);
    const fc_position empty = {0, 0};
    for (int level = 0; level < LEVELS; level++) {
        double probability[FC_WIDTH];
        assert_true(fc_level_probabilities(&analysis, empty, temperatures[level], FC_TIES_CENTRAL, probability));
        for (int column = 0; column < FC_WIDTH; column++) {
            const double wanted = expected[level][column < 4 ? column : FC_WIDTH - 1 - column];
            assert_true(fabs(probability[column] - wanted) < 0.00005 + 1e-9);
        }
    }
}

/* 100,000 draws of each level, column by column within three sigma. */
static void draws_keep_to_probabilities(void **state)
{
    (void)state;
    enum { DRAWS = 100000 };
    const fc_analysis analysis = analysis_of(opening_scores, -1);
    const fc_position empty = {0, 0};
    uint64_t random = 1;
    for (int level = 0; level < LEVELS; level++) {
        int counts[FC_WIDTH] = {0};
        double probability[FC_WIDTH];
        fc_level_probabilities(&analysis, empty, temperatures[level], FC_TIES_CENTRAL, probability);
        for (int i = 0; i < DRAWS; i++) {
            counts[fc_level_choose(&analysis, empty, temperatures[level], FC_TIES_CENTRAL, &random)]++;
        }
        for (int column = 0; column < FC_WIDTH; column++) {
            const double p = probability[column];
            assert_true(fabs(counts[column] - p * DRAWS) < 3 * sqrt(p * (1 - p) * DRAWS));
        }
    }
}

static void perfect_plays_best_columns(void **state)
{
    (void)state;
    static const int scores[FC_WIDTH] = {3, -1, 3, 9, -2, 3, 0};
    const fc_analysis analysis = analysis_of(scores, 3); /* column 4 is full: 1, 3 and 6 are best */
    const fc_position position = game_from("444444").position;
    uint64_t random = 5;
    int counts[FC_WIDTH] = {0};
    for (int i = 0; i < 3000; i++) {
        assert_int_equal(fc_level_choose(&analysis, position, 0, FC_TIES_CENTRAL, &random), 2);
        counts[fc_level_choose(&analysis, position, 0, FC_TIES_RANDOM, &random)]++;
    }
    assert_int_equal(counts[0] + counts[2] + counts[5], 3000);
    assert_true(counts[0] > 850 && counts[2] > 850 && counts[5] > 850);
    for (int i = 0; i < 1000; i++) { /* however cold or hot, no full column */
        assert_int_not_equal(fc_level_choose(&analysis, position, 1e6, FC_TIES_RANDOM, &random), 3);
        assert_int_not_equal(counts[fc_level_choose(&analysis, position, 1e-9, FC_TIES_RANDOM, &random)], 0);
    }
}

static void report_counts_what_columns_lead_to(void **state)
{
    (void)state;
    const fc_analysis analysis = analysis_of(opening_scores, -1);
    const fc_position empty = {0, 0};
    uint64_t random = 9;
    fc_level_report report;
    fc_level_measure(&analysis, empty, FC_TEMPERATURE_EASY, FC_TIES_CENTRAL, 10000, &random, &report);
    assert_int_equal(report.draws, 10000);
    assert_int_equal(report.best, report.winning);
    assert_int_equal(report.not_losing + report.losing, 10000);
    assert_true(abs(report.best - 1942) < 3 * 40);
    assert_true(abs(report.losing - 4848) < 3 * 50);
    fc_analysis over = analysis;
    memset(over.playable, 0, sizeof over.playable);
    fc_level_measure(&over, empty, 0, FC_TIES_CENTRAL, 10, &random, &report);
    assert_int_equal(report.draws, 0);
    assert_int_equal(fc_level_choose(&over, empty, 0, FC_TIES_CENTRAL, &random), -1);
    assert_int_equal(fc_level_choose(&over, empty, 1, FC_TIES_CENTRAL, &random), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opening_probabilities),
        cmocka_unit_test(draws_keep_to_probabilities),
        cmocka_unit_test(perfect_plays_best_columns),
        cmocka_unit_test(report_counts_what_columns_lead_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

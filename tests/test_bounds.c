/* test_bounds.c - each static bound on its own, against exact scores. */
#include "support/test.h"

#include "fourcast/solver.h"
#include "support/check_bounds.h"
#include "support/minimax.h"
#include "support/plain_search.h"
#include "support/reference.h"

enum {
    POSITIONS_PER_RULE = 30000,
    NIGHTLY_TIMES = 100000,
    LOW_DISCS = 14,
    MIDDLE_DISCS = 18,
    HIGH_DISCS = 38,
    SCORED_ITEMS = 10000,
    MINIMAX_POSITIONS = 2000,
    REFERENCE_POSITIONS = 200,
    MINIMAX_DISCS = 33
};

/* The reference first: the obvious search against plain minimax, scores and single windows. */
static void obvious_search_is_right(void **state)
{
    (void)state;
    random_stream random = {7};
    plain_search *search = plain_search_create();
    assert_non_null(search);
    for (int i = 0; i < test_rounds(MINIMAX_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, MINIMAX_DISCS, FC_CELLS));
        const int score = minimax_score(&played.board);
        assert_int_in(&played, plain_search_reaches(search, played.position, score + 1), false);
        assert_int_in(&played, plain_search_reaches(search, played.position, score), true);
        assert_int_in(&played, plain_search_score(search, played.position), score);
    }
    plain_search_destroy(search);
}

/* Then the faster one that earlier positions are left to, against the obvious one. */
static void reference_is_right(void **state)
{
    (void)state;
    random_stream random = {6};
    plain_search *search = plain_search_create();
    reference *searches = reference_create();
    assert_non_null(search);
    assert_non_null(searches);
    for (int i = 0; i < test_rounds(REFERENCE_POSITIONS); i++) {
        const game played = game_random_undecided(&random, MIDDLE_DISCS, HIGH_DISCS);
        const int score = plain_search_score(search, played.position);
        assert_int_in(&played, reference_search_reaches(searches, played.position, score), true);
        assert_int_in(&played, reference_search_reaches(searches, played.position, score + 1), false);
    }
    reference_destroy(searches);
    plain_search_destroy(search);
}

static void rule_is_right(void **state)
{
    check_bound(*state, test_rounds(POSITIONS_PER_RULE), LOW_DISCS, HIGH_DISCS);
}

static void rule_is_right_nightly(void **state)
{
    check_bound_often(*state, test_rounds(NIGHTLY_TIMES), LOW_DISCS, HIGH_DISCS);
}

static void zugzwang_score(void **state)
{
    (void)state;
    check_zugzwang_score(test_rounds(SCORED_ITEMS), MIDDLE_DISCS, HIGH_DISCS);
}

/* All rules together give the bound of the parity rule, unless that rule does not apply: then zugzwang decides. */
static void rules_together(void **state)
{
    (void)state;
    random_stream random = {8};
    int by_zugzwang = 0;
    for (int i = 0; i < test_rounds(POSITIONS_PER_RULE); i++) {
        const game played = game_random_undecided(&random, MIDDLE_DISCS, HIGH_DISCS);
        const fc_bound_input input = bound_input_of(played.position);
        const bool second = board_mover(&played.board) == FC_SECOND;
        const bound_rule *parity = &bound_rules[second ? ODD_THREAT : FOLLOW_UP];
        const lanes stm_threats_left = parity->bound(&input).attainable & input.stm_threats;
        const lanes odd_threats = fc_odd_threats(&input);
        const bool is_zugzwang = lanes_get(&stm_threats_left, 0) != 0 || (second && lanes_get(&odd_threats, 0) == 0);
        const bound_rule *rule = is_zugzwang ? &bound_rules[ZUGZWANG] : parity;
        const int bound = score_of_bound(fc_static_bound(&input, lanes_is_zero(lanes_all(second))), 0);
        assert_int_in(&played, bound, score_by_rule(rule, &played));
        by_zugzwang += is_zugzwang && bound < FC_SCORE_MAX;
    }
    assert_true(by_zugzwang > test_rounds(POSITIONS_PER_RULE) / 20);
}

/* The examples of BOUNDS.md: each bound is the exact score. */
static void examples(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        int rule;
        int score;
    } all[] = {
        {"24675464432464152662", ZUGZWANG, 2},        {"12761646226336312363213412", ZUGZWANG, 0},
        {"275256616325363652215", REFINED, 3},        {"3322211565", FOLLOW_UP, -3},
        {"66665662342473315432", FOLLOW_UP, -4},      {"545355615633352", ODD_THREAT, -2},
        {"7517444713721255456", ODD_THREAT, -4},      {"1457756461554674536663", ZUGZWANG, -3},
        {"43254475344151556774", DEEP_FOLLOW_UP, -2}, {"6232162177152577", DEEP_FOLLOW_UP, -3},
        {"131347436732463567311676146", ZUGZWANG, 0}, {"656341354661225612711", DEEP_ZUGZWANG, -3},
    };
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, NULL), FC_OK);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        const game played = game_from(all[i].moves);
        assert_int_in(&played, score_by_rule(&bound_rules[all[i].rule], &played), all[i].score);
        fc_result result;
        assert_int_in(&played, fc_solve(solver, played.position, NULL, &result), FC_OK);
        assert_int_in(&played, result.lower, all[i].score);
        assert_int_in(&played, result.upper, all[i].score);
    }
    fc_solver_destroy(solver);
}

#define TEST_RULE(name, test, rule)                                   \
    {                                                                 \
        name, test, NULL, NULL, (void *)(uintptr_t)&bound_rules[rule] \
    }

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(obvious_search_is_right),
        cmocka_unit_test(reference_is_right),
        TEST_RULE("zugzwang", rule_is_right, ZUGZWANG),
        TEST_RULE("refined", rule_is_right, REFINED),
        TEST_RULE("follow_up", rule_is_right, FOLLOW_UP),
        TEST_RULE("odd_threat", rule_is_right, ODD_THREAT),
        TEST_RULE("deep_zugzwang", rule_is_right, DEEP_ZUGZWANG),
        TEST_RULE("deep_follow_up", rule_is_right, DEEP_FOLLOW_UP),
        TEST_RULE("all_together", rule_is_right, ALL_TOGETHER),
        cmocka_unit_test(zugzwang_score),
        cmocka_unit_test(rules_together),
        cmocka_unit_test(examples),
    };
    const struct CMUnitTest nightly[] = {
        TEST_RULE("zugzwang", rule_is_right_nightly, ZUGZWANG),
        TEST_RULE("refined", rule_is_right_nightly, REFINED),
        TEST_RULE("follow_up", rule_is_right_nightly, FOLLOW_UP),
        TEST_RULE("odd_threat", rule_is_right_nightly, ODD_THREAT),
        TEST_RULE("deep_zugzwang", rule_is_right_nightly, DEEP_ZUGZWANG),
        TEST_RULE("deep_follow_up", rule_is_right_nightly, DEEP_FOLLOW_UP),
    };
    return test_wants_nightly(argc, argv) ? cmocka_run_group_tests(nightly, NULL, NULL)
                                          : cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_agents.c - the interface of agents, and the agents that do not search deeply. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "agents/agent_class.h"
#include "support/match.h"
#include "support/rules_fixture.h"

static void expect_error(const char *text, const char *expected)
{
    fc_agent *agent;
    char error[FC_AGENT_ERROR_SIZE];
    assert_int_equal(fc_agent_open(&agent, text, rules, 1, error), FC_ERROR_AGENT);
    assert_null(agent);
    if (strstr(error, expected) != error) {
        fail_msg("%s: \"%s\", not \"%s...\"", text, error, expected);
    }
    assert_int_equal(fc_agent_open(&agent, text, rules, 1, NULL), FC_ERROR_AGENT);
}

static void errors_name_the_nearest(void **state)
{
    (void)state;
    expect_error("negamx", "unknown agent \"negamx\"; nearest: negamax; agents: random, center, rules, negamax");
    expect_error("", "unknown agent \"\"; agents: ");
    expect_error("a\n\xff", "unknown agent \"a??\"; agents: ");
    expect_error("rulesrulesrulesrulesrulesrulesrulesrulesrules",
                 "unknown agent \"rulesrulesrulesrulesrulesrulesrulesrules...\"; agents: ");
    expect_error("NegaMax", "unknown agent \"NegaMax\"; nearest: negamax; agents: ");
    expect_error("expert", "unknown agent \"expert\"; agents: ");
    expect_error("random:seed=1", "random has no options, so it cannot take \"seed\"");
    expect_error("negamax:dept=3", "unknown option \"dept\" of negamax; nearest: depth; options: depth, ties");
    expect_error("negamax:", "an option of negamax is missing after ':' or ','");
    expect_error("negamax:depth=3,", "an option of negamax is missing after ':' or ','");
    expect_error("negamax:=3", "unknown option \"\" of negamax; options: depth, ties");
    expect_error("negamax:depth", "option depth of negamax has no value; write depth=VALUE");
    expect_error("negamax:depth=3,depth=4", "option depth of negamax is given twice; write it once");
    expect_error("negamax:ties=lef",
                 "unknown value \"lef\" for option ties of negamax; nearest: left; values: coin, left");
    const char *const bad_depths[] = {"", "-1", "13", "1.5", "1e1", " 1", "x", "99999999999999999999"};
    for (size_t i = 0; i < sizeof bad_depths / sizeof bad_depths[0]; i++) {
        char text[64];
        char expected[128];
        snprintf(text, sizeof text, "negamax:depth=%s", bad_depths[i]);
        snprintf(expected, sizeof expected, "option depth of negamax takes a whole number from 0 to 12, not \"%s\"",
                 bad_depths[i]);
        expect_error(text, expected);
    }
}

/* Every agent opens by its name alone and with all its defaults written out, which then play the same. */
static void defaults_are_what_the_list_holds(void **state)
{
    (void)state;
    int count;
    const fc_agent_info *const *agents = fc_agent_list(&count);
    assert_true(count >= 4);
    for (int a = 0; a < count; a++) {
        char text[FC_AGENT_ERROR_SIZE];
        int length = snprintf(text, sizeof text, "%s", agents[a]->name);
        assert_true(strlen(agents[a]->help) > 0);
        assert_true(agents[a]->option_count <= FC_AGENT_OPTIONS_MAX);
        for (int o = 0; o < agents[a]->option_count; o++) {
            const fc_agent_option *option = &agents[a]->options[o];
            assert_true(strlen(option->help) > 0);
            length += snprintf(text + length, sizeof text - (size_t)length, "%c%s=%s", o == 0 ? ':' : ',', option->name,
                               option->initial);
        }
        fc_agent *agent = match_open(text, rules, 1);
        assert_string_equal(fc_agent_text(agent), text);
        for (int o = 0; o < agents[a]->option_count; o++) {
            assert_true(agent->values[o].is_given);
        }
        fc_agent_close(agent);
        fc_agent_close(match_open(agents[a]->name, rules, 1));
    }
}

static void boards_are_checked(void **state)
{
    (void)state;
    fc_rules *other;
    fc_game position;
    fc_choice choice;
    fc_agent *agent = match_open("center", rules, 1);
    assert_int_equal(fc_rules_create(&other, 7, 6, 3), FC_OK);
    fc_game_start(&position, other);
    assert_int_equal(fc_agent_choose(agent, &position, NULL, &choice), FC_ERROR_SIZE);
    assert_int_equal(choice.column, -1);
    fc_rules_destroy(other);
    assert_int_equal(fc_game_parse(&position, rules, "1212121", 7, NULL), FC_OK);
    assert_int_equal(fc_agent_choose(agent, &position, NULL, &choice), FC_ERROR_OVER);
    assert_int_equal(choice.column, -1);
    fc_agent_close(agent);
    fc_agent_close(NULL);
}

/* An agent that only hears the moves plays as one that is shown the position. */
static void observed_moves_are_played(void **state)
{
    (void)state;
    fc_choice choice;
    fc_agent *agent = match_open("center", rules, 1);
    static const int order[] = {3, 2, 4, 1, 5, 0, 6};
    for (int i = 0; i < 7; i++) {
        assert_int_equal(fc_central_column(rules, i), order[i]);
        assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_OK);
        assert_int_equal(choice.column, order[i]);
        for (int row = 0; row < 6; row++) {
            assert_int_equal(fc_agent_observe(agent, order[i]), FC_OK);
            if (fc_game_is_over(fc_agent_game(agent))) {
                assert_int_equal(fc_agent_observe(agent, 0), FC_ERROR_OVER);
                fc_agent_restart(agent, 1);
                assert_int_equal(fc_agent_game(agent)->discs, 0);
                fc_agent_close(agent);
                return;
            }
        }
        assert_int_equal(fc_agent_observe(agent, order[i]), FC_ERROR_FULL);
        assert_int_equal(fc_agent_observe(agent, -1), FC_ERROR_COLUMN);
        assert_int_equal(fc_agent_observe(agent, 7), FC_ERROR_COLUMN);
    }
    fail();
}

static void even_boards_have_two_middles(void **state)
{
    (void)state;
    fc_rules *even;
    assert_int_equal(fc_rules_create(&even, 6, 4, 4), FC_OK);
    static const int order[] = {2, 3, 1, 4, 0, 5};
    for (int i = 0; i < 6; i++) {
        assert_int_equal(fc_central_column(even, i), order[i]);
    }
    fc_rules_destroy(even);
}

static void random_is_uniform(void **state)
{
    (void)state;
    int counts[7] = {0};
    fc_choice choice;
    fc_agent *agent = match_open("random", rules, 7);
    for (int row = 0; row < 6; row++) {
        assert_int_equal(fc_agent_observe(agent, 2), FC_OK);
    }
    const int draws = 60000;
    for (int i = 0; i < draws; i++) {
        assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_OK);
        counts[choice.column]++;
    }
    assert_int_equal(counts[2], 0);
    for (int column = 0; column < 7; column++) {
        assert_true(column == 2 || abs(counts[column] - draws / 6) < 4 * 92); /* one sigma is 91.3 */
    }
    fc_agent_close(agent);
}

/* Kaggle's values after some openings: NAN where nothing is asked. */
static const struct {
    const char *moves;
    double values[7];
} negamax_values[] = {
    {"", {20.5, 20.5, 20.5, 20.5, 20.5, 20.5, 20.5}},
    {"4", {20, 20, 20, 20, 20, 20, 20}},
    {"44", {19.5, 19.5, 19.5, 19.5, 19.5, 19.5, 19.5}},
    {"3343", {18.5, 18.5, 18.5, 18.5, 18.5, 18.5, 18.5}},
    {"334", {-18.5, 19.0, -18.5, -18.5, 19.0, -18.5, -18.5}},
    {"32343", {-18.5, -18.5, 18.0, -18.5, -18.5, -18.5, -18.5}},
    {"4154444", {-16.5, -16.5, 17.0, -16.5, -16.5, 17.0, -16.5}},
    {"274552224131661", {12.0, 12.0, -12.5, 13.0, 12.0, 12.0, 12.0}},
};

static void negamax_has_kaggles_values(void **state)
{
    (void)state;
    fc_choice choice;
    for (size_t i = 0; i < sizeof negamax_values / sizeof negamax_values[0]; i++) {
        match_choice("negamax:ties=left", rules, negamax_values[i].moves, 1, &choice);
        int best = 0;
        for (int column = 0; column < 7; column++) {
            const double expected = negamax_values[i].values[column];
            if (!choice.has_value[column] || choice.value[column] != expected) {
                fail_msg("%s, column %d: %g, not %g", negamax_values[i].moves, column + 1, choice.value[column],
                         expected);
            }
            best = expected > negamax_values[i].values[best] ? column : best;
        }
        assert_int_equal(choice.column, best);
    }
    assert_int_equal(match_choice("negamax", rules, "323234", 1, &choice), 3);
    assert_true(choice.value[2] == 18.5);
}

/* With coins, t tied columns are chosen with probability 2^-(t-1), 2^-(t-1), 2^-(t-2), ..., 1/2. */
static void negamax_tosses_coins(void **state)
{
    (void)state;
    const int draws = test_rounds(20000);
    int counts[7] = {0};
    fc_choice choice;
    fc_agent *agent = match_open("negamax:depth=1", rules, 3);
    for (int i = 0; i < draws; i++) {
        assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_OK);
        counts[choice.column]++;
    }
    for (int column = 0; column < 7; column++) {
        const double p = ldexp(1, column == 0 ? -6 : column - 7);
        assert_true(fabs(counts[column] - p * draws) < 4 * sqrt(p * (1 - p) * draws));
    }
    fc_agent_close(agent);
}

/* With a cap or a request to cancel, a move still comes, and soon. */
static void negamax_keeps_limits(void **state)
{
    (void)state;
    fc_agent *agent = match_open("negamax:depth=12", rules, 1);
    fc_choice choice;
    fc_limits limits = FC_LIMITS_INIT;
    limits.nodes = 5000;
    assert_int_equal(fc_agent_choose(agent, NULL, &limits, &choice), FC_OK);
    assert_in_range(choice.nodes, 5001, 5100);
    assert_true(fc_game_can_play(fc_agent_game(agent), choice.column));
    limits.nodes = 0;
    limits.seconds = 0.01;
    assert_int_equal(fc_agent_choose(agent, NULL, &limits, &choice), FC_OK);
    fc_agent_cancel(agent);
    assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_ERROR_LIMIT);
    assert_true(fc_game_can_play(fc_agent_game(agent), choice.column));
    assert_int_equal(fc_agent_game(agent)->discs, 0);
    fc_agent_close(agent);
}

static const struct {
    const char *moves;
    const char *accepted;
} puzzles[] = {{"323234", "3"}, {"32343", "3"}, {"3343", "25"},   {"334", "25"},
               {"33425", "6"},  {"33452", "1"}, {"4154444", "36"}};

static void rules_solves_puzzles(void **state)
{
    (void)state;
    fc_choice choice;
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
        for (uint64_t seed = 0; seed < 10; seed++) {
            const int column = match_choice("rules", rules, puzzles[i].moves, seed, &choice);
            if (strchr(puzzles[i].accepted, '0' + column) == NULL) {
                fail_msg("%s: %d, not one of %s", puzzles[i].moves, column, puzzles[i].accepted);
            }
        }
    }
}

static void strength_against_random(void **state)
{
    (void)state;
    const match_score by_rules = match_games("rules", "random", rules, 200, 1);
    assert_in_range(2 * by_rules.wins + by_rules.draws, 388, 400);                  /* 97 % */
    const match_score by_negamax = match_games("negamax", "random", rules, 200, 1); /* elsewhere 190-1-9 */
    assert_in_range(by_negamax.wins, 178, 200);
}

/* All agents play whole games on odd boards, however small, and the same moves again with the same seed. */
static void games_repeat_on_any_board(void **state)
{
    (void)state;
    static const int sizes[][3] = {{1, 1, 1}, {2, 3, 2}, {1, 5, 3}, {9, 8, 5}, {16, 16, 6}, {4, 4, 16}};
    int count;
    const fc_agent_info *const *agents = fc_agent_list(&count);
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        fc_rules *any;
        assert_int_equal(fc_rules_create(&any, sizes[s][0], sizes[s][1], sizes[s][2]), FC_OK);
        for (int a = 0; a < count; a++) {
            if (strcmp(agents[a]->name, "perfect") == 0) {
                continue;
            }
            char text[64];
            const char *options = "";
            for (int o = 0; o < agents[a]->option_count; o++) {
                options = strcmp(agents[a]->options[o].name, "depth") == 0         ? ":depth=1"
                          : strcmp(agents[a]->options[o].name, "simulations") == 0 ? ":simulations=50"
                                                                                   : options;
            }
            snprintf(text, sizeof text, "%s%s", agents[a]->name, options);
            fc_game played[2];
            for (int i = 0; i < 2; i++) {
                fc_agent *const both[2] = {match_open(text, any, 5), match_open("random", any, 6)};
                fc_game_start(&played[i], any);
                match_play(&played[i], both);
                fc_agent_close(both[0]);
                fc_agent_close(both[1]);
            }
            assert_memory_equal(&played[0], &played[1], sizeof played[0]);
        }
        fc_rules_destroy(any);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_name_the_nearest),      cmocka_unit_test(defaults_are_what_the_list_holds),
        cmocka_unit_test(boards_are_checked),           cmocka_unit_test(observed_moves_are_played),
        cmocka_unit_test(even_boards_have_two_middles), cmocka_unit_test(random_is_uniform),
        cmocka_unit_test(negamax_has_kaggles_values),   cmocka_unit_test(negamax_tosses_coins),
        cmocka_unit_test(negamax_keeps_limits),         cmocka_unit_test(rules_solves_puzzles),
        cmocka_unit_test(strength_against_random),      cmocka_unit_test(games_repeat_on_any_board),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

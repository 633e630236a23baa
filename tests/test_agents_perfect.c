/* test_agents_perfect.c - the agent that plays exact scores, and its levels. `nightly`: the time for 10,000 positions. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "agents/agent_class.h"
#include "support/match.h"
#include "support/rules_fixture.h"

static void puzzles_are_solved(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        int column;
        int score;
    } puzzles[] = {{"", 4, 1},    {"323234", 3, 18}, {"32343", 3, -2}, {"3343", 2, 18},
                   {"334", 2, 0}, {"33425", 6, -2},  {"33452", 1, -2}, {"13161116224644477747", 6, -2}};
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
        fc_choice choice;
        const int column = match_choice("perfect", rules, puzzles[i].moves, 1, &choice);
        if (strcmp(puzzles[i].moves, "33425") == 0 || strcmp(puzzles[i].moves, "33452") == 0) {
            assert_int_equal(column, puzzles[i].column); /* the only move that does not lose at once */
        } else {
            assert_true(choice.value[column - 1] == puzzles[i].score);
            const bool is_twofold = puzzles[i].column == 2; /* columns 2 and 5 are equally good */
            assert_true(column == puzzles[i].column || (is_twofold && column == 5));
        }
    }
    fc_choice choice; /* lost, but slowly in two columns */
    const int column = match_choice("perfect", rules, "4154444", 1, &choice);
    assert_true(column == 3 || column == 6);
    assert_true(choice.value[column - 1] > -16);
}

/* The temperature decides, by the name of a level or as a number: how often the best first move is found. */
static void levels_differ(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double share; /* of the middle column */
    } levels[] = {{"perfect:level=easy", .1942}, {"perfect:level=medium", .2863},
                  {"perfect:level=hard", .7415}, {"perfect:level=hard,temperature=0.25", .1942},
                  {"perfect:ties=random", 1},    {"perfect:level=easy,temperature=0", 1}};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        fc_agent *agent = match_open(levels[i].text, rules, 1);
        const int draws = test_rounds(4000);
        int middle = 0;
        for (int n = 0; n < draws; n++) {
            fc_choice choice;
            assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_OK);
            middle += choice.column == 3;
        }
        const double p = levels[i].share;
        assert_true(fabs(middle - p * draws) <= 3.5 * sqrt(p * (1 - p) * draws));
        fc_agent_close(agent);
    }
}

static void ties_are_broken_as_asked(void **state)
{
    (void)state;
    int counts[8] = {0};
    fc_choice choice;
    for (uint64_t seed = 0; seed < 40; seed++) {
        assert_int_equal(match_choice("perfect", rules, "334", seed, &choice), 5); /* nearer the middle than 2 */
        counts[match_choice("perfect:ties=random", rules, "334", seed, &choice)]++;
    }
    assert_int_equal(counts[2] + counts[5], 40);
    assert_in_range(counts[2], 8, 32);
}

static void other_boards_are_refused(void **state)
{
    (void)state;
    static const int sizes[][3] = {{7, 6, 5}, {6, 7, 4}, {7, 7, 4}};
    for (int i = 0; i < 3; i++) {
        fc_rules *other;
        fc_agent *agent;
        char error[FC_AGENT_ERROR_SIZE];
        assert_int_equal(fc_rules_create(&other, sizes[i][0], sizes[i][1], sizes[i][2]), FC_OK);
        assert_int_equal(fc_agent_open(&agent, "perfect", other, 1, error), FC_ERROR_SIZE);
        assert_true(strncmp(error, "perfect plays on 7x6x4 only, not on ", 36) == 0);
        fc_rules_destroy(other);
    }
}

/* A move comes whatever the limits are, and no worse one than an opponent's win at once. */
static void limits_leave_a_move(void **state)
{
    (void)state;
    fc_agent *agent = match_open("perfect", rules, 1);
    fc_choice choice;
    fc_limits limits = FC_LIMITS_INIT;
    limits.nodes = 1;
    fc_game position;
    assert_int_equal(fc_game_parse(&position, rules, "2345674312345", 13, NULL), FC_OK);
    assert_int_equal(fc_agent_choose(agent, &position, &limits, &choice), FC_OK);
    assert_true(fc_game_can_play(&position, choice.column));
    fc_agent_cancel(agent);
    assert_int_equal(fc_agent_choose(agent, &position, NULL, &choice), FC_ERROR_LIMIT);
    assert_true(fc_game_can_play(&position, choice.column));
    assert_int_equal(fc_game_parse(&position, rules, "32343", 5, NULL), FC_OK);
    fc_agent_cancel(agent);
    assert_int_equal(fc_agent_choose(agent, &position, NULL, &choice), FC_ERROR_LIMIT);
    assert_int_equal(choice.column, 2);
    fc_agent_close(agent);
}

/* A request to cancel that reaches the solver after its move does not spoil the next one. */
static void late_cancel_is_dropped(void **state)
{
    (void)state;
    static const char moves[] = "2345674312345";
    fc_choice expected;
    fc_choice choice;
    const int column = match_choice("perfect", rules, moves, 1, &expected);
    fc_agent *agent = match_open("perfect", rules, 1);
    fc_game position;
    assert_int_equal(fc_game_parse(&position, rules, moves, strlen(moves), NULL), FC_OK);
    fc_solver_cancel(agent->state);
    assert_int_equal(fc_agent_choose(agent, &position, NULL, &choice), FC_OK);
    assert_int_equal(choice.column + 1, column);
    assert_true(choice.has_value[choice.column] && choice.value[choice.column] == expected.value[column - 1]);
    fc_agent_close(agent);
}

/* Random positions of every length: processor time for a move in the mean and at worst. */
static void check_times(const char *text, int positions, double mean_limit)
{
    random_stream random = {31};
    fc_agent *agent = match_open(text, rules, 1);
    double sum = 0;
    double worst = 0;
    char worst_moves[FC_GAME_MOVES_TEXT_SIZE] = "";
    for (int i = 0; i < positions; i++) {
        const game played = game_random(&random, i % (FC_CELLS - 1));
        fc_game position;
        fc_choice choice;
        assert_int_equal(fc_game_parse(&position, rules, played.moves, strlen(played.moves), NULL), FC_OK);
        const clock_t begin = clock();
        assert_int_equal(fc_agent_choose(agent, &position, NULL, &choice), FC_OK);
        const double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
        sum += seconds;
        if (seconds > worst) {
            worst = seconds;
            memcpy(worst_moves, played.moves, strlen(played.moves) + 1);
        }
    }
    fc_agent_close(agent);
    print_message("%s, %d random positions: %.6f s in the mean, %.3f s at worst (%s)\n", text, positions,
                  sum / positions, worst, worst_moves);
    assert_true(TEST_IS_SLOWED_DOWN || sum / positions < mean_limit);
}

static void answers_are_quick(void **state)
{
    (void)state;
    check_times("perfect", test_rounds(200), 0.1);
    check_times("perfect:level=easy", test_rounds(100), 0.2);
}

static void answers_are_quick_nightly(void **state)
{
    (void)state;
    check_times("perfect", 10000, 0.1);
    check_times("perfect:level=hard", 10000, 0.2);
}

/* Perfect play, the first player's, beats all others; and weaker levels lose to stronger ones. */
static void strength(void **state)
{
    (void)state;
    static const char *const others[] = {"random", "rules", "negamax", "alphabeta:depth=4", "mcts:simulations=300"};
    for (int i = 0; i < 5; i++) {
        fc_agent *const agents[2] = {match_open("perfect", rules, 1), match_open(others[i], rules, 2)};
        for (uint64_t seed = 0; seed < 2; seed++) {
            fc_game played;
            fc_game_start(&played, rules);
            fc_agent_restart(agents[1], seed);
            match_play(&played, agents);
            assert_int_equal(played.winner, 1);
        }
        fc_agent_close(agents[0]);
        fc_agent_close(agents[1]);
    }
    const match_score score = match_games("perfect:level=hard", "perfect:level=easy", rules, test_rounds(50), 1);
    assert_true(score.wins > 3 * score.losses);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_are_solved),       cmocka_unit_test(levels_differ),
        cmocka_unit_test(ties_are_broken_as_asked), cmocka_unit_test(other_boards_are_refused),
        cmocka_unit_test(limits_leave_a_move),      cmocka_unit_test(late_cancel_is_dropped),
        cmocka_unit_test(answers_are_quick),        cmocka_unit_test(strength),
    };
    const struct CMUnitTest nightly_tests[] = {cmocka_unit_test(answers_are_quick_nightly)};
    if (test_wants_nightly(argc, argv)) {
        return cmocka_run_group_tests(nightly_tests, set_up, tear_down);
    }
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

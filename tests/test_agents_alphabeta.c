/* test_agents_alphabeta.c - alpha-beta: reference values at fixed depths, whole games, and equality with minimax.
 * `nightly`: equality on 10,000 positions and longer matches. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "support/match.h"
#include "support/rules_fixture.h"

#define Z "274552224131661"
#define INF HUGE_VAL

/* Root values; the column that is then played, or 0 if that is not known. */
typedef struct table_row {
    const char *moves;
    int depth;
    double values[7];
    int column;
} table_row;

static const table_row gameovers_table[] = {
    {"", 1, {0.3, 0.4, 0.5, 0.7, 0.5, 0.4, 0.3}, 4},
    {"", 2, {-0.4, -0.3, -0.3, -0.3, -0.3, -0.3, -0.4}, 2},
    {"", 3, {0.8, 1.1, 1.6, 2.0, 1.6, 1.1, 0.8}, 4},
    {"", 4, {-1.7, -1.3, -0.6, -0.4, -0.6, -1.3, -1.7}, 4},
    {"44", 1, {0.8, 1.7, 2.6, 0.9, 2.6, 1.7, 0.8}, 3},
    {"44", 2, {-1.4, -1.4, -0.6, -0.4, -0.6, -1.4, -1.4}, 4},
    {"44", 3, {0.2, 1.5, 1.0, 3.6, 1.0, 1.5, 0.2}, 4},
    {"44", 4, {-3.4, -2.6, -8.1, -0.5, -8.1, -2.6, -3.4}, 4},
    {"4455", 1, {1.0, 1.0, 1.0, 0.6, 0.4, -0.4, -0.4}, 1},
    {"4455", 2, {-8.1, -8.1, -8.1, -8.3, -8.7, -9.3, -9.5}, 1},
    {"4455", 3, {-3.5, 1.2, INF, -1.0, -1.2, INF, -0.7}, 3},
    {"4455", 4, {-16.9, -6.8, INF, -9.1, -9.5, INF, -8.0}, 3},
    {Z, 1, {-3.8, -7.9, -5.4, -0.3, -4.7, -3.9, -6.7}, 4},
    {Z, 2, {-17.0, -18.2, -15.1, -5.6, -14.0, -17.6, -20.9}, 4},
    {Z, 3, {-2.6, -4.5, -3.0, 1.8, 1.9, -2.4, -4.5}, 5},
    {Z, 4, {-22.1, -20.6, -INF, -4.2, -15.4, -21.0, -24.1}, 4},
};

static const table_row bitsquares_table[] = {
    {"", 1, {3, 4, 5, 7, 5, 4, 3}, 4},
    {"", 2, {-4, -3, -3, -3, -3, -3, -4}, 2},
    {"", 3, {6, 7, 8.091, 9, 8.091, 7, 6}, 4},
    {"", 4, {-6, -5, -2.636, -2, -2.636, -5, -6}, 4},
    {"44", 1, {1.364, 3.727, 6.091, 9, 6.091, 3.727, 1.364}, 4},
    {"44", 2, {-12, -9.636, -7.273, -2, -7.273, -9.636, -12}, 4},
    {"44", 3, {3.727, 4.727, 6, 7.091, 6, 4.727, 3.727}, 4},
    {"44", 4, {-8.818, -9.818, -8.091, -0.364, -8.091, -9.818, -8.818}, 4},
    {"4455", 1, {-1.636, 1.839, 5.313, 6, 4, 2.95, -0.525}, 4},
    {"4455", 2, {-17.727, -15.091, -10.777, -8.091, -12.091, -11.616, -16.616}, 4},
    {"4455", 3, {-2, 0.364, INF, 8.364, 6.364, INF, 0.273}, 3},
    {"4455", 4, {-20.182, -18.091, INF, -6.727, -6.727, INF, -13.818}, 3},
    {Z, 1, {-9.727, -12.454, -9.091, 3.636, -0.252, -5.727, -12.091}, 4},
    {Z, 2, {-35.606, -35.97, -32.606, -12.929, -23.768, -31.606, -37.97}, 4},
    {Z, 3, {-6.202, -8.566, -5.202, 1.364, 7.364, -4.202, -8.566}, 5},
    {Z, 4, {-31.495, -38.445, -INF, -14.202, -26.243, -34.081, -40.445}, 4},
};

static const table_row liberties_table[] = {
    {"", 1, {0.935, 1.278, 1.321, 1.682, 1.321, 1.278, 0.935}, 0},
    {"", 2, {-1.009, -0.966, -1.26, -0.998, -1.26, -0.966, -1.009}, 0},
    {"", 3, {3.451, 4.18, 5.238, 6.485, 5.238, 4.18, 3.451}, 0},
    {"44", 1, {-0.063, 0.28, 7.505, 1.768, 7.505, 0.28, -0.063}, 0},
    {"44", 2, {-6.042, -5.967, -1.933, -2.473, -1.933, -5.967, -6.042}, 0},
    {"44", 3, {0.935, 4.117, 8.017, 7.817, 8.017, 4.117, 0.935}, 0},
    {"4455", 1, {-0.998, -0.655, 8.377, 1.102, 0.741, 8.377, -0.998}, 0},
    {"4455", 2, {-14.047, -13.972, -4.672, -11.636, -12.571, -4.623, -14.266}, 0},
    {"4455", 3, {-2.721, 3.182, INF, 2.605, 1.67, INF, -0.655}, 0},
    {Z, 1, {-8.921, -12.383, -11.48, 1.047, -3.309, -4.349, -9.495}, 0},
    {Z, 2, {-22.83, -28.203, -25.388, -12.819, -19.128, -20.168, -25.314}, 0},
    {Z, 3, {-8.988, -13.057, -9.343, 0.444, 3.886, -4.979, -8.852}, 0},
};

static const table_row windows_table[] = {
    {"44", 1, {0, 0, 0, 0, 0, 0, 0}, 4},
    {"44", 2, {0, 0, 0, 0, 0, 0, 0}, 4},
    {"44", 3, {0, 0, 1, 0, 1, 0, 0}, 3},
    {"44", 4, {0, 0, 0, 0, 0, 0, 0}, 4},
    {"4455", 1, {0, 1, 2, 0, 0, 2, 1}, 3},
    {"4455", 2, {0, -99, -198, 0, 0, -198, -99}, 4},
    {"4455", 3, {1, 1, 999802, 1, 1, 999802, 1}, 3},
    {"4455", 4, {-100, -100, 999802, -100, -100, 999802, -100}, 3},
    {"4455", 5, {0, 0, 999802, 0, 0, 999802, 0}, 3},
    {"334", 2, {-200, -100, -200, -200, -100, -200, -200}, 5},
    {"334", 3, {-100, 0, -100, -100, 0, -100, -100}, 5},
    {"334", 4, {-10000, -99, -10100, -10100, -100, -10000, -10000}, 2},
    {"334", 5, {-10000, 0, -10100, -10100, 0, -10000, -10000}, 5},
    {"323234", 1, {1, 1, 1000001, 1, 1, 1, 1}, 3},
    {"323234", 2, {-99, 0, 1000001, -99, -99, -99, -99}, 3},
    {"32343", 1, {-100, -100, 0, -100, -100, -100, -100}, 3},
    {"32343", 2, {-10100, -10100, 0, -10100, -10100, -10100, -10100}, 3},
    {"32343", 4, {-10100, -10100, -100, -10100, -10100, -10100, -10100}, 3},
    {Z, 1, {0, 0, 0, 0, 1, 0, 0}, 5},
    {Z, 2, {-300, -300, -300, -100, -299, -300, -300}, 4},
    {Z, 3, {-197, -198, -198, -99, -99, -198, -198}, 4},
    {Z, 4, {-398, -400, -10199, -199, -399, -400, -400}, 4},
    {Z, 5, {-397, -398, -10199, -99, -99, -298, -398}, 4},
};

static void check_table(const char *agent, const table_row *table, size_t rows, double tolerance)
{
    for (size_t i = 0; i < rows; i++) {
        char text[128];
        fc_choice choice;
        snprintf(text, sizeof text, "%s,distance=off,depth=%d", agent, table[i].depth);
        const int column = match_choice(text, rules, table[i].moves, 1, &choice);
        assert_int_equal(choice.depth, table[i].depth);
        for (int c = 0; c < 7; c++) {
            const double expected = table[i].values[c];
            assert_true(choice.has_value[c]);
            if (!(choice.value[c] == expected || fabs(choice.value[c] - expected) < tolerance)) {
                fail_msg("%s, \"%s\", column %d: %.9g, not %.9g", text, table[i].moves, c + 1, choice.value[c],
                         expected);
            }
        }
        if (table[i].column != 0) {
            assert_int_equal(column, table[i].column);
        }
    }
}

#define CHECK_TABLE(agent, table, tolerance) check_table(agent, table, sizeof table / sizeof table[0], tolerance)

static void root_values(void **state)
{
    (void)state;
    CHECK_TABLE("alphabeta:eval=gameovers,ties=left", gameovers_table, 1e-9);
    CHECK_TABLE("alphabeta:eval=bitsquares,ties=left", bitsquares_table, 0.00051);
    CHECK_TABLE("alphabeta:eval=liberties,ties=left", liberties_table, 0.00051);
    CHECK_TABLE("alphabeta:eval=windows,ties=center", windows_table, 1e-9);
}

/* bitsquares against itself from the empty board, both at the same depth. */
static void whole_games(void **state)
{
    (void)state;
    static const char *const games[] = {"44443333552", "244442256664462226655555177771111133",
                                        "444435433335422222325555177777766666611",
                                        "4444433333676436661111611777775555552222"};
    for (int depth = 1; depth <= 4; depth++) {
        char text[128];
        char moves[FC_GAME_MOVES_TEXT_SIZE];
        snprintf(text, sizeof text, "alphabeta:eval=bitsquares,ties=left,distance=off,depth=%d", depth);
        fc_agent *const agents[2] = {match_open(text, rules, 1), match_open(text, rules, 1)};
        fc_game played;
        fc_game_start(&played, rules);
        match_play(&played, agents);
        fc_game_moves(&played, moves);
        assert_string_equal(moves, games[depth - 1]);
        assert_int_equal(played.winner, depth % 2 == 1 ? 1 : 2);
        fc_agent_close(agents[0]);
        fc_agent_close(agents[1]);
    }
}

static match_score match_evaluations(const char *first, const char *second, int depth)
{
    char texts[2][128];
    snprintf(texts[0], sizeof texts[0], "alphabeta:eval=%s,ties=left,distance=off,depth=%d", first, depth);
    snprintf(texts[1], sizeof texts[1], "alphabeta:eval=%s,ties=left,distance=off,depth=%d", second, depth);
    return match_openings(texts[0], texts[1], rules);
}

static void expect_score(match_score score, int wins, int draws, int losses, int games_off)
{
    if (abs(score.wins - wins) > games_off || abs(score.draws - draws) > games_off ||
        abs(score.losses - losses) > games_off) {
        fail_msg("%d-%d-%d, not %d-%d-%d", score.wins, score.draws, score.losses, wins, draws, losses);
    }
}

/* 98 games each. Where gameovers plays, the reference program broke some ties by rounding noise. */
static void matches_of_openings(void **state)
{
    (void)state;
    expect_score(match_evaluations("bitsquares", "gameovers", 1), 78, 1, 19, 2);
    expect_score(match_evaluations("bitsquares", "gameovers", 2), 66, 17, 15, 2);
    expect_score(match_evaluations("liberties", "gameovers", 1), 68, 3, 27, 2);
    expect_score(match_evaluations("liberties", "bitsquares", 1), 39, 0, 59, 0);
    expect_score(match_evaluations("oddeven", "bitsquares", 1), 50, 0, 48, 0);
    expect_score(match_evaluations("oddeven", "bitsquares", 2), 46, 17, 35, 0);
}

static const struct {
    const char *moves;
    const char *accepted;
} puzzles[] = {{"323234", "3"}, {"32343", "3"}, {"3343", "25"},    {"334", "25"},
               {"33425", "6"},  {"33452", "1"}, {"4154444", "36"}, {"13161116224644477747", "6"}};

static void puzzles_are_solved(void **state)
{
    (void)state;
    static const char *const evaluations[] = {"gameovers", "bitsquares", "oddeven", "liberties", "windows"};
    for (int e = 0; e < 5; e++) {
        for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
            char text[128];
            fc_choice choice;
            const bool is_deep = strlen(puzzles[i].moves) > 8;
            snprintf(text, sizeof text, "alphabeta:eval=%s,depth=%d", evaluations[e], is_deep ? 12 : 5);
            const int column = match_choice(text, rules, puzzles[i].moves, 1, &choice);
            if (strchr(puzzles[i].accepted, '0' + column) == NULL) {
                fail_msg("%s, %s: %d, not one of %s", text, puzzles[i].moves, column, puzzles[i].accepted);
            }
        }
    }
}

/* --- equality with minimax --------------------------------------------------------------------------------------- */

static fc_game random_position(random_stream *random)
{
    for (;;) {
        fc_game position;
        fc_game_start(&position, rules);
        for (int discs = random_between(random, 0, 38); discs > 0 && !fc_game_is_over(&position); discs--) {
            int column;
            do {
                column = random_between(random, 0, 6);
            } while (!fc_game_can_play(&position, column));
            fc_game_play(&position, column);
        }
        if (!fc_game_is_over(&position)) {
            return position;
        }
    }
}

/* The first is plain minimax. */
static const char *const searches[] = {
    "prune=off,cache=off,order=left", "prune=on,cache=off,order=left",    "prune=on,cache=off,order=center",
    "prune=on,cache=on,order=left",   "prune=on,cache=on,order=previous", "prune=off,cache=on,order=previous",
};
enum { SEARCHES = sizeof searches / sizeof searches[0], EVALUATIONS = 5, DEPTHS = 5 };

/* All columns have the same values, bit for bit, whatever is switched on. Agents are opened once for many positions. */
static void check_equality(int positions, int depths)
{
    static const char *const evaluations[EVALUATIONS] = {"gameovers", "bitsquares", "oddeven", "liberties", "windows"};
    random_stream random = {17};
    for (int i = 0; i < EVALUATIONS * depths * 2; i++) {
        fc_agent *agents[SEARCHES];
        for (int s = 0; s < SEARCHES; s++) {
            char text[128];
            snprintf(text, sizeof text, "alphabeta:eval=%s,depth=%d,distance=%s,%s", evaluations[i % EVALUATIONS],
                     1 + i / EVALUATIONS / 2, i / EVALUATIONS % 2 == 0 ? "on" : "off", searches[s]);
            agents[s] = match_open(text, rules, 1);
        }
        for (int n = 0; n < positions / (EVALUATIONS * depths * 2); n++) {
            const fc_game position = random_position(&random);
            fc_choice choices[SEARCHES];
            for (int s = 0; s < SEARCHES; s++) {
                assert_int_equal(fc_agent_choose(agents[s], &position, NULL, &choices[s]), FC_OK);
                if (memcmp(choices[s].value, choices[0].value, sizeof choices[0].value) != 0 ||
                    choices[s].column != choices[0].column) {
                    char moves[FC_GAME_MOVES_TEXT_SIZE];
                    fc_game_moves(&position, moves);
                    fail_msg("\"%s\", %s differs from minimax", moves, fc_agent_text(agents[s]));
                }
            }
        }
        for (int s = 0; s < SEARCHES; s++) {
            fc_agent_close(agents[s]);
        }
    }
}

static void equals_minimax_quick(void **state)
{
    (void)state;
    check_equality(test_rounds(1600), 4);
}

static void equals_minimax(void **state)
{
    (void)state;
    check_equality(10000, DEPTHS);
}

/* --- limits ------------------------------------------------------------------------------------------------------ */

static void limits_are_kept(void **state)
{
    (void)state;
    fc_agent *agent = match_open("alphabeta", rules, 1);
    fc_choice choice;
    fc_limits limits = FC_LIMITS_INIT;
    limits.nodes = 20000;
    assert_int_equal(fc_agent_choose(agent, NULL, &limits, &choice), FC_OK);
    assert_in_range(choice.nodes, 10000, 20001);
    const fc_choice first = choice;
    assert_int_equal(fc_agent_choose(agent, NULL, &limits, &choice), FC_OK);
    assert_int_equal(choice.nodes, first.nodes); /* the same again: nothing is left from the first time */
    assert_memory_equal(choice.value, first.value, sizeof first.value);
    limits.nodes = 1; /* one ply is always searched */
    assert_int_equal(fc_agent_choose(agent, NULL, &limits, &choice), FC_OK);
    assert_int_equal(choice.depth, 1);
    limits.nodes = 0;
    limits.seconds = 0.05;
    assert_int_equal(fc_agent_choose(agent, NULL, &limits, &choice), FC_OK);
    assert_true(choice.depth >= 6);
    assert_true(choice.seconds < 1);
    fc_agent_cancel(agent);
    assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_ERROR_LIMIT);
    assert_true(choice.column >= 0);
    assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_OK);
    assert_int_equal(choice.depth, 8); /* what is searched without any limit */
    fc_agent_close(agent);
}

/* A won game is won at the first chance, and never put off. */
static void wins_at_once(void **state)
{
    (void)state;
    random_stream random = {23};
    static const char *const texts[] = {"alphabeta:eval=windows,depth=3", "alphabeta:depth=4"};
    for (int t = 0; t < 2; t++) {
        fc_agent *agent = match_open(texts[t], rules, 1);
        for (int i = 0; i < 300;) {
            const fc_game position = random_position(&random);
            bool can_win = false;
            for (int column = 0; column < 7; column++) {
                can_win = can_win || (fc_game_can_play(&position, column) &&
                                      fc_game_wins_with(&position, column, fc_game_to_move(&position)));
            }
            if (can_win) {
                fc_choice choice;
                assert_int_equal(fc_agent_choose(agent, &position, NULL, &choice), FC_OK);
                assert_true(fc_game_wins_with(&position, choice.column, fc_game_to_move(&position)));
                i++;
            }
        }
        fc_agent_close(agent);
    }
}

/* Twelve plies from the empty board within a second of processor time; the aim is 3 and 1.5 million evaluations a second,
 * and the bounds allow for a machine that is several times slower. */
static void speed(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double positions; /* a second, at least */
    } timed[] = {{"alphabeta:eval=bitsquares,depth=12", 1e6}, {"alphabeta:eval=gameovers,depth=12", 5e5}};
    for (int i = 0; i < 2; i++) {
        fc_choice choice;
        fc_agent *agent = match_open(timed[i].text, rules, 1);
        assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_OK); /* touches the memory */
        const clock_t begin = clock();
        assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_OK);
        const double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
        const double rate = (double)choice.nodes / seconds;
        print_message("%s: %.3f s, %.2f million positions/s\n", timed[i].text, seconds, rate / 1e6);
        fc_agent_close(agent);
        assert_true(TEST_IS_SLOWED_DOWN || (seconds < 1 && rate > timed[i].positions));
    }
}

static void strength_of_windows(void **state)
{
    (void)state;
    const match_score random = match_games("alphabeta:eval=windows,depth=5", "random", rules, 200, 1);
    assert_in_range(random.wins, 199, 200);
    const match_score negamax = match_games("alphabeta:eval=windows,depth=5", "negamax", rules, 200, 1);
    assert_in_range(2 * negamax.wins + negamax.draws, 370, 400); /* elsewhere 192-1-7 */
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(root_values),          cmocka_unit_test(whole_games),
        cmocka_unit_test(matches_of_openings),  cmocka_unit_test(puzzles_are_solved),
        cmocka_unit_test(limits_are_kept),      cmocka_unit_test(wins_at_once),
        cmocka_unit_test(equals_minimax_quick), cmocka_unit_test(speed),
    };
    const struct CMUnitTest nightly_tests[] = {
        cmocka_unit_test(equals_minimax),
        cmocka_unit_test(strength_of_windows),
    };
    if (test_wants_nightly(argc, argv)) {
        return cmocka_run_group_tests(nightly_tests, set_up, tear_down);
    }
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* test_evaluations.c - static evaluations: reference values, their slow twin, and symmetries. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>

#include "agents/evaluation.h"
#include "support/rules_fixture.h"
#include "support/slow_evaluations.h"

static const double tolerance = 1e-6;

static fc_game position_of(const char *moves)
{
    fc_game played;
    assert_int_equal(fc_game_parse(&played, rules, moves, strlen(moves), NULL), FC_OK);
    return played;
}

static void check_value(const char *moves, fc_evaluation evaluation, int player, double expected)
{
    const fc_game played = position_of(moves);
    const double value = fc_evaluate(&played, evaluation, NULL, player);
    if (!(fabs(value - expected) < tolerance)) {
        fail_msg("%s, evaluation %d, player %d: %.9g, not %.9g", moves, (int)evaluation, player, value, expected);
    }
}

static const char long_game[] = "23163416124767223154467471272416755633";

static const struct {
    const char *moves;
    slow_gameovers counts[2];
    double value;
} gameovers_vectors[] = {
    {"4", {{0, 7, 0}, {0, 0, 0}}, 0.7},
    {"44", {{0, 6, 0}, {0, 9, 0}}, -0.3},
    {"444", {{0, 17, 0}, {0, 8, 0}}, 0.9},
    {"4455", {{3, 2, 0}, {3, 8, 0}}, -0.6},
    {"1122", {{1, 2, 0}, {1, 5, 0}}, -0.3},
    {"274552224131661", {{6, 9, 9}, {2, 6, 1}}, 8.3},
    {long_game, {{0, 1, 0}, {3, 0, 0}}, -2.9},
    {"44556", {{3, 3, 0}, {3, 7, 0}}, -0.4},
    {"445566", {{3, 2, 0}, {3, 10, 0}}, -0.8},
    {"4455335", {{4, 7, 1}, {4, 7, 1}}, 0.0},
    {"34343", {{2, 9, 0}, {1, 5, 0}}, 1.4},
    {"11223", {{2, 4, 0}, {1, 5, 0}}, 0.9},
    {"76461241141", {{2, 10, 1}, {3, 12, 2}}, -1.7},
};

static void gameovers_has_its_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof gameovers_vectors / sizeof gameovers_vectors[0]; i++) {
        const fc_game played = position_of(gameovers_vectors[i].moves);
        fc_evaluator evaluator;
        fc_tracked_game tracked;
        fc_evaluator_init(&evaluator, FC_EVALUATION_GAMEOVERS, NULL);
        fc_track(&tracked, &evaluator, &played);
        for (int p = 0; p < 2; p++) {
            const slow_gameovers *expected = &gameovers_vectors[i].counts[p];
            assert_int_equal(played.open[p][1], expected->single);
            assert_int_equal(played.open[p][2] + played.open[p][3], expected->many);
            assert_int_equal(tracked.crossings[p], expected->crossings);
        }
        check_value(gameovers_vectors[i].moves, FC_EVALUATION_GAMEOVERS, 1, gameovers_vectors[i].value);
    }
    const fc_game won = position_of("1212121");
    assert_true(fc_evaluate(&won, FC_EVALUATION_GAMEOVERS, NULL, 1) == HUGE_VAL);
    assert_true(fc_evaluate(&won, FC_EVALUATION_GAMEOVERS, NULL, 2) == -HUGE_VAL);
}

static const struct {
    const char *moves;
    int open[2][4]; /* lines of length 1 to 4 */
    double value;
} bitsquares_vectors[] = {
    {"44", {{6, 0, 0, 0}, {9, 0, 0, 0}}, -3},
    {"444", {{17, 0, 0, 0}, {8, 0, 0, 0}}, 9},
    {"4455", {{2, 3, 0, 0}, {8, 3, 0, 0}}, -6},
    {"11223", {{4, 1, 1, 0}, {5, 1, 0, 0}}, 5.838521},
    {"274552224131661", {{9, 6, 0, 0}, {6, 2, 0, 0}}, 16.454343},
    {"121212", {{2, 1, 1, 0}, {8, 1, 1, 0}}, -6},
    {"44556", {{3, 1, 2, 0}, {7, 3, 0, 0}}, 2.949871},
    {"445566", {{2, 1, 2, 0}, {10, 1, 2, 0}}, -8},
    {"44553", {{2, 2, 2, 0}, {7, 3, 0, 0}}, 5.313457},
    {"34343", {{9, 1, 1, 0}, {5, 1, 0, 0}}, 10.838521},
    {"76461241141", {{10, 2, 0, 0}, {12, 3, 0, 0}}, -5.363586},
};

static void expect_open(const fc_game *played, const int open[2][4])
{
    for (int p = 0; p < 2; p++) {
        for (int k = 1; k <= 4; k++) {
            assert_int_equal(played->open[p][k], open[p][k - 1]);
        }
    }
}

static void bitsquares_has_its_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bitsquares_vectors / sizeof bitsquares_vectors[0]; i++) {
        const fc_game played = position_of(bitsquares_vectors[i].moves);
        expect_open(&played, bitsquares_vectors[i].open);
        check_value(bitsquares_vectors[i].moves, FC_EVALUATION_BITSQUARES, 1, bitsquares_vectors[i].value);
    }
    static const int beyond_the_end[2][4] = {{0, 1, 1, 1}, {9, 1, 1, 1}};
    fc_game played = position_of("1212121");
    played.winner = 0; /* only to count: the game would be over */
    fc_game_play(&played, 1);
    expect_open(&played, beyond_the_end);
    assert_true(fc_evaluate(&played, FC_EVALUATION_BITSQUARES, NULL, 1) == -9);
}

static const struct {
    const char *moves;
    int three;
    int two;
} oddeven_vectors[] = {
    {"4353", 0, 1},     {"12121", 0, 0},           {"34343", 0, 0},        {"44553", 2, -1},
    {"11223", 1, 0},    {"274552224131661", 0, 1}, {"76461241141", 0, -2}, {"444435433335422", -1, 2},
    {long_game, 0, -1},
};

static void oddeven_has_its_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof oddeven_vectors / sizeof oddeven_vectors[0]; i++) {
        const fc_game played = position_of(oddeven_vectors[i].moves);
        const double plain = fc_evaluate(&played, FC_EVALUATION_BITSQUARES, NULL, 1);
        check_value(oddeven_vectors[i].moves, FC_EVALUATION_ODDEVEN, 1,
                    plain + oddeven_vectors[i].three + 0.05 * oddeven_vectors[i].two);
    }
    static const char *const one_pair[] = {"44556", "44553"};
    for (int i = 0; i < 2; i++) {
        const fc_game played = position_of(one_pair[i]);
        fc_evaluation_options options = FC_EVALUATION_OPTIONS_INIT;
        options.pair = 8;
        const double without = fc_evaluate(&played, FC_EVALUATION_ODDEVEN, NULL, 1);
        assert_true(fabs(fc_evaluate(&played, FC_EVALUATION_ODDEVEN, &options, 1) - without - 8) < tolerance);
    }
}

static void liberties_has_its_values(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        double value;
    } vectors[] = {{"4", 1.681837},          {"1", 0.935073},     {"44", 0.997573},     {"444", 1.767988},
                   {"4455", 1.932646},       {"44556", 8.377383}, {"445566", 2.556028}, {"34343", 5.717132},
                   {"1122", 0.935073},       {"12121", 4.602158}, {"4353", 0.417266},   {"274552224131661", 13.643660},
                   {"76461241141", 0.133408}};
    static const struct {
        const char *moves;
        double own;
        double other;
    } parts[] = {{"4", 1.681837, 0},
                 {"44", 2.367719, 1.370146},
                 {"4455", 10.838940, 8.906295},
                 {"274552224131661", 23.218976, 9.575316}};
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        const int last = 2 - (int)strlen(vectors[i].moves) % 2;
        check_value(vectors[i].moves, FC_EVALUATION_LIBERTIES, last, vectors[i].value);
    }
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const fc_game played = position_of(parts[i].moves);
        const int last = 2 - played.discs % 2;
        fc_evaluator evaluator;
        fc_evaluator_init(&evaluator, FC_EVALUATION_LIBERTIES, NULL);
        assert_true(fabs(fc_liberties_score(&played, &evaluator, last) - parts[i].own) < tolerance);
        assert_true(fabs(fc_liberties_score(&played, &evaluator, 3 - last) - parts[i].other) < tolerance);
    }
    const fc_game won = position_of("1212121");
    assert_true(fc_evaluate(&won, FC_EVALUATION_LIBERTIES, NULL, 1) == HUGE_VAL);
}

static void windows_has_its_values(void **state)
{
    (void)state;
    check_value("44556", FC_EVALUATION_WINDOWS, 1, 2);
    check_value("44556", FC_EVALUATION_WINDOWS, 2, -200);
    static const char *const even[] = {"4", "44", "4455", "1112223"};
    for (int i = 0; i < 4; i++) {
        check_value(even[i], FC_EVALUATION_WINDOWS, 1, 0);
        check_value(even[i], FC_EVALUATION_WINDOWS, 2, 0);
    }
}

static void squashing_has_its_values(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        fc_evaluation evaluation;
        double width;
        double value;
    } vectors[] = {{"4", FC_EVALUATION_GAMEOVERS, 6, 0.470866},     {"44", FC_EVALUATION_GAMEOVERS, 6, 0.487503},
                   {"44556", FC_EVALUATION_GAMEOVERS, 6, 0.516660}, {"4", FC_EVALUATION_BITSQUARES, 7, 0.268941},
                   {"44", FC_EVALUATION_BITSQUARES, 7, 0.394468},   {"44556", FC_EVALUATION_BITSQUARES, 7, 0.396179},
                   {"1212121", FC_EVALUATION_GAMEOVERS, 6, 0},      {"44556", FC_EVALUATION_BITSQUARES, 0, 0}};
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        const fc_game played = position_of(vectors[i].moves);
        const double value = fc_evaluate(&played, vectors[i].evaluation, NULL, fc_game_to_move(&played));
        assert_true(fabs(fc_squash(value, vectors[i].width) - vectors[i].value) < tolerance);
    }
    assert_true(fc_squash(HUGE_VAL, 6) == 1);
}

/* --- random games ------------------------------------------------------------------------------------------------- */

enum { EVALUATIONS = 5, SIZES = 4 };
static const int sizes[SIZES][3] = {{7, 6, 4}, {5, 4, 3}, {9, 8, 5}, {8, 7, 4}};

static int random_legal(random_stream *random, const fc_game *played)
{
    int column;
    do {
        column = random_between(random, 0, fc_rules_columns(played->rules) - 1);
    } while (!fc_game_can_play(played, column));
    return column;
}

static fc_evaluation_options options_with_pairs(void)
{
    fc_evaluation_options options = FC_EVALUATION_OPTIONS_INIT;
    options.pair = 0.3;
    return options;
}

/* What is kept from move to move, forth and back, is what one would count from scratch. */
static void tracking_agrees(void **state)
{
    (void)state;
    random_stream random = {3};
    const fc_evaluation_options options = options_with_pairs();
    const int rounds = test_rounds(100000 / EVALUATIONS);
    for (int kind = 0; kind < EVALUATIONS; kind++) {
        fc_rules *any = NULL;
        fc_evaluator evaluator;
        fc_tracked_game walked;
        fc_tracked_game fresh;
        fc_evaluator_init(&evaluator, (fc_evaluation)kind, &options);
        for (int i = 0; i < rounds; i++) {
            if (i % (rounds / SIZES) == 0) {
                const int *size = sizes[i / (rounds / SIZES) % SIZES];
                fc_rules_destroy(any);
                assert_int_equal(fc_rules_create(&any, size[0], size[1], size[2]), FC_OK);
                fc_game start;
                fc_game_start(&start, any);
                fc_track(&walked, &evaluator, &start);
            }
            const bool must_undo = fc_game_is_over(&walked.game);
            if (must_undo || (walked.game.discs > 0 && random_between(&random, 0, 2) == 0)) {
                for (int undo = random_between(&random, 1, walked.game.discs); undo > 0; undo -= 3) {
                    fc_track_undo(&walked);
                }
            } else {
                fc_track_play(&walked, random_legal(&random, &walked.game));
            }
            fc_track(&fresh, &evaluator, &walked.game);
            for (int player = 1; player <= 2; player++) {
                const double value = fc_track_value(&walked, player);
                const double expected = fc_track_value(&fresh, player);
                assert_memory_equal(&value, &expected, sizeof value);
            }
        }
        fc_rules_destroy(any);
    }
}

static bool is_close(double a, double b)
{
    return a == b || fabs(a - b) <= tolerance * fmax(1, fabs(b));
}

/* Values agree with the twin's; a position and its mirror image have the same; what one player has the other lacks. */
static void random_games_agree(void **state)
{
    (void)state;
    random_stream random = {4};
    const fc_evaluation_options options = options_with_pairs();
    for (int i = 0; i < test_rounds(120); i++) {
        const int *size = sizes[i % SIZES];
        fc_rules *any;
        fc_game played;
        fc_game mirrored;
        assert_int_equal(fc_rules_create(&any, size[0], size[1], size[2]), FC_OK);
        fc_game_start(&played, any);
        fc_game_start(&mirrored, any);
        while (!fc_game_is_over(&played)) {
            const int column = random_legal(&random, &played);
            fc_game_play(&played, column);
            fc_game_play(&mirrored, size[0] - 1 - column);
            const any_board board = any_board_of(&played);
            for (int kind = 0; kind < EVALUATIONS; kind++) {
                double values[2];
                for (int player = 1; player <= 2; player++) {
                    values[player - 1] = fc_evaluate(&played, (fc_evaluation)kind, &options, player);
                    const double mirror_value = fc_evaluate(&mirrored, (fc_evaluation)kind, &options, player);
                    const double expected = slow_value(&board, (fc_evaluation)kind, options.pair, player);
                    assert_true(values[player - 1] == mirror_value);
                    if (!is_close(values[player - 1], expected)) {
                        fail_msg("size %d, evaluation %d: %g, not %g", i % SIZES, kind, values[player - 1], expected);
                    }
                }
                assert_true(kind == FC_EVALUATION_WINDOWS || values[0] == -values[1]);
            }
        }
        fc_rules_destroy(any);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gameovers_has_its_values), cmocka_unit_test(bitsquares_has_its_values),
        cmocka_unit_test(oddeven_has_its_values),   cmocka_unit_test(liberties_has_its_values),
        cmocka_unit_test(windows_has_its_values),   cmocka_unit_test(squashing_has_its_values),
        cmocka_unit_test(tracking_agrees),          cmocka_unit_test(random_games_agree),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* test_connectx.c - boards of any size against their slow twin. `slow`: the rates of random play over 5,000,000 games. */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>

#include "connectx/rules.h"
#include "support/any_board.h"

static const struct {
    int columns, rows, inarow;
    int lines;
    int crossings; /* unordered pairs of lines that share exactly one cell; -1: not known beforehand */
} sizes[] = {{7, 6, 4, 69, 754},  {5, 4, 3, 34, 212},  {9, 8, 5, 116, 1972},  {8, 7, 4, 107, 1422},
             {8, 10, 5, 136, -1}, {1, 1, 1, 4, 6},     {3, 2, 1, 24, 36},     {4, 4, 3, 24, -1},
             {4, 5, 3, -1, -1},   {2, 2, 2, 6, 12},    {1, 16, 4, 13, -1},    {16, 1, 16, 1, 0},
             {3, 3, 4, 0, 0},     {16, 16, 7, -1, -1}, {16, 16, 1, 1024, -1}, {16, 16, 16, 34, -1},
             {12, 3, 2, -1, -1}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static fc_rules *make_rules(int columns, int rows, int inarow)
{
    fc_rules *rules;
    assert_int_equal(fc_rules_create(&rules, columns, rows, inarow), FC_OK);
    return rules;
}

static void lines_agree(void **state)
{
    (void)state;
    for (int s = 0; s < SIZES; s++) {
        fc_rules *rules = make_rules(sizes[s].columns, sizes[s].rows, sizes[s].inarow);
        fc_game played;
        fc_game_start(&played, rules);
        const any_board board = any_board_of(&played);
        any_line lines[FC_GAME_LINES_MAX];
        const int count = any_lines(&board, lines);
        assert_int_equal(fc_rules_line_count(rules), count);
        assert_true(sizes[s].lines < 0 || sizes[s].lines == count);
        int expected = 0;
        int crossings = 0;
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < count; b++) {
                expected += a < b && any_shared(&board, lines[a], lines[b]) == 1;
                crossings += (int)(fc_lines_crossing(rules, a)[b / 64] >> b % 64 & 1);
            }
        }
        assert_int_equal(crossings, 2 * expected);
        assert_true(sizes[s].crossings < 0 || sizes[s].crossings == expected);
        fc_rules_destroy(rules);
    }
}

/* Lines with exactly `own` discs of a player and none of the other. */
static int count_open(const any_board *board, int player, int own)
{
    any_line lines[FC_GAME_LINES_MAX];
    const int count = any_lines(board, lines);
    int open = 0;
    for (int i = 0; i < count; i++) {
        open += any_count(board, lines[i], player) == own && any_count(board, lines[i], 3 - player) == 0;
    }
    return open;
}

static void check_game(const fc_game *played)
{
    const any_board board = any_board_of(played);
    const bool wins[2] = {any_has_line(&board, 1), any_has_line(&board, 2)};
    assert_int_equal(played->winner, wins[0] ? 1 : wins[1] ? 2 : 0);
    for (int player = 1; player <= 2; player++) {
        for (int k = 0; k <= board.inarow; k++) {
            assert_int_equal(played->open[player - 1][k], count_open(&board, player, k));
        }
    }
    for (int column = -1; column <= board.columns; column++) {
        any_board next = board;
        const bool can_play = column >= 0 && column < board.columns && played->winner == 0 && any_drop(&next, column);
        assert_int_equal(fc_game_can_play(played, column), can_play);
        if (can_play) {
            const int player = fc_game_to_move(played);
            assert_int_equal(fc_game_wins_with(played, column, player), any_has_line(&next, player));
        }
    }
}

/* Every copy on the way forward is met again on the way back, byte for byte, except for moves that were taken back. */
static void check_undo(const fc_game *states, fc_game played)
{
    while (played.discs > played.placed) {
        fc_game_undo(&played);
        fc_game expected = states[played.discs];
        memcpy(expected.moves, played.moves, sizeof played.moves);
        assert_memory_equal(&expected, &played, sizeof played);
    }
}

static int random_legal(random_stream *random, const fc_game *played)
{
    int column;
    do {
        column = random_between(random, 0, fc_rules_columns(played->rules) - 1);
    } while (!fc_game_can_play(played, column));
    return column;
}

/* The array that Kaggle would show gives the same position back, and the move string as well. */
static void check_texts(const fc_game *played)
{
    int cells[FC_GAME_CELLS_MAX];
    char moves[FC_GAME_MOVES_TEXT_SIZE];
    fc_game again;
    fc_game_to_kaggle(played, cells);
    assert_int_equal(fc_game_from_kaggle(&again, played->rules, cells, fc_game_to_move(played), NULL), FC_OK);
    assert_memory_equal(again.cells, played->cells, sizeof played->cells);
    assert_memory_equal(again.in_line, played->in_line, sizeof played->in_line);
    assert_memory_equal(again.open, played->open, sizeof played->open);
    assert_memory_equal(again.keys, played->keys, sizeof played->keys);
    assert_int_equal(again.winner, played->winner);
    assert_int_equal(again.placed, played->discs);
    fc_game_moves(played, moves);
    assert_int_equal(fc_game_parse(&again, played->rules, moves, strlen(moves), NULL), FC_OK);
    assert_memory_equal(&again, played, sizeof again);
}

static void random_games_agree(void **state)
{
    (void)state;
    random_stream random = {15};
    static fc_game states[FC_GAME_CELLS_MAX + 1];
    for (int s = 0; s < SIZES; s++) {
        fc_rules *rules = make_rules(sizes[s].columns, sizes[s].rows, sizes[s].inarow);
        const int games = rules->cells > 100 ? 1 : test_rounds(10);
        for (int i = 0; i < games; i++) {
            fc_game played;
            fc_game_start(&played, rules);
            for (;;) {
                states[played.discs] = played;
                check_game(&played);
                if (fc_game_is_over(&played)) {
                    break;
                }
                fc_game_play(&played, random_legal(&random, &played));
            }
            check_texts(&played);
            check_undo(states, played);
        }
        fc_rules_destroy(rules);
    }
}

/* Lays the owners of a pair of cells in each of three columns, nine pairs coded in a number; false if a disc would
 * float. */
static bool lay_pairs(fc_game *played, int code)
{
    for (int column = 0; column < 3; column++, code /= 9) {
        const int owners[] = {code % 3, code / 3 % 3};
        if (owners[0] == 0 && owners[1] != 0) {
            return false;
        }
        for (int row = 0; row < 2 && owners[row] != 0; row++) {
            played->discs = owners[row] - 1; /* whose turn it is */
            fc_game_play(played, column);
        }
    }
    return true;
}

/* Different positions have different keys, but a position and its mirror image the same. */
static void keys_are_exact(void **state)
{
    (void)state;
    fc_rules *rules = make_rules(3, 3, 4);
    uint64_t keys[9 * 9 * 9];
    int count = 0;
    for (int code = 0; code < 9 * 9 * 9; code++) {
        fc_game played;
        fc_game mirrored;
        fc_game_start(&played, rules);
        fc_game_start(&mirrored, rules);
        if (!lay_pairs(&played, code)) {
            continue;
        }
        assert_true(lay_pairs(&mirrored, code % 9 * 81 + code / 9 % 9 * 9 + code / 81));
        uint64_t key[FC_GAME_KEY_WORDS_MAX];
        uint64_t mirrored_key[FC_GAME_KEY_WORDS_MAX];
        assert_int_equal(fc_game_key(&played, key), 1);
        assert_int_equal(fc_game_key(&mirrored, mirrored_key), 1);
        assert_true(key[0] == mirrored_key[0]);
        keys[count] = played.keys[0][0];
        for (int i = 0; i < count; i++) {
            assert_true(keys[i] != keys[count]);
        }
        count++;
    }
    assert_int_equal(count, 7 * 7 * 7);
    fc_rules_destroy(rules);
}

static int minimax(fc_game *played)
{
    if (fc_game_is_over(played)) {
        return played->winner == 0 ? 0 : -1;
    }
    int best = -1;
    for (int column = 0; column < fc_rules_columns(played->rules) && best < 1; column++) {
        if (fc_game_can_play(played, column)) {
            fc_game_play(played, column);
            const int value = -minimax(played);
            best = value > best ? value : best;
            fc_game_undo(played);
        }
    }
    return best;
}

/* Small boards played out by both rules: the same value after every opening of two moves. */
static void brute_force_agrees(void **state)
{
    (void)state;
    static const int rows[] = {4, 5};
    for (int i = 0; i < 2; i++) {
        fc_rules *rules = make_rules(4, rows[i], 3);
        for (int opening = 0; opening < 16; opening++) {
            fc_game played;
            fc_game_start(&played, rules);
            fc_game_play(&played, opening / 4);
            fc_game_play(&played, opening % 4);
            any_board board = any_board_of(&played);
            assert_int_equal(minimax(&played), any_minimax(&board));
        }
        fc_rules_destroy(rules);
    }
}

static void sizes_are_checked(void **state)
{
    (void)state;
    fc_rules *rules;
    static const int bad[][3] = {{0, 6, 4}, {7, 0, 4}, {7, 6, 0}, {17, 6, 4}, {7, 17, 4}, {7, 6, 17}, {-1, 6, 4}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(fc_rules_create(&rules, bad[i][0], bad[i][1], bad[i][2]), FC_ERROR_SIZE);
        assert_null(rules);
    }
    static const char *const bad_texts[] = {"",       "7",      "7x",     "x6",      "7x6x",
                                            "7x6x4x", "7x6x4 ", "7x6x17", "100x6x4", "7X6"};
    for (size_t i = 0; i < sizeof bad_texts / sizeof bad_texts[0]; i++) {
        assert_int_equal(fc_rules_parse(&rules, bad_texts[i]), FC_ERROR_SIZE);
    }
    assert_int_equal(fc_rules_parse(&rules, "16x10"), FC_OK);
    assert_int_equal(fc_rules_columns(rules), 16);
    assert_int_equal(fc_rules_rows(rules), 10);
    assert_int_equal(fc_rules_inarow(rules), 4);
    fc_rules_destroy(rules);
}

static void expect_refusal(const fc_rules *rules, const char *moves, fc_status status, size_t offset, const char *text)
{
    fc_game played;
    fc_game_error error;
    char why[FC_GAME_ERROR_TEXT_SIZE];
    assert_int_equal(fc_game_parse(&played, rules, moves, strlen(moves), &error), status);
    assert_int_equal(error.status, status);
    assert_int_equal(error.offset, offset);
    assert_int_equal(played.discs, (int)offset);
    fc_game_error_text(&error, why, sizeof why);
    assert_string_equal(why, text);
}

static void moves_are_checked(void **state)
{
    (void)state;
    fc_rules *rules = make_rules(7, 6, 4);
    expect_refusal(rules, "448", FC_ERROR_COLUMN, 2, "column 8 does not exist (move 3)");
    expect_refusal(rules, "40", FC_ERROR_CHARACTER, 1, "'0' is not a column (move 2)");
    expect_refusal(rules, "4444444", FC_ERROR_FULL, 6, "column 4 is full (move 7)");
    expect_refusal(rules, "12121212", FC_ERROR_OVER, 7, "move 8: the game ended on move 7");
    fc_rules_destroy(rules);
    rules = make_rules(16, 2, 5);
    expect_refusal(rules, "9agh", FC_ERROR_CHARACTER, 3, "'h' is not a column (move 4)");
    fc_game played;
    char text[FC_GAME_MOVES_TEXT_SIZE];
    assert_int_equal(fc_game_parse(&played, rules, "1a1b2c3d4a5", 11, NULL), FC_OK);
    assert_int_equal(played.winner, 1);
    fc_game_moves(&played, text);
    assert_string_equal(text, "1a1b2c3d4a5");
    bool cells[FC_GAME_CELLS_MAX];
    assert_int_equal(fc_game_winning_cells(&played, cells), 5);
    assert_true(cells[0] && cells[4] && !cells[5]);
    fc_rules_destroy(rules);
}

static void kaggle_arrays_are_checked(void **state)
{
    (void)state;
    fc_rules *rules = make_rules(3, 3, 2);
    static const struct {
        int cells[9]; /* row 0 on top */
        int mark;
        fc_status status;
        size_t offset;
    } cases[] = {
        {{0, 0, 0, 0, 0, 0, 0, 0, 0}, 1, FC_OK, 0},
        {{0, 0, 0, 0, 0, 0, 0, 0, 0}, 2, FC_ERROR_COUNTS, 0},
        {{0, 0, 0, 0, 0, 0, 1, 0, 2}, 1, FC_OK, 0},
        {{0, 0, 0, 0, 0, 0, 1, 0, 2}, 2, FC_ERROR_COUNTS, 0},
        {{0, 0, 0, 0, 0, 0, 1, 0, 3}, 1, FC_ERROR_CELL, 8},
        {{0, 0, 0, 0, 0, -1, 1, 0, 2}, 1, FC_ERROR_CELL, 5},
        {{0, 0, 0, 1, 0, 0, 0, 0, 2}, 1, FC_ERROR_FLOATING, 3},
        {{0, 0, 0, 0, 0, 0, 2, 0, 2}, 1, FC_ERROR_COUNTS, 0},
        {{0, 0, 0, 0, 0, 0, 1, 1, 2}, 2, FC_OK, 0},
        {{0, 0, 0, 0, 0, 2, 1, 1, 2}, 1, FC_ERROR_TWO_WINNERS, 0},
        {{0, 0, 0, 2, 0, 0, 1, 1, 2}, 1, FC_ERROR_TURN, 0},
        {{0, 0, 0, 0, 0, 0, 1, 2, 2}, 2, FC_ERROR_COUNTS, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fc_game played;
        fc_game_error error;
        assert_int_equal(fc_game_from_kaggle(&played, rules, cases[i].cells, cases[i].mark, &error), cases[i].status);
        assert_int_equal(error.status, cases[i].status);
        assert_int_equal(error.offset, cases[i].offset);
        assert_true(played.discs == 0 || cases[i].status == FC_OK);
    }
    fc_rules_destroy(rules);
    fc_game played;
    rules = make_rules(5, 2, 3); /* player 1 has three, but player 2 has as many discs; and two lines far apart */
    static const int wrong_turn[] = {0, 0, 0, 0, 0, 1, 1, 1, 2, 2};
    static const int late[] = {2, 2, 0, 2, 2, 1, 1, 1, 2, 1};
    assert_int_equal(fc_game_from_kaggle(&played, rules, wrong_turn, 2, NULL), FC_OK);
    assert_int_equal(played.winner, 1);
    static const int one_more[] = {2, 0, 0, 0, 0, 1, 1, 1, 2, 2};
    assert_int_equal(fc_game_from_kaggle(&played, rules, one_more, 1, NULL), FC_ERROR_TURN);
    assert_int_equal(fc_game_from_kaggle(&played, rules, late, 1, NULL), FC_ERROR_COUNTS);
    fc_rules_destroy(rules);
    rules = make_rules(8, 2, 2);
    static const int apart[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 0, 2, 1, 0, 0};
    static const int played_on[] = {2, 0, 0, 1, 0, 0, 0, 0, 1, 1, 2, 1, 2, 1, 0, 2};
    assert_int_equal(fc_game_from_kaggle(&played, rules, apart, 2, NULL), FC_OK);
    assert_int_equal(fc_game_from_kaggle(&played, rules, played_on, 2, NULL), FC_ERROR_PLAYED_ON);
    fc_rules_destroy(rules);
}

/* Uniform play on both sides: who wins, and after how many plies (reference values from AGENTS.md of the design). */
static void random_rates_agree(int games, double tolerance)
{
    fc_rules *rules = make_rules(7, 6, 4);
    random_stream random = {1};
    int results[3] = {0};
    long plies = 0;
    for (int i = 0; i < games; i++) {
        fc_game played;
        fc_game_start(&played, rules);
        while (!fc_game_is_over(&played)) {
            fc_game_play(&played, random_legal(&random, &played));
        }
        results[played.winner]++;
        plies += played.discs;
    }
    fc_rules_destroy(rules);
    const double length_tolerance = 20 * tolerance;
    assert_true(fabs((double)results[1] / games - 0.5555) < tolerance);
    assert_true(fabs((double)results[2] / games - 0.4419) < tolerance);
    assert_true(fabs((double)results[0] / games - 0.0025) < tolerance);
    assert_true(fabs((double)plies / games - 21.316) < length_tolerance);
}

/* 60,000 games: one sigma is 0.002, the bound four. */
static void random_rates_quick(void **state)
{
    (void)state;
    random_rates_agree(60000, 0.0085);
}

static void random_rates_full(void **state)
{
    (void)state;
    random_rates_agree(5000000, 0.001);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_agree),
        cmocka_unit_test(random_games_agree),
        cmocka_unit_test(keys_are_exact),
        cmocka_unit_test(brute_force_agrees),
        cmocka_unit_test(sizes_are_checked),
        cmocka_unit_test(moves_are_checked),
        cmocka_unit_test(kaggle_arrays_are_checked),
        cmocka_unit_test(random_rates_quick),
    };
    const struct CMUnitTest slow_tests[] = {cmocka_unit_test(random_rates_full)};
    if (test_wants_nightly(argc, argv)) {
        return cmocka_run_group_tests(slow_tests, NULL, NULL);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

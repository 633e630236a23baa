/* test_position.c - positions as text and as values, against the array board. */
#include "support/test.h"

#include <stdlib.h>

#include "support/check_position.h"
#include "support/position_map.h"

enum {
    RANDOM_POSITIONS = 150000,
    KEY_PLIES = 8 /* all positions with up to this number of discs have different keys */
};

typedef struct bad_moves {
    const char *moves;
    size_t length; /* 0: up to the NUL */
    fc_status status;
    size_t offset;
    const char *text;
} bad_moves;

static const bad_moves bad[] = {
    {"a", 0, FC_ERROR_CHARACTER, 0, "'a' is not a column (move 1)"},
    {"44a4", 0, FC_ERROR_CHARACTER, 2, "'a' is not a column (move 3)"},
    {"4 4", 0, FC_ERROR_CHARACTER, 1, "a blank is not a column (move 2)"},
    {"4,4", 0, FC_ERROR_CHARACTER, 1, "',' is not a column (move 2)"},
    {"-4455", 0, FC_ERROR_CHARACTER, 0, "'-' is not a column (move 1)"},
    {"44\n", 0, FC_ERROR_CHARACTER, 2, "byte 0x0A is not a column (move 3)"},
    {"4\x7F", 0, FC_ERROR_CHARACTER, 1, "byte 0x7F is not a column (move 2)"},
    {"4~", 0, FC_ERROR_CHARACTER, 1, "'~' is not a column (move 2)"},
    {"4/", 0, FC_ERROR_CHARACTER, 1, "'/' is not a column (move 2)"},
    {"4:", 0, FC_ERROR_CHARACTER, 1, "':' is not a column (move 2)"},
    {"44\xEF\xBC\x94", 0, FC_ERROR_CHARACTER, 2, "byte 0xEF is not a column (move 3)"},
    {"44\0004", 4, FC_ERROR_CHARACTER, 2, "byte 0x00 is not a column (move 3)"},
    {"0123", 0, FC_ERROR_COLUMN, 0, "column 0 does not exist (move 1)"},
    {"4458", 0, FC_ERROR_COLUMN, 3, "column 8 does not exist (move 4)"},
    {"9", 0, FC_ERROR_COLUMN, 0, "column 9 does not exist (move 1)"},
    {"4444444", 0, FC_ERROR_FULL, 6, "column 4 is full (move 7)"},
    {"44444434", 0, FC_ERROR_FULL, 7, "column 4 is full (move 8)"},
    {"12121213", 0, FC_ERROR_OVER, 7, "move 8: the game ended on move 7"},
    {"12121211", 0, FC_ERROR_OVER, 7, "move 8: the game ended on move 7"},
    {"643426421252361677317153414534372265771556"
     "1",
     0, FC_ERROR_OVER, 42, "move 43: the game ended on move 42"},
    /* A byte that names no column is refused as such, even after the end of the game. */
    {"1212121x", 0, FC_ERROR_CHARACTER, 7, "'x' is not a column (move 8)"},
    {"12121218", 0, FC_ERROR_COLUMN, 7, "column 8 does not exist (move 8)"},
};

static void refuses_bad_moves(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const size_t length = bad[i].length != 0 ? bad[i].length : strlen(bad[i].moves);
        fc_position position;
        fc_position before;
        fc_parse_error error;
        assert_int_equal(fc_position_parse(&position, bad[i].moves, length, NULL), bad[i].status);
        assert_int_equal(fc_position_parse(&position, bad[i].moves, length, &error), bad[i].status);
        assert_int_equal(error.status, bad[i].status);
        assert_int_equal(error.offset, bad[i].offset);
        assert_int_equal(error.character, (unsigned char)bad[i].moves[bad[i].offset]);
        char text[FC_ERROR_TEXT_SIZE];
        fc_parse_error_text(&error, text, sizeof text);
        assert_string_equal(text, bad[i].text);
        assert_int_equal(fc_position_parse(&before, bad[i].moves, bad[i].offset, NULL), FC_OK);
        assert_true(position.stm == before.stm && position.occupied == before.occupied);
    }
}

static void error_text_fits(void **state)
{
    (void)state;
    const fc_parse_error error = {FC_ERROR_OVER, (size_t)1 << 62, '1', FC_CELLS};
    char text[FC_ERROR_TEXT_SIZE];
    fc_parse_error_text(&error, text, sizeof text);
    assert_string_equal(text, "move 4611686018427387905: the game ended on move 42");
    char tiny[8] = "1234567";
    fc_parse_error_text(&error, tiny, 5);
    assert_string_equal(tiny, "move");
    assert_int_equal(tiny[5], '6');
    const fc_parse_error nothing = {FC_OK, 0, 0, 0};
    fc_parse_error_text(&nothing, text, sizeof text);
    assert_string_equal(text, fc_status_text(FC_OK));
}

static void parses_nothing(void **state)
{
    (void)state;
    fc_position position = {1, 1};
    fc_parse_error error = {FC_ERROR_FULL, 1, 1, 1};
    assert_int_equal(fc_position_parse(&position, NULL, 0, &error), FC_OK);
    assert_int_equal(error.status, FC_OK);
    assert_true(position.stm == 0 && position.occupied == 0);
}

static void agrees_with_array_board(void **state)
{
    (void)state;
    check_random_games(1, test_rounds(RANDOM_POSITIONS));
}

/* Finished games are values like others; check_position() asks them everything. */
static void finished_games(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        fc_player winner;
        int winning_cells;
    } games[] = {
        {"1212121", FC_FIRST, 4},       /* a column */
        {"7244635", FC_FIRST, 4},       /* a row */
        {"4332243722144", FC_FIRST, 4}, /* diagonals */
        {"53234632422", FC_FIRST, 4},
        {"22327242", FC_SECOND, 4},
        {"17261465", FC_SECOND, 4},
        {"3243445555", FC_SECOND, 4},
        {"23541536346463", FC_SECOND, 4},
        {"1122556677334", FC_FIRST, 7}, /* a whole row */
        {"332424251651121173", FC_SECOND, 5},
        {"2757737752623113214557221634354", FC_FIRST, 8}, /* two or three lines at once */
        {"36646655455215321322453776627127771133414", FC_FIRST, 10},
        {"71212126", FC_NOBODY, 0}, /* not over */
        {"643426421252361677317153414534372265771556", FC_NOBODY, 0},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const game played = game_from(games[i].moves);
        check_position(&played);
        assert_int_in(&played, fc_position_winner(played.position), games[i].winner);
        int cells = 0;
        for (uint64_t left = fc_position_winning_cells(played.position); left != 0; left &= left - 1) {
            cells++;
        }
        assert_int_in(&played, cells, games[i].winning_cells);
    }
    const game drawn = game_from("643426421252361677317153414534372265771556");
    assert_true(fc_position_is_over(drawn.position));
}

static int compare_words(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a;
    const uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Collects the keys of all positions, ply by ply; the caller frees them. */
static uint64_t *all_keys(int plies, size_t *count)
{
    position_map map = {0};
    *position_map_at(&map, (fc_position){0, 0}) = 1;
    uint64_t *keys = NULL;
    *count = 0;
    for (int ply = 0; ply <= plies; ply++) {
        keys = realloc(keys, (*count + map.count) * sizeof *keys);
        assert_non_null(keys);
        for (size_t i = 0; i < map.slot_count; i++) {
            if (map.slots[i].used) {
                keys[(*count)++] = fc_position_key(map.slots[i].position);
            }
        }
        position_map next;
        assert_true(position_map_next_ply(&map, &next));
        position_map_free(&map);
        map = next;
    }
    position_map_free(&map);
    return keys;
}

static void keys_are_unique(void **state)
{
    (void)state;
    size_t count;
    uint64_t *keys = all_keys(KEY_PLIES, &count);
    qsort(keys, count, sizeof *keys, compare_words);
    for (size_t i = 1; i < count; i++) {
        assert_true(keys[i - 1] != keys[i]);
    }
    assert_true(count > 100000);
    assert_true(keys[count - 1] >> FC_WIDTH * (FC_HEIGHT + 1) == 0);
    free(keys);
}

static void scores_and_move_numbers(void **state)
{
    (void)state;
    assert_int_equal(fc_win_score(7), FC_SCORE_MAX);
    assert_int_equal(-fc_win_score(7), FC_SCORE_MIN);
    assert_int_equal(fc_win_score(FC_CELLS), 1);
    assert_int_equal(FC_SCORE_MAX, 18);
    random_stream random = {1};
    for (int discs = 0; discs < FC_CELLS; discs++) {
        const game played = game_random(&random, discs);
        assert_int_equal(fc_last_move(played.position, 0), FC_CELLS);
        for (int last = discs + 1 > 7 ? discs + 1 : 7; last <= FC_CELLS; last++) {
            const int score = fc_win_score(last);
            assert_int_equal(score, board_win_score(last));
            const bool mover_wins = (last - discs) % 2 == 1;
            assert_int_equal(fc_last_move(played.position, mover_wins ? score : -score), last);
        }
    }
}

static void refuses_bad_keys(void **state)
{
    (void)state;
    const fc_position untouched = {UINT64_C(0x55), UINT64_C(0xAA)};
    const fc_position empty_board = {0, 0};
    const fc_position moved_twice = {fc_position_cell_bit(0, 0), fc_position_cell_bit(0, 0)};
    const uint64_t empty = fc_position_key(empty_board);
    const uint64_t bad_keys[] = {
        0,
        empty | empty << FC_HEIGHT << 1,        /* a bit above the last column */
        empty | UINT64_C(1) << 63,              /* far above it */
        empty - fc_position_cell_bit(3, 0),     /* a column without a marker */
        fc_position_key(moved_twice),           /* one disc, and it is the mover's */
        empty + 6 * fc_position_cell_bit(2, 0), /* the mover has both of two discs */
        UINT64_MAX,
    };
    for (size_t i = 0; i < sizeof bad_keys / sizeof bad_keys[0]; i++) {
        fc_position position = untouched;
        assert_int_equal(fc_position_from_key(&position, bad_keys[i]), FC_ERROR_KEY);
        assert_true(position.stm == untouched.stm && position.occupied == untouched.occupied);
    }
}

/* Four in line for the side to move: the game would have ended before. */
static void refuses_keys_of_overtime(void **state)
{
    (void)state;
    fc_position position;
    fc_position over;
    assert_int_equal(fc_position_parse(&over, "1212121", strlen("1212121"), NULL), FC_OK);
    over.occupied |= fc_position_cell_bit(6, 0);
    over.stm = over.stm ^ over.occupied ^ fc_position_cell_bit(6, 0); /* the winner's, with one more of the other's */
    assert_int_equal(fc_position_from_key(&position, fc_position_key(over)), FC_ERROR_KEY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_bad_moves),        cmocka_unit_test(error_text_fits),
        cmocka_unit_test(parses_nothing),           cmocka_unit_test(agrees_with_array_board),
        cmocka_unit_test(finished_games),           cmocka_unit_test(keys_are_unique),
        cmocka_unit_test(scores_and_move_numbers),  cmocka_unit_test(refuses_bad_keys),
        cmocka_unit_test(refuses_keys_of_overtime),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_cells.c - positions from cells: what is accepted, what is refused, and why. */
#include "support/test.h"

#include "support/slow_cells.h"
#include "support/slow_reachable.h"

enum {
    CHANGED_POSITIONS = 200000,
    RANDOM_BOARDS = 3000,
    RANDOM_BOARD_DISCS = 20, /* the twin takes long with more */
    FULLER_BOARDS = 40,
    MOST_CHANGES = 3,
    MOST_EXTRA_DISCS = 6,
    SEEN_OFTEN = 100 /* each kind of fault, so that the comparison means something */
};

typedef struct bad_cells {
    const char *rows; /* highest first */
    fc_status status;
    const char *text;
} bad_cells;

static const bad_cells bad[] = {
    {"......."
     "......."
     "......."
     "......."
     "..X...."
     "...O...",
     FC_ERROR_FLOATING, "the disc in column 3, row 2 floats above an empty cell"},
    {"......X"
     "......."
     "......."
     "......."
     "......."
     ".......",
     FC_ERROR_FLOATING, "the disc in column 7, row 6 floats above an empty cell"},
    {"......."
     "......."
     "......."
     "......."
     "......."
     "..OX.O.",
     FC_ERROR_COUNTS, "1 and 2 discs: the first player must have as many as the second or one more"},
    {"......."
     "......."
     "......."
     "......."
     "......."
     "XX.OX..",
     FC_ERROR_COUNTS, "3 and 1 discs: the first player must have as many as the second or one more"},
    {"......."
     "......."
     "......."
     "......."
     "XXXX..."
     "OOOO...",
     FC_ERROR_TWO_WINNERS, "both players have four in line"},
    {"......."
     "......."
     "X......"
     "X......"
     "X......"
     "XOOO.O.",
     FC_ERROR_TURN, "the first player has four in line, but did not move last (4 and 4 discs)"},
    {"......."
     "......."
     "O......"
     "O......"
     "O......"
     "OXXX.XX",
     FC_ERROR_TURN, "the second player has four in line, but did not move last (5 and 4 discs)"},
    {"O......"
     "X......"
     "X......"
     "X......"
     "X......"
     "OOXX.OX",
     FC_ERROR_COUNTS, "7 and 4 discs: the first player must have as many as the second or one more"},
    {"O......"
     "X......"
     "X......"
     "X......"
     "X......"
     "OOX..OO",
     FC_ERROR_TURN, "the first player has four in line, but did not move last (5 and 5 discs)"},
    {"O......"
     "X......"
     "X......"
     "X......"
     "X......"
     "OOX.XOO",
     FC_ERROR_PLAYED_ON, "the game continued after the first player had four in line"},
    {"......."
     "......."
     "X.....X"
     "XO....X"
     "XOO..OX"
     "XOO..OX",
     FC_ERROR_PLAYED_ON, "the game continued after the first player had four in line"},
};

/* Rows, highest first, as a board. */
static array_board board_from(const char *rows)
{
    array_board board = {0};
    for (int i = 0; i < FC_CELLS; i++) {
        const char symbol = rows[i];
        board.cells[i % FC_WIDTH][FC_HEIGHT - 1 - i / FC_WIDTH] = symbol == 'X'   ? FC_FIRST
                                                                  : symbol == 'O' ? FC_SECOND
                                                                                  : FC_NOBODY;
    }
    return board;
}

static int count_discs(const array_board *board)
{
    int discs = 0;
    for (int i = 0; i < FC_CELLS; i++) {
        discs += board->cells[i / FC_HEIGHT][i % FC_HEIGHT] != FC_NOBODY;
    }
    return discs;
}

static fc_status read_board(const array_board *board, fc_position *position, fc_cells_error *error)
{
    fc_player cells[FC_CELLS];
    slow_cells_list(board, cells);
    return fc_position_from_cells(position, cells, error);
}

static void refuses_bad_cells(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const array_board board = board_from(bad[i].rows);
        fc_position position = {1, 1};
        fc_cells_error error;
        assert_int_equal(read_board(&board, &position, NULL), bad[i].status);
        assert_true(position.stm == 0 && position.occupied == 0);
        assert_int_equal(read_board(&board, &position, &error), bad[i].status);
        assert_int_equal(error.status, bad[i].status);
        char text[FC_ERROR_TEXT_SIZE];
        fc_cells_error_text(&error, text, sizeof text);
        assert_string_equal(text, bad[i].text);
    }
}

/* One last disc may end two lines, or lie in the middle of seven. */
static void accepts_every_last_disc(void **state)
{
    (void)state;
    static const char *const games[] = {"1212121",
                                        "1122556677334",
                                        "332424251651121173",
                                        "2757737752623113214557221634354",
                                        "36646655455215321322453776627127771133414",
                                        "643426421252361677317153414534372265771556"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const game played = game_from(games[i]);
        fc_position position;
        assert_int_in(&played, read_board(&played.board, &position, NULL), FC_OK);
        assert_in(&played, position.stm == played.position.stm && position.occupied == played.position.occupied);
    }
}

/* Nobody moved last here, because both last discs belong to the side to move; the counts fit. */
static void accepts_what_no_game_reaches(void **state)
{
    (void)state;
    const array_board board = board_from("......."
                                         "......."
                                         "......."
                                         "......."
                                         "X......"
                                         "O......");
    fc_position position;
    assert_int_equal(read_board(&board, &position, NULL), FC_OK);
    assert_int_equal(fc_position_to_move(position), FC_FIRST);
    assert_int_equal(fc_position_cell(position, 0, 1), FC_FIRST);
    assert_int_equal(fc_position_cell(position, 0, 0), FC_SECOND);
    assert_int_equal(fc_position_check_reachable(position), FC_ERROR_UNREACHABLE);
}

/* Words that are no boards at all, and lines of four that no last disc explains. */
static void no_game_reaches_nonsense(void **state)
{
    (void)state;
    const uint64_t cell = fc_position_cell_bit(3, 0);
    const uint64_t above = fc_position_cell_bit(3, 1);
    const fc_position floats = {0, above};
    const fc_position not_occupied = {above, cell};
    const fc_position above_board = {0, fc_position_cell_bit(1, 0) - 1};
    const fc_position everything = {UINT64_MAX, UINT64_MAX};
    assert_int_equal(fc_position_check_reachable(floats), FC_ERROR_UNREACHABLE);
    assert_int_equal(fc_position_check_reachable(not_occupied), FC_ERROR_UNREACHABLE);
    assert_int_equal(fc_position_check_reachable(above_board), FC_ERROR_UNREACHABLE);
    assert_int_equal(fc_position_check_reachable(everything), FC_ERROR_UNREACHABLE);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        array_board board = board_from(bad[i].rows);
        board.discs = count_discs(&board);
        assert_int_equal(fc_position_check_reachable(position_of_board(&board)), FC_ERROR_UNREACHABLE);
    }
}

static void reachable_agrees_with_slow_twin(void **state)
{
    (void)state;
    check_reachable(5, test_rounds(RANDOM_BOARDS), RANDOM_BOARD_DISCS);
    check_reachable(6, test_rounds(FULLER_BOARDS), FC_CELLS);
}

/* A random game, perhaps played on after its end, with some cells changed. */
static array_board changed_board(random_stream *random)
{
    game played = game_random(random, random_between(random, 0, FC_CELLS - MOST_EXTRA_DISCS - 1));
    for (int left = random_between(random, 0, MOST_EXTRA_DISCS); left > 0; left--) {
        const int column = random_between(random, 0, FC_WIDTH - 1);
        if (board_open_row(&played.board, column) < FC_HEIGHT) {
            board_drop(&played.board, column);
        }
    }
    for (int left = random_between(random, 0, MOST_CHANGES); left > 0; left--) {
        const int column = random_between(random, 0, FC_WIDTH - 1);
        const int open = board_open_row(&played.board, column);
        const int row = random_between(random, 0, open < FC_HEIGHT ? open : FC_HEIGHT - 1);
        played.board.cells[column][row] = (fc_player)random_between(random, FC_NOBODY, FC_SECOND);
    }
    return played.board;
}

static void agrees_with_slow_twin(void **state)
{
    (void)state;
    random_stream random = {4};
    int seen[FC_ERROR_PLAYED_ON + 1] = {0};
    const int rounds = test_rounds(CHANGED_POSITIONS);
    for (int i = 0; i < rounds; i++) {
        const array_board board = changed_board(&random);
        const fc_cells_error expected = slow_cells_check(&board);
        fc_position position;
        fc_cells_error error;
        assert_int_equal(read_board(&board, &position, &error), expected.status);
        assert_memory_equal(&error, &expected, sizeof error);
        seen[expected.status]++;
        for (int cell = 0; cell < FC_CELLS && expected.status == FC_OK; cell++) {
            const int column = cell / FC_HEIGHT;
            const int row = cell % FC_HEIGHT;
            assert_int_equal(fc_position_cell(position, column, row), board.cells[column][row]);
        }
    }
    assert_true(seen[FC_OK] > SEEN_OFTEN);
    for (int status = FC_ERROR_FLOATING; status <= FC_ERROR_PLAYED_ON; status++) {
        assert_true(seen[status] > SEEN_OFTEN);
    }
}

static void error_text_fits(void **state)
{
    (void)state;
    fc_cells_error error = {FC_ERROR_TURN, 0, 0, FC_CELLS, FC_CELLS, FC_SECOND};
    char text[2 * FC_ERROR_TEXT_SIZE];
    for (int status = FC_OK; status <= FC_ERROR_PLAYED_ON; status++) {
        error.status = (fc_status)status;
        fc_cells_error_text(&error, text, sizeof text);
        assert_true(strlen(text) < FC_ERROR_TEXT_SIZE);
    }
    char tiny[8] = "1234567";
    fc_cells_error_text(&error, tiny, 5);
    assert_string_equal(tiny, "the ");
    assert_int_equal(tiny[5], '6');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_bad_cells),
        cmocka_unit_test(accepts_every_last_disc),
        cmocka_unit_test(accepts_what_no_game_reaches),
        cmocka_unit_test(agrees_with_slow_twin),
        cmocka_unit_test(no_game_reaches_nonsense),
        cmocka_unit_test(reachable_agrees_with_slow_twin),
        cmocka_unit_test(error_text_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

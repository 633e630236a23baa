/* test_board.c - the bit tricks of board.h and lane_board.h, against the array board and each other. */
#include "support/test.h"

#include "search/bounds.h"

enum { RANDOM_POSITIONS = 100000, RANDOM_WORDS = 100000 };

static uint64_t bit(int column, int row)
{
    return fc_position_cell_bit(column, row);
}

static void names_cells(void **state)
{
    (void)state;
    uint64_t board = 0;
    uint64_t odd = 0;
    uint64_t rows[FC_HEIGHT] = {0};
    for (int column = 0; column < FC_WIDTH; column++) {
        uint64_t cells = 0;
        for (int row = 0; row < FC_HEIGHT; row++) {
            rows[row] |= bit(column, row);
            cells |= bit(column, row);
            odd |= row % 2 == 0 ? bit(column, row) : 0;
        }
        assert_true(fc_column(column) == cells);
        assert_true(FC_COLUMN_OR_NONE(column) == cells);
        board |= cells;
    }
    assert_true(FC_BOARD == board);
    assert_true(FC_ODD_ROWS == odd);
    assert_true(FC_EVEN_ROWS == (board & ~odd));
    assert_true(FC_FLOOR == rows[0]);
    assert_memory_equal(lane_row, rows, sizeof rows);
    assert_true(FC_COLUMN_OR_NONE(FC_WIDTH) == 0);
}

static void finds_threats_and_open_cells(void **state)
{
    (void)state;
    random_stream random = {2};
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, 0, FC_CELLS - 1));
        const fc_position position = played.position;
        const uint64_t stm_threats = fc_threats(position.stm, position.occupied);
        const uint64_t opponent_threats = fc_threats(position.stm ^ position.occupied, position.occupied);
        const uint64_t open = fc_playable(position.occupied);
        for (int column = 0; column < FC_WIDTH; column++) {
            for (int row = 0; row < FC_HEIGHT; row++) {
                const array_board *board = &played.board;
                assert_int_in(&played, (stm_threats & bit(column, row)) != 0,
                              board_is_threat(board, board_mover(board), column, row));
                assert_int_in(&played, (opponent_threats & bit(column, row)) != 0,
                              board_is_threat(board, board_opponent(board), column, row));
                assert_int_in(&played, (open & bit(column, row)) != 0, row == board_open_row(board, column));
            }
        }
        assert_in(&played, ((stm_threats | opponent_threats | open) & ~FC_BOARD) == 0);
        assert_int_in(&played, fc_disc_count(position.occupied), played.board.discs);
    }
}

static bool wins_at_once(const array_board *board)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        const int row = board_open_row(board, column);
        if (row < FC_HEIGHT && board_is_threat(board, board_mover(board), column, row)) {
            return true;
        }
    }
    return false;
}

static void finds_winning_and_safe_moves(void **state)
{
    (void)state;
    random_stream random = {6};
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, 0, FC_CELLS - 1));
        uint64_t winning = 0;
        uint64_t safe = 0;
        for (int column = 0; column < FC_WIDTH; column++) {
            const int row = board_open_row(&played.board, column);
            if (row < FC_HEIGHT) {
                array_board child = played.board;
                board_drop(&child, column);
                winning |= board_has_four(&child, board_mover(&played.board)) ? bit(column, row) : 0;
                safe |= wins_at_once(&child) ? 0 : bit(column, row);
            }
        }
        assert_in(&played, fc_winning_moves(played.position) == winning);
        assert_in(&played, fc_safe_moves(played.position) == safe);
    }
}

static cell_set cells_of(uint64_t bits)
{
    cell_set cells;
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            cells.has[column][row] = (bits & bit(column, row)) != 0;
        }
    }
    return cells;
}

static lanes in_last_lane(uint64_t word)
{
    uint64_t words[FC_LANES] = {0};
    words[FC_LANES - 1] = word;
    return lanes_all(0) | lanes_load(words);
}

static uint64_t last_lane(lanes value)
{
    return lanes_get(&value, FC_LANES - 1);
}

/* Sets of cells that no game would make, from sparse to dense. */
static uint64_t random_cells(random_stream *random)
{
    const uint64_t a = random_word(random);
    const uint64_t b = random_word(random);
    const uint64_t words[] = {a & b, a, a | b};
    return words[random_between(random, 0, 2)] & FC_BOARD;
}

static void finds_fours(void **state)
{
    (void)state;
    random_stream random = {3};
    int found = 0;
    for (int i = 0; i < test_rounds(RANDOM_WORDS); i++) {
        const uint64_t word = random_cells(&random);
        const cell_set cells = cells_of(word);
        assert_int_equal(fc_has_four(word), cells_have_four(&cells));
        const fc_bound bound = {.attainable = in_last_lane(word), .vertical = in_last_lane(FC_BOARD)};
        const fc_line_set lines = fc_bound_lines(bound);
        assert_int_equal(last_lane(fc_any_line(&lines)) != 0, cells_have_four(&cells));
        found += fc_has_four(word);
    }
    assert_in_range(found, test_rounds(RANDOM_WORDS) / 10, test_rounds(RANDOM_WORDS) * 9 / 10);
}

/* Every set of four cells and no other: each line of four alone is found, and no three of its cells are. */
static void finds_single_fours(void **state)
{
    (void)state;
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            static const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
            for (int d = 0; d < 4; d++) {
                const int last_column = column + 3 * steps[d][0];
                const int last_row = row + 3 * steps[d][1];
                if (last_column >= FC_WIDTH || last_row < 0 || last_row >= FC_HEIGHT) {
                    continue;
                }
                uint64_t line = 0;
                for (int i = 0; i < 4; i++) {
                    line |= bit(column + i * steps[d][0], row + i * steps[d][1]);
                }
                assert_true(fc_has_four(line));
                for (uint64_t left = line; left != 0; left &= left - 1) {
                    const uint64_t cell = left & (0 - left);
                    assert_false(fc_has_four(line ^ cell));
                    assert_true((fc_threats(line ^ cell, line ^ cell) & cell) || d == 0);
                    assert_true(fc_completions_towards(line ^ cell, steps[d][0] * FC_RIGHT + steps[d][1]) & cell);
                }
            }
        }
    }
}

static void lanes_do_the_same(void **state)
{
    (void)state;
    random_stream random = {4};
    for (int i = 0; i < test_rounds(RANDOM_WORDS); i++) {
        const game played = game_random(&random, random_between(&random, 0, FC_CELLS - 1));
        const uint64_t stm = played.position.stm;
        const uint64_t occupied = played.position.occupied;
        const uint64_t key = fc_key(stm, occupied);
        assert_in(&played, last_lane(fc_lanes_playable(in_last_lane(occupied))) == fc_playable(occupied));
        assert_in(&played,
                  last_lane(fc_lanes_threats(in_last_lane(stm), in_last_lane(occupied))) == fc_threats(stm, occupied));
        assert_in(&played, last_lane(fc_lanes_mirror(in_last_lane(key))) == fc_mirror(key));
        assert_in(&played, last_lane(fc_lanes_canonical_key(in_last_lane(stm), in_last_lane(occupied))) ==
                               fc_canonical_key(played.position));
    }
}

static void cut_above(void **state)
{
    (void)state;
    random_stream random = {5};
    for (int i = 0; i < test_rounds(RANDOM_WORDS); i++) {
        const uint64_t word = random_cells(&random) & random_cells(&random);
        const uint64_t discs = random_cells(&random);
        uint64_t expected = discs;
        for (int column = 0; column < FC_WIDTH; column++) {
            bool above = false;
            for (int row = 0; row < FC_HEIGHT; row++) {
                above = above || (word & bit(column, row)) != 0;
                expected &= above ? ~bit(column, row) : UINT64_MAX;
            }
        }
        assert_true(last_lane(fc_lanes_cut_above(in_last_lane(discs), in_last_lane(word))) == expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_cells),
        cmocka_unit_test(finds_threats_and_open_cells),
        cmocka_unit_test(finds_fours),
        cmocka_unit_test(finds_single_fours),
        cmocka_unit_test(lanes_do_the_same),
        cmocka_unit_test(cut_above),
        cmocka_unit_test(finds_winning_and_safe_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

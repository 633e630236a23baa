/* check_position.c - one function for each function of position.h. */
#include "support/test.h"

#include <stdlib.h>

#include "support/check_position.h"
#include "support/slow_cells.h"

static fc_player winner_of(const array_board *board)
{
    return board_has_four(board, FC_FIRST) ? FC_FIRST : board_has_four(board, FC_SECOND) ? FC_SECOND : FC_NOBODY;
}

static void check_cells(const game *played)
{
    const fc_position position = played->position;
    const uint64_t winning = fc_position_winning_cells(position);
    uint64_t all = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            const uint64_t bit = fc_position_cell_bit(column, row);
            assert_in(played, bit != 0 && (bit & (bit - 1)) == 0 && (bit & all) == 0);
            all |= bit;
            const fc_player owner = played->board.cells[column][row];
            assert_int_in(played, fc_position_cell(position, column, row), owner);
            assert_int_in(played, (position.occupied & bit) != 0, owner != FC_NOBODY);
            assert_int_in(played, (position.stm & bit) != 0, owner == board_mover(&played->board));
            assert_int_in(played, (winning & bit) != 0, board_is_in_four(&played->board, column, row));
        }
    }
    assert_in(played, (position.occupied & ~all) == 0);
    assert_in(played, (winning & ~all) == 0);
}

static void check_moves(const game *played)
{
    const array_board *board = &played->board;
    const bool over = board_is_over(board);
    assert_int_in(played, fc_position_is_over(played->position), over);
    assert_int_in(played, fc_position_winner(played->position), winner_of(board));
    assert_int_in(played, fc_position_ply(played->position), board->discs);
    assert_int_in(played, fc_position_to_move(played->position), board_mover(board));
    assert_in(played, !fc_position_can_play(played->position, -1));
    assert_in(played, !fc_position_can_play(played->position, FC_WIDTH));
    for (int column = 0; column < FC_WIDTH; column++) {
        const int row = board_open_row(board, column);
        const bool can_play = !over && row < FC_HEIGHT;
        assert_int_in(played, fc_position_can_play(played->position, column), can_play);
        if (can_play) {
            assert_int_in(played, fc_position_wins_with(played->position, column),
                          board_is_threat(board, board_mover(board), column, row));
        }
    }
}

static void check_mirror(const game *played)
{
    const fc_position mirror = fc_position_mirror(played->position);
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            assert_int_in(played, fc_position_cell(mirror, FC_WIDTH - 1 - column, row),
                          played->board.cells[column][row]);
        }
    }
    const fc_position back = fc_position_mirror(mirror);
    assert_in(played, back.stm == played->position.stm && back.occupied == played->position.occupied);
}

/* As drawn in board.h: the discs of the side to move, and a marker on top of each column. */
static void check_key(const game *played)
{
    uint64_t key = 0;
    for (int column = FC_WIDTH - 1; column >= 0; column--) {
        const int open = board_open_row(&played->board, column);
        for (int row = FC_HEIGHT; row >= 0; row--) {
            const bool stm =
                row < open && row < FC_HEIGHT && played->board.cells[column][row] == board_mover(&played->board);
            key = key << 1 | (stm || row == open);
        }
    }
    assert_in(played, fc_position_key(played->position) == key);
    const uint64_t mirrored = fc_position_key(fc_position_mirror(played->position));
    assert_in(played, fc_position_canonical_key(played->position) == (key < mirrored ? key : mirrored));
    fc_position from_key;
    assert_in(played, fc_position_from_key(&from_key, key) == FC_OK);
    assert_in(played, from_key.stm == played->position.stm && from_key.occupied == played->position.occupied);
}

static void check_drawing(const game *played)
{
    char text[FC_BOARD_TEXT_SIZE];
    memset(text, '?', sizeof text);
    fc_position_board(played->position, text);
    assert_int_in(played, strlen(text), FC_BOARD_TEXT_SIZE - 1);
    for (int row = -1; row < FC_HEIGHT; row++) {
        const char *line = text + (FC_HEIGHT - 1 - row) * 2 * FC_WIDTH;
        for (int column = 0; column < FC_WIDTH; column++) {
            const char symbol = row < 0 ? (char)('1' + column) : ".XO"[played->board.cells[column][row]];
            assert_int_in(played, line[2 * column], symbol);
            assert_int_in(played, line[2 * column + 1], column == FC_WIDTH - 1 ? '\n' : ' ');
        }
    }
}

static void check_parsing(const game *played)
{
    fc_position parsed;
    fc_parse_error error;
    const fc_status status = fc_position_parse(&parsed, played->moves, strlen(played->moves), &error);
    assert_int_in(played, status, FC_OK);
    assert_int_in(played, error.status, FC_OK);
    assert_in(played, parsed.stm == played->position.stm && parsed.occupied == played->position.occupied);
}

static void check_from_cells(const game *played)
{
    fc_player cells[FC_CELLS];
    fc_position read;
    fc_cells_error error;
    slow_cells_list(&played->board, cells);
    assert_int_in(played, fc_position_from_cells(&read, cells, &error), FC_OK);
    assert_int_in(played, error.status, FC_OK);
    assert_in(played, read.stm == played->position.stm && read.occupied == played->position.occupied);
    assert_int_in(played, fc_position_check_reachable(played->position), FC_OK);
}

void check_position(const game *played)
{
    check_cells(played);
    check_moves(played);
    check_mirror(played);
    check_key(played);
    check_drawing(played);
    check_parsing(played);
    check_from_cells(played);
}

/* Every column once, the nearest to the middle first, and the left one of two equally near. */
static void check_columns_from_middle(void)
{
    uint64_t met = 0;
    for (int i = 0; i < FC_WIDTH; i++) {
        const int column = fc_column_from_middle(i);
        assert_in_range(column, 0, FC_WIDTH - 1);
        met |= UINT64_C(1) << column;
        if (i > 0) {
            const int before = fc_column_from_middle(i - 1);
            const int distance = abs(2 * column - (FC_WIDTH - 1));
            const int distance_before = abs(2 * before - (FC_WIDTH - 1));
            assert_true(distance_before < distance || (distance_before == distance && before < column));
        }
    }
    assert_true(met == (UINT64_C(1) << FC_WIDTH) - 1);
}

void check_random_games(uint64_t seed, int positions)
{
    check_columns_from_middle();
    random_stream random = {seed};
    game played = {0};
    for (int i = 0; i < positions; i++) {
        check_position(&played);
        if (board_is_over(&played.board)) {
            played = (game){0};
            continue;
        }
        int column;
        do {
            column = random_between(&random, 0, FC_WIDTH - 1);
        } while (board_open_row(&played.board, column) == FC_HEIGHT);
        game_play(&played, column);
    }
}

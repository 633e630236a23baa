/* slow_reachable.c - breadth first from the empty board: of every position that a game can pass through on its way. */
#include "support/test.h"

#include "support/position_map.h"
#include "support/slow_reachable.h"

fc_position position_of_board(const array_board *board)
{
    fc_position position = {0, 0};
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            const fc_player owner = board->cells[column][row];
            position.occupied |= owner != FC_NOBODY ? fc_position_cell_bit(column, row) : 0;
            position.stm |= owner == board_mover(board) ? fc_position_cell_bit(column, row) : 0;
        }
    }
    return position;
}

/* Adds the positions one move nearer to the board. */
static void add_next(position_map *next, fc_position position, const array_board *board)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        int row = 0;
        while (row < FC_HEIGHT && fc_position_cell(position, column, row) != FC_NOBODY) {
            row++;
        }
        if (row < FC_HEIGHT && board->cells[column][row] == fc_position_to_move(position) &&
            fc_position_can_play(position, column)) {
            assert_non_null(position_map_at(next, fc_position_play(position, column)));
        }
    }
}

bool slow_reachable(const array_board *board)
{
    position_map map = {0};
    assert_non_null(position_map_at(&map, (fc_position){0, 0}));
    for (int discs = 0; discs < board->discs && map.count > 0; discs++) {
        position_map next = {0};
        for (size_t i = 0; i < map.slot_count; i++) {
            if (map.slots[i].used) {
                add_next(&next, map.slots[i].position, board);
            }
        }
        position_map_free(&map);
        map = next;
    }
    const bool reachable = map.count > 0;
    position_map_free(&map);
    return reachable;
}

/* As many discs of each player as there should be, in any order, in a few columns or in many. */
static array_board random_board(random_stream *random, int high_discs)
{
    array_board board = {0};
    fc_player *cells[FC_CELLS];
    const int empty_columns = random_between(random, 0, FC_WIDTH - 1);
    for (int column = 0; column < FC_WIDTH; column++) {
        const bool is_used = random_between(random, 1, FC_WIDTH) > empty_columns;
        const int height = is_used ? random_between(random, 1, FC_HEIGHT) : 0;
        for (int row = 0; row < height && board.discs < high_discs; row++) {
            cells[board.discs++] = &board.cells[column][row];
        }
    }
    for (int i = 0; i < board.discs; i++) { /* the next disc of a game goes into one of the cells left */
        const int chosen = random_between(random, i, board.discs - 1);
        *cells[chosen] = i % 2 == 0 ? FC_FIRST : FC_SECOND;
        cells[chosen] = cells[i];
    }
    return board;
}

void check_reachable(uint64_t seed, int boards, int high_discs)
{
    random_stream random = {seed};
    int reachable = 0;
    for (int i = 0; i < boards; i++) {
        const array_board board = random_board(&random, high_discs);
        const bool expected = slow_reachable(&board);
        const fc_status status = fc_position_check_reachable(position_of_board(&board));
        assert_int_equal(status, expected ? FC_OK : FC_ERROR_UNREACHABLE);
        reachable += expected;
    }
    print_message("%d boards, %d reachable\n", boards, reachable);
    assert_in_range(reachable, boards / 20, boards - boards / 20);
}

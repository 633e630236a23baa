/* fuzz_cells.c - positions from cells and from keys: accepted and refused like by the slow twin.
 *
 * Input: a key of 8 bytes, then cells; where those end, the rest is empty. */
#include "fuzz.h"

#include "base/bytes.h"
#include "support/slow_cells.h"

enum { KEY_BYTES = 8 };

static void check_key(uint64_t key)
{
    fc_position position = {1, 2};
    if (fc_position_from_key(&position, key) != FC_OK) {
        assert_true(fuzz_is_same(position, (fc_position){1, 2}));
        return;
    }
    assert_true(fc_position_key(position) == key);
    const fc_position mirror = fc_position_mirror(position);
    assert_true(fuzz_is_same(fc_position_mirror(mirror), position));
    assert_int_equal(fc_position_is_over(mirror), fc_position_is_over(position));
}

static void check_same_error(const fc_cells_error *error, const fc_cells_error *expected)
{
    assert_int_equal(error->status, expected->status);
    if (error->status == FC_ERROR_FLOATING) {
        assert_int_equal(error->column, expected->column);
        assert_int_equal(error->row, expected->row);
    } else if (error->status != FC_OK) {
        assert_int_equal(error->first, expected->first);
        assert_int_equal(error->second, expected->second);
    }
    if (error->status == FC_ERROR_TURN || error->status == FC_ERROR_PLAYED_ON) {
        assert_int_equal(error->winner, expected->winner);
    }
}

static void check_cells(const array_board *board)
{
    fc_player cells[FC_CELLS];
    fc_position position;
    fc_cells_error error;
    char text[FC_ERROR_TEXT_SIZE];
    slow_cells_list(board, cells);
    const fc_cells_error expected = slow_cells_check(board);
    assert_int_equal(fc_position_from_cells(&position, cells, &error), expected.status);
    check_same_error(&error, &expected);
    fc_cells_error_text(&error, text, sizeof text);
    fuzz_check_line(text);
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            const fc_player owner = error.status == FC_OK ? board->cells[column][row] : FC_NOBODY;
            assert_int_equal(fc_position_cell(position, column, row), owner);
        }
    }
    check_key(fc_position_key(position));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < KEY_BYTES) {
        return 0;
    }
    check_key(fc_load64(data));
    array_board board = {.discs = 0};
    for (size_t i = 0; i < FC_CELLS && i < size - KEY_BYTES; i++) {
        const uint8_t symbol = data[KEY_BYTES + i];
        board.cells[i / FC_HEIGHT][i % FC_HEIGHT] = (fc_player)(symbol % (FC_SECOND + 1));
    }
    check_cells(&board);
    return 0;
}

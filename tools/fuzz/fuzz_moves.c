/* fuzz_moves.c - the parser of move strings against the array board. */
#include "fuzz.h"

enum { LAST_DIGIT_COLUMN = 9 };

/* Why a byte is no move, or FC_OK. */
static fc_status expected_of(const array_board *board, uint8_t byte)
{
    if (byte < '0' || byte > '0' + LAST_DIGIT_COLUMN) {
        return FC_ERROR_CHARACTER;
    }
    if (byte == '0' || byte > '0' + FC_WIDTH) {
        return FC_ERROR_COLUMN;
    }
    if (board_is_over(board)) {
        return FC_ERROR_OVER;
    }
    return board_open_row(board, byte - '1') == FC_HEIGHT ? FC_ERROR_FULL : FC_OK;
}

/* Whatever the room for it, the text of an error stays inside and ends. */
static void check_text(const fc_parse_error *error)
{
    char whole[FC_ERROR_TEXT_SIZE];
    char part[FC_ERROR_TEXT_SIZE];
    fc_parse_error_text(error, whole, sizeof whole);
    fuzz_check_line(whole);
    const size_t room = 1 + error->offset % sizeof part;
    fc_parse_error_text(error, part, room);
    assert_true(strlen(part) < room && strncmp(part, whole, strlen(part)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    game played = {0};
    fc_position position;
    fc_parse_error error;
    size_t offset = 0;
    fc_status expected = FC_OK;
    while (offset < size && (expected = expected_of(&played.board, data[offset])) == FC_OK) {
        game_play(&played, data[offset++] - '1');
    }
    assert_int_equal(fc_position_parse(&position, (const char *)data, size, &error), expected);
    assert_int_equal(error.status, expected);
    assert_true(fuzz_is_same(position, played.position));
    assert_int_equal(fc_position_parse(&position, (const char *)data, size, NULL), expected);
    if (expected != FC_OK) {
        assert_true(error.offset == offset);
        assert_int_equal(error.character, data[offset]);
        assert_int_equal(expected == FC_ERROR_OVER ? error.over_at : played.board.discs, played.board.discs);
        check_text(&error);
    }
    return 0;
}

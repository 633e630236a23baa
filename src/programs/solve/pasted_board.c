/* pasted_board.c - rows, and what people draw around them. */
#include "programs/solve/pasted_board.h"

#include <string.h>

#include "cli/notation_cells.h"
#include "cli/text.h"

static bool consists_of(const char *text, size_t length, const char *set)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\0' || strchr(set, text[i]) == NULL) {
            return false;
        }
    }
    return true;
}

/* "+---+---+" above, between or below rows. */
static bool is_frame(const char *text, size_t length)
{
    return length >= FC_WIDTH && consists_of(text, length, "+-=| ");
}

/* "1 2 3 4 5 6 7" below a board, perhaps within a frame. */
static bool is_column_numbers(const char *text, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '1' + columns) {
            columns++;
        } else if (!fc_is_blank(text[i]) && text[i] != '|') {
            return false;
        }
    }
    return columns == FC_WIDTH;
}

fc_pasted fc_pasted_board_add(fc_pasted_board *board, const char *text, size_t length, unsigned long number)
{
    char row[FC_WIDTH];
    if (is_frame(text, length) || (board->is_below && (length == 0 || is_column_numbers(text, length)))) {
        return FC_PASTED_PART;
    }
    board->is_below = false;
    if (!fc_notation_row(text, length, row)) {
        return FC_PASTED_OTHER;
    }
    if (board->rows == 0) {
        board->length = 0;
        board->number = number;
    } else {
        board->text[board->length++] = '/';
    }
    memcpy(board->text + board->length, row, sizeof row);
    board->length += sizeof row;
    board->rows++;
    board->is_below = board->rows == FC_HEIGHT;
    return board->is_below ? FC_PASTED_LAST : FC_PASTED_PART;
}

/* status.c - the text of each status. */
#include "fourcast/status.h"

const char *fc_status_text(fc_status status)
{
    switch (status) {
    case FC_OK:
        return "no error";
    case FC_ERROR_MEMORY:
        return "not enough memory";
    case FC_ERROR_OPTION:
        return "an option is out of range";
    case FC_ERROR_CHARACTER:
        return "not a column";
    case FC_ERROR_COLUMN:
        return "no such column";
    case FC_ERROR_FULL:
        return "the column is full";
    case FC_ERROR_OVER:
        return "the game is already over";
    case FC_ERROR_LIMIT:
        return "stopped by a limit or a cancel request";
    case FC_ERROR_VARIANT:
        return "this search variant cannot run on this machine";
    case FC_ERROR_THREAD:
        return "a thread could not be started";
    case FC_ERROR_FILE:
        return "a file could not be opened, read or written";
    case FC_ERROR_BOOK_NONE:
        return "there is no built-in book";
    case FC_ERROR_BOOK_FOREIGN:
        return "not a book";
    case FC_ERROR_BOOK_VERSION:
        return "a book of a newer format";
    case FC_ERROR_BOOK_BOARD:
        return "a book for another board size";
    case FC_ERROR_BOOK_DAMAGED:
        return "a damaged book";
    case FC_ERROR_FLOATING:
        return "a disc floats above an empty cell";
    case FC_ERROR_COUNTS:
        return "the disc counts do not match";
    case FC_ERROR_TWO_WINNERS:
        return "both players have four in line";
    case FC_ERROR_TURN:
        return "the player with four in line did not move last";
    case FC_ERROR_PLAYED_ON:
        return "the game continued after four in line";
    case FC_ERROR_KEY:
        return "not the key of a position";
    case FC_ERROR_SIZE:
        return "no such board size";
    case FC_ERROR_CELL:
        return "not 0, 1 or 2";
    case FC_ERROR_AGENT:
        return "an unknown agent, or an unknown option or value of one";
    case FC_ERROR_TREE:
        return "not a stored tree for this board, or a damaged one";
    case FC_ERROR_UNREACHABLE:
        return "no game reaches this position";
    }
    return "unknown status";
}

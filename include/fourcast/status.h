/* status.h - the result of a call that can fail.
 *
 * Every function that can fail returns an fc_status and writes its result through an out-parameter.
 * FC_OK is zero. Expected failures have a code here. Breaking a precondition (a null pointer, a full
 * column passed to fc_position_play()) is a programming error; debug builds catch it with an assert.
 * The library never prints, never exits and never reads the environment.
 */
#ifndef FOURCAST_STATUS_H
#define FOURCAST_STATUS_H

#ifdef __cplusplus
extern "C" {
#endif

/* The numbers never change their meaning; new ones are added at the end. */
typedef enum fc_status {
    FC_OK = 0,
    FC_ERROR_MEMORY = 1,        /* an allocation was refused; nothing was changed */
    FC_ERROR_OPTION = 2,        /* an option is out of range */
    FC_ERROR_CHARACTER = 3,     /* a move string holds something that is not a digit */
    FC_ERROR_COLUMN = 4,        /* a move names a column that the board does not have */
    FC_ERROR_FULL = 5,          /* a move names a column that is full */
    FC_ERROR_OVER = 6,          /* a move comes after the end of the game */
    FC_ERROR_LIMIT = 7,         /* a limit or a cancel request stopped the search; the bounds so far are valid */
    FC_ERROR_VARIANT = 8,       /* this processor or this build cannot run the requested variant */
    FC_ERROR_THREAD = 9,        /* the system refused to start a thread */
    FC_ERROR_FILE = 10,         /* a file cannot be opened, read or written; errno holds the reason */
    FC_ERROR_BOOK_NONE = 11,    /* the library was built without a book */
    FC_ERROR_BOOK_FOREIGN = 12, /* these bytes are not a book */
    FC_ERROR_BOOK_VERSION = 13, /* a book of a newer format */
    FC_ERROR_BOOK_BOARD = 14,   /* a book for another board size */
    FC_ERROR_BOOK_DAMAGED = 15, /* a truncated or modified book */
    FC_ERROR_FLOATING = 16,     /* a disc above an empty cell */
    FC_ERROR_COUNTS = 17,       /* neither as many discs of both players nor one more of the first */
    FC_ERROR_TWO_WINNERS = 18,  /* both players have four in line */
    FC_ERROR_TURN = 19,         /* a player has four in line, but did not move last */
    FC_ERROR_PLAYED_ON = 20,    /* discs were played after four in line */
    FC_ERROR_KEY = 21,          /* a number that is not the key of a position */
    FC_ERROR_SIZE = 22,         /* a board of a size that does not exist here */
    FC_ERROR_CELL = 23,         /* a cell that holds something other than 0, 1 and 2 */
    FC_ERROR_AGENT = 24,        /* an unknown agent, or an unknown option or value of one */
    FC_ERROR_TREE = 25,         /* a file that is no stored tree for this board, or a damaged one */
    FC_ERROR_UNREACHABLE = 26   /* a position that no game reaches */
} fc_status;

/* A short English text for a status. Never NULL, statically allocated; "unknown status" for other numbers.
 * Thread-safe. */
const char *fc_status_text(fc_status status);

#ifdef __cplusplus
}
#endif

#endif

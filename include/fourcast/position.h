/* position.h - a Connect Four position by value: parse, play, ask, print.
 *
 * All functions here are pure and thread-safe. Columns are 0 to FC_WIDTH-1 in code and 1 to FC_WIDTH in
 * text. Rows are 0 (the floor) to FC_HEIGHT-1 in code.
 *
 * SCORE SCALE, used by every part of the project. A score is seen from the side to move:
 *     0   the game is drawn under best play;
 *     +s  the side to move wins, -s it loses, and s says how soon: s is one more than the number of
 *         discs the winner still holds when its fourth disc in line lands. On the 7x6 board each
 *         player owns 21 discs, so s = 22 - (discs the winner has used), from 1 to 18.
 * Best play wins as soon as it can and loses as late as it can. The score of the empty 7x6 board is 1:
 * the first player wins with its very last disc, move 41 of the game. fc_win_score() and
 * fc_last_move() convert between scores and move numbers.
 */
#ifndef FOURCAST_POSITION_H
#define FOURCAST_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fourcast/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Board size. It is fixed when the library is compiled; a program must be compiled with the same two
 * numbers as the library that it links (the CMake target passes them on). */
#ifndef FC_WIDTH
#define FC_WIDTH 7
#endif
#ifndef FC_HEIGHT
/* Rows, as FC_WIDTH is columns. */
#define FC_HEIGHT 6
#endif

enum {
    FC_CELLS = FC_WIDTH * FC_HEIGHT,
    FC_SCORE_MAX = 1 + (FC_CELLS - 7) / 2, /* a win with disc 7 of the game, the first player's fourth */
    FC_SCORE_MIN = -FC_SCORE_MAX,
    FC_MOVES_TEXT_SIZE = FC_CELLS + 1,                         /* bytes for a move string with its NUL */
    FC_BOARD_TEXT_SIZE = (FC_WIDTH * 2) * (FC_HEIGHT + 1) + 1, /* bytes for fc_position_board() */
    FC_ERROR_TEXT_SIZE = 96 /* bytes for fc_parse_error_text() and fc_cells_error_text() */
};

/* Two bit boards of (FC_HEIGHT+1) bits per column; the layout is drawn in src/game/board.h.
 * {0, 0} is the empty board. Copy it freely: undo is keeping the old copy. */
typedef struct fc_position {
    uint64_t mine;     /* discs of the side to move */
    uint64_t occupied; /* discs of both sides */
} fc_position;

/* Whose discs. The first player makes moves 1, 3, 5, ... of a game. */
typedef enum fc_player { FC_NOBODY = 0, FC_FIRST = 1, FC_SECOND = 2 } fc_player;

/* Why a move string was refused. */
typedef struct fc_parse_error {
    fc_status status;        /* FC_ERROR_CHARACTER, _COLUMN, _FULL or _OVER; FC_OK when nothing is wrong */
    size_t offset;           /* index of the offending byte, from 0; every byte before it was a legal move */
    unsigned char character; /* that byte */
    int over_at;             /* with FC_ERROR_OVER: the number of the move that ended the game, from 1 */
} fc_parse_error;

/* Plays `length` bytes of `moves` ("4455": columns from 1) from the empty board. On success *out is the
 * position and FC_OK is returned; a string that ends with the game's last move is fine. On failure *out
 * is the position before the offending move and the return value is error->status. `error` may be NULL;
 * otherwise it is always written. `moves` need not end in NUL; it may be NULL when length is 0. */
fc_status fc_position_parse(fc_position *out, const char *moves, size_t length, fc_parse_error *error);

/* Says in one line why a move string was refused, e.g. "column 8 does not exist (move 4)".
 * Writes at most `size` bytes with the NUL (FC_ERROR_TEXT_SIZE is always enough). */
void fc_parse_error_text(const fc_parse_error *error, char *text, size_t size);

/* Why cells were refused. */
typedef struct fc_cells_error {
    fc_status status; /* FC_ERROR_FLOATING, _COUNTS, _TWO_WINNERS, _TURN or _PLAYED_ON; FC_OK when nothing is wrong */
    int column; /* with FC_ERROR_FLOATING: that of the first disc above an empty cell, in the order of the cells */
    int row;    /* and its row */
    int first;  /* discs of the first player */
    int second; /* and of the second */
    fc_player winner; /* with FC_ERROR_TURN and FC_ERROR_PLAYED_ON: who has four in line */
} fc_cells_error;

/* The position with these discs: cells[column * FC_HEIGHT + row], the floor being row 0. Whose turn it is follows from
 * the numbers of discs. FC_OK, or the first of these that is wrong, which is also error->status:
 *     FC_ERROR_FLOATING      a disc lies above an empty cell;
 *     FC_ERROR_COUNTS        the first player has neither as many discs as the second nor one more;
 *     FC_ERROR_TWO_WINNERS   both players have four in line;
 *     FC_ERROR_TURN          a player has four in line, but the numbers say that the other one moved last;
 *     FC_ERROR_PLAYED_ON     no single last disc explains all fours.
 * On failure *out is the empty board. `error` may be NULL; otherwise it is always written. Cells that pass may still
 * form a position that no game reaches (with only discs of the side to move on top, for example); see
 * fc_position_check_reachable(). The score of such a position is exact all the same: the best result from there on. */
fc_status fc_position_from_cells(fc_position *out, const fc_player cells[FC_CELLS], fc_cells_error *error);

/* FC_OK if some game leads to the position, which may be finished; FC_ERROR_UNREACHABLE if none does, whatever else is
 * wrong with it (`position` may hold any two words). The answer is exact. Most calls allocate nothing; otherwise at most
 * 100 KB on the 7x6 board, and FC_ERROR_MEMORY if the system refuses that. */
fc_status fc_position_check_reachable(fc_position position);

/* Says in one line why cells were refused, e.g. "the disc in column 3, row 2 floats above an empty cell": columns
 * and rows from 1, row 1 being the floor. Writes at most `size` bytes with the NUL (FC_ERROR_TEXT_SIZE is enough). */
void fc_cells_error_text(const fc_cells_error *error, char *text, size_t size);

/* Number of discs on the board, 0 to FC_CELLS. The first player is to move when it is even. */
int fc_position_ply(fc_position position);

/* The side to move; in a finished game, the side that would be. */
fc_player fc_position_to_move(fc_position position);

/* True if a disc may be dropped into `column` (0 to FC_WIDTH-1): the game goes on and there is room. */
bool fc_position_can_play(fc_position position, int column);

/* True if dropping a disc into `column` completes four for the side to move.
 * Precondition: fc_position_can_play(position, column). */
bool fc_position_wins_with(fc_position position, int column);

/* The position after a disc in `column`. Precondition: fc_position_can_play(position, column). */
fc_position fc_position_play(fc_position position, int column);

/* True when four are in line or the board is full. */
bool fc_position_is_over(fc_position position);

/* Who has four in line; FC_NOBODY in an open or drawn game. */
fc_player fc_position_winner(fc_position position);

/* Every cell that belongs to a four of the winner, as a bit board; 0 when nobody has won.
 * fc_position_cell_bit() names the bits. */
uint64_t fc_position_winning_cells(fc_position position);

/* The bit of a cell: column 0 to FC_WIDTH-1, row 0 to FC_HEIGHT-1. */
uint64_t fc_position_cell_bit(int column, int row);

/* Column number i, 0 to FC_WIDTH-1, in the order in which equally good moves are preferred: the nearest to the middle
 * first, and the left one of two equally near. */
int fc_column_from_middle(int i);

/* What lies in a cell. */
fc_player fc_position_cell(fc_position position, int column, int row);

/* The position seen in a mirror (columns in reverse order); its score is the same. */
fc_position fc_position_mirror(fc_position position);

/* A number of FC_WIDTH * (FC_HEIGHT+1) bits (49 on the 7x6 board) that no other position shares:
 * the discs of the side to move, and one marker bit on top of each column. */
uint64_t fc_position_key(fc_position position);

/* The smaller of the keys of the position and of its mirror image: both share it. */
uint64_t fc_position_canonical_key(fc_position position);

/* The position that a key belongs to. FC_ERROR_KEY if there is none: bits where no column is, a column without its
 * marker, one side with too many discs, or four in line for the side to move. Whether a game leads to the position
 * is not looked into. *out is written on success only. */
fc_status fc_position_from_key(fc_position *out, uint64_t key);

/* Draws the board, highest row first, a line per row and a line of column numbers: X is the first player,
 * O the second, '.' an empty cell. Writes FC_BOARD_TEXT_SIZE bytes with the NUL. */
void fc_position_board(fc_position position, char text[FC_BOARD_TEXT_SIZE]);

/* Score of the player who completes four with disc number `disc` of the game (7 to FC_CELLS), for that player. */
int fc_win_score(int disc);

/* Number of the last move of the game (counted from 1) when `position` is played out with best play to
 * `score`; FC_CELLS for a draw. Precondition: `score` is possible in `position`. */
int fc_last_move(fc_position position, int score);

#ifdef __cplusplus
}
#endif

#endif

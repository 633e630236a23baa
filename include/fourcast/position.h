/* position.h - Connect Four positions, passed by value.
 *
 * All functions here are pure and thread-safe. Columns are 0 to FC_WIDTH-1 in code and 1 to FC_WIDTH in
 * text. Rows are 0 (the floor) to FC_HEIGHT-1 in code and 1 to FC_HEIGHT in text.
 *
 * SCORES. Every part of the project uses this scale. A score is seen from the side to move:
 *      0  the game is drawn under best play;
 *     +s  the side to move wins;
 *     -s  the side to move loses.
 * s is one more than the number of discs that the winner has left when it completes four in line. On the
 * 7x6 board each player has 21 discs, so s = 22 - (discs the winner has used), from 1 to 18: the higher,
 * the sooner the game ends. With best play the winner wins as soon as possible and the loser loses as late
 * as possible. The score of the empty 7x6 board is 1: the first player wins with its last disc, move 41 of
 * the game. fc_win_score() and fc_last_move() convert between scores and move numbers. (The scale is that
 * of Pascal Pons, "Solving Connect 4".)
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

/* Columns. The board size is fixed when the library is compiled. A program must be compiled with the same
 * size as the library that it links; the CMake target passes it on. */
#ifndef FC_WIDTH
#define FC_WIDTH 7
#endif
#ifndef FC_HEIGHT
/* Rows. */
#define FC_HEIGHT 6
#endif

enum {
    FC_CELLS = FC_WIDTH * FC_HEIGHT,
    FC_SCORE_MAX = 1 + (FC_CELLS - 7) / 2, /* the first player wins with its fourth disc, move 7 */
    FC_SCORE_MIN = -FC_SCORE_MAX,
    FC_MOVES_TEXT_SIZE = FC_CELLS + 1,                         /* bytes of a move string with its NUL */
    FC_BOARD_TEXT_SIZE = (FC_WIDTH * 2) * (FC_HEIGHT + 1) + 1, /* bytes that fc_position_board() writes */
    FC_ERROR_TEXT_SIZE = 96 /* enough for fc_parse_error_text() and fc_cells_error_text() */
};

/* Two bit boards of (FC_HEIGHT+1) bits per column; the layout is drawn in src/game/board.h.
 * {0, 0} is the empty board. To undo a move, keep a copy of the position before it. */
typedef struct fc_position {
    uint64_t stm;      /* discs of the side to move */
    uint64_t occupied; /* discs of both sides */
} fc_position;

/* The first player makes moves 1, 3, 5, ... of a game. */
typedef enum fc_player { FC_NOBODY = 0, FC_FIRST = 1, FC_SECOND = 2 } fc_player;

/* Why a move string was refused. */
typedef struct fc_parse_error {
    fc_status status;        /* FC_ERROR_CHARACTER, _COLUMN, _FULL or _OVER; FC_OK if it was not refused */
    size_t offset;           /* index of the first bad byte, from 0; every byte before it is a legal move */
    unsigned char character; /* that byte */
    int over_at;             /* with FC_ERROR_OVER: the number of the move that ended the game, from 1 */
} fc_parse_error;

/* Plays `length` bytes of `moves` ("4455": columns from 1) from the empty board. The last move may end the
 * game. On success returns FC_OK, and *out is the position after all moves. On failure returns error->status,
 * and *out is the position before the first bad move. `error` may be NULL; otherwise it is always written.
 * `moves` need not end in NUL; it may be NULL if length is 0. */
fc_status fc_position_parse(fc_position *out, const char *moves, size_t length, fc_parse_error *error);

/* Writes one line that explains why a move string was refused, e.g. "column 8 does not exist (move 4)":
 * at most `size` bytes with the NUL (FC_ERROR_TEXT_SIZE is always enough). */
void fc_parse_error_text(const fc_parse_error *error, char *text, size_t size);

/* Why cells were refused. */
typedef struct fc_cells_error {
    fc_status
        status; /* FC_ERROR_FLOATING, _COUNTS, _TWO_WINNERS, _TURN or _PLAYED_ON; FC_OK if they were not refused */
    int column; /* with FC_ERROR_FLOATING: of the first disc above an empty cell, in the order of the cells */
    int row;    /* and its row */
    int first;  /* number of discs of the first player */
    int second; /* and of the second player */
    fc_player winner; /* with FC_ERROR_TURN and FC_ERROR_PLAYED_ON: who has four in line */
} fc_cells_error;

/* The position with these discs: cells[column * FC_HEIGHT + row]. The numbers of discs determine the side to move.
 * Returns FC_OK, or the first of these errors, which is also error->status:
 *     FC_ERROR_FLOATING      a disc lies above an empty cell;
 *     FC_ERROR_COUNTS        the first player has neither as many discs as the second nor one more;
 *     FC_ERROR_TWO_WINNERS   both players have four in line;
 *     FC_ERROR_TURN          a player has four in line, but by the numbers of discs the other one moved last;
 *     FC_ERROR_PLAYED_ON     no single last disc completes all lines of four.
 * On failure *out is the empty board. `error` may be NULL; otherwise it is always written. Cells that pass may still
 * form a position that no game reaches (with only discs of the side to move on top, for example); see
 * fc_position_check_reachable(). The score of such a position is exact all the same: the best result from there on. */
fc_status fc_position_from_cells(fc_position *out, const fc_player cells[FC_CELLS], fc_cells_error *error);

/* Returns FC_OK if some game reaches the position, finished or not, and FC_ERROR_UNREACHABLE if none does. The answer
 * is exact; `position` may hold any two words. Most calls allocate nothing, the others at most 100 KB on the 7x6 board;
 * FC_ERROR_MEMORY if that fails. */
fc_status fc_position_check_reachable(fc_position position);

/* Writes one line that explains why cells were refused, e.g. "the disc in column 3, row 2 floats above an empty cell":
 * at most `size` bytes with the NUL (FC_ERROR_TEXT_SIZE is always enough). */
void fc_cells_error_text(const fc_cells_error *error, char *text, size_t size);

/* Number of discs on the board, 0 to FC_CELLS. The first player is to move when it is even. */
int fc_position_ply(fc_position position);

/* The side to move. In a finished game, the player who would be next. */
fc_player fc_position_to_move(fc_position position);

/* True if the game is not over, `column` exists and is not full. */
bool fc_position_can_play(fc_position position, int column);

/* True if a disc in `column` completes four in line for the side to move.
 * Precondition: fc_position_can_play(position, column). */
bool fc_position_wins_with(fc_position position, int column);

/* The position after a disc in `column`. Precondition: fc_position_can_play(position, column). */
fc_position fc_position_play(fc_position position, int column);

/* True if a player has four in line or the board is full. */
bool fc_position_is_over(fc_position position);

/* The player with four in line; FC_NOBODY if there is none. */
fc_player fc_position_winner(fc_position position);

/* All cells of the winner's lines of four, as bits (fc_position_cell_bit()); 0 if nobody has won. */
uint64_t fc_position_winning_cells(fc_position position);

/* The bit of a cell: column 0 to FC_WIDTH-1, row 0 to FC_HEIGHT-1. */
uint64_t fc_position_cell_bit(int column, int row);

/* Column number i, 0 to FC_WIDTH-1, in the order in which equally good moves are preferred: from the middle outwards,
 * the left one first of two at the same distance. */
int fc_column_from_middle(int i);

/* Whose disc a cell holds; FC_NOBODY if it is empty. */
fc_player fc_position_cell(fc_position position, int column, int row);

/* The mirror image: the columns in reverse order. Its score is the same. */
fc_position fc_position_mirror(fc_position position);

/* A number of FC_WIDTH * (FC_HEIGHT+1) bits (49 on the 7x6 board) that is different for every position: the discs of
 * the side to move, and a marker bit on top of each column. (After John Tromp's Fhourstones and Pascal Pons.) */
uint64_t fc_position_key(fc_position position);

/* The smaller of the keys of the position and of its mirror image: both share it. */
uint64_t fc_position_canonical_key(fc_position position);

/* The position with this key. FC_ERROR_KEY if there is none: bits outside the columns, a column without a marker, wrong
 * numbers of discs, or four in line for the side to move. Does not check whether a game reaches the position. Writes
 * *out on success only. */
fc_status fc_position_from_key(fc_position *out, uint64_t key);

/* Draws the board: a line per row, the highest first, then a line of column numbers. X is the first player, O the
 * second, '.' an empty cell. Writes FC_BOARD_TEXT_SIZE bytes with the NUL. */
void fc_position_board(fc_position position, char text[FC_BOARD_TEXT_SIZE]);

/* The score of the player who completes four in line with disc number `disc` of the game (7 to FC_CELLS). */
int fc_win_score(int disc);

/* The number of the last move of the game, from 1, if `score` is the score of `position` and both players play best;
 * FC_CELLS for a draw. Precondition: `score` is possible in `position`. */
int fc_last_move(fc_position position, int score);

#ifdef __cplusplus
}
#endif

#endif

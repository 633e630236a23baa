/* any_board.h - the slow, obvious twin of connectx.h: a board of any size as a table of cells. */
#ifndef FOURCAST_TESTS_ANY_BOARD_H
#define FOURCAST_TESTS_ANY_BOARD_H

#include "fourcast/connectx.h"

typedef struct any_board {
    int columns;
    int rows;
    int inarow;
    int discs;
    int cells[FC_SIDE_MAX][FC_SIDE_MAX]; /* [column][row]: 0, 1 or 2 */
} any_board;

/* A line of cells: the first one and the step to the next. */
typedef struct any_line {
    int column;
    int row;
    int step_column;
    int step_row;
} any_line;

any_board any_board_of(const fc_game *game);

bool any_is_on_board(const any_board *board, int column, int row);

/* Lists all lines; returns how many there are. */
int any_lines(const any_board *board, any_line lines[FC_GAME_LINES_MAX]);

/* Discs of a player in a line. */
int any_count(const any_board *board, any_line line, int player);

/* Cells that two lines share. */
int any_shared(const any_board *board, any_line a, any_line b);

bool any_has_line(const any_board *board, int player);

/* Drops a disc of the side to move; false if the column is full. */
bool any_drop(any_board *board, int column);
void any_lift(any_board *board, int column);

/* The value of a position under best play for the side to move: 1, 0 or -1. */
int any_minimax(any_board *board);

#endif

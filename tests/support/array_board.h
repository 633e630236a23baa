/* array_board.h - the slow, obvious twin of position.h and board.h: a board as a table of cells. */
#ifndef FOURCAST_TESTS_ARRAY_BOARD_H
#define FOURCAST_TESTS_ARRAY_BOARD_H

#include "fourcast/position.h"

typedef struct array_board {
    fc_player cells[FC_WIDTH][FC_HEIGHT];
    int discs;
} array_board;

/* A set of cells. */
typedef struct cell_set {
    bool has[FC_WIDTH][FC_HEIGHT];
} cell_set;

/* The player whose turn it is, and the one who moved last. */
fc_player board_mover(const array_board *board);
fc_player board_opponent(const array_board *board);

/* The row that the next disc in a column takes; FC_HEIGHT when the column is full. */
int board_open_row(const array_board *board, int column);

void board_drop(array_board *board, int column);

/* Takes the highest disc of a column back. */
void board_lift(array_board *board, int column);

bool board_has_four(const array_board *board, fc_player player);

/* True if the cell is part of a four of its owner. */
bool board_is_in_four(const array_board *board, int column, int row);

/* True if the cell is empty and would complete four for the player, now or later. */
bool board_is_threat(const array_board *board, fc_player player, int column, int row);

bool board_is_over(const array_board *board);

/* The score of the player who completes four with the given disc of the game. */
int board_win_score(int disc);

cell_set board_cells_of(const array_board *board, fc_player player);

bool cells_have_four(const cell_set *cells);

/* True if the set has this cell and a four that this cell is part of. */
bool cells_have_four_through(const cell_set *cells, int column, int row);

#endif

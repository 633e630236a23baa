/* board_view.h - a position drawn for people. */
#ifndef FOURCAST_CLI_BOARD_VIEW_H
#define FOURCAST_CLI_BOARD_VIEW_H

#include "fourcast/position.h"

/* Bytes for a drawing with its NUL: at most 16 a cell, and some words. */
enum { FC_BOARD_VIEW_SIZE = 16 * FC_WIDTH * (FC_HEIGHT + 1) + 128 };

/* Draws the board, highest row first, with the column numbers below it and a line that says whose turn it is: X is the
 * first player, O the second, '.' an empty cell; the cells of a four stand in brackets: [X]. Every line ends in a line
 * end; an empty one comes last. With `colour`, discs are coloured as terminals understand it. */
void fc_board_view(char text[FC_BOARD_VIEW_SIZE], fc_position position, bool colour);

#endif

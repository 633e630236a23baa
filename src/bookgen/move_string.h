/* move_string.h - a game that leads to a position. */
#ifndef FOURCAST_BOOKGEN_MOVE_STRING_H
#define FOURCAST_BOOKGEN_MOVE_STRING_H

#include "bookgen/enumerate.h"

/* Writes the moves of a game that leads to `position`, "start" for the empty board. The position and its ply must be
 * among `plies`. */
void fc_move_string(char text[FC_MOVES_TEXT_SIZE], fc_position position, const fc_plies *plies);

#endif

/* view.h - the three-dimensional board, drawn as six layers side by side. */
#ifndef FOURCAST_PROGRAMS_PLAY3D_VIEW_H
#define FOURCAST_PROGRAMS_PLAY3D_VIEW_H

#include "cli/drawing.h"
#include "cli/output.h"
#include "space/board.h"

/* "Black" or "White". */
const char *fc_view_side(fc_space_player player);

/* Prints the layers, floor first, with the last move and the lines that it completed marked. */
void fc_view_board(fc_output *output, fc_drawing_style style, const fc_space_rules *rules, const fc_space_board *board);

/* Prints both players' points and lines, and what the next line is worth or, after the last move, who wins. */
void fc_view_points(fc_output *output, const fc_space_board *board);

#endif

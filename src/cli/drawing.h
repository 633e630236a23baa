/* drawing.h - boards of any size drawn for people. */
#ifndef FOURCAST_CLI_DRAWING_H
#define FOURCAST_CLI_DRAWING_H

#include <stdio.h>

#include "cli/text.h"

enum {
    FC_DRAWING_MAX = 16, /* columns, and rows */
    FC_LABEL_SIZE = 8,   /* bytes for the text above a column with its NUL: a score, or bounds such as -18..18 */
    FC_DRAWING_SIZE = FC_DRAWING_MAX * (FC_DRAWING_MAX + 2) * 32 /* bytes for any drawing with its NUL */
};

typedef enum fc_drawing_style {
    FC_STYLE_PLAIN,  /* X and O */
    FC_STYLE_COLOUR, /* the same in red and yellow */
    FC_STYLE_DISCS   /* a filled red disc and a yellow ring, in UTF-8 */
} fc_drawing_style;

/* A cell: its owner, and its marks. */
enum { FC_DRAW_EMPTY = 0, FC_DRAW_FIRST = 1, FC_DRAW_SECOND = 2, FC_DRAW_LAST = 4, FC_DRAW_WINNING = 8 };

/* Begin with all members zero. */
typedef struct fc_drawing {
    int columns, rows;                                   /* 1 to FC_DRAWING_MAX */
    unsigned char cells[FC_DRAWING_MAX][FC_DRAWING_MAX]; /* [column][row], row 0 being the floor: FC_DRAW_... */
    char labels[FC_DRAWING_MAX][FC_LABEL_SIZE];          /* the text above each column; may be empty */
    fc_drawing_style style;
} fc_drawing;

/* The best style for a stream: plain, unless the stream is a terminal that shows colours (fc_terminal_has_colour()); in
 * discs where the locale is UTF-8. */
fc_drawing_style fc_drawing_style_for(FILE *stream);

/* The mark of a player's disc, FC_DRAW_FIRST or FC_DRAW_SECOND, in a style. */
const char *fc_draw_mark(unsigned owner, fc_drawing_style style);

/* Appends the board, highest row first: the labels if there are any, the cells, the numbers of the columns; a line end
 * after each line. '.' is an empty cell, [X] part of a winning four, (X) the last move. */
void fc_draw_board(fc_writer *out, const fc_drawing *drawing);

#endif

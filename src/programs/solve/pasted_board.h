/* pasted_board.h - joins the lines of a board that was pasted over several lines into one diagram. */
#ifndef FOURCAST_PROGRAMS_SOLVE_PASTED_BOARD_H
#define FOURCAST_PROGRAMS_SOLVE_PASTED_BOARD_H

#include "cli/notation.h"

/* Begin with all members zero. */
typedef struct fc_pasted_board {
    char text[FC_HEIGHT * (FC_WIDTH + 1)]; /* the rows so far, '/' between them */
    size_t length;
    int rows;             /* so far; 0: there is no board */
    unsigned long number; /* of the line with the first row */
    bool is_below;        /* the line before was the last one of a board, or a blank line below it */
} fc_pasted_board;

typedef enum fc_pasted {
    FC_PASTED_OTHER, /* the line is no part of a board */
    FC_PASTED_PART,  /* a row, but not the last; a frame; the column numbers or blank lines below a board */
    FC_PASTED_LAST   /* the last row: the board is complete */
} fc_pasted;

/* Takes the next line of the input, without the blanks around it, and returns what it is. The caller sets `rows` to 0
 * when it has taken a board, complete or not. */
fc_pasted fc_pasted_board_add(fc_pasted_board *board, const char *text, size_t length, unsigned long number);

#endif

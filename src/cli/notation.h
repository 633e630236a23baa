/* notation.h - positions in the forms in which other people and programs write them, one line each.
 *
 *     moves        the columns played, from 1: 4455
 *     zero-based   the same, from 0: 3344
 *     diagram      all cells, row by row from the top: X x 1 the first player, O o 2 the second, . _ 0 an empty cell.
 *                  The cells may stand together, or in rows with a blank or '/' between them, or one by one with
 *                  blanks between them and '/' or nothing between the rows.
 *     kaggle       an observation of Kaggle's Connect X: the list of all cells, row by row from the top, as numbers 0,
 *                  1 and 2; or the whole observation, an object with "board" and perhaps "mark", in JSON or as Python
 *                  prints it. In a game that goes on, mark must name the side to move. Other members are skipped.
 *     uci          a row of the connect-4 data set of the UCI repository: all cells as b, x (the first player) or o,
 *                  column by column from the left, each from the floor up, with commas between them; perhaps win, loss
 *                  or draw at the end, which says nothing here.
 *
 * Where cells are given, whose turn it is follows from the numbers of discs. Cells that no game can lead to are
 * refused as far as fc_position_from_cells() sees it.
 */
#ifndef FOURCAST_CLI_NOTATION_H
#define FOURCAST_CLI_NOTATION_H

#include "fourcast/position.h"

typedef enum fc_notation {
    FC_NOTATION_MOVES,
    FC_NOTATION_ZERO_BASED,
    FC_NOTATION_DIAGRAM,
    FC_NOTATION_KAGGLE,
    FC_NOTATION_UCI
} fc_notation;

/* Their names in the order of fc_notation, ending in NULL. */
extern const char *const fc_notation_names[];

/* Bytes for the reason of a refusal with its NUL. */
enum { FC_REASON_SIZE = 128 };

/* Reads a position. False if the text is none in this notation; then `reason` says why, in one line of plain ASCII.
 * The text needs no NUL; bytes of any kind are fine. */
bool fc_notation_read(fc_notation notation, const char *text, size_t length, fc_position *out,
                      char reason[FC_REASON_SIZE]);

#endif

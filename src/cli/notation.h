/* notation.h - positions in the notations that people and programs use.
 *
 *     moves        the columns played, from 1: 4455, 4,4,5,5, or, with at least three moves, 4 4 5 5. Also the cells
 *                  played, by column letter and row: d1d2e1e2, d1 d2 e1 e2.
 *     zero-based   the columns played, from 0: 3344, with the same separators
 *     diagram      all cells, row by row from the top: X x 1 the first player, O o 2 the second, . _ 0 an empty cell.
 *                  The cells may stand together, or in rows with a blank, '/' or line end between them, or one by one
 *                  with blanks between them and '/', a line end or nothing between the rows. Frames and marks around
 *                  cells, | [ ] ( ), count as blanks.
 *     kaggle       an observation of Kaggle's Connect X: the list of all cells, row by row from the top, as numbers 0,
 *                  1 and 2; or the whole observation, an object with "board" and perhaps "mark", in JSON or as Python
 *                  prints it. In a game that goes on, mark must name the side to move. Other members are skipped.
 *     uci          a row of the connect-4 data set of the UCI repository: all cells as b, x (the first player) or o,
 *                  column by column from the left, each from the floor up, with commas between them; then perhaps the
 *                  class win, loss or draw, which is not used. In numeric copies of the data set 0 is an empty cell,
 *                  1 the first player, 2 or -1 the second; there the class is 0, 1, 2 or -1.
 *
 * Where cells are given, whose turn it is follows from the numbers of discs. Cells are refused for the reasons of
 * fc_position_from_cells(); those that pass may still be out of reach of any game.
 */
#ifndef FOURCAST_CLI_NOTATION_H
#define FOURCAST_CLI_NOTATION_H

#include "base/diagnostic.h"
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

/* What a text stands for. */
typedef struct fc_notated {
    fc_position position;
    bool has_moves;  /* true: moves were given, which lead to the position; false: cells */
    int last_column; /* of the last move, from 0; -1: there was none, or cells were given */
} fc_notated;

/* Reads a position. Returns false if the text is none in this notation; then `diagnostic` has the reason, in plain
 * ASCII. The text need not end in NUL and may hold bytes of any kind. */
bool fc_notation_read(fc_notation notation, const char *text, size_t length, fc_notated *out,
                      fc_diagnostic *diagnostic);

#endif

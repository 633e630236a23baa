/* notation_cells.h - the notations of notation.h that give all cells of the board. */
#ifndef FOURCAST_CLI_NOTATION_CELLS_H
#define FOURCAST_CLI_NOTATION_CELLS_H

#include "base/diagnostic.h"
#include "fourcast/position.h"

bool fc_diagram_read(const char *text, size_t length, fc_position *out, fc_diagnostic *diagnostic);
bool fc_kaggle_read(const char *text, size_t length, fc_position *out, fc_diagnostic *diagnostic);
bool fc_uci_read(const char *text, size_t length, fc_position *out, fc_diagnostic *diagnostic);

/* True if the text is one row of a diagram: as many cells as the board has columns, and blanks. Then `row` has the cells
 * as '.', 'X' and 'O'. */
bool fc_notation_row(const char *text, size_t length, char row[FC_WIDTH]);

#endif

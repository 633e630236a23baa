/* slow_cells.h - the obvious twin of fc_position_from_cells(): the same rules, one cell after the other. */
#ifndef FOURCAST_TESTS_SLOW_CELLS_H
#define FOURCAST_TESTS_SLOW_CELLS_H

#include "support/array_board.h"

/* What fc_position_from_cells() must return for any cells of a board; board->discs does not matter. */
fc_cells_error slow_cells_check(const array_board *board);

/* Copies the cells in the order of fc_position_from_cells(). */
void slow_cells_list(const array_board *board, fc_player cells[FC_CELLS]);

#endif

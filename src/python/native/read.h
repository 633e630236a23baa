/* read.h - arrays of Python turned into positions, at the speed of C.
 *
 * Each function reads `count` positions and returns how many it has read: all, or those before the first one that is
 * wrong. Then the caller reads that one again with the calls of position.h, which explain what is wrong.
 */
#ifndef FOURCAST_PYTHON_READ_H
#define FOURCAST_PYTHON_READ_H

#include "fourcast/position.h"

/* From the numbers of fc_position_key(). */
size_t fcpy_read_keys(const uint64_t *keys, size_t count, fc_position *out);

/* From cells as Kaggle orders them, FC_CELLS for each position, row by row from the top: 0 empty, 1 the first player, 2 or
 * -1 the second. */
size_t fcpy_read_cells(const int8_t *cells, size_t count, fc_position *out);

/* From move strings, one per line; the last one may lack its end of line. */
size_t fcpy_read_moves(const char *text, size_t length, size_t count, fc_position *out);

#endif

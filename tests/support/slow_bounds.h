/* slow_bounds.h - the obvious twins of bounds.h: the same static bounds, one cell after the other. */
#ifndef FOURCAST_TESTS_SLOW_BOUNDS_H
#define FOURCAST_TESTS_SLOW_BOUNDS_H

#include "support/array_board.h"

/* The highest score of the side to move by a rule, FC_SCORE_MAX if the rule gives no bound. */
int slow_zugzwang(const array_board *board);
int slow_refined(const array_board *board);
int slow_follow_up(const array_board *board);
int slow_odd_threat(const array_board *board);

/* Zugzwang with cells that the opponent guards and threats that it holds; FC_SCORE_MAX also if it cannot. */
int slow_zugzwang_with(const array_board *board, const cell_set *guarded, const cell_set *held);

/* Does it take more discs than this to fill the empty cells of the line from here and all below them? */
bool slow_is_distant(const array_board *board, int column, int row, int right, int up, int discs);

/* ---- for slow_deep_bounds.c ---- */

/* A threat of the opponent that cannot be played to now. */
bool slow_is_pending_threat(const array_board *board, int column, int row);

/* What the side to move can get if the opponent follows up. */
cell_set slow_follow_up_cells(const array_board *board);

/* The cells from right below the lowest cell of each column up. */
int slow_locked_cells(const cell_set *cells);

/* The cells of the line from here, one step at a time, are all in the set and on the board. */
bool slow_is_line(const cell_set *cells, int column, int row, int right, int up);

#endif

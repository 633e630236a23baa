/* lower.h - scores of the plies above a solved one, without search: the best of a position's moves. */
#ifndef FOURCAST_BOOKGEN_LOWER_H
#define FOURCAST_BOOKGEN_LOWER_H

#include "bookgen/enumerate.h"

/* Where a key is in a ply, or ply->count if it is not there. */
size_t fc_ply_find(const fc_ply *ply, uint64_t key);

/* The score of an open position: its best move, given the scores of all open positions one move later. Moves that
 * end the game have the score that the rules give them. */
int fc_best_child(fc_position position, const fc_ply *next, const int8_t *next_scores);

/* The scores of a whole ply, to be given to free(); NULL without memory. */
int8_t *fc_lower_scores(const fc_ply *ply, const fc_ply *next, const int8_t *next_scores);

#endif

/* back_up.h - backs up the scores of one ply to all plies before it, by retrograde steps, and writes the book. */
#ifndef FOURCAST_BOOKGEN_BACK_UP_H
#define FOURCAST_BOOKGEN_BACK_UP_H

#include "base/diagnostic.h"
#include "bookgen/enumerate.h"

/* The score of an open position: that of its best move, given the scores of all open positions of the next ply. Moves
 * that end the game have the score that the rules give them. */
int fc_best_child(fc_position position, const fc_ply *next, const int8_t *next_scores);

/* Writes the book of a solved ply: that ply and every fourth one before it, whose scores are backed up without search.
 * `plies` goes at least as deep; `results` are as in solve.h, without an unknown one. The file appears whole or not at
 * all. */
bool fc_book_write(const char *path, const fc_plies *plies, int depth, const unsigned char *results,
                   fc_diagnostic *diagnostic);

/* True if a book or a shard may be written to `path`: not to a folder or a device, and not over a file unless `force`. */
bool fc_check_target(const char *path, bool force, fc_diagnostic *diagnostic);

#endif

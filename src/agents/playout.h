/* playout.h - random games to the end. */
#ifndef FOURCAST_AGENTS_PLAYOUT_H
#define FOURCAST_AGENTS_PLAYOUT_H

#include "fourcast/connectx.h"

/* Plays uniformly random moves from a position that is not over. Returns the winner, or 0 for a draw. */
int fc_playout(const fc_game *game, uint64_t *random);

/* The same by the rules of connectx.h alone, move by move; fc_playout() uses it for boards that do not fit a word. */
int fc_playout_any(const fc_game *game, uint64_t *random);

#endif

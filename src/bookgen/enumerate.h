/* enumerate.h - every position that a game can reach, ply by ply. */
#ifndef FOURCAST_BOOKGEN_ENUMERATE_H
#define FOURCAST_BOOKGEN_ENUMERATE_H

#include "fourcast/position.h"

/* The open (unfinished) positions of one ply, as canonical keys (one for each mirror pair) in ascending order. */
typedef struct fc_ply {
    uint64_t *keys;
    size_t count;
} fc_ply;

enum { FC_PLIES_MAX = FC_CELLS };

/* All plies from 0 to the deepest. Start with FC_PLIES_INIT. */
typedef struct fc_plies {
    int deepest; /* -1: none yet */
    fc_ply ply[FC_PLIES_MAX];
} fc_plies;

#define FC_PLIES_INIT \
    {                 \
        .deepest = -1 \
    }

/* Adds the plies up to `deepest`, each from the one before it. FC_OK or FC_ERROR_MEMORY; after an error the plies that
 * were complete remain. */
fc_status fc_plies_extend(fc_plies *plies, int deepest);

/* Number of positions of the plies 0 to `last`. */
uint64_t fc_plies_positions(const fc_plies *plies, int last);

void fc_plies_free(fc_plies *plies);

/* The index of a key in a ply; ply->count if it is not there. */
size_t fc_ply_find(const fc_ply *ply, uint64_t key);

/* Writes the moves of a game that reaches `position`, "start" for the empty board. Precondition: the position or its
 * mirror image, and all plies before it, are in `plies`. */
void fc_plies_moves(char text[FC_MOVES_TEXT_SIZE], fc_position position, const fc_plies *plies);

/* Sorts keys in ascending order; `scratch` has room for as many. */
void fc_sort_keys(uint64_t *keys, uint64_t *scratch, size_t count);

#endif

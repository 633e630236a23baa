/* enumerate.h - every position that can occur, ply by ply. */
#ifndef FOURCAST_BOOKGEN_ENUMERATE_H
#define FOURCAST_BOOKGEN_ENUMERATE_H

#include "fourcast/position.h"

/* The open (unfinished) positions of one ply, of each mirror pair the one with the smaller key, as keys in ascending
 * order. */
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

#define FC_PLIES_INIT   \
    {                   \
        -1,             \
        {               \
            {           \
                NULL, 0 \
            }           \
        }               \
    }

/* Adds plies up to `deepest`, each from the one before it. FC_ERROR_MEMORY; then the plies so far are there. */
fc_status fc_plies_extend(fc_plies *plies, int deepest);

/* Positions of all plies together. */
uint64_t fc_plies_positions(const fc_plies *plies);

void fc_plies_free(fc_plies *plies);

#endif

/* seen.h - positions that were met before; one and its mirror image are the same. */
#ifndef FC_TOOLS_SEEN_H
#define FC_TOOLS_SEEN_H

#include "fourcast/position.h"

/* {0} is empty. The canonical key of each position; 0 is an empty slot. */
typedef struct seen {
    uint64_t *keys;
    size_t size; /* a power of two */
    size_t count;
    bool failed; /* memory was short */
} seen;

/* Notes a position. False if it was there already, or without memory. */
bool seen_note(seen *known, fc_position position);

void seen_free(seen *known);

#endif

/* variant.h - the search compiled for several kinds of processor, and the choice among them.
 *
 * search.c is compiled once per variant, each with its own FC_LANES and instruction set; all variants visit the
 * same nodes and return the same bounds. The build defines FC_HAS_VECTOR_VARIANT and FC_HAS_X86_VARIANTS where it
 * adds them to the plain one.
 */
#ifndef FOURCAST_SEARCH_VARIANT_H
#define FOURCAST_SEARCH_VARIANT_H

#include "fourcast/solver.h"
#include "search/search.h"

typedef struct fc_variant_entry {
    fc_variant id;
    const char *name;
    bool (*runs_here)(void);
    fc_search_function *search;
} fc_variant_entry;

/* The variant asked for, with FC_VARIANT_AUTO the fastest that this processor runs; NULL if that one is not in
 * this build or does not run here. */
const fc_variant_entry *fc_variant_find(fc_variant id);

#endif

/* value_cache.h - values of positions that a search has met: a transposition table with full keys.
 *
 * An entry answers for one position searched to one depth, with an exact value or a bound. A position and its mirror
 * image share an entry; columns are those of the one with the smaller key. */
#ifndef FOURCAST_AGENTS_VALUE_CACHE_H
#define FOURCAST_AGENTS_VALUE_CACHE_H

#include "fourcast/connectx.h"

typedef enum fc_bound { FC_BOUND_EXACT, FC_BOUND_LOWER, FC_BOUND_UPPER } fc_bound;

typedef struct fc_cached {
    double value;
    fc_bound bound;
    int depth;
    int column; /* the best move */
} fc_cached;

typedef struct fc_value_cache {
    uint64_t *words; /* entries: the key, the bits of the value, and the rest */
    int key_words;
    uint32_t generation; /* entries of earlier ones do not count */
} fc_value_cache;

bool fc_value_cache_init(fc_value_cache *cache, const fc_rules *rules);
void fc_value_cache_free(fc_value_cache *cache);

/* Forgets everything. */
void fc_value_cache_clear(fc_value_cache *cache);

/* True with the entry of the position, of any depth. */
bool fc_value_cache_find(const fc_value_cache *cache, const fc_game *game, fc_cached *found);
void fc_value_cache_store(fc_value_cache *cache, const fc_game *game, const fc_cached *cached);

#endif

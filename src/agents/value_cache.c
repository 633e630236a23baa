/* value_cache.c - the table, one entry per place, the newest stays. */
#include "agents/value_cache.h"

#include <stdlib.h>
#include <string.h>

#include "connectx/rules.h"

/* Entries: 24 MiB for boards with one-word keys. Memory that is not used is never touched. */
enum { PLACE_BITS = 20, DEPTH_BITS = 9, COLUMN_BITS = 4, BOUND_BITS = 2, GENERATION_SHIFT = 32 };

bool fc_value_cache_init(fc_value_cache *cache, const fc_rules *rules)
{
    cache->key_words = rules->key_words;
    cache->generation = 1;
    cache->words = calloc((size_t)1 << PLACE_BITS, (size_t)(cache->key_words + 2) * sizeof *cache->words);
    return cache->words != NULL;
}

void fc_value_cache_free(fc_value_cache *cache)
{
    free(cache->words);
}

void fc_value_cache_clear(fc_value_cache *cache)
{
    if (++cache->generation == 0) {
        memset(cache->words, 0, ((size_t)(cache->key_words + 2) << PLACE_BITS) * sizeof *cache->words);
        cache->generation = 1;
    }
}

static uint64_t *place_of(const fc_value_cache *cache, const uint64_t *key)
{
    uint64_t hash = 0;
    for (int i = 0; i < cache->key_words; i++) {
        hash = (hash ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    hash *= UINT64_C(0xBF58476D1CE4E5B9);
    return cache->words + (hash >> (64 - PLACE_BITS)) * (uint64_t)(cache->key_words + 2);
}

/* Index in game->keys of the smaller key. */
static int orientation(const fc_game *game)
{
    const int words = game->rules->key_words;
    for (int i = words - 1; i >= 0; i--) {
        if (game->keys[0][i] != game->keys[1][i]) {
            return game->keys[1][i] < game->keys[0][i];
        }
    }
    return 0;
}

static int turned(const fc_game *game, int column, int side)
{
    return side == 0 ? column : game->rules->columns - 1 - column;
}

bool fc_value_cache_find(const fc_value_cache *cache, const fc_game *game, fc_cached *found)
{
    const int side = orientation(game);
    const uint64_t *const key = game->keys[side];
    const uint64_t *const entry = place_of(cache, key);
    const uint64_t rest = entry[cache->key_words + 1];
    for (int i = 0; i < cache->key_words; i++) {
        if (entry[i] != key[i]) {
            return false;
        }
    }
    if (rest >> GENERATION_SHIFT != cache->generation) {
        return false;
    }
    memcpy(&found->value, &entry[cache->key_words], sizeof found->value);
    found->depth = (int)(rest & ((1U << DEPTH_BITS) - 1));
    found->column = turned(game, (int)(rest >> DEPTH_BITS & ((1U << COLUMN_BITS) - 1)), side);
    found->bound = (fc_bound)(rest >> (DEPTH_BITS + COLUMN_BITS) & ((1U << BOUND_BITS) - 1));
    return true;
}

void fc_value_cache_store(fc_value_cache *cache, const fc_game *game, const fc_cached *cached)
{
    const int side = orientation(game);
    uint64_t *const entry = place_of(cache, game->keys[side]);
    memcpy(entry, game->keys[side], (size_t)cache->key_words * sizeof *entry);
    memcpy(&entry[cache->key_words], &cached->value, sizeof cached->value);
    entry[cache->key_words + 1] = (uint64_t)cache->generation << GENERATION_SHIFT |
                                  (uint64_t)cached->bound << (DEPTH_BITS + COLUMN_BITS) |
                                  (uint64_t)turned(game, cached->column, side) << DEPTH_BITS | (uint64_t)cached->depth;
}

/* seen.c - a hash set of keys. */
#include "seen.h"

#include <stdlib.h>

/* The slot that holds a key, or the empty one where it belongs. */
static uint64_t *slot_of(const seen *known, uint64_t key)
{
    size_t i = (size_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 32) & (known->size - 1);
    while (known->keys[i] != 0 && known->keys[i] != key) {
        i = (i + 1) & (known->size - 1);
    }
    return &known->keys[i];
}

static bool grow(seen *known)
{
    const size_t first_size = 1024;
    seen bigger = *known;
    bigger.size = known->size > 0 ? 2 * known->size : first_size;
    bigger.keys = calloc(bigger.size, sizeof *bigger.keys);
    if (bigger.keys == NULL) {
        known->failed = true;
        return false;
    }
    for (size_t i = 0; i < known->size; i++) {
        if (known->keys[i] != 0) {
            *slot_of(&bigger, known->keys[i]) = known->keys[i];
        }
    }
    free(known->keys);
    *known = bigger;
    return true;
}

bool seen_note(seen *known, fc_position position)
{
    if (2 * known->count >= known->size && !grow(known)) {
        return false;
    }
    const uint64_t key = fc_position_canonical_key(position);
    uint64_t *slot = slot_of(known, key);
    if (*slot == key) {
        return false;
    }
    *slot = key;
    known->count++;
    return true;
}

void seen_free(seen *known)
{
    free(known->keys);
    *known = (seen){0};
}

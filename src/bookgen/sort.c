/* sort.c - radix sort, the lowest digit first: each pass keeps the order of the passes before it. */
#include "bookgen/sort.h"

#include <string.h>

enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS, KEY_BITS = 64 };

static size_t digit_of(uint64_t key, int shift)
{
    return (size_t)(key >> shift) & (DIGITS - 1);
}

/* Moves the keys in the order of one digit. False, with nothing moved, if it is the same in all of them. */
static int sort_by_digit(uint64_t *to, const uint64_t *from, size_t count, int shift)
{
    size_t places[DIGITS] = {0};
    for (size_t i = 0; i < count; i++) {
        places[digit_of(from[i], shift)]++;
    }
    if (places[digit_of(from[0], shift)] == count) {
        return 0;
    }
    size_t place = 0;
    for (size_t digit = 0; digit < DIGITS; digit++) {
        const size_t keys = places[digit];
        places[digit] = place;
        place += keys;
    }
    for (size_t i = 0; i < count; i++) {
        to[places[digit_of(from[i], shift)]++] = from[i];
    }
    return 1;
}

void fc_sort_keys(uint64_t *keys, uint64_t *scratch, size_t count)
{
    uint64_t *from = keys;
    uint64_t *to = scratch;
    for (int shift = 0; shift < KEY_BITS && count > 0; shift += DIGIT_BITS) {
        if (sort_by_digit(to, from, count, shift)) {
            uint64_t *other = from;
            from = to;
            to = other;
        }
    }
    if (from != keys) {
        memcpy(keys, from, count * sizeof *keys);
    }
}

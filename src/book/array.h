/* array.h - fills the bit array of a layer, so that every position finds its code there. */
#ifndef FOURCAST_BOOK_ARRAY_H
#define FOURCAST_BOOK_ARRAY_H

#include "book/code.h"

/* What a layer stores: keys with their code words, all keys different. */
typedef struct fc_book_entries {
    size_t count;
    const uint64_t *keys;
    const fc_code_word *words;
} fc_book_entries;

enum { FC_BOOK_ENTRIES_MAX = 1 << 28 };

/* Chooses segments and seed of the section and returns the bits in new memory, fc_book_array_bytes() bytes, the same on
 * every machine. FC_ERROR_MEMORY; FC_ERROR_OPTION if there are too many entries. */
fc_status fc_book_make_array(fc_book_section *section, const fc_book_entries *entries, unsigned char **out);

#endif

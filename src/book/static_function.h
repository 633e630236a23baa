/* static_function.h - a static function (retrieval structure): maps each key of a fixed set to its code word, without
 * storing the keys. Asked for another key, it returns nonsense.
 *
 * The construction is that of xor and binary fuse filters, with values in place of fingerprints:
 *     M. Dietzfelbinger, R. Pagh, "Succinct data structures for retrieval and approximate membership", ICALP 2008;
 *     T. M. Graf, D. Lemire, "Xor filters: faster and smaller than Bloom and cuckoo filters", ACM JEA 25, 2020;
 *     T. M. Graf, D. Lemire, "Binary fuse filters: fast and smaller than xor filters", ACM JEA 27, 2022.
 * Values of varying length, one equation per bit of a prefix code:
 *     J. B. Hreinsson, M. Kroyer, R. Pagh, "Storing a compressed function with constant time access", ESA 2009. */
#ifndef FOURCAST_BOOK_STATIC_FUNCTION_H
#define FOURCAST_BOOK_STATIC_FUNCTION_H

#include "book/prefix_code.h"

/* What a layer stores: keys, all different, and the code word of each. */
typedef struct fc_book_entries {
    size_t count;
    const uint64_t *keys;
    const fc_code_word *words;
} fc_book_entries;

enum { FC_BOOK_ENTRIES_MAX = 1 << 28 };

/* Chooses the segments and the seed of the section and returns its bit array in *out: fc_book_array_bytes() bytes, the
 * same on every machine, which the caller passes to free(). FC_ERROR_MEMORY; FC_ERROR_OPTION if there are too many
 * entries. */
fc_status fc_book_make_array(fc_book_section *section, const fc_book_entries *entries, unsigned char **out);

#endif

/* prefix_code.h - the Huffman code of a class: frequent scores get short code words. */
#ifndef FOURCAST_BOOK_PREFIX_CODE_H
#define FOURCAST_BOOK_PREFIX_CODE_H

#include "book/format.h"

/* How often each score occurs; score s is counts[s - FC_SCORE_MIN]. */
typedef struct fc_score_counts {
    uint64_t counts[FC_BOOK_SCORES_MAX];
} fc_score_counts;

/* The code word of a score: `length` bits, the first one in bit 0. */
typedef struct fc_code_word {
    uint16_t bits;
    uint8_t length;
} fc_code_word;

typedef struct fc_code_words {
    fc_code_word words[FC_BOOK_SCORES_MAX];
} fc_code_words;

/* Makes a code of (nearly) minimal total length, the same on every machine. If all counts are 0, its only score is 0. */
void fc_book_make_code(fc_book_code *out, const fc_score_counts *counts);

/* Lists the code word of each score. */
void fc_book_list_words(fc_code_words *out, const fc_book_code *code);

#endif

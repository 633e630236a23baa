/* code.h - makes the prefix code of a class. */
#ifndef FOURCAST_BOOK_CODE_H
#define FOURCAST_BOOK_CODE_H

#include "book/format.h"

/* How often each score occurs; score s is counts[s - FC_SCORE_MIN]. */
typedef struct fc_score_counts {
    uint64_t counts[FC_BOOK_SCORES_MAX];
} fc_score_counts;

/* The code word of a score: `length` bits, the first one lowest. */
typedef struct fc_code_word {
    uint16_t bits;
    uint8_t length;
} fc_code_word;

typedef struct fc_code_words {
    fc_code_word words[FC_BOOK_SCORES_MAX];
} fc_code_words;

/* The code of (nearly) the fewest bits, the same on every machine. If nothing was counted, it holds score 0. */
void fc_book_make_code(fc_book_code *out, const fc_score_counts *counts);

/* The words of a code. */
void fc_book_list_words(fc_code_words *out, const fc_book_code *code);

#endif

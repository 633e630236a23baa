/* verify.h - is a book right? */
#ifndef FOURCAST_BOOKGEN_VERIFY_H
#define FOURCAST_BOOKGEN_VERIFY_H

#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"

typedef enum fc_verdict {
    FC_VERDICT_RIGHT,
    FC_VERDICT_WRONG,  /* the book is readable, but not what it should be */
    FC_VERDICT_FAILED, /* it could not be read, or not be checked */
    FC_VERDICT_INTERRUPTED
} fc_verdict;

typedef struct fc_verify_options {
    const char *path;
    size_t sample;   /* positions of the deepest layer to solve once more */
    size_t table_mb; /* for solving them */
    /* Called with what is being checked and how far that is; false: enough, end with FC_VERDICT_INTERRUPTED. */
    bool (*advance)(void *payload, const char *what, uint64_t done, uint64_t total);
    void *payload;
} fc_verify_options;

/* Checks the structure and the checksum, the number of positions in each layer against an enumeration, the score of
 * every position of every ply against the best of its moves, and some scores of the deepest layer, always the same
 * random ones, against the search. Unless the book is right, `diagnostic` says what was found first. */
fc_verdict fc_verify(const fc_verify_options *options, fc_diagnostic *diagnostic);

#endif

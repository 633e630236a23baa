/* fuzz.h - what the fuzz targets share. A target is one file, fuzz_NAME.c, with the function that libFuzzer calls; it
 * uses the asserts of the tests, and a failed one ends the program, which is a finding. */
#ifndef FOURCAST_TOOLS_FUZZ_H
#define FOURCAST_TOOLS_FUZZ_H

#include "support/test.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Bytes that decide what a structured target does, one after the other. When they have run out, a stream of random
 * numbers that depends on all of them goes on. */
typedef struct fuzz_choices {
    const uint8_t *next;
    const uint8_t *end;
    random_stream random;
} fuzz_choices;

fuzz_choices fuzz_choices_of(const uint8_t *data, size_t size);

/* A number from 0 to count - 1, of at most a byte. */
int fuzz_choose(fuzz_choices *choices, int count);

/* Plays a column that is not full; the game must go on. */
void fuzz_play(fuzz_choices *choices, game *played);

/* Fails unless a text is one line of plain ASCII and not empty, as every error message must be. */
void fuzz_check_line(const char *text);

/* A copy in memory of its own, of exactly that size, so that reading beyond its end is noticed. */
uint8_t *fuzz_copy(const uint8_t *data, size_t size);

bool fuzz_is_same(fc_position a, fc_position b);

#endif

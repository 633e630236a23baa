/* random.h - a stream of random numbers (splitmix64): small, fast, and the same on every machine. */
#ifndef FOURCAST_BASE_RANDOM_H
#define FOURCAST_BASE_RANDOM_H

#include <stdint.h>

/* The next number of the stream whose state this is; any state is a good start. */
static inline uint64_t fc_random_word(uint64_t *state)
{
    *state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t word = *state;
    word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
    return word ^ (word >> 31);
}

/* A number from 0 to count-1, for 1 <= count < 2^16; the bias is below 2^-16. */
static inline int fc_random_below(uint64_t *state, int count)
{
    return (int)((fc_random_word(state) >> 32) * (uint64_t)count >> 32);
}

/* A number from 0 to below 1. */
static inline double fc_random_unit(uint64_t *state)
{
    return (double)(fc_random_word(state) >> 11) * 0x1p-53;
}

#endif

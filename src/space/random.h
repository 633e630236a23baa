/* random.h - the random numbers of the three-dimensional game: a few instructions a number, never used for secrets. */
#ifndef FOURCAST_SPACE_RANDOM_H
#define FOURCAST_SPACE_RANDOM_H

#include <stdint.h>

/* Two seeds give unrelated streams, even neighbours such as 1 and 2. One stream per thread. */
typedef struct fc_space_random {
    uint64_t state; /* never 0 */
} fc_space_random;

/* One step of splitmix64 (Steele, Lea and Flood 2014): mixes a seed. */
static inline uint64_t fc_space_mix(uint64_t seed)
{
    seed += UINT64_C(0x9E3779B97F4A7C15);
    seed = (seed ^ (seed >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    seed = (seed ^ (seed >> 27)) * UINT64_C(0x94D049BB133111EB);
    return seed ^ (seed >> 31);
}

static inline fc_space_random fc_space_random_start(uint64_t seed)
{
    const uint64_t state = fc_space_mix(seed);
    return (fc_space_random){state != 0 ? state : 1};
}

/* A number from 0 to count - 1 by xorshift64* (Vigna 2016); some are likelier by less than count in 2^32. */
static inline int fc_space_random_below(fc_space_random *random, int count)
{
    uint64_t state = random->state;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    random->state = state;
    const uint64_t high = (state * UINT64_C(0x2545F4914F6CDD1D)) >> 32;
    return (int)((high * (uint64_t)count) >> 32);
}

#endif

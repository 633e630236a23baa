/* lanes_plain.h - lanes in plain C, one word each. Only lanes.h includes this. */
#ifndef FOURCAST_BASE_LANES_PLAIN_H
#define FOURCAST_BASE_LANES_PLAIN_H

#include <stdatomic.h>
#include <stdbool.h>

#include "base/bits.h"

typedef uint64_t lanes;
typedef uint64_t lane_mask; /* all ones or all zeros */

static inline lanes lanes_all(uint64_t word)
{
    return word;
}

static inline lanes lanes_load(const uint64_t words[FC_LANES])
{
    return words[0];
}

static inline lanes lanes_load_relaxed(const _Atomic uint64_t words[FC_LANES])
{
    return atomic_load_explicit(&words[0], memory_order_relaxed);
}

/* Takes as many bits out of a word as there are lanes, the lowest first, and puts each into a lane of its own; lanes for
 * which none is left get 0. */
static inline lanes lanes_take_bits(uint64_t *word)
{
    const uint64_t lowest = *word & (0 - *word);
    *word ^= lowest;
    return lowest;
}

/* The word of one lane. */
static inline uint64_t lanes_get(const lanes *a, int lane)
{
    (void)lane;
    return *a;
}

/* `a` with one lane replaced. */
static inline lanes lanes_with(lanes a, int lane, uint64_t word)
{
    (void)a;
    (void)lane;
    return word;
}

static inline lane_mask lanes_is_zero(lanes a)
{
    return -(uint64_t)(a == 0);
}

static inline lane_mask lanes_equal(lanes a, lanes b)
{
    return -(uint64_t)(a == b);
}

/* The lanes in which a and b have no bit in common. */
static inline lane_mask lanes_disjoint(lanes a, lanes b)
{
    return -(uint64_t)((a & b) == 0);
}

/* a < b, the words read as signed numbers; so in lanes_max() and lanes_min(). */
static inline lane_mask lanes_less(lanes a, lanes b)
{
    return -(uint64_t)((int64_t)a < (int64_t)b);
}

static inline lanes lanes_select(lane_mask mask, lanes if_true, lanes if_false)
{
    return mask != 0 ? if_true : if_false;
}

static inline lanes lanes_max(lanes a, lanes b)
{
    return (int64_t)a < (int64_t)b ? b : a;
}

static inline lanes lanes_min(lanes a, lanes b)
{
    return (int64_t)a < (int64_t)b ? a : b;
}

/* The bits that are set in two of the three words or more. */
static inline lanes lanes_majority(lanes a, lanes b, lanes c)
{
    return (a & b) | (c & (a | b));
}

/* a >> n; the n highest bits may hold anything. */
static inline lanes lanes_move_down(lanes a, int n)
{
    return a >> n;
}

/* The highest and the lowest word. Precondition: the words are numbers from -16000 to 16000. */
static inline int lanes_highest(lanes a)
{
    return (int)(int64_t)a;
}

static inline int lanes_lowest(lanes a)
{
    return (int)(int64_t)a;
}

/* The number of the lane with the highest word among those whose bit is set in `among`, which has some; the first of
 * several. Precondition as for lanes_highest(). */
static inline int lanes_place_of_highest(lanes a, unsigned among)
{
    (void)a;
    (void)among;
    return 0;
}

/* The word of the first lane where the mask is true; 0 if there is none. */
static inline uint64_t lanes_first_where(lane_mask mask, lanes a)
{
    return mask & a;
}

/* a * b, where a is a count below 2^15, and b a signed number of 16 bits. */
static inline lanes lanes_times(lanes a, lanes b)
{
    return a * b;
}

/* The lower 52 bits of the products are as they should be, if those of the words are. */
static inline lanes lanes_times_52_bits(lanes a, lanes b)
{
    return a * b;
}

static inline lanes lanes_popcount(lanes a)
{
    return (uint64_t)fc_popcount(a);
}

/* One bit per lane of a mask, lane 0 lowest. */
static inline unsigned lanes_bits(lane_mask mask)
{
    return (unsigned)(mask & 1);
}

#endif

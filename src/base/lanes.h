/* lanes.h - several 64-bit words side by side; with bits.h, the only home of compiler builtins.
 *
 * A value of type `lanes` is FC_LANES words on which the operators + - * & | ^ << >> and ~ work word by word, also
 * together with a single word. A `lane_mask` holds one truth value per lane, for the operators & | ^ and ~.
 * Everything that operators cannot express is a function lanes_...().
 *
 * FC_LANES is 8, 4 or 2 with GCC's and Clang's vector types. It is 1 in the plain C form, where `lanes` is
 * simply uint64_t; code written for any number of lanes works there unchanged. Each form is in a header of its own;
 * lanes_plain.h describes the functions.
 */
#ifndef FOURCAST_BASE_LANES_H
#define FOURCAST_BASE_LANES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

#ifndef FC_LANES
#define FC_LANES 1
#endif

/* Begins the definition of a constant that code with lanes uses: LANES_CONSTANT uint64_t name = value. An instruction
 * takes such a word from memory, for every lane, at no cost; an ordinary constant is built in a register, and again in
 * every node (with gcc 12 that was every tenth vector instruction of the search). A variable that is marked as used
 * stays in memory, because the compiler must expect that something it cannot see changes it. Its section makes it
 * read-only once the program runs. */
#if FC_LANES == 1
#define LANES_CONSTANT static const
#elif defined(__ELF__)
#define LANES_CONSTANT static __attribute__((used, section(".data.rel.ro.lanes")))
#else
#define LANES_CONSTANT static __attribute__((used))
#endif

#if FC_LANES == 1
#include "base/lanes_plain.h"
#else
#include "base/lanes_vector.h"
#endif

static inline bool lanes_any(lane_mask mask)
{
    return lanes_bits(mask) != 0;
}

/* The words where the mask is true, zero elsewhere. */
static inline lanes lanes_where(lane_mask mask, lanes a)
{
    return lanes_select(mask, a, lanes_all(0));
}

#endif

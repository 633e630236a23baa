/* bits.h - operations on single words; with lanes.h, the only home of compiler builtins. FC_PORTABLE forces plain C. */
#ifndef FOURCAST_BASE_BITS_H
#define FOURCAST_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

/* For a constant in another file of the library: a shared library reaches it without a detour. Windows has no such
 * attribute. */
#if !defined(FC_PORTABLE) && (defined(__ELF__) || defined(__APPLE__))
#define FC_INTERNAL __attribute__((visibility("hidden")))
#else
#define FC_INTERNAL
#endif

#if !defined(FC_PORTABLE) && (defined(__GNUC__) || defined(__clang__))
#define FC_HAS_BUILTINS 1
#else
#define FC_HAS_BUILTINS 0
#endif

/* Without an instruction for it, the builtin function is a call of a slow one. */
#if FC_HAS_BUILTINS && (defined(__POPCNT__) || !defined(__x86_64__))

static inline int fc_popcount(uint64_t word)
{
    return __builtin_popcountll(word);
}

#else

static inline int fc_popcount(uint64_t word)
{
    word -= (word >> 1) & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + ((word >> 2) & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)((word * UINT64_C(0x0101010101010101)) >> 56);
}

#endif

#if FC_HAS_BUILTINS

/* Index of the lowest set bit. Precondition: word != 0. */
static inline int fc_lowest_bit(uint64_t word)
{
    return __builtin_ctzll(word);
}

/* Index of the highest set bit. Precondition: word != 0. */
static inline int fc_highest_bit(uint64_t word)
{
    return 63 - __builtin_clzll(word);
}

/* A hint that the memory at an address will be read soon. */
static inline void fc_prefetch(const void *address)
{
    __builtin_prefetch(address);
}

#else

static inline int fc_lowest_bit(uint64_t word)
{
    return fc_popcount(~word & (word - 1));
}

static inline int fc_highest_bit(uint64_t word)
{
    int index = 0;
    while (word >> index > 1) {
        index++;
    }
    return index;
}

static inline void fc_prefetch(const void *address)
{
    (void)address;
}

#endif

static inline int fc_max(int a, int b)
{
    return a > b ? a : b;
}

static inline int fc_min(int a, int b)
{
    return a < b ? a : b;
}

/* Set bits in each nibble. */
static inline uint64_t fc_nibble_counts(uint64_t word)
{
    word -= (word >> 1) & UINT64_C(0x5555555555555555);
    return (word & UINT64_C(0x3333333333333333)) + ((word >> 2) & UINT64_C(0x3333333333333333));
}

/* Set bits of four words together; faster than four counts where the processor cannot count by itself. */
static inline int fc_popcount4(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    const uint64_t low_nibbles = UINT64_C(0x0F0F0F0F0F0F0F0F);
    const uint64_t abc = fc_nibble_counts(a) + fc_nibble_counts(b) + fc_nibble_counts(c);
    const uint64_t rest = fc_nibble_counts(d);
    const uint64_t bytes =
        (abc & low_nibbles) + (abc >> 4 & low_nibbles) + (rest & low_nibbles) + (rest >> 4 & low_nibbles);
    const uint64_t pairs = (bytes & UINT64_C(0x00FF00FF00FF00FF)) + (bytes >> 8 & UINT64_C(0x00FF00FF00FF00FF));
    return (int)(pairs * UINT64_C(0x0001000100010001) >> (64 - 16));
}

#if !defined(FC_PORTABLE) && defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))

/* Does this processor (and the system on it) run what the AVX2 and AVX-512 variants of the search need? */
static inline bool fc_cpu_has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
}

static inline bool fc_cpu_has_avx512(void)
{
    return fc_cpu_has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512ifma") &&
           __builtin_cpu_supports("avx512vbmi");
}

#endif

#endif

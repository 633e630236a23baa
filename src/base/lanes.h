/* lanes.h - several 64-bit words side by side; with bits.h, the only home of compiler builtins.
 *
 * A value of type `lanes` is FC_LANES words on which the operators + - * & | ^ << >> and ~ work word by word, also
 * together with a single word. A `lane_mask` holds one truth value per lane, for the operators & | ^ and ~.
 * What operators cannot say is here as lanes_...().
 *
 * FC_LANES is 8, 4 or 2 with GCC's and Clang's vector types. It is 1 in the plain C form, where `lanes` is
 * simply uint64_t; code written for any number of lanes works there unchanged.
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

/* ---- plain C ---- */

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

/* The word of one lane. */
static inline uint64_t lanes_get(const lanes *a, int lane)
{
    (void)lane;
    return *a;
}

/* `a`, but for one lane. */
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

/* a >> n, but for the n highest bits, which may hold anything. */
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

/* Products of signed numbers of 32 bits. */
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

#else

/* ---- vector types ---- */

typedef uint64_t lanes __attribute__((vector_size(8 * FC_LANES)));
typedef int64_t signed_lanes __attribute__((vector_size(8 * FC_LANES)));

static inline lanes lanes_all(uint64_t word)
{
    return word - (lanes){0};
}

static inline lanes lanes_load(const uint64_t words[FC_LANES])
{
    return *(const lanes *)(const void *)words;
}

#if defined(__SANITIZE_THREAD__)
#define FC_RACE_CHECKED 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define FC_RACE_CHECKED 1
#endif
#endif

/* Other threads may write the words meanwhile: processors read each aligned word of a vector in one piece. The race
 * checker does not know that, and gets to see atomic reads. */
static inline lanes lanes_load_relaxed(const _Atomic uint64_t words[FC_LANES])
{
#ifdef FC_RACE_CHECKED
    lanes a;
    for (int i = 0; i < FC_LANES; i++) {
        a[i] = atomic_load_explicit(&words[i], memory_order_relaxed);
    }
    return a;
#else
    return *(const volatile lanes *)(const volatile void *)words;
#endif
}

static inline uint64_t lanes_get(const lanes *a, int lane)
{
    return (*a)[lane];
}

#if FC_LANES == 8 && defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512BW__) && \
    defined(__AVX512VL__) && defined(__AVX512VPOPCNTDQ__) && defined(__AVX512IFMA__) && defined(__AVX512VBMI__)

/* AVX-512 keeps truth in mask registers. */
#include <immintrin.h>

typedef __mmask8 lane_mask;

static inline lanes lanes_with(lanes a, int lane, uint64_t word)
{
    return (lanes)_mm512_mask_set1_epi64((__m512i)a, (__mmask8)(1U << lane), (long long)word);
}

static inline lane_mask lanes_is_zero(lanes a)
{
    return _mm512_testn_epi64_mask((__m512i)a, (__m512i)a);
}

static inline lane_mask lanes_equal(lanes a, lanes b)
{
    return _mm512_cmpeq_epi64_mask((__m512i)a, (__m512i)b);
}

static inline lane_mask lanes_disjoint(lanes a, lanes b)
{
    return _mm512_testn_epi64_mask((__m512i)a, (__m512i)b);
}

static inline lane_mask lanes_less(lanes a, lanes b)
{
    return _mm512_cmplt_epi64_mask((__m512i)a, (__m512i)b);
}

static inline lanes lanes_select(lane_mask mask, lanes if_true, lanes if_false)
{
    return (lanes)_mm512_mask_blend_epi64(mask, (__m512i)if_false, (__m512i)if_true);
}

static inline lanes lanes_max(lanes a, lanes b)
{
    return (lanes)_mm512_max_epi64((__m512i)a, (__m512i)b);
}

static inline lanes lanes_min(lanes a, lanes b)
{
    return (lanes)_mm512_min_epi64((__m512i)a, (__m512i)b);
}

static inline lanes lanes_majority(lanes a, lanes b, lanes c)
{
    return (lanes)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, 0xE8);
}

/* One unit of the processor does all shifts, and has much to do; this is done by another. Byte i of a word takes eight
 * bits of it from bit 8 i + n on, in a circle. */
static inline lanes lanes_move_down(lanes a, int n)
{
    const uint64_t from_bits = UINT64_C(0x3830282018100800) + (uint64_t)n * UINT64_C(0x0101010101010101);
    return (lanes)_mm512_multishift_epi64_epi8((__m512i)lanes_all(from_bits), (__m512i)a);
}

/* There is an instruction for the lowest of eight unsigned numbers of 16 bits. */
static inline int lanes_lowest_unsigned(lanes a)
{
    return _mm_extract_epi16(_mm_minpos_epu16(_mm512_cvtepi64_epi16((__m512i)a)), 0);
}

static inline int lanes_highest(lanes a)
{
    return INT16_MAX - lanes_lowest_unsigned(INT16_MAX - a);
}

static inline int lanes_lowest(lanes a)
{
    return lanes_lowest_unsigned(a + INT16_MAX) - INT16_MAX;
}

static inline int lanes_place_of_highest(lanes a, unsigned among)
{
    const __m128i none = _mm_set1_epi16(-1);
    const __m128i down = _mm_mask_mov_epi16(none, (__mmask8)among, _mm512_cvtepi64_epi16((__m512i)(INT16_MAX - a)));
    return _mm_extract_epi16(_mm_minpos_epu16(down), 1);
}

static inline uint64_t lanes_first_where(lane_mask mask, lanes a)
{
    return (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(_mm512_maskz_compress_epi64(mask, (__m512i)a)));
}

static inline lanes lanes_times(lanes a, lanes b)
{
    return (lanes)_mm512_mul_epi32((__m512i)a, (__m512i)b);
}

static inline lanes lanes_times_52_bits(lanes a, lanes b)
{
    return (lanes)_mm512_madd52lo_epu64(_mm512_setzero_si512(), (__m512i)a, (__m512i)b);
}

static inline lanes lanes_popcount(lanes a)
{
    return (lanes)_mm512_popcnt_epi64((__m512i)a);
}

static inline unsigned lanes_bits(lane_mask mask)
{
    return mask;
}

#else

typedef lanes lane_mask; /* all ones or all zeros in each lane */

static inline lanes lanes_with(lanes a, int lane, uint64_t word)
{
    a[lane] = word;
    return a;
}

static inline lane_mask lanes_equal(lanes a, lanes b)
{
    return (lanes)(a == b);
}

static inline lane_mask lanes_is_zero(lanes a)
{
    return lanes_equal(a, lanes_all(0));
}

static inline lane_mask lanes_disjoint(lanes a, lanes b)
{
    return lanes_is_zero(a & b);
}

static inline lane_mask lanes_less(lanes a, lanes b)
{
    return (lanes)((signed_lanes)a < (signed_lanes)b);
}

static inline lanes lanes_select(lane_mask mask, lanes if_true, lanes if_false)
{
    return (mask & if_true) | (~mask & if_false);
}

static inline lanes lanes_max(lanes a, lanes b)
{
    return lanes_select(lanes_less(a, b), b, a);
}

static inline lanes lanes_min(lanes a, lanes b)
{
    return lanes_select(lanes_less(a, b), a, b);
}

static inline lanes lanes_majority(lanes a, lanes b, lanes c)
{
    return (a & b) | (c & (a | b));
}

static inline lanes lanes_move_down(lanes a, int n)
{
    return a >> n;
}

static inline int lanes_highest(lanes a)
{
    int64_t highest = (int64_t)a[0];
    for (int i = 1; i < FC_LANES; i++) {
        highest = (int64_t)a[i] > highest ? (int64_t)a[i] : highest;
    }
    return (int)highest;
}

static inline int lanes_lowest(lanes a)
{
    int64_t lowest = (int64_t)a[0];
    for (int i = 1; i < FC_LANES; i++) {
        lowest = (int64_t)a[i] < lowest ? (int64_t)a[i] : lowest;
    }
    return (int)lowest;
}

static inline int lanes_place_of_highest(lanes a, unsigned among)
{
    int best = fc_lowest_bit(among);
    for (unsigned left = among & (among - 1); left != 0; left &= left - 1) {
        const int lane = fc_lowest_bit(left);
        best = (int64_t)a[lane] > (int64_t)a[best] ? lane : best;
    }
    return best;
}

static inline lanes lanes_times(lanes a, lanes b)
{
    return a * b;
}

static inline lanes lanes_times_52_bits(lanes a, lanes b)
{
    return a * b;
}

static inline lanes lanes_popcount(lanes a)
{
    a -= (a >> 1) & UINT64_C(0x5555555555555555);
    a = (a & UINT64_C(0x3333333333333333)) + ((a >> 2) & UINT64_C(0x3333333333333333));
    a = (a + (a >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    a += a >> 8;
    a += a >> 16;
    a += a >> 32;
    return a & 0x7F;
}

#if FC_LANES == 4 && defined(__AVX2__)
#include <immintrin.h>

static inline unsigned lanes_bits(lane_mask mask)
{
    return (unsigned)_mm256_movemask_pd((__m256d)mask);
}

#elif FC_LANES == 2 && defined(__SSE2__)
#include <emmintrin.h>

static inline unsigned lanes_bits(lane_mask mask)
{
    return (unsigned)_mm_movemask_pd((__m128d)mask);
}

#else

static inline unsigned lanes_bits(lane_mask mask)
{
    unsigned bits = 0;
    for (int i = 0; i < FC_LANES; i++) {
        bits |= (unsigned)(mask[i] & 1) << i;
    }
    return bits;
}

#endif

static inline uint64_t lanes_first_where(lane_mask mask, lanes a)
{
    const unsigned bits = lanes_bits(mask);
    return bits != 0 ? a[fc_lowest_bit(bits)] : 0;
}

#endif
#endif

/* ---- all forms ---- */

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

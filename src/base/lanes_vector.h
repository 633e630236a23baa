/* lanes_vector.h - lanes by the vector types of GCC and Clang. Only lanes.h includes this; lanes_plain.h describes the
 * functions. */
#ifndef FOURCAST_BASE_LANES_VECTOR_H
#define FOURCAST_BASE_LANES_VECTOR_H

#include <stdatomic.h>
#include <stdbool.h>

#include "base/bits.h"

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
 * checker cannot see that, so it gets atomic reads. */
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

static inline lanes lanes_take_bits(uint64_t *word)
{
    lanes bits;
    for (int i = 0; i < FC_LANES; i++) {
        bits[i] = *word & (0 - *word);
        *word ^= bits[i];
    }
    return bits;
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

/* What the vector types cannot express, or not well, is written for each instruction set. */
#if FC_LANES == 4 && defined(__AVX2__)
#define FC_LANES_AVX2 1
#include <immintrin.h>
#elif FC_LANES == 2 && defined(__wasm_simd128__)
#define FC_LANES_WASM 1
#include <wasm_simd128.h>
#elif FC_LANES == 2 && defined(__SSE2__)
#define FC_LANES_SSE2 1
#include <emmintrin.h>
#endif

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

#ifdef FC_LANES_AVX2

/* There is an instruction for the lowest of eight unsigned numbers of 16 bits: these are the words, twice. */
static inline __m128i lanes_lowest_with_place(lanes a)
{
    const __m128 low = (__m128)_mm256_castsi256_si128((__m256i)a);
    const __m128 high = (__m128)_mm256_extracti128_si256((__m256i)a, 1);
    const __m128i words = (__m128i)_mm_shuffle_ps(low, high, _MM_SHUFFLE(2, 0, 2, 0));
    return _mm_minpos_epu16(_mm_packus_epi32(words, words));
}

static inline int lanes_highest(lanes a)
{
    return INT16_MAX - _mm_extract_epi16(lanes_lowest_with_place(INT16_MAX - a), 0);
}

static inline int lanes_lowest(lanes a)
{
    return _mm_extract_epi16(lanes_lowest_with_place(a + INT16_MAX), 0) - INT16_MAX;
}

static inline int lanes_place_of_highest(lanes a, unsigned among)
{
    const lanes bit = {1, 2, 4, 8};
    const lanes none = lanes_is_zero(among & bit) & UINT16_MAX;
    return _mm_extract_epi16(lanes_lowest_with_place((INT16_MAX - a) | none), 1);
}

#else

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

#endif

static inline lanes lanes_times(lanes a, lanes b)
{
#if defined(FC_LANES_AVX2)
    return (lanes)_mm256_mul_epi32((__m256i)a, (__m256i)b);
#elif defined(FC_LANES_WASM)
    /* One instruction multiplies words of 16 bits and adds neighbours; for words of 64 bits, engines need nine. Of a, only
     * the lowest word of a lane is not 0. What remains is to extend the sign from 32 bits to 64. */
    const uint64_t sign = UINT64_C(1) << 31;
    return ((lanes)wasm_i32x4_dot_i16x8((v128_t)a, (v128_t)b) ^ sign) - sign;
#else
    return a * b;
#endif
}

static inline lanes lanes_times_52_bits(lanes a, lanes b)
{
    return a * b;
}

#ifdef FC_LANES_AVX2

/* Looks up the count of each half of a byte, and adds those of eight bytes. */
static inline lanes lanes_popcount(lanes a)
{
    const __m256i low_half = _mm256_set1_epi8(0x0F);
    const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, /* twice the same */
                                            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i low = _mm256_shuffle_epi8(counts, (__m256i)a & low_half);
    const __m256i high = _mm256_shuffle_epi8(counts, (__m256i)(a >> 4) & low_half);
    return (lanes)_mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256());
}

#else

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

#endif

static inline unsigned lanes_bits(lane_mask mask)
{
#if defined(FC_LANES_AVX2)
    return (unsigned)_mm256_movemask_pd((__m256d)mask);
#elif defined(FC_LANES_WASM)
    return wasm_i64x2_bitmask((v128_t)mask);
#elif defined(FC_LANES_SSE2)
    return (unsigned)_mm_movemask_pd((__m128d)mask);
#else
    unsigned bits = 0;
    for (int i = 0; i < FC_LANES; i++) {
        bits |= (unsigned)(mask[i] & 1) << i;
    }
    return bits;
#endif
}

static inline uint64_t lanes_first_where(lane_mask mask, lanes a)
{
    const unsigned bits = lanes_bits(mask);
    return bits != 0 ? a[fc_lowest_bit(bits)] : 0;
}

#endif

#endif

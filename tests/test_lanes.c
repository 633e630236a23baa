/* test_lanes.c - what lanes.h does on several words at once, against one word after the other; compiled once per variant of
 * the search, with its instructions. */
#include "support/test.h"

#include "base/lanes.h"

enum { ROUNDS = 20000, LARGEST = 16000, LARGEST_COUNT = (1 << 15) - 1, SKIPPED = 77 };

#define ALL_LANES ((1U << FC_LANES) - 1)

static lanes random_lanes(random_stream *random)
{
    _Alignas(64) uint64_t words[FC_LANES];
    for (int i = 0; i < FC_LANES; i++) {
        words[i] = random_word(random) >> random_between(random, 0, 63);
    }
    return lanes_load(words);
}

/* Numbers close together, so that some are equal. */
static lanes random_numbers(random_stream *random, int low, int high)
{
    _Alignas(64) uint64_t words[FC_LANES];
    const int middle = random_between(random, low, high);
    for (int i = 0; i < FC_LANES; i++) {
        const int number = middle + random_between(random, -FC_LANES, FC_LANES);
        words[i] = (uint64_t)(int64_t)fc_max(low, fc_min(number, high));
    }
    return lanes_load(words);
}

static int64_t number_of(const lanes *a, int lane)
{
    return (int64_t)lanes_get(a, lane);
}

static void words_by_words(void **state)
{
    (void)state;
    random_stream random = {51};
    for (int round = 0; round < test_rounds(ROUNDS); round++) {
        const lanes a = random_lanes(&random);
        const lanes b = random_lanes(&random);
        const lanes c = random_lanes(&random);
        const lanes less = lanes_select(lanes_less(a, b), c, b);
        const lanes bits = lanes_majority(a, b, c);
        const lanes least = lanes_min(a, b);
        const lanes most = lanes_max(a, b);
        const lanes count = lanes_popcount(a);
        const unsigned disjoint = lanes_bits(lanes_disjoint(a, b)) & ALL_LANES;
        const unsigned zero = lanes_bits(lanes_is_zero(a & b & c)) & ALL_LANES;
        for (int i = 0; i < FC_LANES; i++) {
            const uint64_t x = lanes_get(&a, i), y = lanes_get(&b, i), z = lanes_get(&c, i);
            const bool is_less = (int64_t)x < (int64_t)y;
            uint64_t ones = 0;
            for (uint64_t left = x; left != 0; left >>= 1) {
                ones += left & 1;
            }
            assert_true(lanes_get(&less, i) == (is_less ? z : y));
            assert_true(lanes_get(&bits, i) == ((x & y) | (x & z) | (y & z)));
            assert_true(lanes_get(&least, i) == (is_less ? x : y));
            assert_true(lanes_get(&most, i) == (is_less ? y : x));
            assert_true(lanes_get(&count, i) == ones);
            assert_true((disjoint >> i & 1) == ((x & y) == 0));
            assert_true((zero >> i & 1) == ((x & y & z) == 0));
        }
    }
}

static void products(void **state)
{
    (void)state;
    random_stream random = {52};
    for (int round = 0; round < test_rounds(ROUNDS); round++) {
        const lanes a = random_numbers(&random, 0, LARGEST_COUNT);
        const lanes b = random_numbers(&random, INT16_MIN, INT16_MAX);
        const lanes product = lanes_times(a, b);
        for (int i = 0; i < FC_LANES; i++) {
            assert_true(number_of(&product, i) == number_of(&a, i) * number_of(&b, i));
        }
    }
}

static void bits_are_taken_in_order(void **state)
{
    (void)state;
    random_stream random = {53};
    for (int round = 0; round < test_rounds(ROUNDS); round++) {
        uint64_t word = random_word(&random) & random_word(&random) & random_word(&random);
        uint64_t left = word;
        const lanes bits = lanes_take_bits(&word);
        for (int i = 0; i < FC_LANES; i++) {
            assert_true(lanes_get(&bits, i) == (left & (~left + 1)));
            left &= left - 1;
        }
        assert_true(word == left);
    }
}

static void highest_and_lowest(void **state)
{
    (void)state;
    random_stream random = {54};
    for (int round = 0; round < test_rounds(ROUNDS); round++) {
        const lanes a = random_numbers(&random, -LARGEST, LARGEST);
        const unsigned among = (unsigned)random_between(&random, 1, ALL_LANES);
        int highest = 0, lowest = 0, best = -1;
        for (int i = 0; i < FC_LANES; i++) {
            highest = number_of(&a, i) > number_of(&a, highest) ? i : highest;
            lowest = number_of(&a, i) < number_of(&a, lowest) ? i : lowest;
            if ((among >> i & 1) != 0 && (best < 0 || number_of(&a, i) > number_of(&a, best))) {
                best = i;
            }
        }
        assert_int_equal(lanes_highest(a), number_of(&a, highest));
        assert_int_equal(lanes_lowest(a), number_of(&a, lowest));
        assert_int_equal(lanes_place_of_highest(a, among), best);
    }
}

static bool runs_here(void)
{
#if FC_LANES == 8
    return fc_cpu_has_avx512();
#elif FC_LANES == 4
    return fc_cpu_has_avx2();
#else
    return true;
#endif
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_by_words),
        cmocka_unit_test(products),
        cmocka_unit_test(bits_are_taken_in_order),
        cmocka_unit_test(highest_and_lowest),
    };
    if (!runs_here()) {
        print_message("This processor does not have the instructions.\n");
        return SKIPPED;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_table.c - the transposition table: it finds what was stored, and never answers for another position. */
#include "support/test.h"

#include <stdlib.h>

#include "search/table.h"

enum {
    SINGLES = 1000000,
    PAIRS = 10000000,
    HASHES = 4000000,
    CROWDED_BUCKETS = 64,
    MOST_CLEARS = 20000, /* more than there are generations */
    FULL_BOARD = FC_CELLS
};

typedef struct table_fixture {
    fc_table table;
    const fc_buckets *arrays[2];
} table_fixture;

static int set_up(void **state)
{
    table_fixture *fixture = malloc(sizeof *fixture);
    if (fixture == NULL || !fc_table_create(&fixture->table, 1)) {
        free(fixture);
        return -1;
    }
    fixture->arrays[0] = &fixture->table.main;
    fixture->arrays[1] = &fixture->table.l2;
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    table_fixture *fixture = *state;
    fc_table_destroy(&fixture->table);
    free(fixture);
    return 0;
}

/* A payload that only this hash has, as far as its bits go. */
static uint64_t payload_of(uint64_t hash, uint64_t salt)
{
    random_stream random = {hash ^ salt << 50};
    const int lower = random_between(&random, FC_SCORE_MIN, FC_SCORE_MAX);
    const int upper = random_between(&random, lower, FC_SCORE_MAX);
    return fc_entry_pack(lower, upper, (random_word(&random) >> random_between(&random, 0, 63)) | 1);
}

static uint64_t without_signature(uint64_t entry)
{
    return entry & ((UINT64_C(1) << FC_ENTRY_SIGNATURE_SHIFT) - 1);
}

/* A hash in one of a few buckets, so that many share a bucket and differ in the stored rest only. */
static uint64_t crowded_hash(random_stream *random, const fc_buckets *buckets)
{
    const uint64_t bucket = random_word(random) % CROWDED_BUCKETS;
    const uint64_t rest = random_word(random) & ((UINT64_C(1) << buckets->remainder_bits) - 1);
    return bucket << buckets->remainder_bits | rest;
}

static void check_entry(uint64_t entry, int lower, int upper, int cost)
{
    assert_int_equal(fc_entry_lower(entry), lower);
    assert_int_equal(fc_entry_upper(entry), upper);
    assert_int_equal(fc_entry_cost(entry), cost);
}

static void packs_entries(void **state)
{
    (void)state;
    for (int lower = FC_SCORE_MIN; lower <= FC_SCORE_MAX; lower++) {
        for (int upper = lower; upper <= FC_SCORE_MAX; upper++) {
            for (int cost = 0; cost < 1 << FC_ENTRY_COST_BITS; cost++) {
                const uint64_t entry = fc_entry_pack(lower, upper, UINT64_C(1) << cost);
                assert_true(entry >> FC_ENTRY_SIGNATURE_SHIFT == 0);
                check_entry(entry, lower, upper, cost);
                check_entry(entry | UINT64_MAX << FC_ENTRY_SIGNATURE_SHIFT, lower, upper, cost);
            }
        }
    }
}

static void cost_is_a_logarithm(void **state)
{
    (void)state;
    const int most = (1 << FC_ENTRY_COST_BITS) - 1;
    assert_int_equal(fc_entry_cost(fc_entry_pack(0, 0, 1)), 0);
    for (int log2 = 0; log2 < 64; log2++) {
        const uint64_t nodes = UINT64_C(1) << log2;
        const int expected = log2 < most ? log2 : most;
        assert_int_equal(fc_entry_cost(fc_entry_pack(0, 0, nodes)), expected);
        assert_int_equal(fc_entry_cost(fc_entry_pack(0, 0, nodes | (nodes - 1))), expected);
    }
}

static void empty_table_knows_nothing(void **state)
{
    const table_fixture *fixture = *state;
    random_stream random = {21};
    for (int i = 0; i < test_rounds(SINGLES); i++) {
        const fc_buckets *buckets = fixture->arrays[i % 2];
        assert_true(fc_table_probe(buckets, random_word(&random) & FC_HASH_MASK) == 0);
        assert_true(fc_table_probe(buckets, (random_word(&random) & FC_HASH_MASK) >> random_between(&random, 0, 40)) ==
                    0);
    }
    assert_true(fc_table_probe(fixture->arrays[0], 0) == 0);
    assert_true(fc_table_probe(fixture->arrays[0], FC_HASH_MASK) == 0);
}

static void finds_what_was_stored(void **state)
{
    const table_fixture *fixture = *state;
    random_stream random = {22};
    for (int i = 0; i < test_rounds(SINGLES); i++) {
        const fc_buckets *buckets = fixture->arrays[i % 2];
        const uint64_t hash = random_word(&random) & FC_HASH_MASK;
        for (uint64_t salt = 0; salt < 2; salt++) { /* the second store replaces the first */
            fc_table_store(buckets, hash, payload_of(hash, salt));
            const uint64_t entry = fc_table_probe(buckets, hash);
            assert_true(entry != 0);
            assert_true(without_signature(entry) == payload_of(hash, salt));
        }
    }
}

/* Whatever is found carries the payload of the hash asked for. Asks for hashes that were stored, and for those that
 * differ in one bit. A hash and its neighbour have the same payload by chance in few cases, so a wrong
 * answer cannot stay hidden. */
static void never_answers_for_another(void **state)
{
    const table_fixture *fixture = *state;
    const int pairs = test_rounds(PAIRS);
    random_stream random = {23};
    uint64_t recent[256] = {0};
    int found = 0;
    for (int i = 0; i < pairs; i++) {
        const fc_buckets *buckets = fixture->arrays[0];
        const uint64_t hash = crowded_hash(&random, buckets);
        fc_table_store(buckets, hash, payload_of(hash, 0));
        recent[i % 256] = hash;
        uint64_t asked = recent[random_word(&random) % 256];
        asked ^= i % 2 == 0 ? 0 : UINT64_C(1) << random_between(&random, 0, FC_BOARD_BITS - 1);
        const uint64_t entry = fc_table_probe(buckets, asked);
        if (entry != 0) {
            found++;
            assert_true(without_signature(entry) == payload_of(asked, 0));
        }
    }
    assert_true(found > pairs / 10);
}

/* Stores in some generations only, so that old entries stay until their generation number comes round again. */
static void clear_forgets(void **state)
{
    table_fixture *fixture = *state;
    random_stream random = {24};
    uint64_t hashes[64];
    for (int i = 0; i < 64; i++) {
        hashes[i] = random_word(&random) & FC_HASH_MASK;
    }
    const int clears_in_a_round = 1 << (FC_ENTRY_SIGNATURE_BITS - fixture->arrays[0]->remainder_bits);
    assert_true(clears_in_a_round < MOST_CLEARS);
    for (int clears = 0; clears < MOST_CLEARS; clears++) {
        for (int i = 0; i < 64; i++) {
            const fc_buckets *buckets = fixture->arrays[i % 2];
            assert_true(fc_table_probe(buckets, hashes[i]) == 0);
            if (random_between(&random, 0, clears_in_a_round) == 0) {
                fc_table_store(buckets, hashes[i], payload_of(hashes[i], 0));
                assert_true(fc_table_probe(buckets, hashes[i]) != 0);
            }
        }
        fc_table_clear(&fixture->table);
    }
}

/* A search begins with the L2 table alone. */
static void main_table_joins(void **state)
{
    table_fixture *fixture = *state;
    fc_table *table = &fixture->table;
    const uint64_t early = 12345;
    const uint64_t late = 54321;
    for (int round = 0; round < 3; round++) {
        for (int ply = 0; ply <= FULL_BOARD; ply++) {
            assert_ptr_equal(fc_table_buckets(table, ply), &table->l2);
        }
        fc_table_store(fc_table_buckets(table, FC_L2_TABLE_FROM_DISCS - 1), early, payload_of(early, 0));
        fc_table_store(fc_table_buckets(table, FC_L2_TABLE_FROM_DISCS), late, payload_of(late, 0));
        for (int times = 0; times < 2; times++) {
            fc_table_use_main(table);
            for (int ply = 0; ply <= FULL_BOARD; ply++) {
                assert_ptr_equal(fc_table_buckets(table, ply),
                                 ply < FC_L2_TABLE_FROM_DISCS ? &table->main : &table->l2);
            }
        }
        assert_true(fc_table_probe(&table->main, early) == 0);
        assert_true(without_signature(fc_table_probe(&table->l2, late)) == payload_of(late, 0));
        fc_table_store(&table->main, early, payload_of(early, 0));
        fc_table_clear(table);
        assert_true(fc_table_probe(&table->main, early) == 0 && fc_table_probe(&table->l2, late) == 0);
    }
}

static uint64_t in_bucket(const fc_buckets *buckets, uint64_t bucket, uint64_t rest)
{
    return bucket << buckets->remainder_bits | rest;
}

static uint64_t with_cost(int cost)
{
    return fc_entry_pack(0, 1, UINT64_C(1) << cost);
}

static bool holds(const fc_buckets *buckets, uint64_t hash)
{
    return fc_table_probe(buckets, hash) != 0;
}

static void cheapest_entry_goes(void **state)
{
    table_fixture *fixture = *state;
    const fc_buckets *buckets = fixture->arrays[0];
    for (int cheapest = 0; cheapest < FC_BUCKET_ENTRIES; cheapest++) {
        const uint64_t bucket = (uint64_t)cheapest + 1;
        for (int i = 0; i < FC_BUCKET_ENTRIES; i++) {
            fc_table_store(buckets, in_bucket(buckets, bucket, (uint64_t)i), with_cost(i == cheapest ? 3 : 10 + i));
        }
        fc_table_store(buckets, in_bucket(buckets, bucket, 2),
                       with_cost(2 == cheapest ? 4 : 20)); /* again: takes its own place */
        fc_table_store(buckets, in_bucket(buckets, bucket, 100), with_cost(5));
        for (int i = 0; i < FC_BUCKET_ENTRIES; i++) {
            assert_int_equal(holds(buckets, in_bucket(buckets, bucket, (uint64_t)i)), i != cheapest);
        }
        assert_true(holds(buckets, in_bucket(buckets, bucket, 100)));
    }
}

static void earlier_generations_go_first(void **state)
{
    table_fixture *fixture = *state;
    const fc_buckets *buckets = fixture->arrays[0];
    for (int i = 0; i < FC_BUCKET_ENTRIES; i++) {
        fc_table_store(buckets, in_bucket(buckets, 9, (uint64_t)i), with_cost(30));
    }
    fc_table_clear(&fixture->table);
    for (int i = 0; i < FC_BUCKET_ENTRIES; i++) {
        fc_table_store(buckets, in_bucket(buckets, 9, (uint64_t)i + 50), with_cost(0));
        for (int j = 0; j <= i; j++) {
            assert_true(holds(buckets, in_bucket(buckets, 9, (uint64_t)j + 50)));
        }
    }
}

/* A new table and one that was cleared, early or after all generations, forget the same entries. */
static void cleared_is_like_new(void **state)
{
    table_fixture *fixture = *state;
    for (int clears = 1; clears < MOST_CLEARS; clears *= 2) {
        fc_table fresh;
        assert_true(fc_table_create(&fresh, 1));
        for (int i = 0; i < clears; i++) {
            fc_table_clear(&fixture->table);
        }
        random_stream random = {(uint64_t)clears};
        for (int i = 0; i < CROWDED_BUCKETS * FC_BUCKET_ENTRIES * 2; i++) {
            const uint64_t hash = crowded_hash(&random, fixture->arrays[0]);
            const uint64_t payload = with_cost(random_between(&random, 0, 2));
            fc_table_store(fixture->arrays[0], hash, payload);
            fc_table_store(&fresh.main, hash, payload);
        }
        random.state = (uint64_t)clears;
        for (int i = 0; i < CROWDED_BUCKETS * FC_BUCKET_ENTRIES * 2; i++) {
            const uint64_t hash = crowded_hash(&random, fixture->arrays[0]);
            random_between(&random, 0, 2);
            assert_int_equal(holds(fixture->arrays[0], hash), holds(&fresh.main, hash));
        }
        fc_table_destroy(&fresh);
    }
}

static int compare_words(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a;
    const uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Neighbours differ, and among many positions no two share a hash: a mix that lost a bit would show. (On the small
 * boards of test_board_size.c every key is tried.) */
static void hash_is_one_to_one(void **state)
{
    (void)state;
    random_stream random = {25};
    const int count = test_rounds(HASHES);
    uint64_t *hashes = malloc((size_t)count * sizeof *hashes);
    assert_non_null(hashes);
    for (int i = 0; i < count; i++) {
        hashes[i] = fc_hash(random_word(&random) & FC_HASH_MASK); /* with this seed no key comes twice */
        assert_true((hashes[i] & ~FC_HASH_MASK) == 0);
        const uint64_t other = random_word(&random) & FC_HASH_MASK;
        const uint64_t flip = UINT64_C(1) << random_between(&random, 0, FC_BOARD_BITS - 1);
        assert_true(fc_hash(other) != fc_hash(other ^ flip));
        const lanes same = fc_lanes_hash(lanes_all(other));
        assert_true(lanes_get(&same, FC_LANES - 1) == fc_hash(other));
    }
    qsort(hashes, (size_t)count, sizeof *hashes, compare_words);
    for (int i = 1; i < count; i++) {
        assert_true(hashes[i - 1] != hashes[i]);
    }
    free(hashes);
}

static void sizes(void **state)
{
    (void)state;
    for (size_t mb = 1; mb <= 9; mb++) {
        fc_table table;
        assert_true(fc_table_create(&table, mb));
        size_t largest = 1;
        while (largest * 2 <= mb) {
            largest *= 2;
        }
        const size_t bytes = sizeof(fc_bucket) << (FC_BOARD_BITS - table.main.remainder_bits);
        assert_int_equal(bytes, largest << 20);
        fc_table_destroy(&table);
    }
}

#define TABLE_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_entries),
        cmocka_unit_test(cost_is_a_logarithm),
        TABLE_TEST(empty_table_knows_nothing),
        TABLE_TEST(finds_what_was_stored),
        TABLE_TEST(never_answers_for_another),
        TABLE_TEST(clear_forgets),
        TABLE_TEST(main_table_joins),
        TABLE_TEST(cheapest_entry_goes),
        TABLE_TEST(earlier_generations_go_first),
        TABLE_TEST(cleared_is_like_new),
        cmocka_unit_test(hash_is_one_to_one),
        cmocka_unit_test(sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

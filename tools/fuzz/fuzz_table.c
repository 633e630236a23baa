/* fuzz_table.c - the transposition table: an entry is found as soon as it was stored, may be lost later, and never
 * answers for another position or for what was stored before the table was cleared.
 *
 * Input: commands of three bytes: what to do, which hash, and a seed of the payload. */
#include "fuzz.h"

#include "search/table.h"

enum { COMMAND_BYTES = 3, HASHES = 256, CLEAR = 0, USE_MAIN = 1, PROBE_UP_TO = 100, CLOSE_BUCKETS = 4 };

typedef struct twin {
    fc_table table;
    uint64_t payloads[2][HASHES]; /* stored last, per array of buckets; 0: nothing since the table was cleared */
} twin;

/* Many share a bucket, and some only differ in bits that choose it. */
static uint64_t hash_of(const fc_buckets *buckets, int number)
{
    random_stream random = {(uint64_t)(number / CLOSE_BUCKETS)};
    const uint64_t bucket = (uint64_t)(number % CLOSE_BUCKETS);
    const uint64_t rest = random_word(&random) & ((UINT64_C(1) << buckets->remainder_bits) - 1);
    return bucket << buckets->remainder_bits | rest;
}

static uint64_t payload_of(uint8_t seed)
{
    random_stream random = {seed};
    const int lower = random_between(&random, FC_SCORE_MIN, FC_SCORE_MAX);
    const int upper = random_between(&random, lower, FC_SCORE_MAX);
    const uint64_t payload = fc_entry_pack(lower, upper, (random_word(&random) >> (seed % 64)) | 1);
    assert_int_equal(fc_entry_lower(payload), lower);
    assert_int_equal(fc_entry_upper(payload), upper);
    return payload;
}

/* An entry without its tag. */
static uint64_t probe(const fc_buckets *buckets, uint64_t hash)
{
    return fc_table_probe(buckets, hash) & ((UINT64_C(1) << FC_ENTRY_SIGNATURE_SHIFT) - 1);
}

static void run_command(twin *both, const uint8_t command[COMMAND_BYTES])
{
    const fc_buckets *buckets = fc_table_buckets(&both->table, command[0] % 2 == 0 ? 0 : FC_CELLS);
    const bool which = buckets == &both->table.l2;
    const uint64_t hash = hash_of(buckets, command[1]);
    uint64_t *expected = &both->payloads[which][command[1]];
    if (command[0] == CLEAR) {
        fc_table_clear(&both->table);
        memset(both->payloads, 0, sizeof both->payloads);
    } else if (command[0] == USE_MAIN) {
        fc_table_use_main(&both->table);
    } else if (command[0] > PROBE_UP_TO) {
        *expected = payload_of(command[2]);
        fc_table_store(buckets, hash, *expected);
        assert_true(probe(buckets, hash) == *expected);
    }
    const uint64_t found = fc_table_probe(buckets, hash);
    assert_true(found == 0 || (*expected != 0 && probe(buckets, hash) == *expected));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static twin both;
    static bool made;
    if (!made) {
        made = fc_table_create(&both.table, 1);
        assert_true(made);
    }
    fc_table_clear(&both.table); /* so that a finding does not depend on earlier inputs */
    memset(both.payloads, 0, sizeof both.payloads);
    for (size_t at = 0; at + COMMAND_BYTES <= size; at += COMMAND_BYTES) {
        run_command(&both, data + at);
    }
    return 0;
}

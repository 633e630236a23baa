/* fuzz_table.c - the transposition table: an entry is found as soon as it was stored, may be lost later, and never
 * answers for another position or for what was stored before the table was cleared.
 *
 * Input: commands of three bytes: what to do, which hash, and a seed of the payload. */
#include "fuzz.h"

#include "search/table.h"

enum { COMMAND_BYTES = 3, HASHES = 256, CLEAR = 0, USE_WHOLE = 1, PROBE_UP_TO = 100, CLOSE_LINES = 4 };

typedef struct twin {
    fc_table table;
    uint64_t payloads[2][HASHES]; /* stored last, per level; 0: nothing since the table was cleared */
} twin;

/* Many share a line, and some only differ in bits that choose it. */
static uint64_t hash_of(const fc_table_level *level, int number)
{
    random_stream random = {(uint64_t)(number / CLOSE_LINES)};
    const uint64_t line = (uint64_t)(number % CLOSE_LINES);
    const uint64_t rest = random_word(&random) & ((UINT64_C(1) << level->remainder_bits) - 1);
    return line << level->remainder_bits | rest;
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
static uint64_t probe(const fc_table_level *level, uint64_t hash)
{
    return fc_table_probe(level, hash) & ((UINT64_C(1) << FC_ENTRY_TAG_SHIFT) - 1);
}

static void run_command(twin *both, const uint8_t command[COMMAND_BYTES])
{
    const fc_table_level *level = fc_table_level_of(&both->table, command[0] % 2 == 0 ? 0 : FC_CELLS);
    const bool which = level == &both->table.late;
    const uint64_t hash = hash_of(level, command[1]);
    uint64_t *expected = &both->payloads[which][command[1]];
    if (command[0] == CLEAR) {
        fc_table_clear(&both->table);
        memset(both->payloads, 0, sizeof both->payloads);
    } else if (command[0] == USE_WHOLE) {
        fc_table_use_whole(&both->table);
    } else if (command[0] > PROBE_UP_TO) {
        *expected = payload_of(command[2]);
        fc_table_store(level, hash, *expected);
        assert_true(probe(level, hash) == *expected);
    }
    const uint64_t found = fc_table_probe(level, hash);
    assert_true(found == 0 || (*expected != 0 && probe(level, hash) == *expected));
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

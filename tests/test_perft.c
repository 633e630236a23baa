/* test_perft.c - how many positions there are after each number of moves, against test-data/perft.txt. */
#include "support/test.h"

#include <stdio.h>

#include "support/position_map.h"
#include "tests_config.h"

enum { LAST_PLY = 9, LAST_PLY_SLOWED_DOWN = 7 };

typedef struct counts {
    long long ply, paths, distinct, unfinished;
} counts;

static counts count_ply(const position_map *map, int ply)
{
    counts counted = {.ply = ply};
    for (size_t i = 0; i < map->slot_count; i++) {
        const position_number *slot = &map->slots[i];
        if (slot->used) {
            const bool counts_for_both = fc_position_key(slot->position) == fc_position_canonical_key(slot->position);
            counted.paths += slot->number;
            counted.distinct++;
            counted.unfinished += counts_for_both && !fc_position_is_over(slot->position);
        }
    }
    return counted;
}

/* The next line that is no comment. */
static bool read_counts(FILE *file, counts *out)
{
    char line[128];
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            assert_int_equal(
                sscanf(line, "%lld %lld %lld %lld", &out->ply, &out->paths, &out->distinct, &out->unfinished), 4);
            return true;
        }
    }
    return false;
}

static void counts_agree(void **state)
{
    (void)state;
    FILE *file = fopen(FC_TEST_DATA_DIR "/perft.txt", "r");
    assert_non_null(file);
    position_map map = {0};
    *position_map_at(&map, (fc_position){0, 0}) = 1;
    const int last_ply = TEST_IS_SLOWED_DOWN ? LAST_PLY_SLOWED_DOWN : LAST_PLY;
    for (int ply = 0; ply <= last_ply; ply++) {
        counts expected;
        assert_true(read_counts(file, &expected));
        const counts counted = count_ply(&map, ply);
        assert_int_equal(expected.ply, ply);
        assert_int_equal(counted.paths, expected.paths);
        assert_int_equal(counted.distinct, expected.distinct);
        assert_int_equal(counted.unfinished, expected.unfinished);
        position_map next = {0};
        if (ply < last_ply) {
            assert_true(position_map_next_ply(&map, &next));
            position_map_free(&map);
            map = next;
        }
    }
    position_map_free(&map);
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(counts_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

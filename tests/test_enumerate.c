/* test_enumerate.c - plies, their order, their shards, and games that reach their positions. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "bookgen/enumerate.h"
#include "bookgen/shard_file.h"
#include "support/array_board.h"

enum { QUICK_DEPTH = 9, SLOW_DEPTH = 12, TREE_DEPTH = 6, SORTED_KEYS = 20000 };

/* Open positions of each ply, one of each mirror pair. */
static const size_t known_counts[] = {1, 4, 25, 121, 568, 2144, 8231, 27109, 91295, 269531, 809464, 2148087, 5832236};

static fc_plies plies = FC_PLIES_INIT;
static int depth = QUICK_DEPTH;

static int make_plies(void **state)
{
    (void)state;
    return fc_plies_extend(&plies, depth) == FC_OK ? 0 : -1;
}

static int free_plies(void **state)
{
    (void)state;
    fc_plies_free(&plies);
    return 0;
}

static void counts_are_known(void **state)
{
    (void)state;
    uint64_t sum = 0;
    for (int ply = 0; ply <= depth; ply++) {
        assert_int_equal(plies.ply[ply].count, known_counts[ply]);
        sum += known_counts[ply];
        if (ply == 8) {
            assert_int_equal(sum, 129498);
        }
    }
    assert_int_equal(fc_plies_positions(&plies, depth), sum);
}

static void keys_are_sorted_pairs(void **state)
{
    (void)state;
    for (int ply = 0; ply <= depth; ply++) {
        const fc_ply *all = &plies.ply[ply];
        for (size_t i = 0; i < all->count; i++) {
            fc_position position;
            assert_int_equal(fc_position_from_key(&position, all->keys[i]), FC_OK);
            assert_int_equal(fc_position_ply(position), ply);
            assert_false(fc_position_is_over(position));
            assert_true(fc_position_canonical_key(position) == all->keys[i]);
            assert_true(fc_position_canonical_key(fc_position_mirror(position)) == all->keys[i]);
            assert_true(all->keys[i] <= fc_position_key(fc_position_mirror(position)));
            assert_true(i == 0 || all->keys[i - 1] < all->keys[i]);
        }
    }
}

/* Plays every game to the end of the tree, on an array; marks what it meets in `seen`. */
static void walk(array_board *board, fc_position position, bool *seen[TREE_DEPTH + 1])
{
    const fc_ply *ply = &plies.ply[board->discs];
    const size_t index = fc_ply_find(ply, fc_position_canonical_key(position));
    assert_true(index < ply->count);
    seen[board->discs][index] = true;
    for (int column = 0; column < FC_WIDTH && board->discs < TREE_DEPTH; column++) {
        if (board_open_row(board, column) < FC_HEIGHT) {
            board_drop(board, column);
            walk(board, fc_position_play(position, column), seen);
            board_lift(board, column);
        }
    }
}

/* No side can win with six discs, so the whole tree consists of open positions. */
static void plies_are_the_game_tree(void **state)
{
    (void)state;
    array_board board = {.discs = 0};
    const fc_position empty_board = {0, 0};
    bool *seen[TREE_DEPTH + 1];
    for (int ply = 0; ply <= TREE_DEPTH; ply++) {
        seen[ply] = calloc(plies.ply[ply].count, sizeof *seen[ply]);
        assert_non_null(seen[ply]);
    }
    walk(&board, empty_board, seen);
    for (int ply = 0; ply <= TREE_DEPTH; ply++) {
        assert_null(memchr(seen[ply], false, plies.ply[ply].count));
        free(seen[ply]);
    }
}

static void move_strings_lead_there(void **state)
{
    (void)state;
    char moves[FC_MOVES_TEXT_SIZE];
    const fc_position empty_board = {0, 0};
    fc_plies_moves(moves, empty_board, &plies);
    assert_string_equal(moves, "start");
    for (int ply = 1; ply <= depth; ply++) {
        for (size_t i = 0; i < plies.ply[ply].count; i += 1 + i / 1000) {
            fc_position position;
            fc_position reached;
            fc_position_from_key(&position, plies.ply[ply].keys[i]);
            fc_plies_moves(moves, position, &plies);
            assert_int_equal(fc_position_parse(&reached, moves, strlen(moves), NULL), FC_OK);
            assert_true(reached.stm == position.stm && reached.occupied == position.occupied);
        }
    }
}

static void finds_keys(void **state)
{
    (void)state;
    const fc_ply *ply = &plies.ply[3];
    for (size_t i = 0; i < ply->count; i++) {
        assert_int_equal(fc_ply_find(ply, ply->keys[i]), i);
    }
    assert_int_equal(fc_ply_find(ply, 0), ply->count);
    assert_int_equal(fc_ply_find(ply, UINT64_MAX), ply->count);
    assert_int_equal(fc_ply_find(ply, ply->keys[5] + 1), ply->count);
}

static void check_cut(unsigned shards)
{
    const fc_ply *ply = &plies.ply[5];
    uint64_t next = 0;
    for (unsigned shard = 0; shard < shards; shard++) {
        const fc_job job = fc_job_cut(ply, 5, 5, shard, shards);
        assert_int_equal(job.first, next);
        assert_int_equal(job.total, ply->count);
        assert_true(job.count == ply->count / shards || job.count == ply->count / shards + 1);
        next += job.count;
    }
    assert_int_equal(next, ply->count);
}

static void shards_cover_a_ply(void **state)
{
    (void)state;
    const unsigned shards[] = {1, 2, 3, 7, 64, 2143, 2144, 2145, FC_SHARDS_MAX};
    for (size_t i = 0; i < sizeof shards / sizeof shards[0]; i++) {
        check_cut(shards[i]);
    }
    const fc_job whole = fc_job_cut(&plies.ply[5], 5, 5, 0, 1);
    const fc_job other = fc_job_cut(&plies.ply[5], 5, 5, 0, 2);
    fc_job changed = whole;
    assert_true(fc_job_is_same(&whole, &changed));
    assert_false(fc_job_is_same(&whole, &other));
    changed.checksum++;
    assert_false(fc_job_is_same(&whole, &changed));
}

static int compare_keys(const void *a, const void *b)
{
    const uint64_t left = *(const uint64_t *)a;
    const uint64_t right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

static void sorts_like_qsort(void **state)
{
    (void)state;
    static const uint64_t masks[] = {UINT64_MAX, 0xFF, UINT64_C(0xFF000000000000FF), 0};
    static uint64_t keys[SORTED_KEYS];
    static uint64_t expected[SORTED_KEYS];
    static uint64_t scratch[SORTED_KEYS];
    uint64_t random = 1;
    for (size_t i = 0; i < sizeof masks / sizeof masks[0]; i++) {
        const size_t count = i % 2 == 0 ? SORTED_KEYS : SORTED_KEYS - 1;
        for (size_t k = 0; k < count; k++) {
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            keys[k] = expected[k] = (random ^ random >> 32) & masks[i];
        }
        fc_sort_keys(keys, scratch, count);
        qsort(expected, count, sizeof *expected, compare_keys);
        assert_memory_equal(keys, expected, count * sizeof *keys);
    }
    fc_sort_keys(keys, scratch, 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_known),
        cmocka_unit_test(keys_are_sorted_pairs),
        cmocka_unit_test(plies_are_the_game_tree),
        cmocka_unit_test(move_strings_lead_there),
        cmocka_unit_test(finds_keys),
        cmocka_unit_test(shards_cover_a_ply),
        cmocka_unit_test(sorts_like_qsort),
    };
    depth = test_wants_nightly(argc, argv) ? SLOW_DEPTH : QUICK_DEPTH;
    return cmocka_run_group_tests(tests, make_plies, free_plies);
}

/* test_default_book.c - the book that is linked into the library: known scores, its size, the search, and its speed. */
#include "support/test.h"

#include <stdlib.h>

#include "base/platform.h"
#include "fourcast/book.h"
#include "fourcast/solver.h"

enum { DEEP = 12 }; /* discs; the size limit and the tests with the search are for a book of this depth */

static int open_book(void **state)
{
    fc_book *book;
    const fc_status status = fc_book_open_default(&book);
    *state = book;
    return status == FC_OK || status == FC_ERROR_BOOK_NONE ? 0 : -1;
}

static int close_book(void **state)
{
    fc_book_close(*state);
    return 0;
}

/* The book; ends the test if the library was built without one. */
static const fc_book *book_or_skip(void **state, fc_book_info *info)
{
    const fc_book *book = *state;
    if (book == NULL) {
        print_message("built without a book: skipped\n");
        skip();
    }
    fc_book_describe(book, info);
    return book;
}

static int find(const fc_book *book, const game *played)
{
    int score = 0;
    assert_in(played, fc_book_find(book, played->position, &score));
    return score;
}

static void first_moves_have_their_known_scores(void **state)
{
    static const int move_scores[] = {-2, -1, 0, 1, 0, -1, -2};
    fc_book_info info;
    const fc_book *book = book_or_skip(state, &info);
    game played = game_from("");
    assert_int_in(&played, find(book, &played), 1);
    for (int column = 0; info.deepest > 0 && column < FC_WIDTH; column++) {
        played = game_from("");
        game_play(&played, column);
        assert_int_in(&played, find(book, &played), -move_scores[column]);
    }
}

static void it_is_small(void **state)
{
    static const struct {
        int deepest;
        size_t bytes;
    } limits[] = {{8, 80000}, {10, 600000}, {DEEP, 4000000}};
    fc_book_info info;
    book_or_skip(state, &info);
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        assert_true(info.deepest > limits[i].deepest || info.bytes <= limits[i].bytes);
    }
}

/* ---- slow: against the search ---- */

enum { LOW_PLY = 7, POSITIONS = 20000, TABLE_MB = 1024 };

static int by_key(const void *a, const void *b)
{
    const uint64_t first = fc_position_canonical_key(((const game *)a)->position);
    const uint64_t second = fc_position_canonical_key(((const game *)b)->position);
    return (first > second) - (first < second);
}

/* Neighbours follow each other, so that the table holds much of what the next one needs; equal ones are searched once.
 * Returns how many different ones there are. */
static int check_ply(const fc_book *book, fc_solver *solver, game *games, int ply)
{
    random_stream random = {83};
    for (int i = 0; i < POSITIONS; i++) {
        games[i] = game_random(&random, ply);
    }
    qsort(games, POSITIONS, sizeof *games, by_key);
    fc_result result = {.lower = 0};
    int different = 0;
    for (int i = 0; i < POSITIONS; i++) {
        if (i == 0 || by_key(&games[i - 1], &games[i]) != 0) {
            assert_int_equal(fc_solve(solver, games[i].position, NULL, &result), FC_OK);
            different++;
        }
        assert_int_in(&games[i], find(book, &games[i]), result.lower);
    }
    return different;
}

/* From late positions to early ones, which find the late ones in the table. */
static void it_agrees_with_the_search(void **state)
{
    fc_book_info info;
    const fc_book *book = book_or_skip(state, &info);
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.no_book = true;
    options.table_mb = TABLE_MB;
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    game *games = malloc(POSITIONS * sizeof *games);
    assert_non_null(games);
    for (int ply = info.deepest < DEEP ? info.deepest : DEEP; ply >= LOW_PLY; ply--) {
        const double begin = fc_clock_seconds();
        const int different = check_ply(book, solver, games, ply);
        print_message("ply %d: %d positions, %d of them different, %.0f s\n", ply, POSITIONS, different,
                      fc_clock_seconds() - begin);
    }
    free(games);
    fc_solver_destroy(solver);
}

/* ---- slow: against the clock ---- */

enum {
    BLOCK = 100, /* look-ups from one reading of the clock to the next */
    BLOCKS = POSITIONS / BLOCK,
    PATIENCE = 3 /* with processors that are slow or busy */
};

static int by_size(const void *a, const void *b)
{
    const double first = *(const double *)a;
    const double second = *(const double *)b;
    return (first > second) - (first < second);
}

/* Seconds for a look-up, each of another random position: the median of the blocks, as other programs disturb some. */
static double seconds_to_find(const fc_book *book, const game *games)
{
    double blocks[BLOCKS];
    for (int block = 0; block < BLOCKS; block++) {
        const double begin = fc_clock_seconds();
        for (int i = 0; i < BLOCK; i++) {
            find(book, &games[block * BLOCK + i]);
        }
        blocks[block] = (fc_clock_seconds() - begin) / BLOCK;
    }
    qsort(blocks, BLOCKS, sizeof *blocks, by_size);
    return blocks[BLOCKS / 2];
}

/* The longest time that a look-up may take at 2.3 GHz, by the number of plies before a stored one. */
static double most_seconds(int plies_before)
{
    return plies_before == 0 ? 300e-9 : plies_before <= 2 ? 5e-6 : 1e-3;
}

static void look_ups_are_quick(void **state)
{
    fc_book_info info;
    const fc_book *book = book_or_skip(state, &info);
    if (TEST_IS_SLOWED_DOWN) {
        skip();
    }
    game *games = malloc(POSITIONS * sizeof *games);
    assert_non_null(games);
    int layer = 0;
    for (int ply = 0; ply <= info.deepest; ply++) {
        layer += ply > info.layer_ply[layer];
        random_stream random = {85};
        for (int i = 0; i < POSITIONS; i++) {
            games[i] = game_random(&random, ply);
        }
        const double seconds = seconds_to_find(book, games);
        print_message("ply %d, %d before a stored one: %.2f us\n", ply, info.layer_ply[layer] - ply, seconds * 1e6);
        assert_true(seconds < PATIENCE * most_seconds(info.layer_ply[layer] - ply));
    }
    free(games);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_moves_have_their_known_scores),
        cmocka_unit_test(it_is_small),
    };
    const struct CMUnitTest slow_tests[] = {
        cmocka_unit_test(look_ups_are_quick),
        cmocka_unit_test(it_agrees_with_the_search),
    };
    return test_wants_nightly(argc, argv) ? cmocka_run_group_tests(slow_tests, open_book, close_book)
                                          : cmocka_run_group_tests(tests, open_book, close_book);
}

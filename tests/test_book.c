/* test_book.c - books written and read back: every entry, plies between the layers, positions that cannot occur. */
#include "support/test.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/bytes.h"
#include "support/book_layers.h"
#include "tests_config.h"

enum {
    GOLDEN_SIZE = 6016,
    NOT_FOUND = 99,
    DEEP_PLY = TEST_IS_SLOWED_DOWN ? 6 : 8,
    COLOURED_PLIES = TEST_IS_SLOWED_DOWN ? 5 : 7
};

#define GOLDEN_CHECKSUM UINT64_C(0x5342750B35BACAC5)

static fc_book *open_plies(const int *plies, unsigned char **bytes)
{
    size_t size;
    fc_book *book;
    *bytes = book_of_plies(plies, invented_score, NULL, &size);
    assert_int_equal(fc_book_open_memory(&book, *bytes, size), FC_OK);
    return book;
}

static int find(const fc_book *book, fc_position position)
{
    int score = NOT_FOUND;
    const bool found = fc_book_find(book, position, &score);
    assert_true(found || score == NOT_FOUND);
    return score;
}

static void check_round_trip(const fc_book *book, int ply)
{
    position_map map = positions_of_ply(ply);
    for (size_t i = 0; i < map.slot_count; i++) {
        if (map.slots[i].used) {
            assert_int_equal(find(book, map.slots[i].position), invented_score(map.slots[i].position, NULL));
        }
    }
    position_map_free(&map);
}

static void every_entry_is_read_back(void **state)
{
    (void)state;
    static const int books[][4] = {{0, -1}, {1, -1}, {5, -1}, {0, 2, 6, -1}, {3, 4, DEEP_PLY, -1}};
    for (size_t i = 0; i < sizeof books / sizeof books[0]; i++) {
        unsigned char *bytes;
        fc_book *book = open_plies(books[i], &bytes);
        for (const int *ply = books[i]; *ply >= 0; ply++) {
            check_round_trip(book, *ply);
        }
        fc_book_close(book);
        free(bytes);
    }
}

/* The score of an open position by plain minimax down to invented scores. */
static int slow_score(fc_position position, int leaf_ply)
{
    if (fc_position_ply(position) == leaf_ply) {
        return invented_score(position, NULL);
    }
    int best = FC_SCORE_MIN;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (fc_position_can_play(position, column)) {
            const fc_position child = fc_position_play(position, column);
            const int score = fc_position_winner(child) != FC_NOBODY ? fc_win_score(fc_position_ply(child))
                                                                     : -slow_score(child, leaf_ply);
            best = score > best ? score : best;
        }
    }
    return best;
}

static void earlier_plies_are_found_by_looking_ahead(void **state)
{
    (void)state;
    static const int plies[] = {2, 7, -1};
    static const int next_layer[] = {2, 2, 2, 7, 7, 7, 7};
    unsigned char *bytes;
    fc_book *book = open_plies(plies, &bytes);
    for (int ply = 0; ply < 7; ply++) {
        position_map map = positions_of_ply(ply);
        const size_t step = ply == 3 && TEST_IS_SLOWED_DOWN ? 31 : 1;
        for (size_t i = 0; i < map.slot_count; i += step) {
            if (map.slots[i].used) {
                const fc_position position = map.slots[i].position;
                assert_int_equal(find(book, position), slow_score(position, next_layer[ply]));
            }
        }
        position_map_free(&map);
    }
    fc_book_close(book);
    free(bytes);
}

static void later_and_finished_positions_are_misses(void **state)
{
    (void)state;
    static const int plies[] = {2, 7, -1};
    unsigned char *bytes;
    fc_book *book = open_plies(plies, &bytes);
    assert_int_equal(find(book, game_from("1212121").position), NOT_FOUND); /* won */
    assert_int_equal(find(book, game_from("12121233").position), NOT_FOUND);
    assert_int_not_equal(find(book, game_from("1212123").position), NOT_FOUND);
    random_stream random = {81};
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(find(book, game_random(&random, random_between(&random, 8, FC_CELLS)).position), NOT_FOUND);
    }
    fc_book_close(book);
    free(bytes);
}

/* Asks for the board with these columns, in all colours, whether games lead to it or not. */
static void check_colours(const fc_book *book, position_map *games, const int heights[FC_WIDTH])
{
    uint64_t cells[FC_CELLS];
    int discs = 0;
    uint64_t occupied = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < heights[column]; row++) {
            cells[discs] = fc_position_cell_bit(column, row);
            occupied |= cells[discs++];
        }
    }
    for (unsigned colours = 0; colours < 1U << discs; colours++) {
        fc_position position = {0, occupied};
        for (int i = 0; i < discs; i++) {
            position.stm |= (colours >> i & 1) != 0 ? cells[i] : 0;
        }
        const bool occurs = *position_map_at(games, position) != 0;
        assert_true((find(book, position) != NOT_FOUND) == occurs);
    }
}

/* The same for all heights of the columns from `column` on that take the discs that are left. */
static void check_heights(const fc_book *book, position_map *games, int heights[FC_WIDTH], int column, int left)
{
    const bool last = column == FC_WIDTH - 1;
    const int highest = left < FC_HEIGHT ? left : FC_HEIGHT;
    for (int height = last ? left : 0; height <= highest; height++) {
        heights[column] = height;
        if (last) {
            check_colours(book, games, heights);
        } else {
            check_heights(book, games, heights, column + 1, left - height);
        }
    }
}

/* All boards of a few discs in all colours: found are those that a game leads to, and no others. */
static void boards_that_cannot_occur_are_misses(void **state)
{
    (void)state;
    static const int plies[] = {0, 1, 2, 3, 4, 5, 6, 7, -1};
    unsigned char *bytes;
    fc_book *book = open_plies(plies, &bytes);
    for (int ply = 0; ply <= COLOURED_PLIES; ply++) {
        position_map games = positions_of_ply(ply);
        int heights[FC_WIDTH];
        check_heights(book, &games, heights, 0, ply);
        position_map_free(&games);
    }
    fc_book_close(book);
    free(bytes);
}

/* Words that are no boards at all. */
static void nonsense_is_a_miss(void **state)
{
    (void)state;
    static const int plies[] = {0, 6, -1};
    unsigned char *bytes;
    fc_book *book = open_plies(plies, &bytes);
    const uint64_t floating = fc_position_cell_bit(3, 1);
    const uint64_t above_board = fc_position_cell_bit(2, FC_HEIGHT - 1) << 1;
    const uint64_t floor = fc_position_cell_bit(0, 0);
    const fc_position words[] = {{0, floating},
                                 {0, floating | floor},
                                 {0, above_board},
                                 {floor, 0},
                                 {floor, floor},
                                 {floating, floor},
                                 {0, UINT64_MAX},
                                 {UINT64_MAX, 0},
                                 {UINT64_MAX, UINT64_MAX},
                                 {0, UINT64_C(1) << 63},
                                 {UINT64_MAX, floor}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_int_equal(find(book, words[i]), NOT_FOUND);
    }
    random_stream random = {82};
    for (int i = 0; i < 100000; i++) {
        const uint64_t few_bits = random_word(&random) & random_word(&random) & random_word(&random);
        find(book, (fc_position){random_word(&random) & few_bits, few_bits & random_word(&random)});
    }
    fc_book_close(book);
    free(bytes);
}

static void describes_itself(void **state)
{
    (void)state;
    whole_ply two = whole_ply_make(2, invented_score, NULL);
    whole_ply six = whole_ply_make(6, invented_score, NULL);
    void *bytes;
    size_t size;
    assert_int_equal(fc_book_build((fc_book_layer[]){two.layer, six.layer}, 2, 12345, &bytes, &size), FC_OK);
    fc_book *book;
    assert_int_equal(fc_book_open_memory(&book, bytes, size), FC_OK);
    fc_book_info info;
    fc_book_describe(book, &info);
    assert_int_equal(info.deepest, 6);
    assert_int_equal(info.layer_count, 2);
    assert_int_equal(info.layer_ply[0], 2);
    assert_int_equal(info.layer_ply[1], 6);
    assert_true(info.layer_positions[0] == 25 && info.layer_positions[1] == 8231);
    assert_true(info.positions == 12345 && info.bytes == size && info.checksum != 0);
    fc_book_close(book);
    free(bytes);
    whole_ply_free(&two);
    whole_ply_free(&six);
}

/* The same bytes on every machine, for ever: a change here is a new version of the format or of its writer. */
static void bytes_are_the_same_everywhere(void **state)
{
    (void)state;
    static const int plies[] = {0, 4, 6, -1};
    size_t size;
    unsigned char *bytes = book_of_plies(plies, invented_score, NULL, &size);
    assert_int_equal(size, GOLDEN_SIZE);
    assert_true(fc_checksum(0, bytes, size) == GOLDEN_CHECKSUM);
    free(bytes);
}

static void books_are_small(void **state)
{
    (void)state;
    static const int plies[] = {0, 4, 8, -1};
    size_t size;
    free(book_of_plies(plies, invented_score, NULL, &size));
    assert_true(size <= 80000);
}

static void expect_refused(const fc_book_layer *layers, int count)
{
    void *bytes = layers != NULL ? (void *)(uintptr_t)layers : &count;
    size_t size = 1;
    assert_int_equal(fc_book_build(layers, count, 0, &bytes, &size), FC_ERROR_OPTION);
    assert_null(bytes);
    assert_int_equal(size, 0);
}

static void wrong_layers_are_refused(void **state)
{
    (void)state;
    whole_ply four = whole_ply_make(4, invented_score, NULL);
    whole_ply seven = whole_ply_make(7, invented_score, NULL);
    const fc_book_layer many[FC_BOOK_LAYERS_MAX + 1] = {{0}};
    expect_refused(NULL, 0);
    expect_refused(many, FC_BOOK_LAYERS_MAX + 1);
    expect_refused((fc_book_layer[]){seven.layer, four.layer}, 2);
    expect_refused((fc_book_layer[]){four.layer, four.layer}, 2);
    expect_refused(&(fc_book_layer){5, four.count, four.keys, four.scores}, 1);
    expect_refused(&(fc_book_layer){-1, 0, NULL, NULL}, 1);
    expect_refused(&(fc_book_layer){FC_CELLS, 0, NULL, NULL}, 1);
    expect_refused(&(fc_book_layer){9, 0, NULL, NULL}, 1); /* looking ahead so far would take long */
    expect_refused((fc_book_layer[]){four.layer, {13, 0, NULL, NULL}}, 2);
    const int8_t score = four.scores[7];
    four.scores[7] = FC_SCORE_MAX + 1;
    expect_refused(&four.layer, 1);
    four.scores[7] = FC_SCORE_MIN - 1;
    expect_refused(&four.layer, 1);
    four.scores[7] = score;
    const uint64_t key = four.keys[7];
    four.keys[7] = four.keys[6];
    expect_refused(&four.layer, 1);
    four.keys[7] = 0;
    expect_refused(&four.layer, 1);
    four.keys[7] = key;
    size_t won = 0;
    while (seven.scores[won] != fc_win_score(8)) {
        won++;
    }
    seven.scores[won]--; /* not the score of the rule */
    expect_refused(&seven.layer, 1);
    whole_ply_free(&four);
    whole_ply_free(&seven);
}

static void write_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void files_are_opened(void **state)
{
    (void)state;
    static const char path[] = FC_BUILD_DIR "/test_book.tmp";
    static const int plies[] = {0, 4, -1};
    size_t size;
    unsigned char *bytes = book_of_plies(plies, invented_score, NULL, &size);
    write_file(path, bytes, size);
    free(bytes);
    fc_book *book;
    assert_int_equal(fc_book_open(&book, path), FC_OK);
    check_round_trip(book, 4);
    fc_book_close(book);
    write_file(path, "", 0);
    assert_int_equal(fc_book_open(&book, path), FC_ERROR_BOOK_FOREIGN);
    assert_null(book);
    write_file(path, "just some text, longer than a header would be", 45);
    assert_int_equal(fc_book_open(&book, path), FC_ERROR_BOOK_FOREIGN);
    assert_int_equal(remove(path), 0);
    assert_int_equal(fc_book_open(&book, path), FC_ERROR_FILE);
    assert_int_equal(errno, ENOENT);
    assert_null(book);
    assert_int_equal(fc_book_open(&book, FC_BUILD_DIR), FC_ERROR_FILE);
    assert_int_equal(errno, EISDIR);
    fc_book_close(NULL);
}

/* The sizes of a book cut after `length` bytes: known from the moment that the header's size field is complete. */
static void check_sizes_of_cut(const char *path, const unsigned char *bytes, size_t size, size_t length)
{
    enum { SIZE_FIELD_END = 32 };
    uint64_t expected = 1;
    uint64_t found = 2;
    write_file(path, bytes, length);
    const bool known = fc_book_file_sizes(path, &expected, &found);
    assert_true(known == (length >= SIZE_FIELD_END));
    assert_true(known ? expected == size && found == length : expected == 1 && found == 2);
}

static void sizes_explain_a_truncated_book(void **state)
{
    (void)state;
    static const char path[] = FC_BUILD_DIR "/test_book_sizes.tmp";
    static const int plies[] = {0, 4, -1};
    size_t size;
    uint64_t expected;
    uint64_t found;
    unsigned char *bytes = book_of_plies(plies, invented_score, NULL, &size);
    const size_t cuts[] = {0, 1, 31, 32, 40, size - 1, size};
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        check_sizes_of_cut(path, bytes, size, cuts[i]);
    }
    bytes[0]++; /* not a book */
    write_file(path, bytes, size);
    assert_false(fc_book_file_sizes(path, &expected, &found));
    bytes[0]--;
    bytes[8]++; /* a newer version may have another header */
    write_file(path, bytes, size);
    assert_false(fc_book_file_sizes(path, &expected, &found));
    free(bytes);
    assert_int_equal(remove(path), 0);
    assert_false(fc_book_file_sizes(path, &expected, &found));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_entry_is_read_back),
        cmocka_unit_test(earlier_plies_are_found_by_looking_ahead),
        cmocka_unit_test(later_and_finished_positions_are_misses),
        cmocka_unit_test(boards_that_cannot_occur_are_misses),
        cmocka_unit_test(nonsense_is_a_miss),
        cmocka_unit_test(describes_itself),
        cmocka_unit_test(bytes_are_the_same_everywhere),
        cmocka_unit_test(books_are_small),
        cmocka_unit_test(wrong_layers_are_refused),
        cmocka_unit_test(files_are_opened),
        cmocka_unit_test(sizes_explain_a_truncated_book),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

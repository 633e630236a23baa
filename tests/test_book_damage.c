/* test_book_damage.c - books that were cut, changed, or made to do harm. */
#include "support/test.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "support/book_layers.h"

/* Where the fields of the header and of the first layer are; see books/FORMAT.md. */
enum {
    AT_MAGIC = 0,
    AT_VERSION = 8,
    AT_WIDTH = 10,
    AT_HEIGHT = 11,
    AT_LAYER_COUNT = 12,
    AT_ZEROS = 13,
    AT_POSITIONS = 16,
    AT_SIZE = 24,
    AT_CHECKSUM = 32,
    HEADER_BYTES = 40,
    AT_PLY = HEADER_BYTES,
    AT_CLASS_COUNT = HEADER_BYTES + 1,
    AT_SEGMENT_LOG = HEADER_BYTES + 2,
    AT_LAYER_ZERO = HEADER_BYTES + 3,
    AT_SEGMENTS = HEADER_BYTES + 4,
    AT_LAYER_POSITIONS = HEADER_BYTES + 8,
    AT_STORED = HEADER_BYTES + 16,
    AT_SEED = HEADER_BYTES + 24,
    AT_FIRST_CODE = HEADER_BYTES + 32,

    FLIPS = 1000,
    FORGED_FLIPS = 20000,
    ASKED_AFTER_DAMAGE = 20
};

/* A small book with all parts, and room to spoil it in: memory of its very size, so that reading beyond is noticed. */
typedef struct sample {
    unsigned char *good;
    size_t size;
    fc_position asked[ASKED_AFTER_DAMAGE];
} sample;

static sample shared;

static int make_sample(void **state)
{
    static const int plies[] = {1, 3, 6, -1};
    shared.good = book_of_plies(plies, invented_score, NULL, &shared.size);
    random_stream random = {91};
    for (int i = 0; i < ASKED_AFTER_DAMAGE; i++) {
        shared.asked[i] = game_random(&random, i % 7).position;
    }
    *state = &shared;
    return 0;
}

static int free_sample(void **state)
{
    free(((sample *)*state)->good);
    return 0;
}

/* The first `size` bytes of the book, in memory of their own; zeros behind its end. */
static unsigned char *copy_of(const sample *from, size_t size)
{
    unsigned char *copy = calloc(size > 0 ? size : 1, 1);
    assert_non_null(copy);
    memcpy(copy, from->good, size < from->size ? size : from->size);
    return copy;
}

/* Makes size and checksum right again. */
static void forge(unsigned char *bytes, size_t size)
{
    fc_store64(bytes + AT_SIZE, size);
    fc_store64(bytes + AT_CHECKSUM,
               fc_checksum(fc_checksum(0, bytes, AT_CHECKSUM), bytes + HEADER_BYTES, size - HEADER_BYTES));
}

/* Opens the bytes and frees them; if they are taken for a book, it must give answers without harm. */
static fc_status open_and_use(const sample *from, unsigned char *bytes, size_t size)
{
    fc_book *book;
    const fc_status status = fc_book_open_memory(&book, bytes, size);
    assert_true((status == FC_OK) == (book != NULL));
    for (int i = 0; book != NULL && i < ASKED_AFTER_DAMAGE; i++) {
        int score = 0;
        fc_book_find(book, from->asked[i], &score);
        assert_in_range(score + FC_SCORE_MAX, 0, 2 * FC_SCORE_MAX);
    }
    fc_book_close(book);
    free(bytes);
    return status;
}

static void is_sound_to_begin_with(void **state)
{
    const sample *from = *state;
    unsigned char *bytes = copy_of(from, from->size);
    forge(bytes, from->size);
    assert_memory_equal(bytes, from->good, from->size);
    assert_int_equal(open_and_use(from, bytes, from->size), FC_OK);
}

/* One byte of a field changed: what the book is then, as it is and with the checksum made right. */
typedef struct field_case {
    size_t offset;
    unsigned char flip;
    fc_status status;
    fc_status forged;
} field_case;

static void each_field_is_checked(void **state)
{
    static const field_case cases[] = {
        {AT_MAGIC, 0x80, FC_ERROR_BOOK_FOREIGN, FC_ERROR_BOOK_FOREIGN},
        {AT_MAGIC + 7, 0x07, FC_ERROR_BOOK_FOREIGN, FC_ERROR_BOOK_FOREIGN},
        {AT_VERSION, 0x03, FC_ERROR_BOOK_VERSION, FC_ERROR_BOOK_VERSION}, /* 2 */
        {AT_VERSION + 1, 0x80, FC_ERROR_BOOK_VERSION, FC_ERROR_BOOK_VERSION},
        {AT_VERSION, 0x01, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 0 */
        {AT_WIDTH, 0x0F, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_BOARD},
        {AT_HEIGHT, 0x01, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_BOARD},
        {AT_LAYER_COUNT, 0x03, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 0 */
        {AT_LAYER_COUNT, 0x01, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 2 */
        {AT_LAYER_COUNT, 0x07, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 4 */
        {AT_LAYER_COUNT, 0xFC, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 255 */
        {AT_ZEROS, 0x01, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},
        {AT_ZEROS + 2, 0x80, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},
        {AT_POSITIONS, 0x01, FC_ERROR_BOOK_DAMAGED, FC_OK},
        {AT_SIZE, 0x01, FC_ERROR_BOOK_DAMAGED, FC_OK}, /* forging makes it right, too */
        {AT_SIZE + 7, 0x80, FC_ERROR_BOOK_DAMAGED, FC_OK},
        {AT_CHECKSUM, 0x01, FC_ERROR_BOOK_DAMAGED, FC_OK},
        {AT_PLY, 0x02, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},         /* 3, as the next layer */
        {AT_PLY, 0x08, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},         /* 9, too far from the start */
        {AT_PLY, 0x20, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},         /* 33 */
        {AT_CLASS_COUNT, 0x01, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 0 */
        {AT_CLASS_COUNT, 0x10, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 17 */
        {AT_SEGMENT_LOG, 0x04, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 2 */
        {AT_SEGMENT_LOG, 0x80, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},
        {AT_LAYER_ZERO, 0x01, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},
        {AT_SEGMENTS, 0x01, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 0 */
        {AT_SEGMENTS, 0x02, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* 3 */
        {AT_SEGMENTS + 3, 0xFF, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},
        {AT_LAYER_POSITIONS, 0x40, FC_ERROR_BOOK_DAMAGED, FC_OK},
        {AT_STORED, 0x40, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* more than positions */
        {AT_STORED + 7, 0x80, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},
        {AT_SEED, 0x40, FC_ERROR_BOOK_DAMAGED, FC_OK},
        {AT_FIRST_CODE, 0x01, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},
        {AT_FIRST_CODE + 1, 0xFF, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},
        {AT_FIRST_CODE + 15, 0x10, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED},
        {AT_FIRST_CODE + 16, 0x60, FC_ERROR_BOOK_DAMAGED, FC_ERROR_BOOK_DAMAGED}, /* a score of more than 18 */
    };
    const sample *from = *state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned char *bytes = copy_of(from, from->size);
        bytes[cases[i].offset] ^= cases[i].flip;
        assert_int_equal(open_and_use(from, bytes, from->size), cases[i].status);
        bytes = copy_of(from, from->size);
        bytes[cases[i].offset] ^= cases[i].flip;
        forge(bytes, from->size);
        assert_int_equal(open_and_use(from, bytes, from->size), cases[i].forged);
    }
}

/* Every length but the right one, even where size and checksum fit it. */
static void every_cut_is_noticed(void **state)
{
    const sample *from = *state;
    assert_int_equal(open_and_use(from, copy_of(from, 0), 0), FC_ERROR_BOOK_FOREIGN);
    for (size_t size = 1; size < from->size + 40; size++) {
        if (size == from->size) {
            continue;
        }
        assert_int_equal(open_and_use(from, copy_of(from, size), size), FC_ERROR_BOOK_DAMAGED);
        if (size >= HEADER_BYTES) {
            unsigned char *bytes = copy_of(from, size);
            forge(bytes, size);
            assert_int_equal(open_and_use(from, bytes, size), FC_ERROR_BOOK_DAMAGED);
        }
    }
}

static void flipped_bits_are_noticed(void **state)
{
    const sample *from = *state;
    random_stream random = {92};
    for (int i = 0; i < FLIPS; i++) {
        unsigned char *bytes = copy_of(from, from->size);
        const size_t bit = (size_t)(random_word(&random) % (from->size * 8));
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_int_not_equal(open_and_use(from, bytes, from->size), FC_OK);
    }
}

/* With a matching checksum the damage stays unnoticed, but must do no harm. Most flips hit the tables before the bits. */
static void forged_books_do_no_harm(void **state)
{
    const sample *from = *state;
    random_stream random = {93};
    int opened = 0;
    const int rounds = test_rounds(FORGED_FLIPS);
    for (int i = 0; i < rounds; i++) {
        unsigned char *bytes = copy_of(from, from->size);
        const int changes = random_between(&random, 1, 3);
        for (int j = 0; j < changes; j++) {
            const size_t reach = random_between(&random, 0, 3) > 0 ? AT_FIRST_CODE + 200 : from->size;
            bytes[HEADER_BYTES + random_word(&random) % (reach - HEADER_BYTES)] = (unsigned char)random_word(&random);
        }
        forge(bytes, from->size);
        opened += open_and_use(from, bytes, from->size) == FC_OK;
    }
    assert_true(opened > 0 && opened < rounds);
}

/* The checksum itself: another number for every other word, length and seed. */
static void checksum_differs(void **state)
{
    (void)state;
    unsigned char bytes[100] = {0};
    const uint64_t zeros = fc_checksum(0, bytes, sizeof bytes);
    for (size_t size = 0; size < sizeof bytes; size++) {
        assert_true(fc_checksum(0, bytes, size) != zeros);
    }
    assert_true(fc_checksum(1, bytes, sizeof bytes) != zeros);
    for (size_t bit = 0; bit < sizeof bytes * 8; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_true(fc_checksum(0, bytes, sizeof bytes) != zeros);
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_sound_to_begin_with),  cmocka_unit_test(each_field_is_checked),
        cmocka_unit_test(every_cut_is_noticed),    cmocka_unit_test(flipped_bits_are_noticed),
        cmocka_unit_test(forged_books_do_no_harm), cmocka_unit_test(checksum_differs),
    };
    return cmocka_run_group_tests(tests, make_sample, free_sample);
}

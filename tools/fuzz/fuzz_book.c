/* fuzz_book.c - book files as they come, and again with size and checksum made right: nothing but the checks of every
 * single number then stands between the bytes and the look-up. */
#include "fuzz.h"

#include <stdlib.h>

#include "forge.h"
#include "fourcast/book.h"

enum { ASKED = 40, PLIES_BEYOND = 2 };

static void check_info(const fc_book *book, size_t size)
{
    fc_book_info info;
    fc_book_describe(book, &info);
    assert_in_range(info.layer_count, 1, FC_BOOK_LAYERS_MAX);
    for (int i = 1; i < info.layer_count; i++) {
        assert_true(info.layer_ply[i] > info.layer_ply[i - 1]);
    }
    assert_int_equal(info.deepest, info.layer_ply[info.layer_count - 1]);
    assert_true(info.bytes == size);
}

/* Positions of random games, and two words that may be no position at all; answers only up to the deepest ply. */
static void ask(const fc_book *book, fuzz_choices *choices)
{
    fc_book_info info;
    fc_book_describe(book, &info);
    for (int i = 0; i < ASKED; i++) {
        const int discs = fuzz_choose(choices, info.deepest + PLIES_BEYOND);
        game played = {0};
        while (played.board.discs < discs && !board_is_over(&played.board)) {
            fuzz_play(choices, &played);
        }
        int score = FC_CELLS;
        const bool expected = !board_is_over(&played.board) && played.board.discs <= info.deepest;
        assert_int_equal(fc_book_find(book, played.position, &score), expected);
        assert_in_range(expected ? score : 0, FC_SCORE_MIN, FC_SCORE_MAX);
    }
    int score;
    const uint64_t occupied = random_word(&choices->random);
    fc_book_find(book, (fc_position){random_word(&choices->random) & occupied, occupied}, &score);
}

static void open_and_ask(const uint8_t *bytes, size_t size)
{
    fc_book *book;
    const fc_status status = fc_book_open_memory(&book, bytes, size);
    assert_int_equal(status == FC_OK, book != NULL);
    if (book != NULL) {
        fuzz_choices choices = fuzz_choices_of(bytes, size);
        choices.next = choices.end; /* the bytes are the book, so positions are random */
        check_info(book, size);
        ask(book, &choices);
    }
    fc_book_close(book);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = fuzz_copy(data, size);
    open_and_ask(copy, size);
    forge_book(copy, size);
    open_and_ask(copy, size);
    free(copy);
    return 0;
}

/* write_book.c - writes a book with invented scores, and what the library reads in it, for tools/verify_book.py.
 *
 *     write_book BOOK KEYS MOVES        KEYS: `key score` of every entry; MOVES: `moves score` of random positions
 */
#include "support/test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "support/book_layers.h"

enum { DEEPEST = 8, RANDOM_GAMES = 300 };

static const int layer_plies[] = {0, 4, DEEPEST, -1};

static FILE *open_or_fail(const char *path)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    return file;
}

static int find(const fc_book *book, fc_position position)
{
    int score = 0;
    assert_true(fc_book_find(book, position, &score));
    return score;
}

static void write_entries(const fc_book *book, FILE *file)
{
    for (const int *ply = layer_plies; *ply >= 0; ply++) {
        whole_ply whole = whole_ply_make(*ply, invented_score, NULL);
        for (size_t i = 0; i < whole.count; i++) {
            fprintf(file, "%" PRIu64 " %d\n", whole.keys[i], find(book, whole.positions[i]));
        }
        whole_ply_free(&whole);
    }
}

static void write_games(const fc_book *book, FILE *file)
{
    random_stream random = {84};
    for (int i = 0; i < RANDOM_GAMES; i++) {
        const game played = game_random(&random, i % (DEEPEST + 1));
        fprintf(file, "%s %d\n", i % (DEEPEST + 1) == 0 ? "start" : played.moves, find(book, played.position));
    }
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        return EXIT_FAILURE;
    }
    size_t size;
    unsigned char *bytes = book_of_plies(layer_plies, invented_score, NULL, &size);
    fc_book *book;
    assert_int_equal(fc_book_open_memory(&book, bytes, size), FC_OK);
    FILE *const files[] = {open_or_fail(argv[1]), open_or_fail(argv[2]), open_or_fail(argv[3])};
    assert_int_equal(fwrite(bytes, 1, size, files[0]), size);
    write_entries(book, files[1]);
    write_games(book, files[2]);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        assert_int_equal(fclose(files[i]), 0);
    }
    fc_book_close(book);
    free(bytes);
    return EXIT_SUCCESS;
}

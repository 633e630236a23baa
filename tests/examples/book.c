/* book.c - make a small book, and look positions up in it.
 *
 * Prints:
 *   > the book answers all positions of up to 1 discs
 *   > start: 1
 *   > 4: -1
 *   > 44: not in the book
 */
#include <fourcast/book.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One complete ply: the four openings that are not mirrors of each other, with scores as the second player sees them. */
static fc_status make_book(void **bytes, size_t *size)
{
    static const int8_t scores_by_column[] = {2, 1, 0, -1};
    enum { OPENINGS = 4 };
    const fc_position empty = {0, 0};
    uint64_t keys[OPENINGS];
    int8_t scores[OPENINGS];
    size_t count = 0;
    for (int column = 0; column < OPENINGS; column++) {
        const fc_position opening = fc_position_play(empty, column);
        const uint64_t key = fc_position_canonical_key(opening);
        size_t place = count++;
        for (; place > 0 && keys[place - 1] > key; place--) {
            keys[place] = keys[place - 1];
            scores[place] = scores[place - 1];
        }
        keys[place] = key;
        scores[place] = scores_by_column[column];
    }
    const fc_book_layer layer = {1, count, keys, scores};
    return fc_book_build(&layer, 1, 1 + count, bytes, size);
}

static void look_up(const fc_book *book, const char *moves)
{
    fc_position position;
    int score;
    if (fc_position_parse(&position, moves, strlen(moves), NULL) != FC_OK) {
        return;
    }
    printf("%s: ", *moves != '\0' ? moves : "start");
    if (fc_book_find(book, position, &score)) {
        printf("%d\n", score);
    } else {
        printf("not in the book\n");
    }
}

int main(void)
{
    void *bytes;
    size_t size;
    fc_book *book;
    if (make_book(&bytes, &size) != FC_OK) {
        return 1;
    }
    const fc_status status = fc_book_open_memory(&book, bytes, size);
    if (status == FC_OK) {
        fc_book_info info;
        fc_book_describe(book, &info);
        printf("the book answers all positions of up to %d discs\n", info.deepest);
        look_up(book, "");
        look_up(book, "4");
        look_up(book, "44");
    } else {
        fprintf(stderr, "%s\n", fc_status_text(status));
    }
    fc_book_close(book);
    free(bytes);
    return status == FC_OK ? 0 : 1;
}

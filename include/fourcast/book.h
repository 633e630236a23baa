/* book.h - an opening book: the exact scores of all positions of the first plies, read from a few megabytes.
 *
 *     fc_book *book;
 *     if (fc_book_open(&book, "my.book") != FC_OK) ...
 *     int score;
 *     if (fc_book_find(book, position, &score)) ...   // at most fc_book_describe()'s deepest ply
 *     fc_book_close(book);
 *
 * A book stores complete plies, its layers. A position between two layers is answered by looking ahead to the
 * next one. The bytes of a book are described in books/FORMAT.md.
 *
 * THREADS. An open book is never written: any number of threads may ask it at once.
 * TRUST. A book from anywhere may be opened: every number in it is checked before it is used, and a checksum
 * guards the rest. Bytes that change under an open book are outside this promise.
 */
#ifndef FOURCAST_BOOK_H
#define FOURCAST_BOOK_H

#include "fourcast/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An open book. */
typedef struct fc_book fc_book;

enum { FC_BOOK_LAYERS_MAX = 8 };

/* Opens a book file. On success *out must be given to fc_book_close(); otherwise it is NULL.
 * FC_ERROR_FILE (errno says why; EINVAL: a device or a pipe), FC_ERROR_MEMORY, FC_ERROR_BOOK_FOREIGN, _VERSION, _BOARD
 * or _DAMAGED. */
fc_status fc_book_open(fc_book **out, const char *path);

/* The same for a book in memory. The bytes are not copied: they must stay as they are until fc_book_close(). */
fc_status fc_book_open_memory(fc_book **out, const void *bytes, size_t size);

/* The book that is linked into the library. FC_ERROR_BOOK_NONE if it was built without one. */
fc_status fc_book_open_default(fc_book **out);

/* Closes a book; NULL is fine. */
void fc_book_close(fc_book *book);

/* Looks a position up. True with its exact *score, or false (and *score as it was) for a position beyond the
 * deepest layer, a finished one, and one that no game leads to. */
bool fc_book_find(const fc_book *book, fc_position position, int *score);

/* What a book holds. */
typedef struct fc_book_info {
    int deepest;                                  /* ply of the last layer: every open position up to it is answered */
    int layer_count;                              /* 1 to FC_BOOK_LAYERS_MAX */
    int layer_ply[FC_BOOK_LAYERS_MAX];            /* ascending */
    uint64_t layer_positions[FC_BOOK_LAYERS_MAX]; /* open positions of that ply, one of each mirror pair */
    uint64_t positions; /* open positions of all plies up to the deepest, one of each mirror pair */
    size_t bytes;       /* size of the book */
    uint64_t checksum;  /* the one in its header */
} fc_book_info;

/* Writes what a book holds. */
void fc_book_describe(const fc_book *book, fc_book_info *info);

/* One complete ply: its open positions, of each mirror pair the one with the smaller fc_position_key(), in
 * ascending order of that key; score[i] belongs to keys[i]. */
typedef struct fc_book_layer {
    int ply;              /* discs on the board */
    size_t count;         /* of positions */
    const uint64_t *keys; /* of fc_position_key(), ascending */
    const int8_t *scores; /* one for each key */
} fc_book_layer;

/* Makes the bytes of a book from layers in ascending order of ply, the same bytes for the same layers.
 * On success *bytes must be given to free(). `positions` is stored for fc_book_describe().
 * That each layer is complete is believed: a book with a gap gives wrong answers for what is not in it.
 * FC_ERROR_MEMORY, FC_ERROR_OPTION (no layers, too many, wrong order, a score that cannot be). */
fc_status fc_book_build(const fc_book_layer *layers, int layer_count, uint64_t positions, void **bytes, size_t *size);

#ifdef __cplusplus
}
#endif

#endif

/* book.h - an opening book: the exact scores of all positions of the first plies, in a few megabytes.
 *
 *     fc_book *book;
 *     if (fc_book_open(&book, "my.book") != FC_OK) ...
 *     int score;
 *     if (fc_book_find(book, position, &score)) ...   // at most fc_book_describe()'s deepest ply
 *     fc_book_close(book);
 *
 * A book stores a few complete plies, its layers. A position between two layers is answered by a short search down to
 * the next layer. books/FORMAT.md defines the bytes of a book.
 *
 * THREADS. Look-ups do not change an open book: any number of threads may use it at once.
 * TRUST. Untrusted files may be opened: every number is checked before it is used, and a checksum covers the rest.
 * The bytes must not change while the book is open.
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

/* Opens a book file. On success the caller passes *out to fc_book_close(); on failure *out is NULL.
 * FC_ERROR_FILE (errno holds the reason; EINVAL: a device or a pipe), FC_ERROR_MEMORY, FC_ERROR_BOOK_FOREIGN, _VERSION,
 * _BOARD or _DAMAGED. */
fc_status fc_book_open(fc_book **out, const char *path);

/* The same for a book in memory. The bytes are not copied and must not change until fc_book_close(). */
fc_status fc_book_open_memory(fc_book **out, const void *bytes, size_t size);

/* Opens the book that is linked into the library. FC_ERROR_BOOK_NONE if the library was built without one. */
fc_status fc_book_open_default(fc_book **out);

/* Explains FC_ERROR_BOOK_DAMAGED: *expected is the size in the header of a book file, *found the size of the file, both
 * in bytes. They differ if the file was truncated. False (nothing is written) if the file cannot be read, is not a book,
 * or ends before that field. */
bool fc_book_file_sizes(const char *path, uint64_t *expected, uint64_t *found);

/* Closes a book and frees it. NULL is allowed. */
void fc_book_close(fc_book *book);

/* Looks a position up. True with its exact *score; false with *score unchanged for a position deeper than the last
 * layer, a finished one, and one that no game reaches. */
bool fc_book_find(const fc_book *book, fc_position position, int *score);

/* The contents of a book. */
typedef struct fc_book_info {
    int deepest;                                  /* ply of the last layer; every open position up to it is answered */
    int layer_count;                              /* 1 to FC_BOOK_LAYERS_MAX */
    int layer_ply[FC_BOOK_LAYERS_MAX];            /* ascending */
    uint64_t layer_positions[FC_BOOK_LAYERS_MAX]; /* open positions of that ply; a mirror pair counts once */
    uint64_t positions; /* open positions of all plies up to the deepest; a mirror pair counts once */
    size_t bytes;       /* size of the book */
    uint64_t checksum;  /* as in the header */
} fc_book_info;

/* Writes the contents of a book to *info. */
void fc_book_describe(const fc_book *book, fc_book_info *info);

/* One complete ply: all its open positions, of each mirror pair the one with the smaller fc_position_key(), in
 * ascending order of keys; scores[i] belongs to keys[i]. */
typedef struct fc_book_layer {
    int ply;              /* discs on the board */
    size_t count;         /* of positions */
    const uint64_t *keys; /* from fc_position_key(), ascending */
    const int8_t *scores; /* one for each key */
} fc_book_layer;

/* Makes the bytes of a book from layers in ascending order of ply; the same layers always give the same bytes.
 * On success the caller passes *bytes to free(). `positions` is stored for fc_book_describe().
 * The caller guarantees that each layer is complete: the book would return wrong scores for positions that are missing.
 * FC_ERROR_MEMORY, FC_ERROR_OPTION (no layers, too many, wrong order, an invalid key or score). */
fc_status fc_book_build(const fc_book_layer *layers, int layer_count, uint64_t positions, void **bytes, size_t *size);

#ifdef __cplusplus
}
#endif

#endif

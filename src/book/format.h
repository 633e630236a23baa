/* format.h - the bytes of a book, as structs; books/FORMAT.md describes them. Also the book linked into the library. */
#ifndef FOURCAST_BOOK_FORMAT_H
#define FOURCAST_BOOK_FORMAT_H

#include "fourcast/book.h"

enum {
    FC_BOOK_VERSION = 1,
    FC_BOOK_PLY_MAX = 20,     /* of a layer */
    FC_BOOK_GAP_MAX = 8,      /* plies from one layer to the next, or to the first: bounds the cost of a look-up */
    FC_BOOK_CLASSES_MAX = 16, /* of a layer */
    FC_BOOK_CODE_BITS = 15,   /* of the longest code word */
    FC_BOOK_SCORES_MAX = 2 * FC_SCORE_MAX + 1,
    FC_BOOK_SEGMENT_LOG_MIN = 3,
    FC_BOOK_SEGMENT_LOG_MAX = 16,

    FC_BOOK_MAGIC_BYTES = 8,
    FC_BOOK_HEADER_BYTES = 40,
    FC_BOOK_SECTION_BYTES = 32, /* its fixed part */
    FC_BOOK_ALIGNMENT = 8,      /* of the sections and the bit arrays */
    FC_BOOK_TAIL_BYTES = 8      /* after the last segment of a bit array, for codes that begin in it */
};

extern const unsigned char fc_book_magic[FC_BOOK_MAGIC_BYTES];

/* The start of the file, after magic and version. */
typedef struct fc_book_header {
    int width, height;
    int layer_count;
    uint64_t positions;
    uint64_t size;
    uint64_t checksum;
} fc_book_header;

/* A prefix code in canonical form. */
typedef struct fc_book_code {
    uint8_t counts[FC_BOOK_CODE_BITS + 1]; /* number of code words of each length, from 0 */
    int8_t scores[FC_BOOK_SCORES_MAX];     /* in order of their code words */
} fc_book_code;

/* A layer: its codes, and the bit array (a static function) that maps positions to code words. */
typedef struct fc_book_section {
    int ply;
    uint64_t positions; /* of this ply */
    uint64_t stored;    /* those that no rule decides; only they are stored */
    int class_count;
    int16_t cuts[FC_BOOK_CLASSES_MAX - 1]; /* class i: values below cuts[i] and not in class i-1 */
    fc_book_code codes[FC_BOOK_CLASSES_MAX];
    int segment_log; /* a segment has 2^segment_log bits */
    uint32_t segments;
    uint64_t seed;
    const unsigned char *array;
} fc_book_section;

/* True if a layer of this ply may follow a layer of ply `before`; -1: may be the first layer. */
bool fc_book_may_follow(int ply, int before);

/* Bytes of the bit array, and of the part of the section before it. */
uint64_t fc_book_array_bytes(const fc_book_section *section);
size_t fc_book_tables_bytes(const fc_book_section *section);

/* True if number and size of the segments are within their limits; places in the array then fit 32 bits. */
bool fc_book_segments_fit(const fc_book_section *section);

/* Reads the header after checking magic, version, size, checksum and board. FC_OK or an FC_ERROR_BOOK_ status. */
fc_status fc_book_read_header(fc_book_header *out, const unsigned char *bytes, size_t size);

/* Reads the size that the header announces. False if magic or version is not that of a book, or if the bytes end before
 * the size. Nothing else is checked. */
bool fc_book_read_size(uint64_t *out, const unsigned char *bytes, size_t size);

/* Writes the header; the rest of the book must be complete, because its checksum is in the header. */
void fc_book_write_header(unsigned char *bytes, const fc_book_header *header);

/* Reads the section at the start of `bytes`, of which `size` remain, and writes its size to *used. False if anything in
 * it is invalid. The array is not copied. */
bool fc_book_read_section(fc_book_section *out, const unsigned char *bytes, size_t size, size_t *used);

/* Writes the section without its array: fc_book_tables_bytes() bytes, which must be zero before. */
void fc_book_write_section(unsigned char *bytes, const fc_book_section *section);

/* The book that is linked into the library; *size is 0 if it was built without one. src/book/default.cmake makes its
 * source; the module for browsers has its own (web/module/book.c). */
void fc_book_default(const unsigned char **bytes, size_t *size);

#endif

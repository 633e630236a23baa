/* format.h - the bytes of a book, as structs. books/FORMAT.md describes them. */
#ifndef FOURCAST_BOOK_FORMAT_H
#define FOURCAST_BOOK_FORMAT_H

#include "fourcast/book.h"

enum {
    FC_BOOK_VERSION = 1,
    FC_BOOK_PLY_MAX = 20, /* of a layer */
    FC_BOOK_GAP_MAX =
        8, /* plies from a layer to the next, or from the start to the first: what looking ahead may cost */
    FC_BOOK_CLASSES_MAX = 16, /* of a layer */
    FC_BOOK_CODE_BITS = 15,   /* of the longest code */
    FC_BOOK_SCORES_MAX = 2 * FC_SCORE_MAX + 1,
    FC_BOOK_SEGMENT_LOG_MIN = 3,
    FC_BOOK_SEGMENT_LOG_MAX = 16,

    FC_BOOK_MAGIC_BYTES = 8,
    FC_BOOK_HEADER_BYTES = 40,
    FC_BOOK_SECTION_BYTES = 32, /* the fixed part at its beginning */
    FC_BOOK_ALIGNMENT = 8,      /* of the sections and the bit arrays */
    FC_BOOK_TAIL_BYTES = 8      /* of a bit array, behind its last segment: for codes that begin in there */
};

extern const unsigned char fc_book_magic[FC_BOOK_MAGIC_BYTES];

/* The beginning of the file, after magic and version. */
typedef struct fc_book_header {
    int width, height;
    int layer_count;
    uint64_t positions;
    uint64_t size;
    uint64_t checksum;
} fc_book_header;

/* A prefix code in canonical form. */
typedef struct fc_book_code {
    uint8_t counts[FC_BOOK_CODE_BITS + 1]; /* number of codes of each length, from 0 */
    int8_t scores[FC_BOOK_SCORES_MAX];     /* in order of their codes */
} fc_book_code;

/* A layer: codes, and the bit array from which they are read. */
typedef struct fc_book_section {
    int ply;
    uint64_t positions; /* of this ply */
    uint64_t stored;    /* those that no rule decides */
    int class_count;
    int16_t cuts[FC_BOOK_CLASSES_MAX - 1]; /* class i holds the values below cuts[i] that no class before it holds */
    fc_book_code codes[FC_BOOK_CLASSES_MAX];
    int segment_log; /* bits of a segment, as a power of two */
    uint32_t segments;
    uint64_t seed;
    const unsigned char *array;
} fc_book_section;

/* May a layer of this ply follow one of `before`, or be the first one if `before` is -1? */
bool fc_book_may_follow(int ply, int before);

/* Bytes of the bit array, and of everything before it in the section. */
uint64_t fc_book_array_bytes(const fc_book_section *section);
size_t fc_book_tables_bytes(const fc_book_section *section);

/* True if the numbers of segments are within their limits; the places in the array then fit 32 bits. */
bool fc_book_segments_fit(const fc_book_section *section);

/* Magic, version, size, checksum and board: what is wrong with these bytes, or FC_OK and the header. */
fc_status fc_book_read_header(fc_book_header *out, const unsigned char *bytes, size_t size);

/* Writes the header of complete bytes, with their checksum. */
void fc_book_write_header(unsigned char *bytes, const fc_book_header *header);

/* Reads the section at the beginning of `bytes`, of which `size` are left; *used is its size. False if anything in it
 * cannot be. The array stays where it is. */
bool fc_book_read_section(fc_book_section *out, const unsigned char *bytes, size_t size, size_t *used);

/* Writes the section without its array: fc_book_tables_bytes() bytes, which were all zero. */
void fc_book_write_section(unsigned char *bytes, const fc_book_section *section);

#endif

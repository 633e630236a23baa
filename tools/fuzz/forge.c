/* forge.c - books/FORMAT.md and bookgen/part_file.h say where the fields are. */
#include "forge.h"

#include "base/bytes.h"
#include "bookgen/checksum.h"

enum {
    BOOK_SIZE_AT = 24,
    BOOK_CHECKSUM_AT = 32,
    BOOK_HEADER_BYTES = 40,
    PART_COUNT_AT = 56,
    PART_HEADER_BYTES = 80,
    PART_CHECKSUM_BYTES = 8
};

void forge_book(uint8_t *bytes, size_t size)
{
    if (size >= BOOK_HEADER_BYTES) {
        fc_store64(bytes + BOOK_SIZE_AT, size);
        const uint64_t sum = fc_checksum(0, bytes, BOOK_CHECKSUM_AT);
        fc_store64(bytes + BOOK_CHECKSUM_AT, fc_checksum(sum, bytes + BOOK_HEADER_BYTES, size - BOOK_HEADER_BYTES));
    }
}

void forge_part(uint8_t *bytes, size_t size)
{
    if (size >= PART_HEADER_BYTES + PART_CHECKSUM_BYTES) {
        fc_store64(bytes + PART_COUNT_AT, size - PART_HEADER_BYTES - PART_CHECKSUM_BYTES);
        const size_t summed = size - PART_CHECKSUM_BYTES;
        fc_store64(bytes + summed, fc_checksum_bytes(FC_CHECKSUM_START, bytes, summed));
    }
}

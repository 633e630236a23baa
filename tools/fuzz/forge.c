/* forge.c - books/FORMAT.md and bookgen/shard_file.h define the fields. */
#include "forge.h"

#include "base/bytes.h"

enum {
    BOOK_SIZE_AT = 24,
    BOOK_CHECKSUM_AT = 32,
    BOOK_HEADER_BYTES = 40,
    SHARD_COUNT_AT = 56,
    SHARD_HEADER_BYTES = 88,
    SHARD_CHECKSUM_BYTES = 8
};

void forge_book(uint8_t *bytes, size_t size)
{
    if (size >= BOOK_HEADER_BYTES) {
        fc_store64(bytes + BOOK_SIZE_AT, size);
        const uint64_t sum = fc_checksum(0, bytes, BOOK_CHECKSUM_AT);
        fc_store64(bytes + BOOK_CHECKSUM_AT, fc_checksum(sum, bytes + BOOK_HEADER_BYTES, size - BOOK_HEADER_BYTES));
    }
}

void forge_shard(uint8_t *bytes, size_t size)
{
    if (size >= SHARD_HEADER_BYTES + SHARD_CHECKSUM_BYTES) {
        fc_store64(bytes + SHARD_COUNT_AT, size - SHARD_HEADER_BYTES - SHARD_CHECKSUM_BYTES);
        const size_t summed = size - SHARD_CHECKSUM_BYTES;
        const uint64_t sum = fc_checksum(0, bytes, SHARD_HEADER_BYTES);
        fc_store64(bytes + summed, fc_checksum(sum, bytes + SHARD_HEADER_BYTES, summed - SHARD_HEADER_BYTES));
    }
}

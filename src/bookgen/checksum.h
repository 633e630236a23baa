/* checksum.h - a number that changes when bytes change by accident: FNV-1a with 64 bits. */
#ifndef FOURCAST_BOOKGEN_CHECKSUM_H
#define FOURCAST_BOOKGEN_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

#define FC_CHECKSUM_START UINT64_C(0xCBF29CE484222325)

static inline uint64_t fc_checksum_byte(uint64_t sum, unsigned char byte)
{
    return (sum ^ byte) * UINT64_C(0x00000100000001B3);
}

static inline uint64_t fc_checksum_bytes(uint64_t sum, const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        sum = fc_checksum_byte(sum, bytes[i]);
    }
    return sum;
}

#endif

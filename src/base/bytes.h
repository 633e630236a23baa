/* bytes.h - numbers in files: little-endian, byte by byte, so that every machine reads and writes the same bytes. */
#ifndef FOURCAST_BASE_BYTES_H
#define FOURCAST_BASE_BYTES_H

#include <stddef.h>
#include <stdint.h>

static inline uint16_t fc_load16(const unsigned char *bytes)
{
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

static inline uint32_t fc_load32(const unsigned char *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static inline uint64_t fc_load64(const unsigned char *bytes)
{
    return fc_load32(bytes) | (uint64_t)fc_load32(bytes + 4) << 32;
}

static inline void fc_store16(unsigned char *bytes, uint16_t word)
{
    bytes[0] = (unsigned char)word;
    bytes[1] = (unsigned char)(word >> 8);
}

static inline void fc_store32(unsigned char *bytes, uint32_t word)
{
    fc_store16(bytes, (uint16_t)word);
    fc_store16(bytes + 2, (uint16_t)(word >> 16));
}

static inline void fc_store64(unsigned char *bytes, uint64_t word)
{
    fc_store32(bytes, (uint32_t)word);
    fc_store32(bytes + 4, (uint32_t)(word >> 32));
}

/* A number that changes whenever one 8-byte word of the bytes does, and almost surely with any other damage. It does
 * not stop a person from making another file with the same number. `seed` chains calls: the checksum of what came
 * before, or 0. books/FORMAT.md defines it. */
uint64_t fc_checksum(uint64_t seed, const unsigned char *bytes, size_t size);

#endif

/* forge.h - corrects size and checksum of mutated files, so that the fuzzer gets past these checks. */
#ifndef FOURCAST_TOOLS_FORGE_H
#define FOURCAST_TOOLS_FORGE_H

#include <stddef.h>
#include <stdint.h>

/* A book. Too short input is left unchanged. */
void forge_book(uint8_t *bytes, size_t size);

/* A checkpoint or shard, with the number of results that fits its size. */
void forge_shard(uint8_t *bytes, size_t size);

#endif

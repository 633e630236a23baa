/* forge.h - makes size and checksum of changed files right again, so that forged ones get past them. */
#ifndef FOURCAST_TOOLS_FORGE_H
#define FOURCAST_TOOLS_FORGE_H

#include <stddef.h>
#include <stdint.h>

/* A book; too short bytes stay as they are. */
void forge_book(uint8_t *bytes, size_t size);

/* A checkpoint or shard: also the number of its results, which the size decides. */
void forge_part(uint8_t *bytes, size_t size);

#endif

/* bytes.c - the checksum: four chains side by side, because one multiplication has to wait for the one before it. */
#include "base/bytes.h"

#include <string.h>

enum { CHAINS = 4, WORD_BYTES = 8, BLOCK_BYTES = CHAINS * WORD_BYTES };

/* Both steps can be undone, so a different word always gives a different state. */
static uint64_t stir(uint64_t state, uint64_t word)
{
    const uint64_t product = (state ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return product ^ product >> 32;
}

static void stir_block(uint64_t chains[CHAINS], const unsigned char *block)
{
    for (int i = 0; i < CHAINS; i++) {
        chains[i] = stir(chains[i], fc_load64(block + i * WORD_BYTES));
    }
}

uint64_t fc_checksum(uint64_t seed, const unsigned char *bytes, size_t size)
{
    uint64_t chains[CHAINS];
    for (int i = 0; i < CHAINS; i++) {
        chains[i] = stir(seed, (uint64_t)i);
    }
    size_t done = 0;
    for (; size - done >= BLOCK_BYTES; done += BLOCK_BYTES) {
        stir_block(chains, bytes + done);
    }
    if (done < size) {
        unsigned char last[BLOCK_BYTES] = {0};
        memcpy(last, bytes + done, size - done);
        stir_block(chains, last);
    }
    uint64_t sum = (uint64_t)size;
    for (int i = 0; i < CHAINS; i++) {
        sum = stir(sum, chains[i]);
    }
    return sum;
}

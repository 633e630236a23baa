/* bench_host.h - a host of the bench library that keeps all it is told. */
#ifndef FOURCAST_TESTS_BENCH_HOST_H
#define FOURCAST_TESTS_BENCH_HOST_H

#include "bench/host.h"

enum { KEPT_SIZE = 1 << 14 };

typedef struct kept_words {
    char printed[KEPT_SIZE];
    char complaints[KEPT_SIZE]; /* each with a line end */
    size_t advances;
    fc_bench_host host;
} kept_words;

/* Empties it and sets up its host. */
void kept_words_start(kept_words *kept);

#endif

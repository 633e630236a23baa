/* summary.h - what came out for a set of positions, in a few numbers. */
#ifndef FOURCAST_BENCH_SUMMARY_H
#define FOURCAST_BENCH_SUMMARY_H

#include <stdint.h>

#include "bench/position_file.h"

/* What a solver answered for one position. */
typedef struct fc_measurement {
    int score;
    bool solved;       /* false: it gave up, and `score` means nothing */
    bool counts_nodes; /* false: `nodes` is not known */
    uint64_t nodes;
    double seconds;
} fc_measurement;

/* True if the answer is what the file says, or with `weak` has the same sign. */
bool fc_is_right(const fc_scored_position *position, const fc_measurement *answer, bool weak);

typedef struct fc_summary {
    size_t count;
    size_t correct;
    bool counts_nodes; /* of all positions */
    uint64_t nodes;    /* of all positions together */
    /* Seconds of one position. */
    double total;
    double mean;
    double median; /* the middle one; between the two in the middle when the count is even */
    double p95;    /* the smallest that at least 95 of 100 do not exceed */
    double max;
} fc_summary;

/* Sums up `set->count` answers. False without memory. */
bool fc_summarize(fc_summary *out, const fc_position_set *set, const fc_measurement *answers, bool weak);

#endif

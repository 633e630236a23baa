/* summary.h - answers of a solver, and the statistics of a set and of a whole run. */
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

/* True if the answer is the score of the file, or has its sign if the file holds only the outcome or `weak` is set. */
bool fc_is_right(const fc_scored_position *position, const fc_measurement *answer, bool weak);

typedef struct fc_summary {
    size_t count;
    size_t correct;
    bool counts_nodes; /* of all positions */
    uint64_t nodes;    /* of all positions together */
    /* Seconds of one position. */
    double total;
    double mean;
    double median; /* the middle one; the mean of the two in the middle if the count is even */
    double p95;    /* the smallest that at least 95 of 100 do not exceed */
    double max;
} fc_summary;

/* Sums up `set->count` answers. False without memory. */
bool fc_summarize(fc_summary *out, const fc_position_set *set, const fc_measurement *answers, bool weak);

/* Nodes per second; 0 where either is not known. */
double fc_nodes_per_second(const fc_summary *summary);

/* All sets of a run together. Nodes and scores are the fingerprint: two runs with the same results have the same. */
typedef struct fc_run_totals {
    size_t count;
    size_t correct;
    bool counts_nodes;
    uint64_t nodes;
    uint64_t scores; /* a hash of all scores in their order */
} fc_run_totals;

/* The totals of no set, and of one more set. */
fc_run_totals fc_totals_start(void);
void fc_totals_add(fc_run_totals *totals, const fc_measurement *answers, const fc_summary *summary);

#endif

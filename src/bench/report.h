/* report.h - results as a table for people, as CSV or as JSON. */
#ifndef FOURCAST_BENCH_REPORT_H
#define FOURCAST_BENCH_REPORT_H

#include "bench/summary.h"

/* What all results have in common. */
typedef struct fc_run_info {
    const char *version;
    const char *compiler;
    const char *variant;
    const char *solver; /* command of a foreign solver, made plain; NULL for our own, and then: */
    unsigned threads;
    size_t table_mb; /* of each thread */
    bool warm;
    bool weak;
    unsigned repeat;
} fc_run_info;

/* What came out for all sets together. The fingerprint is the same for two runs that found the same. */
typedef struct fc_run_totals {
    size_t count;
    size_t correct;
    bool counts_nodes;
    uint64_t nodes;
    uint64_t scores; /* a hash of all scores in their order */
} fc_run_totals;

/* A way to show results; `begin` once, `set` for each set, `end` once, whatever happened in between. Each returns false
 * when nobody takes the words any more. */
typedef struct fc_report {
    bool (*begin)(const fc_bench_host *host, const fc_run_info *info);
    bool (*set)(const fc_bench_host *host, const fc_position_set *set, const fc_measurement *answers,
                const fc_summary *summary, size_t index);
    bool (*end)(const fc_bench_host *host, const fc_run_totals *totals);
} fc_report;

extern const fc_report fc_report_table; /* a row for each set */
extern const fc_report fc_report_csv;   /* a line for each position */
extern const fc_report fc_report_json;  /* one object */

/* The totals of no set at all, and of one set more. */
fc_run_totals fc_totals_start(void);
void fc_totals_add(fc_run_totals *totals, const fc_measurement *answers, const fc_summary *summary);

/* Nodes per second; 0 where either is not known. */
double fc_nodes_per_second(const fc_summary *summary);

#endif

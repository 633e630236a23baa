/* report.h - results as a table, as CSV or as JSON. */
#ifndef FOURCAST_BENCH_REPORT_H
#define FOURCAST_BENCH_REPORT_H

#include "bench/summary.h"

/* The settings of a run. */
typedef struct fc_run_info {
    const char *version;
    const char *compiler;
    const char *variant;
    const char
        *solver; /* command of an external solver, made plain; NULL: our own, which the other members are about */
    unsigned threads;
    size_t table_mb; /* of each thread */
    bool warm;
    bool weak;
    unsigned repeat;
} fc_run_info;

/* A format of the results: `begin` once, `set` for each set, `end` once, even if the run ended early. Each returns false
 * when the output is closed or failed. */
typedef struct fc_report {
    bool (*begin)(const fc_bench_ui *ui, const fc_run_info *info);
    bool (*set)(const fc_bench_ui *ui, const fc_position_set *set, const fc_measurement *answers,
                const fc_summary *summary, size_t index);
    bool (*end)(const fc_bench_ui *ui, const fc_run_totals *totals);
} fc_report;

extern const fc_report fc_report_table; /* a row for each set */
extern const fc_report fc_report_csv;   /* a line for each position */
extern const fc_report fc_report_json;  /* one object */

#endif

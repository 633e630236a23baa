/* report_json.c - one object; times are in microseconds. Names are plain, so that nothing needs an escape. */
#include "bench/report.h"

#include <stdio.h>

enum { CELL_SIZE = 32 };

static const char *truth(bool value)
{
    return value ? "true" : "false";
}

/* A number, or null if it is not known. */
static const char *number_or_null(char text[CELL_SIZE], bool known, double number, int decimals)
{
    snprintf(text, CELL_SIZE, "%.*f", decimals, number);
    return known ? text : "null";
}

static bool print_begin(const fc_bench_host *host, const fc_run_info *info)
{
    const bool fine = fc_bench_print(host, "{\"program\": \"Fourcast\", \"version\": \"%s\", ", info->version);
    if (info->solver != NULL) {
        return fine && fc_bench_print(host, "\"solver\": \"%s\", \"weak\": %s, \"repeat\": %u,\n \"sets\": [",
                                      info->solver, truth(info->weak), info->repeat);
    }
    return fine && fc_bench_print(host,
                                  "\"compiler\": \"%s\", \"variant\": \"%s\", \"threads\": %u, \"table_mb\": %zu, "
                                  "\"warm\": %s, \"weak\": %s, \"repeat\": %u,\n \"sets\": [",
                                  info->compiler, info->variant, info->threads, info->table_mb, truth(info->warm),
                                  truth(info->weak), info->repeat);
}

static bool print_set(const fc_bench_host *host, const fc_position_set *set, const fc_measurement *answers,
                      const fc_summary *summary, size_t index)
{
    (void)answers;
    char nodes[CELL_SIZE];
    char mean_nodes[CELL_SIZE];
    char rate[CELL_SIZE];
    const bool known = summary->counts_nodes;
    return fc_bench_print(host,
                          "%s\n  {\"set\": \"%s\", \"positions\": %zu, \"correct\": %zu, \"malformed\": %zu, "
                          "\"mean_us\": %.3f, \"median_us\": %.3f, \"p95_us\": %.3f, \"max_us\": %.3f, "
                          "\"nodes\": %s, \"mean_nodes\": %s, \"nodes_per_second\": %s}",
                          index > 0 ? "," : "", set->name, summary->count, summary->correct, set->malformed,
                          1e6 * summary->mean, 1e6 * summary->median, 1e6 * summary->p95, 1e6 * summary->max,
                          number_or_null(nodes, known, (double)summary->nodes, 0),
                          number_or_null(mean_nodes, known, (double)summary->nodes / (double)summary->count, 3),
                          number_or_null(rate, known, fc_nodes_per_second(summary), 0));
}

static bool print_end(const fc_bench_host *host, const fc_run_totals *totals)
{
    char nodes[CELL_SIZE];
    return fc_bench_print(host, "],\n \"positions\": %zu, \"correct\": %zu, \"nodes\": %s, \"scores\": \"%016llx\"}\n",
                          totals->count, totals->correct,
                          number_or_null(nodes, totals->counts_nodes, (double)totals->nodes, 0),
                          (unsigned long long)totals->scores);
}

const fc_report fc_report_json = {print_begin, print_set, print_end};

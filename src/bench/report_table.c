/* report_table.c - a table for people. */
#include "bench/report.h"

#include <stdio.h>

enum { CELL_SIZE = 32 };

/* Three digits and a unit: "8.31 us". */
static void format_seconds(char text[CELL_SIZE], double seconds)
{
    static const struct {
        double size;
        const char *name;
    } units[] = {{1, "s"}, {1e-3, "ms"}, {1e-6, "us"}, {1e-9, "ns"}};
    const int smallest = sizeof units / sizeof units[0] - 1;
    int unit = 0;
    while (unit < smallest && seconds < 0.9995 * units[unit].size) {
        unit++;
    }
    const double number = seconds / units[unit].size;
    const int decimals = number < 9.995 ? 2 : number < 99.95 ? 1 : 0;
    snprintf(text, CELL_SIZE, "%.*f %-2s", decimals, number, units[unit].name);
}

static bool print_begin(const fc_bench_host *host, const fc_run_info *info)
{
    char solver[FC_BENCH_NAME_SIZE + CELL_SIZE];
    snprintf(solver, sizeof solver, "# solver: %s", info->solver != NULL ? info->solver : "");
    const bool fine =
        info->solver != NULL
            ? fc_bench_print(host, "%s, asked by Fourcast %s", solver, info->version)
            : fc_bench_print(host, "# Fourcast %s, %s, search variant %s, %u thread%s, table %zu MB%s, %s",
                             info->version, info->compiler, info->variant, info->threads, info->threads == 1 ? "" : "s",
                             info->table_mb, info->threads == 1 ? "" : " each",
                             info->warm ? "warm" : "cleared before each position");
    return fine && fc_bench_print(host, "%s", info->weak ? ", weak" : "") &&
           (info->repeat == 1 || fc_bench_print(host, ", median of %u runs", info->repeat)) &&
           fc_bench_print(host, "\n%-16s %11s %10s %10s %10s %10s %14s %10s\n", "set", "correct", "mean", "median",
                          "95%", "max", "mean positions", "k pos./s");
}

static bool print_set(const fc_bench_host *host, const fc_position_set *set, const fc_measurement *answers,
                      const fc_summary *summary, size_t index)
{
    (void)answers;
    (void)index;
    char correct[2 * CELL_SIZE];
    char mean[CELL_SIZE];
    char median[CELL_SIZE];
    char p95[CELL_SIZE];
    char max[CELL_SIZE];
    char nodes[CELL_SIZE] = "-";
    char rate[CELL_SIZE] = "-";
    snprintf(correct, sizeof correct, "%zu/%zu", summary->correct, summary->count);
    format_seconds(mean, summary->mean);
    format_seconds(median, summary->median);
    format_seconds(p95, summary->p95);
    format_seconds(max, summary->max);
    if (summary->counts_nodes) {
        snprintf(nodes, sizeof nodes, "%.1f", (double)summary->nodes / (double)summary->count);
        snprintf(rate, sizeof rate, "%.0f", 1e-3 * fc_nodes_per_second(summary));
    }
    return fc_bench_print(host, "%-16s %11s %10s %10s %10s %10s %14s %10s\n", set->name, correct, mean, median, p95,
                          max, nodes, rate);
}

static bool print_end(const fc_bench_host *host, const fc_run_totals *totals)
{
    char nodes[CELL_SIZE] = "unknown";
    if (totals->count == 0) {
        return true; /* no set: nothing to tell apart */
    }
    if (totals->counts_nodes) {
        snprintf(nodes, sizeof nodes, "%llu", (unsigned long long)totals->nodes);
    }
    return fc_bench_print(host, "fingerprint: %zu positions, nodes %s, scores %016llx\n", totals->count, nodes,
                          (unsigned long long)totals->scores);
}

const fc_report fc_report_table = {print_begin, print_set, print_end};

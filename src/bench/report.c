/* report.c - the three formats. An unknown value is left empty, null or '-'. */
#include "bench/report.h"

#include <stdio.h>

enum { CELL_SIZE = 32 };

/* ---- a table for people ---- */

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

static bool table_begin(const fc_bench_ui *ui, const fc_run_info *info)
{
    char solver[FC_BENCH_NAME_SIZE + CELL_SIZE];
    snprintf(solver, sizeof solver, "# solver: %s", info->solver != NULL ? info->solver : "");
    const bool ok =
        info->solver != NULL
            ? fc_bench_print(ui, "%s, asked by Fourcast %s", solver, info->version)
            : fc_bench_print(ui, "# Fourcast %s, %s, search variant %s, %u thread%s, table %zu MB%s, %s", info->version,
                             info->compiler, info->variant, info->threads, info->threads == 1 ? "" : "s",
                             info->table_mb, info->threads == 1 ? "" : " each",
                             info->warm ? "warm" : "cleared before each position");
    return ok && fc_bench_print(ui, "%s", info->weak ? ", weak" : "") &&
           (info->repeat == 1 || fc_bench_print(ui, ", median of %u runs", info->repeat)) &&
           fc_bench_print(ui, "\n%-16s %11s %10s %10s %10s %10s %14s %10s\n", "set", "correct", "mean", "median", "95%",
                          "max", "mean positions", "k pos./s");
}

static bool table_set(const fc_bench_ui *ui, const fc_position_set *set, const fc_measurement *answers,
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
    return fc_bench_print(ui, "%-16s %11s %10s %10s %10s %10s %14s %10s\n", set->name, correct, mean, median, p95, max,
                          nodes, rate);
}

static bool table_end(const fc_bench_ui *ui, const fc_run_totals *totals)
{
    char nodes[CELL_SIZE] = "unknown";
    if (totals->count == 0) {
        return true; /* no set: nothing to distinguish */
    }
    if (totals->counts_nodes) {
        snprintf(nodes, sizeof nodes, "%llu", (unsigned long long)totals->nodes);
    }
    return fc_bench_print(ui, "fingerprint: %zu positions, nodes %s, scores %016llx\n", totals->count, nodes,
                          (unsigned long long)totals->scores);
}

const fc_report fc_report_table = {table_begin, table_set, table_end};

/* ---- CSV: a line for each position, with the names of the columns on top ---- */

static bool csv_begin(const fc_bench_ui *ui, const fc_run_info *info)
{
    (void)info;
    return fc_bench_print(ui, "set,moves,discs,score,expected,nodes,microseconds\n");
}

static bool csv_set(const fc_bench_ui *ui, const fc_position_set *set, const fc_measurement *answers,
                    const fc_summary *summary, size_t index)
{
    (void)summary;
    (void)index;
    bool ok = true;
    for (size_t i = 0; i < set->count && ok; i++) {
        const fc_scored_position *position = &set->positions[i];
        char score[CELL_SIZE] = "";
        char nodes[CELL_SIZE] = "";
        if (answers[i].solved) {
            snprintf(score, sizeof score, "%d", answers[i].score);
        }
        if (answers[i].counts_nodes) {
            snprintf(nodes, sizeof nodes, "%llu", (unsigned long long)answers[i].nodes);
        }
        ok = fc_bench_print(ui, "%s,%s,%d,%s,%d,%s,%.3f\n", set->name, fc_shown_position(position),
                            fc_position_ply(position->position), score, position->score, nodes,
                            1e6 * answers[i].seconds);
    }
    return ok;
}

static bool csv_end(const fc_bench_ui *ui, const fc_run_totals *totals)
{
    (void)ui;
    (void)totals;
    return true;
}

const fc_report fc_report_csv = {csv_begin, csv_set, csv_end};

/* ---- JSON: one object; times are in microseconds. Names are plain, so nothing needs an escape ---- */

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

static bool json_begin(const fc_bench_ui *ui, const fc_run_info *info)
{
    const bool ok = fc_bench_print(ui, "{\"program\": \"Fourcast\", \"version\": \"%s\", ", info->version);
    if (info->solver != NULL) {
        return ok && fc_bench_print(ui, "\"solver\": \"%s\", \"weak\": %s, \"repeat\": %u,\n \"sets\": [", info->solver,
                                    truth(info->weak), info->repeat);
    }
    return ok && fc_bench_print(ui,
                                "\"compiler\": \"%s\", \"variant\": \"%s\", \"threads\": %u, \"table_mb\": %zu, "
                                "\"warm\": %s, \"weak\": %s, \"repeat\": %u,\n \"sets\": [",
                                info->compiler, info->variant, info->threads, info->table_mb, truth(info->warm),
                                truth(info->weak), info->repeat);
}

static bool json_set(const fc_bench_ui *ui, const fc_position_set *set, const fc_measurement *answers,
                     const fc_summary *summary, size_t index)
{
    (void)answers;
    char nodes[CELL_SIZE];
    char mean_nodes[CELL_SIZE];
    char rate[CELL_SIZE];
    const bool known = summary->counts_nodes;
    return fc_bench_print(ui,
                          "%s\n  {\"set\": \"%s\", \"positions\": %zu, \"correct\": %zu, \"malformed\": %zu, "
                          "\"mean_us\": %.3f, \"median_us\": %.3f, \"p95_us\": %.3f, \"max_us\": %.3f, "
                          "\"nodes\": %s, \"mean_nodes\": %s, \"nodes_per_second\": %s}",
                          index > 0 ? "," : "", set->name, summary->count, summary->correct, set->malformed,
                          1e6 * summary->mean, 1e6 * summary->median, 1e6 * summary->p95, 1e6 * summary->max,
                          number_or_null(nodes, known, (double)summary->nodes, 0),
                          number_or_null(mean_nodes, known, (double)summary->nodes / (double)summary->count, 3),
                          number_or_null(rate, known, fc_nodes_per_second(summary), 0));
}

static bool json_end(const fc_bench_ui *ui, const fc_run_totals *totals)
{
    char nodes[CELL_SIZE];
    return fc_bench_print(ui, "],\n \"positions\": %zu, \"correct\": %zu, \"nodes\": %s, \"scores\": \"%016llx\"}\n",
                          totals->count, totals->correct,
                          number_or_null(nodes, totals->counts_nodes, (double)totals->nodes, 0),
                          (unsigned long long)totals->scores);
}

const fc_report fc_report_json = {json_begin, json_set, json_end};

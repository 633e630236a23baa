/* report_csv.c - a line for each position, with a line of names on top. What is not known is left empty. */
#include "bench/report.h"

#include <stdio.h>

enum { CELL_SIZE = 32 };

static bool print_begin(const fc_bench_host *host, const fc_run_info *info)
{
    (void)info;
    return fc_bench_print(host, "set,moves,discs,score,expected,nodes,microseconds\n");
}

static bool print_set(const fc_bench_host *host, const fc_position_set *set, const fc_measurement *answers,
                      const fc_summary *summary, size_t index)
{
    (void)summary;
    (void)index;
    bool fine = true;
    for (size_t i = 0; i < set->count && fine; i++) {
        const fc_scored_position *position = &set->positions[i];
        char score[CELL_SIZE] = "";
        char nodes[CELL_SIZE] = "";
        if (answers[i].solved) {
            snprintf(score, sizeof score, "%d", answers[i].score);
        }
        if (answers[i].counts_nodes) {
            snprintf(nodes, sizeof nodes, "%llu", (unsigned long long)answers[i].nodes);
        }
        fine = fc_bench_print(host, "%s,%s,%d,%s,%d,%s,%.3f\n", set->name, fc_shown_moves(position->moves),
                              fc_position_ply(position->position), score, position->score, nodes,
                              1e6 * answers[i].seconds);
    }
    return fine;
}

static bool print_end(const fc_bench_host *host, const fc_run_totals *totals)
{
    (void)host;
    (void)totals;
    return true;
}

const fc_report fc_report_csv = {print_begin, print_set, print_end};

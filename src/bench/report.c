/* report.c - what the formats share. */
#include "bench/report.h"

/* FNV-1a, 64 bits. */
#define HASH_START UINT64_C(0xCBF29CE484222325)
#define HASH_FACTOR UINT64_C(0x100000001B3)

fc_run_totals fc_totals_start(void)
{
    return (fc_run_totals){.counts_nodes = true, .scores = HASH_START};
}

void fc_totals_add(fc_run_totals *totals, const fc_measurement *answers, const fc_summary *summary)
{
    totals->count += summary->count;
    totals->correct += summary->correct;
    totals->counts_nodes = totals->counts_nodes && summary->counts_nodes;
    totals->nodes += summary->nodes;
    for (size_t i = 0; i < summary->count; i++) {
        const uint8_t byte = answers[i].solved ? (uint8_t)answers[i].score : (uint8_t)INT8_MIN;
        totals->scores = (totals->scores ^ byte) * HASH_FACTOR;
    }
}

double fc_nodes_per_second(const fc_summary *summary)
{
    return summary->counts_nodes && summary->total > 0 ? (double)summary->nodes / summary->total : 0;
}

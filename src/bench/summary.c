/* summary.c - mean, median, percentiles, totals. */
#include "bench/summary.h"

#include <stdlib.h>

/* FNV-1a, 64 bits. */
#define HASH_START UINT64_C(0xCBF29CE484222325)
#define HASH_FACTOR UINT64_C(0x100000001B3)

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

bool fc_is_right(const fc_scored_position *position, const fc_measurement *answer, bool weak)
{
    if (weak || position->is_outcome) {
        return answer->solved && sign(answer->score) == sign(position->score);
    }
    return answer->solved && answer->score == position->score;
}

static int compare_times(const void *left, const void *right)
{
    const double a = *(const double *)left;
    const double b = *(const double *)right;
    return (a > b) - (a < b);
}

/* `times` are in rising order, at least one. */
static void rank_times(fc_summary *out, const double *times, size_t count)
{
    const size_t middle = count / 2;
    out->median = count % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
    out->p95 = times[(count * 95 + 99) / 100 - 1];
    out->max = times[count - 1];
}

bool fc_summarize(fc_summary *out, const fc_position_set *set, const fc_measurement *answers, bool weak)
{
    double *times = malloc((set->count + 1) * sizeof *times);
    *out = (fc_summary){.count = set->count, .counts_nodes = true};
    if (times == NULL) {
        return false;
    }
    for (size_t i = 0; i < set->count; i++) {
        out->correct += fc_is_right(&set->positions[i], &answers[i], weak) ? 1 : 0;
        out->counts_nodes = out->counts_nodes && answers[i].counts_nodes;
        out->nodes += answers[i].nodes;
        out->total += answers[i].seconds;
        times[i] = answers[i].seconds;
    }
    if (set->count > 0) {
        out->mean = out->total / (double)set->count;
        qsort(times, set->count, sizeof *times, compare_times);
        rank_times(out, times, set->count);
    }
    free(times);
    return true;
}

double fc_nodes_per_second(const fc_summary *summary)
{
    return summary->counts_nodes && summary->total > 0 ? (double)summary->nodes / summary->total : 0;
}

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

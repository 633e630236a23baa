/* ablate.h - the table of what each technique of the search is worth. In developer builds alone (FC_DEVELOPER). */
#ifndef FOURCAST_BENCH_ABLATE_H
#define FOURCAST_BENCH_ABLATE_H

#include "base/diagnostic.h"
#include "bench/ui.h"

typedef struct fc_ablate_options {
    size_t limit;    /* positions of each file; 0: all */
    unsigned repeat; /* measurements of each position; the shortest time counts */
    size_t table_mb;
} fc_ablate_options;

/* Solves the positions of `files` with each technique left out in turn, one thread, a cold table for every position, and
 * prints how many more nodes and how much more time that takes. Returns the exit code of the program; FC_EXIT_DATA if a
 * score is not that of the file. */
fc_exit fc_ablate(const fc_ablate_options *options, char **files, int count, const fc_bench_ui *ui);

#endif

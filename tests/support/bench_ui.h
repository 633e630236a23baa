/* bench_ui.h - callbacks for the bench library that record everything. */
#ifndef FOURCAST_TESTS_BENCH_UI_H
#define FOURCAST_TESTS_BENCH_UI_H

#include "bench/ui.h"

enum { KEPT_SIZE = 1 << 14 };

typedef struct ui_record {
    char printed[KEPT_SIZE];
    char errors[KEPT_SIZE]; /* each with a line end */
    size_t progress_calls;
    fc_bench_ui ui;
} ui_record;

/* Empties the record and sets up its callbacks. */
void ui_record_start(ui_record *kept);

#endif

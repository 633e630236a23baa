/* signature.h - a number that changes when the search visits other nodes. */
#ifndef FOURCAST_BENCH_SIGNATURE_H
#define FOURCAST_BENCH_SIGNATURE_H

#include <stdint.h>

#include "base/diagnostic.h"
#include "bench/ui.h"
#include "fourcast/solver.h"

enum { FC_SIGNATURE_TABLE_MB = 64 };

/* The positions that are solved, as lines of a position file. Made by CMake from test-data/bench. */
extern const char fc_signature_positions[];

/* Solves the positions, each with one thread and an empty table of the size above, and adds up the nodes. Returns an exit
 * code. Errors are reported; then the number means nothing. FC_EXIT_DATA: some scores are wrong. */
fc_exit fc_signature(uint64_t *nodes, fc_variant variant, const fc_bench_ui *ui);

#endif

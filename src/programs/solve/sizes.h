/* sizes.h - the boards that this program solves: the usual one, and others that the build names (FC_SOLVE_SIZES). The
 * size of the board is a constant of the code, so for every other size all code that knows it is compiled again;
 * src/sizes.cmake gives its fc_batch_run() the name fc_batch_run_8x7 or so, and hides everything else. */
#ifndef FOURCAST_PROGRAMS_SOLVE_SIZES_H
#define FOURCAST_PROGRAMS_SOLVE_SIZES_H

#include "programs/solve/batch.h"

typedef fc_exit fc_batch_function(const char *program, const fc_batch_options *options, char **positions, int count);

/* Finds the fc_batch_run() for a size such as "8x7", columns first. Returns false with the reason, and what to do, if the
 * text is no size or the program lacks that board. */
bool fc_find_size(const char *size, fc_batch_function **run, fc_diagnostic *why);

#endif

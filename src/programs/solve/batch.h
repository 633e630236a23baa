/* batch.h - answers for a list of positions, from the command line and from stdin. */
#ifndef FOURCAST_PROGRAMS_SOLVE_BATCH_H
#define FOURCAST_PROGRAMS_SOLVE_BATCH_H

#include <stdint.h>

#include "programs/solve/request.h"

/* The members are of the types that options.h writes. */
typedef struct fc_batch_options {
    fc_request_options request;
    int progress;     /* an fc_meter_mode */
    int64_t threads;  /* 0: one per processor */
    int64_t table_mb; /* of all threads together */
    const char *book; /* path; NULL: the one in the library, if there is one */
    int no_book;      /* 1: none at all */
} fc_batch_options;

/* Prints one line on stdout for each of `count` positions; "-", or no position at all, stands for the lines of stdin.
 * Each line is flushed as soon as it and all lines before it are known. A single position on the command line gets all
 * threads; otherwise each thread works on a position of its own. A solver and its table are made when the first open
 * position needs them. Returns the exit code of the program. */
fc_exit fc_batch_run(const char *program, const fc_batch_options *options, char **positions, int count);

#endif

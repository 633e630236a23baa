/* run.h - the options of `generate_book`, and the function that runs it. */
#ifndef FOURCAST_PROGRAMS_GENERATE_BOOK_RUN_H
#define FOURCAST_PROGRAMS_GENERATE_BOOK_RUN_H

#include <stdint.h>

#include "cli/output.h"

typedef enum fc_generate_book_task {
    FC_TASK_GENERATE,
    FC_TASK_MERGE,
    FC_TASK_VERIFY,
    FC_TASK_INFO,
    FC_TASK_EXPORT
} fc_generate_book_task;

/* The members are of the types that cli/options.h writes. */
typedef struct fc_generate_book_options {
    int64_t threads;   /* 0: one per processor */
    int64_t table_mb;  /* for all threads together */
    const char *shard; /* "I/N", or NULL for all */
    const char *from;  /* a book to take the scores from, or NULL to search */
    double checkpoint_seconds;
    int64_t sample; /* positions that --verify solves */
    int task;       /* an fc_generate_book_task */
    int force;
    int progress; /* an fc_meter_mode */
} fc_generate_book_options;

/* Does what the command line asks for and returns the exit code of the program. */
fc_exit fc_generate_book_run(const char *program, const fc_generate_book_options *options, char **arguments, int count);

#endif

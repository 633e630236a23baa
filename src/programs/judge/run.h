/* run.h - judges the games of files and of stdin. */
#ifndef FOURCAST_PROGRAMS_JUDGE_RUN_H
#define FOURCAST_PROGRAMS_JUDGE_RUN_H

#include <stdint.h>

#include "base/diagnostic.h"

typedef enum fc_judge_format { FC_JUDGE_WORDS, FC_JUDGE_JSON, FC_JUDGE_SVG } fc_judge_format;

/* The members are of the types that options.h writes. */
typedef struct fc_judge_settings {
    int format;         /* an fc_judge_format */
    int summary;        /* 1: only the table of agents */
    int strict;         /* 1: the first game that is refused ends the run */
    int64_t threads;    /* 0: one per processor */
    int64_t table_mb;   /* of all threads together */
    const char *book;   /* path; NULL: the one in the library, if there is one */
    int no_book;        /* 1: none at all */
    double max_seconds; /* for each game; 0: no limit */
    int progress;       /* an fc_meter_mode */
} fc_judge_settings;

/* Judges every game of `count` files; "-", or no file at all, stands for stdin. Each game is printed as soon as it and
 * all games before it are judged. Returns the exit code of the program. */
fc_exit fc_judge_run(const char *program, const fc_judge_settings *settings, char **files, int count);

#endif

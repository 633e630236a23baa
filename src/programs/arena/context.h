/* context.h - the settings of the command line of `arena`, and what every task needs. */
#ifndef FOURCAST_PROGRAMS_ARENA_CONTEXT_H
#define FOURCAST_PROGRAMS_ARENA_CONTEXT_H

#include <stdint.h>

#include "cli/output.h"
#include "cli/progress.h"

typedef enum fc_arena_task { FC_ARENA_PLAY, FC_ARENA_MERGE } fc_arena_task;

enum { FC_ARENA_THREADS_MAX = 256 };

/* The members are of the types that cli/options.h writes. */
typedef struct fc_arena_options {
    int task;
    const char *puzzles; /* a file: the task is to solve them; NULL: not given, and so on */
    int gauntlet;
    const char *openings;
    int64_t rounds;
    const char *size;
    double seconds;             /* for each move; 0: no limit */
    double bank;                /* negative: not given */
    int64_t nodes, simulations; /* for each move; 0: no limit */
    int64_t threads;            /* 0: one per processor */
    int64_t seed;               /* negative: not given */
    int scoring;                /* an fc_scoring */
    const char *save;
    const char *shard; /* "I/N" */
    int no_verdicts;
    int times;
    int format; /* an fc_arena_format */
    int list_agents;
    int progress; /* an fc_meter_mode */
} fc_arena_options;

/* What every task needs. */
typedef struct fc_arena_context {
    const char *program;
    const fc_arena_options *options;
    unsigned threads; /* at least 1 */
    fc_output output;
    fc_meter meter;
} fc_arena_context;

#endif

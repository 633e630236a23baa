/* run.h - does what the command line of `arena` asks for. */
#ifndef FOURCAST_PROGRAMS_ARENA_RUN_H
#define FOURCAST_PROGRAMS_ARENA_RUN_H

#include <stdint.h>

#include "cli/output.h"

typedef enum fc_arena_task { FC_ARENA_PLAY, FC_ARENA_MERGE } fc_arena_task;

enum { FC_ARENA_THREADS_MAX = 256 };

/* The members are of the types that cli/options.h writes. */
typedef struct fc_arena_options {
    int task;
    int gauntlet;
    const char *openings; /* NULL: not given, and so on */
    int64_t rounds;
    const char *size;
    double seconds; /* for each move; 0: no limit */
    double bank;
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

/* Runs the task; the exit code of the program. `arguments` are agents, or files with --merge. */
fc_exit fc_arena_run(const char *program, const fc_arena_options *options, char **arguments, int count);

#endif

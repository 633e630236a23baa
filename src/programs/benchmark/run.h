/* run.h - what the command line of `benchmark` asks for, and doing it. */
#ifndef FOURCAST_PROGRAMS_BENCHMARK_RUN_H
#define FOURCAST_PROGRAMS_BENCHMARK_RUN_H

#include <stdint.h>

#include "cli/output.h"

typedef enum fc_benchmark_format { FC_FORMAT_TABLE, FC_FORMAT_CSV, FC_FORMAT_JSON } fc_benchmark_format;

/* The members are of the types that cli/options.h writes. */
typedef struct fc_benchmark_options {
    const char *solver; /* command of a external solver, or NULL */
    const char *book;   /* path, or fc_built_in_book; NULL: none */
    int no_book;        /* 1: none, as by default */
    int64_t table_mb;
    int64_t threads; /* 0: one per processor */
    int64_t limit;   /* 0: none */
    int64_t repeat;
    double max_seconds; /* 0: none */
    int input;          /* an fc_notation */
    int weak;
    int warm;
    int variant;   /* an fc_variant */
    int format;    /* an fc_benchmark_format */
    int signature; /* 1: no files, but the signature */
    int ablate;    /* 1: what each technique of the search is worth; developer builds only */
    int progress;  /* an fc_meter_mode */
} fc_benchmark_options;

/* Returns the exit code of the program. */
fc_exit fc_benchmark_run(const char *program, const fc_benchmark_options *options, char **files, int count);

#endif

/* generate.h - from nothing to a book, or to a shard of one, with checkpoints on the way. */
#ifndef FOURCAST_BOOKGEN_GENERATE_H
#define FOURCAST_BOOKGEN_GENERATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"
#include "fourcast/position.h"

/* Deepest book: more positions than fit into the memory of common machines lie beyond. */
enum { FC_DEPTH_MAX = FC_CELLS - 1 < 14 ? FC_CELLS - 1 : 14 };

typedef struct fc_generate_options {
    const char *path; /* of the file to make */
    int depth;        /* 0 to FC_DEPTH_MAX */
    bool whole;       /* true: a book; false: shard `shard` of `shards` */
    unsigned shard, shards;
    unsigned threads;          /* at least 1 */
    size_t table_mb;           /* for all threads together */
    bool force;                /* the file may exist */
    double checkpoint_seconds; /* between two checkpoints */
} fc_generate_options;

/* How far the work has come. */
typedef struct fc_advance {
    uint64_t done, total; /* positions */
    double rate;          /* positions a second in this run; 0 while unknown */
} fc_advance;

/* Whom the work talks to. */
typedef struct fc_generate_host {
    void (*advance)(void *payload, const fc_advance *advance); /* a few times a second at least */
    void (*note)(void *payload, const char *text);             /* one line without a line end */
    void *payload;
} fc_generate_host;

typedef enum fc_generate_end { FC_GENERATE_FINE, FC_GENERATE_TROUBLE, FC_GENERATE_INTERRUPTED } fc_generate_end;

typedef struct fc_generation fc_generation;

/* Options and host are to live as long. NULL without memory. */
fc_generation *fc_generation_create(const fc_generate_options *options, const fc_generate_host *host);
void fc_generation_destroy(fc_generation *generation);

/* Makes the file. Unless all is fine, `diagnostic` says why not, and whether there is a checkpoint to go on from. */
fc_generate_end fc_generation_run(fc_generation *generation, fc_diagnostic *diagnostic);

/* Ends the run soon, with a checkpoint. Safe from any thread and from a signal handler. */
void fc_generation_interrupt(fc_generation *generation);

#endif

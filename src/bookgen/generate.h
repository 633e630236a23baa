/* generate.h - makes a book, or one shard of it, with checkpoints on the way. */
#ifndef FOURCAST_BOOKGEN_GENERATE_H
#define FOURCAST_BOOKGEN_GENERATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"
#include "fourcast/position.h"

/* Deepest book: the positions of deeper plies do not fit into the memory of common machines. */
enum { FC_DEPTH_MAX = FC_CELLS - 1 < 14 ? FC_CELLS - 1 : 14 };

typedef struct fc_generate_options {
    const char *path; /* of the file to make */
    int depth;        /* 0 to FC_DEPTH_MAX */
    bool whole;       /* true: a book; false: shard `shard` of `shards` */
    unsigned shard, shards;
    unsigned threads;          /* at least 1 */
    size_t table_mb;           /* for all threads together */
    bool force;                /* replace the file if it exists */
    double checkpoint_seconds; /* between two checkpoints */
} fc_generate_options;

typedef struct fc_generate_progress {
    uint64_t done, total; /* positions */
    double rate;          /* positions per second of late, also in earlier runs; 0: unknown */
} fc_generate_progress;

/* Called by one thread at a time, not always the same one. */
typedef struct fc_generate_callbacks {
    void (*progress)(void *payload, const fc_generate_progress *progress); /* at least a few times a second */
    void (*note)(void *payload, const char *text);                         /* one line without a line end */
    void *payload;
} fc_generate_callbacks;

typedef enum fc_generate_end { FC_GENERATE_OK, FC_GENERATE_FAILED, FC_GENERATE_INTERRUPTED } fc_generate_end;

typedef struct fc_generation fc_generation;

/* Options and callbacks must outlive the generation. NULL without memory. */
fc_generation *fc_generation_create(const fc_generate_options *options, const fc_generate_callbacks *callbacks);
void fc_generation_destroy(fc_generation *generation);

/* Makes the file; continues from its checkpoint if there is one. Unless it returns FC_GENERATE_OK, `diagnostic` holds the
 * reason, and names the checkpoint if there is one to resume from. */
fc_generate_end fc_generation_run(fc_generation *generation, fc_diagnostic *diagnostic);

/* Ends the run soon, with a checkpoint. Safe from any thread and from a signal handler. */
void fc_generation_interrupt(fc_generation *generation);

#endif

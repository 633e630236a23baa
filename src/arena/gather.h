/* gather.h - the standings of games that were saved: by the shards of a tournament, for example. */
#ifndef FOURCAST_ARENA_GATHER_H
#define FOURCAST_ARENA_GATHER_H

#include <stdatomic.h>

#include "arena/record.h"
#include "arena/standings.h"

typedef struct fc_gather_options {
    const char *const *paths; /* files of saved games, each of the same tournament */
    int count;
    fc_scoring scoring;
    bool verdicts; /* as in tournament.h */
    unsigned threads;
} fc_gather_options;

/* Called by one thread at a time. */
typedef struct fc_gather_callbacks {
    void (*progress)(void *payload, uint64_t done, uint64_t total);
    void (*note)(void *payload, const char *text); /* one line without a line end */
    void *payload;
} fc_gather_callbacks;

typedef enum fc_gather_end { FC_GATHER_DONE, FC_GATHER_FAILED, FC_GATHER_INTERRUPTED } fc_gather_end;

/* Members are for reading. */
typedef struct fc_gathering {
    char **agents; /* in the order of the tournament, as far as the games show it */
    int agent_count;
    fc_record example;      /* any game, for what all have in common */
    uint32_t seed;          /* of the tournament */
    uint64_t missing;       /* games that no file has */
    uint64_t first_missing; /* the number of the first of these, from 1 */
    fc_standings standings; /* not ranked */
} fc_gathering;

/* Reads all files and adds up their games. `why` has the reason of a failure: a line that is damaged, a game that is there
 * twice, or that belongs to another tournament. *stop, set to true by any thread or a signal handler, ends it. The caller
 * passes *out to fc_gathering_free(), however it ends. */
fc_gather_end fc_gather(fc_gathering *out, const fc_gather_options *options, const fc_gather_callbacks *callbacks,
                        const atomic_bool *stop, fc_diagnostic *why);

void fc_gathering_free(fc_gathering *gathering);

#endif

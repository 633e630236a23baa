/* job.h - which positions are to be solved: one ply, or a shard of it. */
#ifndef FOURCAST_BOOKGEN_JOB_H
#define FOURCAST_BOOKGEN_JOB_H

#include "bookgen/enumerate.h"

/* Shard `shard` of `shards` (counted from 0) of a ply is a contiguous part of its sorted list; the shards of a ply
 * differ by at most one position. */
typedef struct fc_job {
    int depth; /* deepest ply of the book that this is for */
    int ply;   /* that is solved */
    unsigned shard, shards;
    uint64_t total;    /* positions of the ply */
    uint64_t first;    /* index of the shard's first one */
    uint64_t count;    /* positions of the shard */
    uint64_t checksum; /* of its keys */
} fc_job;

enum { FC_SHARDS_MAX = 1000000 };

/* Cuts a shard out of a ply. */
fc_job fc_job_cut(const fc_ply *ply, int ply_number, int depth, unsigned shard, unsigned shards);

bool fc_job_is_same(const fc_job *a, const fc_job *b);

#endif

/* shard_file.h - which positions to solve (a job), and files with the results: checkpoints (some results are missing)
 * and finished shards.
 *
 *   offset  bytes   all numbers little-endian
 *        0      8   "FC4PART\n"
 *        8      4   version of this format: 2
 *       12      4   kind: 1 checkpoint, 2 finished shard
 *       16      8   width and height of the board, 4 each
 *       24     16   the job: depth, ply, shard, shards, 4 each
 *       40     32   the job: total, first, count, checksum, 8 each
 *       72     16   recent speed: milliseconds and thousandths of positions, 8 each; 0 in a finished shard, whose bytes
 *                   depend on the job only
 *       88  count   one result per position, in key order
 *                8  fc_checksum() (base/bytes.h) of everything before it
 *
 * Version 1, without the speed and with another checksum, is refused.
 */
#ifndef FOURCAST_BOOKGEN_SHARD_FILE_H
#define FOURCAST_BOOKGEN_SHARD_FILE_H

#include "base/diagnostic.h"
#include "bookgen/enumerate.h"

/* Shard `shard` of `shards` (from 0) of a ply: a contiguous part of its keys. The sizes of the shards of a ply differ by
 * at most one. */
typedef struct fc_job {
    int depth; /* deepest ply of the book */
    int ply;   /* to solve */
    unsigned shard, shards;
    uint64_t total;    /* positions of the ply */
    uint64_t first;    /* index of the first one of the shard */
    uint64_t count;    /* positions of the shard */
    uint64_t checksum; /* of their keys */
} fc_job;

enum { FC_SHARDS_MAX = 1000000 };

/* Cuts a shard out of a ply. */
fc_job fc_job_cut(const fc_ply *ply, int ply_number, int depth, unsigned shard, unsigned shards);

bool fc_job_is_same(const fc_job *a, const fc_job *b);

typedef enum fc_shard_kind { FC_SHARD_CHECKPOINT = 1, FC_SHARD_FINISHED = 2 } fc_shard_kind;

typedef struct fc_shard_file {
    fc_shard_kind kind;
    fc_job job;
    uint64_t recent_milliseconds;
    uint64_t recent_millipositions; /* solved in that time */
    unsigned char *results;         /* as in solve.h */
} fc_shard_file;

/* Writes a file; it appears whole or not at all. */
bool fc_shard_file_write(const char *path, const fc_shard_file *file, fc_diagnostic *diagnostic);

/* Reads a file and checks size, checksum and results; the caller checks the job. On success the caller passes
 * file->results to free(); otherwise it is NULL. */
bool fc_shard_file_read(fc_shard_file *file, const char *path, fc_diagnostic *diagnostic);

#endif

/* part_file.h - files that hold a job and its results: checkpoints (some results are missing) and shards (complete).
 *
 *   offset  bytes   all numbers little-endian
 *        0      8   "FC4PART\n"
 *        8      4   version of this format, 1
 *       12      4   kind: 1 checkpoint, 2 shard
 *       16      8   width and height of the board, 4 each
 *       24     16   the job: depth, ply, shard, shards, 4 each
 *       40     32   its total, first, count and checksum, 8 each
 *       72      8   milliseconds spent so far, by all runs; 0 in a shard, whose bytes depend on nothing but the job
 *       80  count   a result per position, in the order of the keys
 *                8  FNV-1a of everything before it
 */
#ifndef FOURCAST_BOOKGEN_PART_FILE_H
#define FOURCAST_BOOKGEN_PART_FILE_H

#include "base/diagnostic.h"
#include "bookgen/job.h"

/* A result is a score plus this; 0 is the result of a position that is not solved yet. */
enum { FC_RESULT_UNKNOWN = 0, FC_RESULT_OF_DRAW = 128 };

typedef enum fc_part_kind { FC_PART_CHECKPOINT = 1, FC_PART_SHARD = 2 } fc_part_kind;

typedef struct fc_part {
    fc_part_kind kind;
    fc_job job;
    uint64_t milliseconds;
    unsigned char *results;
} fc_part;

/* Writes a part file, whole or not at all. */
bool fc_part_write(const char *path, const fc_part *part, fc_diagnostic *diagnostic);

/* Reads a part file and checks that it is whole and sound; whether it is the one that is wanted is up to the caller.
 * On success part->results is to be given to free(). */
bool fc_part_read(fc_part *part, const char *path, fc_diagnostic *diagnostic);

#endif

/* job.c - cutting a ply into shards. */
#include "bookgen/job.h"

#include "bookgen/checksum.h"

enum { BITS_PER_BYTE = 8 };

static uint64_t checksum_of_keys(const uint64_t *keys, size_t count)
{
    uint64_t sum = FC_CHECKSUM_START;
    for (size_t i = 0; i < count; i++) {
        for (size_t byte = 0; byte < sizeof keys[i]; byte++) {
            sum = fc_checksum_byte(sum, (unsigned char)(keys[i] >> (BITS_PER_BYTE * byte)));
        }
    }
    return sum;
}

fc_job fc_job_cut(const fc_ply *ply, int ply_number, int depth, unsigned shard, unsigned shards)
{
    fc_job job = {.depth = depth, .ply = ply_number, .shard = shard, .shards = shards, .total = ply->count};
    job.first = job.total * shard / shards;
    job.count = job.total * (shard + 1) / shards - job.first;
    job.checksum = checksum_of_keys(ply->keys + job.first, (size_t)job.count);
    return job;
}

bool fc_job_is_same(const fc_job *a, const fc_job *b)
{
    return a->depth == b->depth && a->ply == b->ply && a->shard == b->shard && a->shards == b->shards &&
           a->total == b->total && a->first == b->first && a->count == b->count && a->checksum == b->checksum;
}

/* merge.c - checks that shards belong together, and puts their results one behind the other. */
#include "bookgen/merge.h"

#include <stdlib.h>
#include <string.h>

#include "bookgen/book_file.h"
#include "bookgen/generate.h"
#include "bookgen/part_file.h"
#include "bookgen/target.h"

typedef struct merging {
    fc_diagnostic *diagnostic;
    fc_job job;         /* of the first shard: the others have its depth, ply and number of shards */
    const char *source; /* its file */
    fc_plies plies;
    const char **sources; /* per shard: the file that it came from, or NULL */
    unsigned char *results;
} merging;

/* Nothing in a file is believed, not even with a good checksum: a number that is too big must not ask for memory. */
static bool check_kind(const fc_part *part, const char *path, fc_diagnostic *diagnostic)
{
    const fc_job *job = &part->job;
    if (part->kind == FC_PART_CHECKPOINT) {
        return fc_fail(diagnostic, "%s is a checkpoint, not a finished shard", path);
    }
    if (part->kind != FC_PART_SHARD || job->depth < 0 || job->depth > FC_DEPTH_MAX || job->ply != job->depth ||
        job->shards == 0 || job->shards > FC_SHARDS_MAX || job->shard >= job->shards) {
        return fc_fail(diagnostic, "%s is not a shard that this program can merge", path);
    }
    return true;
}

static bool begin(merging *all, const fc_part *part, const char *path)
{
    all->job = part->job;
    all->source = path;
    if (fc_plies_extend(&all->plies, part->job.ply) != FC_OK) {
        return fc_fail_memory(all->diagnostic);
    }
    all->sources = calloc(part->job.shards, sizeof *all->sources);
    all->results = malloc(all->plies.ply[part->job.ply].count + 1);
    return (all->sources != NULL && all->results != NULL) || fc_fail_memory(all->diagnostic);
}

static bool check_belongs(const merging *all, const fc_part *part, const char *path)
{
    const fc_job *job = &part->job;
    if (job->depth != all->job.depth || job->shards != all->job.shards) {
        return fc_fail(all->diagnostic, "%s is shard %u/%u of depth %d, but %s is one of %u of depth %d", path,
                       job->shard, job->shards, job->depth, all->source, all->job.shards, all->job.depth);
    }
    const fc_job expected = fc_job_cut(&all->plies.ply[job->ply], job->ply, job->depth, job->shard, job->shards);
    if (!fc_job_is_same(job, &expected)) {
        return fc_fail(all->diagnostic, "%s calls itself shard %u/%u of depth %d, but is for other positions", path,
                       job->shard, job->shards, job->depth);
    }
    if (all->sources[job->shard] != NULL) {
        return fc_fail(all->diagnostic, "shard %u/%u is there twice: %s and %s", job->shard, job->shards,
                       all->sources[job->shard], path);
    }
    if (memchr(part->results, FC_RESULT_UNKNOWN, (size_t)job->count) != NULL) {
        return fc_fail(all->diagnostic, "%s (shard %u/%u) is not complete", path, job->shard, job->shards);
    }
    return true;
}

static bool take_shard(merging *all, const char *path)
{
    fc_part part;
    if (!fc_part_read(&part, path, all->diagnostic)) {
        return false;
    }
    const bool fine = check_kind(&part, path, all->diagnostic) && (all->source != NULL || begin(all, &part, path)) &&
                      check_belongs(all, &part, path);
    if (fine) {
        memcpy(all->results + part.job.first, part.results, (size_t)part.job.count);
        all->sources[part.job.shard] = path;
    }
    free(part.results);
    return fine;
}

static bool check_complete(const merging *all)
{
    unsigned missing = 0;
    unsigned first = 0;
    for (unsigned shard = all->job.shards; shard-- > 0;) {
        if (all->sources[shard] == NULL) {
            missing++;
            first = shard;
        }
    }
    if (missing > 1) {
        return fc_fail(all->diagnostic, "shard %u/%u and %u more are missing", first, all->job.shards, missing - 1);
    }
    return missing == 0 || fc_fail(all->diagnostic, "shard %u/%u is missing", first, all->job.shards);
}

bool fc_merge(const char *path, bool force, char **shards, int count, fc_diagnostic *diagnostic)
{
    merging all = {.diagnostic = diagnostic, .plies = FC_PLIES_INIT};
    bool fine = fc_target_check(path, force, diagnostic);
    for (int i = 0; i < count && fine; i++) {
        fine = take_shard(&all, shards[i]);
    }
    fine = fine && check_complete(&all) && fc_book_file_write(path, &all.plies, all.job.ply, all.results, diagnostic);
    fc_plies_free(&all.plies);
    free(all.sources);
    free(all.results);
    return fine;
}

/* merge.c - checks that shards belong together and concatenates their results; looks results up in a deeper book. */
#include "bookgen/merge.h"

#include <stdlib.h>
#include <string.h>

#include "bookgen/back_up.h"
#include "bookgen/generate.h"
#include "bookgen/shard_file.h"
#include "bookgen/solve.h"

/* ---- from shards ---- */

typedef struct merging {
    fc_diagnostic *diagnostic;
    fc_job job;         /* of the first shard; the others must have the same depth and number of shards */
    const char *source; /* path of the first shard */
    fc_plies plies;
    const char **sources; /* per shard: its path, or NULL */
    unsigned char *results;
} merging;

/* A file may be hostile in spite of its checksum: every number that decides an allocation is checked first. */
static bool check_kind(const fc_shard_file *file, const char *path, fc_diagnostic *diagnostic)
{
    const fc_job *job = &file->job;
    if (file->kind == FC_SHARD_CHECKPOINT) {
        return fc_fail(diagnostic, "%s is a checkpoint, not a finished shard", path);
    }
    if (file->kind != FC_SHARD_FINISHED || job->depth < 0 || job->depth > FC_DEPTH_MAX || job->ply != job->depth ||
        job->shards == 0 || job->shards > FC_SHARDS_MAX || job->shard >= job->shards) {
        return fc_fail(diagnostic, "%s is not a shard that this program can merge", path);
    }
    return true;
}

static bool begin(merging *all, const fc_shard_file *file, const char *path)
{
    all->job = file->job;
    all->source = path;
    if (fc_plies_extend(&all->plies, file->job.ply) != FC_OK) {
        return fc_fail_memory(all->diagnostic);
    }
    all->sources = calloc(file->job.shards, sizeof *all->sources);
    all->results = malloc(all->plies.ply[file->job.ply].count + 1);
    return (all->sources != NULL && all->results != NULL) || fc_fail_memory(all->diagnostic);
}

static bool check_belongs(const merging *all, const fc_shard_file *file, const char *path)
{
    const fc_job *job = &file->job;
    if (job->depth != all->job.depth || job->shards != all->job.shards) {
        return fc_fail(all->diagnostic, "%s is shard %u/%u of depth %d, but %s is one of %u of depth %d", path,
                       job->shard, job->shards, job->depth, all->source, all->job.shards, all->job.depth);
    }
    const fc_job expected = fc_job_cut(&all->plies.ply[job->ply], job->ply, job->depth, job->shard, job->shards);
    if (!fc_job_is_same(job, &expected)) {
        return fc_fail(all->diagnostic, "%s has the header of shard %u/%u of depth %d, but holds other positions", path,
                       job->shard, job->shards, job->depth);
    }
    if (all->sources[job->shard] != NULL) {
        return fc_fail(all->diagnostic, "shard %u/%u was given twice: %s and %s", job->shard, job->shards,
                       all->sources[job->shard], path);
    }
    if (memchr(file->results, FC_RESULT_UNKNOWN, (size_t)job->count) != NULL) {
        return fc_fail(all->diagnostic, "%s (shard %u/%u) is incomplete", path, job->shard, job->shards);
    }
    return true;
}

static bool take_shard(merging *all, const char *path)
{
    fc_shard_file file;
    if (!fc_shard_file_read(&file, path, all->diagnostic)) {
        return false;
    }
    const bool ok = check_kind(&file, path, all->diagnostic) && (all->source != NULL || begin(all, &file, path)) &&
                    check_belongs(all, &file, path);
    if (ok) {
        memcpy(all->results + file.job.first, file.results, (size_t)file.job.count);
        all->sources[file.job.shard] = path;
    }
    free(file.results);
    return ok;
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
    bool ok = fc_check_target(path, force, diagnostic);
    for (int i = 0; i < count && ok; i++) {
        ok = take_shard(&all, shards[i]);
    }
    ok = ok && check_complete(&all) && fc_book_write(path, &all.plies, all.job.ply, all.results, diagnostic);
    fc_plies_free(&all.plies);
    free(all.sources);
    free(all.results);
    return ok;
}

/* ---- from a deeper book ---- */

static bool look_up_results(unsigned char *results, const fc_ply *ply, const fc_book *source, const char *source_path,
                            fc_diagnostic *diagnostic)
{
    for (size_t i = 0; i < ply->count; i++) {
        fc_position position;
        int score;
        if (fc_position_from_key(&position, ply->keys[i]) != FC_OK || !fc_book_find(source, position, &score)) {
            return fc_fail(diagnostic, "book '%s' lacks a position; check it with --verify", source_path);
        }
        results[i] = (unsigned char)(FC_RESULT_OF_DRAW + score);
    }
    return true;
}

bool fc_derive(const char *path, int depth, bool force, const fc_book *source, const char *source_path,
               fc_diagnostic *diagnostic)
{
    fc_book_info info;
    fc_book_describe(source, &info);
    if (info.deepest < depth) {
        return fc_fail(diagnostic,
                       "book '%s' ends at ply %d; to make a book of depth %d, name one of that depth or deeper",
                       source_path, info.deepest, depth);
    }
    if (!fc_check_target(path, force, diagnostic)) {
        return false;
    }
    fc_plies plies = FC_PLIES_INIT;
    const bool enumerated = fc_plies_extend(&plies, depth) == FC_OK;
    unsigned char *results = enumerated ? malloc(plies.ply[depth].count + 1) : NULL;
    const bool ok = results == NULL ? fc_fail_memory(diagnostic)
                                    : look_up_results(results, &plies.ply[depth], source, source_path, diagnostic) &&
                                          fc_book_write(path, &plies, depth, results, diagnostic);
    free(results);
    fc_plies_free(&plies);
    return ok;
}

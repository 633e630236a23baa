/* generate.c - enumerate, solve with checkpoints, write. */
#include "bookgen/generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file_lock.h"
#include "base/file_replace.h"
#include "base/platform.h"
#include "bookgen/book_file.h"
#include "bookgen/part_file.h"
#include "bookgen/solve.h"
#include "bookgen/target.h"
#include "bookgen/visit.h"

enum { MILLISECONDS = 1000 };

struct fc_generation {
    const fc_generate_options *options;
    const fc_generate_host *host;
    fc_diagnostic *diagnostic;
    atomic_bool interrupted;
    fc_pool *_Atomic pool;
    char *checkpoint_path;
    char *lock_path;
    fc_file_lock *lock;
    fc_plies plies;
    fc_job job;
    atomic_uchar *results;
    uint64_t known;        /* results when this run began */
    uint64_t milliseconds; /* that earlier runs spent */
    double began;          /* fc_clock_seconds() */
    double next_checkpoint;
    bool checkpoint_failed;
};

/* ---- before the work ---- */

static char *path_with(const char *path, const char *ending)
{
    const size_t size = strlen(path) + strlen(ending) + 1;
    char *joined = malloc(size);
    if (joined != NULL) {
        snprintf(joined, size, "%s%s", path, ending);
    }
    return joined;
}

fc_generation *fc_generation_create(const fc_generate_options *options, const fc_generate_host *host)
{
    fc_generation *generation = calloc(1, sizeof *generation);
    if (generation == NULL) {
        return NULL;
    }
    generation->options = options;
    generation->host = host;
    generation->plies.deepest = -1;
    atomic_init(&generation->interrupted, false);
    atomic_init(&generation->pool, NULL);
    generation->checkpoint_path = path_with(options->path, ".checkpoint");
    generation->lock_path = path_with(options->path, ".lock");
    if (generation->checkpoint_path == NULL || generation->lock_path == NULL) {
        fc_generation_destroy(generation);
        return NULL;
    }
    return generation;
}

void fc_generation_destroy(fc_generation *generation)
{
    if (generation != NULL) {
        fc_pool_destroy(atomic_exchange(&generation->pool, NULL));
        fc_plies_free(&generation->plies);
        fc_file_unlock(generation->lock);
        free(generation->results);
        free(generation->checkpoint_path);
        free(generation->lock_path);
        free(generation);
    }
}

/* Also finds out whether the folder can be written at all, before hours of work. */
static bool lock_target(fc_generation *generation)
{
    switch (fc_file_lock_take(&generation->lock, generation->lock_path)) {
    case FC_LOCK_TAKEN:
        return true;
    case FC_LOCK_BUSY:
        return fc_fail(generation->diagnostic, "another process is making %s", generation->options->path);
    case FC_LOCK_FAILED:
        break;
    }
    return fc_fail_errno(generation->diagnostic, "cannot write", generation->lock_path);
}

/* ---- checkpoints ---- */

static bool check_checkpoint(fc_generation *generation, const fc_part *part)
{
    const fc_job *job = &part->job;
    if (part->kind == FC_PART_CHECKPOINT && fc_job_is_same(job, &generation->job)) {
        return true;
    }
    return fc_fail(generation->diagnostic,
                   "%s belongs to another job (depth %d, shard %u/%u); remove it, or write to another file",
                   generation->checkpoint_path, job->depth, job->shard, job->shards);
}

static bool read_checkpoint(fc_generation *generation)
{
    fc_part part;
    if (fc_file_look(generation->checkpoint_path) == FC_FILE_NONE) {
        return true;
    }
    if (!fc_part_read(&part, generation->checkpoint_path, generation->diagnostic)) {
        return false;
    }
    const bool fine = check_checkpoint(generation, &part);
    for (size_t i = 0; fine && i < part.job.count; i++) {
        atomic_init(&generation->results[i], part.results[i]);
        generation->known += part.results[i] != FC_RESULT_UNKNOWN ? 1 : 0;
    }
    generation->milliseconds = part.milliseconds;
    free(part.results);
    return fine;
}

/* A copy that nobody writes to; NULL without memory. */
static unsigned char *copy_results(const fc_generation *generation)
{
    const size_t count = (size_t)generation->job.count;
    unsigned char *copy = malloc(count + 1);
    if (copy == NULL) {
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        copy[i] = atomic_load_explicit(&generation->results[i], memory_order_relaxed);
    }
    return copy;
}

static bool write_part(fc_generation *generation, const char *path, fc_part_kind kind)
{
    fc_part part = {.kind = kind, .job = generation->job, .results = copy_results(generation)};
    if (part.results == NULL) {
        return fc_fail_memory(generation->diagnostic);
    }
    if (kind == FC_PART_CHECKPOINT) {
        const double seconds = fc_clock_seconds() - generation->began;
        part.milliseconds = generation->milliseconds + (uint64_t)(seconds * MILLISECONDS);
    }
    const bool fine = fc_part_write(path, &part, generation->diagnostic);
    free(part.results);
    return fine;
}

/* Without room for a checkpoint the work ends: what comes after it could be lost. */
static bool write_checkpoint(fc_generation *generation)
{
    generation->checkpoint_failed = !write_part(generation, generation->checkpoint_path, FC_PART_CHECKPOINT);
    generation->next_checkpoint = fc_clock_seconds() + generation->options->checkpoint_seconds;
    if (generation->checkpoint_failed && fc_file_look(generation->checkpoint_path) == FC_FILE_REGULAR) {
        const size_t length = strlen(generation->diagnostic->text);
        snprintf(generation->diagnostic->text + length, sizeof generation->diagnostic->text - length,
                 "; the last good checkpoint is still there");
    }
    return !generation->checkpoint_failed;
}

/* ---- solving ---- */

static uint64_t known_now(const fc_generation *generation)
{
    return generation->known + fc_pool_solved(generation->pool);
}

static bool tick(void *payload)
{
    fc_generation *generation = payload;
    const double now = fc_clock_seconds();
    const double seconds = now - generation->began;
    const uint64_t done = known_now(generation);
    const fc_advance advance = {done, generation->job.count,
                                seconds > 0 ? (double)(done - generation->known) / seconds : 0};
    generation->host->advance(generation->host->payload, &advance);
    return now < generation->next_checkpoint || write_checkpoint(generation);
}

static bool start_pool(fc_generation *generation)
{
    const fc_generate_options *options = generation->options;
    fc_pool *pool;
    const fc_status status = fc_pool_create(&pool, options->threads, options->table_mb);
    if (status != FC_OK) {
        return fc_fail(generation->diagnostic, "no solvers for %u threads with tables of %zu MB: %s", options->threads,
                       options->table_mb, fc_status_text(status));
    }
    atomic_store(&generation->pool, pool);
    return true;
}

/* Solves what is not known yet. Whatever ends the work, what was found is kept. */
static bool solve_task(fc_generation *generation, const fc_pool_task *task)
{
    if (!start_pool(generation)) {
        return false;
    }
    generation->began = fc_clock_seconds();
    generation->next_checkpoint = generation->began + generation->options->checkpoint_seconds;
    if (atomic_load(&generation->interrupted)) {
        fc_pool_stop(generation->pool); /* it was not there when the request came */
    }
    const fc_status status = fc_pool_solve(generation->pool, task);
    const uint64_t known = known_now(generation);
    if (generation->checkpoint_failed || !write_checkpoint(generation)) {
        return false;
    }
    if (known < generation->job.count && !atomic_load(&generation->interrupted)) {
        return fc_fail(generation->diagnostic, "%s", fc_status_text(status));
    }
    return known == generation->job.count;
}

static bool solve(fc_generation *generation)
{
    const fc_ply *ply = &generation->plies.ply[generation->job.ply];
    const size_t first = (size_t)generation->job.first;
    const size_t count = (size_t)generation->job.count;
    size_t *order = fc_visit_order(&generation->plies, generation->job.ply, first, count);
    if (order == NULL) {
        return fc_fail_memory(generation->diagnostic);
    }
    const fc_pool_task task = {ply->keys, order, count, first, generation->results, tick, generation};
    const bool complete = solve_task(generation, &task);
    free(order);
    return complete;
}

/* ---- the whole ---- */

static bool prepare(fc_generation *generation)
{
    const fc_generate_options *options = generation->options;
    if (!fc_target_check(options->path, options->force, generation->diagnostic) || !lock_target(generation)) {
        return false;
    }
    if (fc_plies_extend(&generation->plies, options->depth) != FC_OK) {
        return fc_fail_memory(generation->diagnostic);
    }
    generation->job = fc_job_cut(&generation->plies.ply[options->depth], options->depth, options->depth, options->shard,
                                 options->shards);
    generation->results = calloc((size_t)generation->job.count + 1, sizeof *generation->results);
    return generation->results != NULL ? read_checkpoint(generation) : fc_fail_memory(generation->diagnostic);
}

static bool write_target(fc_generation *generation)
{
    if (!generation->options->whole) {
        return write_part(generation, generation->options->path, FC_PART_SHARD);
    }
    unsigned char *results = copy_results(generation);
    const bool fine = results != NULL ? fc_book_file_write(generation->options->path, &generation->plies,
                                                           generation->job.ply, results, generation->diagnostic)
                                      : fc_fail_memory(generation->diagnostic);
    free(results);
    return fine;
}

fc_generate_end fc_generation_run(fc_generation *generation, fc_diagnostic *diagnostic)
{
    generation->diagnostic = diagnostic;
    if (!prepare(generation)) {
        return FC_GENERATE_TROUBLE;
    }
    if (generation->known > 0) {
        char text[FC_DIAGNOSTIC_SIZE];
        snprintf(text, sizeof text, "going on from %s: %llu of %llu positions are solved", generation->checkpoint_path,
                 (unsigned long long)generation->known, (unsigned long long)generation->job.count);
        generation->host->note(generation->host->payload, text);
    }
    if (!solve(generation)) {
        if (generation->pool == NULL || !atomic_load(&generation->interrupted) || generation->checkpoint_failed) {
            return FC_GENERATE_TROUBLE;
        }
        fc_fail(diagnostic,
                "interrupted; %llu of %llu positions are kept in %s, and the same command goes on from there",
                (unsigned long long)known_now(generation), (unsigned long long)generation->job.count,
                generation->checkpoint_path);
        return FC_GENERATE_INTERRUPTED;
    }
    if (!write_target(generation)) {
        return FC_GENERATE_TROUBLE;
    }
    remove(generation->checkpoint_path);
    return FC_GENERATE_FINE;
}

void fc_generation_interrupt(fc_generation *generation)
{
    atomic_store(&generation->interrupted, true);
    fc_pool *pool = atomic_load(&generation->pool);
    if (pool != NULL) {
        fc_pool_stop(pool);
    }
}

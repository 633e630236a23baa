/* generate.c - enumerate, solve with checkpoints, write. */
#include "bookgen/generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/platform.h"
#include "bookgen/back_up.h"
#include "bookgen/shard_file.h"
#include "bookgen/solve.h"

enum { THOUSANDTHS = 1000 };

/* The speed of late: what lies this far back counts half or less. Long enough to even out hard and easy positions, short
 * enough to follow a change of the number of threads. */
static const double memory_seconds = 120;

/* Positions and the seconds that they took; both fade with time, so their ratio follows the speed. */
typedef struct speed {
    double positions, seconds;
} speed;

struct fc_generation {
    const fc_generate_options *options;
    const fc_generate_callbacks *callbacks;
    fc_diagnostic *diagnostic;
    atomic_bool interrupted;
    fc_ply_solver *_Atomic solver;
    char *checkpoint_path;
    char *lock_path;
    fc_file_lock *lock;
    fc_plies plies;
    fc_job job;
    atomic_uchar *results;
    uint64_t known; /* results when this run began */
    speed recent;
    uint64_t measured;      /* results at the last update of `recent` */
    double measured_at;     /* fc_clock_seconds() of that update */
    double next_checkpoint; /* fc_clock_seconds() */
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

fc_generation *fc_generation_create(const fc_generate_options *options, const fc_generate_callbacks *callbacks)
{
    fc_generation *generation = calloc(1, sizeof *generation);
    if (generation == NULL) {
        return NULL;
    }
    generation->options = options;
    generation->callbacks = callbacks;
    generation->plies.deepest = -1;
    atomic_init(&generation->interrupted, false);
    atomic_init(&generation->solver, NULL);
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
        fc_ply_solver_destroy(atomic_exchange(&generation->solver, NULL));
        fc_plies_free(&generation->plies);
        fc_file_unlock(generation->lock);
        free(generation->results);
        free(generation->checkpoint_path);
        free(generation->lock_path);
        free(generation);
    }
}

/* Also detects a folder that cannot be written, before hours of work. */
static bool lock_target(fc_generation *generation)
{
    switch (fc_file_lock_take(&generation->lock, generation->lock_path)) {
    case FC_LOCK_TAKEN:
        return true;
    case FC_LOCK_BUSY:
        return fc_fail(generation->diagnostic, "another process is making %s; wait for it, or name another file",
                       generation->options->path);
    case FC_LOCK_FAILED:
        break;
    }
    return fc_fail_errno(generation->diagnostic, "cannot write", generation->lock_path);
}

/* ---- checkpoints ---- */

static bool check_checkpoint(fc_generation *generation, const fc_shard_file *file)
{
    const fc_job *job = &file->job;
    if (file->kind == FC_SHARD_CHECKPOINT && fc_job_is_same(job, &generation->job)) {
        return true;
    }
    return fc_fail(generation->diagnostic,
                   "%s belongs to another job (depth %d, shard %u/%u); delete it or choose another FILE",
                   generation->checkpoint_path, job->depth, job->shard, job->shards);
}

/* Continues with the speed of the last run. Impossible numbers are ignored, and a long memory is cut. */
static void restore_speed(fc_generation *generation, const fc_shard_file *file)
{
    if (file->recent_millipositions / THOUSANDTHS > generation->known) {
        return;
    }
    const double seconds = (double)file->recent_milliseconds / THOUSANDTHS;
    const double kept = seconds > memory_seconds ? memory_seconds / seconds : 1;
    generation->recent = (speed){(double)file->recent_millipositions / THOUSANDTHS * kept, seconds * kept};
}

static bool read_checkpoint(fc_generation *generation)
{
    fc_shard_file file;
    if (fc_file_look(generation->checkpoint_path) == FC_FILE_NONE) {
        return true;
    }
    if (!fc_shard_file_read(&file, generation->checkpoint_path, generation->diagnostic)) {
        return false;
    }
    const bool ok = check_checkpoint(generation, &file);
    for (size_t i = 0; ok && i < file.job.count; i++) {
        atomic_init(&generation->results[i], file.results[i]);
        generation->known += file.results[i] != FC_RESULT_UNKNOWN ? 1 : 0;
    }
    restore_speed(generation, &file);
    free(file.results);
    return ok;
}

/* A copy that no thread writes to; NULL without memory. */
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

static bool write_results(fc_generation *generation, const char *path, fc_shard_kind kind)
{
    fc_shard_file file = {.kind = kind, .job = generation->job, .results = copy_results(generation)};
    if (file.results == NULL) {
        return fc_fail_memory(generation->diagnostic);
    }
    if (kind == FC_SHARD_CHECKPOINT) {
        file.recent_milliseconds = (uint64_t)(generation->recent.seconds * THOUSANDTHS);
        file.recent_millipositions = (uint64_t)(generation->recent.positions * THOUSANDTHS);
    }
    const bool ok = fc_shard_file_write(path, &file, generation->diagnostic);
    free(file.results);
    return ok;
}

/* If a checkpoint cannot be written, the run ends, because later results could be lost. */
static bool write_checkpoint(fc_generation *generation)
{
    generation->checkpoint_failed = !write_results(generation, generation->checkpoint_path, FC_SHARD_CHECKPOINT);
    generation->next_checkpoint = fc_clock_seconds() + generation->options->checkpoint_seconds;
    if (generation->checkpoint_failed && fc_file_look(generation->checkpoint_path) == FC_FILE_REGULAR) {
        const size_t length = strlen(generation->diagnostic->text);
        snprintf(generation->diagnostic->text + length, sizeof generation->diagnostic->text - length,
                 "; the previous checkpoint is intact");
    }
    return !generation->checkpoint_failed;
}

/* ---- solving ---- */

static uint64_t known_now(const fc_generation *generation)
{
    return generation->known + fc_ply_solver_solved(generation->solver);
}

static void update_speed(fc_generation *generation, double now, uint64_t done)
{
    speed *recent = &generation->recent;
    const double seconds = now - generation->measured_at;
    const double fading = memory_seconds / (memory_seconds + seconds);
    recent->positions = recent->positions * fading + (double)(done - generation->measured);
    recent->seconds = recent->seconds * fading + seconds;
    generation->measured = done;
    generation->measured_at = now;
}

static bool tick(void *payload)
{
    fc_generation *generation = payload;
    const fc_generate_callbacks *callbacks = generation->callbacks;
    const double now = fc_clock_seconds();
    const uint64_t done = known_now(generation);
    update_speed(generation, now, done);
    const speed *recent = &generation->recent;
    const fc_generate_progress progress = {done, generation->job.count,
                                           recent->seconds > 0 ? recent->positions / recent->seconds : 0};
    callbacks->progress(callbacks->payload, &progress);
    return now < generation->next_checkpoint || write_checkpoint(generation);
}

static bool create_solver(fc_generation *generation)
{
    const fc_generate_options *options = generation->options;
    fc_ply_solver *solver;
    const fc_status status = fc_ply_solver_create(&solver, options->threads, options->table_mb);
    if (status != FC_OK) {
        return fc_fail(generation->diagnostic, "cannot make solvers for %u threads with %zu MB of tables: %s",
                       options->threads, options->table_mb, fc_status_text(status));
    }
    atomic_store(&generation->solver, solver);
    return true;
}

/* Solves what is still unknown. However the run ends, its results are kept in a checkpoint. */
static bool solve_job(fc_generation *generation, const fc_solve_job *job)
{
    if (!create_solver(generation)) {
        return false;
    }
    generation->measured = generation->known;
    generation->measured_at = fc_clock_seconds();
    generation->next_checkpoint = generation->measured_at + generation->options->checkpoint_seconds;
    if (atomic_load(&generation->interrupted)) {
        fc_ply_solver_stop(generation->solver); /* it did not exist when the request came */
    }
    const fc_status status = fc_ply_solver_run(generation->solver, job);
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
    size_t *order = fc_solve_order(&generation->plies, generation->job.ply, first, count);
    if (order == NULL) {
        return fc_fail_memory(generation->diagnostic);
    }
    const fc_solve_job job = {ply->keys, order, count, first, generation->results, tick, generation};
    const bool complete = solve_job(generation, &job);
    free(order);
    return complete;
}

/* ---- the whole ---- */

static bool prepare(fc_generation *generation)
{
    const fc_generate_options *options = generation->options;
    if (!fc_check_target(options->path, options->force, generation->diagnostic) || !lock_target(generation)) {
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
        return write_results(generation, generation->options->path, FC_SHARD_FINISHED);
    }
    unsigned char *results = copy_results(generation);
    if (results == NULL) {
        return fc_fail_memory(generation->diagnostic);
    }
    const bool ok = fc_book_write(generation->options->path, &generation->plies, generation->job.ply, results,
                                  generation->diagnostic);
    free(results);
    return ok;
}

static void note_resume(const fc_generation *generation)
{
    char text[FC_DIAGNOSTIC_SIZE];
    snprintf(text, sizeof text, "resuming from %s: %llu of %llu positions are solved", generation->checkpoint_path,
             (unsigned long long)generation->known, (unsigned long long)generation->job.count);
    generation->callbacks->note(generation->callbacks->payload, text);
}

/* After solve() returned false: an interruption, or the failure that the diagnostic holds. */
static fc_generate_end end_early(fc_generation *generation)
{
    if (generation->solver == NULL || !atomic_load(&generation->interrupted) || generation->checkpoint_failed) {
        return FC_GENERATE_FAILED;
    }
    fc_fail(generation->diagnostic,
            "interrupted: %llu of %llu positions are saved in %s; run the same command to resume",
            (unsigned long long)known_now(generation), (unsigned long long)generation->job.count,
            generation->checkpoint_path);
    return FC_GENERATE_INTERRUPTED;
}

fc_generate_end fc_generation_run(fc_generation *generation, fc_diagnostic *diagnostic)
{
    generation->diagnostic = diagnostic;
    if (!prepare(generation)) {
        return FC_GENERATE_FAILED;
    }
    if (generation->known > 0) {
        note_resume(generation);
    }
    if (!solve(generation)) {
        return end_early(generation);
    }
    if (!write_target(generation)) {
        return FC_GENERATE_FAILED;
    }
    remove(generation->checkpoint_path);
    return FC_GENERATE_OK;
}

void fc_generation_interrupt(fc_generation *generation)
{
    atomic_store(&generation->interrupted, true);
    fc_ply_solver *solver = atomic_load(&generation->solver);
    if (solver != NULL) {
        fc_ply_solver_stop(solver);
    }
}

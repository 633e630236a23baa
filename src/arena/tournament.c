/* tournament.c - a thread pool plays games or takes them from the file. */
#include "arena/tournament.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/tally.h"
#include "base/files.h"
#include "base/platform.h"
#include "base/pool.h"
#include "base/thread.h"

struct fc_tournament {
    fc_tournament_options options;
    fc_tournament_callbacks callbacks;
    fc_tally *tally;
    uint64_t count;          /* games of the whole schedule */
    fc_file_lock *lock;      /* of the file */
    fc_saved_games saved;    /* what it held */
    unsigned char *is_saved; /* a bit for each game of the schedule */
    atomic_bool stop;
    double begin; /* of the run */
    /* Guarded by the mutex, together with calls of progress(). */
    fc_mutex mutex;
    fc_saving *saving;
    fc_tournament_progress progress;
    uint64_t played; /* in this run */
    bool has_failed;
    fc_diagnostic why;
};

/* A game to play, or one that was saved. */
typedef struct task {
    bool is_saved;
    uint64_t number; /* of the game, or index in `saved` */
} task;

/* ---- games of the schedule ---- */

/* ---- saved games ---- */

static void note_saved(fc_tournament *tournament)
{
    char text[FC_DIAGNOSTIC_SIZE];
    const fc_saved_games *saved = &tournament->saved;
    if (saved->torn > 0) {
        snprintf(text, sizeof text, "%.600s: the last line was not finished and is cut off", saved->path);
        tournament->callbacks.note(tournament->callbacks.payload, text);
    }
    if (saved->count > 0) {
        snprintf(text, sizeof text, "resuming from %.600s: %zu of %llu games", saved->path, saved->count,
                 (unsigned long long)tournament->count);
        tournament->callbacks.note(tournament->callbacks.payload, text);
    }
}

/* ---- the file ---- */

static bool take_lock(fc_tournament *tournament, const char *path, fc_diagnostic *why)
{
    static const char ending[] = ".lock";
    char *name = malloc(strlen(path) + sizeof ending);
    if (name == NULL) {
        return fc_fail_memory(why);
    }
    strcpy(name, path);
    strcat(name, ending);
    const fc_lock_result result = fc_file_lock_take(&tournament->lock, name);
    if (result == FC_LOCK_FAILED) {
        fc_fail_errno(why, "cannot write", name);
    } else if (result == FC_LOCK_BUSY) {
        fc_fail(why, "another process is adding games to %s; wait for it, or name another file (shards need one each)",
                path);
    }
    free(name);
    return result == FC_LOCK_TAKEN;
}

static bool open_file(fc_tournament *tournament, const char *path, fc_diagnostic *why)
{
    const fc_file_kind kind = fc_file_look(path);
    if (kind == FC_FILE_FOLDER || kind == FC_FILE_OTHER) {
        return fc_fail(why, "cannot save games in %s: it is %s", path,
                       kind == FC_FILE_FOLDER ? "a folder" : "not a regular file");
    }
    return take_lock(tournament, path, why) &&
           (kind == FC_FILE_NONE ||
            (fc_saved_games_read(&tournament->saved, path, why) &&
             fc_plan_check(&tournament->options.plan, &tournament->saved, tournament->is_saved, why))) &&
           fc_saving_open(&tournament->saving, path, &tournament->saved, why);
}

/* ---- create and destroy ---- */

static uint64_t count_planned(const fc_tournament *tournament)
{
    uint64_t planned = 0;
    for (uint64_t i = 0; i < tournament->count; i++) {
        planned += fc_plan_bit(tournament->is_saved, i) || fc_plan_is_of_shard(&tournament->options.plan, i);
    }
    return planned;
}

static bool set_up(fc_tournament *tournament, fc_standings *standings, fc_diagnostic *why)
{
    const fc_tournament_options *options = &tournament->options;
    const fc_tally_options tally = {.rules = options->plan.rules,
                                    .threads = options->threads,
                                    .verdicts = options->verdicts,
                                    .standings = standings};
    tournament->is_saved = calloc((size_t)(tournament->count / CHAR_BIT + 1), 1);
    const fc_status status =
        tournament->is_saved != NULL ? fc_tally_create(&tournament->tally, &tally) : FC_ERROR_MEMORY;
    if (status != FC_OK) {
        return fc_fail(why, "%s", fc_status_text(status));
    }
    if (options->save != NULL) {
        if (!open_file(tournament, options->save, why)) {
            return false;
        }
        note_saved(tournament);
    }
    tournament->progress.total = count_planned(tournament);
    return true;
}

bool fc_tournament_create(fc_tournament **out, const fc_tournament_options *options,
                          const fc_tournament_callbacks *callbacks, fc_standings *standings, fc_diagnostic *why)
{
    fc_tournament *tournament = calloc(1, sizeof *tournament);
    *out = NULL;
    if (tournament == NULL || !fc_mutex_init(&tournament->mutex)) {
        free(tournament);
        return fc_fail_memory(why);
    }
    tournament->options = *options;
    tournament->callbacks = *callbacks;
    tournament->count = fc_schedule_count(&options->plan.schedule);
    atomic_init(&tournament->stop, false);
    if (set_up(tournament, standings, why)) {
        *out = tournament;
    } else {
        fc_tournament_destroy(tournament);
    }
    return *out != NULL;
}

void fc_tournament_destroy(fc_tournament *tournament)
{
    if (tournament == NULL) {
        return;
    }
    fc_saving_close(tournament->saving);
    fc_saved_games_free(&tournament->saved);
    fc_file_unlock(tournament->lock);
    fc_tally_destroy(tournament->tally);
    free(tournament->is_saved);
    fc_mutex_destroy(&tournament->mutex);
    free(tournament);
}

/* ---- games, in the threads of the pool ---- */

static void fail(fc_tournament *tournament, const fc_diagnostic *why)
{
    fc_mutex_lock(&tournament->mutex);
    if (!tournament->has_failed) {
        tournament->has_failed = true;
        tournament->why = *why;
    }
    atomic_store(&tournament->stop, true);
    fc_mutex_unlock(&tournament->mutex);
}

/* Plays a game. False if it has no result. */
static bool play(fc_tournament *tournament, uint64_t number, unsigned thread, fc_scheduled_game *game,
                 fc_record *record)
{
    const fc_plan *plan = &tournament->options.plan;
    fc_diagnostic why;
    fc_plan_announce(plan, number, game, record);
    fc_match match = {.rules = plan->rules,
                      .opening = plan->openings->moves[game->opening],
                      .limits = plan->limits,
                      .stop = &tournament->stop};
    fc_schedule_seeds(game->seed, match.seeds);
    for (int i = 0; i < 2; i++) {
        match.players[i] = tournament->callbacks.player(tournament->callbacks.payload, thread, game->players[i]);
    }
    const fc_match_end end = fc_match_play(&match, record, &why);
    if (end == FC_MATCH_FAILED) {
        fail(tournament, &why);
    }
    return end == FC_MATCH_PLAYED;
}

static bool save(fc_tournament *tournament, const fc_record *record)
{
    fc_diagnostic why;
    fc_mutex_lock(&tournament->mutex);
    const bool has_failed = tournament->has_failed; /* a file that is full may have room for a shorter line */
    const bool ok = !has_failed && (tournament->saving == NULL || fc_saving_add(tournament->saving, record, &why));
    fc_mutex_unlock(&tournament->mutex);
    if (!ok && !has_failed) {
        fail(tournament, &why);
    }
    return ok;
}

static void report(fc_tournament *tournament, bool was_played)
{
    fc_tournament_progress *progress = &tournament->progress;
    fc_mutex_lock(&tournament->mutex);
    progress->done++;
    tournament->played += was_played;
    const double seconds = fc_clock_seconds() - tournament->begin;
    progress->rate = seconds > 0 ? (double)tournament->played / seconds : 0;
    tournament->callbacks.progress(tournament->callbacks.payload, progress);
    fc_mutex_unlock(&tournament->mutex);
}

static void work(void *context, void *data, unsigned thread)
{
    fc_tournament *tournament = context;
    const task *wanted = data;
    fc_scheduled_game game;
    fc_record record;
    if (wanted->is_saved) {
        fc_saved_games_get(&tournament->saved, (size_t)wanted->number, &record);
        game = fc_schedule_game(&tournament->options.plan.schedule, (uint64_t)record.number - 1);
    } else if (!play(tournament, wanted->number, thread, &game, &record) || !save(tournament, &record)) {
        return;
    }
    if (fc_tally_add(tournament->tally, thread, &record, game.players)) {
        report(tournament, !wanted->is_saved);
    }
}

/* ---- the run ---- */

/* False if the pool takes no more. */
static bool submit(fc_pool *pool, task wanted, fc_status *status)
{
    task *next = fc_pool_new_task(pool);
    if (next == NULL) {
        return false;
    }
    *next = wanted;
    *status = fc_pool_submit(pool);
    return *status == FC_OK;
}

static fc_status submit_all(fc_tournament *tournament, fc_pool *pool)
{
    fc_status status = FC_OK;
    bool ok = true;
    for (size_t i = 0; i < tournament->saved.count && ok; i++) {
        ok = submit(pool, (task){.is_saved = true, .number = i}, &status);
    }
    for (uint64_t number = 0; number < tournament->count && ok; number++) {
        if (!fc_plan_bit(tournament->is_saved, number) && fc_plan_is_of_shard(&tournament->options.plan, number)) {
            ok = submit(pool, (task){.is_saved = false, .number = number}, &status);
        }
    }
    return status;
}

fc_tournament_end fc_tournament_run(fc_tournament *tournament, fc_diagnostic *why)
{
    const unsigned threads = tournament->options.threads;
    const fc_pool_options options = {.threads = threads > 1 ? threads : 0,
                                     .task_size = sizeof(task),
                                     .context = tournament,
                                     .work = work,
                                     .stop = &tournament->stop};
    fc_pool *pool;
    tournament->begin = fc_clock_seconds();
    fc_status status = fc_pool_create(&pool, &options);
    if (status == FC_OK) {
        status = submit_all(tournament, pool);
    }
    fc_pool_destroy(pool);
    if (status != FC_OK) {
        fc_fail(why, "%s", fc_status_text(status));
        return FC_TOURNAMENT_FAILED;
    }
    if (tournament->has_failed) {
        *why = tournament->why;
        return FC_TOURNAMENT_FAILED;
    }
    return atomic_load(&tournament->stop) ? FC_TOURNAMENT_INTERRUPTED : FC_TOURNAMENT_DONE;
}

void fc_tournament_interrupt(fc_tournament *tournament)
{
    atomic_store(&tournament->stop, true);
    fc_tally_cancel(tournament->tally);
}

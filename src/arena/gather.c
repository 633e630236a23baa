/* gather.c - reads files of saved games, puts the games into their order and adds them up. */
#include "arena/gather.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/saved_games.h"
#include "arena/schedule.h"
#include "arena/tally.h"
#include "base/pool.h"
#include "base/thread.h"

/* A game in one of the files. */
typedef struct place {
    int64_t game;
    int file;
    size_t index; /* of its line among those of the file */
    int players[2];
} place;

typedef struct gathering {
    fc_gathering *out;
    const fc_gather_options *options;
    const fc_gather_callbacks *callbacks;
    const atomic_bool *stop;
    fc_saved_games *files;
    place *places;
    size_t count;
    fc_rules *rules;
    fc_tally *tally;
    fc_mutex lock; /* of `done`, and of calls of progress() */
    uint64_t done;
} gathering;

static const char *path_of(const gathering *all, const place *at)
{
    return all->files[at->file].path;
}

static unsigned long line_of(const gathering *all, const place *at)
{
    return all->files[at->file].lines[at->index].line;
}

/* ---- files ---- */

static int compare_places(const void *a, const void *b)
{
    const place *left = a;
    const place *right = b;
    if (left->game != right->game) {
        return left->game < right->game ? -1 : 1;
    }
    return left->file != right->file ? left->file - right->file
                                     : (left->index > right->index) - (left->index < right->index);
}

static bool read_files(gathering *all, fc_diagnostic *why)
{
    for (int i = 0; i < all->options->count; i++) {
        fc_saved_games *file = &all->files[i];
        if (!fc_saved_games_read(file, all->options->paths[i], why)) {
            return false;
        }
        if (file->torn > 0) {
            char text[FC_DIAGNOSTIC_SIZE];
            snprintf(text, sizeof text, "%.600s: the last line is not finished and does not count", file->path);
            all->callbacks->note(all->callbacks->payload, text);
        }
        all->count += file->count;
    }
    return all->count > 0 ||
           fc_fail(why, "%s%s: no games", all->options->paths[0], all->options->count > 1 ? " and the others" : "");
}

static bool sort_places(gathering *all, fc_diagnostic *why)
{
    size_t next = 0;
    all->places = calloc(all->count, sizeof *all->places);
    if (all->places == NULL) {
        return fc_fail_memory(why);
    }
    for (int i = 0; i < all->options->count; i++) {
        for (size_t k = 0; k < all->files[i].count; k++) {
            all->places[next++] = (place){.game = all->files[i].lines[k].game, .file = i, .index = k};
        }
    }
    qsort(all->places, all->count, sizeof *all->places, compare_places);
    return true;
}

/* ---- one tournament? ---- */

static bool is_same_tournament(const fc_record *a, const fc_record *b)
{
    return a->columns == b->columns && a->rows == b->rows && a->inarow == b->inarow &&
           fc_saved_seed_of_tournament(a) == fc_saved_seed_of_tournament(b) &&
           fc_record_same_limits(&a->limits, &b->limits);
}

/* The index of an agent, which is new or known. -1: too many, or no memory. */
static int find_agent(fc_gathering *out, const char *name)
{
    for (int i = 0; i < out->agent_count; i++) {
        if (strcmp(out->agents[i], name) == 0) {
            return i;
        }
    }
    char *copy = out->agent_count < FC_ARENA_AGENTS_MAX ? malloc(strlen(name) + 1) : NULL;
    if (copy == NULL) {
        return -1;
    }
    strcpy(copy, name);
    out->agents[out->agent_count] = copy;
    return out->agent_count++;
}

static bool check_place(gathering *all, place *at, const place *before, fc_diagnostic *why)
{
    fc_record record;
    fc_gathering *out = all->out;
    fc_saved_games_get(&all->files[at->file], at->index, &record);
    if (before == NULL) {
        out->example = record;
        out->seed = fc_saved_seed_of_tournament(&record);
    } else if (at->game == before->game && is_same_tournament(&record, &out->example)) {
        if (at->index == before->index && strcmp(path_of(all, at), path_of(all, before)) == 0) {
            return fc_fail(why, "%.400s is named twice", path_of(all, at));
        }
        return fc_fail(why, "game %lld appears twice: %.400s:%lu and %.400s:%lu", (long long)at->game,
                       path_of(all, before), line_of(all, before), path_of(all, at), line_of(all, at));
    } else if (!is_same_tournament(&record, &out->example)) {
        return fc_fail(why, "%.400s:%lu: a game of another tournament than %.400s:%lu", path_of(all, at),
                       line_of(all, at), path_of(all, all->places), line_of(all, all->places));
    }
    if (record.games > out->example.games) {
        out->example.games = record.games; /* rounds were added */
    }
    for (int i = 0; i < 2; i++) {
        at->players[i] = find_agent(out, record.agents[i]);
        if (at->players[i] < 0) {
            return fc_fail(why, "%.600s:%lu: more than %d agents", path_of(all, at), line_of(all, at),
                           (int)FC_ARENA_AGENTS_MAX);
        }
    }
    return true;
}

/* What no file has of the games 1 to `games`. */
static void find_missing(gathering *all)
{
    fc_gathering *out = all->out;
    const int64_t games = out->example.games;
    int64_t next = 1;
    for (size_t i = 0; i < all->count && all->places[i].game == next; i++) {
        next++;
    }
    out->missing = games > (int64_t)all->count ? (uint64_t)games - all->count : 0;
    out->first_missing = out->missing > 0 ? (uint64_t)next : 0;
}

static bool check_places(gathering *all, fc_diagnostic *why)
{
    all->out->agents = calloc(FC_ARENA_AGENTS_MAX, sizeof *all->out->agents);
    if (all->out->agents == NULL) {
        return fc_fail_memory(why);
    }
    for (size_t i = 0; i < all->count; i++) {
        if (!check_place(all, &all->places[i], i > 0 ? &all->places[i - 1] : NULL, why)) {
            return false;
        }
    }
    find_missing(all);
    return true;
}

/* ---- adding up ---- */

static void work(void *context, void *data, unsigned thread)
{
    gathering *all = context;
    const place *at = &all->places[*(const size_t *)data];
    fc_record record;
    fc_saved_games_get(&all->files[at->file], at->index, &record);
    if (fc_tally_add(all->tally, thread, &record, at->players)) {
        fc_mutex_lock(&all->lock);
        all->done++;
        all->callbacks->progress(all->callbacks->payload, all->done, all->count);
        fc_mutex_unlock(&all->lock);
    }
}

static fc_status add_up(gathering *all)
{
    const unsigned threads = all->options->threads;
    const fc_pool_options options = {.threads = threads > 1 ? threads : 0,
                                     .task_size = sizeof(size_t),
                                     .context = all,
                                     .work = work,
                                     .stop = all->stop};
    fc_pool *pool;
    fc_status status = fc_pool_create(&pool, &options);
    for (size_t i = 0; i < all->count && status == FC_OK; i++) {
        size_t *task = fc_pool_new_task(pool);
        if (task == NULL) {
            break;
        }
        *task = i;
        status = fc_pool_submit(pool);
    }
    fc_pool_destroy(pool);
    return status;
}

static bool tally_games(gathering *all, fc_diagnostic *why)
{
    const fc_record *example = &all->out->example;
    fc_status status = fc_rules_create(&all->rules, example->columns, example->rows, example->inarow);
    const fc_tally_options options = {.rules = all->rules,
                                      .threads = all->options->threads,
                                      .verdicts = all->options->verdicts,
                                      .standings = &all->out->standings};
    if (status == FC_OK && !fc_standings_make(&all->out->standings, all->out->agent_count, all->options->scoring)) {
        status = FC_ERROR_MEMORY;
    }
    if (status == FC_OK) {
        status = fc_tally_create(&all->tally, &options);
    }
    if (status == FC_OK) {
        status = add_up(all);
    }
    return status == FC_OK || fc_fail(why, "%s", fc_status_text(status));
}

/* ---- all of it ---- */

static bool gather(gathering *all, fc_diagnostic *why)
{
    all->files = calloc((size_t)all->options->count, sizeof *all->files);
    if (all->files == NULL) {
        return fc_fail_memory(why);
    }
    return read_files(all, why) && sort_places(all, why) && check_places(all, why) && tally_games(all, why);
}

fc_gather_end fc_gather(fc_gathering *out, const fc_gather_options *options, const fc_gather_callbacks *callbacks,
                        const atomic_bool *stop, fc_diagnostic *why)
{
    gathering all = {.out = out, .options = options, .callbacks = callbacks, .stop = stop};
    memset(out, 0, sizeof *out);
    if (!fc_mutex_init(&all.lock)) {
        fc_fail_memory(why);
        return FC_GATHER_FAILED;
    }
    const bool ok = gather(&all, why);
    for (int i = 0; all.files != NULL && i < options->count; i++) {
        fc_saved_games_free(&all.files[i]);
    }
    fc_tally_destroy(all.tally);
    fc_rules_destroy(all.rules);
    free(all.files);
    free(all.places);
    fc_mutex_destroy(&all.lock);
    if (!ok) {
        return FC_GATHER_FAILED;
    }
    return all.done < all.count ? FC_GATHER_INTERRUPTED : FC_GATHER_DONE;
}

void fc_gathering_free(fc_gathering *all)
{
    for (int i = 0; i < all->agent_count; i++) {
        free(all->agents[i]);
    }
    free(all->agents);
    fc_standings_free(&all->standings);
    *all = (fc_gathering){.agent_count = 0};
}

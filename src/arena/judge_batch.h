/* judge_batch.h - judges many games at once, in several threads, and hands them back in the order in which they came.
 *
 *     fc_judge_batch *batch;
 *     fc_judge_batch_create(&batch, &(fc_judge_options){.threads = 2, .emit = keep, .context = &table});
 *     for each record: fc_judge_batch_add(batch, &record, number);
 *     fc_judge_batch_destroy(batch);          // waits for the last game
 *
 * Each thread has a solver with a table of its own, which stays warm from game to game. All functions but
 * fc_judge_batch_cancel() are for one thread.
 */
#ifndef FOURCAST_ARENA_JUDGE_BATCH_H
#define FOURCAST_ARENA_JUDGE_BATCH_H

#include <stdatomic.h>

#include "arena/judge.h"

/* A game on its way. */
typedef struct fc_judge_job {
    uint64_t place; /* of the caller: the line of the game, for example */
    fc_record record;
    bool is_refused; /* there is no game: `why` has the reason, and no other member below counts */
    fc_diagnostic why;
    fc_status status; /* FC_OK; FC_ERROR_LIMIT: some verdicts are not known; or why there is no solver */
    fc_judged_game game;
} fc_judge_job;

typedef struct fc_judge_batch fc_judge_batch;

typedef struct fc_judge_options {
    unsigned threads;         /* 0: in the thread of the caller */
    fc_solver_options solver; /* of each thread; its own member `threads` should be 1 */
    double max_seconds;       /* for each game; 0: no limit */
    void *context;            /* first argument of the functions */

    /* Receives each game in order, in any of the threads, one at a time. */
    void (*emit)(void *context, const fc_judge_job *job);

    /* Called a few times a second while the game that emit() waits for takes long; may be NULL. */
    void (*progress)(void *context, const fc_judge_job *job, const fc_progress *progress);
} fc_judge_options;

/* On failure *out is NULL: FC_ERROR_MEMORY, FC_ERROR_THREAD. */
fc_status fc_judge_batch_create(fc_judge_batch **out, const fc_judge_options *options);

/* Judges a copy of the record; waits while too many games are on their way. FC_OK, FC_ERROR_THREAD, or FC_ERROR_LIMIT
 * after fc_judge_batch_cancel(). A game that fc_judge_accepts() refuses is handed back as refused. */
fc_status fc_judge_batch_add(fc_judge_batch *batch, const fc_record *record, uint64_t place);

/* Hands back in its turn a game that could not be read. The same results. */
fc_status fc_judge_batch_refuse(fc_judge_batch *batch, const fc_diagnostic *why, uint64_t place);

/* Waits until all games are handed back. */
void fc_judge_batch_drain(fc_judge_batch *batch);

/* Ends the work soon and for good: nothing more is handed back. Safe from any thread and from a signal handler. */
void fc_judge_batch_cancel(fc_judge_batch *batch);

/* Waits for the games on their way, and frees everything; NULL is allowed. */
void fc_judge_batch_destroy(fc_judge_batch *batch);

#endif

/* think.c - an engine thinks in a thread of its own, while this one shows that it does and waits for Ctrl-C. */
#include "programs/play/think.h"

#include "base/platform.h"
#include "base/thread.h"

enum { REPORT_SIZE = 256 };
static const double seconds_between_looks = 0.05; /* at the clock and at Ctrl-C */

typedef struct thinking {
    fc_engine *engine;
    const fc_game *game;
    const fc_limits *limits;
    fc_choice *choice;
    fc_diagnostic *why;
    fc_engine_event event;
    fc_mutex lock; /* of is_done */
    fc_signal done;
    bool is_done;
} thinking;

static void think(void *argument)
{
    thinking *self = argument;
    self->event = fc_engine_choose(self->engine, self->game, self->limits, self->choice, self->why);
    fc_mutex_lock(&self->lock);
    self->is_done = true;
    fc_signal_all(&self->done);
    fc_mutex_unlock(&self->lock);
}

static void wait_for_the_end(fc_session *session, thinking *work)
{
    const double begin = fc_clock_seconds();
    bool is_cancelled = false;
    fc_mutex_lock(&work->lock);
    while (!work->is_done) {
        fc_signal_wait_for(&work->done, &work->lock, seconds_between_looks);
        if (atomic_load(&fc_play_interrupted) && !is_cancelled) {
            is_cancelled = true;
            fc_engine_cancel(work->engine);
        }
        if (fc_meter_due(&session->meter) && !work->is_done) {
            char report[REPORT_SIZE];
            snprintf(report, sizeof report, "%.200s thinks: %.0f s", fc_engine_name(work->engine),
                     fc_clock_seconds() - begin);
            fc_meter_show(&session->meter, report);
        }
    }
    fc_mutex_unlock(&work->lock);
    fc_meter_clear(&session->meter);
}

fc_engine_event fc_think_with(fc_session *session, fc_engine *engine, const fc_limits *limits, fc_choice *choice,
                              fc_diagnostic *why)
{
    thinking work = {.engine = engine, .game = &session->game, .limits = limits, .choice = choice, .why = why};
    fc_thread thread;
    fc_signal unused;
    if (!fc_lock_init(&work.lock, &work.done, &unused)) {
        fc_fail_memory(why);
        return FC_ENGINE_FAILED;
    }
    fc_meter_open(&session->meter, stderr, (fc_meter_mode)session->options->progress);
    if (fc_thread_start(&thread, think, &work)) {
        wait_for_the_end(session, &work);
        fc_thread_join(thread);
    } else {
        think(&work); /* without progress */
    }
    fc_lock_destroy(&work.lock, &work.done, &unused);
    return atomic_load(&fc_play_interrupted) ? FC_ENGINE_CANCELLED : work.event;
}

fc_engine_event fc_think_move(fc_session *session, fc_choice *choice, fc_diagnostic *why)
{
    const fc_limits limits = {.seconds = session->options->seconds};
    return fc_think_with(session, fc_session_engine_to_move(session), &limits, choice, why);
}

/* ---- exact scores ---- */

fc_solver *fc_think_solver(fc_session *session)
{
    if (session->solver == NULL) {
        const fc_status status = fc_solver_create(&session->solver, NULL);
        if (status != FC_OK) {
            fc_print_error(session->program, "cannot make a solver: %s", fc_status_text(status));
        }
    }
    return session->solver;
}

static void report(const fc_progress *progress, void *payload)
{
    fc_session *session = payload;
    if (atomic_load(&fc_play_interrupted)) {
        fc_solver_cancel(session->solver);
    }
    if (fc_meter_due(&session->meter)) {
        char text[REPORT_SIZE];
        snprintf(text, sizeof text, "the solver thinks: %.0f s", progress->seconds);
        fc_meter_show(&session->meter, text);
    }
}

fc_query fc_think_query(fc_session *session)
{
    fc_query query = FC_QUERY_INIT;
    query.progress = report;
    query.payload = session;
    fc_meter_open(&session->meter, stderr, (fc_meter_mode)session->options->progress);
    return query;
}

fc_position fc_think_position(const fc_session *session)
{
    fc_position position = {0, 0};
    for (int i = 0; i < session->game.discs; i++) {
        position = fc_position_play(position, session->game.moves[i]);
    }
    return position;
}

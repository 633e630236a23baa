/* team.c - a ring of tasks under one lock. */
#include "programs/solve/team.h"

#include <stdlib.h>

#include "base/thread.h"

/* One task may take a thousand times longer than its neighbours; meanwhile the other threads work ahead so far. */
enum { TASKS_PER_THREAD = 64 };

typedef enum task_state {
    TASK_WAITING, /* for a thread */
    TASK_TAKEN,
    TASK_FINISHED
} task_state;

typedef struct worker {
    fc_team *team;
    unsigned index;
    fc_thread thread;
} worker;

/* The tasks are numbered as they come; number n is in place n % size of the ring. The lock guards everything below it,
 * except for the insides of a task: those belong to the giver, to the thread that took it, or to the one that is
 * handing out, in turn. */
struct fc_team {
    fc_team_plan plan;
    size_t size; /* places in the ring */
    fc_mutex lock;
    fc_signal change_for_workers; /* a task waits, or the end has come */
    fc_signal change_for_giver;   /* tasks are out */
    char *tasks;
    task_state *states;
    unsigned long long first; /* oldest task that is not out */
    unsigned long long next;  /* no task before this one waits */
    unsigned long long end;   /* number of tasks so far */
    size_t waiting;           /* tasks that wait for a thread */
    worker *workers;
    unsigned started; /* threads */
    unsigned idle;    /* threads that wait for a task */
    bool handing_out; /* some thread is in plan.finish() */
    bool ending;
};

static void *task_number(fc_team *team, unsigned long long number)
{
    return team->tasks + number % team->size * team->plan.task_size;
}

static task_state *state_of(fc_team *team, unsigned long long number)
{
    return &team->states[number % team->size];
}

static size_t tasks_inside(const fc_team *team)
{
    return (size_t)(team->end - team->first);
}

/* The giver of a full ring waits until it is half empty, so that it is not woken for every single task. */
static size_t tasks_to_go_on(const fc_team *team)
{
    return team->size / 2;
}

/* Hands out the finished tasks at the front, unless another thread is at it: that one will see them, too. The caller
 * holds the lock; it is free while a task goes out. */
static void hand_out(fc_team *team)
{
    if (team->handing_out) {
        return;
    }
    team->handing_out = true;
    while (team->first < team->end && *state_of(team, team->first) == TASK_FINISHED) {
        void *task = task_number(team, team->first);
        fc_mutex_unlock(&team->lock);
        team->plan.finish(team->plan.context, task);
        fc_mutex_lock(&team->lock);
        team->first++;
        if (team->next < team->first) {
            team->next = team->first;
        }
        if (tasks_inside(team) == tasks_to_go_on(team)) {
            fc_signal_all(&team->change_for_giver);
        }
    }
    team->handing_out = false;
    if (tasks_inside(team) == 0) {
        fc_signal_all(&team->change_for_giver);
    }
}

/* ---- threads ---- */

/* Takes the oldest task that waits for a thread; false if there is none. */
static bool take(fc_team *team, unsigned long long *number)
{
    while (team->next < team->end) {
        *number = team->next++;
        if (*state_of(team, *number) == TASK_WAITING) {
            *state_of(team, *number) = TASK_TAKEN;
            team->waiting--;
            return true;
        }
    }
    return false;
}

static void worker_main(void *argument)
{
    const worker *self = argument;
    fc_team *team = self->team;
    unsigned long long number;
    fc_mutex_lock(&team->lock);
    for (;;) {
        if (take(team, &number)) {
            void *task = task_number(team, number);
            fc_mutex_unlock(&team->lock);
            team->plan.work(team->plan.context, task, self->index);
            fc_mutex_lock(&team->lock);
            *state_of(team, number) = TASK_FINISHED;
            hand_out(team);
        } else if (team->ending) {
            break;
        } else {
            team->idle++;
            fc_signal_wait(&team->change_for_workers, &team->lock);
            team->idle--;
        }
    }
    fc_mutex_unlock(&team->lock);
}

static bool start_worker(fc_team *team)
{
    worker *new = &team->workers[team->started];
    *new = (worker){.team = team, .index = team->started};
    if (!fc_thread_start(&new->thread, worker_main, new)) {
        return false;
    }
    team->started++;
    return true;
}

/* ---- the giver ---- */

void *fc_team_next(fc_team *team)
{
    fc_mutex_lock(&team->lock);
    if (tasks_inside(team) == team->size) {
        while (tasks_inside(team) > tasks_to_go_on(team)) {
            fc_signal_wait(&team->change_for_giver, &team->lock);
        }
    }
    void *task = task_number(team, team->end);
    fc_mutex_unlock(&team->lock);
    return task;
}

bool fc_team_give(fc_team *team)
{
    fc_mutex_lock(&team->lock);
    const bool too_few = team->waiting >= team->idle && team->started < team->plan.threads;
    const bool given = !too_few || start_worker(team);
    if (given) {
        *state_of(team, team->end++) = TASK_WAITING;
        team->waiting++;
        if (team->idle > 0) {
            fc_signal_all(&team->change_for_workers);
        }
    }
    fc_mutex_unlock(&team->lock);
    return given;
}

void fc_team_give_finished(fc_team *team)
{
    fc_mutex_lock(&team->lock);
    *state_of(team, team->end++) = TASK_FINISHED;
    hand_out(team);
    fc_mutex_unlock(&team->lock);
}

void fc_team_drain(fc_team *team)
{
    fc_mutex_lock(&team->lock);
    while (tasks_inside(team) > 0) {
        fc_signal_wait(&team->change_for_giver, &team->lock);
    }
    fc_mutex_unlock(&team->lock);
}

/* ---- work ---- */

bool fc_team_enter(fc_team *team, const void *task)
{
    fc_mutex_lock(&team->lock);
    if (!team->handing_out && task == task_number(team, team->first)) {
        return true;
    }
    fc_mutex_unlock(&team->lock);
    return false;
}

void fc_team_leave(fc_team *team)
{
    fc_mutex_unlock(&team->lock);
}

/* ---- life ---- */

static void free_memory(fc_team *team)
{
    free(team->workers);
    free(team->states);
    free(team->tasks);
    free(team);
}

fc_team *fc_team_create(const fc_team_plan *plan)
{
    fc_team *team = calloc(1, sizeof *team);
    if (team == NULL) {
        return NULL;
    }
    team->plan = *plan;
    team->size = (size_t)plan->threads * TASKS_PER_THREAD;
    team->tasks = calloc(team->size, plan->task_size);
    team->states = calloc(team->size, sizeof *team->states);
    team->workers = calloc(plan->threads, sizeof *team->workers);
    if (team->tasks == NULL || team->states == NULL || team->workers == NULL ||
        !fc_lock_init(&team->lock, &team->change_for_workers, &team->change_for_giver)) {
        free_memory(team);
        return NULL;
    }
    return team;
}

void fc_team_destroy(fc_team *team)
{
    if (team == NULL) {
        return;
    }
    fc_team_drain(team);
    fc_mutex_lock(&team->lock);
    team->ending = true;
    fc_signal_all(&team->change_for_workers);
    fc_mutex_unlock(&team->lock);
    for (unsigned i = 0; i < team->started; i++) {
        fc_thread_join(team->workers[i].thread);
    }
    fc_lock_destroy(&team->lock, &team->change_for_workers, &team->change_for_giver);
    free_memory(team);
}

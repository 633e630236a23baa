/* team.h - threads that work on tasks side by side, and hand the tasks out again in the order in which they came.
 *
 * One thread, the giver, fills in tasks. Each is worked on by some thread of the team, and goes out as soon as it and
 * all tasks before it are finished, whatever the giver does meanwhile: nobody waits for a further task.
 *
 * The tasks are kept in a ring of fixed size. While it is full the giver waits, so endless input needs no more memory
 * than a long one.
 */
#ifndef FOURCAST_PROGRAMS_SOLVE_TEAM_H
#define FOURCAST_PROGRAMS_SOLVE_TEAM_H

#include <stdbool.h>
#include <stddef.h>

typedef struct fc_team fc_team;

/* What the team does with its tasks. */
typedef struct fc_team_plan {
    unsigned threads; /* at most so many; each is started when it is needed */
    size_t task_size; /* bytes of a task */
    void *context;    /* handed to both functions */
    /* Works on a task, side by side with other threads. `worker`, from 0 and below `threads`, says which one it is. */
    void (*work)(void *context, void *task, unsigned worker);
    /* Takes the finished task: one at a time, in order, in any thread. */
    void (*finish)(void *context, void *task);
} fc_team_plan;

/* Makes a team without tasks. NULL if there is no memory. */
fc_team *fc_team_create(const fc_team_plan *plan);

/* Waits until all tasks are out, ends the threads and frees the team; NULL is fine. */
void fc_team_destroy(fc_team *team);

/* ---- for the giver ---- */

/* Memory for the next task, what an old task left in it; waits until there is room. It stays the giver's until one of
 * the two calls below. */
void *fc_team_next(fc_team *team);

/* Gives that task to the threads. False, and the task stays the giver's, if it needs a thread and the system refuses
 * to start one. */
bool fc_team_give(fc_team *team);

/* Gives that task for its place in the order only: there is nothing to work on. */
void fc_team_give_finished(fc_team *team);

/* Waits until all tasks are out. */
void fc_team_drain(fc_team *team);

/* ---- for work() ---- */

/* True if all tasks before this one are out. Then nothing goes out until fc_team_leave(), to be called soon. */
bool fc_team_enter(fc_team *team, const void *task);
void fc_team_leave(fc_team *team);

#endif

/* control.h - when a search stops: the one place where limits are tested.
 *
 * All threads of a call share its limits. Each thread has a control, which its search asks in every node. From time to
 * time the control adds the thread's nodes to those of the call, tests the limits, and then lets the owner of the
 * search attend to everything else, which may end the search as well. A search that is stopped unwinds: what it returns
 * means nothing.
 */
#ifndef FOURCAST_SEARCH_CONTROL_H
#define FOURCAST_SEARCH_CONTROL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* The limits of one call, for all its threads together. Any thread may set `cancelled` at any time; everything else is
 * set while no search runs. */
typedef struct fc_search_limits {
    uint64_t max_nodes;     /* 0: no limit */
    double end_time;        /* by fc_clock_seconds(); 0: no limit */
    atomic_bool cancelled;  /* the call is to end */
    _Atomic uint64_t nodes; /* visited by all threads, as of the last check of each */
} fc_search_limits;

/* True once there is something to do for the owner that ends the search. `nodes` are those of this search. */
typedef bool fc_attend_function(void *owner, uint64_t nodes);

/* The control of one thread. With check_at = UINT64_MAX and zeros otherwise, a search runs to its end. */
typedef struct fc_control {
    uint64_t check_at; /* number of nodes of this search that brings the next check */
    bool stopped;
    uint64_t interval;        /* nodes between two checks */
    uint64_t counted;         /* nodes of this search that are added to `limits` already */
    fc_search_limits *limits; /* NULL: none */
    fc_attend_function *attend;
    void *owner;
} fc_control;

/* Has a limit been reached, or was the call cancelled? */
bool fc_search_limits_reached(const fc_search_limits *limits);

/* Before the first search of a thread, with 0 nodes: a control that checks every `interval` nodes. It is stopped already
 * if a limit has been reached. */
fc_control fc_control_start(fc_search_limits *limits, uint64_t interval, fc_attend_function *attend, void *owner);

/* Adds the nodes since the last check to those of the call. */
void fc_control_count(fc_control *control, uint64_t nodes);

/* Checks everything, and decides when to check again. */
void fc_control_check(fc_control *control, uint64_t nodes);

/* Searches on after a stop: at the ancestor, or at the root, whose result another thread has found. */
static inline void fc_control_resume(fc_control *control)
{
    control->stopped = false;
}

/* Counts a node. True if the search is to stop. */
static inline bool fc_control_stops(fc_control *control, uint64_t nodes)
{
    if (nodes < control->check_at) {
        return false;
    }
    fc_control_check(control, nodes);
    return control->stopped;
}

#endif

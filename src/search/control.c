/* control.c - limits of a call, and the checks of each thread. */
#include "search/control.h"

#include <stddef.h>

#include "base/bits.h"
#include "base/platform.h"

bool fc_search_limits_reached(const fc_search_limits *limits)
{
    return atomic_load_explicit(&limits->cancelled, memory_order_relaxed) ||
           (limits->max_nodes != 0 &&
            atomic_load_explicit(&limits->nodes, memory_order_relaxed) >= limits->max_nodes) ||
           (limits->end_time > 0 && fc_clock_seconds() >= limits->end_time);
}

/* A search alone stops exactly at the limit of nodes. */
static uint64_t next_check(const fc_control *control, uint64_t nodes)
{
    const fc_search_limits *limits = control->limits;
    uint64_t interval = control->interval;
    if (limits != NULL && limits->max_nodes != 0) {
        const uint64_t counted = atomic_load_explicit(&limits->nodes, memory_order_relaxed);
        const uint64_t left = counted < limits->max_nodes ? limits->max_nodes - counted : 0;
        interval = left < interval ? left : interval;
    }
    return nodes + interval;
}

fc_control fc_control_start(fc_search_limits *limits, uint64_t interval, fc_attend_function *attend, void *owner)
{
    fc_control control = {.interval = interval, .limits = limits, .attend = attend, .owner = owner};
    control.stopped = limits != NULL && fc_search_limits_reached(limits);
    control.check_at = next_check(&control, 0);
    return control;
}

void fc_control_count(fc_control *control, uint64_t nodes)
{
    if (control->limits != NULL) {
        atomic_fetch_add_explicit(&control->limits->nodes, nodes - control->counted, memory_order_relaxed);
        control->counted = nodes;
    }
}

void fc_control_check(fc_control *control, uint64_t nodes)
{
    fc_control_count(control, nodes);
    control->stopped = (control->limits != NULL && fc_search_limits_reached(control->limits)) ||
                       (control->attend != NULL && control->attend(control->owner, nodes));
    control->check_at = next_check(control, nodes);
}

/* helpers.c - makes the solvers of other threads, and ends them. */
#include "solver/helpers.h"

#include <stdlib.h>

#include "solver/state.h"

static fc_solver *create_helper(const fc_solver *leader)
{
    fc_solver *helper = calloc(1, sizeof *helper);
    if (helper == NULL || !fc_table_create_handle(&helper->table, &leader->table)) {
        free(helper);
        return NULL;
    }
    helper->variant = leader->variant;
    helper->threads = 1;
    helper->leader = leader;
    helper->book = leader->book;
    atomic_init(&helper->limits.cancelled, false);
    atomic_init(&helper->limits.nodes, 0);
    return helper;
}

unsigned fc_solver_helpers(fc_solver *leader)
{
    if (leader->helpers == NULL) {
        leader->helpers = calloc(leader->threads, sizeof(fc_solver *));
    }
    return leader->helpers != NULL ? leader->threads : 0;
}

fc_solver *fc_solver_helper(fc_solver *leader, unsigned index)
{
    fc_solver **helper = &leader->helpers[index];
    if (*helper == NULL) {
        *helper = create_helper(leader);
    } else {
        fc_table_sync(&(*helper)->table, &leader->table);
    }
    return *helper;
}

bool fc_solver_is_cancelled(const fc_solver *leader)
{
    return atomic_load_explicit(&leader->limits.cancelled, memory_order_relaxed);
}

void fc_solver_end_cancel(fc_solver *leader)
{
    atomic_store_explicit(&leader->limits.cancelled, false, memory_order_relaxed);
}

void fc_solver_destroy_helpers(fc_solver *leader)
{
    for (unsigned i = 0; leader->helpers != NULL && i < leader->threads; i++) {
        if (leader->helpers[i] != NULL) {
            fc_table_destroy_handle(&leader->helpers[i]->table);
            free(leader->helpers[i]);
        }
    }
    free(leader->helpers);
}

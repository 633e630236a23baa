/* visit.c - a walk through the plies: children in the order of their parents. */
#include "bookgen/visit.h"

#include <stdbool.h>
#include <stdlib.h>

/* Where a key is in a ply. Precondition: it is there. */
static size_t place_of(const fc_ply *ply, uint64_t key)
{
    size_t low = 0;
    size_t high = ply->count;
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (ply->keys[middle] <= key) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

/* Adds the children of one position that have not been met before. */
static void visit_children(const fc_ply *ply, uint64_t parent_key, bool *met, size_t *order, size_t *visited)
{
    fc_position parent;
    if (fc_position_from_key(&parent, parent_key) != FC_OK) {
        return;
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        if (!fc_position_can_play(parent, column)) {
            continue;
        }
        const fc_position child = fc_position_play(parent, column);
        if (fc_position_is_over(child)) {
            continue;
        }
        const size_t place = place_of(ply, fc_position_canonical_key(child));
        if (!met[place]) {
            met[place] = true;
            order[(*visited)++] = place;
        }
    }
}

/* The whole order of a ply from that of the ply before; NULL without memory. */
static size_t *next_order(const fc_ply *ply, const fc_ply *parents, const size_t *parent_order)
{
    size_t visited = 0;
    size_t *order = calloc(ply->count + 1, sizeof *order);
    bool *met = calloc(ply->count + 1, sizeof *met);
    if (order == NULL || met == NULL) {
        free(order);
        free(met);
        return NULL;
    }
    for (size_t i = 0; i < parents->count; i++) {
        visit_children(ply, parents->keys[parent_order[i]], met, order, &visited);
    }
    free(met);
    return order;
}

size_t *fc_visit_order(const fc_plies *plies, int ply, size_t first, size_t count)
{
    size_t *order = calloc(1, sizeof *order);
    for (int p = 1; order != NULL && p <= ply; p++) {
        size_t *next = next_order(&plies->ply[p], &plies->ply[p - 1], order);
        free(order);
        order = next;
    }
    size_t kept = 0;
    for (size_t i = 0; order != NULL && i < plies->ply[ply].count; i++) {
        if (order[i] >= first && order[i] - first < count) {
            order[kept++] = order[i];
        }
    }
    return order;
}

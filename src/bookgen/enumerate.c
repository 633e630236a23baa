/* enumerate.c - a ply from the one before it: all children, sorted, each once. */
#include "bookgen/enumerate.h"

#include <assert.h>
#include <stdlib.h>

#include "bookgen/sort.h"

/* Writes the pair keys of all open positions one move after `key`; returns where the next one goes. */
static uint64_t *add_children(uint64_t *next, uint64_t key)
{
    fc_position position;
    const fc_status status = fc_position_from_key(&position, key);
    assert(status == FC_OK);
    (void)status;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (!fc_position_can_play(position, column)) {
            continue;
        }
        const fc_position child = fc_position_play(position, column);
        if (!fc_position_is_over(child)) {
            *next++ = fc_position_canonical_key(child);
        }
    }
    return next;
}

/* Keeps one of equal neighbours; returns how many are left. */
static size_t drop_repeats(uint64_t *keys, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || keys[kept - 1] != keys[i]) {
            keys[kept++] = keys[i];
        }
    }
    return kept;
}

static void shrink(fc_ply *ply)
{
    uint64_t *smaller = realloc(ply->keys, (ply->count + 1) * sizeof *smaller);
    if (smaller != NULL) {
        ply->keys = smaller;
    }
}

static fc_status next_ply(fc_ply *out, const fc_ply *from)
{
    const size_t most = from->count * FC_WIDTH + 1; /* not 0, which malloc() need not grant */
    uint64_t *keys = malloc(most * sizeof *keys);
    uint64_t *next = keys;
    for (size_t i = 0; keys != NULL && i < from->count; i++) {
        next = add_children(next, from->keys[i]);
    }
    const size_t count = (size_t)(next - keys);
    uint64_t *scratch = keys != NULL ? malloc((count + 1) * sizeof *scratch) : NULL;
    if (scratch == NULL) {
        free(keys);
        return FC_ERROR_MEMORY;
    }
    fc_sort_keys(keys, scratch, count);
    free(scratch);
    *out = (fc_ply){keys, drop_repeats(keys, count)};
    shrink(out);
    return FC_OK;
}

static fc_status first_ply(fc_ply *out)
{
    const fc_position empty_board = {0, 0};
    *out = (fc_ply){malloc(sizeof *out->keys), 1};
    if (out->keys == NULL) {
        return FC_ERROR_MEMORY;
    }
    out->keys[0] = fc_position_canonical_key(empty_board);
    return FC_OK;
}

fc_status fc_plies_extend(fc_plies *plies, int deepest)
{
    assert(deepest < FC_PLIES_MAX);
    while (plies->deepest < deepest) {
        const int ply = plies->deepest + 1;
        const fc_status status =
            ply == 0 ? first_ply(&plies->ply[0]) : next_ply(&plies->ply[ply], &plies->ply[ply - 1]);
        if (status != FC_OK) {
            return status;
        }
        plies->deepest = ply;
    }
    return FC_OK;
}

uint64_t fc_plies_positions(const fc_plies *plies)
{
    uint64_t positions = 0;
    for (int ply = 0; ply <= plies->deepest; ply++) {
        positions += plies->ply[ply].count;
    }
    return positions;
}

void fc_plies_free(fc_plies *plies)
{
    while (plies->deepest >= 0) {
        free(plies->ply[plies->deepest--].keys);
    }
}

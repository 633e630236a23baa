/* shared.h - how a search works together with those of other threads on the same position.
 *
 * All threads search the same tree over the same table. Each enters the positions that it is searching into a list. A
 * thread defers a child that another one is searching, and comes back to it after its other children, when the table may
 * know the result (the simplified form of ABDADA by Tom Kerrigan). Early in the game it does not defer, but joins in,
 * what is likely to end a node, or else the other children would often be searched in vain. And from time to time it
 * looks up the ancestors of its node: if another thread has resolved one, all work below it is in vain, and the thread
 * goes back there at once. With two threads this saves a tenth of all nodes.
 */
#ifndef FOURCAST_SEARCH_SHARED_H
#define FOURCAST_SEARCH_SHARED_H

#include "search/children.h"
#include "search/search.h"

/* The positions that any thread is searching, by their hashes. A hint, not a lock: positions at the same place overwrite
 * each other, and then a thread merely repeats or defers some work. */
typedef struct fc_searched_positions {
    _Atomic uint64_t hashes[FC_SEARCHED_PLACES]; /* 0: nothing */
} fc_searched_positions;

typedef struct fc_ancestor {
    uint64_t hash;
    int beta;
} fc_ancestor;

/* What a search needs to work together with others; all zero except the list. `resolved` is 0 unless the search is
 * being stopped because of an ancestor. */
typedef struct fc_shared {
    fc_searched_positions *searched; /* of all threads */
    fc_ancestor ancestors[FC_CELLS]; /* a stack: the nodes between the root and the thread that others may resolve */
    int depth;                       /* how many */
    int resolved;                    /* depth of the ancestor to go back to; 0: none */
    int value;                       /* the score of that ancestor by the table */
} fc_shared;

/* Can other threads leave a result for positions with `ply` discs? Not where each has an L2 table of its own. */
static inline bool fc_is_shared(const fc_search *search, int ply)
{
    return search->shared != NULL && ply < FC_L2_TABLE_FROM_DISCS;
}

/* ---- positions being searched ---- */

static inline _Atomic uint64_t *fc_searched_place(fc_searched_positions *searched, uint64_t hash)
{
    return &searched->hashes[hash % FC_SEARCHED_PLACES];
}

static inline bool fc_is_being_searched(fc_searched_positions *searched, uint64_t hash)
{
    return atomic_load_explicit(fc_searched_place(searched, hash), memory_order_relaxed) == hash;
}

/* ---- ancestors ---- */

/* Before a shared node is searched. */
static inline void fc_shared_enter(fc_shared *shared, uint64_t hash, int beta)
{
    atomic_store_explicit(fc_searched_place(shared->searched, hash), hash, memory_order_relaxed);
    shared->ancestors[shared->depth++] = (fc_ancestor){hash, beta};
}

/* After a shared node was searched, with the value found; another thread may have resolved the node meanwhile. */
static inline int fc_shared_leave(fc_search *search, int value)
{
    fc_shared *shared = search->shared;
    if (shared->resolved == shared->depth) {
        value = shared->value;
        shared->resolved = 0;
        fc_control_resume(&search->control);
    }
    const uint64_t hash = shared->ancestors[--shared->depth].hash;
    if (fc_is_being_searched(shared->searched, hash)) {
        atomic_store_explicit(fc_searched_place(shared->searched, hash), 0, memory_order_relaxed);
    }
    return value;
}

/* Looks for the first ancestor that another thread has resolved; if there is one, the search must stop. All ancestors
 * are positions of the main table, which must be in use. */
static inline bool fc_shared_find_resolved(fc_shared *shared, const fc_table *table)
{
    for (int i = 0; i < shared->depth; i++) {
        const fc_ancestor *node = &shared->ancestors[i];
        const uint64_t entry = fc_table_probe(&table->main, node->hash);
        const bool cuts = fc_entry_lower(entry) >= node->beta;
        if (cuts || fc_entry_upper(entry) < node->beta) {
            shared->resolved = i + 1;
            shared->value = cuts ? fc_entry_lower(entry) : fc_entry_upper(entry);
            return true;
        }
    }
    return false;
}

/* ---- the order of children ---- */

/* Is a child that another thread is searching worth joining? Early in the game, if it is likely to end the node: the
 * best child, and every one where the mover need not win (beta <= 0). */
static inline bool fc_search_together(int ply, int beta, bool is_first)
{
    return ply < FC_TOGETHER_BEFORE_DISCS && (is_first || beta <= 0);
}

/* The next child to search, -1 after the last: the best that no other thread is searching, unless it is worth joining;
 * when there is none, one that was deferred, looked up once more. */
static inline int fc_next_shared_child(const fc_search *search, fc_children *children, int beta)
{
    const bool is_first = children->is_first;
    children->is_first = false;
    while (children->pending != 0) {
        const int child = fc_take_best_child(children);
        const int ply = (int)FC_CHILD(children, ply, child);
        if (!fc_is_shared(search, ply) || fc_search_together(ply, beta, is_first) ||
            !fc_is_being_searched(search->shared->searched, FC_CHILD(children, hash, child))) {
            return child;
        }
        children->deferred |= 1U << child;
    }
    if (children->deferred == 0) {
        return -1;
    }
    const int child = fc_lowest_bit(children->deferred);
    children->deferred &= ~(1U << child);
    fc_probe_child(search->table, children, child);
    return child;
}

#endif

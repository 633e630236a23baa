/* busy.h - which positions are being searched right now, by any thread.
 *
 * A hint, not a lock: positions with the same place overwrite each other, and then a thread merely repeats or puts
 * off some work.
 */
#ifndef FOURCAST_SEARCH_BUSY_H
#define FOURCAST_SEARCH_BUSY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { FC_BUSY_PLACES = 1 << 12 };

typedef struct fc_busy_list {
    _Atomic uint64_t hashes[FC_BUSY_PLACES]; /* 0: nothing */
} fc_busy_list;

static inline _Atomic uint64_t *fc_busy_place(fc_busy_list *list, uint64_t hash)
{
    return &list->hashes[hash % FC_BUSY_PLACES];
}

static inline bool fc_busy_contains(fc_busy_list *list, uint64_t hash)
{
    return atomic_load_explicit(fc_busy_place(list, hash), memory_order_relaxed) == hash;
}

static inline void fc_busy_enter(fc_busy_list *list, uint64_t hash)
{
    atomic_store_explicit(fc_busy_place(list, hash), hash, memory_order_relaxed);
}

static inline void fc_busy_leave(fc_busy_list *list, uint64_t hash)
{
    if (fc_busy_contains(list, hash)) {
        atomic_store_explicit(fc_busy_place(list, hash), 0, memory_order_relaxed);
    }
}

#endif

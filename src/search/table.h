/* table.h - the transposition table: what has been proven of the positions met so far.
 *
 * KEY. A position and its mirror image share one entry, by fc_canonical_key(). A mix of odd products and shifts maps the
 * key one to one to a number of the same FC_BOARD_BITS bits, the hash. Its upper bits choose a bucket of eight entries;
 * the entry stores the rest. So an entry never answers for another position.
 *
 * ENTRY, 64 bits, low to high. An entry of zeros is empty.
 *     lower      lower bound of the score, minus FC_SCORE_MIN
 *     upper      FC_SCORE_MAX minus the upper bound of the score
 *     cost       binary logarithm of the nodes that the bounds took
 *     signature  the rest of the hash; above it, as far as there is room, the generation
 *
 * Clearing the table raises the generation, which makes every entry stale; the memory is cleared only when the
 * generations have run out. A new entry replaces the one that was cheapest in its bucket.
 *
 * Positions late in the game live in the L2 table, which stays in the second-level cache of one core. A search begins
 * with that table alone, for all positions, and takes the main table into use when it turns out to be long: so a short
 * search touches little memory, whose pages a system would have to clear first.
 *
 * THREADS. Entries are relaxed atomics: threads may share a table, but not while it is being cleared. Variants with
 * vectors read several entries by one load, which C11 does not call atomic; every processor that they are built for
 * reads aligned 64-bit words of a vector in one piece, and nothing depends on the order of entries.
 */
#ifndef FOURCAST_SEARCH_TABLE_H
#define FOURCAST_SEARCH_TABLE_H

#include <stdatomic.h>

#include "base/lanes.h"
#include "game/board.h"
#include "search/settings.h"

enum {
    FC_ENTRY_SCORE_BITS = 6,
    FC_ENTRY_COST_BITS = 5,
    FC_ENTRY_UPPER_SHIFT = FC_ENTRY_SCORE_BITS,
    FC_ENTRY_COST_SHIFT = FC_ENTRY_UPPER_SHIFT + FC_ENTRY_SCORE_BITS,
    FC_ENTRY_SIGNATURE_SHIFT = FC_ENTRY_COST_SHIFT + FC_ENTRY_COST_BITS,
    FC_ENTRY_SIGNATURE_BITS = 64 - FC_ENTRY_SIGNATURE_SHIFT,
    FC_BUCKET_ENTRIES = 8
};

_Static_assert(FC_SCORE_MAX - FC_SCORE_MIN < 1 << FC_ENTRY_SCORE_BITS, "a score fits into its bits");

typedef struct fc_bucket {
    _Alignas(64) _Atomic uint64_t entries[FC_BUCKET_ENTRIES];
} fc_bucket;

/* An array of buckets and its share of the hash. */
typedef struct fc_buckets {
    fc_bucket *array;
    int remainder_bits; /* bits of the hash that do not choose the bucket */
    uint64_t generation;
    uint64_t generation_mask; /* its bits in an entry; it may have none */
} fc_buckets;

typedef struct fc_table {
    fc_buckets main;
    fc_buckets l2;     /* for positions with at least l2_from_discs; boards of nearly 64 bits have none */
    int l2_from_discs; /* FC_L2_TABLE_FROM_DISCS; 0 while the main table is not in use */
    uint64_t clears;   /* how often it has been cleared */
} fc_table;

/* Allocates about table_mb MiB (a power of two) for the main table, and the L2 table. Returns false without memory. */
bool fc_table_create(fc_table *table, size_t table_mb);

void fc_table_destroy(fc_table *table);

/* Forgets all entries; the main table is not in use then. Not while other threads use the table. */
void fc_table_clear(fc_table *table);

/* Takes the main table into use; positions that now belong there are forgotten. Not while other threads use the table,
 * unless it is in use already. */
void fc_table_use_main(fc_table *table);

/* The handle of one more thread: it shares the main table of `owner` and has an L2 table of its own, because what has to
 * stay in the cache of one core must not be written by another. Returns false without memory. */
bool fc_table_create_handle(fc_table *handle, const fc_table *owner);

void fc_table_destroy_handle(fc_table *handle);

/* Before a handle is used again: the owner may have been cleared. */
void fc_table_sync(fc_table *handle, const fc_table *owner);

/* ---- hashes ---- */

#define FC_HASH_MASK (UINT64_MAX >> (64 - FC_BOARD_BITS))

/* The factors are odd numbers with well mixed bits: the golden ratio, and that of Pelle Evensen's rrmxmx. */
LANES_CONSTANT uint64_t lane_hash_factor_1 = UINT64_C(0x9E3779B97F4A7C15);
LANES_CONSTANT uint64_t lane_hash_factor_2 = UINT64_C(0xD6E8FEB86659FD93);
LANES_CONSTANT uint64_t lane_hash_mask = FC_HASH_MASK;

/* One-to-one mix of a key; fc_lanes_hash() is the same for several keys. */
static inline uint64_t fc_hash(uint64_t key)
{
    uint64_t hash = (key * lane_hash_factor_1) & FC_HASH_MASK;
    hash ^= hash >> (FC_BOARD_BITS / 2);
    return (hash * lane_hash_factor_2) & FC_HASH_MASK;
}

static inline lanes fc_lanes_hash_product(lanes a, uint64_t factor)
{
    const lanes product = FC_BOARD_BITS <= 52 ? lanes_times_52_bits(a, lanes_all(factor)) : a * factor;
    return product & lane_hash_mask;
}

static inline lanes fc_lanes_hash(lanes key)
{
    lanes hash = fc_lanes_hash_product(key, lane_hash_factor_1);
    hash ^= hash >> (FC_BOARD_BITS / 2);
    return fc_lanes_hash_product(hash, lane_hash_factor_2);
}

/* ---- entries ---- */

LANES_CONSTANT uint64_t lane_signature_mask = UINT64_MAX << FC_ENTRY_SIGNATURE_SHIFT;
LANES_CONSTANT uint64_t lane_cost_mask = ((UINT64_C(1) << FC_ENTRY_COST_BITS) - 1) << FC_ENTRY_COST_SHIFT;
LANES_CONSTANT uint64_t lane_score_mask = (1 << FC_ENTRY_SCORE_BITS) - 1;
LANES_CONSTANT uint64_t lane_score_min = (uint64_t)FC_SCORE_MIN;
LANES_CONSTANT uint64_t lane_score_max = FC_SCORE_MAX;

static inline int fc_entry_lower(uint64_t entry)
{
    return (int)(entry & ((1 << FC_ENTRY_SCORE_BITS) - 1)) + FC_SCORE_MIN;
}

static inline int fc_entry_upper(uint64_t entry)
{
    return FC_SCORE_MAX - (int)(entry >> FC_ENTRY_UPPER_SHIFT & ((1 << FC_ENTRY_SCORE_BITS) - 1));
}

static inline lanes fc_lanes_entry_lower(lanes entry)
{
    return (entry & lane_score_mask) + lane_score_min;
}

static inline lanes fc_lanes_entry_upper(lanes entry)
{
    return lane_score_max - (entry >> FC_ENTRY_UPPER_SHIFT & lane_score_mask);
}

static inline int fc_entry_cost(uint64_t entry)
{
    return (int)(entry >> FC_ENTRY_COST_SHIFT & ((1 << FC_ENTRY_COST_BITS) - 1));
}

/* An entry without its signature; `nodes` is at least 1. */
static inline uint64_t fc_entry_pack(int lower, int upper, uint64_t nodes)
{
    const int cost = fc_min(fc_highest_bit(nodes), (1 << FC_ENTRY_COST_BITS) - 1);
    return (uint64_t)(lower - FC_SCORE_MIN) | (uint64_t)(FC_SCORE_MAX - upper) << FC_ENTRY_UPPER_SHIFT |
           (uint64_t)cost << FC_ENTRY_COST_SHIFT;
}

/* ---- probe and store ---- */

/* Where positions with `ply` discs live. */
static inline const fc_buckets *fc_table_buckets(const fc_table *table, int ply)
{
    return ply >= table->l2_from_discs ? &table->l2 : &table->main;
}

static inline fc_bucket *fc_bucket_of(const fc_buckets *buckets, uint64_t hash)
{
    return &buckets->array[hash >> buckets->remainder_bits];
}

/* The signature of a hash in its place within an entry. */
static inline uint64_t fc_signature_of(const fc_buckets *buckets, uint64_t hash)
{
    const uint64_t remainder = hash & ((UINT64_C(1) << buckets->remainder_bits) - 1);
    return (remainder | buckets->generation << buckets->remainder_bits) << FC_ENTRY_SIGNATURE_SHIFT;
}

/* The entry of a position, or 0 if there is none. Nothing branches on what is found, which is hard to predict. */
static inline uint64_t fc_table_probe(const fc_buckets *buckets, uint64_t hash)
{
    if (!FC_USES(FC_TABLE)) {
        return 0;
    }
    const fc_bucket *bucket = fc_bucket_of(buckets, hash);
    const uint64_t signature = fc_signature_of(buckets, hash);
    uint64_t entry = 0;
    for (int first = 0; first < FC_BUCKET_ENTRIES; first += FC_LANES) {
        const lanes entries = lanes_load_relaxed(&bucket->entries[first]);
        const lane_mask own = lanes_disjoint(entries ^ signature, lanes_all(lane_signature_mask));
        entry = entry != 0 ? entry : lanes_first_where(own, entries);
    }
    return entry;
}

/* Begins to fetch the buckets of some positions, by hash and number of discs. To leave some out would cost more than
 * buckets that are not needed. */
static inline void fc_table_prefetch(const fc_table *table, lanes hash, lanes ply)
{
    if (!FC_USES(FC_TABLE)) {
        return;
    }
    const fc_buckets *main = &table->main;
    const fc_buckets *l2 = &table->l2;
    const lane_mask in_main = lanes_less(ply, lanes_all((uint64_t)table->l2_from_discs));
    const lanes remainder_bits =
        lanes_select(in_main, lanes_all((uint64_t)main->remainder_bits), lanes_all((uint64_t)l2->remainder_bits));
    const lanes array =
        lanes_select(in_main, lanes_all((uint64_t)(uintptr_t)main->array), lanes_all((uint64_t)(uintptr_t)l2->array));
    const lanes buckets = array + (hash >> remainder_bits) * sizeof(fc_bucket);
    for (int lane = 0; lane < FC_LANES; lane++) {
        fc_prefetch((const void *)(uintptr_t)lanes_get(&buckets, lane));
    }
}

/* What it costs to replace entries: 0 for an older entry of the same position, 1 for a stale entry of an earlier
 * generation, otherwise 2 and what the entry itself cost to find. */
LANES_CONSTANT uint64_t lane_stale_cost = 1;
LANES_CONSTANT uint64_t lane_least_cost = 2;

static inline lanes fc_replacement_cost(lanes entries, uint64_t signature, uint64_t generation_mask)
{
    const lanes difference = entries ^ signature;
    const lane_mask own = lanes_disjoint(difference, lanes_all(lane_signature_mask));
    const lane_mask current = lanes_disjoint(difference, lanes_all(generation_mask));
    const lanes cost = ((entries & lane_cost_mask) >> FC_ENTRY_COST_SHIFT) + lane_least_cost;
    return lanes_where(~own, lanes_select(current, cost, lanes_all(lane_stale_cost)));
}

static const _Alignas(64) uint64_t fc_entry_indexes[FC_BUCKET_ENTRIES] = {0, 1, 2, 3, 4, 5, 6, 7};

/* The entry that is cheapest to replace; of several, the first. */
static inline int fc_cheapest_entry(const fc_bucket *bucket, uint64_t signature, uint64_t generation_mask)
{
    int cheapest = INT16_MAX; /* its cost and its index in one number */
    for (int first = 0; first < FC_BUCKET_ENTRIES; first += FC_LANES) {
        const lanes entries = lanes_load_relaxed(&bucket->entries[first]);
        const lanes cost = fc_replacement_cost(entries, signature, generation_mask);
        const lanes cost_and_index = cost * FC_BUCKET_ENTRIES + lanes_load(&fc_entry_indexes[first]);
        cheapest = fc_min(cheapest, lanes_lowest(cost_and_index));
    }
    return cheapest % FC_BUCKET_ENTRIES;
}

/* Stores what fc_entry_pack() has made, for a position. */
static inline void fc_table_store(const fc_buckets *buckets, uint64_t hash, uint64_t packed)
{
    fc_bucket *bucket = fc_bucket_of(buckets, hash);
    const uint64_t signature = fc_signature_of(buckets, hash);
    const int index = fc_cheapest_entry(bucket, signature, buckets->generation_mask);
    atomic_store_explicit(&bucket->entries[index], signature | packed, memory_order_relaxed);
}

#endif

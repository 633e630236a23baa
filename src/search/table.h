/* table.h - the transposition table: what has been proven of the positions met so far.
 *
 * KEY. A position and its mirror image share one entry: the smaller of their keys. A mix of odd products
 * and shifts maps the key one to one to a number of the same FC_BOARD_BITS bits, the hash. Its upper bits choose a line
 * of eight entries; the rest is stored. So an entry never answers for another position.
 *
 * ENTRY, 64 bits, low to high. All bits zero say nothing about any position.
 *     lower    lower bound of the score, minus FC_SCORE_MIN
 *     upper    FC_SCORE_MAX minus the upper bound of the score
 *     work     binary logarithm of the nodes spent on it
 *     tag      the rest of the hash; above it, as far as there is room, the generation
 *
 * Clearing the table raises the generation, which makes every entry foreign; the memory is cleared only when
 * the generations have run out. A new entry replaces the one with the least work in its line.
 *
 * Positions late in the game live in a small level of the table that stays in the cache of one core. A search begins
 * with that level alone, for all positions, and takes the big one into use when it turns out to be long: so a short one
 * touches little memory, whose pages a system would have to clear first.
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

#define FC_HASH_MASK (UINT64_MAX >> (64 - FC_BOARD_BITS))

enum {
    FC_ENTRY_SCORE_BITS = 6,
    FC_ENTRY_WORK_BITS = 5,
    FC_ENTRY_UPPER_SHIFT = FC_ENTRY_SCORE_BITS,
    FC_ENTRY_WORK_SHIFT = FC_ENTRY_UPPER_SHIFT + FC_ENTRY_SCORE_BITS,
    FC_ENTRY_TAG_SHIFT = FC_ENTRY_WORK_SHIFT + FC_ENTRY_WORK_BITS,
    FC_ENTRY_TAG_BITS = 64 - FC_ENTRY_TAG_SHIFT,
    FC_LINE_PLACE_BITS = 3,
    FC_ENTRIES_PER_LINE = 1 << FC_LINE_PLACE_BITS,
    FC_WORK_TO_RANK = FC_ENTRY_WORK_SHIFT - FC_LINE_PLACE_BITS,
    FC_LATE_FROM_DISCS = FC_CELLS * 4 / 7 /* positions with as many discs live in the late level */
};

_Static_assert(FC_SCORE_MAX - FC_SCORE_MIN < 1 << FC_ENTRY_SCORE_BITS, "a score fits into its bits");

/* The factors are odd numbers with well mixed bits: the golden ratio, and that of Pelle Evensen's rrmxmx. */
LANES_CONSTANT uint64_t lane_hash_factor_1 = UINT64_C(0x9E3779B97F4A7C15);
LANES_CONSTANT uint64_t lane_hash_factor_2 = UINT64_C(0xD6E8FEB86659FD93);
LANES_CONSTANT uint64_t lane_hash_mask = FC_HASH_MASK;

/* Parts of an entry, and of a bound that is shifted down. */
LANES_CONSTANT uint64_t lane_tag_mask = UINT64_MAX << FC_ENTRY_TAG_SHIFT;
LANES_CONSTANT uint64_t lane_work_mask = ((UINT64_C(1) << FC_ENTRY_WORK_BITS) - 1) << FC_ENTRY_WORK_SHIFT;
LANES_CONSTANT uint64_t lane_score_mask = (1 << FC_ENTRY_SCORE_BITS) - 1;
LANES_CONSTANT uint64_t lane_score_min = (uint64_t)FC_SCORE_MIN;
LANES_CONSTANT uint64_t lane_score_max = FC_SCORE_MAX;

/* Which entries are replaced first: the rank of those of earlier generations, and of those of this one, to which their
 * work is added. */
LANES_CONSTANT uint64_t lane_rank_of_old = FC_ENTRIES_PER_LINE;
LANES_CONSTANT uint64_t lane_rank_of_no_work = 2 * FC_ENTRIES_PER_LINE;

typedef struct fc_table_line {
    _Alignas(64) _Atomic uint64_t entries[FC_ENTRIES_PER_LINE];
} fc_table_line;

static const _Alignas(64) uint64_t fc_line_places[FC_ENTRIES_PER_LINE] = {0, 1, 2, 3, 4, 5, 6, 7};

/* One array of lines with its share of the hash. */
typedef struct fc_table_level {
    fc_table_line *lines;
    int remainder_bits; /* bits of the hash that do not choose the line */
    uint64_t generation;
    uint64_t generation_mask; /* its bits in an entry; it may have none */
} fc_table_level;

typedef struct fc_table {
    fc_table_level big;
    fc_table_level late; /* for positions with at least late_from discs; boards of nearly 64 bits have none */
    int late_from;       /* FC_LATE_FROM_DISCS; 0 while the big level is not in use */
    uint64_t clears;     /* how often it has been cleared */
} fc_table;

/* Allocates about table_mb MiB (a power of two) and what the small level needs. Returns false without memory. */
bool fc_table_create(fc_table *table, size_t table_mb);

void fc_table_destroy(fc_table *table);

/* Forgets all entries; the big level is not in use then. Not while other threads use the table. */
void fc_table_clear(fc_table *table);

/* Takes the big level into use; positions that now belong there are forgotten. Not while other threads use the table,
 * unless it is in use already. */
void fc_table_use_whole(fc_table *table);

/* A table for one more thread: it shares the big level of `owner` and has a late level of its own, because a level
 * that has to stay in the cache of one core must not be written by another. Returns false without memory. */
bool fc_table_create_view(fc_table *view, const fc_table *owner);

void fc_table_destroy_view(fc_table *view);

/* To be called before a view is used again: the owner may have been cleared. */
void fc_table_follow(fc_table *view, const fc_table *owner);

/* One-to-one mix of a key; fc_lanes_hash() is the same for several keys. */
static inline uint64_t fc_hash(uint64_t key)
{
    uint64_t hash = (key * lane_hash_factor_1) & lane_hash_mask;
    hash ^= hash >> (FC_BOARD_BITS / 2);
    return (hash * lane_hash_factor_2) & lane_hash_mask;
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

static inline const fc_table_level *fc_table_level_of(const fc_table *table, int ply)
{
    return ply >= table->late_from ? &table->late : &table->big;
}

static inline fc_table_line *fc_level_line(const fc_table_level *level, uint64_t hash)
{
    return &level->lines[hash >> level->remainder_bits];
}

/* The tag of a hash in its place within an entry. */
static inline uint64_t fc_level_tag(const fc_table_level *level, uint64_t hash)
{
    const uint64_t remainder = hash & ((UINT64_C(1) << level->remainder_bits) - 1);
    return (remainder | level->generation << level->remainder_bits) << FC_ENTRY_TAG_SHIFT;
}

/* The entry of a position, or 0 if there is none. Nothing branches on what is found, which is hard to foresee. */
static inline uint64_t fc_table_probe(const fc_table_level *level, uint64_t hash)
{
    const fc_table_line *line = fc_level_line(level, hash);
    const uint64_t tag = fc_level_tag(level, hash);
    uint64_t entry = 0;
    for (int first = 0; first < FC_ENTRIES_PER_LINE; first += FC_LANES) {
        const lanes entries = lanes_load_relaxed(&line->entries[first]);
        const lane_mask own = lanes_disjoint(entries ^ tag, lanes_all(lane_tag_mask));
        entry = entry != 0 ? entry : lanes_first_where(own, entries);
    }
    return entry;
}

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

static inline int fc_entry_work(uint64_t entry)
{
    return (int)(entry >> FC_ENTRY_WORK_SHIFT & ((1 << FC_ENTRY_WORK_BITS) - 1));
}

/* Everything of an entry but its tag; `nodes` is at least 1. */
static inline uint64_t fc_entry_pack(int lower, int upper, uint64_t nodes)
{
    const int most_work = (1 << FC_ENTRY_WORK_BITS) - 1;
    const int work = fc_highest_bit(nodes) < most_work ? fc_highest_bit(nodes) : most_work;
    return (uint64_t)(lower - FC_SCORE_MIN) | (uint64_t)(FC_SCORE_MAX - upper) << FC_ENTRY_UPPER_SHIFT |
           (uint64_t)work << FC_ENTRY_WORK_SHIFT;
}

/* Writes `payload` (from fc_entry_pack()) for a position: over its own old entry, else over one of an earlier
 * generation, else over the cheapest of the line. */
static inline void fc_table_store(const fc_table_level *level, uint64_t hash, uint64_t payload)
{
    fc_table_line *line = fc_level_line(level, hash);
    const uint64_t tag = fc_level_tag(level, hash);
    /* Of all entries the one with the lowest rank, its price and then its place in the line. */
    int victim = INT16_MAX;
    for (int first = 0; first < FC_ENTRIES_PER_LINE; first += FC_LANES) {
        const lanes entries = lanes_load_relaxed(&line->entries[first]);
        const lanes difference = entries ^ tag;
        const lane_mask own = lanes_disjoint(difference, lanes_all(lane_tag_mask));
        const lane_mask current = lanes_disjoint(difference, lanes_all(level->generation_mask));
        const lanes work = (entries & lane_work_mask) >> FC_WORK_TO_RANK;
        const lanes rank = lanes_select(current, work + lane_rank_of_no_work, lanes_all(lane_rank_of_old));
        const lanes place = lanes_load(&fc_line_places[first]);
        victim = fc_min(victim, lanes_lowest(lanes_where(~own, rank) + place));
    }
    atomic_store_explicit(&line->entries[victim % FC_ENTRIES_PER_LINE], tag | payload, memory_order_relaxed);
}

#endif

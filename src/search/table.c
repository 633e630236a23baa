/* table.c - memory and generations of the transposition table. */
#include "search/table.h"

#include <limits.h>
#include <string.h>

#include "base/platform.h"

enum {
    LOG2_LINE_BYTES = 6,
    LOG2_MB_LINES = 20 - LOG2_LINE_BYTES,
    LATE_LOG2_LINES = LOG2_MB_LINES /* 1 MiB: stays in the second-level cache of one core */
};

_Static_assert(sizeof(fc_table_line) == 1 << LOG2_LINE_BYTES, "a line of the table is a cache line");

static int remainder_bits(int log2_lines)
{
    return FC_BOARD_BITS - log2_lines;
}

/* Every bit of the hash is stored or chooses the line: otherwise entries would answer for other positions. */
static bool is_exact(int log2_lines)
{
    return remainder_bits(log2_lines) <= FC_ENTRY_TAG_BITS;
}

static size_t level_bytes(const fc_table_level *level)
{
    return sizeof(fc_table_line) << (FC_BOARD_BITS - level->remainder_bits);
}

static uint64_t last_generation(const fc_table_level *level)
{
    return (UINT64_C(1) << (FC_ENTRY_TAG_BITS - level->remainder_bits)) - 1;
}

/* Generation 0 is that of fresh memory, where there are generations: so empty entries count as earlier ones, and a new
 * table replaces entries in the same order as one that was cleared. */
static uint64_t first_generation(const fc_table_level *level)
{
    return last_generation(level) > 0 ? 1 : 0;
}

static bool level_create(fc_table_level *level, int log2_lines)
{
    level->remainder_bits = remainder_bits(log2_lines);
    level->generation = first_generation(level);
    level->generation_mask = last_generation(level) << level->remainder_bits << FC_ENTRY_TAG_SHIFT;
    level->lines = fc_pages_allocate(level_bytes(level));
    return level->lines != NULL;
}

static void level_destroy(fc_table_level *level)
{
    if (level->lines != NULL) {
        fc_pages_free(level->lines, level_bytes(level));
    }
    level->lines = NULL;
}

static void level_clear(fc_table_level *level)
{
    if (level->lines == NULL) {
        return;
    }
    if (level->generation < last_generation(level)) {
        level->generation++;
    } else {
        memset(level->lines, 0, level_bytes(level));
        level->generation = first_generation(level);
    }
}

bool fc_table_create(fc_table *table, size_t table_mb)
{
    int log2_lines = LOG2_MB_LINES;
    while (table_mb >> (log2_lines + 1 - LOG2_MB_LINES) != 0 && log2_lines < FC_BOARD_BITS) {
        log2_lines++;
    }
    while (!is_exact(log2_lines)) {
        log2_lines++; /* boards of nearly 64 bits only */
    }
    *table = (fc_table){0};
    if (log2_lines + LOG2_LINE_BYTES >= (int)(sizeof(size_t) * CHAR_BIT)) {
        return false; /* more than this processor can address */
    }
    table->late_from = is_exact(LATE_LOG2_LINES) ? 0 : FC_CELLS + 1;
    const bool complete = level_create(&table->big, log2_lines) &&
                          (!is_exact(LATE_LOG2_LINES) || level_create(&table->late, LATE_LOG2_LINES));
    if (!complete) {
        fc_table_destroy(table);
    }
    return complete;
}

void fc_table_destroy(fc_table *table)
{
    level_destroy(&table->big);
    level_destroy(&table->late);
}

void fc_table_clear(fc_table *table)
{
    table->clears++;
    level_clear(&table->big);
    level_clear(&table->late);
    if (table->late.lines != NULL) {
        table->late_from = 0;
    }
}

void fc_table_use_whole(fc_table *table)
{
    if (table->late_from == 0) {
        table->late_from = FC_LATE_FROM_DISCS;
    }
}

bool fc_table_create_view(fc_table *view, const fc_table *owner)
{
    *view = *owner;
    view->late = (fc_table_level){0};
    return owner->late.lines == NULL || level_create(&view->late, LATE_LOG2_LINES);
}

void fc_table_destroy_view(fc_table *view)
{
    level_destroy(&view->late);
}

void fc_table_follow(fc_table *view, const fc_table *owner)
{
    if (view->clears != owner->clears) {
        level_clear(&view->late);
    }
    view->clears = owner->clears;
    view->big = owner->big;
    view->late_from = owner->late_from;
}

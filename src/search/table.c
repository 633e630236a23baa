/* table.c - memory and generations of the transposition table. */
#include "search/table.h"

#include <limits.h>
#include <string.h>

#include "base/platform.h"

enum {
    LOG2_BUCKET_BYTES = 6,
    LOG2_MB_BUCKETS = 20 - LOG2_BUCKET_BYTES,
    L2_LOG2_BUCKETS = FC_L2_TABLE_LOG2_BYTES - LOG2_BUCKET_BYTES
};

_Static_assert(sizeof(fc_bucket) == 1 << LOG2_BUCKET_BYTES, "a bucket is a cache line");

static int remainder_bits(int log2_buckets)
{
    return FC_BOARD_BITS - log2_buckets;
}

/* Every bit of the hash is stored or chooses the bucket: otherwise entries would answer for other positions. */
static bool is_exact(int log2_buckets)
{
    return remainder_bits(log2_buckets) <= FC_ENTRY_SIGNATURE_BITS;
}

static size_t size_of(const fc_buckets *buckets)
{
    return sizeof(fc_bucket) << (FC_BOARD_BITS - buckets->remainder_bits);
}

static uint64_t last_generation(const fc_buckets *buckets)
{
    return (UINT64_C(1) << (FC_ENTRY_SIGNATURE_BITS - buckets->remainder_bits)) - 1;
}

/* Generation 0 is that of fresh memory, where there are generations: so empty entries count as earlier ones, and a new
 * table replaces entries in the same order as one that was cleared. */
static uint64_t first_generation(const fc_buckets *buckets)
{
    return last_generation(buckets) > 0 ? 1 : 0;
}

static bool create_buckets(fc_buckets *buckets, int log2_buckets)
{
    buckets->remainder_bits = remainder_bits(log2_buckets);
    buckets->generation = first_generation(buckets);
    buckets->generation_mask = last_generation(buckets) << buckets->remainder_bits << FC_ENTRY_SIGNATURE_SHIFT;
    buckets->array = fc_pages_allocate(size_of(buckets));
    return buckets->array != NULL;
}

static void destroy_buckets(fc_buckets *buckets)
{
    if (buckets->array != NULL) {
        fc_pages_free(buckets->array, size_of(buckets));
    }
    buckets->array = NULL;
}

static void clear_buckets(fc_buckets *buckets)
{
    if (buckets->array == NULL) {
        return;
    }
    if (buckets->generation < last_generation(buckets)) {
        buckets->generation++;
    } else {
        memset(buckets->array, 0, size_of(buckets));
        buckets->generation = first_generation(buckets);
    }
}

bool fc_table_create(fc_table *table, size_t table_mb)
{
    int log2_buckets = LOG2_MB_BUCKETS;
    while (table_mb >> (log2_buckets + 1 - LOG2_MB_BUCKETS) != 0 && log2_buckets < FC_BOARD_BITS) {
        log2_buckets++;
    }
    while (!is_exact(log2_buckets)) {
        log2_buckets++; /* boards of nearly 64 bits only */
    }
    *table = (fc_table){0};
    if (log2_buckets + LOG2_BUCKET_BYTES >= (int)(sizeof(size_t) * CHAR_BIT)) {
        return false; /* more than this processor can address */
    }
    table->l2_from_discs = is_exact(L2_LOG2_BUCKETS) ? 0 : FC_CELLS + 1;
    const bool complete = create_buckets(&table->main, log2_buckets) &&
                          (!is_exact(L2_LOG2_BUCKETS) || create_buckets(&table->l2, L2_LOG2_BUCKETS));
    if (!complete) {
        fc_table_destroy(table);
    }
    return complete;
}

void fc_table_destroy(fc_table *table)
{
    destroy_buckets(&table->main);
    destroy_buckets(&table->l2);
}

void fc_table_clear(fc_table *table)
{
    table->clears++;
    clear_buckets(&table->main);
    clear_buckets(&table->l2);
    if (table->l2.array != NULL) {
        table->l2_from_discs = 0;
    }
}

void fc_table_use_main(fc_table *table)
{
    if (table->l2_from_discs == 0) {
        table->l2_from_discs = FC_L2_TABLE_FROM_DISCS;
    }
}

bool fc_table_create_handle(fc_table *handle, const fc_table *owner)
{
    *handle = *owner;
    handle->l2 = (fc_buckets){0};
    return owner->l2.array == NULL || create_buckets(&handle->l2, L2_LOG2_BUCKETS);
}

void fc_table_destroy_handle(fc_table *handle)
{
    destroy_buckets(&handle->l2);
}

void fc_table_sync(fc_table *handle, const fc_table *owner)
{
    if (handle->clears != owner->clears) {
        clear_buckets(&handle->l2);
    }
    handle->clears = owner->clears;
    handle->main = owner->main;
    handle->l2_from_discs = owner->l2_from_discs;
}

/* variant.c - which variants of the search this build holds, and which of them this processor runs. */
#include "search/variant.h"

#include <stddef.h>

static bool runs_everywhere(void)
{
    return true;
}

#define VARIANT_PLAIN                                               \
    {                                                               \
        FC_VARIANT_PLAIN, "plain", runs_everywhere, fc_search_plain \
    }
#define VARIANT_VECTOR                                                 \
    {                                                                  \
        FC_VARIANT_VECTOR, "vector", runs_everywhere, fc_search_vector \
    }

/* From slow to fast. */
static const fc_variant_entry variants[] = {
#if defined(FC_HAS_X86_VARIANTS)
    /* SSE2 cannot compare 64-bit numbers: two lanes take longer there than one at a time. */
    VARIANT_VECTOR,
    VARIANT_PLAIN,
    {FC_VARIANT_AVX2, "avx2", fc_cpu_has_avx2, fc_search_avx2},
    {FC_VARIANT_AVX512, "avx512", fc_cpu_has_avx512, fc_search_avx512},
#elif defined(FC_HAS_VECTOR_VARIANT)
    VARIANT_PLAIN,
    VARIANT_VECTOR,
#else
    VARIANT_PLAIN,
#endif
};

const fc_variant_entry *fc_variant_find(fc_variant id)
{
    for (size_t i = sizeof variants / sizeof variants[0]; i-- > 0;) {
        if ((id == FC_VARIANT_AUTO || id == variants[i].id) && variants[i].runs_here()) {
            return &variants[i];
        }
    }
    return NULL;
}

const char *fc_variant_name(fc_variant variant)
{
    const fc_variant_entry *entry = fc_variant_find(variant);
    return entry != NULL ? entry->name : NULL;
}

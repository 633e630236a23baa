/* reference.c - the plain search where it is fast enough, otherwise search.c without the rules. */
#include "support/reference.h"

#include <stdlib.h>

#include "base/bits.h"
#include "search/search.h"
#include "support/plain_search.h"

enum {
    TABLE_MB = 16,
    PLAIN_EMPTY_CELLS = 18 /* with as many the plain search takes less than 0.1 ms */
};

/* search.c without FC_STATIC_RULES; functions.cmake compiles it. */
extern fc_search_function fc_search_plain_without_static_rules;
#ifdef FC_REFERENCE_HAS_AVX512
extern fc_search_function fc_search_avx512_without_static_rules;
#endif

static fc_search_function *fastest_search(void)
{
#ifdef FC_REFERENCE_HAS_AVX512
    if (fc_cpu_has_avx512()) {
        return fc_search_avx512_without_static_rules;
    }
#endif
    return fc_search_plain_without_static_rules;
}

struct reference {
    plain_search *plain;
    fc_table table; /* what it holds stays true, so that it is never cleared */
};

reference *reference_create(void)
{
    reference *searches = calloc(1, sizeof *searches);
    if (searches == NULL) {
        return NULL;
    }
    searches->plain = plain_search_create();
    if (searches->plain == NULL || !fc_table_create(&searches->table, TABLE_MB)) {
        plain_search_destroy(searches->plain);
        free(searches);
        return NULL;
    }
    fc_table_use_main(&searches->table);
    return searches;
}

void reference_destroy(reference *searches)
{
    plain_search_destroy(searches->plain);
    fc_table_destroy(&searches->table);
    free(searches);
}

bool reference_search_reaches(reference *searches, fc_position position, int score)
{
    fc_search search = {.table = &searches->table, .control = {.check_at = UINT64_MAX}};
    return fastest_search()(&search, position, score) >= score;
}

bool reference_reaches(reference *searches, fc_position position, int score)
{
    const bool is_late = fc_position_ply(position) >= FC_CELLS - PLAIN_EMPTY_CELLS;
    return is_late ? plain_search_reaches(searches->plain, position, score)
                   : reference_search_reaches(searches, position, score);
}

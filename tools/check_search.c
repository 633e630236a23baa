/* check_search.c - single questions to the search that knows no static bounds. */
#include "check_search.h"

#include <stdlib.h>
#include <string.h>

#include "game/board.h"
#include "search/variant.h"

enum { TABLE_MB = 256 };

/* A position that scores 2, which the static bounds prove at its first node. */
static const char settled_by_rules[] = "1721451162537556";
enum { SETTLED_SCORE = 2 };

struct check_search {
    fc_table table;
    fc_search_function *function;
};

check_search *check_search_create(void)
{
    check_search *search = malloc(sizeof *search);
    if (search != NULL && !fc_table_create(&search->table, TABLE_MB)) {
        free(search);
        return NULL;
    }
    if (search != NULL) {
        search->function = fc_variant_find(FC_VARIANT_AUTO)->search;
    }
    return search;
}

void check_search_destroy(check_search *search)
{
    if (search != NULL) {
        fc_table_destroy(&search->table);
        free(search);
    }
}

void check_search_clear(check_search *search)
{
    fc_table_clear(&search->table);
}

static bool count_nodes(check_search *search, fc_position position, int score, uint64_t *nodes)
{
    fc_search run = {.table = &search->table, .control = {.check_at = UINT64_MAX}};
    const bool reached = search->function(&run, position, score) >= score;
    *nodes = run.nodes;
    return reached;
}

bool check_search_reaches(check_search *search, fc_position position, int score)
{
    uint64_t nodes;
    if (fc_winning_moves(position) != 0) {
        return score <= fc_win_score(fc_disc_count(position.occupied) + 1);
    }
    return count_nodes(search, position, score, &nodes);
}

bool check_search_has_no_rules(check_search *search)
{
    fc_position position;
    uint64_t nodes;
    return fc_position_parse(&position, settled_by_rules, strlen(settled_by_rules), NULL) == FC_OK &&
           count_nodes(search, position, SETTLED_SCORE, &nodes) && nodes > 1;
}

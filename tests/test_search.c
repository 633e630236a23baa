/* test_search.c - single null windows, against the obvious search and minimax. */
#include "support/test.h"

#include "search/shared.h"
#include "search/variant.h"
#include "support/minimax.h"
#include "support/plain_search.h"

enum {
    RANDOM_POSITIONS = 2000,
    LOW_DISCS = 20,
    HIGH_DISCS = FC_CELLS - 1,
    MINIMAX_POSITIONS = 1000,
    MINIMAX_LOW_DISCS = 33,
    FIRST_NODE_LIMIT = 2,
    LAST_NODE_LIMIT = 100,
    VARIANTS_LOW_DISCS = 12,
    VARIANTS_HIGHEST_BETA = 8,
    SHARED_POSITIONS = 300,
    SHARED_LOW_DISCS = 8,
    SHARED_HIGH_DISCS = 14,
    SHARED_LEAST_NODES = 400
};

static game random_position(random_stream *random, int low_discs)
{
    for (;;) {
        const game played = game_random(random, random_between(random, low_discs, HIGH_DISCS));
        if (fc_winning_moves(played.position) == 0) {
            return played;
        }
    }
}

/* Searches one window and returns the nodes that it took. */
static uint64_t ask(fc_search_function *search_window, fc_table *table, const game *played, int beta, int score)
{
    fc_search search = {.table = table, .control = {.check_at = UINT64_MAX}};
    const int bound = search_window(&search, played->position, beta);
    if (bound >= beta ? score < bound : score > bound) {
        fail_msg("after \"%s\": beta %d is answered by %d, but the score is %d", played->moves, beta, bound, score);
    }
    assert_in(played, !search.control.stopped);
    return search.nodes;
}

/* Every beta, with the table as the windows before left it; then all of them with an empty table. */
static void ask_everything(fc_search_function *search, fc_table *table, const game *played, int score)
{
    game mirror = *played;
    mirror.position = fc_position_mirror(played->position);
    for (int beta = FC_SCORE_MIN + 1; beta <= FC_SCORE_MAX; beta++) {
        ask(search, table, played, beta, score);
    }
    for (int beta = FC_SCORE_MAX; beta > FC_SCORE_MIN; beta--) {
        fc_table_clear(table);
        ask(search, table, &mirror, beta, score);
        ask(search, table, played, beta, score);
    }
}

/* What most of these tests need. */
typedef struct tools {
    fc_table table;
    plain_search *plain;
} tools;

static tools get_tools(void)
{
    tools got;
    got.plain = plain_search_create();
    assert_non_null(got.plain);
    assert_true(fc_table_create(&got.table, 1));
    return got;
}

static void put_away(tools *got)
{
    fc_table_destroy(&got->table);
    plain_search_destroy(got->plain);
}

/* The search of the variant that *state names; skips the test where it cannot run. */
static fc_search_function *variant_under_test(void **state)
{
    const fc_variant_entry *entry = fc_variant_find(*(const fc_variant *)*state);
    if (entry == NULL) {
        skip();
    }
    return entry->search;
}

static void answers_are_bounds(void **state)
{
    fc_search_function *search = variant_under_test(state);
    random_stream random = {31};
    tools got = get_tools();
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = random_position(&random, LOW_DISCS);
        ask_everything(search, &got.table, &played, plain_search_score(got.plain, played.position));
    }
    for (int i = 0; i < test_rounds(MINIMAX_POSITIONS); i++) {
        const game played = random_position(&random, MINIMAX_LOW_DISCS);
        ask_everything(search, &got.table, &played, minimax_score(&played.board));
    }
    put_away(&got);
}

static bool stop(void *owner, uint64_t nodes)
{
    (void)owner;
    (void)nodes;
    return true;
}

/* A stopped search leaves nothing wrong behind in the table. */
static void stopping_does_no_harm(void **state)
{
    fc_search_function *search_window = variant_under_test(state);
    random_stream random = {33};
    tools got = get_tools();
    int stopped = 0;
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = random_position(&random, LOW_DISCS);
        const int score = plain_search_score(got.plain, played.position);
        fc_table_clear(&got.table);
        for (uint64_t nodes = FIRST_NODE_LIMIT; nodes <= LAST_NODE_LIMIT; nodes *= 2) {
            fc_search search = {.table = &got.table, .control = {.check_at = nodes, .attend = stop}};
            search_window(&search, played.position, score);
            stopped += search.control.stopped;
            assert_in(&played, search.nodes < nodes + FC_CELLS); /* the way back to the root */
            assert_in(&played, !search.control.stopped || search.nodes >= nodes);
        }
        for (int beta = score; beta <= score + 1; beta++) {
            ask(search_window, &got.table, &played, beta, score);
        }
    }
    assert_true(stopped > 0);
    put_away(&got);
}

/* A search that another one, of the same position, overtakes at its first check. */
typedef struct overtaken {
    fc_search search;
    fc_shared shared;
    fc_search_function *search_window;
    fc_position position;
    int beta;
    bool left; /* it was below a node that the other has resolved */
} overtaken;

static bool overtake(void *owner, uint64_t nodes)
{
    overtaken *race = owner;
    (void)nodes;
    fc_search other = {.table = race->search.table, .control = {.check_at = UINT64_MAX}};
    race->search_window(&other, race->position, race->beta);
    race->left = fc_shared_find_resolved(&race->shared, race->search.table);
    return race->left;
}

/* What another thread has resolved is left at once, with the right result. */
static void resolved_nodes_are_left(void **state)
{
    fc_search_function *search_window = variant_under_test(state);
    random_stream random = {35};
    tools got = get_tools();
    static fc_searched_positions searched;
    int left = 0;
    for (int i = 0; i < test_rounds(SHARED_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, SHARED_LOW_DISCS, SHARED_HIGH_DISCS));
        const int beta = random_between(&random, -1, 2);
        fc_search alone = {.table = &got.table, .control = {.check_at = UINT64_MAX}};
        fc_table_clear(&got.table);
        const int bound = fc_winning_moves(played.position) != 0 ? 0 : search_window(&alone, played.position, beta);
        if (alone.nodes < SHARED_LEAST_NODES) {
            continue;
        }
        const uint64_t nodes = alone.nodes / 4; /* before the other overtakes */
        overtaken race = {.shared = {.searched = &searched},
                          .search_window = search_window,
                          .position = played.position,
                          .beta = beta};
        race.search =
            (fc_search){.table = &got.table,
                        .control = {.check_at = nodes, .interval = UINT64_MAX / 2, .attend = overtake, .owner = &race},
                        .shared = &race.shared};
        fc_table_clear(&got.table);
        fc_table_use_main(&got.table);
        const int found = search_window(&race.search, played.position, beta);
        assert_in(&played, (found >= beta) == (bound >= beta));
        fc_table_clear(&got.table);
        assert_in(&played, found >= beta ? search_window(&alone, played.position, found) >= found
                                         : search_window(&alone, played.position, found + 1) <= found);
        assert_in(&played, !race.search.control.stopped && race.shared.depth == 0 && race.shared.resolved == 0);
        assert_in(&played, !race.left || race.search.nodes - nodes < nodes / 2);
        left += race.left;
    }
    assert_true(left > 0);
    put_away(&got);
}

/* All variants give the same answers and visit the same number of nodes. */
static void variants_agree(void **state)
{
    (void)state;
    random_stream random = {34};
    tools got = get_tools();
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = random_position(&random, VARIANTS_LOW_DISCS);
        const int beta = random_between(&random, -VARIANTS_HIGHEST_BETA, VARIANTS_HIGHEST_BETA);
        int bounds[FC_VARIANT_AVX512 + 1];
        uint64_t nodes[FC_VARIANT_AVX512 + 1];
        for (int id = FC_VARIANT_PLAIN; id <= FC_VARIANT_AVX512; id++) {
            const fc_variant_entry *entry = fc_variant_find((fc_variant)id);
            fc_search search = {.table = &got.table, .control = {.check_at = UINT64_MAX}};
            fc_table_clear(&got.table);
            bounds[id] = entry != NULL ? entry->search(&search, played.position, beta) : bounds[FC_VARIANT_PLAIN];
            nodes[id] = entry != NULL ? search.nodes : nodes[FC_VARIANT_PLAIN];
            assert_int_in(&played, bounds[id], bounds[FC_VARIANT_PLAIN]);
            assert_in(&played, nodes[id] == nodes[FC_VARIANT_PLAIN]);
        }
    }
    put_away(&got);
}

static fc_variant variants[] = {FC_VARIANT_PLAIN, FC_VARIANT_VECTOR, FC_VARIANT_AVX2, FC_VARIANT_AVX512};

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"answers of plain are bounds", answers_are_bounds, NULL, NULL, &variants[0]},
        {"answers of vector are bounds", answers_are_bounds, NULL, NULL, &variants[1]},
        {"answers of avx2 are bounds", answers_are_bounds, NULL, NULL, &variants[2]},
        {"answers of avx512 are bounds", answers_are_bounds, NULL, NULL, &variants[3]},
        {"stopping plain does no harm", stopping_does_no_harm, NULL, NULL, &variants[0]},
        {"stopping avx512 does no harm", stopping_does_no_harm, NULL, NULL, &variants[3]},
        {"plain leaves resolved nodes", resolved_nodes_are_left, NULL, NULL, &variants[0]},
        {"avx512 leaves resolved nodes", resolved_nodes_are_left, NULL, NULL, &variants[3]},
        cmocka_unit_test(variants_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_differential.c - the solver against itself: with each technique of the search left out, one at a time, with
 * every variant and every number of threads, and the score of a position against those of its moves.
 *
 * The searches without a technique are search.c once more, compiled with FC_WITHOUT (settings.h). What all of them share
 * is compared with slower twins elsewhere: test_search.c, test_solver.c and, on every position of a small board,
 * test_board_size.c.
 */
#include "support/test.h"

#include "fourcast/solver.h"
#include "search/variant.h"

enum {
    TECHNIQUE_POSITIONS = 2000,
    LOW_DISCS = 20,
    HIGH_DISCS = 38,
    EARLIER_POSITIONS = 40,
    EARLIER_LOW_DISCS = 12,
    EARLIER_HIGH_DISCS = 16,
    MOST_THREADS = 4,
    TABLE_MB = 16
};

/* ---- a technique less ---- */

fc_search_function fc_search_without_forced_moves, fc_search_without_early_end, fc_search_without_ply_bounds,
    fc_search_without_static_rules, fc_search_without_odd_threat, fc_search_without_follow_up,
    fc_search_without_even_threat_cut, fc_search_without_win_scores, fc_search_without_guard,
    fc_search_without_refined_bound, fc_search_without_move_order, fc_search_without_mirror_images,
    fc_search_without_table, fc_search_without_probes_first;

/* Which beta to ask next, as fc_next_beta(). */
typedef int window_function(int lower, int upper, int ply);

static int halving(int lower, int upper, int ply)
{
    (void)ply;
    return lower + (upper - lower + 1) / 2;
}

static int from_above(int lower, int upper, int ply)
{
    (void)lower;
    (void)ply;
    return upper;
}

/* What the usual search with the technique saves: proof that the other one is really without it. */
typedef enum effect_on_nodes {
    SAVES_NODES,
    OTHER_NODES, /* fewer or more: where a chain ends early, what comes after it may be worth a search */
    OTHER_TIME   /* or nothing at all: late positions are seldom symmetric */
} effect_on_nodes;

/* A way to find a score that must not differ from the usual one, except in the work that it takes. */
typedef struct technique {
    const char *name;
    fc_search_function *search; /* NULL: the usual one */
    window_function *window;
    bool no_l2_table; /* all entries in the main table */
    effect_on_nodes effect;
} technique;

static technique techniques[] = {
    {"static rules", fc_search_without_static_rules, fc_next_beta, false, SAVES_NODES},
    {"FOLLOW-UP", fc_search_without_follow_up, fc_next_beta, false, SAVES_NODES},
    {"ODD THREAT", fc_search_without_odd_threat, fc_next_beta, false, SAVES_NODES},
    {"GUARD", fc_search_without_guard, fc_next_beta, false, SAVES_NODES},
    {"refined bound", fc_search_without_refined_bound, fc_next_beta, false, SAVES_NODES},
    {"cut above even threats", fc_search_without_even_threat_cut, fc_next_beta, false, SAVES_NODES},
    {"win scores of static rules", fc_search_without_win_scores, fc_next_beta, false, SAVES_NODES},
    {"forced moves", fc_search_without_forced_moves, fc_next_beta, false, SAVES_NODES},
    {"early end of forced moves", fc_search_without_early_end, fc_next_beta, false, OTHER_NODES},
    {"bounds by ply", fc_search_without_ply_bounds, fc_next_beta, false, SAVES_NODES},
    {"move order", fc_search_without_move_order, fc_next_beta, false, SAVES_NODES},
    {"mirror images", fc_search_without_mirror_images, fc_next_beta, false, OTHER_TIME},
    {"table", fc_search_without_table, fc_next_beta, false, SAVES_NODES},
    {"probes before the search", fc_search_without_probes_first, fc_next_beta, false, SAVES_NODES},
    {"L2 table", NULL, fc_next_beta, true, OTHER_TIME},
    {"windows: halving", NULL, halving, false, SAVES_NODES},
    {"windows: from above", NULL, from_above, false, SAVES_NODES},
};
enum { TECHNIQUES = sizeof techniques / sizeof techniques[0] };

/* Narrows a score with a cold table; adds the nodes that it takes. */
static int find_score(fc_search_function *search, window_function *window, fc_table *table, const game *played,
                      uint64_t *nodes)
{
    fc_search run = {.table = table, .control = {.check_at = UINT64_MAX}};
    int lower = FC_SCORE_MIN;
    int upper = FC_SCORE_MAX;
    fc_table_clear(table);
    while (lower < upper) {
        const int beta = window(lower, upper, played->board.discs);
        const int bound = search(&run, played->position, beta);
        if (bound >= beta) {
            lower = bound;
        } else {
            upper = bound;
        }
    }
    assert_int_in(played, lower, upper);
    *nodes += run.nodes;
    return lower;
}

/* The positions and what the usual search finds. */
typedef struct usual_results {
    int count;
    game games[TECHNIQUE_POSITIONS];
    int scores[TECHNIQUE_POSITIONS];
    uint64_t nodes; /* for all of them */
} usual_results;

static usual_results usual;

static int find_usual_scores(void **state)
{
    (void)state;
    random_stream random = {91};
    fc_table table;
    if (!fc_table_create(&table, TABLE_MB)) {
        return -1;
    }
    while (usual.count < test_rounds(TECHNIQUE_POSITIONS)) {
        const game played = game_random(&random, random_between(&random, LOW_DISCS, HIGH_DISCS));
        if (fc_winning_moves(played.position) == 0) {
            usual.games[usual.count] = played;
            usual.scores[usual.count++] =
                find_score(fc_variant_find(FC_VARIANT_AUTO)->search, fc_next_beta, &table, &played, &usual.nodes);
        }
    }
    fc_table_destroy(&table);
    return 0;
}

static void technique_changes_no_score(void **state)
{
    const technique *left_out = *state;
    fc_search_function *search = left_out->search != NULL ? left_out->search : fc_variant_find(FC_VARIANT_AUTO)->search;
    uint64_t nodes = 0;
    fc_table table;
    assert_true(fc_table_create(&table, TABLE_MB));
    table.l2_from_discs = left_out->no_l2_table ? FC_CELLS + 1 : table.l2_from_discs;
    for (int i = 0; i < usual.count; i++) {
        const int score = find_score(search, left_out->window, &table, &usual.games[i], &nodes);
        assert_int_in(&usual.games[i], score, usual.scores[i]);
    }
    print_message("without %s: %.3f times the nodes\n", left_out->name, (double)nodes / (double)usual.nodes);
    assert_true(left_out->effect != SAVES_NODES || nodes > usual.nodes);
    assert_true(left_out->effect != OTHER_NODES || nodes != usual.nodes);
    fc_table_destroy(&table);
}

/* ---- variants and threads ---- */

static fc_solver *make_solver(fc_variant variant, unsigned threads)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = TABLE_MB;
    options.variant = variant;
    options.threads = threads;
    options.no_book = true;
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    return solver;
}

static int solve(fc_solver *solver, const game *played, fc_position position)
{
    fc_result result;
    assert_int_in(played, fc_solve(solver, position, NULL, &result), FC_OK);
    assert_int_in(played, result.lower, result.upper);
    return result.lower;
}

static game earlier_game(random_stream *random)
{
    return game_random(random, random_between(random, EARLIER_LOW_DISCS, EARLIER_HIGH_DISCS));
}

/* Every variant that runs here with 1 to MOST_THREADS threads: its scores are those of one thread of the plain one. */
static void variants_and_threads_change_no_score(void **state)
{
    (void)state;
    int scores[EARLIER_POSITIONS];
    for (int id = FC_VARIANT_PLAIN; id <= FC_VARIANT_AVX512; id++) {
        for (unsigned threads = 1; threads <= MOST_THREADS && fc_variant_find((fc_variant)id) != NULL; threads++) {
            random_stream random = {92};
            fc_solver *solver = make_solver((fc_variant)id, threads);
            for (int i = 0; i < test_rounds(EARLIER_POSITIONS); i++) {
                const game played = earlier_game(&random);
                const int score = solve(solver, &played, played.position);
                scores[i] = id == FC_VARIANT_PLAIN && threads == 1 ? score : scores[i];
                assert_int_in(&played, score, scores[i]);
            }
            fc_solver_destroy(solver);
        }
    }
}

/* ---- a position and its moves ---- */

/* The score is the best of all moves, which are asked one by one; the mirror image has the same ones, mirrored. */
static void score_is_the_best_of_all_moves(void **state)
{
    (void)state;
    random_stream random = {93};
    fc_solver *parents = make_solver(FC_VARIANT_AUTO, 1);
    fc_solver *children = make_solver(FC_VARIANT_AUTO, 1);
    for (int i = 0; i < test_rounds(EARLIER_POSITIONS); i++) {
        const game played = earlier_game(&random);
        fc_analysis analysis;
        fc_analysis mirrored;
        fc_solver_clear(children);
        assert_int_in(&played, fc_analyze(parents, fc_position_mirror(played.position), NULL, &mirrored), FC_OK);
        assert_int_in(&played, fc_analyze(children, played.position, NULL, &analysis), FC_OK);
        int best = FC_SCORE_MIN;
        for (int column = 0; column < FC_WIDTH; column++) {
            if (fc_position_can_play(played.position, column)) {
                const int score = -solve(children, &played, fc_position_play(played.position, column));
                assert_int_in(&played, analysis.lower[column], score);
                assert_int_in(&played, mirrored.lower[FC_WIDTH - 1 - column], score);
                best = score > best ? score : best;
            }
        }
        assert_int_in(&played, solve(parents, &played, played.position), best);
        assert_int_in(&played, analysis.best.lower, best);
        assert_int_in(&played, mirrored.best.lower, best);
    }
    fc_solver_destroy(parents);
    fc_solver_destroy(children);
}

int main(void)
{
    enum { OTHER_TESTS = 2 };
    struct CMUnitTest tests[TECHNIQUES + OTHER_TESTS] = {
        cmocka_unit_test(variants_and_threads_change_no_score),
        cmocka_unit_test(score_is_the_best_of_all_moves),
    };
    for (int i = 0; i < TECHNIQUES; i++) {
        tests[OTHER_TESTS + i] =
            (struct CMUnitTest){techniques[i].name, technique_changes_no_score, NULL, NULL, &techniques[i]};
    }
    return cmocka_run_group_tests(tests, find_usual_scores, NULL);
}

/* test_differential.c - the solver against itself: with each technique of the search left out, one at a time, with
 * every variant and every number of threads, and the score of a position against those of its moves.
 *
 * The searches without a technique are search.c once more, compiled with FC_WITHOUT (settings.h). What all of them share
 * is compared with slower twins elsewhere: test_search.c, test_solver.c and, on every position of a small board,
 * test_board_size.c.
 */
#include "support/test.h"

#include "bench/ablate.h"
#include "fourcast/solver.h"
#include "search/ablation.h"
#include "search/variant.h"
#include "support/bench_ui.h"
#include "tests_config.h"

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

/* Does the usual search save nodes with a technique? If so, the other one is really without it. */
static bool saves_nodes(const fc_ablation *ablation)
{
    return ablation->without != FC_EARLY_END        /* what comes after the end may be worth a search */
           && ablation->without != FC_MIRROR_IMAGES /* late positions are seldom symmetric */
           && !ablation->no_l2_table;
}

static int find_score(const fc_ablation *ablation, fc_table *table, const game *played, uint64_t *nodes)
{
    double seconds = 0;
    return fc_ablation_solve(ablation, table, played->position, nodes, &seconds);
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
            usual.scores[usual.count++] = find_score(&fc_ablations[0], &table, &played, &usual.nodes);
        }
    }
    fc_table_destroy(&table);
    return 0;
}

static void technique_changes_no_score(void **state)
{
    const fc_ablation *ablation = *state;
    uint64_t nodes = 0;
    fc_table table;
    assert_true(fc_table_create(&table, TABLE_MB));
    for (int i = 0; i < usual.count; i++) {
        const int score = find_score(ablation, &table, &usual.games[i], &nodes);
        assert_int_in(&usual.games[i], score, usual.scores[i]);
    }
    print_message("without %s: %.3f times the nodes\n", ablation->name, (double)nodes / (double)usual.nodes);
    assert_true(!saves_nodes(ablation) || nodes > usual.nodes);
    assert_true(ablation->without != FC_EARLY_END || nodes != usual.nodes);
    fc_table_destroy(&table);
}

/* With more and more techniques: the same scores, with fewer nodes at each stage. */
static void stage_changes_no_score(void **state)
{
    (void)state;
    enum { LATE_DISCS = 26, PATIENCE_SECONDS = 60 };
    uint64_t nodes[FC_STAGES] = {0};
    fc_table table;
    assert_true(fc_table_create(&table, TABLE_MB));
    for (int i = 0; i < usual.count; i++) {
        const fc_position position = usual.games[i].position;
        for (int stage = 0; stage < FC_STAGES && fc_position_ply(position) >= LATE_DISCS; stage++) {
            int score = 0;
            assert_true(fc_stage_solve(stage, &table, position, PATIENCE_SECONDS, &score, &nodes[stage]));
            assert_int_in(&usual.games[i], score, usual.scores[i]);
        }
    }
    for (int stage = 1; stage < FC_STAGES; stage++) {
        print_message("%s: %.3f times the nodes\n", fc_stage_names[stage],
                      (double)nodes[stage] / (double)nodes[stage - 1]);
        assert_true(nodes[stage] < nodes[stage - 1]);
    }
    fc_table_destroy(&table);
}

/* A search that takes too long has no score. */
static void stage_ends_in_time(void **state)
{
    (void)state;
    fc_table table;
    int score = FC_SCORE_MIN - 1;
    uint64_t nodes = 0;
    assert_true(fc_table_create(&table, TABLE_MB));
    assert_false(fc_stage_solve(0, &table, (fc_position){0, 0}, 0.01, &score, &nodes));
    assert_int_equal(score, FC_SCORE_MIN - 1);
    fc_table_destroy(&table);
}

/* Every technique that can be left out is measured. */
static void table_of_techniques_is_complete(void **state)
{
    (void)state;
    for (fc_technique technique = FC_NO_TECHNIQUE; technique <= FC_PROBES_FIRST; technique++) {
        bool found = false;
        for (size_t i = 0; i < FC_ABLATIONS; i++) {
            found = found || fc_ablations[i].without == technique;
        }
        assert_true(found);
    }
}

/* The table of `benchmark --ablate`: all techniques, and no score that differs from the file's. */
static void techniques_are_measured(void **state)
{
    (void)state;
    static ui_record kept;
    const fc_ablate_options options = {.limit = 3, .repeat = 1, .table_mb = 1};
    char *files[] = {FC_TEST_DATA_DIR "/middle-easy", FC_TEST_DATA_DIR "/end-easy"};
    ui_record_start(&kept);
    assert_int_equal(fc_ablate(&options, files, 2, &kept.ui), FC_EXIT_OK);
    assert_string_equal(kept.errors, "");
    for (int i = 1; i < FC_ABLATIONS; i++) {
        assert_non_null(strstr(kept.printed, fc_ablations[i].name));
    }
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
    enum { OTHER_TESTS = 6 };
    struct CMUnitTest tests[OTHER_TESTS + FC_ABLATIONS - 1] = {
        cmocka_unit_test(variants_and_threads_change_no_score),
        cmocka_unit_test(score_is_the_best_of_all_moves),
        cmocka_unit_test(table_of_techniques_is_complete),
        cmocka_unit_test(techniques_are_measured),
        cmocka_unit_test(stage_changes_no_score),
        cmocka_unit_test(stage_ends_in_time),
    };
    for (int i = 1; i < FC_ABLATIONS; i++) {
        void *ablation = (void *)(uintptr_t)&fc_ablations[i];
        tests[OTHER_TESTS + i - 1] =
            (struct CMUnitTest){fc_ablations[i].name, technique_changes_no_score, NULL, NULL, ablation};
    }
    return cmocka_run_group_tests(tests, find_usual_scores, NULL);
}

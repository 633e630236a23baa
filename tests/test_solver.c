/* test_solver.c - the public calls: scores, moves and lines, without limits (those are in test_limits.c). */
#include "support/test.h"

#include <stdio.h>

#include "fourcast/solver.h"
#include "support/plain_search.h"

enum {
    RANDOM_POSITIONS = 2000,
    EARLIER_POSITIONS = 100,
    LOW_DISCS = 24,
    EARLIER_LOW_DISCS = 12,
    EARLIER_HIGH_DISCS = 20
};

typedef struct tools {
    fc_solver *solver;
    fc_solver *second; /* for queries that must not help the first */
    plain_search *plain;
} tools;

static fc_solver *make_solver(size_t table_mb, unsigned threads, fc_variant variant)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = table_mb;
    options.threads = threads;
    options.variant = variant;
    options.no_book = true;
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    assert_non_null(solver);
    return solver;
}

static int set_up(void **state)
{
    static tools shared;
    shared = (tools){make_solver(1, 1, FC_VARIANT_AUTO), make_solver(2, 1, FC_VARIANT_AUTO), plain_search_create()};
    *state = &shared;
    return shared.plain != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    tools *shared = *state;
    fc_solver_destroy(shared->solver);
    fc_solver_destroy(shared->second);
    plain_search_destroy(shared->plain);
    return 0;
}

static int sign(int score)
{
    return (score > 0) - (score < 0);
}

static int solve_exactly(fc_solver *solver, const game *played)
{
    fc_result result;
    assert_int_in(played, fc_solve(solver, played->position, NULL, &result), FC_OK);
    assert_int_in(played, result.lower, result.upper);
    assert_in(played, (result.source == FC_SOURCE_SEARCH) == (result.nodes > 0));
    assert_in(played, result.seconds >= 0);
    return result.lower;
}

/* A random game, late enough for the plain search; some are finished. */
static game random_game(random_stream *random)
{
    game played = game_random(random, random_between(random, LOW_DISCS, FC_CELLS));
    const int column = random_between(random, 0, FC_WIDTH - 1);
    if (fc_position_can_play(played.position, column)) {
        game_play(&played, column);
    }
    return played;
}

static void scores(void **state)
{
    const tools *use = *state;
    random_stream random = {51};
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = random_game(&random);
        const int score = plain_search_score(use->plain, played.position);
        assert_int_in(&played, solve_exactly(use->solver, &played), score);
        fc_query weak = FC_QUERY_INIT;
        weak.weak = true;
        fc_result result;
        assert_int_in(&played, fc_solve(use->second, played.position, &weak, &result), FC_OK);
        assert_int_in(&played, result.lower, sign(score));
        assert_int_in(&played, result.upper, sign(score));
    }
}

/* Neither the size of the table nor the variant nor the threads change a score, nor what was asked before. */
static void scores_do_not_depend_on_options(void **state)
{
    const tools *use = *state;
    random_stream random = {52};
    fc_solver *others[] = {make_solver(16, 1, FC_VARIANT_PLAIN), make_solver(3, 2, FC_VARIANT_AUTO),
                           make_solver(1, 3, FC_VARIANT_PLAIN)};
    for (int i = 0; i < test_rounds(EARLIER_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, EARLIER_LOW_DISCS, EARLIER_HIGH_DISCS));
        game mirror = played;
        mirror.position = fc_position_mirror(played.position);
        fc_solver_clear(use->second);
        const int score = solve_exactly(use->solver, &played);
        assert_int_in(&played, solve_exactly(use->second, &mirror), score);
        for (size_t j = 0; j < sizeof others / sizeof others[0]; j++) {
            assert_int_in(&played, solve_exactly(others[j], &played), score);
        }
    }
    for (size_t j = 0; j < sizeof others / sizeof others[0]; j++) {
        fc_solver_destroy(others[j]);
    }
}

static void check_analysis(const tools *use, const game *played, bool weak)
{
    fc_query query = FC_QUERY_INIT;
    query.weak = weak;
    fc_analysis analysis;
    assert_int_in(played, fc_analyze(use->solver, played->position, &query, &analysis), FC_OK);
    for (int column = 0; column < FC_WIDTH; column++) {
        const bool playable = fc_position_can_play(played->position, column);
        assert_int_in(played, analysis.playable[column], playable);
        int score = 0;
        if (playable) {
            game child = *played;
            game_play(&child, column);
            score = -solve_exactly(use->second, &child);
        }
        assert_int_in(played, analysis.lower[column], weak ? sign(score) : score);
        assert_int_in(played, analysis.upper[column], weak ? sign(score) : score);
    }
    const int score = solve_exactly(use->second, played);
    assert_int_in(played, analysis.best.lower, weak ? sign(score) : score);
    assert_int_in(played, analysis.best.upper, weak ? sign(score) : score);
}

static void analysis_is_seven_solves(void **state)
{
    random_stream random = {53};
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = random_game(&random);
        check_analysis(*state, &played, i % 4 == 0);
    }
}

/* The best column as solver.h defines it, from scores of all moves; -1 in a finished game. */
static int best_column(plain_search *plain, const game *played, bool weak)
{
    int best = -1;
    int best_score = -FC_CELLS;
    for (int i = 0; i < FC_WIDTH; i++) {
        const int column = column_nearest_middle(i);
        if (fc_position_can_play(played->position, column)) {
            const int exact = -plain_search_score(plain, fc_position_play(played->position, column));
            const int score = weak ? sign(exact) : exact;
            best = score > best_score ? column : best;
            best_score = score > best_score ? score : best_score;
        }
    }
    return best;
}

static void check_best_moves(const tools *use, uint64_t seed, bool weak)
{
    random_stream random = {seed};
    fc_query query = FC_QUERY_INIT;
    query.weak = weak;
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = random_game(&random);
        const int score = plain_search_score(use->plain, played.position);
        fc_result result;
        int column;
        assert_int_in(&played, fc_best_move(use->solver, played.position, &query, &column, &result), FC_OK);
        assert_int_in(&played, column, best_column(use->plain, &played, weak));
        assert_int_in(&played, result.lower, weak ? sign(score) : score);
        assert_int_in(&played, result.upper, result.lower);
    }
}

static void best_move(void **state)
{
    check_best_moves(*state, 54, false);
}

/* In a weak query only the sign of a move's score counts. */
static void weak_best_move(void **state)
{
    check_best_moves(*state, 55, true);
}

/* Plays the line out: each move is the best one, and the game ends on the move that follows from the score. */
static void check_line(const tools *use, const game *played, bool weak)
{
    fc_query query = FC_QUERY_INIT;
    query.weak = weak;
    fc_line line;
    fc_result result;
    assert_int_in(played, fc_principal_variation(use->solver, played->position, &query, &line, &result), FC_OK);
    const int score = solve_exactly(use->second, played);
    assert_int_in(played, result.lower, score);
    assert_int_in(played, result.upper, score);
    game end = *played;
    for (int i = 0; i < line.length; i++) {
        assert_in(&end, fc_position_can_play(end.position, line.columns[i]));
        int column;
        assert_int_in(&end, fc_best_move(use->second, end.position, NULL, &column, &result), FC_OK);
        assert_int_in(&end, line.columns[i], column);
        game_play(&end, line.columns[i]);
    }
    assert_in(&end, board_is_over(&end.board));
    if (!board_is_over(&played->board)) {
        assert_int_in(played, end.board.discs, fc_last_move(played->position, score));
    } else {
        assert_int_in(played, line.length, 0);
    }
    assert_int_in(&end, board_has_four(&end.board, FC_FIRST) || board_has_four(&end.board, FC_SECOND), score != 0);
}

static void line_ends_as_promised(void **state)
{
    random_stream random = {56};
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = random_game(&random);
        check_line(*state, &played, i % 8 == 0);
    }
    for (int i = 0; i < test_rounds(EARLIER_POSITIONS); i++) {
        const game played = game_random(&random, EARLIER_HIGH_DISCS);
        check_line(*state, &played, false);
    }
}

static void finished_games(void **state)
{
    const tools *use = *state;
    static const struct {
        const char *moves;
        int score;
    } games[] = {
        {"1212121", -FC_SCORE_MAX},
        {"22327242", FC_SCORE_MIN},
        {"36646655455215321322453776627127771133414", -1},
        {"643426421252361677317153414534372265771556", 0},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const game played = game_from(games[i].moves);
        fc_result result;
        assert_int_in(&played, fc_solve(use->solver, played.position, NULL, &result), FC_OK);
        assert_int_in(&played, result.lower, games[i].score);
        assert_int_in(&played, result.upper, games[i].score);
        assert_int_in(&played, result.source, FC_SOURCE_RULE);
        assert_int_in(&played, result.nodes, 0);
        int column = 0;
        assert_int_in(&played, fc_best_move(use->solver, played.position, NULL, &column, &result), FC_OK);
        assert_int_in(&played, column, -1);
        check_analysis(use, &played, false);
        check_line(use, &played, false);
    }
}

/* After clearing, and in a new solver, a search visits the same nodes again. */
static void clear_repeats_node_counts(void **state)
{
    const tools *use = *state;
    random_stream random = {57};
    for (int i = 0; i < test_rounds(EARLIER_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, EARLIER_LOW_DISCS, EARLIER_HIGH_DISCS));
        fc_solver *fresh = make_solver(1, 1, FC_VARIANT_AUTO);
        fc_result first;
        fc_result again;
        assert_int_equal(fc_solve(fresh, played.position, NULL, &first), FC_OK);
        fc_solver_clear(use->solver);
        assert_int_equal(fc_solve(use->solver, played.position, NULL, &again), FC_OK);
        assert_in(&played, first.nodes == again.nodes);
        fc_solver_destroy(fresh);
    }
}

static void refuse(size_t table_mb, unsigned threads, int variant, fc_status expected)
{
    const fc_solver_options options = {.table_mb = table_mb, .threads = threads, .variant = (fc_variant)variant};
    char dummy;
    fc_solver *solver = (fc_solver *)(void *)&dummy;
    assert_int_equal(fc_solver_create(&solver, &options), expected);
    assert_null(solver);
}

static void refuses_bad_options(void **state)
{
    (void)state;
    refuse(FC_TABLE_MB_MIN - 1, 1, FC_VARIANT_AUTO, FC_ERROR_OPTION);
    refuse((size_t)FC_TABLE_MB_MAX + 1, 1, FC_VARIANT_AUTO, FC_ERROR_OPTION);
    refuse(SIZE_MAX, 1, FC_VARIANT_AUTO, FC_ERROR_OPTION);
    refuse(1, FC_THREADS_MAX + 1, FC_VARIANT_AUTO, FC_ERROR_OPTION);
}

static void refuses_missing_variants(void **state)
{
    (void)state;
    for (int id = FC_VARIANT_PLAIN; id <= FC_VARIANT_AVX512; id++) {
        if (fc_variant_name((fc_variant)id) == NULL) {
            refuse(1, 1, id, FC_ERROR_VARIANT);
        } else {
            fc_solver_destroy(make_solver(1, 1, (fc_variant)id));
        }
    }
    assert_string_equal(fc_variant_name(FC_VARIANT_PLAIN), "plain");
    assert_non_null(fc_variant_name(FC_VARIANT_AUTO));
}

static void default_options(void **state)
{
    (void)state;
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, NULL), FC_OK);
    const game played = game_from("76461241141");
    assert_int_equal(solve_exactly(solver, &played), -1);
    fc_solver_destroy(solver);
    fc_solver_destroy(NULL);
}

static void statuses_have_texts(void **state)
{
    (void)state;
    for (int a = FC_OK; a <= FC_ERROR_UNREACHABLE; a++) {
        assert_true(strlen(fc_status_text((fc_status)a)) > 0);
        for (int b = FC_OK; b < a; b++) {
            assert_string_not_equal(fc_status_text((fc_status)a), fc_status_text((fc_status)b));
        }
    }
    assert_string_equal(fc_status_text((fc_status)(FC_ERROR_UNREACHABLE + 1)),
                        fc_status_text((fc_status)1000)); /* no such one */
    int numbers[3];
    char rest;
    assert_int_equal(sscanf(fc_version(), "%d.%d.%d%c", &numbers[0], &numbers[1], &numbers[2], &rest), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores),
        cmocka_unit_test(scores_do_not_depend_on_options),
        cmocka_unit_test(analysis_is_seven_solves),
        cmocka_unit_test(best_move),
        cmocka_unit_test(weak_best_move),
        cmocka_unit_test(line_ends_as_promised),
        cmocka_unit_test(finished_games),
        cmocka_unit_test(clear_repeats_node_counts),
        cmocka_unit_test(refuses_bad_options),
        cmocka_unit_test(refuses_missing_variants),
        cmocka_unit_test(default_options),
        cmocka_unit_test(statuses_have_texts),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

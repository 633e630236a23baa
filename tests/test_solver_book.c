/* test_solver_book.c - the solver with a book: when it is used, and what the solver returns then. The scores in the book
 * are invented, so that they differ from those of the search. */
#include "support/test.h"

#include <stdlib.h>

#include "fourcast/solver.h"
#include "game/board.h"
#include "support/book_layers.h"

enum {
    LAYER_PLY = 6,
    POSITIONS_PER_PLY = 60,
    FEW_NODES = 200 /* enough to see that a search has begun */
};

typedef struct shelf {
    unsigned char *bytes;
    fc_book *book;
    fc_solver *reader;     /* with the book */
    fc_solver *non_reader; /* without any */
} shelf;

static fc_solver *make_solver(const fc_book *book, bool no_book)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = 1;
    options.book = book;
    options.no_book = no_book;
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    return solver;
}

static int set_up(void **state)
{
    static const int plies[] = {LAYER_PLY, -1};
    shelf *own = calloc(1, sizeof *own);
    assert_non_null(own);
    size_t size;
    own->bytes = book_of_plies(plies, invented_score, NULL, &size);
    assert_int_equal(fc_book_open_memory(&own->book, own->bytes, size), FC_OK);
    own->reader = make_solver(own->book, false);
    own->non_reader = make_solver(own->book, true);
    *state = own;
    return 0;
}

static int tear_down(void **state)
{
    shelf *own = *state;
    fc_solver_destroy(own->reader);
    fc_solver_destroy(own->non_reader);
    fc_book_close(own->book);
    free(own->bytes);
    free(own);
    return 0;
}

static fc_query few_nodes(void)
{
    fc_query query = FC_QUERY_INIT;
    query.max_nodes = FEW_NODES;
    return query;
}

/* What the solver must return for an open position up to the deepest ply, and whether that needs the book. */
static int expected_score(const shelf *own, fc_position position, bool *asked)
{
    int score;
    assert_true(fc_book_find(own->book, position, &score));
    *asked = true;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (fc_position_can_play(position, column) && fc_position_wins_with(position, column)) {
            *asked = false;
        }
    }
    return score;
}

static void check_scores(const shelf *own, const game *played)
{
    bool asked;
    const int expected = expected_score(own, played->position, &asked);
    const fc_source source = asked ? FC_SOURCE_BOOK : FC_SOURCE_RULE;
    fc_query query = few_nodes();
    fc_result result;
    assert_int_in(played, fc_solve(own->reader, played->position, &query, &result), FC_OK);
    assert_int_in(played, result.lower, expected);
    assert_int_in(played, result.upper, expected);
    assert_int_in(played, result.source, source);
    assert_in(played, result.nodes == 0);
    query.weak = true;
    assert_int_in(played, fc_solve(own->reader, played->position, &query, &result), FC_OK);
    assert_int_in(played, result.lower, (expected > 0) - (expected < 0));
    assert_int_in(played, result.upper, result.lower);
    assert_int_in(played, result.source, source);
}

/* All children are in the book as well. */
static void check_moves(const shelf *own, const game *played)
{
    bool asked;
    const int expected = expected_score(own, played->position, &asked);
    fc_analysis analysis;
    fc_result result;
    int column;
    assert_int_in(played, fc_analyze(own->reader, played->position, NULL, &analysis), FC_OK);
    assert_int_in(played, analysis.best.lower, expected);
    assert_in(played, analysis.best.nodes == 0);
    bool any_asked = false;
    for (int i = 0; i < FC_WIDTH; i++) {
        assert_int_in(played, analysis.playable[i], fc_position_can_play(played->position, i));
        if (analysis.playable[i] && !fc_position_wins_with(played->position, i)) {
            bool child_asked;
            const fc_position child = fc_position_play(played->position, i);
            assert_int_in(played, analysis.lower[i], -expected_score(own, child, &child_asked));
            assert_int_in(played, analysis.upper[i], analysis.lower[i]);
            any_asked = any_asked || child_asked;
        }
    }
    assert_int_in(played, analysis.best.source, any_asked ? FC_SOURCE_BOOK : FC_SOURCE_RULE);
    assert_int_in(played, fc_best_move(own->reader, played->position, NULL, &column, &result), FC_OK);
    assert_int_in(played, result.lower, expected);
    assert_in(played, result.nodes == 0 && result.source == (asked ? FC_SOURCE_BOOK : FC_SOURCE_RULE));
    for (int i = 0; i < FC_WIDTH; i++) {
        const int nearer = column_nearest_middle(i);
        if (nearer == column) {
            break;
        }
        assert_in(played, !analysis.playable[nearer] || analysis.lower[nearer] < expected);
    }
    assert_int_in(played, analysis.lower[column], expected);
}

static void book_answers(void **state)
{
    const shelf *own = *state;
    random_stream random = {91};
    for (int i = 0; i < LAYER_PLY * POSITIONS_PER_PLY; i++) {
        const game played = game_random(&random, i % (LAYER_PLY + 1));
        check_scores(own, &played);
        if (i % (LAYER_PLY + 1) < LAYER_PLY) {
            check_moves(own, &played);
        }
    }
}

/* Beyond the deepest ply, and without the book, there is a search. */
static void search_answers(void **state)
{
    const shelf *own = *state;
    const fc_query query = few_nodes();
    const game inside = game_from("444");
    const game behind = game_from("4444443");
    fc_result result;
    fc_solve(own->non_reader, inside.position, &query, &result);
    assert_true(result.source == FC_SOURCE_SEARCH && result.nodes > 0);
    fc_solve(own->reader, behind.position, &query, &result);
    assert_true(result.source == FC_SOURCE_SEARCH && result.nodes > 0);
}

/* Right behind the last layer, each parent in the book bounds the score. */
static void parents_bound(void **state)
{
    const shelf *own = *state;
    const fc_query query = few_nodes();
    random_stream random = {92};
    int raised = 0;
    for (int i = 0; i < POSITIONS_PER_PLY; i++) {
        const game played = game_random_undecided(&random, LAYER_PLY + 1, LAYER_PLY + 1);
        fc_result without;
        fc_result with;
        fc_solve(own->non_reader, played.position, &query, &without);
        fc_solve(own->reader, played.position, &query, &with);
        const fc_position position = played.position;
        const uint64_t opponent = position.stm ^ position.occupied;
        for (int column = 0; column < FC_WIDTH; column++) {
            const uint64_t discs = position.occupied & fc_column(column);
            const uint64_t top = discs & ~(discs >> 1);
            const fc_position parent = {opponent ^ top, position.occupied ^ top};
            int score;
            if ((top & opponent) != 0 && fc_book_find(own->book, parent, &score)) {
                assert_in(&played, with.lower >= fc_min(-score, with.upper));
                raised += -score > without.lower;
            }
        }
    }
    assert_true(raised > POSITIONS_PER_PLY);
}

/* The moves of a line come from the book first, and from a search then, so that the whole was searched. */
static void line_goes_on_behind_book(void **state)
{
    const shelf *own = *state;
    const fc_query query = few_nodes();
    const game played = game_from("44");
    fc_line line;
    fc_result result;
    fc_principal_variation(own->reader, played.position, &query, &line, &result);
    assert_true(line.length >= LAYER_PLY - 2);
    assert_true(result.source == FC_SOURCE_SEARCH && result.nodes > 0);
    fc_position position = played.position;
    int score = result.lower;
    for (int i = 0; i < LAYER_PLY - 2; i++) {
        position = fc_position_play(position, line.columns[i]);
        score = -score;
        int found;
        assert_true(fc_book_find(own->book, position, &found));
        assert_int_equal(found, score);
    }
}

static void finished_games_need_no_book(void **state)
{
    const shelf *own = *state;
    const game played = game_from("1212121");
    fc_result result;
    assert_int_equal(fc_solve(own->reader, played.position, NULL, &result), FC_OK);
    assert_int_equal(result.lower, FC_SCORE_MIN);
    assert_int_equal(result.source, FC_SOURCE_RULE);
}

/* fc_solver_clear() forgets what was learnt; the book was not learnt. */
static void clear_keeps_book(void **state)
{
    const shelf *own = *state;
    const game played = game_from("4453");
    fc_solver_clear(own->reader);
    check_scores(own, &played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(book_answers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(search_answers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(parents_bound, set_up, tear_down),
        cmocka_unit_test_setup_teardown(line_goes_on_behind_book, set_up, tear_down),
        cmocka_unit_test_setup_teardown(finished_games_need_no_book, set_up, tear_down),
        cmocka_unit_test_setup_teardown(clear_keeps_book, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

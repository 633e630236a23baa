/* fuzz_search.c - games, and their late positions solved: by every variant of the search, asked in every way, against
 * the plain search of the tests.
 *
 * Input: how late, which variant, then columns; where they end, the game goes on at random. */
#include "fuzz.h"

#include "fourcast/solver.h"
#include "game/board.h"
#include "support/plain_search.h"

enum { EARLIEST = 26, LATEST = FC_CELLS, VARIANTS = 4, MOST_LIMITED_NODES = 50 };

/* Moves that end the game are only played when there are no others, so that most games get so far. */
static game late_game(fuzz_choices *choices, int discs)
{
    game played = {0};
    while (played.board.discs < discs && !board_is_over(&played.board)) {
        game before = played;
        fuzz_play(choices, &played);
        for (int column = 0; column < FC_WIDTH && board_is_over(&played.board); column++) {
            if (board_open_row(&before.board, column) < FC_HEIGHT) {
                played = before;
                game_play(&played, column);
            }
        }
    }
    return played;
}

static int sign_of(int score)
{
    return (score > 0) - (score < 0);
}

static void check_solve(fc_solver *solver, const game *played, int score)
{
    fc_result result;
    const fc_query limited = {.max_nodes = 1 + (uint64_t)played->board.discs % MOST_LIMITED_NODES};
    const fc_query weak = {.weak = true};
    const fc_status status = fc_solve(solver, played->position, &limited, &result);
    assert_in(played, result.lower <= score && score <= result.upper);
    assert_in(played, status == FC_OK ? result.lower == result.upper : status == FC_ERROR_LIMIT);
    assert_int_in(played, fc_solve(solver, played->position, &weak, &result), FC_OK);
    assert_int_in(played, result.lower, sign_of(score));
    assert_int_in(played, result.upper, sign_of(score));
    assert_int_in(played, fc_solve(solver, played->position, NULL, &result), FC_OK);
    assert_int_in(played, result.lower, score);
    assert_int_in(played, result.upper, score);
    assert_int_in(played, fc_solve(solver, fc_position_mirror(played->position), NULL, &result), FC_OK);
    assert_int_in(played, result.lower, score);
}

/* The score of each move is the plain search's; the best of them is the position's. */
static void check_moves(fc_solver *solver, plain_search *plain, const game *played, int score)
{
    fc_analysis moves;
    fc_result result;
    int best = -1;
    int named;
    assert_int_in(played, fc_analyze(solver, played->position, NULL, &moves), FC_OK);
    assert_int_in(played, moves.best.lower, score);
    assert_int_in(played, moves.best.upper, score);
    for (int i = 0; i < FC_WIDTH; i++) {
        const int column = column_nearest_middle(i);
        assert_int_in(played, moves.playable[column], fc_position_can_play(played->position, column));
        if (moves.playable[column]) {
            game after = *played;
            game_play(&after, column);
            assert_int_in(&after, -moves.lower[column], plain_search_score(plain, after.position));
            assert_int_in(&after, moves.upper[column], moves.lower[column]);
            best = best < 0 && moves.lower[column] == score ? column : best;
        }
    }
    assert_int_in(played, fc_best_move(solver, played->position, NULL, &named, &result), FC_OK);
    assert_int_in(played, named, best);
}

/* A best line ends on the move that the score promises. */
static void check_line(fc_solver *solver, const game *played, int score)
{
    fc_line line;
    fc_result result;
    game after = *played;
    assert_int_in(played, fc_principal_variation(solver, played->position, NULL, &line, &result), FC_OK);
    for (int i = 0; i < line.length; i++) {
        assert_in(&after, fc_position_can_play(after.position, line.columns[i]));
        game_play(&after, line.columns[i]);
    }
    assert_in(&after, board_is_over(&after.board));
    if (!board_is_over(&played->board)) {
        assert_int_in(&after, after.board.discs, fc_last_move(played->position, score));
        assert_int_in(&after, board_has_four(&after.board, board_mover(&played->board)), score > 0);
    }
}

/* One solver per variant, made when it is first asked for; NULL if it does not run here. */
static fc_solver *solver_of(fc_variant variant)
{
    static fc_solver *solvers[VARIANTS + 1];
    const fc_solver_options options = {.table_mb = FC_TABLE_MB_MIN, .threads = 1, .variant = variant, .no_book = true};
    if (solvers[variant] == NULL && fc_variant_name(variant) != NULL) {
        assert_int_equal(fc_solver_create(&solvers[variant], &options), FC_OK);
    }
    return solvers[variant];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static plain_search *plain;
    if (plain == NULL) {
        plain = plain_search_create();
        assert_non_null(plain);
    }
    fuzz_choices choices = fuzz_choices_of(data, size);
    const int discs = EARLIEST + fuzz_choose(&choices, LATEST - EARLIEST + 1);
    fc_solver *solver = solver_of((fc_variant)(FC_VARIANT_PLAIN + fuzz_choose(&choices, VARIANTS)));
    solver = solver != NULL ? solver : solver_of(FC_VARIANT_PLAIN);
    fc_solver_clear(solver); /* so that a finding does not depend on earlier inputs */
    const game played = late_game(&choices, discs);
    const int score = plain_search_score(plain, played.position);
    check_solve(solver, &played, score);
    check_moves(solver, plain, &played, score);
    check_line(solver, &played, score);
    return 0;
}

/* test_board_size.c - the whole library on another board, compiled once per size; and what is known of these boards. */
#include "support/test.h"

#include <stdlib.h>

#include "fourcast/solver.h"
#include "search/table.h"
#include "support/book_layers.h"
#include "support/check_bounds.h"
#include "support/check_position.h"
#include "support/minimax.h"
#include "support/plain_search.h"
#include "support/position_map.h"
#include "support/slow_reachable.h"

enum {
    RANDOM_POSITIONS = 20000,
    SOLVED_POSITIONS = 1000,
    MINIMAX_POSITIONS = 500,
    POSITIONS_PER_RULE = 20000,
    NIGHTLY_TIMES = 100000,
    MINIMAX_EMPTY_CELLS = 9,
    SOLVED_EMPTY_CELLS = FC_WIDTH > 7 ? 17 : 20,
    BOUND_EMPTY_CELLS = FC_WIDTH > 7 ? 26 : 24, /* there are as many where deep bounds are applied */
    NIGHTLY_EMPTY_CELLS = FC_CELLS > 25 ? 20 : 22,
    HIGH_DISCS = FC_CELLS - FC_WIDTH / 2,
    CLEARED_POSITIONS = 60,
    RANDOM_BOARDS = 1000,
    RANDOM_BOARD_DISCS = FC_CELLS < 18 ? FC_CELLS : 18,
    BOOK_PLY = 6,
    LAST_MOVE_6X7 = 41
};

/* What a board is small enough for. */
#define CAN_TRY_ALL_POSITIONS (FC_WIDTH == 4 && FC_HEIGHT == 4)
#define CAN_TRY_ALL_HASHES (FC_WIDTH * (FC_HEIGHT + 1) <= 24)
#define IS_6X7 (FC_WIDTH == 6 && FC_HEIGHT == 7)
#define CAN_FILL_A_BOOK (FC_WIDTH * FC_HEIGHT <= 25)
#define CAN_BE_SOLVED (FC_WIDTH * FC_HEIGHT <= 30 || (IS_6X7 && !TEST_IS_SLOWED_DOWN))

static int low_discs(int empty_cells)
{
    return FC_CELLS > empty_cells ? FC_CELLS - empty_cells : 0;
}

static fc_solver *make_solver(void)
{
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, NULL), FC_OK);
    return solver;
}

static int solve(fc_solver *solver, fc_position position)
{
    fc_result result;
    assert_int_equal(fc_solve(solver, position, NULL, &result), FC_OK);
    assert_int_equal(result.lower, result.upper);
    return result.lower;
}

static void positions_agree_with_array_board(void **state)
{
    (void)state;
    check_random_games(71, test_rounds(RANDOM_POSITIONS));
}

static void reachable_agrees_with_slow_twin(void **state)
{
    (void)state;
    check_reachable(72, test_rounds(RANDOM_BOARDS), RANDOM_BOARD_DISCS);
}

static void plain_search_is_right(void **state)
{
    (void)state;
    random_stream random = {72};
    plain_search *plain = plain_search_create();
    assert_non_null(plain);
    for (int i = 0; i < test_rounds(MINIMAX_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, low_discs(MINIMAX_EMPTY_CELLS), FC_CELLS));
        assert_int_in(&played, plain_search_score(plain, played.position), minimax_score(&played.board));
    }
    plain_search_destroy(plain);
}

static void bounds_are_right(void **state)
{
    (void)state;
    for (int rule = 0; rule < bound_rule_count; rule++) {
        check_bound(&bound_rules[rule], test_rounds(POSITIONS_PER_RULE), low_discs(BOUND_EMPTY_CELLS), HIGH_DISCS);
    }
    random_stream random = {77};
    for (int i = 0; i < test_rounds(POSITIONS_PER_RULE) && !FC_PARITY_RULES; i++) { /* follow-up is off */
        const game played = game_random_undecided(&random, 0, HIGH_DISCS);
        assert_int_in(&played, score_by_rule(&bound_rules[DEEP_FOLLOW_UP], &played), FC_SCORE_MAX);
    }
}

static void bounds_are_right_nightly(void **state)
{
    (void)state;
    for (int rule = 0; rule < bound_rule_count; rule++) {
        check_bound_often(&bound_rules[rule], test_rounds(NIGHTLY_TIMES), low_discs(NIGHTLY_EMPTY_CELLS), HIGH_DISCS);
    }
}

static void scores_are_right(void **state)
{
    (void)state;
    random_stream random = {73};
    plain_search *plain = plain_search_create();
    assert_non_null(plain);
    fc_solver *solver = make_solver();
    for (int i = 0; i < test_rounds(SOLVED_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, low_discs(SOLVED_EMPTY_CELLS), FC_CELLS));
        assert_int_in(&played, solve(solver, played.position), plain_search_score(plain, played.position));
    }
    plain_search_destroy(plain);
    fc_solver_destroy(solver);
}

/* A line from a late position ends the game on the move that its score promises. */
static void lines_end_as_promised(void **state)
{
    (void)state;
    random_stream random = {74};
    fc_solver *solver = make_solver();
    for (int i = 0; i < test_rounds(SOLVED_POSITIONS); i++) {
        const game played = game_random(&random, random_between(&random, low_discs(SOLVED_EMPTY_CELLS), FC_CELLS - 1));
        fc_line line;
        fc_result result;
        assert_int_in(&played, fc_principal_variation(solver, played.position, NULL, &line, &result), FC_OK);
        game end = played;
        for (int j = 0; j < line.length; j++) {
            game_play(&end, line.columns[j]);
        }
        assert_in(&end, board_is_over(&end.board));
        assert_int_in(&played, end.board.discs, fc_last_move(played.position, result.lower));
    }
    fc_solver_destroy(solver);
}

/* Also where hashes leave no room for generations (8x7). */
static void clear_forgets(void **state)
{
    (void)state;
    random_stream random = {75};
    fc_solver *solver = make_solver();
    for (int i = 0; i < test_rounds(CLEARED_POSITIONS); i++) {
        const game played = game_random(&random, low_discs(SOLVED_EMPTY_CELLS));
        fc_result first;
        fc_result again;
        fc_solver_clear(solver);
        assert_int_equal(fc_solve(solver, played.position, NULL, &first), FC_OK);
        fc_solver_clear(solver);
        assert_int_equal(fc_solve(solver, played.position, NULL, &again), FC_OK);
        assert_in(&played, first.nodes == again.nodes);
    }
    fc_solver_destroy(solver);
}

#if CAN_TRY_ALL_HASHES

/* Every key has a hash of its own. */
static void hash_is_one_to_one(void **state)
{
    (void)state;
    const uint64_t keys = UINT64_C(1) << FC_BOARD_BITS;
    uint64_t *seen = calloc((size_t)(keys / 64), sizeof *seen);
    assert_non_null(seen);
    for (uint64_t key = 0; key < keys; key++) {
        const uint64_t hash = fc_hash(key);
        assert_true(hash < keys);
        assert_true((seen[hash / 64] >> hash % 64 & 1) == 0);
        seen[hash / 64] |= UINT64_C(1) << hash % 64;
    }
    free(seen);
}

#endif

#if CAN_TRY_ALL_POSITIONS

/* All positions by number of discs. */
static void fill_plies(position_map plies[FC_CELLS + 1])
{
    plies[0] = (position_map){0};
    *position_map_at(&plies[0], (fc_position){0, 0}) = 1;
    for (int ply = 0; ply < FC_CELLS; ply++) {
        assert_true(position_map_next_ply(&plies[ply], &plies[ply + 1]));
    }
}

/* The minimax score of a position whose children's scores are known. */
static int score_from_children(position_map *children, fc_position position)
{
    if (fc_position_winner(position) != FC_NOBODY) {
        return -board_win_score(fc_position_ply(position));
    }
    int best = fc_position_is_over(position) ? 0 : -FC_CELLS;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (fc_position_can_play(position, column)) {
            const int score = -(int)*position_map_at(children, fc_position_play(position, column));
            best = score > best ? score : best;
        }
    }
    return best;
}

/* Every position of the board, from the last move to the first, by its definition and by the solver. */
static void every_position(void **state)
{
    (void)state;
    static position_map plies[FC_CELLS + 2];
    fill_plies(plies);
    fc_solver *solver = make_solver();
    size_t positions = 0;
    for (int ply = FC_CELLS; ply >= 0; ply--) {
        for (size_t i = 0; i < plies[ply].slot_count; i++) {
            position_number *slot = &plies[ply].slots[i];
            if (slot->used) {
                slot->number = score_from_children(&plies[ply + 1], slot->position);
                assert_int_equal(solve(solver, slot->position), slot->number);
                positions++;
            }
        }
        position_map_free(&plies[ply + 1]);
    }
    assert_int_equal(positions, 161029);
    position_map_free(&plies[0]);
    fc_solver_destroy(solver);
}

/* A column with discs of both colours as a part of a key: 1 to 2^(FC_HEIGHT+1) - 1, the highest bit being the marker. */
enum { COLUMN_STATES = (2 << FC_HEIGHT) - 1 };

static fc_position board_number(long number)
{
    fc_position position = {0, 0};
    for (int column = 0; column < FC_WIDTH; column++) {
        const uint64_t bits = (uint64_t)(number % COLUMN_STATES) + 1;
        const uint64_t marker = UINT64_C(1) << fc_highest_bit(bits);
        position.stm |= (bits ^ marker) * fc_position_cell_bit(column, 0);
        position.occupied |= (marker - 1) * fc_position_cell_bit(column, 0);
        number /= COLUMN_STATES;
    }
    return position;
}

/* Of all boards, those are reachable that some game passes through, and no others. */
static void every_board(void **state)
{
    (void)state;
    size_t reached = 0;
    position_map map = {0};
    *position_map_at(&map, (fc_position){0, 0}) = 1;
    while (map.count > 0) {
        for (size_t i = 0; i < map.slot_count; i++) {
            assert_true(!map.slots[i].used || fc_position_check_reachable(map.slots[i].position) == FC_OK);
        }
        reached += map.count;
        position_map next;
        assert_true(position_map_next_ply(&map, &next));
        position_map_free(&map);
        map = next;
    }
    position_map_free(&map);
    long boards = 1;
    for (int column = 0; column < FC_WIDTH; column++) {
        boards *= COLUMN_STATES;
    }
    size_t reachable = 0;
    for (long i = 0; i < boards; i++) {
        reachable += fc_position_check_reachable(board_number(i)) == FC_OK;
    }
    print_message("%ld boards, %zu reachable\n", boards, reachable);
    assert_int_equal(reachable, reached);
}

#endif

#if CAN_BE_SOLVED

/* 4x4, 5x5 and 6x5 are draws; on 6 columns and 7 rows the first player wins with move 41. */
static void empty_board(void **state)
{
    (void)state;
    fc_solver *solver = make_solver();
    const fc_position start = {0, 0};
    const int score = solve(solver, start);
    if (IS_6X7) {
        assert_int_equal(score, 1);
        assert_int_equal(fc_last_move(start, score), LAST_MOVE_6X7);
    } else {
        assert_int_equal(score, 0);
    }
    fc_solver_destroy(solver);
}

#endif

#if CAN_FILL_A_BOOK

static int searched_score(fc_position position, void *solver)
{
    return solve(solver, position);
}

/* Every position of the first plies, in a layer or between two. */
static void book_agrees_with_search(void **state)
{
    (void)state;
    static const int plies[] = {1, BOOK_PLY, -1};
    fc_solver *solver = make_solver();
    size_t size;
    unsigned char *bytes = book_of_plies(plies, searched_score, solver, &size);
    fc_book *book;
    assert_int_equal(fc_book_open_memory(&book, bytes, size), FC_OK);
    for (int ply = 0; ply <= BOOK_PLY; ply++) {
        position_map map = positions_of_ply(ply);
        for (size_t i = 0; i < map.slot_count; i++) {
            if (map.slots[i].used) {
                int score;
                assert_true(fc_book_find(book, map.slots[i].position, &score));
                assert_int_equal(score, solve(solver, map.slots[i].position));
            }
        }
        position_map_free(&map);
    }
    fc_book_close(book);
    free(bytes);
    fc_solver_destroy(solver);
}

#endif

/* The book that is linked in is for the usual board. */
static void there_is_no_default_book(void **state)
{
    (void)state;
    fc_book *book;
    assert_int_equal(fc_book_open_default(&book), FC_ERROR_BOOK_NONE);
    assert_null(book);
}

/* A player with three in a row on the floor and room on both sides wins with disc 7: the earliest win and loss. */
static void earliest_end_is_within_the_scale(void **state)
{
    (void)state;
    if (FC_WIDTH < 5) {
        skip();
    }
    fc_solver *solver = make_solver();
    fc_position position;
    assert_int_equal(fc_position_parse(&position, "22334", 5, NULL), FC_OK);
    assert_int_equal(solve(solver, position), -fc_win_score(7));
    fc_analysis analysis;
    assert_int_equal(fc_analyze(solver, position, NULL, &analysis), FC_OK);
    assert_int_equal(analysis.best.upper, -fc_win_score(7));
    fc_line line;
    fc_result result;
    assert_int_equal(fc_principal_variation(solver, position, NULL, &line, &result), FC_OK);
    assert_int_equal(5 + line.length, 7);
    assert_int_equal(fc_position_parse(&position, "2233", 4, NULL), FC_OK);
    assert_int_equal(solve(solver, position), fc_win_score(7));
    fc_solver_destroy(solver);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(earliest_end_is_within_the_scale),
        cmocka_unit_test(positions_agree_with_array_board),
        cmocka_unit_test(reachable_agrees_with_slow_twin),
        cmocka_unit_test(plain_search_is_right),
        cmocka_unit_test(bounds_are_right),
        cmocka_unit_test(scores_are_right),
        cmocka_unit_test(lines_end_as_promised),
        cmocka_unit_test(clear_forgets),
        cmocka_unit_test(there_is_no_default_book),
#if CAN_FILL_A_BOOK
        cmocka_unit_test(book_agrees_with_search),
#endif
#if CAN_TRY_ALL_HASHES
        cmocka_unit_test(hash_is_one_to_one),
#endif
#if CAN_TRY_ALL_POSITIONS
        cmocka_unit_test(every_position),
        cmocka_unit_test(every_board),
#endif
#if CAN_BE_SOLVED
        cmocka_unit_test(empty_board),
#endif
    };
    const struct CMUnitTest nightly[] = {
        cmocka_unit_test(bounds_are_right_nightly),
    };
    return test_wants_nightly(argc, argv) ? cmocka_run_group_tests(nightly, NULL, NULL)
                                          : cmocka_run_group_tests(tests, NULL, NULL);
}

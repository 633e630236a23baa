/* test_children.c - forced moves and the bounds of children, against exact scores. */
#include "support/test.h"

#include "search/children.h"
#include "support/minimax.h"
#include "support/plain_search.h"

enum { RANDOM_POSITIONS = 20000, LOW_DISCS = 25, HIGH_DISCS = 38, MINIMAX_POSITIONS = 500, MINIMAX_LOW_DISCS = 33 };

typedef int (*score_fn)(plain_search *search, const game *played);

static int score_by_search(plain_search *search, const game *played)
{
    return plain_search_score(search, played->position);
}

static int score_by_minimax(plain_search *search, const game *played)
{
    (void)search;
    return minimax_score(&played->board);
}

static bool opponent_wins_at_once(fc_position position, int column)
{
    const fc_position child = fc_position_play(position, column);
    bool wins = false;
    for (int c = 0; c < FC_WIDTH; c++) {
        wins = wins || (fc_position_can_play(child, c) && fc_position_wins_with(child, c));
    }
    return wins;
}

/* The moves that do not lose at once, found by trying. */
static uint64_t safe_moves(fc_position position)
{
    uint64_t moves = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (fc_position_can_play(position, column) && !opponent_wins_at_once(position, column)) {
            moves |= fc_playable(position.occupied) & fc_column(column);
        }
    }
    return moves;
}

static bool moves_are_single(uint64_t moves)
{
    return moves != 0 && (moves & (moves - 1)) == 0;
}

static fc_safe_position safe_position_of(const game *played)
{
    return (fc_safe_position){.stm = played->position.stm,
                              .occupied = played->position.occupied,
                              .moves = safe_moves(played->position),
                              .ply = played->board.discs};
}

static bool is_same_side(const fc_children *children, int child)
{
    return (lanes_bits(children->batches[child / FC_LANES].same_side) >> child % FC_LANES & 1) != 0;
}

/* A child: where the forced moves end, who is to move there, and bounds that hold. */
static void check_child(const game *played, const fc_children *children, int child, int score)
{
    const fc_position end = {FC_CHILD(children, stm, child), FC_CHILD(children, occupied, child)};
    const bool same_side = is_same_side(children, child);
    const int forced = fc_position_ply(end) - played->board.discs - 1;
    assert_int_in(played, (int)FC_CHILD(children, ply, child), fc_position_ply(end));
    assert_int_in(played, same_side, forced % 2 == 1);
    assert_in(played, fc_position_winner(end) == FC_NOBODY);
    assert_in(played, FC_CHILD(children, moves, child) == safe_moves(end));
    assert_in(played, !moves_are_single(FC_CHILD(children, moves, child)));
    assert_in(played, (int64_t)FC_CHILD(children, lower, child) <= score);
    assert_in(played, (int64_t)FC_CHILD(children, upper, child) >= score);
}

/* Counts children with some forced move, and those whose score is known without search. */
typedef struct tally {
    int children, forced, settled;
} tally;

static void check_all_children(const game *played, score_fn score_of, plain_search *search, tally *seen)
{
    const fc_safe_position parent = safe_position_of(played);
    fc_children children;
    fc_play_all_moves(&children, &parent);
    for (int b = 0; b < fc_batch_count(&children); b++) {
        fc_play_forced_moves(&children.batches[b], FC_CELLS, 0);
        fc_bound_by_ply(&children.batches[b]);
        fc_bound_by_rules(&children.batches[b], 0);
        fc_refine_bounds(&children.batches[b]);
    }
    uint64_t found = 0;
    for (int child = 0; child < children.batch_count * FC_LANES; child++) {
        const uint64_t move = FC_CHILD(&children, first_move, child);
        if (move == 0) {
            assert_in(played, (int64_t)FC_CHILD(&children, upper, child) == FC_SCORE_MIN);
            continue;
        }
        assert_in(played, move > found);
        found |= move;
        game after = *played;
        game_play(&after, fc_lowest_bit(move) / FC_COLUMN_BITS);
        check_child(played, &children, child, -score_of(search, &after));
        seen->children++;
        seen->forced += FC_CHILD(&children, ply, child) > (uint64_t)after.board.discs;
        seen->settled += FC_CHILD(&children, lower, child) == FC_CHILD(&children, upper, child);
    }
    assert_in(played, found == parent.moves);
}

static void check_children(uint64_t seed, int positions, int low_discs, score_fn score_of)
{
    random_stream random = {seed};
    plain_search *search = plain_search_create();
    assert_non_null(search);
    tally seen = {0, 0, 0};
    for (int i = 0; i < positions; i++) {
        const game played = game_random_undecided(&random, low_discs, HIGH_DISCS);
        check_all_children(&played, score_of, search, &seen);
    }
    plain_search_destroy(search);
    print_message("%d children, %d with forced moves, %d settled\n", seen.children, seen.forced, seen.settled);
    assert_true(seen.forced > seen.children / 10);
    assert_true(seen.settled > seen.children / 10);
}

static void bounds_hold(void **state)
{
    (void)state;
    check_children(11, test_rounds(RANDOM_POSITIONS), LOW_DISCS, score_by_search);
}

static void bounds_hold_by_minimax(void **state)
{
    (void)state;
    check_children(12, test_rounds(MINIMAX_POSITIONS), MINIMAX_LOW_DISCS, score_by_minimax);
}

/* With a ply limit, forced moves may stop early, but what is played is still right. */
static void limit_stops_forced_moves(void **state)
{
    (void)state;
    random_stream random = {13};
    int stopped = 0;
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = game_random_undecided(&random, 8, HIGH_DISCS);
        const int last_ply = random_between(&random, played.board.discs, FC_CELLS);
        const fc_safe_position parent = safe_position_of(&played);
        fc_children children;
        fc_play_all_moves(&children, &parent);
        for (int child = 0; child < children.batch_count * FC_LANES; child++) {
            if (child % FC_LANES == 0) {
                fc_play_forced_moves(&children.batches[child / FC_LANES], (uint64_t)last_ply, 0);
            }
            const bool more = moves_are_single(FC_CHILD(&children, moves, child));
            assert_in(&played, !more || (int)FC_CHILD(&children, ply, child) > last_ply);
            stopped += more;
        }
    }
    assert_true(stopped > 0);
}

/* With a disc by which the opponent must have lost, forced moves may stop early, but only once it has, in some lane. */
static void loss_stops_forced_moves(void **state)
{
    (void)state;
    random_stream random = {14};
    int stopped = 0;
    for (int i = 0; i < test_rounds(RANDOM_POSITIONS); i++) {
        const game played = game_random_undecided(&random, 8, HIGH_DISCS);
        const int last_loss = random_between(&random, played.board.discs, FC_CELLS);
        const fc_safe_position parent = safe_position_of(&played);
        fc_children children;
        fc_play_all_moves(&children, &parent);
        for (int b = 0; b < fc_batch_count(&children); b++) {
            fc_child_batch *batch = &children.batches[b];
            fc_play_forced_moves(batch, FC_CELLS, (uint64_t)last_loss);
            bool more = false;
            bool lost = false;
            for (int child = b * FC_LANES; child < (b + 1) * FC_LANES; child++) {
                more = more || moves_are_single(FC_CHILD(&children, moves, child));
                lost = lost || (!is_same_side(&children, child) && FC_CHILD(&children, moves, child) == 0 &&
                                (int)FC_CHILD(&children, ply, child) <= last_loss);
            }
            assert_in(&played, !more || lost);
            fc_bound_by_ply(batch);
            assert_in(&played, !more || lanes_highest(batch->lower) >= (FC_CELLS - last_loss) / 2);
            stopped += more;
        }
    }
    assert_true(FC_LANES == 1 || stopped > 0);
}

/* Nobody wins with a disc that is not there. */
static int late_win_score(int disc)
{
    return disc <= FC_CELLS ? board_win_score(disc) : 0;
}

/* The bounds that follow from the number of discs alone, for every number. */
static void check_ply_bounds(int ply, bool lost, bool same_side)
{
    const int lower = lost ? -late_win_score(ply + 2) : -late_win_score(ply + 4);
    const int upper = lost ? lower : late_win_score(ply + 3);
    fc_child_batch batch;
    batch.ply = lanes_all((uint64_t)ply);
    batch.moves = lanes_all(lost ? 0 : 1);
    batch.same_side = lanes_is_zero(lanes_all(!same_side));
    fc_bound_by_ply(&batch);
    assert_int_equal((int64_t)lanes_get(&batch.lower, 0), same_side ? lower : -upper);
    assert_int_equal((int64_t)lanes_get(&batch.upper, 0), same_side ? upper : -lower);
}

static void ply_bounds(void **state)
{
    (void)state;
    for (int ply = 5; ply < FC_CELLS; ply++) {
        for (int kind = 0; kind < 4; kind++) {
            check_ply_bounds(ply, (kind & 1) != 0, (kind & 2) != 0);
        }
    }
    check_ply_bounds(FC_CELLS, true, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_hold),
        cmocka_unit_test(bounds_hold_by_minimax),
        cmocka_unit_test(limit_stops_forced_moves),
        cmocka_unit_test(loss_stops_forced_moves),
        cmocka_unit_test(ply_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

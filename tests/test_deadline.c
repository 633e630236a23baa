/* test_deadline.c - lines that cannot be complete in time, and the bounds that leave them out. */
#include "support/test.h"

#include "support/check_bounds.h"
#include "support/reference.h"
#include "support/slow_bounds.h"

enum {
    POSITIONS = 20000,
    TIMES = 5000,
    NIGHTLY_TIMES = 100000,
    LOW_DISCS = 14,
    HIGH_DISCS = 38,
    ANY_LANE = FC_LANES - 1
};

static lanes discs_of(const game *played)
{
    return lanes_all((uint64_t)played->board.discs);
}

static fc_deadline deadline_of(const game *played, int disc)
{
    return fc_deadline_at(lanes_all(played->position.occupied), discs_of(played), disc);
}

static bool has_line(lanes lines, int column, int row)
{
    return (lanes_get(&lines, ANY_LANE) & fc_column(column) & FC_ROW(row)) != 0;
}

/* Each line of the board against the slow twin, which knows no limit of depth. */
static void distant_lines(void **state)
{
    (void)state;
    random_stream random = {11};
    int distant = 0;
    for (int i = 0; i < test_rounds(POSITIONS); i++) {
        const game played = game_random_undecided(&random, 0, HIGH_DISCS);
        const int left = random_between(&random, 0, 12);
        const fc_line_set lines = deadline_of(&played, played.board.discs + left).distant;
        for (int column = 0; column + 3 < FC_WIDTH; column++) {
            for (int row = 0; row < FC_HEIGHT; row++) {
                const bool found[] = {has_line(lines.horizontal, column, row),
                                      row >= 3 && has_line(lines.falling, column, row),
                                      row + 3 < FC_HEIGHT && has_line(lines.rising, column, row)};
                const bool expected[] = {slow_is_distant(&played.board, column, row, 1, 0, left),
                                         row >= 3 && slow_is_distant(&played.board, column, row, 1, -1, left),
                                         row + 3 < FC_HEIGHT &&
                                             slow_is_distant(&played.board, column, row, 1, 1, left)};
                for (int way = 0; way < 3; way++) {
                    assert_in(&played,
                              FC_HEIGHT <= FC_MOST_DEPTH ? found[way] == expected[way] : !found[way] || expected[way]);
                    distant += found[way];
                }
            }
        }
    }
    assert_true(distant > test_rounds(POSITIONS));
}

/* The deadline of a search that asks whether X scores more than this. */
static int deadline_for(const game *played, int score)
{
    return fc_last_disc(played->board.discs, score >= 0 ? score + 1 : score);
}

/* ---- bounds ---- */

/* By a bound that leaves these lines. */
static int score_in_time(fc_bound bound, const fc_line_set *lines, const fc_deadline *deadline)
{
    const lanes score = fc_score_with_deadline(bound.win_score, lines, deadline);
    const fc_line_set in_time = fc_lines_in_time(lines, deadline);
    const lanes any = fc_any_line(&in_time);
    return lanes_get(&any, ANY_LANE) != 0 ? FC_SCORE_MAX : -(int)(int64_t)lanes_get(&score, ANY_LANE);
}

/* The lowest score that the rules of bounds.h prove, one after the other as children.h applies them. */
static int lowest_by_rules(const game *played, const fc_deadline *deadline)
{
    const fc_bound_input input = bound_input_of(played->position);
    const uint64_t is_second = board_mover(&played->board) == FC_SECOND;
    const fc_bound bound = fc_static_bound(&input, lanes_is_zero(lanes_all(is_second)));
    fc_line_set lines = fc_bound_lines(bound);
    const int first = score_in_time(bound, &lines, deadline);
    lines = fc_lines_in_time(&lines, deadline);
    const fc_bound refined = fc_refined_bound(&input, &lines);
    return fc_min(first, score_in_time(refined, &lines, deadline));
}

/* ---- checks ---- */

/* Does the deadline gain a bound? It is right then. */
static bool gains_bound(reference *searches, const game *played)
{
    const fc_deadline never = fc_no_deadline();
    int lowest = FC_SCORE_MAX;
    const int without = lowest_by_rules(played, &never);
    for (int score = FC_SCORE_MIN; score < FC_SCORE_MAX; score++) {
        const fc_deadline deadline = deadline_of(played, deadline_for(played, score));
        lowest = fc_min(lowest, lowest_by_rules(played, &deadline));
    }
    if (lowest == without) {
        return false; /* test_bounds checks the others */
    }
    if (reference_reaches(searches, played->position, lowest + 1)) {
        fail_msg("after \"%s\": at most %d, which is wrong", played->moves, lowest);
    }
    return true;
}

/* Until the deadline has gained `times` bounds for either side to move. */
static void check_often(int times)
{
    random_stream random = {12};
    reference *searches = reference_create();
    int gained[2] = {0};
    assert_non_null(searches);
    while (fc_min(gained[0], gained[1]) < times) {
        const game played = game_random_undecided(&random, LOW_DISCS, HIGH_DISCS);
        gained[board_mover(&played.board) == FC_SECOND] += gains_bound(searches, &played);
    }
    reference_destroy(searches);
}

static void rules_with_deadline(void **state)
{
    (void)state;
    check_often(test_rounds(TIMES));
}

static void rules_nightly(void **state)
{
    (void)state;
    check_often(NIGHTLY_TIMES);
}

/* The example of BOUNDS.md: the refined rule has no answer, and with a deadline the exact one. */
static void example(void **state)
{
    (void)state;
    const game played = game_from("44327625266234265632417334");
    const fc_deadline never = fc_no_deadline();
    const fc_deadline deadline = deadline_of(&played, deadline_for(&played, 5));
    reference *searches = reference_create();
    assert_non_null(searches);
    assert_int_equal(lowest_by_rules(&played, &never), FC_SCORE_MAX);
    assert_int_equal(lowest_by_rules(&played, &deadline), 5);
    assert_true(reference_reaches(searches, played.position, 5));
    assert_false(reference_reaches(searches, played.position, 6));
    reference_destroy(searches);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(distant_lines), cmocka_unit_test(rules_with_deadline),
                                       cmocka_unit_test(example)};
    const struct CMUnitTest nightly[] = {cmocka_unit_test(rules_nightly)};
    return test_wants_nightly(argc, argv) ? cmocka_run_group_tests(nightly, NULL, NULL)
                                          : cmocka_run_group_tests(tests, NULL, NULL);
}

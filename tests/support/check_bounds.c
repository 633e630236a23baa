/* check_bounds.c - a bound is right if the obvious search does not reach more. */
#include "support/test.h"

#include "support/check_bounds.h"

#include <limits.h>

#include "support/reference.h"
#include "support/slow_bounds.h"
#include "support/slow_deep_bounds.h"

static fc_bound refined_bound(const fc_bound_input *input)
{
    fc_line_set lines = fc_bound_lines(fc_zugzwang_bound(input));
    return fc_refined_bound(input, &lines);
}

/* The first player is to move when the number of discs is even. */
static fc_bound static_bound(const fc_bound_input *input)
{
    return fc_static_bound(input, lanes_disjoint(lane_cells - input->empty, lanes_all(lane_one)));
}

fc_deep_input deep_input_of(fc_position position)
{
    const uint64_t opponent = position.stm ^ position.occupied;
    const uint64_t playable = fc_playable(position.occupied);
    return (fc_deep_input){.stm = position.stm,
                           .opponent = opponent,
                           .playable = playable,
                           .threats = fc_threats(opponent, position.occupied) & ~playable,
                           .empty = FC_CELLS - fc_disc_count(position.occupied)};
}

enum {
    /* The scores that the search may ask about. */
    LOWEST_ASKED = FC_SCORE_MIN,
    HIGHEST_ASKED = FC_SCORE_MAX - 1,

    /* The slow twin checks this many positions, and all that are compared with exact scores. */
    TWIN_POSITIONS = 100000,

    POSITIONS_AT_ONCE = 20000,
    RARE = 1000, /* what comes up less than once in this many positions is rare */
    TIGHT_FROM_DISCS = FC_CELLS > 18 ? FC_CELLS - 18 : 0,
    IS_USUAL_BOARD = FC_WIDTH == 7 && FC_HEIGHT == 6
};

static int sign_of(int score)
{
    return score < 0 ? 0 : 1 + (score > 0);
}

static void add_proven(proven_scores *proven, int score)
{
    proven->by_sign[sign_of(score)] = true;
    proven->lowest = score < proven->lowest ? score : proven->lowest;
}

/* It proves the scores from the lowest one up, and no others. */
static proven_scores deep_follow_up(const game *played)
{
    const fc_deep_input input = deep_input_of(played->position);
    proven_scores proven = {.lowest = FC_SCORE_MAX};
    for (int score = LOWEST_ASKED; score <= HIGHEST_ASKED; score++) {
        if (fc_deep_follow_up(&input, score)) {
            add_proven(&proven, score);
        } else {
            assert_in(played, proven.lowest == FC_SCORE_MAX);
        }
    }
    return proven;
}

static cell_set cells_of_bits(uint64_t bits)
{
    cell_set cells = {{{false}}};
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            cells.has[column][row] = (bits & fc_column(column) & FC_ROW(row)) != 0;
        }
    }
    return cells;
}

/* Each score that it proves follows from the items that it has found, says a slow twin. */
static proven_scores deep_zugzwang(const game *played)
{
    const fc_deep_input input = deep_input_of(played->position);
    proven_scores proven = {.lowest = FC_SCORE_MAX};
    fc_items known = {0};
    int slow_score = FC_SCORE_MAX;
    for (int score = LOWEST_ASKED; score <= HIGHEST_ASKED; score++) {
        fc_items items;
        if (fc_deep_zugzwang(&input, score, &items)) {
            if (slow_score == FC_SCORE_MAX || items.guarded != known.guarded || items.held != known.held) {
                const cell_set guarded = cells_of_bits(items.guarded);
                const cell_set held = cells_of_bits(items.held);
                known = items;
                slow_score = slow_zugzwang_with(&played->board, &guarded, &held);
            }
            assert_in(played, slow_score <= score);
            add_proven(&proven, score);
        }
    }
    return proven;
}

static uint64_t lowest_of_columns(uint64_t cells)
{
    const uint64_t and_above = fc_cells_from_lowest(cells);
    return and_above & ~(and_above << FC_UP);
}

/* Closed cells and threats chosen at random, so that theorem 3 holds for them. */
static fc_items random_items(const fc_deep_input *input, random_stream *random)
{
    fc_items items = {.guarded = 0, .held = lowest_of_columns(input->threats) & random_word(random)};
    const uint64_t and_above = fc_cells_from_lowest(items.held);
    const uint64_t closed = FC_BOARD & ~(input->stm | input->opponent | input->playable);
    const uint64_t wanted = random_word(random) | random_word(random);
    for (uint64_t left = closed & ~(and_above | (and_above >> FC_UP)) & wanted; left != 0; left &= left - 1) {
        const uint64_t cell = fc_lowest_cell(left);
        items.guarded |= (items.guarded << FC_UP & cell) == 0 ? cell : 0;
    }
    return items;
}

void check_zugzwang_score(int positions, int low_discs, int high_discs)
{
    random_stream random = {9};
    int compared[3] = {0};
    for (int i = 0; i < positions; i++) {
        const game played = game_random_undecided(&random, low_discs, high_discs);
        const fc_deep_input input = deep_input_of(played.position);
        const fc_items items = random_items(&input, &random);
        const cell_set guarded = cells_of_bits(items.guarded);
        const cell_set held = cells_of_bits(items.held);
        const int score = slow_zugzwang_with(&played.board, &guarded, &held);
        if (score < FC_SCORE_MAX) {
            const fc_item_search search = {.items = items, .odd_gap = fc_odd_gap_cells(items.held), .input = &input};
            assert_int_in(&played, fc_score_in_spite_of(&search, items.guarded), score);
            compared[sign_of(score)]++;
        }
    }
    for (int sign = 0; sign < 3; sign++) {
        assert_true(compared[sign] > positions / 100);
    }
}

const bound_rule bound_rules[BOUND_RULES] = {
    [ZUGZWANG] = {"zugzwang",
                  fc_zugzwang_bound,
                  NULL,
                  slow_zugzwang,
                  BOUND_FOR_BOTH,
                  FC_CELLS,
                  {{175, 310, 270}, {155, 160, 335}}},
    [REFINED] = {"refined zugzwang",
                 refined_bound,
                 NULL,
                 slow_refined,
                 BOUND_FOR_BOTH,
                 FC_CELLS,
                 {{230, 425, 540}, {215, 180, 745}}},
    [DEEP_ZUGZWANG] = {"deep zugzwang",
                       NULL,
                       deep_zugzwang,
                       NULL,
                       BOUND_FOR_BOTH,
                       FC_DEEP_ZUGZWANG_TO_DISCS,
                       {{245, 535, 885}, {240, 245, 1210}}},
    [ALL_TOGETHER] =
        {"all together", static_bound, NULL, NULL, BOUND_FOR_BOTH, FC_CELLS, {{300, 455, 165}, {230, 178, 290}}},
    [FOLLOW_UP] =
        {"follow-up", fc_follow_up_bound, NULL, slow_follow_up, BOUND_FOR_FIRST, FC_CELLS, {{595, 945, 0}, {0, 0, 0}}},
    [ODD_THREAT] = {"odd threat",
                    fc_odd_threat_bound,
                    NULL,
                    slow_odd_threat,
                    BOUND_FOR_SECOND,
                    FC_CELLS,
                    {{0, 0, 0}, {445, 0, 0}}},
    [DEEP_FOLLOW_UP] = {"deep follow-up",
                        NULL,
                        deep_follow_up,
                        slow_deep_follow_up,
                        BOUND_FOR_BOTH,
                        FC_DEEP_FOLLOW_UP_TO_DISCS,
                        {{355, 505, 0}, {255, 0, 0}}},
};

const int bound_rule_count = FC_PARITY_RULES ? BOUND_RULES : FOLLOW_UP;

fc_bound_input bound_input_of(fc_position position)
{
    const uint64_t opponent = position.stm ^ position.occupied;
    return (fc_bound_input){.stm = lanes_all(position.stm),
                            .opponent = lanes_all(opponent),
                            .occupied = lanes_all(position.occupied),
                            .playable = lanes_all(fc_playable(position.occupied)),
                            .opponent_threats = lanes_all(fc_threats(opponent, position.occupied)),
                            .stm_threats = lanes_all(fc_threats(position.stm, position.occupied)),
                            .empty = lanes_all((uint64_t)(FC_CELLS - fc_disc_count(position.occupied)))};
}

int score_of_bound(fc_bound bound, int lane)
{
    const fc_line_set lines = fc_bound_lines(bound);
    const bool holds = (lanes_bits(lanes_is_zero(fc_any_line(&lines))) >> lane & 1) != 0;
    return holds ? -(int)(int64_t)lanes_get(&bound.win_score, lane) : FC_SCORE_MAX;
}

static proven_scores proven_by_rule(const bound_rule *rule, const game *played)
{
    if (rule->deep_bound != NULL) {
        return rule->deep_bound(played);
    }
    const fc_bound_input input = bound_input_of(played->position);
    const int score = score_of_bound(rule->bound(&input), FC_LANES - 1);
    proven_scores proven = {.lowest = FC_SCORE_MAX};
    if (score < FC_SCORE_MAX) {
        add_proven(&proven, score);
    }
    return proven;
}

int score_by_rule(const bound_rule *rule, const game *played)
{
    return proven_by_rule(rule, played).lowest;
}

static game random_position_for(const bound_rule *rule, random_stream *random, int low_discs, int high_discs)
{
    for (;;) {
        const game played = game_random_undecided(random, low_discs, high_discs);
        const fc_player mover = board_mover(&played.board);
        if (rule->side == BOUND_FOR_BOTH || (rule->side == BOUND_FOR_FIRST) == (mover == FC_FIRST)) {
            return played;
        }
    }
}

/* How often a rule gave a bound, by the side to move and the sign of the bound; and how many positions with proven scores of
 * each sign were compared with exact scores. */
typedef struct tally {
    int positions;
    int held[2][3];
    int tight; /* times the very score, in late positions: elsewhere that takes long to find out */
    int compared[2][3];
} tally;

static void print_tally(const bound_rule *rule, const tally *seen)
{
    static const char *const sides[] = {"first", "second"};
    static const char *const signs[] = {"negative", "zero", "positive"};
    print_message("%s: %d positions\n", rule->name, seen->positions);
    for (int kind = 0; kind < 6; kind++) {
        const int side = kind / 3;
        const int sign = kind % 3;
        if (seen->compared[side][sign] > 0) {
            print_message("    %s player to move, %s: %d bounds, %d proven scores compared\n", sides[side], signs[sign],
                          seen->held[side][sign], seen->compared[side][sign]);
        }
    }
}

/* Three standard deviations fewer are the least. */
static void check_tally(const bound_rule *rule, const tally *seen)
{
    for (int kind = 0; kind < 6 && IS_USUAL_BOARD; kind++) {
        const int held = seen->held[kind / 3][kind % 3];
        const double usual = rule->usual[kind / 3][kind % 3] * (seen->positions / 10000.0);
        const double missing = usual - held;
        if (missing > 0 && missing * missing > 9 * usual) {
            fail_msg("%s holds too rarely: %d times (player %d, sign %d), usually %.0f times", rule->name, held,
                     kind / 3 + 1, kind % 3 - 1, usual);
        }
    }
}

/* Compares what a rule proves about a position with the exact score, unless enough of its kind were compared. */
static void compare(const bound_rule *rule, reference *searches, const game *played, int enough, tally *seen)
{
    const proven_scores proven = proven_by_rule(rule, played);
    const int side = board_mover(&played->board) == FC_SECOND;
    bool wanted = false;
    seen->positions++;
    for (int sign = 0; sign < 3; sign++) {
        wanted = wanted || (proven.by_sign[sign] && seen->compared[side][sign] < enough);
    }
    if (rule->slow_bound != NULL && (wanted || seen->positions <= TWIN_POSITIONS)) {
        assert_int_in(played, proven.lowest, rule->slow_bound(&played->board));
    }
    if (!wanted) {
        return;
    }
    if (reference_reaches(searches, played->position, proven.lowest + 1)) {
        fail_msg("after \"%s\": %s says at most %d, which is wrong", played->moves, rule->name, proven.lowest);
    }
    for (int sign = 0; sign < 3; sign++) {
        seen->compared[side][sign] += proven.by_sign[sign];
    }
    seen->held[side][sign_of(proven.lowest)]++;
    if (played->board.discs >= TIGHT_FROM_DISCS) {
        seen->tight += reference_reaches(searches, played->position, proven.lowest);
    }
}

void check_bound(const bound_rule *rule, int positions, int low_discs, int high_discs)
{
    random_stream random = {(uint64_t)rule->side};
    reference *searches = reference_create();
    tally seen = {0};
    assert_non_null(searches);
    for (int i = 0; i < positions; i++) {
        const game played = random_position_for(rule, &random, low_discs, high_discs);
        compare(rule, searches, &played, INT_MAX, &seen);
    }
    reference_destroy(searches);
    print_tally(rule, &seen);
    check_tally(rule, &seen);
    assert_true(seen.tight > 0);
}

/* How many kinds of proven scores, by the side to move and the sign, were not compared often enough; rare ones would take
 * too long. */
static int kinds_left(const tally *seen, int times)
{
    int left = 0;
    for (int kind = 0; kind < 6; kind++) {
        const int compared = seen->compared[kind / 3][kind % 3];
        left += compared < times && compared >= seen->positions / RARE;
    }
    return left;
}

void check_bound_often(const bound_rule *rule, int times, int low_discs, int high_discs)
{
    const int most_discs = rule->most_discs < high_discs ? rule->most_discs : high_discs;
    random_stream random = {(uint64_t)rule->side};
    reference *searches = reference_create();
    tally seen = {0};
    assert_non_null(searches);
    do {
        for (int i = 0; i < POSITIONS_AT_ONCE; i++) {
            const game played = random_position_for(rule, &random, low_discs, most_discs);
            compare(rule, searches, &played, times, &seen);
        }
    } while (kinds_left(&seen, times) > 0);
    reference_destroy(searches);
    print_tally(rule, &seen);
    for (int kind = 0; kind < 6; kind++) { /* those of the usual board are not rare */
        assert_true(rule->usual[kind / 3][kind % 3] == 0 || seen.compared[kind / 3][kind % 3] >= times);
    }
}

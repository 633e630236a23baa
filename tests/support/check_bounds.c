/* check_bounds.c - a bound is right if the obvious search does not reach more. */
#include "support/test.h"

#include "support/check_bounds.h"
#include "support/plain_search.h"
#include "support/slow_bounds.h"
#include "support/slow_deep_bounds.h"

static fc_bound refined_bound(const fc_bound_input *input)
{
    fc_line_set lines = fc_bound_lines(fc_zugzwang_bound(input));
    return fc_refined_bound(input, &lines);
}

static fc_deep_input deep_input_of(fc_position position)
{
    const uint64_t opponent = position.stm ^ position.occupied;
    const uint64_t playable = fc_playable(position.occupied);
    return (fc_deep_input){.stm = position.stm,
                           .opponent = opponent,
                           .playable = playable,
                           .threats = fc_threats(opponent, position.occupied) & ~playable,
                           .empty = FC_CELLS - fc_disc_count(position.occupied)};
}

static int deep_follow_up(const game *played)
{
    const fc_deep_input input = deep_input_of(played->position);
    int score = FC_SCORE_MAX;
    for (int claim = 0; claim >= FC_SCORE_MIN && fc_deep_follow_up(&input, claim); claim--) {
        score = claim;
    }
    return score;
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

/* The lowest score that it proves, by items of which a slow twin says that they prove it. */
static int deep_zugzwang(const game *played)
{
    const fc_deep_input input = deep_input_of(played->position);
    for (int claim = FC_SCORE_MIN / 2; claim <= FC_SCORE_MAX / 2; claim++) {
        fc_items items;
        if (fc_deep_zugzwang(&input, claim, &items)) {
            const cell_set guarded = cells_of_bits(items.guarded);
            const cell_set held = cells_of_bits(items.held);
            assert_in(played, slow_zugzwang_with(&played->board, &guarded, &held) <= claim);
            return claim;
        }
    }
    return FC_SCORE_MAX;
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
            const fc_item_search search = {
                .items = items, .odd_gap = fc_odd_gap_cells(items.held), .empty = input.empty};
            assert_int_in(&played, fc_score_in_spite_of(&search, items.guarded), score);
            compared[score < 0 ? 0 : 1 + (score > 0)]++;
        }
    }
    for (int sign = 0; sign < 3; sign++) {
        assert_true(compared[sign] > positions / 100);
    }
}

const bound_rule bound_rules[] = {
    {"zugzwang", fc_zugzwang_bound, NULL, slow_zugzwang, BOUND_FOR_BOTH, {{200, 390, 330}, {190, 210, 430}}},
    {"refined zugzwang", refined_bound, NULL, slow_refined, BOUND_FOR_BOTH, {{270, 540, 640}, {260, 230, 910}}},
    {"deep zugzwang", NULL, deep_zugzwang, NULL, BOUND_FOR_BOTH, {{280, 660, 910}, {270, 320, 1220}}},
    {"follow-up", fc_follow_up_bound, NULL, slow_follow_up, BOUND_FOR_FIRST, {{700, 1180, 0}, {0, 0, 0}}},
    {"odd threat", fc_odd_threat_bound, NULL, slow_odd_threat, BOUND_FOR_SECOND, {{0, 0, 0}, {540, 0, 0}}},
    {"deep follow-up", NULL, deep_follow_up, slow_deep_follow_up, BOUND_FOR_BOTH, {{410, 620, 0}, {290, 0, 0}}},
};

/* Zugzwang is for all heights; the others need an even one. */
const int bound_rule_count = FC_PARITY_RULES ? (int)(sizeof bound_rules / sizeof bound_rules[0]) : 3;

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

int score_by_rule(const bound_rule *rule, const game *played)
{
    if (rule->deep_bound != NULL) {
        return rule->deep_bound(played);
    }
    const fc_bound_input input = bound_input_of(played->position);
    return score_of_bound(rule->bound(&input), FC_LANES - 1);
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

/* How often a rule gave a bound, and how often the very score, by the side to move and the sign of the bound. */
typedef struct tally {
    int held[2][3];
    int tight[2][3];
} tally;

static void print_tally(const bound_rule *rule, int positions, const tally *seen)
{
    static const char *const sides[] = {"first", "second"};
    static const char *const signs[] = {"negative", "zero", "positive"};
    print_message("%s: %d positions\n", rule->name, positions);
    for (int kind = 0; kind < 6; kind++) {
        const int held = seen->held[kind / 3][kind % 3];
        if (held > 0) {
            print_message("    %s player to move, bound %s: held %d times, %d times with the very score\n",
                          sides[kind / 3], signs[kind % 3], held, seen->tight[kind / 3][kind % 3]);
        }
    }
}

/* Three standard deviations fewer are the least. */
static void check_tally(const bound_rule *rule, int positions, const tally *seen)
{
    const bool is_usual_board = FC_WIDTH == 7 && FC_HEIGHT == 6;
    for (int kind = 0; kind < 6 && is_usual_board; kind++) {
        const int held = seen->held[kind / 3][kind % 3];
        const double usual = rule->usual[kind / 3][kind % 3] * (positions / 10000.0);
        const double missing = usual - held;
        if (missing > 0 && missing * missing > 9 * usual) {
            fail_msg("%s holds too rarely: %d times (player %d, sign %d), usually %.0f times", rule->name, held,
                     kind / 3 + 1, kind % 3 - 1, usual);
        }
    }
}

void check_bound(const bound_rule *rule, int positions, int low_discs, int high_discs)
{
    random_stream random = {(uint64_t)rule->side};
    plain_search *search = plain_search_create();
    assert_non_null(search);
    tally seen = {{{0}}, {{0}}};
    int tight = 0;
    for (int i = 0; i < positions; i++) {
        const game played = random_position_for(rule, &random, low_discs, high_discs);
        const int bound = score_by_rule(rule, &played);
        if (rule->slow_bound != NULL) {
            assert_int_in(&played, bound, rule->slow_bound(&played.board));
        }
        if (bound < FC_SCORE_MAX) {
            const int side = board_mover(&played.board) == FC_SECOND;
            const int sign = bound < 0 ? 0 : 1 + (bound > 0);
            if (plain_search_reaches(search, played.position, bound + 1)) {
                fail_msg("after \"%s\": %s says at most %d, which is wrong", played.moves, rule->name, bound);
            }
            const bool is_tight = plain_search_reaches(search, played.position, bound);
            seen.held[side][sign]++;
            seen.tight[side][sign] += is_tight;
            tight += is_tight;
        }
    }
    plain_search_destroy(search);
    print_tally(rule, positions, &seen);
    check_tally(rule, positions, &seen);
    assert_true(tight > 0);
}

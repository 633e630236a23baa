/* check_bounds.c - a bound is right if the obvious search does not reach more. */
#include "support/test.h"

#include "support/check_bounds.h"
#include "support/plain_search.h"
#include "support/slow_bounds.h"

static fc_claim guard_more(const fc_bound_view *view)
{
    fc_fours fours = fc_claim_fours(fc_guard(view));
    return fc_guard_more(view, &fours);
}

const bound_rule bound_rules[] = {
    {"guard", fc_guard, slow_guard, BOUND_FOR_BOTH},
    {"guard with more cells", guard_more, slow_guard_more, BOUND_FOR_BOTH},
    {"follow-up", fc_follow_up, slow_follow_up, BOUND_FOR_FIRST},
    {"odd threat", fc_odd_threat, slow_odd_threat, BOUND_FOR_SECOND},
};

/* GUARD holds for all heights, the others need parity. */
const int bound_rule_count = FC_PARITY_RULES ? (int)(sizeof bound_rules / sizeof bound_rules[0]) : 2;

fc_bound_view bound_view_of(fc_position position)
{
    const uint64_t theirs = position.mine ^ position.occupied;
    return (fc_bound_view){.mine = lanes_all(position.mine),
                           .theirs = lanes_all(theirs),
                           .occupied = lanes_all(position.occupied),
                           .playable = lanes_all(fc_playable(position.occupied)),
                           .threats = lanes_all(fc_threats(theirs, position.occupied)),
                           .own = lanes_all(fc_threats(position.mine, position.occupied)),
                           .empty = lanes_all((uint64_t)(FC_CELLS - fc_disc_count(position.occupied)))};
}

int bound_of_claim(fc_claim claim, int lane)
{
    const fc_fours fours = fc_claim_fours(claim);
    const bool holds = (lanes_bits(lanes_is_zero(fc_any_four(&fours))) >> lane & 1) != 0;
    return holds ? -(int)(int64_t)lanes_get(&claim.prize, lane) : FC_SCORE_MAX;
}

int bound_of(const bound_rule *rule, fc_position position)
{
    const fc_bound_view view = bound_view_of(position);
    return bound_of_claim(rule->claim(&view), FC_LANES - 1);
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

void check_bound(const bound_rule *rule, int positions, int low_discs, int high_discs)
{
    random_stream random = {(uint64_t)rule->side};
    plain_search *search = plain_search_create();
    assert_non_null(search);
    int spoken = 0;
    int tight = 0;
    for (int i = 0; i < positions; i++) {
        const game played = random_position_for(rule, &random, low_discs, high_discs);
        const int bound = bound_of(rule, played.position);
        assert_int_in(&played, bound, rule->slow_bound(&played.board));
        if (bound < FC_SCORE_MAX) {
            spoken++;
            if (plain_search_reaches(search, played.position, bound + 1)) {
                fail_msg("after \"%s\": %s says at most %d, which is wrong", played.moves, rule->name, bound);
            }
            tight += plain_search_reaches(search, played.position, bound);
        }
    }
    plain_search_destroy(search);
    print_message("%s: %d positions, spoke %d times, %d times with the very score\n", rule->name, positions, spoken,
                  tight);
    assert_true(spoken > 0);
    assert_true(tight > 0);
}

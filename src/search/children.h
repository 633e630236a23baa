/* children.h - all children of a node, side by side: forced moves played out, then bounded without search.
 *
 * A child is what the position has become when the mover's disc and all forced moves after it are played: moves
 * where the side to move must answer a threat, or has only one move that does not lose at once. An even number
 * of forced moves leaves the opponent to move, an odd number the mover itself; such a child is "turned".
 */
#ifndef FOURCAST_SEARCH_CHILDREN_H
#define FOURCAST_SEARCH_CHILDREN_H

#include "search/bounds.h"

enum {
    FC_SLOT_GROUPS = (FC_WIDTH + FC_LANES - 1) / FC_LANES,
    FC_SLOTS = FC_SLOT_GROUPS * FC_LANES /* one per column, rounded up to whole groups of lanes */
};

/* The number of discs before the earliest loss there can be: the seventh disc can complete four. */
LANES_CONSTANT uint64_t lane_earliest_loss = 5;

/* A position to be searched: the side to move cannot win at once, and plays one of `moves`, none of which
 * lets the other side win at once. */
typedef struct fc_quiet {
    uint64_t mine;
    uint64_t occupied;
    uint64_t moves;
    int ply;
} fc_quiet;

/* A group of children, a lane each. */
typedef struct fc_child_group {
    lanes mine; /* discs of the side to move in the child */
    lanes occupied;
    lanes ply;
    lane_mask turned; /* the mover of the parent is to move */
    lanes threats;    /* threats against the side to move */
    lanes own;        /* threats of the side to move; this and the next once the rules have been asked */
    fc_fours fours;   /* that the rules leave to the side to move */
    lanes playable;   /* the open cells */
    lanes moves;      /* open cells that do not lose at once */
    lanes lower;      /* bounds of the score, seen from the mover of the parent */
    lanes upper;
    lanes order; /* the higher, the earlier it is searched */
    lanes hash;
    lanes entry; /* of the table, or 0 */
} fc_child_group;

static const _Alignas(64) uint64_t fc_slot_columns[] = {
    FC_COLUMN_OR_NONE(0),  FC_COLUMN_OR_NONE(1),  FC_COLUMN_OR_NONE(2),  FC_COLUMN_OR_NONE(3),
    FC_COLUMN_OR_NONE(4),  FC_COLUMN_OR_NONE(5),  FC_COLUMN_OR_NONE(6),  FC_COLUMN_OR_NONE(7),
    FC_COLUMN_OR_NONE(8),  FC_COLUMN_OR_NONE(9),  FC_COLUMN_OR_NONE(10), FC_COLUMN_OR_NONE(11),
    FC_COLUMN_OR_NONE(12), FC_COLUMN_OR_NONE(13), FC_COLUMN_OR_NONE(14), FC_COLUMN_OR_NONE(15),
};

_Static_assert(FC_SLOTS <= sizeof fc_slot_columns / sizeof fc_slot_columns[0], "every slot has its column");

/* The positions after each move of a quiet position, for one group of columns. A slot without a move holds a full
 * board, on which nothing happens, and a number of discs that makes it the worst loss there is. */
static inline void fc_play_moves(fc_child_group *group, const fc_quiet *parent, int group_index)
{
    const lanes move = parent->moves & lanes_load(&fc_slot_columns[group_index * FC_LANES]);
    const lane_mask absent = lanes_is_zero(move);
    group->mine = lanes_all(parent->occupied ^ parent->mine);
    group->occupied = lanes_select(absent, lanes_all(lane_board), parent->occupied | move);
    group->ply = lanes_select(absent, lanes_all(lane_earliest_loss), lanes_all((uint64_t)parent->ply + 1));
    group->turned = absent;
}

/* Finds the moves of the side to move in each lane: it must take the other side's threat that is open, and must
 * not play right below a threat. No moves are left where two threats are open, or one below another. */
static inline void fc_find_moves(fc_child_group *group)
{
    const lanes theirs = group->occupied ^ group->mine;
    group->threats = fc_lanes_threats(theirs, group->occupied);
    group->playable = fc_lanes_playable(group->occupied);
    const lanes urgent = group->threats & group->playable;
    const lanes answers = lanes_where(lanes_disjoint(urgent, urgent - lane_one), urgent);
    group->moves = ~(group->threats >> FC_UP) & lanes_select(lanes_is_zero(urgent), group->playable, answers);
}

/* Plays forced moves until none is left in any lane, or until the opponent has lost with at most last_loss discs on the
 * board, which is all that the mover of the parent wants. Lanes with more than last_ply discs may stop earlier: the
 * side that matters cannot win in time any more, whatever happens. */
static inline void fc_play_forced_moves(fc_child_group *group, uint64_t last_ply, uint64_t last_loss)
{
    for (;;) {
        fc_find_moves(group);
        const lane_mask stuck = lanes_is_zero(group->moves);
        const lane_mask won = stuck & ~group->turned & ~lanes_less(lanes_all(last_loss), group->ply);
        const lane_mask single = lanes_disjoint(group->moves, group->moves - lane_one);
        const lane_mask advance = single & ~stuck & ~lanes_less(lanes_all(last_ply), group->ply);
        if (lanes_any(won) || !lanes_any(advance)) {
            return;
        }
        const lanes theirs = group->occupied ^ group->mine;
        group->mine = lanes_select(advance, theirs, group->mine);
        group->occupied |= lanes_where(advance, group->moves);
        group->turned ^= advance;
        group->ply = lanes_select(advance, group->ply + lane_one, group->ply);
    }
}

/* Bounds from the number of discs alone. A child without moves is lost with the other side's next disc, or drawn
 * on a full board. Otherwise nobody wins with the next two discs. */
static inline void fc_bound_by_ply(fc_child_group *group)
{
    const lanes empty = lane_cells - group->ply;
    const lanes soonest_loss = empty >> 1; /* FC_WIN_SCORE(ply + 2), and 0 on a full board */
    const lane_mask lost = lanes_is_zero(group->moves);
    const lanes lost_score = 0 - soonest_loss;
    const lanes quiet_lower = lanes_where(~lanes_is_zero(soonest_loss), lost_score + lane_one); /* disc ply + 4 */
    const lanes quiet_upper = (empty - lane_one) >> 1;                                          /* disc ply + 3 */
    const lanes lower = lanes_select(lost, lost_score, quiet_lower);
    const lanes upper = lanes_select(lost, lost_score, quiet_upper);
    group->lower = lanes_select(group->turned, lower, 0 - upper);
    group->upper = lanes_select(group->turned, upper, 0 - lower);
}

static inline fc_bound_view fc_view_of(const fc_child_group *group)
{
    return (fc_bound_view){.mine = group->mine,
                           .theirs = group->occupied ^ group->mine,
                           .occupied = group->occupied,
                           .playable = group->playable,
                           .threats = group->threats,
                           .own = group->own,
                           .empty = lane_cells - group->ply};
}

/* Claims are about quiet children. */
static inline void fc_bound_by_claim(fc_child_group *group, fc_claim claim)
{
    const lane_mask holds = lanes_is_zero(fc_any_four(&group->fours)) & ~lanes_is_zero(group->moves);
    group->lower = lanes_select(holds & ~group->turned, lanes_max(group->lower, claim.prize), group->lower);
    group->upper = lanes_select(holds & group->turned, lanes_min(group->upper, 0 - claim.prize), group->upper);
}

/* The static bounds of bounds.h. */
static inline void fc_bound_by_rules(fc_child_group *group)
{
    group->own = fc_lanes_threats(group->mine, group->occupied);
    const fc_bound_view view = fc_view_of(group);
    const fc_claim claim = fc_fitting_claim(&view, lanes_disjoint(group->ply, lanes_all(lane_one)));
    group->fours = fc_claim_fours(claim);
    fc_bound_by_claim(group, claim);
}

/* A second look by the most general of them. The order must be known by then: it goes by the fours of the first. */
static inline void fc_bound_by_guard(fc_child_group *group)
{
    const fc_bound_view view = fc_view_of(group);
    fc_bound_by_claim(group, fc_guard_more(&view, &group->fours));
}

#endif

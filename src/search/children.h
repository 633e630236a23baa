/* children.h - all children of a node, side by side: forced moves played out, then bounded without search.
 *
 * A child is the position after the mover's disc and all forced moves that follow: moves where the side to move must
 * answer a threat, or has only one safe move. After an even number of forced moves the opponent is to move; after an odd
 * number the mover itself is: the child has the same side to move as its parent.
 *
 * Each child has a lane, in the order of the columns of its first move. As many as there are lanes form a batch.
 */
#ifndef FOURCAST_SEARCH_CHILDREN_H
#define FOURCAST_SEARCH_CHILDREN_H

#include "search/bounds.h"
#include "search/table.h"

enum { FC_MOST_CHILD_BATCHES = (FC_WIDTH + FC_LANES - 1) / FC_LANES };

/* The number of discs before the earliest loss there can be: the seventh disc can complete four. */
LANES_CONSTANT uint64_t lane_earliest_loss = 5;

/* A position to be searched: the side to move cannot win at once, and has moves that are safe: after none of them does
 * the opponent win at once. */
typedef struct fc_safe_position {
    uint64_t stm; /* discs of the side to move */
    uint64_t occupied;
    uint64_t moves; /* the safe ones */
    int ply;
} fc_safe_position;

/* As many children as there are lanes. */
typedef struct fc_child_batch {
    lanes first_move; /* 0 in lanes without a child */
    lanes stm;        /* discs of the side to move in the child */
    lanes occupied;
    lanes ply;
    lane_mask same_side; /* the mover moves again */
    lanes threats;       /* of the side that is not to move */
    lanes stm_threats;   /* this and the next are known once the static rules have been applied */
    fc_deadline deadline;
    fc_line_set lines; /* that the static bound leaves to the side to move in time */
    lanes playable;
    lanes moves; /* the safe ones */
    lanes lower; /* bounds of the score, seen from the mover */
    lanes upper;
    lanes order; /* the higher, the earlier it is searched */
    lanes hash;
    lanes entry; /* of the table, or 0 */
} fc_child_batch;

/* All children of a node. */
typedef struct fc_children {
    fc_child_batch batches[FC_MOST_CHILD_BATCHES];
    int batch_count;    /* those that hold children */
    unsigned pending;   /* a bit per child: it may still decide the node, and was not searched yet */
    unsigned deferred;  /* a bit per child: another thread was searching it (shared.h) */
    unsigned same_side; /* a bit per child, as in the batches */
    bool is_first;      /* no child was searched yet */
} fc_children;

/* The number of batches; where it cannot be more than one, the compiler knows it. */
static inline int fc_batch_count(const fc_children *children)
{
    return FC_MOST_CHILD_BATCHES == 1 ? 1 : children->batch_count;
}

/* One word of a child, by the name of its lanes. */
#define FC_CHILD(children, field, child) lanes_get(&(children)->batches[(child) / FC_LANES].field, (child) % FC_LANES)

/* ---- moves ---- */

/* The positions after some moves of the parent. A lane without a move holds a full board, on which nothing happens, and a
 * number of discs that makes it the worst loss there is. */
static inline void fc_play_moves(fc_child_batch *batch, const fc_safe_position *parent, lanes move)
{
    const lane_mask absent = lanes_is_zero(move);
    batch->first_move = move;
    batch->stm = lanes_all(parent->occupied ^ parent->stm);
    batch->occupied = lanes_select(absent, lanes_all(lane_board), parent->occupied | move);
    batch->ply = lanes_select(absent, lanes_all(lane_earliest_loss), lanes_all((uint64_t)parent->ply + 1));
    batch->same_side = absent;
}

#if FC_LANES >= FC_WIDTH

static const _Alignas(64) uint64_t fc_lane_columns[] = {
    FC_COLUMN_OR_NONE(0), FC_COLUMN_OR_NONE(1), FC_COLUMN_OR_NONE(2), FC_COLUMN_OR_NONE(3),
    FC_COLUMN_OR_NONE(4), FC_COLUMN_OR_NONE(5), FC_COLUMN_OR_NONE(6), FC_COLUMN_OR_NONE(7),
};
_Static_assert(FC_LANES <= sizeof fc_lane_columns / sizeof fc_lane_columns[0], "every lane has its column");

/* All moves, each in the lane of its column: the cheapest way, where there is a lane for every column. */
static inline lanes fc_take_moves(uint64_t *moves)
{
    const lanes taken = *moves & lanes_load(fc_lane_columns);
    *moves = 0;
    return taken;
}

#else

/* The next moves, one for each lane. Most positions have at most four safe moves. */
static inline lanes fc_take_moves(uint64_t *moves)
{
    return lanes_take_bits(moves);
}

#endif

/* The positions after all safe moves. */
static inline void fc_play_all_moves(fc_children *children, const fc_safe_position *parent)
{
    uint64_t left = parent->moves;
    children->batch_count = 0;
    do {
        fc_play_moves(&children->batches[children->batch_count++], parent, fc_take_moves(&left));
    } while (FC_MOST_CHILD_BATCHES > 1 && left != 0);
}

/* fc_safe_moves() in each lane. */
static inline void fc_find_safe_moves(fc_child_batch *batch)
{
    const lanes opponent = batch->occupied ^ batch->stm;
    batch->threats = fc_lanes_threats(opponent, batch->occupied);
    batch->playable = fc_lanes_playable(batch->occupied);
    const lanes urgent = batch->threats & batch->playable;
    const lanes answers = lanes_where(lanes_disjoint(urgent, urgent - lane_one), urgent);
    batch->moves = ~(batch->threats >> FC_UP) & lanes_select(lanes_is_zero(urgent), batch->playable, answers);
}

/* Plays forced moves until none is left in any lane, or until the opponent has lost with at most last_loss discs on the
 * board, which is all that the mover wants. Lanes with more than last_ply discs may stop earlier: the side that matters
 * cannot win in time any more, whatever happens. */
static inline void fc_play_forced_moves(fc_child_batch *batch, uint64_t last_ply, uint64_t last_loss)
{
    for (;;) {
        fc_find_safe_moves(batch);
        if (!FC_USES(FC_FORCED_MOVES)) {
            return;
        }
        const lane_mask lost = lanes_is_zero(batch->moves);
        const lane_mask lost_in_time = lost & ~batch->same_side & ~lanes_less(lanes_all(last_loss), batch->ply);
        const lane_mask single = lanes_disjoint(batch->moves, batch->moves - lane_one);
        const lane_mask advance = single & ~lost & ~lanes_less(lanes_all(last_ply), batch->ply);
        if (lanes_any(lost_in_time) || !lanes_any(advance)) {
            return;
        }
        const lanes opponent = batch->occupied ^ batch->stm;
        batch->stm = lanes_select(advance, opponent, batch->stm);
        batch->occupied |= lanes_where(advance, batch->moves);
        batch->same_side ^= advance;
        batch->ply = lanes_select(advance, batch->ply + lane_one, batch->ply);
    }
}

/* ---- bounds ---- */

/* Bounds from the number of discs alone. A child without safe moves is lost with the opponent's next disc, or drawn on a
 * full board. Otherwise neither of the next two discs wins. */
static inline void fc_bound_by_ply(fc_child_batch *batch)
{
    const lanes empty = lane_cells - batch->ply;
    const lanes soonest_loss = empty >> 1; /* FC_WIN_SCORE(ply + 2), and 0 on a full board */
    const lane_mask lost = lanes_is_zero(batch->moves);
    const lanes lost_score = 0 - soonest_loss;
    lanes safe_lower = lanes_where(~lanes_is_zero(soonest_loss), lost_score + lane_one); /* disc ply + 4 */
    lanes safe_upper = (empty - lane_one) >> 1;                                          /* disc ply + 3 */
    if (!FC_USES(FC_PLY_BOUNDS)) {
        safe_lower = lanes_all(lane_score_min);
        safe_upper = lanes_all(lane_score_max);
    }
    const lanes lower = lanes_select(lost, lost_score, safe_lower);
    const lanes upper = lanes_select(lost, lost_score, safe_upper);
    batch->lower = lanes_select(batch->same_side, lower, 0 - upper);
    batch->upper = lanes_select(batch->same_side, upper, 0 - lower);
}

static inline fc_bound_input fc_bound_input_of(const fc_child_batch *batch)
{
    return (fc_bound_input){.stm = batch->stm,
                            .opponent = batch->occupied ^ batch->stm,
                            .occupied = batch->occupied,
                            .playable = batch->playable,
                            .stm_threats = batch->stm_threats,
                            .opponent_threats = batch->threats,
                            .empty = lane_cells - batch->ply};
}

/* The bounds of bounds.h are about children with safe moves. */
static inline void fc_apply_bound(fc_child_batch *batch, fc_bound bound)
{
    bound.win_score = fc_score_with_deadline(bound.win_score, &batch->lines, &batch->deadline);
    batch->lines = fc_lines_in_time(&batch->lines, &batch->deadline);
    const lane_mask holds = lanes_is_zero(fc_any_line(&batch->lines)) & ~lanes_is_zero(batch->moves);
    if (FC_USES(FC_STATIC_RULES)) {
        const lane_mask same_side = batch->same_side;
        const lanes score = FC_USES(FC_WIN_SCORES) ? bound.win_score : lanes_min(bound.win_score, lanes_all(0));
        batch->lower = lanes_select(holds & ~same_side, lanes_max(batch->lower, score), batch->lower);
        batch->upper = lanes_select(holds & same_side, lanes_min(batch->upper, 0 - score), batch->upper);
    }
}

/* The static rules of bounds.h. Wins after the deadline do not matter; nothing does if it is 0. */
static inline void fc_bound_by_rules(fc_child_batch *batch, int deadline)
{
    batch->deadline = deadline != 0 ? fc_deadline_at(batch->occupied, batch->ply, deadline) : fc_no_deadline();
    batch->stm_threats = fc_lanes_threats(batch->stm, batch->occupied);
    const fc_bound_input input = fc_bound_input_of(batch);
    const fc_bound bound = fc_static_bound(&input, lanes_disjoint(batch->ply, lanes_all(lane_one)));
    batch->lines = fc_bound_lines(bound);
    fc_apply_bound(batch, bound);
}

/* The refined bound. After the move order, which goes by the lines that the first bound leaves. */
static inline void fc_refine_bounds(fc_child_batch *batch)
{
    const fc_bound_input input = fc_bound_input_of(batch);
    fc_apply_bound(batch, fc_refined_bound(&input, &batch->lines));
}

/* The bounds of a table entry; 0 is no entry and bounds nothing. */
static inline void fc_bound_by_entries(fc_child_batch *batch)
{
    const lanes lower = fc_lanes_entry_lower(batch->entry);
    const lanes upper = fc_lanes_entry_upper(batch->entry);
    batch->lower = lanes_max(batch->lower, lanes_select(batch->same_side, lower, 0 - upper));
    batch->upper = lanes_min(batch->upper, lanes_select(batch->same_side, upper, 0 - lower));
}

/* ---- one child ---- */

/* Looks up one child. */
static inline void fc_probe_child(const fc_table *table, fc_children *children, int child)
{
    const fc_buckets *buckets = fc_table_buckets(table, (int)FC_CHILD(children, ply, child));
    lanes *entry = &children->batches[child / FC_LANES].entry;
    *entry = lanes_with(*entry, child % FC_LANES, fc_table_probe(buckets, FC_CHILD(children, hash, child)));
}

/* Takes the best pending child by the move order. Precondition: there is one. */
static inline int fc_take_best_child(fc_children *children)
{
    int best = -1;
    for (int b = 0; b < fc_batch_count(children); b++) {
        const unsigned pending = children->pending >> b * FC_LANES & ((1U << FC_LANES) - 1);
        if (pending != 0) {
            const int child = b * FC_LANES + lanes_place_of_highest(children->batches[b].order, pending);
            const bool better =
                best < 0 || (int64_t)FC_CHILD(children, order, child) > (int64_t)FC_CHILD(children, order, best);
            best = better ? child : best;
        }
    }
    children->pending &= ~(1U << best);
    return best;
}

#endif

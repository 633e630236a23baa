/* ordering.h - which child to search first: the one that is likely to decide the node with little work. */
#ifndef FOURCAST_SEARCH_ORDERING_H
#define FOURCAST_SEARCH_ORDERING_H

#include "search/children.h"

/* What is added for each feature of a child, seen from the mover. A threat is useful unless the opponent has one right
 * below it. */
typedef struct fc_order_weights {
    int64_t threat_directly_above; /* per useful threat right above a playable cell */
    int64_t threat_two_above;      /* per useful threat one cell higher */
    int64_t threat;                /* per useful threat anywhere */
    int64_t parity_threat;         /* per useful threat that parity gives to the mover in the end */
    int64_t low_parity_threat;     /* per such threat on the second or third row */
    int64_t stacked_threats;       /* if two useful threats lie one upon the other */
    int64_t line_left;             /* per line that the rules leave to the opponent, if it is to move */
    int64_t prospect;              /* per empty cell of a line with two discs of the mover and none of the opponent */
    int64_t step_square;           /* per such cell right below a useful threat */
    int64_t middle_row_disc;       /* per disc of the mover on the two middle rows */
    int64_t middle_column;         /* per column of distance from the edge */
    int64_t forced_moves;          /* if the opponent had to answer */
    int64_t reply;                 /* per safe move of the opponent, if it is to move */
    int64_t moves_again;           /* if the mover is to move again */
    int64_t own_reply;             /* per safe move of the mover, if it is to move again */
} fc_order_weights;

enum { FC_ORDER_SETS = 4 };

/* Nodes of one player and one sign of beta share weights. */
static inline int fc_order_set(int ply, int beta)
{
    return ply % 2 * 2 + (beta > 0);
}

/* The first set is for nodes that the learned order corrects (order_model.h), which was trained with it: after a change,
 * train again. The others are from an earlier form of `tools/train_order --late`, for nodes with 25 to 36 discs; what it
 * finds now is as good (mean loss on games held out: 1.256, 1.278, 1.321 and 1.422 instead of 1.252, 1.280, 1.320 and
 * 1.424). */
static const fc_order_weights fc_order_weight_sets[] = {
    {
        /* up to FC_LEARNED_ORDER_TO_DISCS */
        .threat_directly_above = 70,
        .threat_two_above = 45,
        .threat = 13,
        .parity_threat = 14,
        .low_parity_threat = 32,
        .stacked_threats = 63,
        .line_left = -7,
        .prospect = 10,
        .step_square = 15,
        .middle_row_disc = 16,
        .middle_column = 18,
        .forced_moves = 39,
        .reply = -32,
        .moves_again = -29,
        .own_reply = -14,
    },
    {
        /* first player, beta <= 0 */
        .threat_directly_above = 46,
        .threat_two_above = 13,
        .threat = 2,
        .parity_threat = 59,
        .low_parity_threat = 27,
        .stacked_threats = 42,
        .line_left = -35,
        .prospect = 9,
        .step_square = 27,
        .middle_row_disc = -1,
        .middle_column = 25,
        .forced_moves = 122,
        .reply = -47,
        .moves_again = 38,
        .own_reply = -3,
    },
    {
        /* first player, beta > 0 */
        .threat_directly_above = 99,
        .threat_two_above = 56,
        .threat = 18,
        .parity_threat = 28,
        .low_parity_threat = 7,
        .stacked_threats = 106,
        .line_left = -28,
        .prospect = 12,
        .step_square = 33,
        .middle_row_disc = 10,
        .middle_column = 12,
        .forced_moves = 100,
        .reply = -41,
        .moves_again = 49,
        .own_reply = 4,
    },
    {
        /* second player, beta <= 0 */
        .threat_directly_above = 101,
        .threat_two_above = 65,
        .threat = 22,
        .parity_threat = 10,
        .low_parity_threat = 6,
        .stacked_threats = 93,
        .line_left = -48,
        .prospect = 10,
        .step_square = 44,
        .middle_row_disc = 6,
        .middle_column = 21,
        .forced_moves = 186,
        .reply = -50,
        .moves_again = 59,
        .own_reply = 9,
    },
    {
        /* second player, beta > 0 */
        .threat_directly_above = 86,
        .threat_two_above = 62,
        .threat = 19,
        .parity_threat = 57,
        .low_parity_threat = -22,
        .stacked_threats = 84,
        .line_left = -19,
        .prospect = 12,
        .step_square = -7,
        .middle_row_disc = 10,
        .middle_column = 12,
        .forced_moves = 58,
        .reply = -42,
        .moves_again = 13,
        .own_reply = -7,
    },
};

/* The weights for the children of a node. */
static inline const fc_order_weights *fc_order_weights_at(int ply, int beta)
{
    return &fc_order_weight_sets[ply <= FC_LEARNED_ORDER_TO_DISCS ? 0 : 1 + fc_order_set(ply, beta)];
}

LANES_CONSTANT uint64_t lane_rows_2_and_3 = FC_ROW(1) | FC_ROW(2);
LANES_CONSTANT uint64_t lane_middle_rows = FC_ROW((FC_HEIGHT - 1) / 2) | FC_ROW(FC_HEIGHT / 2);

/* The cells that are at least this many columns away from either edge. */
#define FC_INNER(distance)                                          \
    (FC_BOARD & ~((UINT64_C(1) << (distance)*FC_COLUMN_BITS) - 1) & \
     ((UINT64_C(1) << (FC_WIDTH - (distance)) * FC_COLUMN_BITS) - 1))

/* Of each move, the distance of its column from the edge. */
static inline lanes fc_distance_from_edge(lanes move)
{
    lanes distance = lanes_all(0);
    for (int d = 1; 2 * d < FC_WIDTH; d++) {
        distance += lanes_where(~lanes_disjoint(move, lanes_all(FC_INNER(d))), lanes_all(lane_one));
    }
    return distance;
}

/* All cells of the lines in one direction within `attainable` that hold two of `discs` or more. */
static inline lanes fc_prospects_towards(lanes discs, lanes attainable, int step)
{
    const lanes second = discs >> step;
    const lanes third = discs >> 2 * step;
    const lanes fourth = discs >> 3 * step;
    const lanes two = (discs & second) | lanes_majority(third, fourth, discs | second);
    const lanes pairs = attainable & (attainable >> step);
    const lanes first = pairs & (pairs >> 2 * step) & two;
    const lanes half = first | (first << step);
    return half | (half << 2 * step);
}

/* Empty cells of lines that hold two of `discs` and none of the opponent. */
static inline lanes fc_prospects(lanes discs, lanes occupied)
{
    const lanes empty = lane_board & ~occupied;
    const lanes attainable = discs | empty;
    return empty &
           (fc_prospects_towards(discs, attainable, FC_RIGHT) | fc_prospects_towards(discs, attainable, FC_RIGHT_UP) |
            fc_prospects_towards(discs, attainable, FC_RIGHT_DOWN));
}

static inline lanes fc_times(lanes count, int64_t weight)
{
    return lanes_times(count, lanes_all((uint64_t)weight));
}

static inline lanes fc_if(lane_mask condition, int64_t weight)
{
    return lanes_where(condition, lanes_all((uint64_t)weight));
}

/* Gives each child its place in the order, seen from the mover; needs what fc_bound_by_rules() has found. Parity: when
 * all columns fill up in turn, the first player gets the cells of rows 1, 3, 5. */
static inline void fc_order_children(fc_child_batch *batch, const fc_safe_position *parent,
                                     const fc_order_weights *weights)
{
    const lanes middle = fc_times(fc_distance_from_edge(batch->first_move), weights->middle_column);
    if (!FC_USES(FC_MOVE_ORDER)) {
        batch->order = middle;
        return;
    }
    const lane_mask same_side = batch->same_side;
    const lanes mover = lanes_select(same_side, batch->stm, batch->stm ^ batch->occupied);
    const lanes threats = lanes_select(same_side, batch->stm_threats, batch->threats);
    const lanes opponent_threats = lanes_select(same_side, batch->threats, batch->stm_threats);
    const lanes useful = threats & ~(opponent_threats << FC_UP);
    const lanes below_useful = useful >> FC_UP;
    const uint64_t parity_rows = parent->ply % 2 == 0 ? lane_odd_rows : lane_even_rows;
    const lanes by_parity = useful & ~batch->playable & parity_rows;
    const lanes lines_left = lanes_where(~same_side, fc_any_line(&batch->lines));
    const lanes prospects = fc_prospects(mover, batch->occupied);
    const lanes reply_weight =
        lanes_select(same_side, lanes_all((uint64_t)weights->own_reply), lanes_all((uint64_t)weights->reply));

    const lanes threat_score =
        fc_times(lanes_popcount(below_useful & batch->playable), weights->threat_directly_above) +
        fc_times(lanes_popcount(useful >> 2 * FC_UP & batch->playable), weights->threat_two_above) +
        fc_times(lanes_popcount(useful), weights->threat) +
        fc_times(lanes_popcount(by_parity), weights->parity_threat) +
        fc_times(lanes_popcount(by_parity & lane_rows_2_and_3), weights->low_parity_threat) +
        fc_if(~lanes_disjoint(useful, below_useful), weights->stacked_threats);
    const lanes line_score = fc_times(lanes_popcount(lines_left), weights->line_left) +
                             fc_times(lanes_popcount(prospects), weights->prospect) +
                             fc_times(lanes_popcount(prospects & below_useful), weights->step_square) +
                             fc_times(lanes_popcount(mover & lane_middle_rows), weights->middle_row_disc) + middle;
    const lanes tempo_score =
        lanes_times(lanes_popcount(batch->moves), reply_weight) + fc_if(same_side, weights->moves_again) +
        fc_if(~lanes_equal(batch->ply, lanes_all((uint64_t)parent->ply + 1)), weights->forced_moves);
    batch->order = threat_score + line_score + tempo_score;
}

#endif

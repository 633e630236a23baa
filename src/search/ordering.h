/* ordering.h - which child to search first: the one that is likely to decide the node with little work. */
#ifndef FOURCAST_SEARCH_ORDERING_H
#define FOURCAST_SEARCH_ORDERING_H

#include "search/children.h"

/* What is added for each feature of a child; found by tools/tune_ordering. */
typedef struct fc_order_weights {
    int64_t next;       /* per useful threat right above an open cell */
    int64_t second;     /* per useful threat one cell higher */
    int64_t threat;     /* per useful threat anywhere */
    int64_t parity;     /* per useful threat that parity gives to the mover in the end */
    int64_t low_parity; /* per such threat on the second or third row */
    int64_t stacked;    /* if two useful threats lie one upon the other */
    int64_t left;       /* per cell where a four begins that the rules leave to the opponent, if it is to move */
    int64_t prospect;   /* per empty cell of a line that holds two discs of the mover and none of the opponent */
    int64_t step;       /* per such cell right below a useful threat */
    int64_t height;     /* per disc of the mover on the rows half way up */
    int64_t middle;     /* per column of distance from the edge */
    int64_t forcing;    /* if the opponent had to answer */
    int64_t reply;      /* per move of the opponent, if it is to move */
    int64_t again;      /* if the mover is to move again */
    int64_t option;     /* per move of the mover, if it is to move again */
} fc_order_weights;

LANES_CONSTANT fc_order_weights fc_order = {
    .next = 70,
    .second = 45,
    .threat = 13,
    .parity = 14,
    .low_parity = 32,
    .stacked = 63,
    .left = -7,
    .prospect = 10,
    .step = 15,
    .height = 16,
    .middle = 18,
    .forcing = 39,
    .reply = -32,
    .again = -29,
    .option = -14,
};

LANES_CONSTANT uint64_t lane_rows_2_and_3 = FC_ROW(1) | FC_ROW(2);
LANES_CONSTANT uint64_t lane_middle_rows = FC_ROW((FC_HEIGHT - 1) / 2) | FC_ROW(FC_HEIGHT / 2);

/* Distance from the edge by slot. */
#define FC_MIDDLE(column) \
    (uint64_t)((column) < FC_WIDTH ? ((column) < FC_WIDTH - 1 - (column) ? (column) : FC_WIDTH - 1 - (column)) : 0)
static const _Alignas(64) uint64_t fc_slot_middle[] = {
    FC_MIDDLE(0),  FC_MIDDLE(1),  FC_MIDDLE(2),  FC_MIDDLE(3),  FC_MIDDLE(4),  FC_MIDDLE(5),
    FC_MIDDLE(6),  FC_MIDDLE(7),  FC_MIDDLE(8),  FC_MIDDLE(9),  FC_MIDDLE(10), FC_MIDDLE(11),
    FC_MIDDLE(12), FC_MIDDLE(13), FC_MIDDLE(14), FC_MIDDLE(15),
};

/* All cells of the lines in one direction within `reach` that hold two of `discs` or more. */
static inline lanes fc_prospects_towards(lanes discs, lanes reach, int step)
{
    const lanes second = discs >> step;
    const lanes third = discs >> 2 * step;
    const lanes fourth = discs >> 3 * step;
    const lanes two = (discs & second) | lanes_majority(third, fourth, discs | second);
    const lanes pairs = reach & (reach >> step);
    const lanes first = pairs & (pairs >> 2 * step) & two;
    const lanes half = first | (first << step);
    return half | (half << 2 * step);
}

/* Empty cells of lines that hold two of `discs` and none of the other side. */
static inline lanes fc_prospects(lanes discs, lanes occupied)
{
    const lanes empty = lane_board & ~occupied;
    const lanes reach = discs | empty;
    return empty & (fc_prospects_towards(discs, reach, FC_RIGHT) | fc_prospects_towards(discs, reach, FC_RIGHT_UP) |
                    fc_prospects_towards(discs, reach, FC_RIGHT_DOWN));
}

static inline lanes fc_times(lanes count, int64_t weight)
{
    return lanes_times(count, lanes_all((uint64_t)weight));
}

static inline lanes fc_if(lane_mask condition, int64_t weight)
{
    return lanes_where(condition, lanes_all((uint64_t)weight));
}

/* Gives each child its place in the order, seen from the mover; needs what fc_bound_by_rules() has found. A threat is
 * useful unless the other side has one right below it. Parity: when all columns fill up in turn, the first player gets
 * the cells of rows 1, 3, 5. */
static inline void fc_order_children(fc_child_group *group, const fc_quiet *parent, int group_index)
{
    const lanes theirs = group->mine ^ group->occupied;
    const lanes mover = lanes_select(group->turned, group->mine, theirs);
    const lanes threats = lanes_select(group->turned, group->own, group->threats);
    const lanes against = lanes_select(group->turned, group->threats, group->own);
    const lanes useful = threats & ~(against << FC_UP);
    const lanes below_useful = useful >> FC_UP;
    const uint64_t parity_rows = parent->ply % 2 == 0 ? lane_odd_rows : lane_even_rows;
    const lanes by_parity = useful & ~group->playable & parity_rows;
    const lanes fours_left = lanes_where(~group->turned, fc_any_four(&group->fours));
    const lanes prospects = fc_prospects(mover, group->occupied);
    const lanes option_weight =
        lanes_select(group->turned, lanes_all((uint64_t)fc_order.option), lanes_all((uint64_t)fc_order.reply));

    const lanes threat_score = fc_times(lanes_popcount(below_useful & group->playable), fc_order.next) +
                               fc_times(lanes_popcount(useful >> 2 * FC_UP & group->playable), fc_order.second) +
                               fc_times(lanes_popcount(useful), fc_order.threat) +
                               fc_times(lanes_popcount(by_parity), fc_order.parity) +
                               fc_times(lanes_popcount(by_parity & lane_rows_2_and_3), fc_order.low_parity) +
                               fc_if(~lanes_disjoint(useful, below_useful), fc_order.stacked);
    const lanes line_score = fc_times(lanes_popcount(fours_left), fc_order.left) +
                             fc_times(lanes_popcount(prospects), fc_order.prospect) +
                             fc_times(lanes_popcount(prospects & below_useful), fc_order.step) +
                             fc_times(lanes_popcount(mover & lane_middle_rows), fc_order.height) +
                             fc_times(lanes_load(&fc_slot_middle[group_index * FC_LANES]), fc_order.middle);
    const lanes tempo_score = lanes_times(lanes_popcount(group->moves), option_weight) +
                              fc_if(group->turned, fc_order.again) +
                              fc_if(~lanes_equal(group->ply, lanes_all((uint64_t)parent->ply + 1)), fc_order.forcing);
    group->order = threat_score + line_score + tempo_score;
}

#endif

/* ordering.h - which child to search first: the one that is likely to decide the node with little work. */
#ifndef FOURCAST_SOLVER_ORDERING_H
#define FOURCAST_SOLVER_ORDERING_H

#include "solver/children.h"
#include "solver/ordering_weights.h"

/* Distance from the edge by slot. */
#define FC_MIDDLE(column) \
    (uint64_t)((column) < FC_WIDTH ? ((column) < FC_WIDTH - 1 - (column) ? (column) : FC_WIDTH - 1 - (column)) : 0)
static const _Alignas(64) uint64_t fc_slot_middle[] = {
    FC_MIDDLE(0),  FC_MIDDLE(1),  FC_MIDDLE(2),  FC_MIDDLE(3),  FC_MIDDLE(4),  FC_MIDDLE(5),
    FC_MIDDLE(6),  FC_MIDDLE(7),  FC_MIDDLE(8),  FC_MIDDLE(9),  FC_MIDDLE(10), FC_MIDDLE(11),
    FC_MIDDLE(12), FC_MIDDLE(13), FC_MIDDLE(14), FC_MIDDLE(15),
};

#define FC_ROWS_HALF_WAY (fc_row((FC_HEIGHT - 1) / 2) | fc_row(FC_HEIGHT / 2))

/* All cells of the lines in one direction within `reach` that hold two of `discs` or more. */
static inline lanes fc_prospects_towards(lanes discs, lanes reach, int step)
{
    const lanes second = discs >> step;
    const lanes third = discs >> 2 * step;
    const lanes fourth = discs >> 3 * step;
    const lanes two = (discs & second) | (third & fourth) | ((discs | second) & (third | fourth));
    const lanes pairs = reach & (reach >> step);
    const lanes first = pairs & (pairs >> 2 * step) & two;
    const lanes half = first | (first << step);
    return half | (half << 2 * step);
}

/* Empty cells of lines that hold two of `discs` and none of the other side. */
static inline lanes fc_prospects(lanes discs, lanes occupied)
{
    const lanes empty = FC_BOARD & ~occupied;
    const lanes reach = discs | empty;
    return empty & (fc_prospects_towards(discs, reach, FC_RIGHT) | fc_prospects_towards(discs, reach, FC_RIGHT_UP) |
                    fc_prospects_towards(discs, reach, FC_RIGHT_DOWN));
}

static inline lanes fc_times(lanes count, int weight)
{
    return count * (uint64_t)(int64_t)weight;
}

static inline lanes fc_if(lane_mask condition, int weight)
{
    return lanes_where(condition, lanes_all((uint64_t)(int64_t)weight));
}

/* Gives each child its place in the order, seen from the mover. A threat is useful unless the other side has one
 * right below it. Parity: when all columns fill up in turn, the first player gets the cells of rows 1, 3, 5. */
static inline void fc_order_children(fc_child_group *group, const fc_quiet *parent, int group_index)
{
    const lanes theirs = group->mine ^ group->occupied;
    const lanes mover = lanes_select(group->turned, group->mine, theirs);
    const lanes own_threats = fc_lanes_threats(group->mine, group->occupied);
    const lanes threats = lanes_select(group->turned, own_threats, group->threats);
    const lanes against = lanes_select(group->turned, group->threats, own_threats);
    const lanes useful = threats & ~(against << FC_UP);
    const lanes by_parity = useful & ~group->playable & (parent->ply % 2 == 0 ? FC_ODD_ROWS : FC_EVEN_ROWS);
    const lanes prospects = fc_prospects(mover, group->occupied);
    const lanes options = lanes_popcount(group->moves);

    const lanes threat_score = fc_times(lanes_popcount(useful & group->playable << FC_UP), FC_ORDER_NEXT) +
                               fc_times(lanes_popcount(useful & group->playable << 2 * FC_UP), FC_ORDER_SECOND) +
                               fc_times(lanes_popcount(useful), FC_ORDER_THREAT) +
                               fc_times(lanes_popcount(by_parity), FC_ORDER_PARITY) +
                               fc_times(lanes_popcount(by_parity & (fc_row(1) | fc_row(2))), FC_ORDER_LOW_PARITY) +
                               fc_if(~lanes_is_zero(by_parity), FC_ORDER_ANY_PARITY) +
                               fc_if(~lanes_is_zero(useful & useful << FC_UP), FC_ORDER_STACKED);
    const lanes line_score = fc_times(lanes_popcount(prospects), FC_ORDER_PROSPECT) +
                             fc_times(lanes_popcount(prospects & useful >> FC_UP), FC_ORDER_STEP) +
                             fc_times(lanes_popcount(mover & FC_ROWS_HALF_WAY), FC_ORDER_HEIGHT) +
                             fc_times(lanes_load(&fc_slot_middle[group_index * FC_LANES]), FC_ORDER_MIDDLE);
    const lanes tempo_score =
        lanes_select(group->turned, fc_times(options, FC_ORDER_OPTION) + (uint64_t)(int64_t)FC_ORDER_AGAIN,
                     fc_times(options, FC_ORDER_REPLY)) +
        fc_if(~lanes_is_zero(group->ply - (uint64_t)(parent->ply + 1)), FC_ORDER_FORCING);
    group->order = threat_score + line_score + tempo_score;
}

#endif

/* ordering.h - which child to search first. The only place with weights. */
#ifndef FOURCAST_SOLVER_ORDERING_H
#define FOURCAST_SOLVER_ORDERING_H

#include "solver/children.h"

enum {
    FC_ORDER_NEXT = 112,   /* per useful threat right above an open cell */
    FC_ORDER_SECOND = 19,  /* per useful threat one cell higher */
    FC_ORDER_THREAT = 14,  /* per useful threat anywhere */
    FC_ORDER_MIDDLE = 10,  /* per column of distance from the edge */
    FC_ORDER_HINT = 17,    /* the move that the table names */
    FC_ORDER_FORCING = 84, /* the opponent had to answer */
    FC_ORDER_REPLY = 20,   /* off per safe reply of the opponent */
    FC_ORDER_MISSING_1 = 52,
    FC_ORDER_MISSING_2 = 29
};

/* Distance from the edge, weighted. */
#define FC_MIDDLE(column)                                                                                        \
    (uint64_t)((column) < FC_WIDTH                                                                               \
                   ? FC_ORDER_MIDDLE * ((column) < FC_WIDTH - 1 - (column) ? (column) : FC_WIDTH - 1 - (column)) \
                   : 0)
static const _Alignas(64) uint64_t fc_slot_middle[] = {
    FC_MIDDLE(0),  FC_MIDDLE(1),  FC_MIDDLE(2),  FC_MIDDLE(3),  FC_MIDDLE(4),  FC_MIDDLE(5),
    FC_MIDDLE(6),  FC_MIDDLE(7),  FC_MIDDLE(8),  FC_MIDDLE(9),  FC_MIDDLE(10), FC_MIDDLE(11),
    FC_MIDDLE(12), FC_MIDDLE(13), FC_MIDDLE(14), FC_MIDDLE(15),
};

/* Gives each child its place in the order, seen from the mover. A threat is useful unless the other side has one
 * right below it. */
static inline void fc_order_children(fc_child_group *group, const fc_quiet *parent, int group_index)
{
    const lanes own_threats = fc_lanes_threats(group->mine, group->occupied);
    const lanes threats = lanes_select(group->turned, own_threats, group->threats);
    const lanes against = lanes_select(group->turned, group->threats, own_threats);
    const lanes useful = threats & ~(against << FC_UP);
    const lanes next = lanes_popcount(useful & group->playable << FC_UP);
    const lanes second = lanes_popcount(useful & group->playable << 2 * FC_UP);
    const lanes replies = lanes_popcount(group->moves);
    const lane_mask forcing = ~lanes_is_zero(group->ply - (uint64_t)(parent->ply + 1));
    group->order = lanes_load(&fc_slot_middle[group_index * FC_LANES]) + next * FC_ORDER_NEXT +
                   second * FC_ORDER_SECOND + lanes_popcount(useful) * FC_ORDER_THREAT +
                   lanes_where(forcing, lanes_all(FC_ORDER_FORCING)) -
                   lanes_where(~group->turned, replies * FC_ORDER_REPLY);
}

/* What it adds that the table already proves a score for the mover that is only so much below beta. */
static inline int fc_order_known_bound(int missing)
{
    return missing == 1 ? FC_ORDER_MISSING_1 : missing == 2 ? FC_ORDER_MISSING_2 : 0;
}

#endif

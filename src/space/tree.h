/* tree.h - one tree of the Monte Carlo search: selection by PUCT, connect-and-block priors, dominant pruning. */
#ifndef FOURCAST_SPACE_TREE_H
#define FOURCAST_SPACE_TREE_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "fourcast/status.h"
#include "space/board.h"
#include "space/settings.h"

/* A move in the tree, and what is known about the position after it. */
typedef struct fc_space_node {
    uint32_t visits;
    int32_t wins;      /* won minus lost playouts through here, for the player who made the move: -V of this node */
    uint32_t children; /* index of the first; they lie side by side. Meaningless while child_count is 0 */
    float prior;
    uint8_t child_count;
    uint8_t column;
    bool is_leaf_forever; /* pruning left no child */
} fc_space_node;

/* Belongs to one thread at a time. */
typedef struct fc_space_tree {
    const fc_space_rules *rules;
    const fc_space_settings *settings;
    uint64_t random;
    fc_space_board board; /* at the root, between two simulations */
    fc_space_node *nodes; /* node 0 is the root */
    fc_space_node *spare; /* where fc_space_tree_move_root() copies to; NULL unless the tree is kept */
    uint32_t used, limit; /* nodes in use; nodes that there is room for */
    bool is_full;         /* a leaf was not expanded for want of room */
} fc_space_tree;

/* c times the square root of the visits to a node: what its children share in fc_space_puct(). The added form takes
 * one visit at least. */
static inline float fc_space_exploration(const fc_space_settings *settings, uint32_t visits)
{
    const uint32_t counted = settings->puct == FC_SPACE_ADD && visits == 0 ? 1 : visits;
    return (float)settings->c * sqrtf((float)counted);
}

/* The value by which a child is selected; the largest goes first. With n visits, w wins minus losses, prior p:
 *   multiply  w/n + exploration * p / (1 + n)      (w/n is 0 without visits)
 *   add       w/n + exploration / (1 + n) + p      (n at least 1)
 */
static inline float fc_space_puct(fc_space_form form, float exploration, const fc_space_node *child)
{
    const float visits = (float)child->visits;
    const float counted = visits > 0 ? visits : 1;
    const float value = (float)child->wins / counted;
    return form == FC_SPACE_ADD ? value + exploration / (1 + counted) + child->prior
                                : value + exploration * child->prior / (1 + visits);
}

/* Prepares a tree without a root. `rules` and `settings` must outlive it. FC_ERROR_MEMORY: nothing to free. */
fc_status fc_space_tree_init(fc_space_tree *tree, const fc_space_rules *rules, const fc_space_settings *settings,
                             uint32_t limit, uint64_t seed);
void fc_space_tree_free(fc_space_tree *tree);

/* Makes a position in which the game is not over the root. The part of the tree below it is kept if the settings ask
 * for that and the position comes after the root, by moves that are in the tree; the rest is dropped. */
void fc_space_tree_move_root(fc_space_tree *tree, const fc_space_board *board);

/* One simulation: down the tree, perhaps a new leaf, a playout, and its result up again. When the tree is full, it does
 * not grow any more, but its leaves are still played out and counted. */
void fc_space_tree_simulate(fc_space_tree *tree);

#endif

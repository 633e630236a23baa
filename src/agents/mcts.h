/* mcts.h - the tree of the agent `mcts`. */
#ifndef FOURCAST_AGENTS_MCTS_H
#define FOURCAST_AGENTS_MCTS_H

#include "agents/evaluation.h"
#include "agents/stored_tree.h"

enum { FC_NO_NODE = 0, FC_ROOT = 1 }; /* indices of nodes; 0 means none */

/* A position of the tree, or the move to it. */
typedef struct fc_tree_node {
    double score; /* sum of the results, each 0 to 1, for the player who moved here */
    uint32_t visits;
    uint32_t child;   /* the first child */
    uint32_t sibling; /* the next child of the same parent */
    uint16_t untried; /* a bit for each legal column that has no child yet */
    uint8_t column;   /* of the move */
} fc_tree_node;

typedef enum fc_selection { FC_SELECT_UCB1, FC_SELECT_ANTS } fc_selection;

typedef struct fc_tree {
    /* how to search */
    fc_evaluator evaluator;
    bool plays_out; /* positions are scored by random games, not by the evaluator */
    double width;   /* of squashing evaluations */
    fc_selection selection;
    double exploration; /* of ucb1 */
    uint64_t *random;
    /* what has been found */
    fc_tree_node *nodes;
    uint32_t node_count;
    uint32_t node_room;
    fc_game root;          /* the position of FC_ROOT; meaningless while there are no nodes */
    fc_tracked_game path;  /* the position where a simulation is */
    fc_stored_tree stored; /* what earlier games have found */
} fc_tree;

/* Makes `game` the root and keeps the part of the tree below it. */
bool fc_tree_move_to(fc_tree *tree, const fc_game *game);

/* Adds one simulation. False if memory is short. */
bool fc_tree_simulate(fc_tree *tree);

/* Forgets all nodes, but nothing that is stored. */
void fc_tree_clear(fc_tree *tree);
void fc_tree_free(fc_tree *tree);

/* Stores the nodes with at least this number of visits. False if memory is short. */
bool fc_tree_learn(fc_tree *tree, uint32_t least_visits);

#endif

/* mcts_tree.c - Monte Carlo tree search: descend by the selection value, add a node, score it, add the score on the way
 * back. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "agents/mcts.h"
#include "agents/playout.h"
#include "base/random.h"

enum { FIRST_ROOM = 1 << 12, MOST_NODES = (1 << 22) - 2 }; /* at most 96 MiB */

static const double ants_exponent = 1.25;

void fc_tree_clear(fc_tree *tree)
{
    tree->node_count = 0;
}

void fc_tree_free(fc_tree *tree)
{
    free(tree->nodes);
    fc_stored_tree_free(&tree->stored);
}

/* --- nodes --------------------------------------------------------------------------------------------------------- */

static uint16_t legal_columns(const fc_game *game)
{
    unsigned legal = 0;
    for (int column = 0; column < game->rules->columns; column++) {
        legal |= (unsigned)fc_game_can_play(game, column) << column;
    }
    return (uint16_t)legal;
}

/* A node for the position of the path, with what is stored about it. The index, or FC_NO_NODE if memory is short. */
static uint32_t add_node(fc_tree *tree, const fc_game *game, int column)
{
    if (tree->node_count + 1 >= tree->node_room) {
        const uint32_t room = tree->node_room == 0 ? FIRST_ROOM : 2 * tree->node_room;
        fc_tree_node *const nodes = realloc(tree->nodes, room * sizeof *nodes);
        if (nodes == NULL) {
            return FC_NO_NODE;
        }
        tree->nodes = nodes;
        tree->node_room = room;
    }
    const fc_stored *const stored = fc_stored_tree_find(&tree->stored, game);
    fc_tree_node *const node = &tree->nodes[++tree->node_count];
    *node = (fc_tree_node){.untried = legal_columns(game), .column = (uint8_t)column};
    if (stored != NULL) {
        node->visits = (uint32_t)stored->visits;
        node->score = stored->score;
    }
    return tree->node_count;
}

/* --- one simulation ------------------------------------------------------------------------------------------------- */

/* The child with the highest upper confidence bound. */
static uint32_t select_ucb1(const fc_tree *tree, const fc_tree_node *parent)
{
    const double twice_log = 2 * log(parent->visits > 1 ? parent->visits : 1);
    uint32_t best = FC_NO_NODE;
    double best_bound = -HUGE_VAL;
    for (uint32_t i = parent->child; i != FC_NO_NODE; i = tree->nodes[i].sibling) {
        const fc_tree_node *const child = &tree->nodes[i];
        const double bound = child->score / child->visits + tree->exploration * sqrt(twice_log / child->visits);
        if (bound > best_bound) {
            best_bound = bound;
            best = i;
        }
    }
    return best;
}

/* A child with probability proportional to 1 + score^1.25, as ants follow trails. */
static uint32_t select_ants(const fc_tree *tree, const fc_tree_node *parent)
{
    double weights[FC_SIDE_MAX];
    double sum = 0;
    int count = 0;
    for (uint32_t i = parent->child; i != FC_NO_NODE; i = tree->nodes[i].sibling) {
        weights[count] = 1 + pow(tree->nodes[i].score, ants_exponent);
        sum += weights[count++];
    }
    double left = fc_random_unit(tree->random) * sum;
    uint32_t chosen = parent->child;
    for (int k = 0; k < count - 1 && left >= weights[k]; k++) {
        left -= weights[k];
        chosen = tree->nodes[chosen].sibling;
    }
    return chosen;
}

/* Adds a child for one of the columns that have none, at random. FC_NO_NODE if memory is short. */
static uint32_t expand(fc_tree *tree, uint32_t parent)
{
    unsigned untried = tree->nodes[parent].untried;
    int count = 0;
    int columns[FC_SIDE_MAX];
    for (int column = 0; untried >> column != 0; column++) {
        if ((untried >> column & 1) != 0) {
            columns[count++] = column;
        }
    }
    const int column = columns[fc_random_below(tree->random, count)];
    fc_track_play(&tree->path, column);
    const uint32_t child = add_node(tree, &tree->path.game, column);
    if (child != FC_NO_NODE) {
        tree->nodes[parent].untried = (uint16_t)(untried & ~(1U << column));
        tree->nodes[child].sibling = tree->nodes[parent].child;
        tree->nodes[parent].child = child;
    }
    return child;
}

/* The result of the path's position for the player who moved there: 1, 0, or 0.5 for a draw; or an estimate. */
static double score_of(fc_tree *tree)
{
    const fc_game *game = &tree->path.game;
    const int mover = 3 - fc_game_to_move(game);
    int winner = game->winner;
    if (!fc_game_is_over(game)) {
        if (!tree->plays_out) {
            return fc_squash(fc_track_value(&tree->path, mover), tree->width);
        }
        winner = fc_playout(game, tree->random);
    }
    return winner == 0 ? 0.5 : winner == mover ? 1 : 0;
}

bool fc_tree_simulate(fc_tree *tree)
{
    uint32_t visited[FC_GAME_CELLS_MAX + 1];
    int length = 0;
    uint32_t at = FC_ROOT;
    visited[length++] = at;
    while (tree->nodes[at].untried == 0 && tree->nodes[at].child != FC_NO_NODE) {
        const fc_tree_node *const node = &tree->nodes[at];
        at = tree->selection == FC_SELECT_UCB1 ? select_ucb1(tree, node) : select_ants(tree, node);
        fc_track_play(&tree->path, tree->nodes[at].column);
        visited[length++] = at;
    }
    bool is_done = true;
    if (tree->nodes[at].untried != 0 && tree->node_count < MOST_NODES) {
        at = expand(tree, at);
        is_done = at != FC_NO_NODE;
        visited[length++] = at;
    }
    double score = is_done ? score_of(tree) : 0;
    for (int i = length - 1; i >= 0; i--) {
        if (is_done) {
            tree->nodes[visited[i]].visits++;
            tree->nodes[visited[i]].score += score;
        }
        score = 1 - score;
        if (i > 0) {
            fc_track_undo(&tree->path);
        }
    }
    return is_done;
}

/* --- keeping the tree ----------------------------------------------------------------------------------------------- */

/* Walks from a node along moves whose discs lie in `target`; the node of that position, or FC_NO_NODE. */
static uint32_t find_node(const fc_tree *tree, uint32_t from, fc_game *position, const fc_game *target)
{
    if (position->discs == target->discs) {
        return memcmp(position->cells, target->cells, sizeof target->cells) == 0 ? from : FC_NO_NODE;
    }
    for (uint32_t i = tree->nodes[from].child; i != FC_NO_NODE; i = tree->nodes[i].sibling) {
        const int column = tree->nodes[i].column;
        const int cell = position->heights[column] * position->rules->columns + column;
        if (target->cells[cell] == fc_game_to_move(position)) {
            fc_game_play(position, column);
            const uint32_t found = find_node(tree, i, position, target);
            fc_game_undo(position);
            if (found != FC_NO_NODE) {
                return found;
            }
        }
    }
    return FC_NO_NODE;
}

/* Copies a node and all below it into `nodes`, breadth first, so that its index becomes FC_ROOT. */
static uint32_t copy_subtree(const fc_tree *tree, uint32_t from, fc_tree_node *nodes)
{
    uint32_t count = FC_ROOT;
    nodes[FC_ROOT] = tree->nodes[from];
    nodes[FC_ROOT].sibling = FC_NO_NODE;
    for (uint32_t i = FC_ROOT; i <= count; i++) {
        uint32_t *link = &nodes[i].child; /* still an index of the old tree */
        while (*link != FC_NO_NODE) {
            nodes[++count] = tree->nodes[*link];
            *link = count;
            link = &nodes[count].sibling;
        }
    }
    return count;
}

static bool keep_subtree(fc_tree *tree, uint32_t from)
{
    fc_tree_node *const nodes = malloc(tree->node_room * sizeof *nodes);
    if (nodes == NULL) {
        return false;
    }
    tree->node_count = copy_subtree(tree, from, nodes);
    free(tree->nodes);
    tree->nodes = nodes;
    return true;
}

bool fc_tree_move_to(fc_tree *tree, const fc_game *game)
{
    uint32_t found = FC_NO_NODE;
    if (tree->node_count > 0 && tree->root.discs <= game->discs) {
        fc_game position = tree->root;
        found = find_node(tree, FC_ROOT, &position, game);
    }
    tree->root = *game;
    fc_track(&tree->path, &tree->evaluator, game);
    if (found == FC_ROOT) {
        return true;
    }
    if (found != FC_NO_NODE) {
        return keep_subtree(tree, found);
    }
    fc_tree_clear(tree);
    return add_node(tree, game, 0) != FC_NO_NODE;
}

static bool learn_below(fc_tree *tree, uint32_t from, fc_game *position, uint32_t least_visits)
{
    const fc_tree_node *const node = &tree->nodes[from];
    bool is_done = fc_stored_tree_add(&tree->stored, position, node->visits, node->score);
    for (uint32_t i = node->child; is_done && i != FC_NO_NODE; i = tree->nodes[i].sibling) {
        if (tree->nodes[i].visits >= least_visits) {
            fc_game_play(position, tree->nodes[i].column);
            is_done = learn_below(tree, i, position, least_visits);
            fc_game_undo(position);
        }
    }
    return is_done;
}

bool fc_tree_learn(fc_tree *tree, uint32_t least_visits)
{
    if (tree->node_count == 0 || tree->nodes[FC_ROOT].visits < least_visits) {
        return true;
    }
    fc_game position = tree->root;
    return learn_below(tree, FC_ROOT, &position, least_visits);
}

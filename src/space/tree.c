/* tree.c - the tree of one thread. */
#include "space/tree.h"

#include <stdlib.h>
#include <string.h>

#include "space/prior.h"

/* A leaf gets children at its second visit: one playout is not worth the memory that they take. */
enum { VISITS_TO_EXPAND = 1 };

fc_status fc_space_tree_init(fc_space_tree *tree, const fc_space_rules *rules, const fc_space_settings *settings,
                             uint32_t limit, uint64_t seed)
{
    *tree = (fc_space_tree){.rules = rules, .settings = settings, .limit = limit};
    tree->random = seed;
    tree->nodes = malloc(limit * sizeof *tree->nodes);
    tree->spare = settings->reuse ? malloc(limit * sizeof *tree->spare) : NULL;
    if (tree->nodes == NULL || (settings->reuse && tree->spare == NULL)) {
        fc_space_tree_free(tree);
        return FC_ERROR_MEMORY;
    }
    return FC_OK;
}

void fc_space_tree_free(fc_space_tree *tree)
{
    free(tree->nodes);
    free(tree->spare);
}

/* The cell that a move on the column fills. */
static int next_cell(const fc_space_board *board, int column)
{
    return fc_space_cell(column, board->height[column]);
}

/* The columns of the list on which the player would complete a line. Returns how many, in their order. */
static int completing(const fc_space_tree *tree, fc_space_player player, const uint8_t *columns, int count,
                      uint8_t found[FC_SPACE_COLUMNS])
{
    const fc_space_counts *counts = &tree->board.counts[player];
    int found_count = 0;
    for (int i = 0; i < count; i++) {
        if (fc_space_completes(counts, tree->rules->through[next_cell(&tree->board, columns[i])])) {
            found[found_count++] = columns[i];
        }
    }
    return found_count;
}

/* Removes the dominated moves from a list: those after which the opponent can complete a line. Returns what is left. */
static int remove_dominated(const fc_space_tree *tree, uint8_t *columns, int count)
{
    const fc_space_board *board = &tree->board;
    const fc_space_player opponent = fc_space_opponent(fc_space_to_move(board));
    const fc_space_counts *counts = &board->counts[opponent];
    uint8_t threats[FC_SPACE_COLUMNS];
    const int threat_count = completing(tree, opponent, columns, count, threats);
    if (board->ply + 1 == FC_SPACE_MOVES) {
        return count;
    }
    int left = 0;
    for (int i = 0; i < count; i++) {
        const int column = columns[i];
        const bool blocks_all = threat_count == 0 || (threat_count == 1 && threats[0] == column);
        const bool opens = board->height[column] + 1 < FC_SPACE_SIDE &&
                           fc_space_completes(counts, tree->rules->through[next_cell(board, column) + 1]);
        if (blocks_all && !opens) {
            columns[left++] = (uint8_t)column;
        }
    }
    return left;
}

/* The moves that become children of a node; the board is at the node. */
static int candidates(const fc_space_tree *tree, bool is_root, uint8_t columns[FC_SPACE_COLUMNS])
{
    const int count = fc_space_legal(&tree->board, columns);
    if (!tree->settings->pruning) {
        return count;
    }
    if (is_root) {
        uint8_t dominant[FC_SPACE_COLUMNS];
        const int dominant_count = completing(tree, fc_space_to_move(&tree->board), columns, count, dominant);
        if (dominant_count > 0) {
            memcpy(columns, dominant, sizeof dominant);
            return dominant_count;
        }
    }
    uint8_t left[FC_SPACE_COLUMNS];
    memcpy(left, columns, sizeof left);
    const int left_count = remove_dominated(tree, left, count);
    if (left_count == 0 && is_root) {
        return count;
    }
    memcpy(columns, left, sizeof left);
    return left_count;
}

static float prior_of(const fc_space_tree *tree, int column)
{
    if (tree->settings->prior) {
        return fc_space_prior(tree->rules, &tree->board, column);
    }
    return tree->settings->puct == FC_SPACE_MULTIPLY ? 1 : 0;
}

/* Gives a node its children; the board is at the node. */
static void expand(fc_space_tree *tree, fc_space_node *node)
{
    uint8_t columns[FC_SPACE_COLUMNS];
    const int count = candidates(tree, node == tree->nodes, columns);
    node->is_leaf_forever = count == 0;
    if ((uint32_t)count > tree->limit - tree->used) {
        tree->is_full = true;
        return;
    }
    node->children = tree->used;
    node->child_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        tree->nodes[tree->used++] = (fc_space_node){.column = columns[i], .prior = prior_of(tree, columns[i])};
    }
}

static void start_root(fc_space_tree *tree)
{
    tree->nodes[0] = (fc_space_node){0};
    tree->used = 1;
    tree->is_full = false;
}

/* Copies a node and what is below it to the spare memory, level by level, and makes that the tree (Cheney 1970). */
static void keep_only(fc_space_tree *tree, uint32_t root)
{
    fc_space_node *copy = tree->spare;
    copy[0] = tree->nodes[root];
    uint32_t used = 1;
    for (uint32_t i = 0; i < used; i++) {
        memcpy(copy + used, tree->nodes + copy[i].children, copy[i].child_count * sizeof *copy);
        copy[i].children = used;
        used += copy[i].child_count;
    }
    tree->spare = tree->nodes;
    tree->nodes = copy;
    tree->used = used;
    tree->is_full = false;
}

/* The node of a position that comes after the root; 0, the root itself, if the tree does not hold it. */
static uint32_t find_node(const fc_space_tree *tree, const fc_space_board *board)
{
    const int from = tree->board.ply;
    if (tree->used == 0 || board->ply < from || memcmp(board->moves, tree->board.moves, (size_t)from) != 0) {
        return 0;
    }
    uint32_t node = 0;
    for (int ply = from; ply < board->ply; ply++) {
        const fc_space_node *parent = &tree->nodes[node];
        uint32_t i = 0;
        while (i < parent->child_count && tree->nodes[parent->children + i].column != board->moves[ply]) {
            i++;
        }
        if (i == parent->child_count) {
            return 0;
        }
        node = parent->children + i;
    }
    return node;
}

/* A node that was expanded below the root may lack moves that the root must have, or have some that it must not. */
static bool fits_root(const fc_space_tree *tree)
{
    const fc_space_node *root = &tree->nodes[0];
    uint8_t columns[FC_SPACE_COLUMNS];
    const int count = candidates(tree, true, columns);
    if (count != root->child_count) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (tree->nodes[root->children + (uint32_t)i].column != columns[i]) {
            return false;
        }
    }
    return true;
}

void fc_space_tree_move_root(fc_space_tree *tree, const fc_space_board *board)
{
    const uint32_t node = tree->settings->reuse ? find_node(tree, board) : 0;
    const bool is_same = tree->used > 0 && memcmp(&tree->board, board, sizeof *board) == 0;
    tree->board = *board;
    if (node != 0) {
        keep_only(tree, node);
    }
    if (!(node != 0 || (is_same && tree->settings->reuse)) || !fits_root(tree)) {
        start_root(tree);
        expand(tree, &tree->nodes[0]);
    }
}

/* The child to follow: unvisited ones first at the root, then the largest value; ties at random. */
static fc_space_node *select_child(fc_space_tree *tree, const fc_space_node *parent)
{
    const fc_space_form form = (fc_space_form)tree->settings->puct;
    const float exploration = fc_space_exploration(tree->settings, parent->visits);
    const bool is_root = parent == tree->nodes;
    fc_space_node *children = tree->nodes + parent->children;
    int best = 0;
    int ties = 0;
    float most = -INFINITY;
    for (int i = 0; i < parent->child_count; i++) {
        const float value =
            is_root && children[i].visits == 0 ? INFINITY : fc_space_puct(form, exploration, &children[i]);
        if (value > most) {
            most = value;
            best = i;
            ties = 1;
        } else if (value == most && fc_random_below(&tree->random, ++ties) == 0) {
            best = i;
        }
    }
    return &children[best];
}

void fc_space_tree_simulate(fc_space_tree *tree)
{
    fc_space_board *board = &tree->board;
    const int root_ply = board->ply;
    fc_space_node *path[FC_SPACE_MOVES + 1];
    fc_space_node *node = tree->nodes;
    path[0] = node;
    for (;;) {
        const bool may_grow = node->visits >= VISITS_TO_EXPAND && !node->is_leaf_forever && !fc_space_is_over(board);
        if (node->child_count == 0 && may_grow) {
            expand(tree, node);
        }
        if (node->child_count == 0) {
            break;
        }
        node = select_child(tree, node);
        fc_space_play(tree->rules, board, node->column);
        path[board->ply - root_ply] = node;
        if (node->visits == 0) {
            break;
        }
    }
    const int result = fc_space_play_out(tree->rules, board, (fc_space_playout)tree->settings->playout, &tree->random);
    for (int depth = board->ply - root_ply; depth >= 0; depth--) {
        path[depth]->visits++;
        path[depth]->wins += (board->ply & 1) == FC_SPACE_WHITE ? result : -result;
        if (depth > 0) {
            fc_space_undo(tree->rules, board);
        }
    }
}

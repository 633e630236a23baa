/* search.c - null-window alpha-beta search that works on all children of a node side by side (children.h).
 *
 * search_node() shows the ten steps of a node. What each technique is worth, and what was tried and left out, is in
 * EXPERIMENTS.md.
 *
 * This file is compiled once per variant (variant.h); FC_SEARCH_FUNCTION is the name of its one public function.
 */
#include "search/deep_bounds.h"
#include "search/order_model.h"
#include "search/shared.h"

/* tools/sample_orders.c looks at the children of a node here, once they are all bounded. */
#ifndef FC_OBSERVE_CHILDREN
#define FC_OBSERVE_CHILDREN(search, position, children, beta) ((void)0)
#endif

/* A position to search, and what its parent has computed for it. */
typedef struct node {
    fc_safe_position position;
    uint64_t hash;
    uint64_t entry; /* of the table, or 0 */
} node;

/* ---- bounds of a node, from those of its children ---- */

static inline lane_mask reaches(lanes bound, int beta)
{
    return ~lanes_less(bound, lanes_all((uint64_t)(int64_t)beta));
}

/* Does some child prove beta? Then the score is at least the best lower bound. */
static inline bool is_proven(const fc_children *children, int beta, int *score)
{
    bool proven = false;
    for (int b = 0; b < fc_batch_count(children); b++) {
        proven |= lanes_any(reaches(children->batches[b].lower, beta));
    }
    if (proven) {
        *score = FC_SCORE_MIN;
        for (int b = 0; b < fc_batch_count(children); b++) {
            *score = fc_max(*score, lanes_highest(children->batches[b].lower));
        }
    }
    return proven;
}

/* The children that can reach beta. */
static inline unsigned find_pending(const fc_children *children, int beta)
{
    unsigned pending = 0;
    for (int b = 0; b < fc_batch_count(children); b++) {
        pending |= lanes_bits(reaches(children->batches[b].upper, beta)) << b * FC_LANES;
    }
    return pending;
}

/* The highest upper bound of the children that cannot reach beta. */
static inline int best_refuted(const fc_children *children, int beta)
{
    int best = FC_SCORE_MIN;
    for (int b = 0; b < fc_batch_count(children); b++) {
        const lanes upper = children->batches[b].upper;
        best = fc_max(best, lanes_highest(lanes_select(reaches(upper, beta), lanes_all(lane_score_min), upper)));
    }
    return best;
}

/* Do the bounds of the children decide whether the score is at least beta? */
static inline bool is_decided(fc_children *children, int beta, int *score)
{
    children->pending = find_pending(children, beta);
    if (children->pending == 0) {
        *score = best_refuted(children, beta);
        return true;
    }
    return is_proven(children, beta, score);
}

static inline bool is_decided_by_entry(uint64_t entry, int beta, int *score)
{
    const bool proven = fc_entry_lower(entry) >= beta;
    *score = proven ? fc_entry_lower(entry) : fc_entry_upper(entry);
    return proven || fc_entry_upper(entry) < beta;
}

/* ---- the steps of search_node() ---- */

/* Three discs before the deadline, forced moves no longer matter. */
static inline void play_forced_moves(fc_children *children, int deadline, int beta)
{
    const uint64_t last_ply = (uint64_t)(int64_t)(FC_USES(FC_EARLY_END) ? deadline - 3 : FC_CELLS);
    const uint64_t last_loss = (uint64_t)(int64_t)(FC_CELLS - 2 * beta); /* of the opponent, if it is to prove beta */
    for (int b = 0; b < fc_batch_count(children); b++) {
        fc_play_forced_moves(&children->batches[b], last_ply, last_loss);
    }
}

static inline bool decide_by_ply(fc_children *children, int beta, int *score)
{
    for (int b = 0; b < fc_batch_count(children); b++) {
        fc_bound_by_ply(&children->batches[b]);
    }
    return is_decided(children, beta, score);
}

/* A deadline that is far away excludes hardly any line. */
static inline bool decide_by_rules(const fc_search *search, fc_children *children, int ply, int beta, int *score)
{
    const bool is_near = FC_USES(FC_DISTANT_LINES) && search->deadline - ply <= FC_DEADLINE_PLIES;
    const int deadline = is_near ? search->deadline : 0;
    for (int b = 0; b < fc_batch_count(children); b++) {
        fc_bound_by_rules(&children->batches[b], deadline);
    }
    return is_decided(children, beta, score);
}

static inline void hash_children(const fc_table *table, fc_children *children)
{
    for (int b = 0; b < fc_batch_count(children); b++) {
        fc_child_batch *batch = &children->batches[b];
        batch->hash = fc_lanes_hash(FC_USES(FC_MIRROR_IMAGES) ? fc_lanes_canonical_key(batch->stm, batch->occupied)
                                                              : batch->stm + batch->occupied + lane_floor);
        fc_table_prefetch(table, batch->hash, batch->ply);
    }
}

static inline void order_children(fc_children *children, const fc_safe_position *parent, int beta)
{
    const fc_order_weights *weights = fc_order_weights_at(parent->ply, beta);
    for (int b = 0; b < fc_batch_count(children); b++) {
        fc_order_children(&children->batches[b], parent, weights);
    }
}

/* What it proves counts after step 7; no branch waits for it. */
static inline void refine_bounds(fc_children *children)
{
    for (int b = 0; b < fc_batch_count(children) && FC_USES(FC_REFINED_BOUND); b++) {
        fc_refine_bounds(&children->batches[b]);
    }
}

/* Only what proves beta ends the node here. Where no child can reach beta any more, step 10 stores that, so that these
 * lookups are not repeated. */
static inline bool prove_by_table(const fc_table *table, fc_children *children, int beta, int *score)
{
    for (int b = 0; b < fc_batch_count(children); b++) {
        children->batches[b].entry = lanes_all(0);
    }
    for (unsigned left = FC_USES(FC_PROBES_FIRST) ? children->pending : 0; left != 0; left &= left - 1) {
        fc_probe_child(table, children, fc_lowest_bit(left));
    }
    for (int b = 0; b < fc_batch_count(children); b++) {
        fc_bound_by_entries(&children->batches[b]);
    }
    children->pending = find_pending(children, beta);
    return is_proven(children, beta, score);
}

/* By the costly bounds, does the side to move in a child score at most this? */
static inline bool is_bounded_deeply(const fc_children *children, int child, int score)
{
    const uint64_t stm = FC_CHILD(children, stm, child);
    const uint64_t playable = FC_CHILD(children, playable, child);
    const int ply = (int)FC_CHILD(children, ply, child);
    const fc_deep_input input = {.stm = stm,
                                 .opponent = stm ^ FC_CHILD(children, occupied, child),
                                 .playable = playable,
                                 .threats = FC_CHILD(children, threats, child) & ~playable,
                                 .empty = FC_CELLS - ply};
    fc_items items;
    return (ply <= FC_DEEP_FOLLOW_UP_TO_DISCS && fc_deep_follow_up(&input, score)) ||
           (ply <= FC_DEEP_ZUGZWANG_TO_DISCS && fc_deep_zugzwang(&input, score, &items));
}

/* Bounds the pending children one by one. A child with the same side to move may no longer reach beta, any other may
 * prove it. */
static inline bool prove_by_deep_bounds(fc_children *children, int ply, int beta, int *score)
{
    const bool is_early = ply < FC_DEEP_BOUNDS_TO_DISCS && FC_USES(FC_STATIC_RULES);
    for (unsigned left = is_early ? children->pending : 0; left != 0; left &= left - 1) {
        const int child = fc_lowest_bit(left);
        fc_child_batch *batch = &children->batches[child / FC_LANES];
        const bool same_side = (lanes_bits(batch->same_side) >> child % FC_LANES & 1) != 0;
        if (!is_bounded_deeply(children, child, same_side ? beta - 1 : -beta)) {
            continue;
        }
        if (!same_side) {
            *score = beta;
            return true;
        }
        batch->upper = lanes_with(batch->upper, child % FC_LANES, (uint64_t)(int64_t)(beta - 1));
        children->pending &= ~(1U << child);
    }
    return false;
}

/* Only where much work depends on the order. */
static inline void correct_order(fc_children *children, int ply, int beta)
{
#if FC_HAS_ORDER_MODEL
    const bool has_choice = (children->pending & (children->pending - 1)) != 0;
    if (FC_USES(FC_MOVE_ORDER) && FC_USES(FC_LEARNED_ORDER) && has_choice && ply <= FC_LEARNED_ORDER_TO_DISCS) {
        fc_order_by_model(children, &fc_order_models[fc_order_set(ply, beta)], ply);
    }
#else
    (void)children;
    (void)ply;
    (void)beta;
#endif
}

/* Prepares next_child(). */
static inline void start_children(fc_children *children)
{
    children->deferred = 0;
    children->is_first = true;
    children->same_side = 0;
    for (int b = 0; b < fc_batch_count(children); b++) {
        children->same_side |= lanes_bits(children->batches[b].same_side) << b * FC_LANES;
    }
}

/* The next child to search, -1 after the last. */
static inline int next_child(const fc_search *search, fc_children *children, int beta)
{
    int child = -1;
    if (search->shared != NULL) {
        child = fc_next_shared_child(search, children, beta);
    } else if (children->pending != 0) {
        child = fc_take_best_child(children);
    }
    if (!FC_USES(FC_PROBES_FIRST) && child >= 0) {
        fc_probe_child(search->table, children, child);
    }
    return child;
}

static int search_node(fc_search *search, const node *this_node, int beta);

/* Returns a bound of the score, seen from the mover. */
static inline int search_child(fc_search *search, const fc_children *children, int child, int beta)
{
    const node to_search = {.position = {.stm = FC_CHILD(children, stm, child),
                                         .occupied = FC_CHILD(children, occupied, child),
                                         .moves = FC_CHILD(children, moves, child),
                                         .ply = (int)FC_CHILD(children, ply, child)},
                            .hash = FC_CHILD(children, hash, child),
                            .entry = FC_CHILD(children, entry, child)};
    const bool same_side = (children->same_side >> child & 1) != 0;
    const int child_beta = same_side ? beta : 1 - beta;
    const int upper = (int)(int64_t)FC_CHILD(children, upper, child);
    int value;
    if (!is_decided_by_entry(to_search.entry, child_beta, &value)) { /* it may be, if the child was deferred */
        const bool is_shared = fc_is_shared(search, to_search.position.ply);
        if (is_shared) {
            fc_shared_enter(search->shared, to_search.hash, child_beta);
        }
        value = search_node(search, &to_search, child_beta);
        if (is_shared) {
            value = fc_shared_leave(search, value);
        }
    }
    return fc_min(same_side ? value : -value, upper);
}

/* What the node has proven, together with what was known before. */
static inline void store_bound(const fc_search *search, const node *this_node, int score, int beta, uint64_t nodes)
{
    int lower = fc_entry_lower(this_node->entry);
    int upper = fc_entry_upper(this_node->entry);
    if (score >= beta) {
        lower = fc_max(lower, score);
    } else {
        upper = fc_min(upper, score);
    }
    fc_table_store(fc_table_buckets(search->table, this_node->position.ply), this_node->hash,
                   fc_entry_pack(lower, upper, nodes));
}

/* Returns what the public function returns. Precondition: the entry of the node does not decide beta. */
static int search_node(fc_search *search, const node *this_node, int beta)
{
    const fc_safe_position *position = &this_node->position;
    const uint64_t nodes_before = search->nodes++;
    fc_children children;
    int score;
    if (fc_control_stops(&search->control, search->nodes)) {
        return 0;
    }

    /* 1. All moves that do not lose at once. */
    fc_play_all_moves(&children, position);

    /* 2. In each child play on while the side to move has one safe move. */
    play_forced_moves(&children, search->deadline, beta);

    /* 3. The number of discs before anybody can win bounds the score. */
    if (decide_by_ply(&children, beta, &score)) {
        return score;
    }

    /* 4. Static bounds (BOUNDS.md), while the memory fetches what step 7 looks up. */
    hash_children(search->table, &children);
    if (decide_by_rules(search, &children, position->ply, beta, &score)) {
        return score;
    }

    /* 5. Move order. */
    order_children(&children, position, beta);

    /* 6. The refined bound, the most general of them. */
    refine_bounds(&children);

    /* 7. Enhanced transposition cutoff (Schaeffer and Plaat 1996): look up all children before searching any. */
    if (prove_by_table(search->table, &children, beta, &score)) {
        return score;
    }

    /* 8. Costly static bounds, where much work may be saved. */
    const bool may_be_large = search->deadline - position->ply >= FC_COSTLY_STEPS_LEAST_PLIES;
    if (may_be_large && prove_by_deep_bounds(&children, position->ply, beta, &score)) {
        return score;
    }

    FC_OBSERVE_CHILDREN(search, position, &children, beta);

    /* 9. Search the children that can reach beta, the best first, until one does. */
    score = best_refuted(&children, beta);
    if (may_be_large) {
        correct_order(&children, position->ply, beta);
    }
    start_children(&children);
    for (int child; score < beta && (child = next_child(search, &children, beta)) >= 0;) {
        const int value = search_child(search, &children, child, beta);
        if (search->control.stopped) {
            return 0;
        }
        score = fc_max(score, value);
    }

    /* 10. Store the bound that this proves. */
    store_bound(search, this_node, score, beta, search->nodes - nodes_before);
    return score;
}

int FC_SEARCH_FUNCTION(fc_search *search, fc_position position, int beta)
{
    const int ply = fc_disc_count(position.occupied);
    const uint64_t moves = fc_safe_moves(position);
    if (moves == 0) {
        return position.occupied == FC_BOARD ? 0 : -fc_win_score(ply + 2);
    }
    const uint64_t hash = fc_hash(fc_canonical_key(position));
    const node root = {.position = {.stm = position.stm, .occupied = position.occupied, .moves = moves, .ply = ply},
                       .hash = hash,
                       .entry = fc_table_probe(fc_table_buckets(search->table, ply), hash)};
    int score;
    if (is_decided_by_entry(root.entry, beta, &score)) {
        return score;
    }
    /* The side that must still win to matter is the same in all positions of this search: the mover if beta is positive,
     * otherwise its opponent. */
    search->deadline = fc_last_disc(ply, beta > 0 ? beta : beta - 1);
    return search_node(search, &root, beta);
}

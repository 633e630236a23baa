/* search.c - null-window alpha-beta search that works on all children of a node side by side.
 *
 * A node, all of whose children are in the lanes of one or a few fc_child_groups, is settled in these steps:
 *   1. Play every move that does not lose at once.
 *   2. In every child, play on while the side to move has only one such move (children.h). What is searched in the end
 *      are quiet positions; an odd number of forced moves leaves the mover itself to move.
 *   3. Bound every child by its number of discs: nobody can win before so many more.
 *   4. Bound every child by the static rules of bounds.h. One child that proves beta ends the node; children that
 *      cannot reach it are closed.
 *   5. Hash all children.
 *   6. Order them (ordering.h).
 *   7. Give all a second look by the rule GUARD, unless beta is positive; what it proves counts after step 8.
 *   8. Probe all before searching any (enhanced transposition cutoff, Schaeffer and Plaat 1996).
 *   9. Search those still open, the best first.
 *  10. Store the bound that is proven.
 *
 * What each is worth: how much more it takes without it, on the first 300 positions of test-data/middle-medium and the
 * first 50 of test-data/begin-medium, a cold table for every position, one thread. Time is that of the AVX-512 form in
 * one process that solves each position in all ways, two or three times over, of which the shortest counts; give or
 * take 2 %.
 *                                              nodes                 time
 *                                          middle    begin      middle    begin
 *   2     forced moves                      +38 %    +40 %       +20 %    +21 %
 *   2       ended where beta is far           0 %      0 %        +4 %     +2 %
 *   4, 7  all rules                        +183 %   +112 %      +150 %    +82 %
 *   4       odd threat alone                +36 %    +21 %       +37 %    +26 %
 *   4       follow-up alone                 +62 %    +21 %       +66 %    +23 %
 *   4         its cut above even threats    +25 %    +17 %       +24 %    +17 %
 *   4         all prizes                    +54 %    +10 %       +56 %    +11 %
 *   4, 7    guard alone                     +36 %    +41 %       +26 %    +29 %
 *   7         its second look               +18 %    +24 %        +9 %    +15 %
 *   6     all but the distance from edge   +181 %   +661 %      +179 %   +586 %
 *   8     probes before the search          +15 %    +21 %       +11 %    +20 %
 *         a level for late positions          0 %     -3 %       +84 %    +53 %
 *         windows (window.c), not halves     +9 %     -3 %       +13 %     +3 %
 *
 * Tried, and left out. Time, in turn: asking memory for the lines of the table ahead of the probes (+4 %: the loop's
 * end is seldom foreseen, and the late level is near anyway); hashes and order before the rules have decided (+4 %),
 * or the order after the probes (+1 %); no rules where beta is out of their reach (+1 %); a second look also at
 * positive betas, for turned children (nodes -3 %, time the same); a third round of it (nodes -2.5 %, the same); GUARD
 * in the second look alone (+5 %), or in all lanes beside the parity rules (nodes -0.3 %); GUARD for the other side,
 * from below (nodes -1 %, for as much work again); prospects of the opponent in the order (nodes -1 %, time +3 %); the
 * fours left to the mover (nodes -1 %, time -0.5 %). No table for the last 6 or 8 discs (+1 and +5 %); late levels of
 * 2 MiB (+1 %), or from 26 or 28 discs (+4 and +12 %). Four lanes of 256 bits for the 72 % of nodes with up to four
 * moves, though a processor does three of those at a time and two of 512 bits (+5 %). The moves of the best children,
 * as many as fill the lanes, played and bounded before any of these children is searched (45 % fewer calls, 2 % fewer
 * positions that are searched on, +10 %), or those of all children (7 % fewer, +12 to +30 %).
 * Nodes alone, mostly with an earlier order of moves, so a hint where not to look first and no more: the move in the
 * table as a hint for the order (-0.4 %); bounds close to beta in the order (none); the highest of several odd threats
 * as well (-0.7 %); a second player that takes an open even cell and then follows up (-1.3 %, for one more rule).
 *
 * This file is compiled once per variant (variant.h); FC_SEARCH_FUNCTION is the name of its one public function.
 */
#include "search/search.h"

#include "search/ordering.h"

enum { JOIN_BEFORE_DISCS = FC_CELLS * 2 / 7 }; /* see is_joined() */

/* A quiet position and what its parent already knows of it. */
typedef struct node {
    fc_quiet quiet;
    uint64_t hash;
    uint64_t entry; /* of the table, or 0 */
} node;

/* The children of one node by slot, which is the column of the move. */
typedef struct family {
    fc_child_group groups[FC_SLOT_GROUPS];
    unsigned open;    /* a bit per slot whose child may still decide the node */
    unsigned put_off; /* a bit per slot: another thread was searching that child */
    unsigned turned;  /* a bit per slot: the mover moves again */
} family;

/* One word of a child, by the name of its lanes. */
#define CHILD(children, field, slot) lanes_get(&(children)->groups[(slot) / FC_LANES].field, (slot) % FC_LANES)

/* The highest number of discs with which the side that must still win to matter can win: the mover if beta is
 * positive, otherwise its opponent. It is the same in all positions of one search. */
static inline int last_decisive_disc(int ply, int beta)
{
    return fc_last_disc(ply, beta > 0 ? beta : beta - 1);
}

/* True if some child proves that the mover scores at least beta. */
static inline bool is_proven(const family *children, int beta)
{
    bool proven = false;
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        proven |= lanes_any(~lanes_less(children->groups[g].lower, lanes_all((uint64_t)(int64_t)beta)));
    }
    return proven;
}

/* The highest lower bound of all children. */
static inline int highest_lower(const family *children)
{
    int best = FC_SCORE_MIN;
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        best = fc_max(best, lanes_highest(children->groups[g].lower));
    }
    return best;
}

/* The slots whose child can reach beta. */
static inline unsigned open_slots(const family *children, int beta)
{
    unsigned open = 0;
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        open |= lanes_bits(~lanes_less(children->groups[g].upper, lanes_all((uint64_t)(int64_t)beta))) << g * FC_LANES;
    }
    return open;
}

/* The highest upper bound of the children that cannot reach beta. */
static inline int highest_closed_upper(const family *children, int beta)
{
    int best = FC_SCORE_MIN;
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        const lanes upper = children->groups[g].upper;
        const lane_mask closed = lanes_less(upper, lanes_all((uint64_t)(int64_t)beta));
        best = fc_max(best, lanes_highest(lanes_select(closed, upper, lanes_all(lane_score_min))));
    }
    return best;
}

/* Steps 1 to 4. Returns true if a child proves beta. */
static inline bool expand(family *children, const fc_quiet *parent, int beta, uint64_t last_ply)
{
    const uint64_t last_loss = (uint64_t)(int64_t)(FC_CELLS - 2 * beta); /* of the opponent, if it is to prove beta */
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        fc_child_group *group = &children->groups[g];
        fc_play_moves(group, parent, g);
        fc_play_forced_moves(group, last_ply, last_loss);
        fc_bound_by_ply(group);
    }
    children->open = open_slots(children, beta);
    if (children->open == 0 || is_proven(children, beta)) {
        return children->open != 0;
    }
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        fc_bound_by_rules(&children->groups[g]);
    }
    children->open = open_slots(children, beta);
    return is_proven(children, beta);
}

static inline void hash_children(fc_child_group *group)
{
    group->hash = fc_lanes_hash(fc_lanes_canonical_key(group->mine, group->occupied));
}

/* What the table knows of all children; an entry of 0 says nothing. */
static inline void bound_by_entries(fc_child_group *group)
{
    const lanes lower = fc_lanes_entry_lower(group->entry);
    const lanes upper = fc_lanes_entry_upper(group->entry);
    group->lower = lanes_max(group->lower, lanes_select(group->turned, lower, 0 - upper));
    group->upper = lanes_min(group->upper, lanes_select(group->turned, upper, 0 - lower));
}

/* Steps 5 to 7. GUARD says that the opponent, if it is to move, does not win, or not early, which proves no positive
 * beta. Its second look is worth its time here, where no branch waits for it. */
static inline void prepare(family *children, const fc_quiet *parent, int beta)
{
    children->turned = 0;
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        hash_children(&children->groups[g]);
        fc_order_children(&children->groups[g], parent, g);
        if (beta <= 0) {
            fc_bound_by_guard(&children->groups[g]);
        }
        children->turned |= lanes_bits(children->groups[g].turned) << g * FC_LANES;
    }
}

/* Looks up one child. */
static inline void probe(const fc_search *search, family *children, int slot)
{
    const fc_table_level *level = fc_table_level_of(search->table, (int)CHILD(children, ply, slot));
    lanes *entry = &children->groups[slot / FC_LANES].entry;
    *entry = lanes_with(*entry, slot % FC_LANES, fc_table_probe(level, CHILD(children, hash, slot)));
}

/* Step 8. Returns true if the table proves beta by some child. */
static inline bool probe_all(const fc_search *search, family *children, int beta)
{
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        children->groups[g].entry = lanes_all(0);
    }
    for (unsigned left = children->open; left != 0; left &= left - 1) {
        probe(search, children, fc_lowest_bit(left));
    }
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        bound_by_entries(&children->groups[g]);
    }
    children->open = open_slots(children, beta);
    return is_proven(children, beta);
}

/* The open child that is first in the order. */
static inline int best_open_slot(const family *children)
{
    int best = -1;
    for (int g = 0; g < FC_SLOT_GROUPS; g++) {
        const unsigned open = children->open >> g * FC_LANES & ((1U << FC_LANES) - 1);
        if (open != 0) {
            const int slot = g * FC_LANES + lanes_place_of_highest(children->groups[g].order, open);
            const bool better =
                best < 0 || (int64_t)CHILD(children, order, slot) > (int64_t)CHILD(children, order, best);
            best = better ? slot : best;
        }
    }
    return best;
}

/* Takes the open child that is first in the order. */
static inline int take_best_slot(family *children)
{
    const int slot = best_open_slot(children);
    children->open &= ~(1U << slot);
    return slot;
}

/* Can another thread leave its answer for this child? Not where each has a late level of its own. */
static inline bool is_shared(const fc_search *search, const family *children, int slot)
{
    return search->busy != NULL && CHILD(children, ply, slot) < FC_LATE_FROM_DISCS;
}

/* Is a child that another thread is searching to be searched together? Early in the game, if it is likely to end the
 * node: the best child, and every one where the mover need not win (beta <= 0). All others are put off. */
static inline bool is_joined(const family *children, int slot, int beta, bool first)
{
    return CHILD(children, ply, slot) < JOIN_BEFORE_DISCS && (first || beta <= 0);
}

/* The best that no other thread is searching, unless it is to be joined; when there is none, one that has been put
 * off. */
static int take_slot_among_threads(const fc_search *search, family *children, int beta, bool first)
{
    while (children->open != 0) {
        const int slot = take_best_slot(children);
        if (!is_shared(search, children, slot) || is_joined(children, slot, beta, first) ||
            !fc_busy_contains(search->busy, CHILD(children, hash, slot))) {
            return slot;
        }
        children->put_off |= 1U << slot;
    }
    const int slot = fc_lowest_bit(children->put_off);
    children->put_off &= ~(1U << slot);
    probe(search, children, slot);
    return slot;
}

/* Takes the next child out of those to search. */
static inline int take_next_slot(const fc_search *search, family *children, int beta, bool first)
{
    return search->busy == NULL ? take_best_slot(children) : take_slot_among_threads(search, children, beta, first);
}

static inline node child_node(const family *children, int slot)
{
    return (node){.quiet = {.mine = CHILD(children, mine, slot),
                            .occupied = CHILD(children, occupied, slot),
                            .moves = CHILD(children, moves, slot),
                            .ply = (int)CHILD(children, ply, slot)},
                  .hash = CHILD(children, hash, slot),
                  .entry = CHILD(children, entry, slot)};
}

static int search_node(fc_search *search, const node *this_node, int beta);

/* Searches a node that other threads may search as well. */
static int search_shared_node(fc_search *search, const node *this_node, int beta)
{
    fc_busy_enter(search->busy, this_node->hash);
    fc_path_enter(&search->path, this_node->hash, beta);
    int value = search_node(search, this_node, beta);
    if (fc_path_leave(&search->path)) {
        value = search->path.value;
        search->stopped = false;
    }
    fc_busy_leave(search->busy, this_node->hash);
    return value;
}

/* Searches one child; the result is seen from the mover of the parent. */
static int search_child(fc_search *search, const family *children, int slot, int beta)
{
    const node child = child_node(children, slot);
    const bool turned = (children->turned >> slot & 1) != 0;
    const int child_beta = turned ? beta : 1 - beta;
    int value = 0;
    if (fc_entry_lower(child.entry) >= child_beta) {
        value = fc_entry_lower(child.entry); /* another thread has been here since the parent's probe */
    } else if (fc_entry_upper(child.entry) < child_beta) {
        value = fc_entry_upper(child.entry);
    } else if (is_shared(search, children, slot)) {
        value = search_shared_node(search, &child, child_beta);
    } else {
        value = search_node(search, &child, child_beta);
    }
    return turned ? value : -value;
}

/* Step 10: what the node has proven, together with what was known before. */
static inline void remember(const fc_search *search, const node *this_node, int score, int beta, uint64_t nodes)
{
    const int lower =
        score >= beta ? fc_max(score, fc_entry_lower(this_node->entry)) : fc_entry_lower(this_node->entry);
    const int upper =
        score >= beta ? fc_entry_upper(this_node->entry) : fc_min(score, fc_entry_upper(this_node->entry));
    fc_table_store(fc_table_level_of(search->table, this_node->quiet.ply), this_node->hash,
                   fc_entry_pack(lower, upper, nodes));
}

/* Answers like the public function. Preconditions: the position is quiet, and its entry does not decide beta. */
static int search_node(fc_search *search, const node *this_node, int beta)
{
    const uint64_t nodes_before = search->nodes++;
    if (search->nodes >= search->poll_at) {
        search->poll(search);
        if (search->stopped) {
            return 0;
        }
    }

    /* Steps 1 to 4: play all moves, play out what is forced, bound by ply, bound by rules. */
    family children;
    if (expand(&children, &this_node->quiet, beta, search->last_ply)) {
        return highest_lower(&children);
    }
    if (children.open == 0) {
        return highest_closed_upper(&children, beta);
    }

    /* Steps 5 to 8: hash, order, look again, and probe all before any is searched. */
    prepare(&children, &this_node->quiet, beta);
    if (probe_all(search, &children, beta)) {
        return highest_lower(&children);
    }

    /* Step 9: search what is left, the best first. */
    int best = highest_closed_upper(&children, beta);
    children.put_off = 0;
    for (bool first = true; (children.open | children.put_off) != 0; first = false) {
        const int slot = take_next_slot(search, &children, beta, first);
        const int value = search_child(search, &children, slot, beta);
        if (search->stopped) {
            return 0; /* whatever was found means nothing, and is not stored */
        }
        if (value >= beta) {
            remember(search, this_node, value, beta, search->nodes - nodes_before);
            return value;
        }
        best = fc_max(best, fc_min(value, (int)(int64_t)CHILD(&children, upper, slot)));
    }

    /* Step 10: no child reaches beta. */
    remember(search, this_node, best, beta, search->nodes - nodes_before);
    return best;
}

int FC_SEARCH_FUNCTION(fc_search *search, fc_position position, int beta)
{
    const int ply = fc_disc_count(position.occupied);
    const uint64_t moves = fc_safe_moves(position);
    if (moves == 0) {
        return position.occupied == FC_BOARD ? 0 : -fc_win_score(ply + 2);
    }
    const uint64_t hash = fc_hash(fc_canonical_key(position));
    const uint64_t entry = fc_table_probe(fc_table_level_of(search->table, ply), hash);
    if (fc_entry_lower(entry) >= beta) {
        return fc_entry_lower(entry);
    }
    if (fc_entry_upper(entry) < beta) {
        return fc_entry_upper(entry);
    }
    search->last_ply = (uint64_t)(int64_t)(last_decisive_disc(ply, beta) - 3);
    const node root = {{position.mine, position.occupied, moves, ply}, hash, entry};
    return search_node(search, &root, beta);
}

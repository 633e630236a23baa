/* sample_orders.c - for tools/train_order: what each child of a node costs, for random nodes of real searches.
 *
 *     sample_orders SEED GAMES FIRST LAST >FILE          nodes with FIRST to LAST discs
 *
 * Solves random positions. At some nodes with two or more children to search, each of these children is searched as if
 * it were the first: what it stores in the table is undone. Writes a `node_sample` for each node where some child
 * reaches beta; at the others the order does not matter.
 *
 * The search is compiled into this file. */
#include <stdio.h>
#include <stdlib.h>

#include "find_score.h"
#include "random_game.h"
#include "search/order_model.h"
#include "search/shared.h"

enum {
    TABLE_MB = 64,
    LOW_DISCS = 6, /* of the positions that are solved */
    HIGH_DISCS = 13,
    NODES_A_GAME = 200000, /* to spend for each number of discs */
    SAMPLES_A_GAME = 130,  /* at most, for each number of discs */
    MOST_STORES = 1 << 20,
    ONE_IN = 1 << 20,                                     /* what a chance is a fraction of */
    FEATURES = sizeof(fc_order_weights) / sizeof(int64_t) /* of ordering.h */
};

/* The nodes after which the search of a child is given up: fewer where there are more of them. It counts as a child that
 * does not reach beta. */
static const int most_nodes[] = {[0] = 250000, [7] = 250000, [8] = 150000, [9] = 100000, [10] = 60000, [11] = 36000,
                                 [12] = 22000, [13] = 13000, [14] = 8000,  [15] = 5000,  [16] = 3000};

typedef struct child_sample {
    uint64_t maps[FC_ORDER_MAPS];
    int32_t order;
    uint32_t nodes;
    int16_t features[FEATURES]; /* by their places in fc_order_weights */
    uint8_t same_side, replies, forced;
    uint8_t reaches_beta;
    uint8_t unused[6];
} child_sample;

typedef struct node_sample {
    int32_t game;
    uint8_t ply, set, children;
    uint8_t unused[1];
    child_sample child[FC_WIDTH];
} node_sample;

typedef struct stored_entry {
    _Atomic uint64_t *entry;
    uint64_t before;
} stored_entry;

static struct {
    int first_ply, last_ply; /* nodes that are sampled */
    bool measures;
    int game;
    random_stream random;
    int chance[FC_CELLS]; /* of a node to be sampled, by its number of discs */
    uint64_t nodes[FC_CELLS];
    uint64_t samples[FC_CELLS];
    int stores;
    stored_entry undo[MOST_STORES];
} self;

/* ---- the search, observed ---- */

static void observe_children(fc_search *search, const fc_safe_position *position, const fc_children *children,
                             int beta);

static void store_and_note(const fc_buckets *buckets, uint64_t hash, uint64_t packed)
{
    if (self.measures) {
        fc_bucket *bucket = fc_bucket_of(buckets, hash);
        const int index = fc_cheapest_entry(bucket, fc_signature_of(buckets, hash), buckets->generation_mask);
        self.undo[self.stores++] = (stored_entry){&bucket->entries[index], bucket->entries[index]};
    }
    fc_table_store(buckets, hash, packed);
}

#define FC_OBSERVE_CHILDREN observe_children
#define fc_table_store store_and_note
#include "search/search.c"

/* ---- samples ---- */

static bool give_up(void *owner, uint64_t nodes)
{
    (void)owner;
    (void)nodes;
    return true;
}

/* Searches one child; the search goes on as if that had not happened. */
static void measure_child(fc_search *search, const fc_children *children, int index, int beta, int ply,
                          child_sample *sample)
{
    const fc_search before = *search;
    const int limit = most_nodes[fc_min(ply, (int)(sizeof most_nodes / sizeof most_nodes[0]) - 1)];
    search->control = (fc_control){.check_at = before.nodes + (uint64_t)limit, .interval = 1, .attend = give_up};
    const int score = search_child(search, children, index, beta);
    sample->nodes = (uint32_t)(search->nodes - before.nodes);
    sample->reaches_beta = !search->control.stopped && score >= beta;
    *search = before;
    while (self.stores > 0) {
        const stored_entry *last = &self.undo[--self.stores];
        *last->entry = last->before;
    }
}

/* The order of a child is a sum of weighted features: with a single weight of 1 it is the feature. The order goes by the
 * lines that the rules left, before the refined bound. */
static void add_features(const fc_search *search, const fc_children *children, const fc_safe_position *position,
                         int beta, node_sample *sample)
{
    fc_children copy = *children;
    int score;
    decide_by_rules(search, &copy, position->ply, beta, &score);
    for (int feature = 0; feature < FEATURES; feature++) {
        union {
            fc_order_weights weights;
            int64_t of[FEATURES];
        } single = {.of = {[0] = 0}};
        single.of[feature] = 1;
        for (int b = 0; b < fc_batch_count(&copy); b++) {
            fc_order_children(&copy.batches[b], position, &single.weights);
        }
        int count = 0;
        for (unsigned left = children->pending; left != 0; left &= left - 1) {
            sample->child[count++].features[feature] = (int16_t)(int64_t)FC_CHILD(&copy, order, fc_lowest_bit(left));
        }
    }
}

static node_sample measure_node(fc_search *search, const fc_safe_position *position, fc_children *children, int beta)
{
    node_sample sample = {
        .game = self.game, .ply = (uint8_t)position->ply, .set = (uint8_t)fc_order_set(position->ply, beta)};
    lanes maps[FC_MOST_CHILD_BATCHES][FC_ORDER_MAPS];
    for (int b = 0; b < fc_batch_count(children); b++) {
        fc_order_maps(&children->batches[b], maps[b]);
    }
    start_children(children);
    for (unsigned left = children->pending; left != 0; left &= left - 1) {
        const int index = fc_lowest_bit(left);
        const int batch = index / FC_LANES;
        const fc_order_view view =
            fc_order_view_of(&children->batches[batch], maps[batch], index % FC_LANES, position->ply);
        child_sample *child = &sample.child[sample.children++];
        for (int m = 0; m < FC_ORDER_MAPS; m++) {
            child->maps[m] = view.maps[m];
        }
        child->order = view.order;
        child->same_side = (uint8_t)view.same_side;
        child->replies = (uint8_t)view.replies;
        child->forced = (uint8_t)view.forced;
        measure_child(search, children, index, beta, position->ply, child);
    }
    add_features(search, children, position, beta, &sample);
    return sample;
}

static void observe_children(fc_search *search, const fc_safe_position *position, const fc_children *children, int beta)
{
    const int ply = position->ply;
    const bool has_choice = (children->pending & (children->pending - 1)) != 0;
    if (self.measures || !has_choice || ply < self.first_ply || ply > self.last_ply ||
        random_between(&self.random, 0, ONE_IN - 1) >= self.chance[ply]) {
        return;
    }
    bool has_cut = false;
    fc_children copy = *children;
    self.measures = true;
    const node_sample sample = measure_node(search, position, &copy, beta);
    self.measures = false;
    for (int i = 0; i < sample.children; i++) {
        self.nodes[ply] += sample.child[i].nodes;
        has_cut = has_cut || sample.child[i].reaches_beta;
    }
    if (has_cut) {
        self.samples[ply]++;
        fwrite(&sample, sizeof sample, 1, stdout);
    }
}

/* ---- games ---- */

static void solve(fc_table *table, fc_position position)
{
    fc_search search = endless_search(table);
    fc_table_clear(table);
    fc_table_use_main(table);
    find_score(&search, FC_SEARCH_FUNCTION, position);
}

/* More samples where less was spent than planned, and fewer where it was more. */
static void adjust_chances(uint64_t games)
{
    for (int ply = self.first_ply; ply <= self.last_ply; ply++) {
        const bool enough = self.nodes[ply] > games * NODES_A_GAME || self.samples[ply] > games * SAMPLES_A_GAME;
        const int chance = self.chance[ply] * (enough ? 4 : 5) / (enough ? 5 : 4);
        self.chance[ply] = fc_max(20, fc_min(chance, ONE_IN));
    }
}

int main(int count, char **arguments)
{
    fc_table table;
    if (count != 5 || !fc_table_create(&table, TABLE_MB)) {
        fprintf(stderr, "sample_orders: not enough memory, or not four arguments: SEED GAMES FIRST LAST\n");
        return 2;
    }
    self.first_ply = atoi(arguments[3]);
    self.last_ply = fc_min(atoi(arguments[4]), FC_CELLS - 1);
    random_stream games = {strtoull(arguments[1], NULL, 10)};
    self.random.state = ~games.state;
    for (int ply = 0; ply < FC_CELLS; ply++) {
        self.chance[ply] = ONE_IN >> fc_min(ply / 2, 9);
    }
    while (self.game < atoi(arguments[2])) {
        const random_game game = random_open_game(&games, random_between(&games, LOW_DISCS, HIGH_DISCS));
        const fc_position passed = {game.position.occupied ^ game.position.stm, game.position.occupied};
        if (fc_winning_moves(game.position) == 0 && fc_winning_moves(passed) == 0) {
            solve(&table, game.position);
            adjust_chances((uint64_t)++self.game);
        }
    }
    fc_table_destroy(&table);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}

/* order_model.h - the learned move order: corrects the order of ordering.h early in the game, where much depends on it.
 *
 * Only nodes that are left with two or more children to search need it, at most one node in ten. The model is a sum of
 * weights: one for the state of each column in each of five maps of the child and two for the whole child. The order by
 * ordering.h is added. A column and its mirror image share weights. All are integers, so every variant searches the same
 * nodes.
 *
 * tools/train_order finds the weights and writes order_model.c. Nodes of one player and one sign of beta share a set.
 */
#ifndef FOURCAST_SEARCH_ORDER_MODEL_H
#define FOURCAST_SEARCH_ORDER_MODEL_H

#include "search/ordering.h"

/* The weights are for the usual board. */
#define FC_HAS_ORDER_MODEL (FC_WIDTH == 7 && FC_HEIGHT == 6)

/* The maps: sets of cells, seen from the mover. */
enum { FC_OWN_DISCS, FC_OWN_THREATS, FC_THEIR_THREATS, FC_OWN_PROSPECTS, FC_THEIR_PROSPECTS, FC_ORDER_MAPS };

enum {
    FC_ORDER_COLUMNS = (FC_WIDTH + 1) / 2, /* the others are their mirror images */
    FC_COLUMN_STATES = 1 << FC_COLUMN_BITS,
    FC_FORCED_STATES = 8, /* this many forced moves or more count as one less */
    FC_ORDER_POINT = 3    /* of the model, for one point of ordering.h */
};

/* A set of weights. */
typedef struct fc_order_model {
    int16_t columns[FC_ORDER_MAPS][FC_ORDER_COLUMNS][FC_COLUMN_STATES];
    int16_t replies[2][FC_WIDTH + 1]; /* by who is to move in the child (1: the mover again) and its safe moves */
    int16_t forced[FC_FORCED_STATES]; /* by the number of forced moves */
} fc_order_model;

extern FC_INTERNAL const fc_order_model fc_order_models[FC_ORDER_SETS];

/* What the model sees of a child. In each map, seven bits of a column hold its state: above a marker for the playable
 * cell, the cells of the map from there up; in the map of discs the marker is on the playable cell, and discs are below. */
typedef struct fc_order_view {
    uint64_t maps[FC_ORDER_MAPS];
    int order; /* by ordering.h */
    int same_side;
    int replies;
    int forced;
} fc_order_view;

/* The maps of all children of a batch. */
static inline void fc_order_maps(const fc_child_batch *batch, lanes maps[FC_ORDER_MAPS])
{
    const lane_mask same_side = batch->same_side;
    const lanes occupied = batch->occupied;
    const lanes mover = lanes_select(same_side, batch->stm, batch->stm ^ occupied);
    const lanes marker = (occupied + lane_floor) & ~occupied; /* above the board in a full column */
    maps[FC_OWN_DISCS] = mover | marker;
    maps[FC_OWN_THREATS] = lanes_select(same_side, batch->stm_threats, batch->threats) << FC_UP | marker;
    maps[FC_THEIR_THREATS] = lanes_select(same_side, batch->threats, batch->stm_threats) << FC_UP | marker;
    maps[FC_OWN_PROSPECTS] = fc_prospects(mover, occupied) << FC_UP | marker;
    maps[FC_THEIR_PROSPECTS] = fc_prospects(mover ^ occupied, occupied) << FC_UP | marker;
}

static inline fc_order_view fc_order_view_of(const fc_child_batch *batch, const lanes maps[FC_ORDER_MAPS], int lane,
                                             int parent_ply)
{
    fc_order_view view = {.order = (int)(int64_t)lanes_get(&batch->order, lane),
                          .same_side = (int)(lanes_bits(batch->same_side) >> lane & 1),
                          .replies = fc_popcount(lanes_get(&batch->moves, lane)),
                          .forced = fc_min((int)lanes_get(&batch->ply, lane) - parent_ply, FC_FORCED_STATES) - 1};
    for (int m = 0; m < FC_ORDER_MAPS; m++) {
        view.maps[m] = lanes_get(&maps[m], lane);
    }
    return view;
}

/* The weights of all columns of a map: each together with its mirror image, then the one in the middle. */
static inline int fc_order_sum(const int16_t weights[FC_ORDER_COLUMNS][FC_COLUMN_STATES], uint64_t map)
{
    uint64_t left = map; /* with the next column in its lowest bits; `right` has one in its highest */
    uint64_t right = map << (64 - FC_BOARD_BITS);
    int sum = 0;
    for (int column = 0; column < FC_WIDTH / 2; column++) {
        sum += weights[column][left & (FC_COLUMN_STATES - 1)] + weights[column][right >> (64 - FC_COLUMN_BITS)];
        left >>= FC_COLUMN_BITS;
        right <<= FC_COLUMN_BITS;
    }
    return FC_WIDTH % 2 == 0 ? sum : sum + weights[FC_ORDER_COLUMNS - 1][left & (FC_COLUMN_STATES - 1)];
}

/* The place of a child in the order. */
static inline int fc_order_score(const fc_order_model *model, const fc_order_view *view)
{
    int score =
        view->order * FC_ORDER_POINT + model->replies[view->same_side][view->replies] + model->forced[view->forced];
    for (int m = 0; m < FC_ORDER_MAPS; m++) {
        score += fc_order_sum(model->columns[m], view->maps[m]);
    }
    return score;
}

/* Corrects the order of the pending children. */
static inline void fc_order_by_model(fc_children *children, const fc_order_model *model, int parent_ply)
{
    for (int b = 0; b < fc_batch_count(children); b++) {
        fc_child_batch *batch = &children->batches[b];
        lanes maps[FC_ORDER_MAPS];
        unsigned left = children->pending >> b * FC_LANES & ((1U << FC_LANES) - 1);
        if (left != 0) {
            fc_order_maps(batch, maps);
        }
        for (; left != 0; left &= left - 1) {
            const int lane = fc_lowest_bit(left);
            const fc_order_view view = fc_order_view_of(batch, maps, lane, parent_ply);
            batch->order = lanes_with(batch->order, lane, (uint64_t)(int64_t)fc_order_score(model, &view));
        }
    }
}

#endif

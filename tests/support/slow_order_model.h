/* slow_order_model.h - the obvious twin of order_model.h: the same sum of weights, one cell after the other. */
#ifndef FOURCAST_TESTS_SLOW_ORDER_MODEL_H
#define FOURCAST_TESTS_SLOW_ORDER_MODEL_H

#include "search/order_model.h"
#include "support/array_board.h"

/* The place of a child in the order. `board` is the child, after `forced` forced moves, where the side to move has
 * `replies` safe moves; `order` is its place by ordering.h. */
int slow_order_score(const fc_order_model *model, const array_board *board, int forced, int replies, int order);

#endif

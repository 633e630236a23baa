/* ordering_weights.c - what ordering.h adds for each feature of a child, found by tools/tune_ordering. */
#include "search/ordering_weights.h"

const fc_order_weights fc_order = {
    .next = 70,
    .second = 45,
    .threat = 13,
    .parity = 14,
    .low_parity = 32,
    .stacked = 63,
    .left = -7,
    .prospect = 10,
    .step = 15,
    .height = 16,
    .middle = 18,
    .forcing = 39,
    .reply = -32,
    .again = -29,
    .option = -14,
};

/* ordering_weights.c - what ordering.h adds for each feature of a child, found by tools/tune_ordering. */
#include "solver/ordering_weights.h"

const fc_order_weights fc_order = {
    .next = 88,
    .second = 27,
    .threat = 15,
    .parity = 45,
    .any_parity = 20,
    .low_parity = 25,
    .stacked = 71,
    .prospect = 10,
    .step = 7,
    .height = 15,
    .middle = 13,
    .forcing = 67,
    .reply = -26,
    .again = -17,
    .option = -14,
};

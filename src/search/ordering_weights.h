/* ordering_weights.h - what ordering.h adds for each feature of a child. In memory for the reason given in words.h. */
#ifndef FOURCAST_SEARCH_ORDERING_WEIGHTS_H
#define FOURCAST_SEARCH_ORDERING_WEIGHTS_H

#include <stdint.h>

#include "base/bits.h"

typedef struct fc_order_weights {
    int64_t next;       /* per useful threat right above an open cell */
    int64_t second;     /* per useful threat one cell higher */
    int64_t threat;     /* per useful threat anywhere */
    int64_t parity;     /* per useful threat that parity gives to the mover in the end */
    int64_t low_parity; /* per such threat on the second or third row */
    int64_t stacked;    /* if two useful threats lie one upon the other */
    int64_t left;       /* per cell where a four begins that the rules leave to the opponent, if it is to move */
    int64_t prospect;   /* per empty cell of a line that holds two discs of the mover and none of the opponent */
    int64_t step;       /* per such cell right below a useful threat */
    int64_t height;     /* per disc of the mover on the rows half way up */
    int64_t middle;     /* per column of distance from the edge */
    int64_t forcing;    /* if the opponent had to answer */
    int64_t reply;      /* per move of the opponent, if it is to move */
    int64_t again;      /* if the mover is to move again */
    int64_t option;     /* per move of the mover, if it is to move again */
} fc_order_weights;

extern FC_INTERNAL const fc_order_weights fc_order;

#endif

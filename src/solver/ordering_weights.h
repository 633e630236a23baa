/* ordering_weights.h - what ordering.h adds for each feature of a child, found by tools/tune_ordering. */
#ifndef FOURCAST_SOLVER_ORDERING_WEIGHTS_H
#define FOURCAST_SOLVER_ORDERING_WEIGHTS_H

enum {
    FC_ORDER_NEXT = 88,       /* per useful threat right above an open cell */
    FC_ORDER_SECOND = 27,     /* per useful threat one cell higher */
    FC_ORDER_THREAT = 15,     /* per useful threat anywhere */
    FC_ORDER_PARITY = 45,     /* per useful threat that parity gives to the mover in the end */
    FC_ORDER_ANY_PARITY = 20, /* if there is one at all */
    FC_ORDER_LOW_PARITY = 25, /* per such threat on the second or third row */
    FC_ORDER_STACKED = 71,    /* if two useful threats lie one upon the other */
    FC_ORDER_PROSPECT = 10,   /* per empty cell of a line that holds two discs of the mover and none of the opponent */
    FC_ORDER_STEP = 7,        /* per such cell right below a useful threat */
    FC_ORDER_HEIGHT = 15,     /* per disc of the mover on the rows half way up */
    FC_ORDER_MIDDLE = 13,     /* per column of distance from the edge */
    FC_ORDER_FORCING = 67,    /* if the opponent had to answer */
    FC_ORDER_REPLY = -26,     /* per move of the opponent, if it is to move */
    FC_ORDER_AGAIN = -17,     /* if the mover is to move again */
    FC_ORDER_OPTION = -14     /* per move of the mover, if it is to move again */
};

#endif

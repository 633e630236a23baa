/* book_reachable.h - can a game lead to a position? A book knows nothing of those that cannot occur. */
#ifndef FOURCAST_SOLVER_BOOK_REACHABLE_H
#define FOURCAST_SOLVER_BOOK_REACHABLE_H

#include "fourcast/position.h"

/* True if some game leads to the position and goes on from there. Precondition: it has at most FC_BOOK_PLY_MAX discs;
 * all else may be wrong with it. */
bool fc_book_can_occur(fc_position position);

#endif

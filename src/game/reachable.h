/* reachable.h - can a game lead to a position? A book knows nothing of those that cannot occur. */
#ifndef FOURCAST_GAME_REACHABLE_H
#define FOURCAST_GAME_REACHABLE_H

#include "fourcast/position.h"

enum { FC_REACHABLE_DISCS_MAX = 20 };

/* True if some game leads to the position and goes on from there. Precondition: it has at most FC_REACHABLE_DISCS_MAX
 * discs; all else may be wrong with it. */
bool fc_position_is_reachable(fc_position position);

#endif

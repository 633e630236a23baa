/* children.h - src/search/children.h without forced moves: a child is the position after one move. */
#ifndef FOURCAST_TESTS_WITHOUT_FORCED_MOVES_H
#define FOURCAST_TESTS_WITHOUT_FORCED_MOVES_H

#define fc_play_forced_moves fc_usual_forced_moves
#include "src/search/children.h"
#undef fc_play_forced_moves

static inline void fc_play_forced_moves(fc_child_group *group, uint64_t last_ply, uint64_t last_loss)
{
    (void)last_ply;
    (void)last_loss;
    fc_find_moves(group);
}

#endif

/* children.h - src/search/children.h without the early end of forced moves: they are played out although the side that
 * matters cannot win in time. */
#ifndef FOURCAST_TESTS_WITHOUT_EARLY_END_H
#define FOURCAST_TESTS_WITHOUT_EARLY_END_H

#define fc_play_forced_moves fc_usual_forced_moves
#include "src/search/children.h"
#undef fc_play_forced_moves

static inline void fc_play_forced_moves(fc_child_group *group, uint64_t last_ply, uint64_t last_loss)
{
    (void)last_ply;
    fc_usual_forced_moves(group, FC_CELLS, last_loss);
}

#endif

/* bounds.h - src/solver/bounds.h without the cut above even threats: the game is thought to go on there. */
#ifndef FOURCAST_TESTS_WITHOUT_CUT_H
#define FOURCAST_TESTS_WITHOUT_CUT_H

#include "solver/lane_board.h"

#define fc_lanes_cut_above(discs, cells) (discs)
#include "src/solver/bounds.h"
#undef fc_lanes_cut_above

#endif

/* bounds.h - src/search/bounds.h without the cut above even threats: the game is thought to go on there. */
#ifndef FOURCAST_TESTS_WITHOUT_CUT_H
#define FOURCAST_TESTS_WITHOUT_CUT_H

#include "game/lane_board.h"

#define fc_lanes_cut_above(discs, cells) (discs)
#include "src/search/bounds.h"
#undef fc_lanes_cut_above

#endif

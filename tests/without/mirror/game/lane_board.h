/* lane_board.h - src/game/lane_board.h without mirror images: a position and its image have entries of their own. */
#ifndef FOURCAST_TESTS_WITHOUT_MIRROR_H
#define FOURCAST_TESTS_WITHOUT_MIRROR_H

#define fc_lanes_mirror fc_lanes_usual_mirror
#include "src/game/lane_board.h"
#undef fc_lanes_mirror

static inline lanes fc_lanes_mirror(lanes bits)
{
    return bits;
}

#endif

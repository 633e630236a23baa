/* lane_board.h - src/game/lane_board.h without mirror images: a position and its image have entries of their own. */
#ifndef FOURCAST_TESTS_WITHOUT_MIRROR_H
#define FOURCAST_TESTS_WITHOUT_MIRROR_H

#define fc_lanes_canonical_key fc_lanes_usual_canonical_key
#include "src/game/lane_board.h"
#undef fc_lanes_canonical_key

static inline lanes fc_lanes_canonical_key(lanes mine, lanes occupied)
{
    return mine + occupied + lane_floor;
}

#endif

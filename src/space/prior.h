/* prior.h - how promising a move looks before any search: the connect-and-block prior. */
#ifndef FOURCAST_SPACE_PRIOR_H
#define FOURCAST_SPACE_PRIOR_H

#include "space/board.h"

/* The unit of the prior. */
#define FC_SPACE_PRIOR_SCALE 0.05F

/* The prior of a disc of the side to move on a column that has room, 0 or more:
 * - each of the 26 directions in which the next two cells are the opponent's and the third lies inside the 6x6x6 cube
 *   and is not the mover's own is a run worth blocking and counts 1 unit;
 * - on each of the 13 axes the disc joins own runs on both sides, up to two discs a side; every disc of the joined run
 *   beyond the second counts 2 units. */
float fc_space_prior(const fc_space_rules *rules, const fc_space_board *board, int column);

#endif

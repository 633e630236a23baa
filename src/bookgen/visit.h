/* visit.h - the order in which the positions of a ply are solved. */
#ifndef FOURCAST_BOOKGEN_VISIT_H
#define FOURCAST_BOOKGEN_VISIT_H

#include "bookgen/enumerate.h"

/* Places in plies->ply[ply], from 0, of the `count` positions that follow `first`: those with the same ancestors stand
 * together. Neighbours then run into the same positions, and find them in the table. Seen on ply 12: 8,374 positions in
 * 40 groups with a common ancestor on ply 9 took 17,000 nodes each (32,400 with the table cleared before each); as many
 * in 40 stretches of the order of keys, 26,200 (29,400). To be given to free(); NULL without memory. */
size_t *fc_visit_order(const fc_plies *plies, int ply, size_t first, size_t count);

#endif

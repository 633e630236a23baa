/* match.h - many games between two agents. */
#ifndef FOURCAST_PROGRAMS_PLAY3D_MATCH_H
#define FOURCAST_PROGRAMS_PLAY3D_MATCH_H

#include "programs/play3d/play3d.h"

/* Plays the match of the options: one line for each game, in order, then the result. The first agent plays Black in odd
 * games and White in even ones. Games are played side by side, each with seeds of its own, so that without limits on
 * time the result does not depend on the number of threads. */
fc_exit fc_match_run(fc_play3d *run);

#endif

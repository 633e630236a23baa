/* replay.h - files of recorded games, one a line. */
#ifndef FOURCAST_PROGRAMS_PLAY3D_REPLAY_H
#define FOURCAST_PROGRAMS_PLAY3D_REPLAY_H

#include "programs/play3d/play3d.h"

/* Shows every game of the file that the options name: its moves that complete lines, its last position, its result.
 * Lines that are empty or begin with '#' are skipped; a damaged one is named on stderr. */
fc_exit fc_replay_run(fc_play3d *run);

#endif

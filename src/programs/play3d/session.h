/* session.h - a game in the terminal. */
#ifndef FOURCAST_PROGRAMS_PLAY3D_SESSION_H
#define FOURCAST_PROGRAMS_PLAY3D_SESSION_H

#include "programs/play3d/play3d.h"

/* Plays until the user ends it or, without a human side, to the end of the game. */
fc_exit fc_session_run(fc_play3d *run);

#endif

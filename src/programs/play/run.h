/* run.h - the program `play`, from its options to its exit code. */
#ifndef FOURCAST_PROGRAMS_PLAY_RUN_H
#define FOURCAST_PROGRAMS_PLAY_RUN_H

#include "programs/play/session.h"

/* Plays games until the user leaves; the exit code of the program. */
fc_exit fc_play_run(const char *program, const fc_play_options *options, char **arguments, int argument_count);

#endif

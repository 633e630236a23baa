/* commands.h - what a human may type. */
#ifndef FOURCAST_PROGRAMS_PLAY_COMMANDS_H
#define FOURCAST_PROGRAMS_PLAY_COMMANDS_H

#include "programs/play/session.h"

/* Carries out one line of input. Anything that is no command gets one line of help. */
void fc_command_run(fc_session *session, const char *text, size_t length);

#endif

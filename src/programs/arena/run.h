/* run.h - does what the command line of `arena` asks for. */
#ifndef FOURCAST_PROGRAMS_ARENA_RUN_H
#define FOURCAST_PROGRAMS_ARENA_RUN_H

#include "programs/arena/context.h"

/* Runs the task; the exit code of the program. `arguments` are agents, or files with --merge. */
fc_exit fc_arena_run(const char *program, const fc_arena_options *options, char **arguments, int count);

#endif

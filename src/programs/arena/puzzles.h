/* puzzles.h - puts puzzles to agents and prints how many each of them solves. */
#ifndef FOURCAST_PROGRAMS_ARENA_PUZZLES_H
#define FOURCAST_PROGRAMS_ARENA_PUZZLES_H

#include "programs/arena/context.h"

/* The task --puzzles, for one agent or more; the exit code of the program. */
fc_exit fc_arena_puzzles(fc_arena_context *at, const char *const *agents, int count);

#endif

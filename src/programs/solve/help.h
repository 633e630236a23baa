/* help.h - what `solve --help` says around the list of options. */
#ifndef FOURCAST_PROGRAMS_SOLVE_HELP_H
#define FOURCAST_PROGRAMS_SOLVE_HELP_H

extern const char fc_solve_help_before[];
extern const char fc_solve_help_after[];

#endif

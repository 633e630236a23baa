/* program_name.h - what a program calls itself. Installed programs have longer names than those in the folder of the
 * build: fourcast-solve for solve, fourcast-generate-book for generate_book. They call themselves as they are called.
 */
#ifndef FOURCAST_CLI_PROGRAM_NAME_H
#define FOURCAST_CLI_PROGRAM_NAME_H

#include "cli/report.h"

/* `own` ("solve"), or the last part of argv[0] if that is the installed name of the same program. */
const char *fc_program_name(int argc, char **argv, const char *own);

/* Prints a text in which each '@' stands before the short name of a program of the project: "@solve -a". The names come
 * out in the form that `name` has, the program's own. */
void fc_print_named(fc_output *output, const char *name, const char *text);

#endif

/* output.h - how programs print: messages on stderr, data in a stream that notices a failure, their own names, and
 * what the terminal behind a stream can show. */
#ifndef FOURCAST_CLI_OUTPUT_H
#define FOURCAST_CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diagnostic.h"

/* Prints "program: message" and a line end on stderr. Names in the message may hold any bytes: it is made printable. */
void fc_print_error(const char *program, const char *format, ...);

typedef enum fc_output_state {
    FC_OUTPUT_OK,
    FC_OUTPUT_CLOSED,      /* the reader of the pipe went away: no error, but there is no point in going on */
    FC_OUTPUT_INTERRUPTED, /* Ctrl-C while a write waited; the program that catches the signal reports it */
    FC_OUTPUT_FAILED       /* a write failed; this was reported on stderr */
} fc_output_state;

/* A stream for data, usually stdout. Start with {program, stdout, FC_OUTPUT_OK}. */
typedef struct fc_output {
    const char *program;
    FILE *stream;
    fc_output_state state;
} fc_output;

/* Writes formatted text; does nothing once the state is not FC_OUTPUT_OK. */
void fc_print(fc_output *output, const char *format, ...);

/* Flushes everything written so far. Returns false if the state is not FC_OUTPUT_OK. */
bool fc_flush(fc_output *output);

/* The exit code of a program that wrote to `output` and would otherwise end with `code`. */
fc_exit fc_output_exit(const fc_output *output, fc_exit code);

/* The name by which a program calls itself: `own` ("solve"), or the last part of argv[0] if that is the installed name
 * of the same program. Installed names are longer than those in the build folder: fourcast-solve for solve,
 * fourcast-generate-book for generate_book. */
const char *fc_program_name(int argc, char **argv, const char *own);

/* Prints a text in which each '@' stands before the short name of a program of the project: "@solve -a". Each name is
 * printed in the form that `name`, the program's own, has. */
void fc_print_named(fc_output *output, const char *name, const char *text);

/* True if the stream is a terminal that understands more than plain text: TERM is set, and not "dumb". */
bool fc_terminal_is_able(FILE *stream);

/* The same, and NO_COLOR is unset or empty (no-color.org). */
bool fc_terminal_has_colour(FILE *stream);

#endif

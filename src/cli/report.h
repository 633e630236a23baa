/* report.h - how the programs speak: exit codes, messages on stderr, and output that notices when it gets lost. */
#ifndef FOURCAST_CLI_REPORT_H
#define FOURCAST_CLI_REPORT_H

#include <stdbool.h>
#include <stdio.h>

/* Exit codes, the same for all programs. */
typedef enum fc_exit {
    FC_EXIT_FINE = 0,
    FC_EXIT_WRONG = 1,        /* some positions were invalid, or some scores wrong */
    FC_EXIT_USAGE = 2,        /* the command line makes no sense */
    FC_EXIT_TROUBLE = 3,      /* files, devices or memory failed */
    FC_EXIT_INTERRUPTED = 130 /* 128 + SIGINT, as shells report it */
} fc_exit;

/* Prints "program: message" and a line end on stderr. */
void fc_complain(const char *program, const char *format, ...);

typedef enum fc_output_state {
    FC_OUTPUT_FINE,
    FC_OUTPUT_CLOSED,      /* the reader of the pipe went away: no reason to complain, or to go on */
    FC_OUTPUT_INTERRUPTED, /* Ctrl-C while a write waited; whoever catches the signal says so */
    FC_OUTPUT_FAILED       /* a write failed; this was reported on stderr */
} fc_output_state;

/* A stream for data, usually stdout. Start with {program, stdout, FC_OUTPUT_FINE}. */
typedef struct fc_output {
    const char *program;
    FILE *stream;
    fc_output_state state;
} fc_output;

/* Writes formatted text; does nothing once the output is not fine any more. */
void fc_print(fc_output *output, const char *format, ...);

/* Hands over everything written so far. Returns false if the output is not fine, and more of it is pointless. */
bool fc_flush(fc_output *output);

/* The exit code of a program that wrote to `output` and would otherwise end with `code`. */
fc_exit fc_output_exit(const fc_output *output, fc_exit code);

#endif

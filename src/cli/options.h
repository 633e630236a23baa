/* options.h - command lines. Each program has one table of its options; the table drives the parser, the checks, the
 * help and the error texts.
 *
 * Syntax: --name, --name=value, --name value, -n, -n value, -nvalue, flags together as in -av, and "--", which
 * ends the options. "-" alone is a positional argument. Options and positional arguments may be mixed. When
 * an option is repeated, the last one counts. No value may be empty. Names cannot be abbreviated. Every program also
 * has -h, --help and --version.
 */
#ifndef FOURCAST_CLI_OPTIONS_H
#define FOURCAST_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/output.h"

typedef enum fc_option_kind {
    FC_OPTION_FLAG,    /* no argument; the target is an int and becomes `value` */
    FC_OPTION_INTEGER, /* a whole number; the target is an int64_t */
    FC_OPTION_SECONDS, /* a decimal number such as 0.5; the target is a double */
    FC_OPTION_TEXT,    /* any text that is not empty; the target is a const char * (into argv) */
    FC_OPTION_CHOICE   /* one word of several; the target is an int and becomes the word's index in `words` */
} fc_option_kind;

typedef struct fc_option {
    const char *name; /* without the dashes */
    char letter;      /* short form; 0 if there is none */
    fc_option_kind kind;
    size_t target;            /* offset of the variable in the struct that holds the program's options */
    const char *placeholder;  /* what the help calls the argument, e.g. "SECONDS"; NULL for a flag */
    const char *help;         /* one line */
    int value;                /* of the target if the flag is given; otherwise 0 */
    unsigned conflicts;       /* two different options with a common bit cannot be given together */
    double minimum, maximum;  /* range of a number, not negative; whole numbers up to 2^53 are exact */
    double initial;           /* number when the option is not given; the help names it if it is in the range */
    const char *without;      /* value of a text option that is given as --name alone; the next word is not taken then.
                                 NULL: a value is required */
    const char *const *words; /* of a choice, ending in NULL; the first word is the default */
} fc_option;

typedef struct fc_program {
    const char *name;    /* of fc_program_name() */
    const char *version; /* of the library */
    const char *variant; /* of the search that runs on this processor */
    const char *usage;   /* the command line after the name; here and in `after`, "@solve" is the name of a program */
    const char *before;  /* help text above the list of options */
    const char *after;   /* help text below it */
    const fc_option *options;
    size_t option_count;
} fc_program;

/* The paragraph on scores for the help of every program, to be placed in `after`; tools/package/install.cmake takes it
 * from here for the manual of the library. */
#define FC_HELP_SCORES                                                                \
    "Scores: seen from the player to move. 0 is a draw, a positive score wins, a\n"   \
    "negative one loses. The number is one more than the discs that the winner has\n" \
    "left after the winning move: 1 wins with the very last disc, 18 with the fourth.\n"

/* What a command line asks for. */
typedef struct fc_command {
    bool run; /* false: --help, --version or an error was handled; end the program with `code` */
    fc_exit code;
    char **arguments; /* the positional arguments, in order */
    int argument_count;
} fc_command;

/* Sets the struct at `values` to the defaults of the table, then reads the command line into it. Help goes to stdout,
 * errors to stderr. Reorders argv: the positional arguments come to the front. */
fc_command fc_options_parse(const fc_program *program, int argc, char **argv, void *values);

/* Prints the help of a program. */
void fc_options_help(const fc_program *program, fc_output *output);

#endif

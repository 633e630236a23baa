/* terminal.h - what the terminal behind a stream can do. */
#ifndef FOURCAST_CLI_TERMINAL_H
#define FOURCAST_CLI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* True if the stream is a terminal that understands more than plain text: TERM is set, and not "dumb". */
bool fc_terminal_is_able(FILE *stream);

/* The same, and nobody asked for no colour by setting NO_COLOR to anything but nothing (no-color.org). */
bool fc_terminal_has_colour(FILE *stream);

#endif

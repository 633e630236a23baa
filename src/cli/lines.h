/* lines.h - lines of a stream, one at a time, of any length and any content. */
#ifndef FOURCAST_CLI_LINES_H
#define FOURCAST_CLI_LINES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Bytes of a line that are kept; any valid line is far shorter. */
enum { FC_LINE_KEPT = 4096 };

/* Returns each line as soon as its end has arrived. */
typedef struct fc_lines {
    FILE *stream;
    const atomic_bool *stop; /* as for fc_read_some() */
    unsigned long number;    /* of the current line, from 1 */
    size_t length;           /* of the current line without the blanks around it; may exceed FC_LINE_KEPT */
    char text[FC_LINE_KEPT]; /* its first bytes, no NUL at the end; a NUL among them came from the stream */
    int error;               /* errno of the read that failed; 0: none */
    size_t next, held;       /* bytes of the buffer: used, and read */
    char buffer[FC_LINE_KEPT];
} fc_lines;

/* Starts reading a stream, bypassing its own buffer. `stop` may be NULL. */
void fc_lines_open(fc_lines *lines, FILE *stream, const atomic_bool *stop);

/* Reads the next line. A byte order mark in front of the first line and a carriage return at the end of any are
 * dropped like blanks; the last line needs no line end. Returns false when there is no further line, either because
 * the stream ended or because reading failed: see `error`. */
bool fc_lines_next(fc_lines *lines);

/* Number of bytes that `text` holds: the length, or FC_LINE_KEPT if that is less. */
size_t fc_lines_kept(const fc_lines *lines);

#endif

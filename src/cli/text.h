/* text.h - input of unknown content made printable; with base/text.h, which this header brings along. */
#ifndef FOURCAST_CLI_TEXT_H
#define FOURCAST_CLI_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum {
    FC_SHOWN_BYTES = 256,                  /* more bytes than a position has in any notation */
    FC_SHOWN_SIZE = 4 * FC_SHOWN_BYTES + 4 /* every byte as \xNN, three dots and the NUL */
};

/* Copies text so that it is one word of plain ASCII: blanks, control characters, bytes above 126 and the backslash
 * become \xNN. Text longer than FC_SHOWN_BYTES is cut there and ends in "..."; the rest is not read.
 * Two different texts that are not cut never look the same. */
void fc_show(char out[FC_SHOWN_SIZE], const char *text, size_t length);

/* The same, but blanks stay: for text that is more than a word, between quotes. */
void fc_show_line(char out[FC_SHOWN_SIZE], const char *text, size_t length);

/* True for the bytes that may surround a position: space, tab, carriage return. */
bool fc_is_blank(int character);

/* Moves both ends of a text inwards, past the blanks. */
void fc_trim(const char **text, size_t *length);

/* Reads digits, and nothing else, up to `end`. False if there are none, or more than nine. */
bool fc_read_digits(const char *text, const char *end, unsigned long *number);

/* Reads "I/N", part I of N, with I from 0 to N-1 and N at most `most`. */
bool fc_read_part(const char *text, unsigned most, unsigned *part, unsigned *parts);

#endif

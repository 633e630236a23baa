/* text.h - input of unknown content made printable, texts that grow, pieces of JSON. */
#ifndef FOURCAST_CLI_TEXT_H
#define FOURCAST_CLI_TEXT_H

#include <stdbool.h>
#include <stddef.h>

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

/* A text that grows at its end, in memory of fixed size: what does not fit is cut. Start with {text, size, 0}. */
typedef struct fc_writer {
    char *text;
    size_t size; /* bytes of `text`, which always ends in NUL */
    size_t used; /* bytes without the NUL */
} fc_writer;

void fc_append(fc_writer *out, const char *format, ...);

/* True for the bytes that may surround a position: space, tab, carriage return. */
bool fc_is_blank(int character);

/* Moves both ends of a text inwards, past the blanks. */
void fc_trim(const char **text, size_t *length);

/* Appends a text in quotes, with everything escaped that JSON wants escaped. UTF-8 is kept; every byte that is not UTF-8
 * becomes the replacement character U+FFFD. */
void fc_json_text(fc_writer *out, const char *text, size_t length);

/* Appends the name of the next member of an object, and begins the object if the text is empty. The caller appends the
 * value, and '}' after the last one. */
void fc_json_member(fc_writer *out, const char *name);

#endif

/* text.h - texts that grow, UTF-8, and pieces of JSON to write; json.h reads JSON. */
#ifndef FOURCAST_BASE_TEXT_H
#define FOURCAST_BASE_TEXT_H

#include <stddef.h>

/* A text that grows at its end, in memory of fixed size: what does not fit is cut. Start with {text, size, 0}. */
typedef struct fc_writer {
    char *text;
    size_t size; /* bytes of `text`, which always ends in NUL */
    size_t used; /* bytes without the NUL */
} fc_writer;

void fc_append(fc_writer *out, const char *format, ...);

/* Length of the character of two to four bytes at the front of a text in UTF-8; 0 if there is none. */
size_t fc_utf8_length(const char *text, size_t length);

/* Appends a text so that it stays on its line and does nothing to a terminal: each byte of a control character, and each
 * that is not UTF-8, becomes \xNN. A text grows to at most FC_PRINTABLE_GROWTH times its length. */
enum { FC_PRINTABLE_GROWTH = 4 };
void fc_append_printable(fc_writer *out, const char *text);

/* Writes a code point, at most 0x10FFFF, in UTF-8. Returns the number of bytes. */
enum { FC_UTF8_MAX = 4 };
size_t fc_utf8_write(long code, char bytes[FC_UTF8_MAX]);

/* Appends a text in quotes, with everything escaped that JSON wants escaped. UTF-8 is kept; every byte that is not UTF-8
 * becomes the replacement character U+FFFD. */
void fc_json_text(fc_writer *out, const char *text, size_t length);

/* Appends the name of the next member of an object, and begins the object if the text is empty. The caller appends the
 * value, and '}' after the last one. */
void fc_json_member(fc_writer *out, const char *name);

#endif

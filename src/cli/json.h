/* json.h - pieces of JSON, appended to a text. */
#ifndef FOURCAST_CLI_JSON_H
#define FOURCAST_CLI_JSON_H

#include "cli/text.h"

/* A text in quotes, with everything escaped that JSON wants escaped. What is UTF-8 stays so; every byte that is not
 * becomes the replacement character U+FFFD. */
void fc_json_text(fc_writer *out, const char *text, size_t length);

/* The name of the next member of an object, with what stands before it: begins the object if need be. The value, and
 * '}' after the last one, are to be appended. */
void fc_json_member(fc_writer *out, const char *name);

#endif

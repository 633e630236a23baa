/* text.c - texts that grow, UTF-8, JSON. */
#include "base/text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

void fc_append(fc_writer *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t room = out->size - out->used;
    const int written = vsnprintf(out->text + out->used, room, format, arguments);
    va_end(arguments);
    if (written > 0) {
        out->used += (size_t)written < room ? (size_t)written : room - 1;
    }
}

/* ---- UTF-8 (RFC 3629) ---- */

/* Bounds of the bytes of UTF-8: how many follow a first byte, and which code points would be written too long, are
 * halves of pairs, or lie behind the last one. */
typedef struct sequence {
    unsigned char first_low, first_high;   /* range of the first byte */
    unsigned char second_low, second_high; /* range of the second one; any further byte is 80 to BF */
    size_t length;
} sequence;

static const sequence sequences[] = {
    {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3}, {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3},
    {0xEE, 0xEF, 0x80, 0xBF, 3}, {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
};

static bool is_between(char byte, unsigned low, unsigned high)
{
    return (unsigned char)byte >= low && (unsigned char)byte <= high;
}

size_t fc_utf8_length(const char *text, size_t length)
{
    enum { FOLLOWING_LOW = 0x80, FOLLOWING_HIGH = 0xBF };
    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++) {
        const sequence *form = &sequences[i];
        if (!is_between(text[0], form->first_low, form->first_high) || form->length > length ||
            !is_between(text[1], form->second_low, form->second_high)) {
            continue;
        }
        size_t valid = 2;
        while (valid < form->length && is_between(text[valid], FOLLOWING_LOW, FOLLOWING_HIGH)) {
            valid++;
        }
        return valid == form->length ? valid : 0;
    }
    return 0;
}

/* Bytes of the character at the front of a text that is not empty; 0 if it is not UTF-8 or a control character, of which
 * there are some of two bytes, C2 80 to C2 9F. */
static size_t printable_length(const char *text)
{
    if ((unsigned char)text[0] < 0x80) {
        return is_between(text[0], ' ', '~') ? 1 : 0;
    }
    const bool is_control = (unsigned char)text[0] == 0xC2 && is_between(text[1], 0x80, 0x9F);
    return is_control ? 0 : fc_utf8_length(text, strlen(text));
}

void fc_append_printable(fc_writer *out, const char *text)
{
    while (*text != '\0') {
        const size_t length = printable_length(text);
        if (length > 0) {
            fc_append(out, "%.*s", (int)length, text);
            text += length;
        } else {
            fc_append(out, "\\x%02x", (unsigned)(unsigned char)*text);
            text++;
        }
    }
}

size_t fc_utf8_write(long code, char bytes[FC_UTF8_MAX])
{
    enum { ONE = 0x80, TWO = 0x800, THREE = 0x10000, BITS = 6, MASK = 0x3F };
    const size_t length = code < ONE ? 1 : code < TWO ? 2 : code < THREE ? 3 : 4;
    static const int first[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length - 1; i > 0; i--) {
        bytes[i] = (char)(ONE | (code & MASK));
        code >>= BITS;
    }
    bytes[0] = (char)(first[length] | code);
    return length;
}

/* ---- JSON (RFC 8259) ---- */

void fc_json_text(fc_writer *out, const char *text, size_t length)
{
    fc_append(out, "\"");
    for (size_t i = 0; i < length;) {
        const size_t several = fc_utf8_length(text + i, length - i);
        if (several > 0) {
            fc_append(out, "%.*s", (int)several, text + i);
            i += several;
            continue;
        }
        const char byte = text[i++];
        if (byte == '"' || byte == '\\') {
            fc_append(out, "\\%c", byte);
        } else if (is_between(byte, ' ', '~')) {
            fc_append(out, "%c", byte);
        } else if (is_between(byte, 0x80, 0xFF)) {
            fc_append(out, "\xEF\xBF\xBD");
        } else {
            fc_append(out, "\\u%04x", (unsigned)byte);
        }
    }
    fc_append(out, "\"");
}

void fc_json_member(fc_writer *out, const char *name)
{
    fc_append(out, out->used == 0 ? "{\"%s\": " : ", \"%s\": ", name);
}

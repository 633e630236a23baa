/* text.c - escapes, blanks, texts that grow, JSON. */
#include "cli/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool is_plain(unsigned char byte)
{
    return byte > ' ' && byte <= '~' && byte != '\\';
}

static void show(char out[FC_SHOWN_SIZE], const char *text, size_t length, bool keeps_blanks)
{
    static const char digits[] = "0123456789abcdef";
    const size_t shown = length < FC_SHOWN_BYTES ? length : FC_SHOWN_BYTES;
    for (size_t i = 0; i < shown; i++) {
        const unsigned char byte = (unsigned char)text[i];
        if (is_plain(byte) || (byte == ' ' && keeps_blanks)) {
            *out++ = (char)byte;
        } else {
            *out++ = '\\';
            *out++ = 'x';
            *out++ = digits[byte >> 4];
            *out++ = digits[byte & 15];
        }
    }
    strcpy(out, shown < length ? "..." : "");
}

void fc_show(char out[FC_SHOWN_SIZE], const char *text, size_t length)
{
    show(out, text, length, false);
}

void fc_show_line(char out[FC_SHOWN_SIZE], const char *text, size_t length)
{
    show(out, text, length, true);
}

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

bool fc_is_blank(int character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

void fc_trim(const char **text, size_t *length)
{
    while (*length > 0 && fc_is_blank((*text)[*length - 1])) {
        --*length;
    }
    while (*length > 0 && fc_is_blank(**text)) {
        ++*text;
        --*length;
    }
}

/* ---- JSON (RFC 8259) ---- */

/* Bounds of the bytes of UTF-8: how many follow a first byte, and which code points would be written too long, are
 * halves of pairs, or lie behind the last one (RFC 3629). */
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

/* Length of the character of several bytes at the front of a text; 0 if it is none. */
static size_t long_character(const char *text, size_t length)
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

void fc_json_text(fc_writer *out, const char *text, size_t length)
{
    fc_append(out, "\"");
    for (size_t i = 0; i < length;) {
        const size_t several = long_character(text + i, length - i);
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

/* text.c - escapes, blanks, texts that grow. */
#include "cli/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool is_plain(unsigned char byte)
{
    return byte > ' ' && byte <= '~' && byte != '\\';
}

void fc_show(char out[FC_SHOWN_SIZE], const char *text, size_t length)
{
    static const char digits[] = "0123456789abcdef";
    const size_t shown = length < FC_SHOWN_BYTES ? length : FC_SHOWN_BYTES;
    for (size_t i = 0; i < shown; i++) {
        const unsigned char byte = (unsigned char)text[i];
        if (is_plain(byte)) {
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

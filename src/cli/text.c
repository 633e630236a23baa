/* text.c - escapes and blanks. */
#include "cli/text.h"

#include <stdlib.h>
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

bool fc_read_digits(const char *text, const char *end, unsigned long *number)
{
    enum { DIGITS_MAX = 9 };
    if (end == text || end - text > DIGITS_MAX || strspn(text, "0123456789") < (size_t)(end - text)) {
        return false;
    }
    *number = strtoul(text, NULL, 10);
    return true;
}

bool fc_read_part(const char *text, unsigned most, unsigned *part, unsigned *parts)
{
    unsigned long number;
    unsigned long count;
    const char *slash = strchr(text, '/');
    if (slash == NULL || !fc_read_digits(text, slash, &number) ||
        !fc_read_digits(slash + 1, text + strlen(text), &count) || number >= count || count > most) {
        return false;
    }
    *part = (unsigned)number;
    *parts = (unsigned)count;
    return true;
}

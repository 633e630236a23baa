/* lines.c - one line at a time, in bounded memory. */
#include "cli/lines.h"

#include <errno.h>
#include <string.h>

#include "base/platform.h"
#include "cli/text.h"

/* UTF-8 byte order mark, which some editors put in front of a text. */
static const char byte_order_mark[] = "\xEF\xBB\xBF";
enum { MARK_SIZE = sizeof byte_order_mark - 1 };

void fc_lines_open(fc_lines *lines, FILE *stream, const atomic_bool *stop)
{
    lines->stream = stream;
    lines->stop = stop;
    lines->number = 0;
    lines->length = 0;
    lines->error = 0;
    lines->next = 0;
    lines->held = 0;
}

/* The next byte of the stream, EOF at its end or when reading fails. */
static int next_byte(fc_lines *lines)
{
    if (lines->next == lines->held) {
        const long count = fc_read_some(lines->stream, lines->buffer, sizeof lines->buffer, lines->stop);
        if (count <= 0) {
            lines->error = count < 0 ? errno : 0;
            return EOF;
        }
        lines->next = 0;
        lines->held = (size_t)count;
    }
    return (unsigned char)lines->buffer[lines->next++];
}

static bool is_mark(const fc_lines *lines, size_t bytes)
{
    return bytes == MARK_SIZE && lines->length == MARK_SIZE && memcmp(lines->text, byte_order_mark, MARK_SIZE) == 0;
}

bool fc_lines_next(fc_lines *lines)
{
    size_t bytes = 0;  /* of the line so far, all of them */
    size_t inside = 0; /* the same without the blanks in front */
    int character;
    lines->number++;
    lines->length = 0;
    bool may_be_marked = lines->number == 1;
    while ((character = next_byte(lines)) != EOF && character != '\n') {
        bytes++;
        if (inside == 0 && fc_is_blank(character)) {
            continue;
        }
        if (inside < FC_LINE_KEPT) {
            lines->text[inside] = (char)character;
        }
        inside++;
        if (!fc_is_blank(character)) {
            lines->length = inside; /* blanks count only when something follows them */
        }
        if (may_be_marked && is_mark(lines, bytes)) {
            may_be_marked = false; /* a second one is text */
            bytes = inside = lines->length = 0;
        }
    }
    return character == '\n' || (bytes > 0 && lines->error == 0);
}

size_t fc_lines_kept(const fc_lines *lines)
{
    return lines->length < FC_LINE_KEPT ? lines->length : FC_LINE_KEPT;
}

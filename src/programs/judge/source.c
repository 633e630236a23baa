/* source.c - a buffer that grows with the longest game. */
#include "programs/judge/source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "arena/game_text.h"
#include "base/platform.h"
#include "cli/text.h"

/* Makes room behind what is held, by moving what is not used yet to the front or by a larger buffer. */
static bool make_room(fc_game_source *source)
{
    enum { FIRST_SIZE = 1 << 16 };
    if (source->next > 0) {
        memmove(source->buffer, source->buffer + source->next, source->held - source->next);
        source->held -= source->next;
        source->next = 0;
    }
    if (source->held < source->size) {
        return true;
    }
    const size_t size = source->size > 0 ? 2 * source->size : FIRST_SIZE;
    if (size > FC_GAME_TEXT_MAX) {
        source->is_too_long = true;
        return false;
    }
    char *buffer = realloc(source->buffer, size);
    if (buffer == NULL) {
        source->error = ENOMEM;
        return false;
    }
    source->buffer = buffer;
    source->size = size;
    return true;
}

/* Reads more; false at the end of the stream, and when that fails. */
static bool read_more(fc_game_source *source)
{
    if (source->is_at_end || source->error != 0 || !make_room(source)) {
        return false;
    }
    const long count =
        fc_read_some(source->stream, source->buffer + source->held, source->size - source->held, source->stop);
    if (count < 0) {
        source->error = errno;
    }
    source->is_at_end = count <= 0;
    source->held += count > 0 ? (size_t)count : 0;
    return count > 0;
}

/* The line `offset` bytes behind the first one that is not used yet: its length without the line end, and with it.
 * False if there is none. Reading it may move the buffer. */
static bool find_line(fc_game_source *source, size_t offset, size_t *length, size_t *whole)
{
    size_t searched = offset;
    for (;;) {
        const size_t there = source->held - source->next;
        const char *const end =
            searched < there ? memchr(source->buffer + source->next + searched, '\n', there - searched) : NULL;
        if (end != NULL) {
            *length = (size_t)(end - (source->buffer + source->next)) - offset;
            *whole = *length + 1;
            return true;
        }
        searched = there;
        if (!read_more(source)) {
            *length = *whole = source->held - source->next - offset;
            return *length > 0 && source->error == 0 && !source->is_too_long;
        }
    }
}

static const char *unused(const fc_game_source *source, size_t offset)
{
    return source->buffer + source->next + offset;
}

/* Adds lines to an object until it is complete. */
static size_t extend_object(fc_game_source *source, size_t length, size_t *whole)
{
    fc_json_extent extent = {.depth = 0};
    size_t last = length;
    size_t more;
    size_t line = 0;
    while (fc_json_extent_add(&extent, unused(source, line), last) && find_line(source, *whole, &last, &more)) {
        const char *const text = unused(source, *whole);
        if (last > 1 && text[0] == '{' && text[1] == '"') {
            break;
        }
        line = *whole;
        length = line + last;
        *whole += more;
        source->lines++;
    }
    return length;
}

static void skip_mark(fc_game_source *source)
{
    static const char mark[] = "\xEF\xBB\xBF";
    const size_t length = sizeof mark - 1;
    if (source->lines == 0 && source->held - source->next >= length && memcmp(unused(source, 0), mark, length) == 0) {
        source->next += length;
    }
}

bool fc_game_source_next(fc_game_source *source)
{
    size_t length;
    size_t whole;
    while (find_line(source, 0, &length, &whole)) {
        const size_t before = source->next;
        skip_mark(source);
        length -= source->next - before;
        whole -= source->next - before;
        const char *text = unused(source, 0);
        size_t trimmed = length;
        fc_trim(&text, &trimmed);
        source->line = ++source->lines;
        if (trimmed > 0 && text[0] == '{') {
            length = extend_object(source, length, &whole);
            text = unused(source, 0);
            trimmed = length;
            fc_trim(&text, &trimmed);
        }
        source->next += whole;
        source->text = text;
        source->length = trimmed;
        if (trimmed > 0 && text[0] != '#' && source->error == 0 && !source->is_too_long) {
            return true;
        }
    }
    source->line = source->lines + 1;
    return false;
}

void fc_game_source_close(fc_game_source *source)
{
    free(source->buffer);
    source->buffer = NULL;
}

/* fuzz_lines.c - the reader of lines against a twin that has the whole text at hand. Works on a file in the current
 * folder. */
#include "fuzz.h"

#include <stdio.h>

#include "cli/lines.h"
#include "cli/text.h"

/* Cuts the next line off; false if there is none. */
static bool next_line(const char **text, size_t *size, const char **line, size_t *length)
{
    if (*size == 0) {
        return false;
    }
    const char *end = memchr(*text, '\n', *size);
    *line = *text;
    *length = end != NULL ? (size_t)(end - *text) : *size;
    const size_t used = *length + (end != NULL);
    *text += used;
    *size -= used;
    return true;
}

/* A byte order mark in front of the first line is a blank; nothing is left of a file that holds only a mark. */
static void drop_mark(const char **text, size_t *size)
{
    static const char mark[] = "\xEF\xBB\xBF";
    const size_t length = sizeof mark - 1;
    const bool is_there = *size >= length && memcmp(*text, mark, length) == 0;
    *text += is_there ? length : 0;
    *size -= is_there ? length : 0;
}

static void check_line(const fc_lines *lines, const char *line, size_t length)
{
    fc_trim(&line, &length);
    assert_true(lines->length == length);
    const size_t kept = fc_lines_kept(lines);
    assert_true(kept == (length < FC_LINE_KEPT ? length : FC_LINE_KEPT));
    assert_memory_equal(lines->text, line, kept);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FILE *stream = fopen("fuzz_lines.in", "w+b");
    assert_non_null(stream);
    assert_true(fwrite(data, 1, size, stream) == size);
    rewind(stream);
    static fc_lines lines;
    fc_lines_open(&lines, stream, NULL);
    const char *text = (const char *)data;
    const char *line;
    size_t length;
    drop_mark(&text, &size);
    for (unsigned long number = 1; next_line(&text, &size, &line, &length); number++) {
        assert_true(fc_lines_next(&lines));
        assert_true(lines.number == number);
        check_line(&lines, line, length);
    }
    assert_false(fc_lines_next(&lines));
    assert_int_equal(lines.error, 0);
    fclose(stream);
    return 0;
}

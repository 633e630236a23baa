/* diagnostic.c - puts messages together. */
#include "base/diagnostic.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool fc_fail(fc_diagnostic *diagnostic, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(diagnostic->text, sizeof diagnostic->text, format, arguments);
    va_end(arguments);
    return false;
}

bool fc_fail_errno(fc_diagnostic *diagnostic, const char *what, const char *path)
{
    enum { PATH_SHOWN = FC_DIAGNOSTIC_SIZE * 3 / 4 }; /* which leaves room for the reason */
    const char *shown = path[0] != '\0' ? path : "''";
    return fc_fail(diagnostic, "%s %.*s%s: %s", what, PATH_SHOWN, shown, strlen(path) > PATH_SHOWN ? "..." : "",
                   strerror(errno));
}

bool fc_fail_memory(fc_diagnostic *diagnostic)
{
    return fc_fail(diagnostic, "not enough memory");
}

enum { LONGEST_WORD = 32 };

/* Optimal string alignment: rows[i][j] is the distance of the first i letters to the first j of the word. */
size_t fc_edit_distance(const char *text, size_t length, const char *word)
{
    const size_t word_length = strlen(word);
    size_t rows[LONGEST_WORD + 1][LONGEST_WORD + 1];
    if (length > LONGEST_WORD || word_length > LONGEST_WORD) {
        return LONGEST_WORD;
    }
    for (size_t i = 0; i <= length; i++) {
        for (size_t j = 0; j <= word_length; j++) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            const size_t changed = rows[i - 1][j - 1] + (text[i - 1] != word[j - 1]);
            const size_t removed = rows[i - 1][j] + 1;
            const size_t added = rows[i][j - 1] + 1;
            size_t least = changed < removed ? changed : removed;
            least = added < least ? added : least;
            if (i > 1 && j > 1 && text[i - 1] == word[j - 2] && text[i - 2] == word[j - 1]) {
                least = rows[i - 2][j - 2] + 1 < least ? rows[i - 2][j - 2] + 1 : least;
            }
            rows[i][j] = least;
        }
    }
    return rows[length][word_length];
}

int fc_nearest_word(const char *text, size_t length, int count, const char *(*word_at)(const void *source, int i),
                    const void *source)
{
    char small[LONGEST_WORD];
    int nearest = -1;
    size_t least = length / 2 + 1;
    if (length > sizeof small) {
        return -1;
    }
    for (size_t i = 0; i < length; i++) {
        small[i] = (char)(text[i] >= 'A' && text[i] <= 'Z' ? text[i] - 'A' + 'a' : text[i]);
    }
    for (int i = 0; i < count; i++) {
        const size_t distance = fc_edit_distance(small, length, word_at(source, i));
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

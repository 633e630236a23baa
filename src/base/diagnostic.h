/* diagnostic.h - what went wrong, in words, and how a program ends because of it. One error path for everything above
 * the library: parts that print nothing fill in a diagnostic, and the program prints it (cli/output.h). */
#ifndef FOURCAST_BASE_DIAGNOSTIC_H
#define FOURCAST_BASE_DIAGNOSTIC_H

#include <stdbool.h>
#include <stddef.h>

/* Exit codes, the same for all programs. */
typedef enum fc_exit {
    FC_EXIT_OK = 0,
    FC_EXIT_DATA = 1,         /* some positions were invalid, or some scores wrong */
    FC_EXIT_USAGE = 2,        /* usage error */
    FC_EXIT_SYSTEM = 3,       /* files, devices or memory failed */
    FC_EXIT_INTERRUPTED = 130 /* 128 + SIGINT, as shells report it */
} fc_exit;

enum { FC_DIAGNOSTIC_SIZE = 1024 };

typedef struct fc_diagnostic {
    char text[FC_DIAGNOSTIC_SIZE]; /* one line without a line end; a longer one is cut */
} fc_diagnostic;

/* Writes down what went wrong and returns false, so that `return fc_fail(diagnostic, ...)` ends a function. */
bool fc_fail(fc_diagnostic *diagnostic, const char *format, ...);

/* The same for a file that the system refused, for the reason in errno: "cannot write FILE: No space left". The
 * empty path is shown as ''. */
bool fc_fail_errno(fc_diagnostic *diagnostic, const char *what, const char *path);

bool fc_fail_memory(fc_diagnostic *diagnostic);

/* How many letters have to be changed, added, removed or swapped with the next one to turn the first `length` bytes of
 * `text` into `word`; a large number if one of them is longer than any name. */
size_t fc_edit_distance(const char *text, size_t length, const char *word);

/* The index of the word that the first `length` bytes of `text` were probably meant to be, in letters of either case; -1
 * if more than half of them would have to change. The words, in small letters, are those of `word_at(source, i)`. */
int fc_nearest_word(const char *text, size_t length, int count, const char *(*word_at)(const void *source, int i),
                    const void *source);

#endif

/* trouble.h - what went wrong, in words: the library prints nothing itself. */
#ifndef FOURCAST_BOOKGEN_TROUBLE_H
#define FOURCAST_BOOKGEN_TROUBLE_H

#include <stdbool.h>

enum { FC_TROUBLE_SIZE = 1024 };

typedef struct fc_trouble {
    char text[FC_TROUBLE_SIZE]; /* one line without a line end */
} fc_trouble;

/* Notes what went wrong and returns false, so that `return fc_fail(trouble, ...)` ends a function. */
bool fc_fail(fc_trouble *trouble, const char *format, ...);

/* The same for a file that the system refused, for the reason in errno: "cannot write FILE: No space left". */
bool fc_fail_errno(fc_trouble *trouble, const char *what, const char *path);

bool fc_fail_memory(fc_trouble *trouble);

#endif

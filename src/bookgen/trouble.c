/* trouble.c - puts messages together. */
#include "bookgen/trouble.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool fc_fail(fc_trouble *trouble, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(trouble->text, sizeof trouble->text, format, arguments);
    va_end(arguments);
    return false;
}

bool fc_fail_errno(fc_trouble *trouble, const char *what, const char *path)
{
    return fc_fail(trouble, "%s %s: %s", what, path, strerror(errno));
}

bool fc_fail_memory(fc_trouble *trouble)
{
    return fc_fail(trouble, "not enough memory");
}

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
    return fc_fail(diagnostic, "%s %s: %s", what, path, strerror(errno));
}

bool fc_fail_memory(fc_diagnostic *diagnostic)
{
    return fc_fail(diagnostic, "not enough memory");
}

/* book_file.c - opens books, with the reason in words if that fails. */
#include "cli/book_file.h"

#include <errno.h>
#include <string.h>

#include "cli/text.h"

const char fc_built_in_book[] = "built-in";

/* The system's text; it has none that fits a device or a pipe. */
static const char *system_reason(int error)
{
    return error == EINVAL ? "it is not a regular file" : strerror(error);
}

bool fc_book_file_open(fc_book **out, const char *path, fc_diagnostic *diagnostic)
{
    const bool is_built_in = path == fc_built_in_book;
    errno = 0;
    const fc_status status = is_built_in ? fc_book_open_default(out) : fc_book_open(out, path);
    if (status == FC_OK) {
        return true;
    }
    const bool has_errno = status == FC_ERROR_FILE && errno != 0;
    const char *reason = has_errno ? system_reason(errno) : fc_status_text(status);
    if (is_built_in) {
        return fc_fail(diagnostic, "no book: %s (--book=FILE names another)", reason);
    }
    char shown[FC_SHOWN_SIZE];
    uint64_t expected;
    uint64_t found;
    fc_show(shown, path, strlen(path));
    /* The sizes show whether a damaged book was truncated. */
    if (status == FC_ERROR_BOOK_DAMAGED && fc_book_file_sizes(path, &expected, &found) && expected != found) {
        return fc_fail(diagnostic, "book '%s': %s, with %llu bytes instead of %llu", shown, reason,
                       (unsigned long long)found, (unsigned long long)expected);
    }
    return fc_fail(diagnostic, "book '%s': %s", shown, reason);
}

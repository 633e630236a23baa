/* book_file.c - opens books with words about what is wrong. */
#include "cli/book_file.h"

#include <errno.h>
#include <string.h>

#include "cli/output.h"
#include "cli/text.h"

const char fc_built_in_book[] = "built-in";

/* What the system says, but for a device or a pipe it has no good word. */
static const char *system_reason(int error)
{
    return error == EINVAL ? "it is not a regular file" : strerror(error);
}

/* Prints why a book cannot be used. The sizes show whether a damaged one was truncated. */
static void print_reason(const char *program, const char *path, const char *reason, fc_status status)
{
    char shown[FC_SHOWN_SIZE];
    uint64_t expected;
    uint64_t found;
    fc_show(shown, path, strlen(path));
    if (status == FC_ERROR_BOOK_DAMAGED && fc_book_file_sizes(path, &expected, &found) && expected != found) {
        fc_print_error(program, "book '%s': %s, with %llu bytes instead of %llu", shown, reason,
                       (unsigned long long)found, (unsigned long long)expected);
    } else {
        fc_print_error(program, "book '%s': %s", shown, reason);
    }
}

bool fc_book_file_open(fc_book **out, const char *program, const char *path)
{
    const bool is_built_in = path == fc_built_in_book;
    errno = 0;
    const fc_status status = is_built_in ? fc_book_open_default(out) : fc_book_open(out, path);
    if (status == FC_OK) {
        return true;
    }
    const bool system_knows_why = status == FC_ERROR_FILE && errno != 0;
    const char *reason = system_knows_why ? system_reason(errno) : fc_status_text(status);
    if (is_built_in) {
        fc_print_error(program, "no book: %s (--book=FILE names another)", reason);
    } else {
        print_reason(program, path, reason, status);
    }
    return false;
}

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
        char shown[FC_SHOWN_SIZE];
        fc_show(shown, path, strlen(path));
        fc_print_error(program, "book '%s': %s", shown, reason);
    }
    return false;
}

/* book_open.c - opening books with words. */
#include "bookgen/book_open.h"

#include <stdlib.h>

#include "base/file_replace.h"
#include "bookgen/generate.h"
#include "bookgen/part_file.h"

/* What lies deeper can be neither made nor enumerated in the memory of common machines. */
static bool check_depth(fc_book **book, const char *path, fc_diagnostic *diagnostic)
{
    fc_book_info info;
    fc_book_describe(*book, &info);
    if (info.deepest <= FC_DEPTH_MAX) {
        return true;
    }
    fc_book_close(*book);
    *book = NULL;
    return fc_fail(diagnostic, "%s goes to ply %d, and this program to ply %d", path, info.deepest, FC_DEPTH_MAX);
}

bool fc_book_open_or_fail(fc_book **out, const char *path, fc_diagnostic *diagnostic)
{
    fc_diagnostic ignored;
    fc_part part;
    const fc_file_kind kind = fc_file_look(path);
    if (kind == FC_FILE_FOLDER || kind == FC_FILE_OTHER) {
        *out = NULL;
        return fc_fail(diagnostic, "cannot read %s: it is %s", path,
                       kind == FC_FILE_FOLDER ? "a folder" : "not a regular file");
    }
    const fc_status status = fc_book_open(out, path);
    if (status == FC_ERROR_FILE) {
        return fc_fail_errno(diagnostic, "cannot read", path);
    }
    if (status == FC_ERROR_BOOK_FOREIGN && fc_part_read(&part, path, &ignored)) {
        free(part.results);
        return fc_fail(diagnostic, "%s is not a book but a %s", path,
                       part.kind == FC_PART_SHARD ? "shard of one" : "checkpoint");
    }
    if (status != FC_OK) {
        return fc_fail(diagnostic, "cannot use %s: %s", path, fc_status_text(status));
    }
    return check_depth(out, path, diagnostic);
}

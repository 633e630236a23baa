/* target.c - refusals before any work is done. */
#include "bookgen/target.h"

#include "base/file_replace.h"

bool fc_target_check(const char *path, bool force, fc_diagnostic *diagnostic)
{
    if (path[0] == '\0') { /* what lies beside it, such as its checkpoint, could be written */
        return fc_fail(diagnostic, "cannot write '': the name is empty");
    }
    switch (fc_file_look(path)) {
    case FC_FILE_NONE:
        return true;
    case FC_FILE_REGULAR:
        return force || fc_fail(diagnostic, "%s exists; --force would replace it", path);
    case FC_FILE_FOLDER:
        return fc_fail(diagnostic, "cannot write %s: it is a folder", path);
    case FC_FILE_OTHER:
        return fc_fail(diagnostic, "cannot write %s: it is not a regular file", path);
    case FC_FILE_UNKNOWABLE:
        break;
    }
    return fc_fail_errno(diagnostic, "cannot write", path);
}

/* target.h - the file that is to be made. */
#ifndef FOURCAST_BOOKGEN_TARGET_H
#define FOURCAST_BOOKGEN_TARGET_H

#include "base/diagnostic.h"

/* May a file be made here? Not where there is a folder or a device, and not in the place of a file unless `force`. */
bool fc_target_check(const char *path, bool force, fc_diagnostic *diagnostic);

#endif

/* merge.h - a book from its shards. */
#ifndef FOURCAST_BOOKGEN_MERGE_H
#define FOURCAST_BOOKGEN_MERGE_H

#include "base/diagnostic.h"

/* Makes the book `path` from shard files in any order: exactly those of one ply, each once. Otherwise false, nothing
 * is written, and `diagnostic` names the shard that is missing, doubled or foreign. */
bool fc_merge(const char *path, bool force, char **shards, int count, fc_diagnostic *diagnostic);

#endif

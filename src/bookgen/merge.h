/* merge.h - a book from its shards. */
#ifndef FOURCAST_BOOKGEN_MERGE_H
#define FOURCAST_BOOKGEN_MERGE_H

#include "base/diagnostic.h"

/* Writes the book `path` from its finished shards, in any order: exactly those of one ply, each once. Otherwise nothing
 * is written, and `diagnostic` names the shard that is missing, doubled, or from another book. */
bool fc_merge(const char *path, bool force, char **shards, int count, fc_diagnostic *diagnostic);

#endif

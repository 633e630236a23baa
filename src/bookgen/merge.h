/* merge.h - a book from what is solved already: its shards, or a deeper book. */
#ifndef FOURCAST_BOOKGEN_MERGE_H
#define FOURCAST_BOOKGEN_MERGE_H

#include "base/diagnostic.h"
#include "fourcast/book.h"

/* Writes the book `path` from its finished shards, in any order: exactly those of one ply, each once. Otherwise nothing
 * is written, and `diagnostic` names the shard that is missing, doubled, or from another book. */
bool fc_merge(const char *path, bool force, char **shards, int count, fc_diagnostic *diagnostic);

/* Writes the book `path` of `depth` with scores that are looked up in a deeper book, or in one of the same depth: the
 * bytes that a search would give. `source_path` is for the diagnostic. */
bool fc_derive(const char *path, int depth, bool force, const fc_book *source, const char *source_path,
               fc_diagnostic *diagnostic);

#endif

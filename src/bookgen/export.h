/* export.h - a book as text. */
#ifndef FOURCAST_BOOKGEN_EXPORT_H
#define FOURCAST_BOOKGEN_EXPORT_H

#include "base/diagnostic.h"

/* Takes one line with its line end; false: enough. */
typedef bool (*fc_export_line)(void *payload, const char *line);

/* Hands over a line `moves score` for every open position of every ply up to the book's deepest, one of each mirror
 * pair. False if the book is no good or memory is short; being told that it is enough is fine. */
bool fc_export(const char *path, fc_export_line line, void *payload, fc_diagnostic *diagnostic);

#endif

/* book_open.h - a book file, or the reason why not. */
#ifndef FOURCAST_BOOKGEN_BOOK_OPEN_H
#define FOURCAST_BOOKGEN_BOOK_OPEN_H

#include "base/diagnostic.h"
#include "fourcast/book.h"

/* fc_book_open() with words for every failure. A checkpoint or a shard is called what it is. */
bool fc_book_open_or_fail(fc_book **out, const char *path, fc_diagnostic *diagnostic);

#endif

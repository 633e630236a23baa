/* book_file.h - the book that a command line names. */
#ifndef FOURCAST_CLI_BOOK_FILE_H
#define FOURCAST_CLI_BOOK_FILE_H

#include "fourcast/book.h"

/* What to give instead of a path for the book that is linked into the library. Compared by address. */
extern const char fc_built_in_book[];

/* Opens a book, or says on stderr why that is not possible and returns false. */
bool fc_book_file_open(fc_book **out, const char *program, const char *path);

#endif

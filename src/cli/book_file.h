/* book_file.h - the book that a command line names. */
#ifndef FOURCAST_CLI_BOOK_FILE_H
#define FOURCAST_CLI_BOOK_FILE_H

#include "base/diagnostic.h"
#include "fourcast/book.h"

/* Stands for the path of the book that is linked into the library. Compared by address. */
extern const char fc_built_in_book[];

/* Opens a book, or returns false with the reason. */
bool fc_book_file_open(fc_book **out, const char *path, fc_diagnostic *diagnostic);

#endif

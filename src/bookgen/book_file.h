/* book_file.h - from the results of one ply to a book. */
#ifndef FOURCAST_BOOKGEN_BOOK_FILE_H
#define FOURCAST_BOOKGEN_BOOK_FILE_H

#include "base/diagnostic.h"
#include "bookgen/enumerate.h"

/* Writes the book of a solved ply: that ply, and every fourth one above it, found from it without search. `plies`
 * goes at least as deep; `results` are as in part_file.h, all of them known. The file appears whole or not at all. */
bool fc_book_file_write(const char *path, const fc_plies *plies, int depth, const unsigned char *results,
                        fc_diagnostic *diagnostic);

#endif

/* book_default.h - the book that is linked into the library; src/solver/book_default.cmake makes its source. */
#ifndef FOURCAST_SOLVER_BOOK_DEFAULT_H
#define FOURCAST_SOLVER_BOOK_DEFAULT_H

#include <stddef.h>

extern const unsigned char *const fc_book_default_bytes;
extern const size_t fc_book_default_size; /* 0: there is none */

#endif

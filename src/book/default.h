/* default.h - the book that is linked into the library; src/book/default.cmake makes its source. */
#ifndef FOURCAST_BOOK_DEFAULT_H
#define FOURCAST_BOOK_DEFAULT_H

#include <stddef.h>

extern const unsigned char *const fc_book_default_bytes;
extern const size_t fc_book_default_size; /* 0: there is none */

#endif

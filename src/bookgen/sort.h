/* sort.h - millions of numbers in ascending order. */
#ifndef FOURCAST_BOOKGEN_SORT_H
#define FOURCAST_BOOKGEN_SORT_H

#include <stddef.h>
#include <stdint.h>

/* Sorts; `scratch` has room for as many keys. */
void fc_sort_keys(uint64_t *keys, uint64_t *scratch, size_t count);

#endif

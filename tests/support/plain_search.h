/* plain_search.h - the obvious twin of the search: alpha-beta with a small table, and nothing else. No static bounds,
 * no forced moves, no order but the middle first. It reaches further than minimax.h, against which it is tested. */
#ifndef FOURCAST_TESTS_PLAIN_SEARCH_H
#define FOURCAST_TESTS_PLAIN_SEARCH_H

#include "fourcast/position.h"

typedef struct plain_search plain_search;

/* NULL without memory. Its memory may be kept over many positions. */
plain_search *plain_search_create(void);
void plain_search_destroy(plain_search *search);

/* Is the score of a position at least `score`? */
bool plain_search_reaches(plain_search *search, fc_position position, int score);

/* The exact score of a position. */
int plain_search_score(plain_search *search, fc_position position);

#endif

/* reference.h - exact scores for tests of the static bounds, by searches in which these have no part.
 *
 * Late positions are searched by plain_search.h; earlier ones, which that would take too long for, by search.c compiled
 * without static bounds. */
#ifndef FOURCAST_TESTS_REFERENCE_H
#define FOURCAST_TESTS_REFERENCE_H

#include "fourcast/position.h"

typedef struct reference reference;

/* NULL without memory. Its memory may be kept over many positions. */
reference *reference_create(void);
void reference_destroy(reference *searches);

/* Is the score of a position at least `score`? The side to move cannot win with its next disc, and the game goes on. */
bool reference_reaches(reference *searches, fc_position position, int score);

/* The same by search.c alone. */
bool reference_search_reaches(reference *searches, fc_position position, int score);

#endif

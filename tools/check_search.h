/* check_search.h - a second opinion on scores: is the score of a position at least so much?
 *
 * The search of the solver once more, compiled without static bounds: the proofs in src/search/bounds.h,
 * where a mistake would be hardest to notice, have no part in the answer. Nor has the solver's choice of windows: two
 * questions about the claimed score are all that is asked.
 */
#ifndef FC_TOOLS_CHECK_SEARCH_H
#define FC_TOOLS_CHECK_SEARCH_H

#include "fourcast/position.h"

typedef struct check_search check_search;

/* NULL without memory. */
check_search *check_search_create(void);
void check_search_destroy(check_search *search);

/* True if this program was linked with the search that it is meant to have. */
bool check_search_has_no_rules(check_search *search);

/* Forgets what was learnt from earlier questions. */
void check_search_clear(check_search *search);

/* The position is not over. */
bool check_search_reaches(check_search *search, fc_position position, int score);

#endif

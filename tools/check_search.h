/* check_search.h - a second opinion on scores: is the score of a position at least so much?
 *
 * Alpha-beta with null windows, forced moves and a table of whole positions. On purpose it has nothing in common with
 * the solver but the bit picture of the board (solver/board.h): no static bounds, no lanes, another table, another
 * order of moves, and no driver that chooses windows.
 */
#ifndef FC_TOOLS_CHECK_SEARCH_H
#define FC_TOOLS_CHECK_SEARCH_H

#include "fourcast/position.h"

typedef struct check_search check_search;

/* NULL without memory. */
check_search *check_search_create(void);
void check_search_destroy(check_search *search);

/* The position is not over. What was learnt from earlier questions is kept. */
bool check_search_reaches(check_search *search, fc_position position, int score);

#endif

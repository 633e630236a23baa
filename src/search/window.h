/* window.h - which question to ask next: the driver's choice of beta. */
#ifndef FOURCAST_SEARCH_WINDOW_H
#define FOURCAST_SEARCH_WINDOW_H

/* The next beta for a position with `ply` discs whose score is known to lie in [lower, upper], lower < upper: the
 * result is in [lower + 1, upper], so that the answer to "is the score at least beta?" always narrows the bounds. */
int fc_window_next_beta(int lower, int upper, int ply);

#endif

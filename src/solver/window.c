/* window.c - which question to ask next. */
#include "solver/window.h"

/* Windows far from zero are cheap: the game must be decided early for their question to be undecided. So the
 * bounds are halved, but never to a value more than half as far from zero as the nearer bound of its side. */
int fc_window_next_beta(int lower, int upper)
{
    int middle = lower + (upper - lower) / 2;
    if (middle <= 0 && lower / 2 < middle) {
        middle = lower / 2;
    } else if (middle >= 0 && upper / 2 > middle) {
        middle = upper / 2;
    }
    return middle < upper ? middle + 1 : upper;
}

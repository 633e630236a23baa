/* window.c - which question to ask next.
 *
 * A window far from zero is cheap: the game must be decided within few discs for its answer to be yes, and the search
 * ends where that is out of reach. So the first questions are whether either side wins early. If not, the score is
 * probably near zero, and windows are stepped away from zero one by one: each is cheaper than the one before, while
 * the dearest, those nearest to zero, are never asked twice on the wrong side.
 * Nodes against halving the range throughout: begin-easy -73 %, middle-medium and begin-hard -10 %, middle-easy -9 %,
 * empty board -6 %, begin-medium +1 %; against stepping alone: begin-easy -93 %, middle-easy -54 %, middle-medium +6 %,
 * the others the same (on files of test-data/). The numbers below were chosen on published and private positions, not
 * on those files.
 * Left out: a question whether the game ends within 9 discs before all others (-9 % of the nodes of one set of easy
 * positions with 15 to 28 discs, +4 % of those of another).
 */
#include "search/window.h"

#include "game/board.h"

enum {
    /* "Early" is with fewer discs more. Late in the game even that question is not cheap enough. */
    EARLY_DISCS = 16,
    EARLY_DISCS_LATE = 15,
    LATE_PLY = FC_CELLS * 5 / 16
};

/* The highest score of a win that is not early; beyond all scores where early is as good as late. */
static int early_score(int ply)
{
    const int disc = ply + (ply < LATE_PLY ? EARLY_DISCS : EARLY_DISCS_LATE);
    const int score = FC_WIN_SCORE(disc);
    return disc < FC_CELLS && score > 1 ? score : FC_SCORE_MAX + 1;
}

int fc_window_next_beta(int lower, int upper, int ply)
{
    const int early = early_score(ply);
    if (lower >= early || upper <= -early) { /* one side wins early: halve */
        return lower + (upper - lower + 1) / 2;
    }
    if (upper > early) {
        return early + 1;
    }
    if (lower < -early) {
        return -early;
    }
    if (lower <= 0 && upper > 0) {
        return 1;
    }
    return lower > 0 ? lower + 1 : upper;
}

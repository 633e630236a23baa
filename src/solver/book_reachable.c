/* book_reachable.c - proves that a game leads to a position, by taking the discs off in turn.
 *
 * A position without four in line comes from positions without four in line only, so that any order of discs that rest
 * on each other and change colour each time is a game. The first order tried does nearly always; where it does not,
 * column heights that were tried in vain are remembered, and there are not many of them.
 */
#include "solver/book_reachable.h"

#include <string.h>

#include "solver/board.h"
#include "solver/book_format.h"

enum {
    WORD_BITS = 64,
    /* With n discs in w columns there are at most (n/w + 1)^w heights to come by: 37,600 for 20 discs in 9 columns. */
    HEIGHTS_MAX = 1 << 16
};

_Static_assert(FC_BOOK_PLY_MAX <= 20, "the set of column heights has room for 20 discs");

typedef struct heights_set {
    bool used;          /* its words hold nothing sensible before */
    uint64_t highest;   /* the discs of the whole position */
    uint32_t limit;     /* if used: the number of its heights, the largest of all */
    uint64_t words[HEIGHTS_MAX / WORD_BITS];
} heights_set;

/* The column heights of some discs as one number, given that no column is higher than in `highest`. */
static uint32_t number_of_heights(uint64_t occupied, uint64_t highest)
{
    uint32_t number = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        const uint32_t values = (uint32_t)fc_disc_count(highest & fc_column(column)) + 1;
        number = number * values + (uint32_t)fc_disc_count(occupied & fc_column(column));
    }
    return number;
}

static bool was_in_vain(const heights_set *vain, uint64_t occupied)
{
    if (!vain->used) {
        return false;
    }
    const uint32_t number = number_of_heights(occupied, vain->highest);
    return (vain->words[number / WORD_BITS] >> number % WORD_BITS & 1) != 0;
}

static void remember(heights_set *vain, uint64_t occupied)
{
    if (!vain->used) {
        vain->limit = number_of_heights(vain->highest, vain->highest);
        memset(vain->words, 0, (vain->limit / WORD_BITS + 1) * sizeof vain->words[0]);
        vain->used = true;
    }
    const uint32_t number = number_of_heights(occupied, vain->highest);
    vain->words[number / WORD_BITS] |= UINT64_C(1) << number % WORD_BITS;
}

/* Takes off the disc of the last move, and so on down to the empty board. */
static bool take_off(fc_position position, heights_set *vain)
{
    if (position.occupied == 0) {
        return true;
    }
    if (was_in_vain(vain, position.occupied)) {
        return false;
    }
    const uint64_t theirs = position.mine ^ position.occupied;
    const uint64_t last = (position.occupied + FC_FLOOR) >> FC_UP & theirs; /* discs on top of their column */
    /* A disc of the other side, which is needed next, may lie below; or one of this side; or there is the floor. In this
     * order the first try leads to the empty board in 98 of 100 positions with 12 discs, without any order in 51. */
    const uint64_t choices[] = {last & position.mine << FC_UP, last & theirs << FC_UP, last & FC_FLOOR};
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        for (uint64_t discs = choices[i]; discs != 0; discs &= discs - 1) {
            const uint64_t disc = discs & (0 - discs);
            if (take_off((fc_position){theirs ^ disc, position.occupied ^ disc}, vain)) {
                return true;
            }
        }
    }
    remember(vain, position.occupied);
    return false;
}

/* Discs on the board, each on another one or the floor, and as many of each side as there have been turns. */
static bool is_board(fc_position position)
{
    const uint64_t resting = (position.occupied & FC_BOARD) << FC_UP | FC_FLOOR;
    const int turns_of_mover = fc_disc_count(position.occupied) / 2;
    return (position.occupied & ~(resting & FC_BOARD)) == 0 && (position.mine & ~position.occupied) == 0 &&
           fc_disc_count(position.mine) == turns_of_mover;
}

bool fc_book_can_occur(fc_position position)
{
    if (!is_board(position)) {
        return false;
    }
    heights_set vain;
    vain.used = false;
    vain.highest = position.occupied;
    return !fc_has_four(position.mine) && !fc_has_four(position.mine ^ position.occupied) &&
           position.occupied != FC_BOARD && take_off(position, &vain);
}

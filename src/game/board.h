/* board.h - the board as a word of bits. No other file depends on which bit is which cell.
 *
 * A board is one 64-bit word, FC_HEIGHT+1 bits per column, floor first. The extra bit above each column
 * is never a disc; it keeps lines from running over into the next column, and carries the marker of a key.
 *
 *      .  .  .  .  .  .  .       bit numbers on the 7x6 board        example: 4, 4, 3 played (O to move)
 *      6 13 20 27 34 41 48    <- always 0
 *     +--------------------+                     occupied             stm (O)              key = stm + markers
 *     | 5 12 19 26 33 40 47|   row 5 ("6")     0 0 0 0 0 0 0        0 0 0 0 0 0 0        0 0 0 0 0 0 0
 *     | 4 11 18 25 32 39 46|   row 4 ("5")     0 0 0 0 0 0 0        0 0 0 0 0 0 0        0 0 0 0 0 0 0
 *     | 3 10 17 24 31 38 45|   row 3 ("4")     0 0 0 0 0 0 0        0 0 0 0 0 0 0        0 0 0 0 0 0 0
 *     | 2  9 16 23 30 37 44|   row 2 ("3")     0 0 0 0 0 0 0        0 0 0 0 0 0 0        0 0 0 1 0 0 0
 *     | 1  8 15 22 29 36 43|   row 1 ("2")     0 0 0 1 0 0 0        0 0 0 1 0 0 0        0 0 1 1 0 0 0
 *     | 0  7 14 21 28 35 42|   row 0 ("1")     0 0 1 1 0 0 0        0 0 0 0 0 0 0        1 1 0 0 1 1 1
 *     +--------------------+
 *
 * occupied + floor moves a marker onto every column (the cell that the next disc takes); these are the
 * cells of fc_playable(), and one more per full column, above the board. Below its marker a column holds
 * the discs of the side to move, so stm + (occupied + floor) names a position and no other.
 */
#ifndef FOURCAST_GAME_BOARD_H
#define FOURCAST_GAME_BOARD_H

#include "base/bits.h"
#include "fourcast/position.h"

enum {
    FC_COLUMN_BITS = FC_HEIGHT + 1,
    FC_BOARD_BITS = FC_WIDTH * FC_COLUMN_BITS,
    /* Distance in bits from a cell to its neighbour, in the four directions of a line. */
    FC_UP = 1,
    FC_RIGHT = FC_COLUMN_BITS,
    FC_RIGHT_DOWN = FC_COLUMN_BITS - 1,
    FC_RIGHT_UP = FC_COLUMN_BITS + 1
};

_Static_assert(FC_WIDTH >= 4 && FC_HEIGHT >= 4, "a board has room for a line of four in each direction");
_Static_assert(FC_BOARD_BITS <= 64, "a board fits into one 64-bit word");
_Static_assert(FC_WIDTH <= 9, "columns are single digits in move strings");

#define FC_COLUMN_CELLS ((UINT64_C(1) << FC_HEIGHT) - 1)
#define FC_FLOOR ((UINT64_MAX >> (64 - FC_BOARD_BITS)) / ((UINT64_C(1) << FC_COLUMN_BITS) - 1))
#define FC_BOARD (FC_FLOOR * FC_COLUMN_CELLS)

/* Cells of the rows that players call 1, 3, 5 and 2, 4, 6. */
#define FC_ODD_ROWS (FC_FLOOR * (UINT64_C(0x5555555555555555) & FC_COLUMN_CELLS))
#define FC_EVEN_ROWS (FC_FLOOR * (UINT64_C(0xAAAAAAAAAAAAAAAA) & FC_COLUMN_CELLS))

/* fc_win_score() as a constant. */
#define FC_WIN_SCORE(disc) (1 + (FC_CELLS - (disc)) / 2)

/* The number of the disc that ends the game when a position with `ply` discs is worth `score`: the inverse of
 * FC_WIN_SCORE(), which is the same for two discs, one of each player. */
static inline int fc_last_disc(int ply, int score)
{
    if (score == 0) {
        return FC_CELLS;
    }
    const int winner_parity = (score > 0 ? ply + 1 : ply) % 2;
    const int latest = FC_CELLS - 2 * ((score > 0 ? score : -score) - 1);
    return latest % 2 == winner_parity ? latest : latest - 1;
}

static inline uint64_t fc_column(int column)
{
    return FC_COLUMN_CELLS << (column * FC_COLUMN_BITS);
}

/* The cells of a column, none if the board has no such column; for constant tables. */
#define FC_COLUMN_OR_NONE(column) \
    ((column) < FC_WIDTH ? FC_COLUMN_CELLS << ((column) < FC_WIDTH ? (column)*FC_COLUMN_BITS : 0) : 0)

/* The cells that a disc dropped now would take. */
static inline uint64_t fc_playable(uint64_t occupied)
{
    return (occupied + FC_FLOOR) & FC_BOARD;
}

static inline int fc_disc_count(uint64_t discs)
{
    return fc_popcount(discs);
}

/* Cells (full or empty, also above the board) that form a line with three of `discs`. */
static inline uint64_t fc_completions_towards(uint64_t discs, int step)
{
    const uint64_t two_below = (discs << step) & (discs << 2 * step);
    const uint64_t two_above = (discs >> step) & (discs >> 2 * step);
    return (two_below & ((discs << 3 * step) | (discs >> step))) |
           (two_above & ((discs << step) | (discs >> 3 * step)));
}

/* The threats of `discs`: empty cells that would complete four for their owner, playable now or not. */
static inline uint64_t fc_threats(uint64_t discs, uint64_t occupied)
{
    const uint64_t vertical = (discs << FC_UP) & (discs << 2 * FC_UP) & (discs << 3 * FC_UP);
    return (vertical | fc_completions_towards(discs, FC_RIGHT) | fc_completions_towards(discs, FC_RIGHT_DOWN) |
            fc_completions_towards(discs, FC_RIGHT_UP)) &
           FC_BOARD & ~occupied;
}

/* The lowest (leftmost) cell of each line of `cells` in one direction. */
static inline uint64_t fc_lines_towards(uint64_t cells, int step)
{
    const uint64_t pairs = cells & (cells >> step);
    return pairs & (pairs >> 2 * step);
}

static inline bool fc_has_four(uint64_t cells)
{
    return (fc_lines_towards(cells, FC_UP) | fc_lines_towards(cells, FC_RIGHT) |
            fc_lines_towards(cells, FC_RIGHT_DOWN) | fc_lines_towards(cells, FC_RIGHT_UP)) != 0;
}

static inline uint64_t fc_key(uint64_t stm, uint64_t occupied)
{
    return stm + occupied + FC_FLOOR;
}

/* The board in a mirror; `bits` may hold markers above the columns. */
static inline uint64_t fc_mirror(uint64_t bits)
{
    const uint64_t column_and_marker = (UINT64_C(1) << FC_COLUMN_BITS) - 1;
    uint64_t mirrored = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        const uint64_t discs = (bits >> (column * FC_COLUMN_BITS)) & column_and_marker;
        mirrored |= discs << ((FC_WIDTH - 1 - column) * FC_COLUMN_BITS);
    }
    return mirrored;
}

/* fc_position_canonical_key() inline. */
static inline uint64_t fc_canonical_key(fc_position position)
{
    const uint64_t key = fc_key(position.stm, position.occupied);
    const uint64_t mirrored = fc_mirror(key);
    return key < mirrored ? key : mirrored;
}

/* The cells with which the side to move completes four now. */
static inline uint64_t fc_winning_moves(fc_position position)
{
    return fc_threats(position.stm, position.occupied) & fc_playable(position.occupied);
}

/* The cells that the side to move can take without the opponent winning with the next disc: it must take a threat of
 * the opponent that is playable, and must not play right below one. None is left where two threats are playable, or one
 * lies right above another. Precondition: the game is not over. */
static inline uint64_t fc_safe_moves(fc_position position)
{
    const uint64_t playable = fc_playable(position.occupied);
    const uint64_t threats = fc_threats(position.stm ^ position.occupied, position.occupied);
    const uint64_t urgent = threats & playable;
    const uint64_t answers = (urgent & (urgent - 1)) == 0 ? urgent : 0;
    return (urgent != 0 ? answers : playable) & ~(threats >> FC_UP);
}

#endif

/* lane_board.h - the functions of board.h on several boards at once; see there for the bit picture. */
#ifndef FOURCAST_GAME_LANE_BOARD_H
#define FOURCAST_GAME_LANE_BOARD_H

#include "base/lanes.h"
#include "game/board.h"

LANES_CONSTANT uint64_t lane_one = 1;
LANES_CONSTANT uint64_t lane_cells = FC_CELLS;
LANES_CONSTANT uint64_t lane_board = FC_BOARD;
LANES_CONSTANT uint64_t lane_floor = FC_FLOOR;
LANES_CONSTANT uint64_t lane_above_floor = FC_BOARD & ~FC_FLOOR;
LANES_CONSTANT uint64_t lane_ceiling = FC_FLOOR << FC_HEIGHT; /* the extra bit above each column */
LANES_CONSTANT uint64_t lane_odd_rows = FC_ODD_ROWS;
LANES_CONSTANT uint64_t lane_even_rows = FC_EVEN_ROWS;

#define FC_ROW(row) ((row) < FC_HEIGHT ? FC_FLOOR << ((row) < FC_HEIGHT ? (row) : 0) : 0)
LANES_CONSTANT uint64_t lane_row[] = {FC_ROW(0),  FC_ROW(1),  FC_ROW(2),  FC_ROW(3), FC_ROW(4),  FC_ROW(5),
                                      FC_ROW(6),  FC_ROW(7),  FC_ROW(8),  FC_ROW(9), FC_ROW(10), FC_ROW(11),
                                      FC_ROW(12), FC_ROW(13), FC_ROW(14), FC_ROW(15)};
_Static_assert(FC_HEIGHT <= sizeof lane_row / sizeof lane_row[0], "every row has its cells");

static inline lanes fc_lanes_playable(lanes occupied)
{
    return (occupied + lane_floor) & lane_board;
}

static inline lanes fc_lanes_completions_towards(lanes discs, int step)
{
    const lanes two_below = (discs << step) & (discs << 2 * step);
    const lanes two_above = (discs >> step) & (discs >> 2 * step);
    /* two_above has no bit from FC_BOARD_BITS - 2 step up; lanes_move_down() may spoil those from 64 - 3 step up. */
    const lanes third_above = FC_BOARD_BITS + step <= 64 ? lanes_move_down(discs, 3 * step) : discs >> 3 * step;
    return (two_below & ((discs << 3 * step) | (discs >> step))) | (two_above & ((discs << step) | third_above));
}

static inline lanes fc_lanes_threats(lanes discs, lanes occupied)
{
    const lanes vertical = (discs << FC_UP) & (discs << 2 * FC_UP) & (discs << 3 * FC_UP);
    return (vertical | fc_lanes_completions_towards(discs, FC_RIGHT) |
            fc_lanes_completions_towards(discs, FC_RIGHT_DOWN) | fc_lanes_completions_towards(discs, FC_RIGHT_UP)) &
           (lane_board & ~occupied);
}

static inline lanes fc_lanes_lines_towards(lanes cells, int step)
{
    const lanes pairs = cells & (cells >> step);
    return pairs & (pairs >> 2 * step);
}

/* `discs` without `cells` and all that lies above them in their columns. Precondition: no disc is on the ceiling. */
static inline lanes fc_lanes_cut_above(lanes discs, lanes cells)
{
    /* In each column, 2^height minus the lowest bit is that bit and every bit above; where there are more
     * bits the subtraction loses them, and they are put back. */
    return discs & ~((lane_ceiling - cells) | cells);
}

static inline lanes fc_lanes_mirror(lanes bits)
{
    lanes mirrored = lanes_all(0);
    for (int column = 0; column < FC_WIDTH; column++) {
        const uint64_t column_and_marker = fc_column(column) | fc_column(column) << 1;
        const int distance = (FC_WIDTH - 1 - 2 * column) * FC_COLUMN_BITS;
        const lanes discs = bits & column_and_marker;
        mirrored |= distance >= 0 ? discs << (distance >= 0 ? distance : 0) : discs >> (distance < 0 ? -distance : 0);
    }
    return mirrored;
}

static inline lanes fc_lanes_canonical_key(lanes stm, lanes occupied)
{
    const lanes key = stm + occupied + lane_floor;
    const lanes mirrored = fc_lanes_mirror(key);
    if (FC_BOARD_BITS < 64) {
        return lanes_min(key, mirrored);
    }
    /* Lanes are compared as signed numbers. The lowest bit decides nothing: keys that agree in all others are equal. */
    return lanes_select(lanes_less(mirrored >> 1, key >> 1), mirrored, key);
}

#endif

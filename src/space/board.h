/* board.h - Connect Four in three dimensions: the board, its lines, playing and taking back moves, points.
 *
 * 24 columns of 6 cells stand on a 6x6 plan without its corners. x and y run from 0 to 5, layers from 0 (the floor) to
 * 5. Columns are numbered by x, then by y. Seen from above:
 *
 *     y=5  .  .  11 17 .  .
 *     y=4  .  5  10 16 21 .
 *     y=3  1  4  9  15 20 23
 *     y=2  0  3  8  14 19 22
 *     y=1  .  2  7  13 18 .
 *     y=0  .  .  6  12 .  .
 *         x=0  1  2  3  4  5
 *
 * Black moves first, then both alternate. A move drops a disc on a column that is not full, and every game lasts 64
 * moves. Four consecutive cells in one of 13 directions are a line; there are 336. A line whose cells all belong to one
 * player is completed. Every completed line takes the next number k = 1, 2, 3, ..., counted for both players together,
 * and earns its player 100/k points, rounded down. The player with more points wins.
 *
 * Nothing here allocates or fails. Functions that take a column expect one that exists; fc_space_play() also expects
 * that it is not full. A board is a plain value: copies are independent, and threads may share the rules.
 */
#ifndef FOURCAST_SPACE_BOARD_H
#define FOURCAST_SPACE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum {
    FC_SPACE_SIDE = 6, /* cells along x, along y and in height */
    FC_SPACE_COLUMNS = 24,
    FC_SPACE_CELLS = FC_SPACE_COLUMNS * FC_SPACE_SIDE,
    FC_SPACE_DIRECTIONS = 13, /* of lines; a direction and its opposite count once */
    FC_SPACE_IN_LINE = 4,
    FC_SPACE_LINES = 336,
    FC_SPACE_FIRST_LINE_POINTS = 100,
    FC_SPACE_MOVES = 64, /* in every game */
    FC_SPACE_SYMMETRIES = 8,
    FC_SPACE_NONE = -1 /* no such column or cell */
};

/* 64-bit words that hold a bit per cell, and a bit per line. */
enum { FC_SPACE_CELL_WORDS = 3, FC_SPACE_LINE_WORDS = 6 };

typedef enum fc_space_player { FC_SPACE_BLACK, FC_SPACE_WHITE } fc_space_player;

/* How far a cell sees in each direction. */
enum { FC_SPACE_REACH = FC_SPACE_IN_LINE - 1 };

/* What never changes. Fill it once with fc_space_rules_build(); from then on any number of threads may read it. */
typedef struct fc_space_rules {
    uint64_t through[FC_SPACE_CELLS][FC_SPACE_LINE_WORDS]; /* the lines through each cell */
    uint8_t line_cells[FC_SPACE_LINES][FC_SPACE_IN_LINE];  /* the cells of each line */
    uint8_t line_direction[FC_SPACE_LINES];                /* index of its direction */
    int16_t points[FC_SPACE_LINES + 1];                    /* all points of the first n lines together */
    /* The next cells of each cell in the 13 directions, then in their opposites; FC_SPACE_CELLS, which no disc is ever
     * on, stands for a cell outside the board. Bit d of `room` is set if the third cell in direction d lies inside
     * the 6x6x6 cube around the board. */
    uint8_t near[FC_SPACE_CELLS][2 * FC_SPACE_DIRECTIONS][FC_SPACE_REACH];
    uint32_t room[FC_SPACE_CELLS];
} fc_space_rules;

/* How many cells of each line a player holds, modulo 4: the bits of line i are bit i of `twos` and of `ones`. A line
 * that goes from three to none is complete; as no cell is filled twice, its count never rises again. */
typedef struct fc_space_counts {
    uint64_t ones[FC_SPACE_LINE_WORDS], twos[FC_SPACE_LINE_WORDS];
} fc_space_counts;

typedef struct fc_space_board {
    fc_space_counts counts[2];              /* by player */
    uint64_t discs[2][FC_SPACE_CELL_WORDS]; /* by player: bit c for cell c */
    uint8_t height[FC_SPACE_COLUMNS];       /* discs in each column */
    uint8_t moves[FC_SPACE_MOVES];          /* the columns played */
    int ply;                                /* moves played */
    int lines[2];                           /* completed, by player */
    int points[2];                          /* earned, by player */
} fc_space_board;

void fc_space_rules_build(fc_space_rules *rules);

/* The empty board. */
void fc_space_start(fc_space_board *board);

/* Coordinates of a column on the plan, and back: FC_SPACE_NONE outside of it, for any x and y. */
int fc_space_x(int column);
int fc_space_y(int column);
int fc_space_column_at(int x, int y);

/* Cells are numbered column by column, from the floor up. */
static inline int fc_space_cell(int column, int layer)
{
    return column * FC_SPACE_SIDE + layer;
}

/* The cell with these coordinates; FC_SPACE_NONE outside the board, for any numbers. */
int fc_space_cell_at(int x, int y, int layer);

/* The steps along x, y and the layers of direction 0 to 12; their opposites are not listed. */
extern const int8_t fc_space_directions[FC_SPACE_DIRECTIONS][3];

/* The column that symmetry s of the square, 0 (none) to 7, moves this column to. Lines go to lines. */
int fc_space_turn(int column, int symmetry);

static inline fc_space_player fc_space_to_move(const fc_space_board *board)
{
    return (fc_space_player)(board->ply & 1);
}

static inline fc_space_player fc_space_opponent(fc_space_player player)
{
    return player == FC_SPACE_BLACK ? FC_SPACE_WHITE : FC_SPACE_BLACK;
}

static inline bool fc_space_is_over(const fc_space_board *board)
{
    return board->ply == FC_SPACE_MOVES;
}

/* True if the column has room; after move 64 none may be played all the same. */
static inline bool fc_space_has_room(const fc_space_board *board, int column)
{
    return board->height[column] < FC_SPACE_SIDE;
}

/* The columns that may be played, in order; returns how many, 0 when the game is over. */
int fc_space_legal(const fc_space_board *board, uint8_t columns[FC_SPACE_COLUMNS]);

/* Does the cell, or FC_SPACE_CELLS, hold a disc of this player? */
static inline bool fc_space_holds(const fc_space_board *board, fc_space_player player, int cell)
{
    return board->discs[player][cell >> 6] >> (cell & 63) & 1;
}

/* Would a disc of the player that owns `counts`, on an empty cell, complete a line? */
static inline bool fc_space_completes(const fc_space_counts *counts, const uint64_t through[FC_SPACE_LINE_WORDS])
{
    uint64_t any = 0;
    for (int word = 0; word < FC_SPACE_LINE_WORDS; word++) {
        any |= counts->ones[word] & counts->twos[word] & through[word];
    }
    return any != 0;
}

/* Of the lines through a cell that the player has just filled, those that are complete: four is zero modulo 4. */
static inline int fc_space_completed(const fc_space_counts *counts, const uint64_t through[FC_SPACE_LINE_WORDS])
{
    uint64_t complete[FC_SPACE_LINE_WORDS];
    uint64_t any = 0;
    for (int word = 0; word < FC_SPACE_LINE_WORDS; word++) {
        complete[word] = through[word] & ~(counts->ones[word] | counts->twos[word]);
        any |= complete[word];
    }
    int count = 0;
    for (int word = 0; any != 0 && word < FC_SPACE_LINE_WORDS; word++) {
        count += fc_popcount(complete[word]);
    }
    return count;
}

/* Adds a disc on a cell with these lines through it. Returns how many lines it completes. */
static inline int fc_space_add(fc_space_counts *counts, const uint64_t through[FC_SPACE_LINE_WORDS])
{
    for (int word = 0; word < FC_SPACE_LINE_WORDS; word++) {
        counts->twos[word] ^= counts->ones[word] & through[word];
        counts->ones[word] ^= through[word];
    }
    return fc_space_completed(counts, through);
}

/* Plays a move. Returns how many lines it completes. */
int fc_space_play(const fc_space_rules *rules, fc_space_board *board, int column);

/* Takes back the last move; there must be one. The board is then as it was before, to the last bit. */
void fc_space_undo(const fc_space_rules *rules, fc_space_board *board);

/* 1 if Black has more points, -1 if White has, 0 if they are equal. */
static inline int fc_space_leader(const fc_space_board *board)
{
    return (board->points[FC_SPACE_BLACK] > board->points[FC_SPACE_WHITE]) -
           (board->points[FC_SPACE_BLACK] < board->points[FC_SPACE_WHITE]);
}

#endif

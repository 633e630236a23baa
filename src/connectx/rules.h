/* rules.h - the tables of lines behind fc_rules. */
#ifndef FOURCAST_CONNECTX_RULES_H
#define FOURCAST_CONNECTX_RULES_H

#include "fourcast/connectx.h"

enum {
    FC_DIRECTIONS = 4,
    FC_LINE_ENTRIES_MAX = 3640, /* lines times inarow, highest for 16x16x7 */
    FC_LINE_WORDS_MAX = FC_GAME_LINES_MAX / 64
};

struct fc_rules {
    int columns;
    int rows;
    int inarow;
    int cells;
    int line_count;
    int line_words;                /* 64-bit words for a set of lines */
    int key_words;                 /* of fc_game_key() */
    uint8_t key_word[FC_SIDE_MAX]; /* where the bits of a column are in the key */
    uint8_t key_shift[FC_SIDE_MAX];
    uint16_t
        through_start[FC_GAME_CELLS_MAX + 1]; /* lines through cell c: through[start[c]] to through[start[c+1]-1] */
    uint16_t through[FC_LINE_ENTRIES_MAX];
    uint16_t line_cells[FC_LINE_ENTRIES_MAX]; /* cells of line l from [l * inarow] on, each one step from the last */
    uint64_t crossing[]; /* the set of lines that share exactly one cell with line l, from [l * line_words] on */
};

static inline const uint64_t *fc_lines_crossing(const fc_rules *rules, int line)
{
    return rules->crossing + (size_t)line * (size_t)rules->line_words;
}

#endif

/* words.h - the constants of code with lanes, kept in memory.
 *
 * A processor takes an operand from memory, the same word for every lane, at no cost; a constant in the code is built
 * in a register, and again in every node (with gcc 12 that was every tenth vector instruction of the search). The
 * table is in a file of its own, so that no compiler sees through it.
 */
#ifndef FOURCAST_GAME_WORDS_H
#define FOURCAST_GAME_WORDS_H

#include "game/board.h"

enum { FC_MOST_ROWS = 16 }; /* of any board that fits into a word */

typedef struct fc_word_table {
    uint64_t one;
    uint64_t cells; /* FC_CELLS */
    uint64_t score_min;
    uint64_t earliest_loss; /* the number of discs before the earliest loss there can be */
    uint64_t lost_tempo;    /* three cells; see GUARD in bounds.h */
    uint64_t board;         /* all cells */
    uint64_t floor, above_floor;
    uint64_t ceiling; /* the extra bit above each column */
    uint64_t odd_rows, even_rows;
    uint64_t rows_2_and_3, rows_half_way;
    uint64_t row[FC_MOST_ROWS];
    uint64_t latest_win[FC_MOST_ROWS]; /* score of a player who gets a cell of this row at the latest: all other
                                          columns are full, and so is its own up to that cell */
} fc_word_table;

extern FC_INTERNAL const fc_word_table fc_words;

#endif

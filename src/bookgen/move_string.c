/* move_string.c - takes discs back, one by one, so that each position on the way is one that occurs. */
#include "bookgen/move_string.h"

#include <assert.h>
#include <string.h>

#include "bookgen/lower.h"

/* Row of the highest disc of a column; -1 if it is empty. */
static int top_row(fc_position position, int column)
{
    int row = FC_HEIGHT - 1;
    while (row >= 0 && fc_position_cell(position, column, row) == FC_NOBODY) {
        row--;
    }
    return row;
}

/* Takes back a move in this column. False if the other side did not play there last, or if no open position that can
 * occur would be left. */
static bool take_back(fc_position *position, int column, const fc_plies *plies)
{
    const int row = top_row(*position, column);
    if (row < 0 || fc_position_cell(*position, column, row) == fc_position_to_move(*position)) {
        return false;
    }
    const uint64_t disc = fc_position_cell_bit(column, row);
    const fc_position before = {(position->mine ^ position->occupied) & ~disc, position->occupied & ~disc};
    const fc_ply *ply = &plies->ply[fc_position_ply(before)];
    if (fc_ply_find(ply, fc_position_canonical_key(before)) == ply->count) {
        return false;
    }
    *position = before;
    return true;
}

void fc_move_string(char text[FC_MOVES_TEXT_SIZE], fc_position position, const fc_plies *plies)
{
    const int moves = fc_position_ply(position);
    if (moves == 0) {
        strcpy(text, "start");
        return;
    }
    text[moves] = '\0';
    for (int move = moves - 1; move >= 0; move--) {
        int column = 0;
        while (column < FC_WIDTH - 1 && !take_back(&position, column, plies)) {
            column++;
        }
        if (column == FC_WIDTH - 1) {
            const bool taken = take_back(&position, column, plies);
            assert(taken);
            (void)taken;
        }
        text[move] = (char)('1' + column);
    }
}

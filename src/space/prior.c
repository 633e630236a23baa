/* prior.c - looks around a cell. */
#include "space/prior.h"

/* Runs of the opponent that the cell ends. */
static int blocks(const fc_space_rules *rules, const fc_space_board *board, fc_space_player mover, int cell)
{
    const fc_space_player opponent = fc_space_opponent(mover);
    int count = 0;
    for (uint32_t left = rules->room[cell]; left != 0; left &= left - 1) {
        const uint8_t *next = rules->near[cell][fc_lowest_bit(left)];
        count += fc_space_holds(board, opponent, next[0]) && fc_space_holds(board, opponent, next[1]) &&
                 !fc_space_holds(board, mover, next[2]);
    }
    return count;
}

/* Discs beyond the second of the runs that the cell would join. */
static int connects(const fc_space_rules *rules, const fc_space_board *board, fc_space_player mover, int cell)
{
    int count = 0;
    for (int direction = 0; direction < FC_SPACE_DIRECTIONS; direction++) {
        const uint8_t *one = rules->near[cell][direction];
        const uint8_t *other = rules->near[cell][direction + FC_SPACE_DIRECTIONS];
        const int ahead = fc_space_holds(board, mover, one[0]) ? 1 + fc_space_holds(board, mover, one[1]) : 0;
        const int behind = fc_space_holds(board, mover, other[0]) ? 1 + fc_space_holds(board, mover, other[1]) : 0;
        const int run = 1 + ahead + behind;
        count += run > 2 ? run - 2 : 0;
    }
    return count;
}

float fc_space_prior(const fc_space_rules *rules, const fc_space_board *board, int column)
{
    const fc_space_player mover = fc_space_to_move(board);
    const int cell = fc_space_cell(column, board->height[column]);
    const int units = blocks(rules, board, mover, cell) + 2 * connects(rules, board, mover, cell);
    return FC_SPACE_PRIOR_SCALE * (float)units;
}

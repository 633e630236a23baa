/* board.c - the plan, its lines, and the moves. */
#include "space/board.h"

#include <assert.h>
#include <string.h>

/* The first column of each x, and the first y of each x; the plan is its own mirror image. */
static const uint8_t first_column[FC_SPACE_SIDE + 1] = {0, 2, 6, 12, 18, 22, FC_SPACE_COLUMNS};
static const uint8_t first_y[FC_SPACE_SIDE] = {2, 1, 0, 0, 1, 2};

const int8_t fc_space_directions[FC_SPACE_DIRECTIONS][3] = {
    {0, 0, 1},                                     /* vertical */
    {1, 0, 0}, {0, 1, 0},                          /* along x and y */
    {1, 1, 0}, {1, -1, 0},                         /* diagonals of a layer */
    {1, 0, 1}, {-1, 0, 1}, {0, 1, 1},  {0, -1, 1}, /* rising along x and y */
    {1, 1, 1}, {1, -1, 1}, {-1, 1, 1}, {-1, -1, 1} /* space diagonals */
};

int fc_space_x(int column)
{
    int x = 0;
    while (column >= first_column[x + 1]) {
        x++;
    }
    return x;
}

int fc_space_y(int column)
{
    const int x = fc_space_x(column);
    return column - first_column[x] + first_y[x];
}

int fc_space_column_at(int x, int y)
{
    if (x < 0 || x >= FC_SPACE_SIDE) {
        return FC_SPACE_NONE;
    }
    const int place = y - first_y[x];
    const int count = first_column[x + 1] - first_column[x];
    return place >= 0 && place < count ? first_column[x] + place : FC_SPACE_NONE;
}

int fc_space_cell_at(int x, int y, int layer)
{
    const int column = fc_space_column_at(x, y);
    const bool inside = column != FC_SPACE_NONE && layer >= 0 && layer < FC_SPACE_SIDE;
    return inside ? fc_space_cell(column, layer) : FC_SPACE_NONE;
}

int fc_space_turn(int column, int symmetry)
{
    const int last = FC_SPACE_SIDE - 1;
    int x = fc_space_x(column);
    int y = fc_space_y(column);
    if (symmetry & 1) {
        x = last - x;
    }
    if (symmetry & 2) {
        y = last - y;
    }
    return symmetry & 4 ? fc_space_column_at(y, x) : fc_space_column_at(x, y);
}

/* The four cells from `cell` on along a direction; false if they leave the board. */
static bool line_from(int cell, const int8_t step[3], uint8_t cells[FC_SPACE_IN_LINE])
{
    const int column = cell / FC_SPACE_SIDE;
    const int x = fc_space_x(column);
    const int y = fc_space_y(column);
    const int layer = cell % FC_SPACE_SIDE;
    for (int i = 0; i < FC_SPACE_IN_LINE; i++) {
        const int next = fc_space_cell_at(x + i * step[0], y + i * step[1], layer + i * step[2]);
        if (next == FC_SPACE_NONE) {
            return false;
        }
        cells[i] = (uint8_t)next;
    }
    return true;
}

static void add_line(fc_space_rules *rules, int line, int direction, const uint8_t cells[FC_SPACE_IN_LINE])
{
    rules->line_direction[line] = (uint8_t)direction;
    for (int i = 0; i < FC_SPACE_IN_LINE; i++) {
        rules->line_cells[line][i] = cells[i];
        rules->through[cells[i]][line >> 6] |= UINT64_C(1) << (line & 63);
    }
}

/* Fills `near` and `room` of a cell for direction number `index` and the step it stands for. */
static void add_neighbours(fc_space_rules *rules, int cell, int index, const int step[3])
{
    const int column = cell / FC_SPACE_SIDE;
    const int from[3] = {fc_space_x(column), fc_space_y(column), cell % FC_SPACE_SIDE};
    for (int i = 1; i <= FC_SPACE_REACH; i++) {
        const int next = fc_space_cell_at(from[0] + i * step[0], from[1] + i * step[1], from[2] + i * step[2]);
        rules->near[cell][index][i - 1] = (uint8_t)(next == FC_SPACE_NONE ? FC_SPACE_CELLS : next);
    }
    bool inside = true;
    for (int axis = 0; axis < 3; axis++) {
        const int end = from[axis] + FC_SPACE_REACH * step[axis];
        inside = inside && end >= 0 && end < FC_SPACE_SIDE;
    }
    rules->room[cell] |= (uint32_t)inside << index;
}

void fc_space_rules_build(fc_space_rules *rules)
{
    memset(rules, 0, sizeof *rules);
    int line = 0;
    for (int direction = 0; direction < FC_SPACE_DIRECTIONS; direction++) {
        for (int cell = 0; cell < FC_SPACE_CELLS; cell++) {
            uint8_t cells[FC_SPACE_IN_LINE];
            if (line_from(cell, fc_space_directions[direction], cells)) {
                add_line(rules, line++, direction, cells);
            }
            const int8_t *step = fc_space_directions[direction];
            add_neighbours(rules, cell, direction, (const int[]){step[0], step[1], step[2]});
            add_neighbours(rules, cell, direction + FC_SPACE_DIRECTIONS, (const int[]){-step[0], -step[1], -step[2]});
        }
    }
    assert(line == FC_SPACE_LINES);
    for (int k = 1; k <= FC_SPACE_LINES; k++) {
        rules->points[k] = (int16_t)(rules->points[k - 1] + FC_SPACE_FIRST_LINE_POINTS / k);
    }
}

void fc_space_start(fc_space_board *board)
{
    memset(board, 0, sizeof *board);
}

int fc_space_legal(const fc_space_board *board, uint8_t columns[FC_SPACE_COLUMNS])
{
    int count = 0;
    for (int column = 0; column < FC_SPACE_COLUMNS && !fc_space_is_over(board); column++) {
        if (fc_space_has_room(board, column)) {
            columns[count++] = (uint8_t)column;
        }
    }
    return count;
}

int fc_space_play(const fc_space_rules *rules, fc_space_board *board, int column)
{
    assert(!fc_space_is_over(board) && fc_space_has_room(board, column));
    const fc_space_player player = fc_space_to_move(board);
    const int cell = fc_space_cell(column, board->height[column]++);
    board->discs[player][cell >> 6] |= UINT64_C(1) << (cell & 63);
    board->moves[board->ply++] = (uint8_t)column;
    const int completed = fc_space_add(&board->counts[player], rules->through[cell]);
    if (completed > 0) {
        const int before = board->lines[FC_SPACE_BLACK] + board->lines[FC_SPACE_WHITE];
        board->lines[player] += completed;
        board->points[player] += rules->points[before + completed] - rules->points[before];
    }
    return completed;
}

/* The opposite of fc_space_add(). Returns how many lines the disc had completed. */
static int take_away(fc_space_counts *counts, const uint64_t through[FC_SPACE_LINE_WORDS])
{
    const int completed = fc_space_completed(counts, through);
    for (int word = 0; word < FC_SPACE_LINE_WORDS; word++) {
        counts->ones[word] ^= through[word];
        counts->twos[word] ^= counts->ones[word] & through[word];
    }
    return completed;
}

void fc_space_undo(const fc_space_rules *rules, fc_space_board *board)
{
    assert(board->ply > 0);
    const int column = board->moves[--board->ply];
    board->moves[board->ply] = 0;
    const fc_space_player player = fc_space_to_move(board);
    const int cell = fc_space_cell(column, --board->height[column]);
    board->discs[player][cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
    const int completed = take_away(&board->counts[player], rules->through[cell]);
    if (completed > 0) {
        const int after = board->lines[FC_SPACE_BLACK] + board->lines[FC_SPACE_WHITE];
        board->lines[player] -= completed;
        board->points[player] -= rules->points[after] - rules->points[after - completed];
    }
}

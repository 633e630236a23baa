/* space_twin.c - walks cell by cell. */
#include "support/space_twin.h"

void twin_start(space_twin *twin)
{
    *twin = (space_twin){0};
    for (int cell = 0; cell < TWIN_SIDE * TWIN_SIDE * TWIN_SIDE; cell++) {
        twin->cells[cell / TWIN_SIDE / TWIN_SIDE][cell / TWIN_SIDE % TWIN_SIDE][cell % TWIN_SIDE] = TWIN_EMPTY;
    }
}

bool twin_has_column(int x, int y)
{
    static const char plan[TWIN_SIDE][TWIN_SIDE + 1] = {"..##..", ".####.", "######", "######", ".####.", "..##.."};
    return x >= 0 && y >= 0 && x < TWIN_SIDE && y < TWIN_SIDE && plan[x][y] == '#';
}

static int height(const space_twin *twin, int x, int y)
{
    int layer = 0;
    while (layer < TWIN_SIDE && twin->cells[x][y][layer] != TWIN_EMPTY) {
        layer++;
    }
    return layer;
}

bool twin_can_play(const space_twin *twin, int x, int y)
{
    return twin->ply < TWIN_MOVES && twin_has_column(x, y) && height(twin, x, y) < TWIN_SIDE;
}

static bool inside_cube(int x, int y, int layer)
{
    return x >= 0 && y >= 0 && layer >= 0 && x < TWIN_SIDE && y < TWIN_SIDE && layer < TWIN_SIDE;
}

static bool holds(const space_twin *twin, int player, int x, int y, int layer)
{
    return inside_cube(x, y, layer) && twin->cells[x][y][layer] == player;
}

/* Cells of the player in a row from (x, y, layer), which does not count, along a step. */
static int run(const space_twin *twin, int player, const int at[3], const int step[3], int longest)
{
    int length = 0;
    while (length < longest && holds(twin, player, at[0] + (length + 1) * step[0], at[1] + (length + 1) * step[1],
                                     at[2] + (length + 1) * step[2])) {
        length++;
    }
    return length;
}

/* Step number 0 to 26 of the 3x3x3 around a cell; 13 is no step, and i and 26 - i are opposite. */
static void get_step(int number, int step[3])
{
    step[0] = number / 9 - 1;
    step[1] = number / 3 % 3 - 1;
    step[2] = number % 3 - 1;
}

/* Over the 13 axes: the sum of what the run through the cell, two or three a side at most, has beyond `limit` cells. */
static int beyond(const space_twin *twin, int player, const int at[3], int longest, int limit)
{
    int sum = 0;
    for (int axis = 0; axis < 13; axis++) {
        int step[3];
        int back[3];
        get_step(axis, step);
        get_step(26 - axis, back);
        const int length = 1 + run(twin, player, at, step, longest) + run(twin, player, at, back, longest);
        sum += length > limit ? length - limit : 0;
    }
    return sum;
}

int twin_play(space_twin *twin, int x, int y)
{
    const int player = twin->ply++ % 2;
    const int at[3] = {x, y, height(twin, x, y)};
    const int lines = beyond(twin, player, at, 3, 3);
    twin->cells[x][y][at[2]] = player;
    for (int i = 0; i < lines; i++) {
        twin->points[player] += 100 / ++twin->total;
    }
    twin->lines[player] += lines;
    return lines;
}

int twin_prior(const space_twin *twin, int x, int y)
{
    const int player = twin->ply % 2;
    const int at[3] = {x, y, height(twin, x, y)};
    int blocks = 0;
    for (int number = 0; number < 27; number++) {
        int step[3];
        get_step(number, step);
        const int third[3] = {x + 3 * step[0], y + 3 * step[1], at[2] + 3 * step[2]};
        blocks += number != 13 && run(twin, 1 - player, at, step, 2) == 2 &&
                  inside_cube(third[0], third[1], third[2]) && !holds(twin, player, third[0], third[1], third[2]);
    }
    return blocks + 2 * beyond(twin, player, at, 2, 2);
}

/* space_twin.h - Connect Four in three dimensions on an array: the slow, obvious twin of src/space. */
#ifndef FOURCAST_TESTS_SPACE_TWIN_H
#define FOURCAST_TESTS_SPACE_TWIN_H

#include <stdbool.h>
#include <stdint.h>

enum { TWIN_SIDE = 6, TWIN_MOVES = 64, TWIN_EMPTY = -1 };

typedef struct space_twin {
    int cells[TWIN_SIDE][TWIN_SIDE][TWIN_SIDE]; /* x, y, layer: TWIN_EMPTY, 0 for Black, 1 for White */
    int ply, total;                             /* moves; lines of both players */
    int lines[2], points[2];
} space_twin;

void twin_start(space_twin *twin);

/* Is there a column here, and can it be played? */
bool twin_has_column(int x, int y);
bool twin_can_play(const space_twin *twin, int x, int y);

/* Plays a move; returns the lines that it completes: for each axis, how far the own run goes on both sides. */
int twin_play(space_twin *twin, int x, int y);

/* The connect-and-block prior of a move, in units of 0.05. */
int twin_prior(const space_twin *twin, int x, int y);

#endif

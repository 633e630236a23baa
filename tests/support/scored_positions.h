/* scored_positions.h - reads files of `moves score` lines. */
#ifndef FOURCAST_TESTS_SCORED_POSITIONS_H
#define FOURCAST_TESTS_SCORED_POSITIONS_H

#include <stdio.h>

#include "fourcast/position.h"

typedef struct scored_position {
    char moves[FC_MOVES_TEXT_SIZE];
    int score;
} scored_position;

/* Reads the next line; false at the end of the file. A malformed line has moves "?", which nobody can play. */
bool scored_position_read(FILE *file, scored_position *out);

#endif

/* observation.h - reads an observation of Kaggle's Connect X; notation.h describes it. */
#ifndef FOURCAST_CLI_OBSERVATION_H
#define FOURCAST_CLI_OBSERVATION_H

#include "cli/notation.h"

typedef struct fc_observation {
    fc_player cells[FC_CELLS]; /* in the order of fc_position_from_cells() */
    fc_player mark;            /* FC_NOBODY: not given */
} fc_observation;

/* False with a reason if the text is no observation; whether its cells are a position is not asked here. */
bool fc_observation_read(fc_observation *out, const char *text, size_t length, char reason[FC_REASON_SIZE]);

/* ---- shared with notation.c ---- */

/* Index in `cells` of the cell with a number, from 0, row by row from the top. */
size_t fc_notation_cell(size_t number);

/* "WHAT NUMBER is 'VALUE', not EXPECTED", with a value that strangers wrote. */
void fc_notation_refuse_value(const char *value, size_t length, const char *what, size_t number, const char *expected,
                              char reason[FC_REASON_SIZE]);

#endif

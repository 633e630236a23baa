/* openings.h - the positions that the games of a tournament begin from.
 *
 *     plies:N           every position that N moves lead to, each once, in which nobody has won
 *     random:N:SEED     N different positions after random moves; a fifth of the board is filled (8 discs on 7x6), and
 *                       the side to move cannot win at once
 *     anything else     a file: a move string ("4455", or "start") at the beginning of each line, which a score may
 *                       follow; empty lines and what stands behind a '#' are skipped
 */
#ifndef FOURCAST_ARENA_OPENINGS_H
#define FOURCAST_ARENA_OPENINGS_H

#include <stddef.h>

#include "base/diagnostic.h"
#include "fourcast/connectx.h"

enum { FC_OPENINGS_MAX = 200000 };

typedef struct fc_openings {
    char **moves; /* of each opening; "" is the empty board */
    size_t count;
} fc_openings;

/* Makes the openings that `text` describes. On success, the caller passes *out to fc_openings_free(). Otherwise there are
 * none, `why` has the reason, and the result is FC_EXIT_USAGE for a wrong text, FC_EXIT_SYSTEM for a file or memory. */
fc_exit fc_openings_make(fc_openings *out, const char *text, const fc_rules *rules, fc_diagnostic *why);

void fc_openings_free(fc_openings *openings);

#endif

/* position_file.h - files of positions with known scores.
 *
 * A line holds the moves and the score, with blanks between: "76461241141 -1". The empty board is written "start".
 * Blank lines and lines that begin with '#' say nothing. CRLF, a byte order mark and a missing last line end are fine.
 * Any other line is malformed: it is reported with its number, and counted.
 */
#ifndef FOURCAST_BENCH_POSITION_FILE_H
#define FOURCAST_BENCH_POSITION_FILE_H

#include "bench/host.h"
#include "fourcast/position.h"

typedef struct fc_scored_position {
    fc_position position;
    char moves[FC_MOVES_TEXT_SIZE]; /* "" for the empty board */
    int score;                      /* what the file says */
    unsigned long line;             /* where it says it, from 1 */
} fc_scored_position;

typedef struct fc_position_set {
    char name[FC_BENCH_NAME_SIZE];
    fc_scored_position *positions;
    size_t count;
    size_t malformed; /* lines that are no position with a score */
} fc_position_set;

/* Reads the file at `path` ("-" is stdin), at most `limit` positions of it (0: all). False after a complaint when it
 * cannot be read, or memory is short; malformed lines are no reason for that. The set is to be freed either way. */
bool fc_position_set_read(fc_position_set *set, const char *path, size_t limit, const fc_bench_host *host);

/* The same with a text in memory; `source` is what complaints call it. */
bool fc_position_set_parse(fc_position_set *set, const char *source, const char *text, size_t size, size_t limit,
                           const fc_bench_host *host);

void fc_position_set_free(fc_position_set *set);

/* The moves as they are written out: "start" for the empty board. */
const char *fc_shown_moves(const char *moves);

/* Reads a whole number of at most three digits with or without a minus sign. False if the text is anything else. */
bool fc_parse_score(const char *text, size_t length, int *score);

#endif

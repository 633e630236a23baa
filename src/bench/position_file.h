/* position_file.h - files of positions with known scores.
 *
 * A line has the moves and the score, with blanks between them: "76461241141 -1". The empty board is written "start".
 * Blank lines and lines that begin with '#' are skipped. CRLF, a byte order mark and a missing last line end are allowed.
 * Any other line is malformed: it is reported with its number, and counted.
 */
#ifndef FOURCAST_BENCH_POSITION_FILE_H
#define FOURCAST_BENCH_POSITION_FILE_H

#include "base/diagnostic.h"
#include "bench/ui.h"
#include "fourcast/position.h"

/* Bytes for a position as text with its NUL: moves, or the rows of a diagram with '/' between them. */
enum { FC_POSITION_TEXT_SIZE = FC_CELLS + FC_HEIGHT };

typedef struct fc_scored_position {
    fc_position position;
    char text[FC_POSITION_TEXT_SIZE]; /* the moves, or a diagram; "" is the empty board */
    int score;                        /* expected */
    bool is_outcome;                  /* only the sign of the score is known: -1, 0 or 1 */
    unsigned long line;               /* in the file, from 1 */
} fc_scored_position;

typedef struct fc_position_set {
    char name[FC_BENCH_NAME_SIZE];
    fc_scored_position *positions;
    size_t count;
    size_t malformed; /* lines that are no position with a score */
} fc_position_set;

/* Parses a line that is neither blank nor a comment: fills in `out` except for its line number, which is 0, as all of it
 * is at first. Returns false with the reason if that is not possible. */
typedef bool fc_position_parser(const void *payload, const char *line, size_t length, fc_scored_position *out,
                                fc_diagnostic *diagnostic);

/* How a file is read. NULL instead stands for {0}. */
typedef struct fc_position_file_options {
    size_t limit;              /* positions; 0: all */
    fc_position_parser *parse; /* NULL: "moves score" */
    const void *payload;       /* for the parser */
} fc_position_file_options;

/* Reads the file at `path` ("-" is stdin). False after an error message when it cannot be read, or memory is short;
 * malformed lines are no reason for that. The set must be freed either way. */
bool fc_position_set_read(fc_position_set *set, const char *path, const fc_position_file_options *options,
                          const fc_bench_ui *ui);

/* The same with a text in memory; `source` is its name in messages. */
bool fc_position_set_parse(fc_position_set *set, const char *source, const char *text, size_t size,
                           const fc_position_file_options *options, const fc_bench_ui *ui);

void fc_position_set_free(fc_position_set *set);

/* The text of a position for output: "start" for the empty board. */
const char *fc_shown_position(const fc_scored_position *position);

/* Parses an integer of at most three digits with or without a minus sign. False if the text is anything else. */
bool fc_parse_score(const char *text, size_t length, int *score);

/* For parsers: parses the last word of a line as a score that a position may have, and shortens the line to what stands
 * before it, without the blanks between them. */
bool fc_cut_score(const char *line, size_t *length, int *score, fc_diagnostic *diagnostic);

#endif

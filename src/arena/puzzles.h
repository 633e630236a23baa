/* puzzles.h - puzzles: positions of the usual board in which few moves are right, and how many of them an agent solves.
 *
 * A file has a puzzle a line: the position as a move string, the accepted columns together, and the class of the puzzle,
 * which may be left out: "3343 25 make a double attack". Blank lines and lines that begin with '#' are skipped;
 * CRLF, a byte order mark and a missing last line end are allowed.
 */
#ifndef FOURCAST_ARENA_PUZZLES_H
#define FOURCAST_ARENA_PUZZLES_H

#include "base/diagnostic.h"
#include "fourcast/connectx.h"
#include "fourcast/position.h"

enum {
    FC_PUZZLE_CLASS_SIZE = 64, /* bytes for the name of a class with its NUL */
    FC_PUZZLE_CLASSES_MAX = 32 /* classes of one file */
};

typedef struct fc_puzzle {
    char moves[FC_MOVES_TEXT_SIZE]; /* to the position */
    unsigned accepted;              /* a bit for each column, from bit 0 */
    int class;                      /* index in `classes` */
    unsigned long line;             /* in the file, from 1 */
} fc_puzzle;

/* Begin with all members zero. */
typedef struct fc_puzzle_set {
    fc_puzzle *puzzles;
    size_t count;
    char classes[FC_PUZZLE_CLASSES_MAX]
                [FC_PUZZLE_CLASS_SIZE]; /* in the order of the file; "" for puzzles without one */
    int class_count;
} fc_puzzle_set;

/* Reads a file. False with the reason, which names the line, if it cannot be read, has a line that is no puzzle, or has
 * no puzzle at all. The set must be freed either way. */
bool fc_puzzle_set_read(fc_puzzle_set *set, const char *path, fc_diagnostic *why);

/* The same with a text in memory; `source` is its name in messages. */
bool fc_puzzle_set_parse(fc_puzzle_set *set, const char *source, const char *text, size_t size, fc_diagnostic *why);

void fc_puzzle_set_free(fc_puzzle_set *set);

/* An agent's answer to a puzzle: its column, from 0, or -1 if it has none. `number` is the index of the puzzle, from which
 * a random agent takes its seed. False ends the run. */
typedef bool fc_puzzle_player(void *context, const fc_game *game, size_t number, int *column);

/* How many puzzles of each class were asked, and solved: answered with an accepted column. */
typedef struct fc_puzzle_score {
    int asked[FC_PUZZLE_CLASSES_MAX];
    int solved[FC_PUZZLE_CLASSES_MAX];
} fc_puzzle_score;

/* Puts all puzzles to a player, in order. `answers`, one for each puzzle, may be NULL. False if the player ended the run;
 * then the score is that so far. `rules` are those of the usual board. */
bool fc_puzzle_set_ask(const fc_puzzle_set *set, const fc_rules *rules, fc_puzzle_player *player, void *context,
                       int *answers, fc_puzzle_score *score);

#endif

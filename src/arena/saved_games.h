/* saved_games.h - the games of a tournament in a file: one record a line, in the order in which the games ended.
 *
 * A line is written in one piece as soon as its game has ended. So a process that is killed leaves whole lines, and perhaps
 * the beginning of one more: a torn line, without a line end, which is cut off before more are written. A last line that
 * is whole and lacks only its line end counts like the others. A file that ends in anything else is damaged.
 */
#ifndef FOURCAST_ARENA_SAVED_GAMES_H
#define FOURCAST_ARENA_SAVED_GAMES_H

#include "arena/record.h"

/* A line of a file that was read. */
typedef struct fc_saved_line {
    int64_t game; /* number of its game, from 1 */
    size_t begin, length;
    unsigned long line; /* from 1 */
} fc_saved_line;

typedef struct fc_saved_games {
    const char *path;
    char *bytes;
    size_t size;         /* bytes of whole lines */
    size_t torn;         /* bytes of a torn line behind them */
    bool lacks_line_end; /* the last of the whole lines has none */
    fc_saved_line *lines;
    size_t count;
} fc_saved_games;

/* Reads a file and checks every line. On success the caller passes *out to fc_saved_games_free(). Otherwise there is
 * nothing in it, and `why` names the line that is damaged, or no game of a tournament. `path` is kept, not copied. */
bool fc_saved_games_read(fc_saved_games *out, const char *path, fc_diagnostic *why);

void fc_saved_games_free(fc_saved_games *games);

/* The record in line `index` of those that were read, from 0. */
void fc_saved_games_get(const fc_saved_games *games, size_t index, fc_record *out);

/* The seed of the tournament whose games a file holds, by its first line: for one that is to go on. False if there is no
 * such file or line; fc_saved_games_read() explains what is wrong. */
bool fc_saved_games_seed(const char *path, uint32_t *seed);

/* The same by the record of a game: game number n has the seed of the tournament plus n - 1 (schedule.h). */
uint32_t fc_saved_seed_of_tournament(const fc_record *record);

/* A file to which games are added. */
typedef struct fc_saving fc_saving;

/* Begins to add games behind those that were read from the file; a torn line is cut off. A file that does not exist is
 * created: then `games` is empty. False with the reason; then all games that were read are still in the file. */
bool fc_saving_open(fc_saving **out, const char *path, const fc_saved_games *games, fc_diagnostic *why);

/* Adds a game and hands it to the system. False with the reason; then the file holds all games before it. */
bool fc_saving_add(fc_saving *saving, const fc_record *record, fc_diagnostic *why);

/* Closes the file; NULL is allowed. */
void fc_saving_close(fc_saving *saving);

#endif

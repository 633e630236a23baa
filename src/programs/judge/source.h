/* source.h - cuts a stream into the texts of games: a line each, or an object of JSON that goes over several lines. */
#ifndef FOURCAST_PROGRAMS_JUDGE_SOURCE_H
#define FOURCAST_PROGRAMS_JUDGE_SOURCE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* A text without an end is given up here; an episode of Kaggle has 10 to 100 KB. */
#define FC_GAME_TEXT_MAX ((size_t)1 << 26)

/* Begin with `stream` and `stop`, all other members zero. */
typedef struct fc_game_source {
    FILE *stream;
    const atomic_bool *stop; /* as for fc_read_some() */
    const char *text;        /* of the current game, without blanks around it; valid until the next call */
    size_t length;
    unsigned long line; /* number of its first line, from 1 */
    int error;          /* errno of the read that failed; 0: none */
    bool is_too_long;   /* the text has FC_GAME_TEXT_MAX bytes and no end; nothing more is read */
    char *buffer;
    size_t size, next, held; /* bytes of the buffer: all, used, and read */
    unsigned long lines;     /* that were read */
    bool is_at_end;          /* of the stream */
} fc_game_source;

/* Goes to the next game. Empty lines and lines that begin with '#' are skipped; a byte order mark in front of the first
 * line is dropped. Returns false when there is no further game, because the stream ended, or see the members above. An
 * object ends where its brackets are closed, or, if it is damaged, behind a text that is cut at the end of a line and
 * before a line that begins with {" */
bool fc_game_source_next(fc_game_source *source);

void fc_game_source_close(fc_game_source *source);

#endif

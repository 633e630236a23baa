/* game_text.h - a game in any of the forms that people have it in. */
#ifndef FOURCAST_ARENA_GAME_TEXT_H
#define FOURCAST_ARENA_GAME_TEXT_H

#include "arena/record.h"

/* Reads one game: a move string of the usual board ("4455", or "start" for none), a record (record.h), or an episode of
 * Kaggle (kaggle.h). False with the reason if it is none of them. The text need not end in NUL and may hold bytes of any
 * kind. */
bool fc_game_text_read(fc_record *out, const char *text, size_t length, fc_diagnostic *why);

/* Where a JSON object that goes over several lines ends. Begin with all members zero. */
typedef struct fc_json_extent {
    int depth; /* of the objects and arrays that are open */
    bool is_in_text, is_after_backslash;
} fc_json_extent;

/* Goes on with the next line. True if the object goes on after it. False when it is complete, and when it cannot be
 * completed because a text is cut at the end of the line. */
bool fc_json_extent_add(fc_json_extent *extent, const char *line, size_t length);

#endif

/* answer_json.h - a reply as a JSON object of one line. Every object has all members, in this order:
 *
 *     position       the text as it was typed
 *     ply            discs on the board
 *     to_move        "first" or "second"
 *     status         "open", "won", "draw" (the last two: the game is over), "error"
 *     score          of the side to move
 *     lower, upper   what is known of the score: equal, unless a limit ended the search
 *     weak           true: scores are signs only
 *     outcome        who wins: "first", "second" or "draw"
 *     moves_to_end   moves that are played until then
 *     scores         of each column, null if it is full; [lower, upper] where a limit ended the search
 *     best           the best columns, nearest to the middle first; with --best and --pv only the first
 *     pv             the columns of a best line, as a text
 *     winning_cells  cells of a won game that are part of a four: [column, row], both from 1, row 1 being the floor
 *     complete       false: a limit ended the search
 *     nodes, time_us effort
 *     source         "rule", "book" or "search"
 *     error          what is wrong with the position
 *
 * Members that do not apply, were not asked for, or are not known are null. */
#ifndef FOURCAST_PROGRAMS_SOLVE_ANSWER_JSON_H
#define FOURCAST_PROGRAMS_SOLVE_ANSWER_JSON_H

#include "cli/text.h"
#include "programs/solve/question.h"

/* Bytes for an object without its position, and with the NUL. */
enum { FC_JSON_MEMBERS_SIZE = 1024 + 12 * FC_CELLS };

/* Appends the object for a reply to an empty text. `typed` is the position as it was typed. */
void fc_answer_json(fc_writer *out, const char *typed, size_t length, const fc_reply *reply,
                    const fc_question *question);

/* The same for a text that is no position. */
void fc_answer_json_error(fc_writer *out, const char *typed, size_t length, const char *reason);

#endif

/* answer_json.h - an answer as a JSON object of one line. Every object has all members, in this order:
 *
 *     position       the text of the user
 *     ply            discs on the board
 *     to_move        "first" or "second"
 *     status         "open", "won", "draw" (the last two: the game is over), "error"
 *     reachable      true if some game leads to the position; always true for a list of moves
 *     score          of the side to move
 *     lower, upper   what is known of the score: equal, unless a limit ended the search
 *     weak           true with --weak: every score is only its sign, -1, 0 or 1
 *     outcome        who wins: "first", "second" or "draw"
 *     moves_to_end   moves that are played until then
 *     scores         of each column, null if it is full; [lower, upper] where a limit ended the search
 *     best           the best columns, nearest to the middle first; with --best and --pv only the first. With --best,
 *                    if `complete` is false, it is a guess
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
#include "programs/solve/answer.h"

/* Bytes for an object without its position, and with the NUL. */
enum { FC_JSON_MEMBERS_SIZE = 1024 + 12 * FC_CELLS };

/* Appends the object for an answer to an empty text. `text` is that of the user, `reachable` the member. */
void fc_answer_json(fc_writer *out, const char *text, size_t length, const fc_answer *answer, bool reachable,
                    const fc_answer_options *options);

/* The same for a text that is no position. */
void fc_answer_json_error(fc_writer *out, const char *text, size_t length, const char *reason);

#endif

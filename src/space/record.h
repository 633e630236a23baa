/* record.h - columns and games as text.
 *
 * A column is named by its place on the plan: a letter a to f for x = 0 to 5, and a digit 1 to 6 for y = 0 to 5. A game
 * is one line: the columns played, with or without blanks between them, as in "c3 d4 c3". The empty board is "start".
 */
#ifndef FOURCAST_SPACE_RECORD_H
#define FOURCAST_SPACE_RECORD_H

#include <stddef.h>

#include "base/diagnostic.h"
#include "space/board.h"

enum { FC_SPACE_NAME_SIZE = 3, FC_SPACE_RECORD_SIZE = FC_SPACE_MOVES * FC_SPACE_NAME_SIZE + 1 };

/* Writes the name of a column. Returns `name`. */
const char *fc_space_name(int column, char name[FC_SPACE_NAME_SIZE]);

/* The column that a text of `length` bytes names, in small or capital letters; FC_SPACE_NONE if it names none. */
int fc_space_find_column(const char *text, size_t length);

/* Writes all moves of a board, with a blank between two. */
void fc_space_record_write(const fc_space_board *board, char text[FC_SPACE_RECORD_SIZE]);

/* Plays the moves of a text of `length` bytes from the empty board. False: the diagnostic names the first wrong move,
 * and the board holds the moves before it. */
bool fc_space_record_read(const fc_space_rules *rules, const char *text, size_t length, fc_space_board *board,
                          fc_diagnostic *diagnostic);

#endif

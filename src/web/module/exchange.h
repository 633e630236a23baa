/* exchange.h - how JavaScript and the library exchange data: numbers and text in two buffers, and a current position.
 *
 * JavaScript calls the functions of this folder that CMakeLists.txt exports. Arguments are numbers. A call that returns an
 * fc_status leaves the reason of a failure in the text; a call that takes text takes it from there, and its length as an
 * argument. Results are numbers in the order that each function names. js/core.js is the other side.
 */
#ifndef FOURCAST_WEB_EXCHANGE_H
#define FOURCAST_WEB_EXCHANGE_H

#include "fourcast/connectx.h"
#include "fourcast/position.h"

enum { WEB_NUMBERS = 256, WEB_TEXT_SIZE = 1 << 15 };

extern double web_numbers[WEB_NUMBERS];
extern char web_text[WEB_TEXT_SIZE];

/* What all calls are about. */
typedef struct web_state {
    fc_position position;
    fc_rules *rules; /* of the game: the usual board */
    fc_game game;    /* the same position for agents */
    int moves[FC_CELLS];
    int move_count; /* -1 if the position was not given by its moves */
} web_state;

extern web_state web_current;

/* Writes the text of a status; returns the status. */
fc_status web_fail(fc_status status);

/* Appends numbers from `place` on; returns the place behind them. */
int web_put(int place, double number);

#endif

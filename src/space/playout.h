/* playout.h - playing a game to its end at random. */
#ifndef FOURCAST_SPACE_PLAYOUT_H
#define FOURCAST_SPACE_PLAYOUT_H

#include "base/random.h"
#include "space/board.h"

typedef enum fc_space_playout {
    FC_SPACE_PLAYOUT_RANDOM, /* every legal move is equally likely */
    FC_SPACE_PLAYOUT_GREEDY  /* a move that completes a line, if there is one, goes first */
} fc_space_playout;

/* Plays on from the board, which stays as it is, to move 64. Returns 1 if Black ends with more points, -1 if White
 * does, 0 if they are equal. */
int fc_space_play_out(const fc_space_rules *rules, const fc_space_board *board, fc_space_playout kind,
                      uint64_t *random);

#endif

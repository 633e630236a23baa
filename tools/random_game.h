/* random_game.h - random games from a seed: the same numbers on every machine. */
#ifndef FC_TOOLS_RANDOM_GAME_H
#define FC_TOOLS_RANDOM_GAME_H

#include "fourcast/position.h"

/* A stream of random numbers (splitmix64); the state is its seed. */
typedef struct random_stream {
    uint64_t state;
} random_stream;

/* A number from low to high, both possible. */
int random_between(random_stream *random, int low, int high);

typedef struct random_game {
    fc_position position;
    char moves[FC_MOVES_TEXT_SIZE];
} random_game;

/* A game of `length` moves, each drawn from the legal ones with equal chances; a game that ends too early is thrown away
 * and another one begun. The last move does not end the game either. */
random_game random_open_game(random_stream *random, int moves);

#endif

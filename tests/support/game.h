/* game.h - a game on both kinds of board at once, and random games. */
#ifndef FOURCAST_TESTS_GAME_H
#define FOURCAST_TESTS_GAME_H

#include "support/array_board.h"

/* A position, its twin, and the moves that led to it. All zero is the empty board. */
typedef struct game {
    array_board board;
    fc_position position;
    char moves[FC_MOVES_TEXT_SIZE];
} game;

/* A stream of random numbers (splitmix64); the state is its seed. */
typedef struct random_stream {
    uint64_t state;
} random_stream;

uint64_t random_word(random_stream *random);

/* A number from low to high, both possible. */
int random_between(random_stream *random, int low, int high);

void game_play(game *played, int column);

/* Plays a move string that is known to be right. */
game game_from(const char *moves);

/* A random open game with this number of discs: moves at random, but none that completes four. */
game game_random(random_stream *random, int discs);

/* The same, and neither side wins at once: not the side to move with its next disc, nor the other side with the disc
 * after it, whatever is played. All safe positions of bounds.h are among these. */
game game_random_undecided(random_stream *random, int low_discs, int high_discs);

/* Columns in the order of fc_best_move(): from the middle, the left one first of two equally near. */
int column_nearest_middle(int i);

#endif

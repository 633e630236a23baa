/* book_layers.h - complete layers for books, found by playing all games, with scores from any function; their books. */
#ifndef FOURCAST_TESTS_BOOK_LAYERS_H
#define FOURCAST_TESTS_BOOK_LAYERS_H

#include "fourcast/book.h"
#include "support/position_map.h"

/* The score of an open position. */
typedef int (*score_function)(fc_position position, void *payload);

/* A pseudorandom score that depends on the position only, except where a rule decides it: with such leaves, all scores
 * backed up from them are valid too. For tests that need whole plies, for which the search is too slow. */
int invented_score(fc_position position, void *payload);

/* The open positions of a ply, as in a layer. */
typedef struct whole_ply {
    size_t count;
    fc_position *positions;
    uint64_t *keys;
    int8_t *scores;
    fc_book_layer layer; /* points into the others */
} whole_ply;

whole_ply whole_ply_make(int ply, score_function score, void *payload);
void whole_ply_free(whole_ply *ply);

/* All open positions of a ply, both of a mirror pair, with the number of games that lead to each. */
position_map positions_of_ply(int ply);

/* A book of some plies, ended by -1, in new memory; fails the test if it cannot be made. */
unsigned char *book_of_plies(const int *plies, score_function score, void *payload, size_t *size);

#endif

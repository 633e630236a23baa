/* book_layers.h - complete layers for books, found by playing all games, with scores by any rule; and their books. */
#ifndef FOURCAST_TESTS_BOOK_LAYERS_H
#define FOURCAST_TESTS_BOOK_LAYERS_H

#include "fourcast/book.h"
#include "support/position_map.h"

/* The score of an open position. */
typedef int (*score_function)(fc_position position, void *payload);

/* A score that looks random and depends on the position only, but is what a rule says where one move decides; with such
 * leaves, all scores above them are possible too. For tests of the machinery: search is too slow for whole plies. */
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

/* stored_tree.h - what tree search has learnt of positions, kept from game to game and in files.
 *
 * THE FILE. Little-endian. 8 bytes "FCTREE1\n"; one byte each: columns, rows, inarow, words in a key; 32 bits: number of
 * positions; then the positions in ascending order of their keys: the words of fc_game_key(), lowest first, 64 bits each;
 * the visits, 64 bits; the bits of the score, an IEEE double, 64 bits. At the end fc_checksum() of all before it. */
#ifndef FOURCAST_AGENTS_STORED_TREE_H
#define FOURCAST_AGENTS_STORED_TREE_H

#include "fourcast/connectx.h"

/* One position: how often it was visited, and the sum of the results for the player who moved into it. */
typedef struct fc_stored {
    uint64_t key[FC_GAME_KEY_WORDS_MAX];
    uint64_t visits;
    double score;
} fc_stored;

/* A hash table of positions. All zero is an empty one. */
typedef struct fc_stored_tree {
    fc_stored *places; /* visits 0: free */
    size_t place_count;
    size_t count;
} fc_stored_tree;

void fc_stored_tree_free(fc_stored_tree *tree);

/* NULL if the position is not stored. */
const fc_stored *fc_stored_tree_find(const fc_stored_tree *tree, const fc_game *game);

/* Stores a position, or replaces its entry if that has fewer visits. False if memory is short. */
bool fc_stored_tree_add(fc_stored_tree *tree, const fc_game *game, uint64_t visits, double score);

/* FC_ERROR_FILE, FC_ERROR_TREE (no such file, for another board, or damaged), FC_ERROR_MEMORY. */
fc_status fc_stored_tree_read(fc_stored_tree *tree, const fc_rules *rules, const char *path);

/* The same from bytes in memory. */
fc_status fc_stored_tree_parse(fc_stored_tree *tree, const fc_rules *rules, const unsigned char *bytes, size_t size);

/* FC_ERROR_FILE, FC_ERROR_MEMORY. The file appears whole or not at all. */
fc_status fc_stored_tree_write(const fc_stored_tree *tree, const fc_rules *rules, const char *path);

#endif

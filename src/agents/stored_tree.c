/* stored_tree.c - the hash table and its file. */
#include "agents/stored_tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/files.h"
#include "base/platform.h"
#include "connectx/rules.h"

enum { MAGIC_BYTES = 8, HEADER_BYTES = 16, WORD_BYTES = 8, FIRST_PLACES = 1024 };

static const char magic[] = "FCTREE1\n";

static_assert(sizeof(double) == WORD_BYTES, "scores are stored as IEEE doubles");

void fc_stored_tree_free(fc_stored_tree *tree)
{
    free(tree->places);
    *tree = (fc_stored_tree){NULL, 0, 0};
}

/* The place of a key, or the free one where it belongs. The table is never full. */
static fc_stored *place_of(const fc_stored_tree *tree, const uint64_t key[FC_GAME_KEY_WORDS_MAX])
{
    uint64_t hash = 0;
    for (int i = 0; i < FC_GAME_KEY_WORDS_MAX; i++) {
        hash = (hash ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    size_t place = (size_t)hash & (tree->place_count - 1);
    while (tree->places[place].visits != 0 && memcmp(tree->places[place].key, key, sizeof tree->places[0].key) != 0) {
        place = (place + 1) & (tree->place_count - 1);
    }
    return &tree->places[place];
}

static bool grow(fc_stored_tree *tree)
{
    const fc_stored_tree old = *tree;
    fc_stored_tree bigger = {NULL, old.place_count == 0 ? FIRST_PLACES : 2 * old.place_count, old.count};
    bigger.places = calloc(bigger.place_count, sizeof *bigger.places);
    if (bigger.places == NULL) {
        return false;
    }
    for (size_t i = 0; i < old.place_count; i++) {
        if (old.places[i].visits != 0) {
            *place_of(&bigger, old.places[i].key) = old.places[i];
        }
    }
    free(old.places);
    *tree = bigger;
    return true;
}

static bool add(fc_stored_tree *tree, const fc_stored *position)
{
    if (2 * (tree->count + 1) > tree->place_count && !grow(tree)) {
        return false;
    }
    fc_stored *const place = place_of(tree, position->key);
    tree->count += place->visits == 0;
    if (position->visits > place->visits) {
        *place = *position;
    }
    return true;
}

const fc_stored *fc_stored_tree_find(const fc_stored_tree *tree, const fc_game *game)
{
    if (tree->count == 0) {
        return NULL;
    }
    uint64_t key[FC_GAME_KEY_WORDS_MAX] = {0};
    fc_game_key(game, key);
    const fc_stored *const found = place_of(tree, key);
    return found->visits == 0 ? NULL : found;
}

bool fc_stored_tree_add(fc_stored_tree *tree, const fc_game *game, uint64_t visits, double score)
{
    fc_stored position = {{0}, visits, score};
    fc_game_key(game, position.key);
    return add(tree, &position);
}

static size_t entry_bytes(const fc_rules *rules)
{
    return (size_t)(rules->key_words + 2) * WORD_BYTES;
}

/* --- reading ------------------------------------------------------------------------------------------------------- */

static bool has_header(const fc_rules *rules, const unsigned char *bytes, size_t size)
{
    if (size < HEADER_BYTES + WORD_BYTES || memcmp(bytes, magic, MAGIC_BYTES) != 0) {
        return false;
    }
    const unsigned char *const board = bytes + MAGIC_BYTES;
    return board[0] == rules->columns && board[1] == rules->rows && board[2] == rules->inarow &&
           board[3] == rules->key_words && (size - HEADER_BYTES - WORD_BYTES) % entry_bytes(rules) == 0 &&
           (size - HEADER_BYTES - WORD_BYTES) / entry_bytes(rules) == fc_load32(board + 4) &&
           fc_load64(bytes + size - WORD_BYTES) == fc_checksum(0, bytes, size - WORD_BYTES);
}

static fc_stored load_entry(const fc_rules *rules, const unsigned char *bytes)
{
    fc_stored entry = {{0}, 0, 0};
    for (int i = 0; i < rules->key_words; i++) {
        entry.key[i] = fc_load64(bytes + i * WORD_BYTES);
    }
    entry.visits = fc_load64(bytes + rules->key_words * WORD_BYTES);
    const uint64_t score = fc_load64(bytes + (rules->key_words + 1) * WORD_BYTES);
    memcpy(&entry.score, &score, sizeof entry.score);
    return entry;
}

fc_status fc_stored_tree_parse(fc_stored_tree *tree, const fc_rules *rules, const unsigned char *bytes, size_t size)
{
    if (!has_header(rules, bytes, size)) {
        return FC_ERROR_TREE;
    }
    const size_t count = (size - HEADER_BYTES - WORD_BYTES) / entry_bytes(rules);
    for (size_t i = 0; i < count; i++) {
        const fc_stored entry = load_entry(rules, bytes + HEADER_BYTES + i * entry_bytes(rules));
        if (entry.visits == 0 || entry.visits > INT32_MAX || !(entry.score >= 0) ||
            entry.score > (double)entry.visits) {
            return FC_ERROR_TREE;
        }
        if (!add(tree, &entry)) {
            return FC_ERROR_MEMORY;
        }
    }
    return FC_OK;
}

fc_status fc_stored_tree_read(fc_stored_tree *tree, const fc_rules *rules, const char *path)
{
    const unsigned char *bytes;
    size_t size;
    if (!fc_file_map(path, &bytes, &size)) {
        return FC_ERROR_FILE;
    }
    const fc_status status = fc_stored_tree_parse(tree, rules, bytes, size);
    fc_file_unmap(bytes, size);
    return status;
}

/* --- writing ------------------------------------------------------------------------------------------------------- */

static int compare_entries(const void *a, const void *b)
{
    const fc_stored *const first = a;
    const fc_stored *const second = b;
    for (int i = FC_GAME_KEY_WORDS_MAX - 1; i >= 0; i--) {
        if (first->key[i] != second->key[i]) {
            return first->key[i] < second->key[i] ? -1 : 1;
        }
    }
    return 0;
}

static void store_entry(const fc_rules *rules, const fc_stored *entry, unsigned char *bytes)
{
    uint64_t score;
    memcpy(&score, &entry->score, sizeof score);
    for (int i = 0; i < rules->key_words; i++) {
        fc_store64(bytes + i * WORD_BYTES, entry->key[i]);
    }
    fc_store64(bytes + rules->key_words * WORD_BYTES, entry->visits);
    fc_store64(bytes + (rules->key_words + 1) * WORD_BYTES, score);
}

static void store_all(const fc_rules *rules, const fc_stored *entries, size_t count, unsigned char *bytes, size_t size)
{
    unsigned char *const board = bytes + MAGIC_BYTES;
    memcpy(bytes, magic, MAGIC_BYTES);
    board[0] = (unsigned char)rules->columns;
    board[1] = (unsigned char)rules->rows;
    board[2] = (unsigned char)rules->inarow;
    board[3] = (unsigned char)rules->key_words;
    fc_store32(board + 4, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        store_entry(rules, &entries[i], bytes + HEADER_BYTES + i * entry_bytes(rules));
    }
    fc_store64(bytes + size - WORD_BYTES, fc_checksum(0, bytes, size - WORD_BYTES));
}

fc_status fc_stored_tree_write(const fc_stored_tree *tree, const fc_rules *rules, const char *path)
{
    const size_t size = HEADER_BYTES + tree->count * entry_bytes(rules) + WORD_BYTES;
    fc_stored *const entries = malloc((tree->count + 1) * sizeof *entries);
    unsigned char *const bytes = malloc(size);
    fc_status status = FC_ERROR_MEMORY;
    if (entries != NULL && bytes != NULL) {
        size_t count = 0;
        for (size_t i = 0; i < tree->place_count; i++) {
            if (tree->places[i].visits != 0) {
                entries[count++] = tree->places[i];
            }
        }
        qsort(entries, count, sizeof *entries, compare_entries);
        store_all(rules, entries, count, bytes, size);
        const fc_piece piece = {bytes, size};
        status = fc_file_replace(path, &piece, 1) ? FC_OK : FC_ERROR_FILE;
    }
    free(entries);
    free(bytes);
    return status;
}

/* enumerate.c - a ply from the one before it: all children, sorted, each once. */
#include "bookgen/enumerate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- sorting: radix sort, the lowest digit first; each pass keeps the order of the passes before it ---- */

enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS, KEY_BITS = 64 };

static size_t digit_of(uint64_t key, int shift)
{
    return (size_t)(key >> shift) & (DIGITS - 1);
}

/* Copies the keys in the order of one digit. False, with nothing copied, if all keys have the same digit. */
static bool sort_by_digit(uint64_t *to, const uint64_t *from, size_t count, int shift)
{
    size_t places[DIGITS] = {0};
    for (size_t i = 0; i < count; i++) {
        places[digit_of(from[i], shift)]++;
    }
    if (places[digit_of(from[0], shift)] == count) {
        return false;
    }
    size_t place = 0;
    for (size_t digit = 0; digit < DIGITS; digit++) {
        const size_t keys = places[digit];
        places[digit] = place;
        place += keys;
    }
    for (size_t i = 0; i < count; i++) {
        to[places[digit_of(from[i], shift)]++] = from[i];
    }
    return true;
}

void fc_sort_keys(uint64_t *keys, uint64_t *scratch, size_t count)
{
    uint64_t *from = keys;
    uint64_t *to = scratch;
    for (int shift = 0; shift < KEY_BITS && count > 0; shift += DIGIT_BITS) {
        if (sort_by_digit(to, from, count, shift)) {
            uint64_t *other = from;
            from = to;
            to = other;
        }
    }
    if (from != keys) {
        memcpy(keys, from, count * sizeof *keys);
    }
}

/* ---- plies ---- */

/* Writes the canonical keys of all open positions one move after `key`; returns the end of what it wrote. */
static uint64_t *add_children(uint64_t *next, uint64_t key)
{
    fc_position position;
    const fc_status status = fc_position_from_key(&position, key);
    assert(status == FC_OK);
    (void)status;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (!fc_position_can_play(position, column)) {
            continue;
        }
        const fc_position child = fc_position_play(position, column);
        if (!fc_position_is_over(child)) {
            *next++ = fc_position_canonical_key(child);
        }
    }
    return next;
}

/* Keeps one of equal neighbours; returns how many are left. */
static size_t drop_repeats(uint64_t *keys, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || keys[kept - 1] != keys[i]) {
            keys[kept++] = keys[i];
        }
    }
    return kept;
}

static void shrink(fc_ply *ply)
{
    uint64_t *smaller = realloc(ply->keys, (ply->count + 1) * sizeof *smaller);
    if (smaller != NULL) {
        ply->keys = smaller;
    }
}

static fc_status next_ply(fc_ply *out, const fc_ply *from)
{
    const size_t most = from->count * FC_WIDTH + 1; /* not 0: malloc(0) may return NULL */
    uint64_t *keys = malloc(most * sizeof *keys);
    uint64_t *next = keys;
    for (size_t i = 0; keys != NULL && i < from->count; i++) {
        next = add_children(next, from->keys[i]);
    }
    const size_t count = (size_t)(next - keys);
    uint64_t *scratch = keys != NULL ? malloc((count + 1) * sizeof *scratch) : NULL;
    if (scratch == NULL) {
        free(keys);
        return FC_ERROR_MEMORY;
    }
    fc_sort_keys(keys, scratch, count);
    free(scratch);
    *out = (fc_ply){keys, drop_repeats(keys, count)};
    shrink(out);
    return FC_OK;
}

static fc_status first_ply(fc_ply *out)
{
    const fc_position empty_board = {0, 0};
    *out = (fc_ply){malloc(sizeof *out->keys), 1};
    if (out->keys == NULL) {
        return FC_ERROR_MEMORY;
    }
    out->keys[0] = fc_position_canonical_key(empty_board);
    return FC_OK;
}

fc_status fc_plies_extend(fc_plies *plies, int deepest)
{
    assert(deepest < FC_PLIES_MAX);
    while (plies->deepest < deepest) {
        const int ply = plies->deepest + 1;
        const fc_status status =
            ply == 0 ? first_ply(&plies->ply[0]) : next_ply(&plies->ply[ply], &plies->ply[ply - 1]);
        if (status != FC_OK) {
            return status;
        }
        plies->deepest = ply;
    }
    return FC_OK;
}

uint64_t fc_plies_positions(const fc_plies *plies, int last)
{
    uint64_t positions = 0;
    for (int ply = 0; ply <= last; ply++) {
        positions += plies->ply[ply].count;
    }
    return positions;
}

void fc_plies_free(fc_plies *plies)
{
    while (plies->deepest >= 0) {
        free(plies->ply[plies->deepest--].keys);
    }
}

size_t fc_ply_find(const fc_ply *ply, uint64_t key)
{
    size_t low = 0;
    size_t high = ply->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (ply->keys[middle] < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < ply->count && ply->keys[low] == key ? low : ply->count;
}

/* ---- games ---- */

/* Row of the highest disc of a column; -1 if it is empty. */
static int top_row(fc_position position, int column)
{
    int row = FC_HEIGHT - 1;
    while (row >= 0 && fc_position_cell(position, column, row) == FC_NOBODY) {
        row--;
    }
    return row;
}

/* Takes back a move in this column. False if the opponent's disc is not on top of it, or if no game reaches the position
 * before. */
static bool take_back(fc_position *position, int column, const fc_plies *plies)
{
    const int row = top_row(*position, column);
    if (row < 0 || fc_position_cell(*position, column, row) == fc_position_to_move(*position)) {
        return false;
    }
    const uint64_t disc = fc_position_cell_bit(column, row);
    const fc_position before = {(position->stm ^ position->occupied) & ~disc, position->occupied & ~disc};
    const fc_ply *ply = &plies->ply[fc_position_ply(before)];
    if (fc_ply_find(ply, fc_position_canonical_key(before)) == ply->count) {
        return false;
    }
    *position = before;
    return true;
}

void fc_plies_moves(char text[FC_MOVES_TEXT_SIZE], fc_position position, const fc_plies *plies)
{
    const int moves = fc_position_ply(position);
    if (moves == 0) {
        strcpy(text, "start");
        return;
    }
    text[moves] = '\0';
    for (int move = moves - 1; move >= 0; move--) {
        int column = 0;
        while (column < FC_WIDTH && !take_back(&position, column, plies)) {
            column++;
        }
        assert(column < FC_WIDTH); /* a game reaches the position, so some last move can be taken back */
        text[move] = (char)('1' + column);
    }
}

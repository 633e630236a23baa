/* read.c - arrays of keys, of cells, and lines of moves. */
#include "python/native/read.h"

#include <string.h>

size_t fcpy_read_keys(const uint64_t *keys, size_t count, fc_position *out)
{
    size_t read = 0;
    while (read < count && fc_position_from_key(&out[read], keys[read]) == FC_OK) {
        read++;
    }
    return read;
}

/* False if a cell holds some other number. */
static bool read_player(int8_t cell, fc_player *player)
{
    const bool is_second = cell == 2 || cell == -1;
    *player = is_second ? FC_SECOND : cell == 1 ? FC_FIRST : FC_NOBODY;
    return is_second || cell == 0 || cell == 1;
}

static bool read_board(const int8_t *cells, fc_position *out)
{
    fc_player players[FC_CELLS];
    for (int row = 0; row < FC_HEIGHT; row++) {
        for (int column = 0; column < FC_WIDTH; column++) {
            if (!read_player(*cells++, &players[column * FC_HEIGHT + FC_HEIGHT - 1 - row])) {
                return false;
            }
        }
    }
    return fc_position_from_cells(out, players, NULL) == FC_OK;
}

size_t fcpy_read_cells(const int8_t *cells, size_t count, fc_position *out)
{
    size_t read = 0;
    while (read < count && read_board(&cells[read * FC_CELLS], &out[read])) {
        read++;
    }
    return read;
}

size_t fcpy_read_moves(const char *text, size_t length, size_t count, fc_position *out)
{
    const char *end = text + length;
    size_t read = 0;
    while (read < count) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const size_t moves = (size_t)((stop != NULL ? stop : end) - text);
        if (fc_position_parse(&out[read], text, moves, NULL) != FC_OK) {
            break;
        }
        read++;
        if (stop == NULL) {
            break;
        }
        text = stop + 1;
    }
    return read;
}

/* position.c - positions as text and as values: parse, play, finished games, the board drawn. */
#include "fourcast/position.h"

#include <assert.h>
#include <stdio.h>

#include "solver/board.h"

static uint64_t theirs(fc_position position)
{
    return position.mine ^ position.occupied;
}

static uint64_t dropped_cell(fc_position position, int column)
{
    return fc_playable(position.occupied) & fc_column(column);
}

static fc_player player_of_disc(int disc)
{
    return disc % 2 == 1 ? FC_FIRST : FC_SECOND;
}

/* What is wrong with a move at all, whatever the position. */
static fc_status check_digit(unsigned char character)
{
    if (character < '0' || character > '9') {
        return FC_ERROR_CHARACTER;
    }
    return character == '0' || character - '0' > FC_WIDTH ? FC_ERROR_COLUMN : FC_OK;
}

static fc_status check_move(fc_position position, unsigned char character)
{
    const fc_status status = check_digit(character);
    if (status != FC_OK) {
        return status;
    }
    if (fc_position_is_over(position)) {
        return FC_ERROR_OVER;
    }
    return dropped_cell(position, character - '1') == 0 ? FC_ERROR_FULL : FC_OK;
}

fc_status fc_position_parse(fc_position *out, const char *moves, size_t length, fc_parse_error *error)
{
    fc_position position = {0, 0};
    fc_parse_error found = {FC_OK, 0, 0, 0};
    for (size_t i = 0; i < length && found.status == FC_OK; i++) {
        const unsigned char character = (unsigned char)moves[i];
        const fc_status status = check_move(position, character);
        if (status == FC_OK) {
            position = fc_position_play(position, character - '1');
        } else {
            found = (fc_parse_error){status, i, character, fc_position_ply(position)};
        }
    }
    *out = position;
    if (error != NULL) {
        *error = found;
    }
    return found.status;
}

void fc_parse_error_text(const fc_parse_error *error, char *text, size_t size)
{
    const unsigned long move = (unsigned long)error->offset + 1;
    const int shown = error->character;
    switch (error->status) {
    case FC_ERROR_CHARACTER:
        if (shown > ' ' && shown <= '~') {
            snprintf(text, size, "'%c' is not a column (move %lu)", shown, move);
        } else {
            snprintf(text, size, "byte 0x%02X is not a column (move %lu)", (unsigned)shown, move);
        }
        break;
    case FC_ERROR_COLUMN:
        snprintf(text, size, "column %c does not exist (move %lu)", shown, move);
        break;
    case FC_ERROR_FULL:
        snprintf(text, size, "column %c is full (move %lu)", shown, move);
        break;
    case FC_ERROR_OVER:
        snprintf(text, size, "the game is already over at move %d (move %lu)", error->over_at, move);
        break;
    default:
        snprintf(text, size, "%s", fc_status_text(error->status));
        break;
    }
}

int fc_position_ply(fc_position position)
{
    return fc_disc_count(position.occupied);
}

fc_player fc_position_to_move(fc_position position)
{
    return player_of_disc(fc_position_ply(position) + 1);
}

bool fc_position_can_play(fc_position position, int column)
{
    return column >= 0 && column < FC_WIDTH && dropped_cell(position, column) != 0 && !fc_position_is_over(position);
}

bool fc_position_wins_with(fc_position position, int column)
{
    assert(fc_position_can_play(position, column));
    return fc_has_four(position.mine | dropped_cell(position, column));
}

fc_position fc_position_play(fc_position position, int column)
{
    assert(fc_position_can_play(position, column));
    return (fc_position){theirs(position), position.occupied | dropped_cell(position, column)};
}

bool fc_position_is_over(fc_position position)
{
    return position.occupied == FC_BOARD || fc_has_four(theirs(position));
}

fc_player fc_position_winner(fc_position position)
{
    return fc_has_four(theirs(position)) ? player_of_disc(fc_position_ply(position)) : FC_NOBODY;
}

uint64_t fc_position_winning_cells(fc_position position)
{
    static const int steps[] = {FC_UP, FC_RIGHT, FC_RIGHT_DOWN, FC_RIGHT_UP};
    uint64_t cells = 0;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        const uint64_t first = fc_fours_towards(theirs(position), steps[i]);
        cells |= first | first << steps[i] | first << 2 * steps[i] | first << 3 * steps[i];
    }
    return cells;
}

uint64_t fc_position_cell_bit(int column, int row)
{
    assert(column >= 0 && column < FC_WIDTH && row >= 0 && row < FC_HEIGHT);
    return UINT64_C(1) << (column * FC_COLUMN_BITS + row);
}

fc_player fc_position_cell(fc_position position, int column, int row)
{
    const uint64_t cell = fc_position_cell_bit(column, row);
    if ((position.occupied & cell) == 0) {
        return FC_NOBODY;
    }
    const fc_player mover = fc_position_to_move(position);
    if ((position.mine & cell) != 0) {
        return mover;
    }
    return mover == FC_FIRST ? FC_SECOND : FC_FIRST;
}

fc_position fc_position_mirror(fc_position position)
{
    return (fc_position){fc_mirror(position.mine), fc_mirror(position.occupied)};
}

uint64_t fc_position_key(fc_position position)
{
    return fc_key(position.mine, position.occupied);
}

fc_status fc_position_from_key(fc_position *out, uint64_t key)
{
    const uint64_t column_and_marker = (UINT64_C(1) << FC_COLUMN_BITS) - 1;
    fc_position position = {0, 0};
    if (key > UINT64_MAX >> (64 - FC_BOARD_BITS)) {
        return FC_ERROR_KEY;
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        const uint64_t bits = (key >> (column * FC_COLUMN_BITS)) & column_and_marker;
        if (bits == 0) {
            return FC_ERROR_KEY;
        }
        const uint64_t marker = UINT64_C(1) << fc_highest_bit(bits);
        position.mine |= (bits - marker) << (column * FC_COLUMN_BITS);
        position.occupied |= (marker - 1) << (column * FC_COLUMN_BITS);
    }
    if (fc_disc_count(position.mine) != fc_disc_count(position.occupied) / 2 || fc_has_four(position.mine)) {
        return FC_ERROR_KEY;
    }
    *out = position;
    return FC_OK;
}

void fc_position_board(fc_position position, char text[FC_BOARD_TEXT_SIZE])
{
    static const char symbols[] = {[FC_NOBODY] = '.', [FC_FIRST] = 'X', [FC_SECOND] = 'O'};
    char *next = text;
    for (int row = FC_HEIGHT - 1; row >= 0; row--) {
        for (int column = 0; column < FC_WIDTH; column++) {
            *next++ = symbols[fc_position_cell(position, column, row)];
            *next++ = column == FC_WIDTH - 1 ? '\n' : ' ';
        }
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        *next++ = (char)('1' + column);
        *next++ = column == FC_WIDTH - 1 ? '\n' : ' ';
    }
    *next = '\0';
}

int fc_win_score(int disc)
{
    return FC_WIN_SCORE(disc);
}

int fc_last_move(fc_position position, int score)
{
    if (score == 0) {
        return FC_CELLS;
    }
    const int ply = fc_position_ply(position);
    const int winner_parity = (score > 0 ? ply + 1 : ply) % 2;
    const int latest = FC_CELLS - 2 * ((score > 0 ? score : -score) - 1);
    return latest % 2 == winner_parity ? latest : latest - 1;
}

/* position.c - positions from and to text, cells and keys; moves, finished games, scores and move numbers. */
#include "fourcast/position.h"

#include <assert.h>
#include <stdio.h>

#include "game/board.h"

static uint64_t opponent_discs(fc_position position)
{
    return position.stm ^ position.occupied;
}

static uint64_t dropped_cell(fc_position position, int column)
{
    return fc_playable(position.occupied) & fc_column(column);
}

static fc_player player_of_disc(int disc)
{
    return disc % 2 == 1 ? FC_FIRST : FC_SECOND;
}

/* ---- moves ---- */

/* Whether a character names a column, whatever the position. */
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
        } else if (shown == ' ') {
            snprintf(text, size, "a blank is not a column (move %lu)", move);
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
        snprintf(text, size, "move %lu: the game ended on move %d", move, error->over_at);
        break;
    default:
        snprintf(text, size, "%s", fc_status_text(error->status));
        break;
    }
}

/* ---- cells ---- */

/* The discs of one player. */
static uint64_t discs_of(const fc_player cells[FC_CELLS], fc_player player)
{
    uint64_t discs = 0;
    for (int i = 0; i < FC_CELLS; i++) {
        assert(cells[i] == FC_NOBODY || cells[i] == FC_FIRST || cells[i] == FC_SECOND);
        if (cells[i] == player) {
            discs |= fc_position_cell_bit(i / FC_HEIGHT, i % FC_HEIGHT);
        }
    }
    return discs;
}

/* True if one disc on top of its column, the last one of the game, is part of all lines of four. */
static bool one_disc_completes_lines(uint64_t discs, uint64_t occupied)
{
    for (uint64_t left = discs & ~(occupied >> FC_UP); left != 0; left &= left - 1) {
        const uint64_t last = left & (~left + 1);
        if (!fc_has_four(discs & ~last)) {
            return true;
        }
    }
    return false;
}

/* The first rule that the discs break. */
static fc_status check_discs(uint64_t first, uint64_t second, fc_cells_error *found)
{
    const uint64_t occupied = first | second;
    const uint64_t floating = occupied & ~(occupied << FC_UP | FC_FLOOR);
    found->first = fc_disc_count(first);
    found->second = fc_disc_count(second);
    if (floating != 0) {
        const int bit = fc_lowest_bit(floating);
        found->column = bit / FC_COLUMN_BITS;
        found->row = bit % FC_COLUMN_BITS;
        return FC_ERROR_FLOATING;
    }
    if (found->first != found->second && found->first != found->second + 1) {
        return FC_ERROR_COUNTS;
    }
    if (!fc_has_four(first) && !fc_has_four(second)) {
        return FC_OK;
    }
    if (fc_has_four(first) && fc_has_four(second)) {
        return FC_ERROR_TWO_WINNERS;
    }
    found->winner = fc_has_four(first) ? FC_FIRST : FC_SECOND;
    if (found->winner != player_of_disc(found->first + found->second)) {
        return FC_ERROR_TURN;
    }
    return one_disc_completes_lines(found->winner == FC_FIRST ? first : second, occupied) ? FC_OK : FC_ERROR_PLAYED_ON;
}

fc_status fc_position_from_cells(fc_position *out, const fc_player cells[FC_CELLS], fc_cells_error *error)
{
    const uint64_t first = discs_of(cells, FC_FIRST);
    const uint64_t second = discs_of(cells, FC_SECOND);
    fc_cells_error found = {0};
    found.status = check_discs(first, second, &found);
    *out = (fc_position){0, 0};
    if (found.status == FC_OK) {
        *out = (fc_position){found.first == found.second ? first : second, first | second};
    }
    if (error != NULL) {
        *error = found;
    }
    return found.status;
}

static const char *name_of(fc_player player)
{
    return player == FC_FIRST ? "first" : "second";
}

void fc_cells_error_text(const fc_cells_error *error, char *text, size_t size)
{
    switch (error->status) {
    case FC_ERROR_FLOATING:
        snprintf(text, size, "the disc in column %d, row %d floats above an empty cell", error->column + 1,
                 error->row + 1);
        break;
    case FC_ERROR_COUNTS:
        snprintf(text, size, "%d and %d discs: the first player must have as many as the second or one more",
                 error->first, error->second);
        break;
    case FC_ERROR_TURN:
        snprintf(text, size, "the %s player has four in line, but did not move last (%d and %d discs)",
                 name_of(error->winner), error->first, error->second);
        break;
    case FC_ERROR_PLAYED_ON:
        snprintf(text, size, "the game continued after the %s player had four in line", name_of(error->winner));
        break;
    default:
        snprintf(text, size, "%s", fc_status_text(error->status));
        break;
    }
}

/* ---- properties ---- */

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
    return fc_has_four(position.stm | dropped_cell(position, column));
}

fc_position fc_position_play(fc_position position, int column)
{
    assert(fc_position_can_play(position, column));
    return (fc_position){opponent_discs(position), position.occupied | dropped_cell(position, column)};
}

bool fc_position_is_over(fc_position position)
{
    return position.occupied == FC_BOARD || fc_has_four(opponent_discs(position));
}

fc_player fc_position_winner(fc_position position)
{
    return fc_has_four(opponent_discs(position)) ? player_of_disc(fc_position_ply(position)) : FC_NOBODY;
}

uint64_t fc_position_winning_cells(fc_position position)
{
    static const int steps[] = {FC_UP, FC_RIGHT, FC_RIGHT_DOWN, FC_RIGHT_UP};
    uint64_t cells = 0;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        const uint64_t first = fc_lines_towards(opponent_discs(position), steps[i]);
        cells |= first | first << steps[i] | first << 2 * steps[i] | first << 3 * steps[i];
    }
    return cells;
}

uint64_t fc_position_cell_bit(int column, int row)
{
    assert(column >= 0 && column < FC_WIDTH && row >= 0 && row < FC_HEIGHT);
    return UINT64_C(1) << (column * FC_COLUMN_BITS + row);
}

int fc_column_from_middle(int i)
{
    const int steps = (i + 1) / 2;
    const int middle = (FC_WIDTH - 1) / 2;
    const bool starts_right = FC_WIDTH % 2 == 0;
    return (i % 2 == 1) == starts_right ? middle + steps : middle - steps;
}

fc_player fc_position_cell(fc_position position, int column, int row)
{
    const uint64_t cell = fc_position_cell_bit(column, row);
    if ((position.occupied & cell) == 0) {
        return FC_NOBODY;
    }
    const fc_player mover = fc_position_to_move(position);
    if ((position.stm & cell) != 0) {
        return mover;
    }
    return mover == FC_FIRST ? FC_SECOND : FC_FIRST;
}

fc_position fc_position_mirror(fc_position position)
{
    return (fc_position){fc_mirror(position.stm), fc_mirror(position.occupied)};
}

uint64_t fc_position_key(fc_position position)
{
    return fc_key(position.stm, position.occupied);
}

uint64_t fc_position_canonical_key(fc_position position)
{
    return fc_canonical_key(position);
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
        position.stm |= (bits - marker) << (column * FC_COLUMN_BITS);
        position.occupied |= (marker - 1) << (column * FC_COLUMN_BITS);
    }
    if (fc_disc_count(position.stm) != fc_disc_count(position.occupied) / 2 || fc_has_four(position.stm)) {
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
    return fc_last_disc(fc_position_ply(position), score);
}

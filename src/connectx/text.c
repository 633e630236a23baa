/* text.c - move strings and Kaggle's arrays. */
#include <stdio.h>
#include <string.h>

#include "connectx/rules.h"

enum { DIGITS = 9 };

char fc_column_character(int column)
{
    return (char)(column < DIGITS ? '1' + column : 'a' + column - DIGITS);
}

int fc_column_from_character(char character)
{
    if (character >= '1' && character <= '9') {
        return character - '1';
    }
    return character >= 'a' && character <= 'a' + FC_SIDE_MAX - DIGITS - 1 ? character - 'a' + DIGITS : -1;
}

static fc_status refuse(fc_game_error *error, fc_status status, size_t offset, bool in_cells)
{
    if (error != NULL) {
        *error = (fc_game_error){.status = status, .offset = offset, .in_cells = in_cells};
    }
    return status;
}

/* Why the game cannot go on with this character. */
static fc_status check_move(const fc_game *game, char character)
{
    const int column = fc_column_from_character(character);
    if (column < 0) {
        return FC_ERROR_CHARACTER;
    }
    if (column >= game->rules->columns) {
        return FC_ERROR_COLUMN;
    }
    if (fc_game_is_over(game)) {
        return FC_ERROR_OVER;
    }
    return fc_game_can_play(game, column) ? FC_OK : FC_ERROR_FULL;
}

fc_status fc_game_parse(fc_game *out, const fc_rules *rules, const char *moves, size_t length, fc_game_error *error)
{
    fc_game_start(out, rules);
    for (size_t i = 0; i < length; i++) {
        const fc_status status = check_move(out, moves[i]);
        if (status != FC_OK) {
            refuse(error, status, i, false);
            if (error != NULL) {
                error->character = (unsigned char)moves[i];
            }
            return status;
        }
        fc_game_play(out, fc_column_from_character(moves[i]));
    }
    return refuse(error, FC_OK, 0, false);
}

void fc_game_moves(const fc_game *game, char text[FC_GAME_MOVES_TEXT_SIZE])
{
    int length = 0;
    for (int i = game->placed; i < game->discs; i++) {
        text[length++] = fc_column_character(game->moves[i]);
    }
    text[length] = '\0';
}

/* Index in Kaggle's array of a cell. */
static int kaggle_index(const fc_rules *rules, int column, int row)
{
    return (rules->rows - 1 - row) * rules->columns + column;
}

/* Looks at every cell alone and at the one below it, and counts the discs. */
static fc_status check_cells(const fc_rules *rules, const int *cells, int count[2], fc_game_error *error)
{
    for (int i = 0; i < rules->cells; i++) {
        if (cells[i] < 0 || cells[i] > 2) {
            return refuse(error, FC_ERROR_CELL, (size_t)i, true);
        }
        if (cells[i] != 0) {
            count[cells[i] - 1]++;
            if (i + rules->columns < rules->cells && cells[i + rules->columns] == 0) {
                return refuse(error, FC_ERROR_FLOATING, (size_t)i, true);
            }
        }
    }
    return FC_OK;
}

/* Lays the discs one by one, each player's as if it were that player's turn: play() goes by the number of discs. */
static void lay_discs(fc_game *game, const int *cells, const int count[2])
{
    const fc_rules *rules = game->rules;
    for (int column = 0; column < rules->columns; column++) {
        for (int row = 0; row < rules->rows && cells[kaggle_index(rules, column, row)] != 0; row++) {
            game->discs = cells[kaggle_index(rules, column, row)] - 1;
            game->winner = 0;
            fc_game_play(game, column);
        }
    }
    game->discs = count[0] + count[1];
    game->placed = game->discs;
    game->winner = 0;
}

/* True if the highest disc of a column is part of every complete line of its owner. */
static bool explains_all_lines(const fc_game *game, int column)
{
    const fc_rules *rules = game->rules;
    const int cell = (game->heights[column] - 1) * rules->columns + column;
    const int p = game->cells[cell] - 1;
    int complete = 0;
    for (int i = rules->through_start[cell]; i < rules->through_start[cell + 1]; i++) {
        complete += game->in_line[p][rules->through[i]] == rules->inarow;
    }
    return complete == game->open[p][rules->inarow];
}

/* Finds the winner, who must have moved last. */
static fc_status check_winner(fc_game *game)
{
    const int inarow = game->rules->inarow;
    const bool wins[2] = {game->open[0][inarow] > 0, game->open[1][inarow] > 0};
    if (wins[0] && wins[1]) {
        return FC_ERROR_TWO_WINNERS;
    }
    if (!wins[0] && !wins[1]) {
        return FC_OK;
    }
    const int winner = wins[0] ? 1 : 2;
    if (winner == fc_game_to_move(game)) {
        return FC_ERROR_TURN;
    }
    for (int column = 0; column < game->rules->columns; column++) {
        const int top = (game->heights[column] - 1) * game->rules->columns + column;
        if (game->heights[column] > 0 && game->cells[top] == winner && explains_all_lines(game, column)) {
            game->winner = winner;
            return FC_OK;
        }
    }
    return FC_ERROR_PLAYED_ON;
}

fc_status fc_game_from_kaggle(fc_game *out, const fc_rules *rules, const int *cells, int mark, fc_game_error *error)
{
    int count[2] = {0, 0};
    fc_game_start(out, rules);
    fc_status status = check_cells(rules, cells, count, error);
    if (status != FC_OK) {
        return status;
    }
    const int to_move = count[0] == count[1] ? 1 : 2;
    if (count[0] - count[1] != to_move - 1 || mark != to_move) {
        return refuse(error, FC_ERROR_COUNTS, 0, false);
    }
    lay_discs(out, cells, count);
    status = check_winner(out);
    if (status != FC_OK) {
        fc_game_start(out, rules);
    }
    return refuse(error, status, 0, false);
}

void fc_game_to_kaggle(const fc_game *game, int *cells)
{
    const fc_rules *rules = game->rules;
    for (int cell = 0; cell < rules->cells; cell++) {
        cells[kaggle_index(rules, cell % rules->columns, cell / rules->columns)] = game->cells[cell];
    }
}

void fc_game_error_text(const fc_game_error *error, char *text, size_t size)
{
    const int shown = error->character;
    const size_t number = error->offset + 1;
    if (error->in_cells) {
        snprintf(text, size, "%s (cell %zu)", fc_status_text(error->status), number);
        return;
    }
    switch (error->status) {
    case FC_ERROR_CHARACTER:
        if (shown > ' ' && shown <= '~') {
            snprintf(text, size, "'%c' is not a column (move %zu)", shown, number);
        } else if (shown == ' ') {
            snprintf(text, size, "a blank is not a column (move %zu)", number);
        } else {
            snprintf(text, size, "byte 0x%02X is not a column (move %zu)", (unsigned)shown, number);
        }
        break;
    case FC_ERROR_COLUMN:
        snprintf(text, size, "column %c does not exist (move %zu)", shown, number);
        break;
    case FC_ERROR_FULL:
        snprintf(text, size, "column %c is full (move %zu)", shown, number);
        break;
    case FC_ERROR_OVER:
        snprintf(text, size, "move %zu: the game ended on move %zu", number, error->offset);
        break;
    default:
        snprintf(text, size, "%s", fc_status_text(error->status));
    }
}

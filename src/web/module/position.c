/* position.c - the current position: set by moves or by cells, described, and moved on. */
#include <stdio.h>
#include <string.h>

#include "web/module/exchange.h"

enum { INAROW = 4 };

double web_numbers[WEB_NUMBERS];
char web_text[WEB_TEXT_SIZE];
web_state web_current;

fc_status web_fail(fc_status status)
{
    snprintf(web_text, sizeof web_text, "%s", fc_status_text(status));
    return status;
}

int web_put(int place, double number)
{
    web_numbers[place] = number;
    return place + 1;
}

double *fourcast_numbers(void)
{
    return web_numbers;
}

char *fourcast_text(void)
{
    return web_text;
}

/* Before all other calls: 0, or FC_ERROR_MEMORY. */
fc_status fourcast_start(void)
{
    const fc_status status = fc_rules_create(&web_current.rules, FC_WIDTH, FC_HEIGHT, INAROW);
    if (status == FC_OK) {
        fc_game_start(&web_current.game, web_current.rules);
    }
    return status;
}

/* The current position becomes the one after the moves in the text. */
fc_status fourcast_set_moves(int length)
{
    fc_parse_error error;
    fc_position position;
    if (fc_position_parse(&position, web_text, (size_t)length, &error) != FC_OK) {
        fc_parse_error_text(&error, web_text, sizeof web_text);
        return error.status;
    }
    web_current.position = position;
    fc_game_parse(&web_current.game, web_current.rules, web_text, (size_t)length, NULL);
    web_current.move_count = length;
    for (int i = 0; i < length; i++) {
        web_current.moves[i] = web_current.game.moves[i];
    }
    return FC_OK;
}

static fc_position position_of(const fc_game *game)
{
    fc_player cells[FC_CELLS];
    fc_position position;
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            cells[column * FC_HEIGHT + row] = (fc_player)game->cells[row * FC_WIDTH + column];
        }
    }
    fc_position_from_cells(&position, cells, NULL);
    return position;
}

/* The current position becomes the one of Kaggle's array: FC_CELLS numbers, row by row from the top. */
fc_status fourcast_set_cells(void)
{
    int cells[FC_CELLS];
    int difference = 0; /* discs of the first player less those of the second */
    for (int i = 0; i < FC_CELLS; i++) {
        cells[i] = (int)web_numbers[i];
        difference += (cells[i] == FC_FIRST) - (cells[i] == FC_SECOND);
    }
    fc_game game;
    fc_game_error error;
    const int mark = difference == 1 ? FC_SECOND : FC_FIRST;
    if (fc_game_from_kaggle(&game, web_current.rules, cells, mark, &error) != FC_OK) {
        fc_game_error_text(&error, web_text, sizeof web_text);
        return error.status;
    }
    web_current.game = game;
    web_current.position = position_of(&game);
    web_current.move_count = -1;
    return FC_OK;
}

/* Plays a move; a position that was set by cells becomes no game by that. */
fc_status fourcast_play(int column)
{
    if (column < 0 || column >= FC_WIDTH) {
        return web_fail(FC_ERROR_COLUMN);
    }
    if (fc_position_is_over(web_current.position)) {
        return web_fail(FC_ERROR_OVER);
    }
    if (!fc_position_can_play(web_current.position, column)) {
        return web_fail(FC_ERROR_FULL);
    }
    web_current.position = fc_position_play(web_current.position, column);
    fc_game_play(&web_current.game, column);
    if (web_current.move_count >= 0) {
        web_current.moves[web_current.move_count++] = column;
    }
    return FC_OK;
}

/* Numbers: discs, side to move, over, winner; for each column: can be played, wins; for each cell of Kaggle's array:
 * whose disc, part of a winning line. */
void fourcast_describe(void)
{
    const fc_position position = web_current.position;
    const bool over = fc_position_is_over(position);
    const uint64_t winning = fc_position_winning_cells(position);
    int place = web_put(0, fc_position_ply(position));
    place = web_put(place, fc_position_to_move(position));
    place = web_put(place, over);
    place = web_put(place, fc_position_winner(position));
    for (int column = 0; column < FC_WIDTH; column++) {
        const bool can_play = fc_position_can_play(position, column);
        place = web_put(place, can_play);
        place = web_put(place, can_play && fc_position_wins_with(position, column));
    }
    for (int i = 0; i < FC_CELLS; i++) {
        const int column = i % FC_WIDTH;
        const int row = FC_HEIGHT - 1 - i / FC_WIDTH;
        place = web_put(place, fc_position_cell(position, column, row));
        place = web_put(place, (winning & fc_position_cell_bit(column, row)) != 0);
    }
}

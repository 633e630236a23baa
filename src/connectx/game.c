/* game.c - playing and taking back, with the counters of the lines. */
#include <assert.h>
#include <string.h>

#include "connectx/rules.h"

void fc_game_start(fc_game *game, const fc_rules *rules)
{
    memset(game, 0, sizeof *game);
    game->rules = rules;
    game->open[0][0] = (uint16_t)rules->line_count;
    game->open[1][0] = (uint16_t)rules->line_count;
    for (int column = 0; column < rules->columns; column++) { /* a marker bit lies on top of each column */
        game->keys[0][rules->key_word[column]] |= UINT64_C(1) << rules->key_shift[column];
    }
    memcpy(game->keys[1], game->keys[0], sizeof game->keys[0]);
}

int fc_game_to_move(const fc_game *game)
{
    return 1 + game->discs % 2;
}

bool fc_game_is_over(const fc_game *game)
{
    return game->winner != 0 || game->discs == game->rules->cells;
}

bool fc_game_can_play(const fc_game *game, int column)
{
    return column >= 0 && column < game->rules->columns && game->heights[column] < game->rules->rows &&
           game->winner == 0;
}

bool fc_game_wins_with(const fc_game *game, int column, int player)
{
    const fc_rules *rules = game->rules;
    const int cell = game->heights[column] * rules->columns + column;
    const uint8_t *own = game->in_line[player - 1];
    for (int i = rules->through_start[cell]; i < rules->through_start[cell + 1]; i++) {
        if (own[rules->through[i]] == rules->inarow - 1) {
            return true;
        }
    }
    return false;
}

/* Adds or takes away what a disc of player p+1 in a column changes in a key: player 1 leaves a set bit below the marker,
 * player 2 a clear one. */
static uint64_t key_change(const fc_rules *rules, int column, int row, int p)
{
    return UINT64_C(1) << (rules->key_shift[column] + row + (p == 0));
}

void fc_game_play(fc_game *game, int column)
{
    assert(fc_game_can_play(game, column));
    const fc_rules *rules = game->rules;
    const int p = game->discs % 2;
    const int row = game->heights[column]++;
    const int cell = row * rules->columns + column;
    const int mirrored = rules->columns - 1 - column;
    game->cells[cell] = (uint8_t)(p + 1);
    game->moves[game->discs++] = (uint8_t)column;
    game->keys[0][rules->key_word[column]] += key_change(rules, column, row, p);
    game->keys[1][rules->key_word[mirrored]] += key_change(rules, mirrored, row, p);
    uint8_t *const own = game->in_line[p];
    const uint8_t *const other = game->in_line[1 - p];
    for (int i = rules->through_start[cell]; i < rules->through_start[cell + 1]; i++) {
        const int line = rules->through[i];
        const int o = own[line]++;
        const int e = other[line];
        const uint16_t was_open = e == 0;
        game->open[p][o] = (uint16_t)(game->open[p][o] - was_open);
        game->open[p][o + 1] = (uint16_t)(game->open[p][o + 1] + was_open);
        game->open[1 - p][e] = (uint16_t)(game->open[1 - p][e] - (o == 0));
    }
    game->winner = game->open[p][rules->inarow] > 0 ? p + 1 : 0;
}

void fc_game_undo(fc_game *game)
{
    assert(game->discs > game->placed);
    const fc_rules *rules = game->rules;
    const int column = game->moves[--game->discs];
    const int p = game->discs % 2;
    const int row = --game->heights[column];
    const int cell = row * rules->columns + column;
    const int mirrored = rules->columns - 1 - column;
    game->cells[cell] = 0;
    game->winner = 0;
    game->keys[0][rules->key_word[column]] -= key_change(rules, column, row, p);
    game->keys[1][rules->key_word[mirrored]] -= key_change(rules, mirrored, row, p);
    uint8_t *const own = game->in_line[p];
    const uint8_t *const other = game->in_line[1 - p];
    for (int i = rules->through_start[cell]; i < rules->through_start[cell + 1]; i++) {
        const int line = rules->through[i];
        const int o = --own[line];
        const int e = other[line];
        const uint16_t was_open = e == 0;
        game->open[p][o] = (uint16_t)(game->open[p][o] + was_open);
        game->open[p][o + 1] = (uint16_t)(game->open[p][o + 1] - was_open);
        game->open[1 - p][e] = (uint16_t)(game->open[1 - p][e] + (o == 0));
    }
}

int fc_game_winning_cells(const fc_game *game, bool cells[FC_GAME_CELLS_MAX])
{
    const fc_rules *rules = game->rules;
    int count = 0;
    memset(cells, 0, FC_GAME_CELLS_MAX * sizeof cells[0]);
    for (int i = 0; game->winner != 0 && i < rules->line_count * rules->inarow; i++) {
        const int cell = rules->line_cells[i];
        if (game->in_line[game->winner - 1][i / rules->inarow] == rules->inarow && !cells[cell]) {
            cells[cell] = true;
            count++;
        }
    }
    return count;
}

int fc_game_key(const fc_game *game, uint64_t key[FC_GAME_KEY_WORDS_MAX])
{
    const int words = game->rules->key_words;
    int smaller = 0;
    for (int i = words - 1; i >= 0; i--) {
        if (game->keys[0][i] != game->keys[1][i]) {
            smaller = game->keys[1][i] < game->keys[0][i];
            break;
        }
    }
    memcpy(key, game->keys[smaller], (size_t)words * sizeof key[0]);
    return words;
}

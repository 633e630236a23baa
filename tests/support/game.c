/* game.c - random games. */
#include "support/game.h"

#include "game/board.h"

uint64_t random_word(random_stream *random)
{
    random->state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t word = random->state;
    word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
    return word ^ (word >> 31);
}

int random_between(random_stream *random, int low, int high)
{
    return low + (int)(random_word(random) % (uint64_t)(high - low + 1));
}

void game_play(game *played, int column)
{
    played->moves[played->board.discs] = (char)('1' + column);
    board_drop(&played->board, column);
    played->position = fc_position_play(played->position, column);
}

game game_from(const char *moves)
{
    game played = {0};
    for (const char *move = moves; *move != '\0'; move++) {
        game_play(&played, *move - '1');
    }
    return played;
}

/* Plays a random move that does not win; false if there is none. */
static bool play_on(random_stream *random, game *played)
{
    const fc_position position = played->position;
    const uint64_t cells = fc_playable(position.occupied) & ~fc_winning_moves(position);
    if (cells == 0) {
        return false;
    }
    int column;
    do {
        column = random_between(random, 0, FC_WIDTH - 1);
    } while ((cells & fc_column(column)) == 0);
    game_play(played, column);
    return true;
}

game game_random(random_stream *random, int discs)
{
    for (;;) {
        game played = {0};
        while (played.board.discs < discs && play_on(random, &played)) {
        }
        if (played.board.discs == discs) {
            return played;
        }
    }
}

static bool is_undecided(fc_position position)
{
    return fc_winning_moves(position) == 0 && fc_safe_moves(position) != 0;
}

game game_random_undecided(random_stream *random, int low_discs, int high_discs)
{
    for (;;) {
        game played = game_random(random, random_between(random, low_discs, high_discs));
        bool goes_on = true;
        while (goes_on && played.board.discs <= high_discs) {
            if (is_undecided(played.position)) {
                return played;
            }
            goes_on = play_on(random, &played);
        }
    }
}

int column_nearest_middle(int i)
{
    int columns[FC_WIDTH];
    for (int column = 0; column < FC_WIDTH; column++) {
        columns[column] = column;
    }
    for (int sorted = 0; sorted < FC_WIDTH; sorted++) { /* insertion sort by distance; stable, so left comes first */
        for (int j = sorted; j > 0; j--) {
            const int here = 2 * columns[j] - (FC_WIDTH - 1);
            const int before = 2 * columns[j - 1] - (FC_WIDTH - 1);
            if (here * here < before * before) {
                const int moved = columns[j];
                columns[j] = columns[j - 1];
                columns[j - 1] = moved;
            }
        }
    }
    return columns[i];
}

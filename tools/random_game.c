/* random_game.c - random numbers and games. */
#include "random_game.h"

static uint64_t random_word(random_stream *random)
{
    uint64_t word = random->state += UINT64_C(0x9E3779B97F4A7C15);
    word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
    return word ^ (word >> 31);
}

int random_between(random_stream *random, int low, int high)
{
    /* The small preference for low numbers, 1 in 2^59, does no harm. */
    return low + (int)(random_word(random) % (uint64_t)(high - low + 1));
}

static int random_column(random_stream *random, fc_position position)
{
    int column;
    do {
        column = random_between(random, 0, FC_WIDTH - 1);
    } while (!fc_position_can_play(position, column));
    return column;
}

random_game random_open_game(random_stream *random, int moves)
{
    random_game game = {{0, 0}, ""};
    int played = 0;
    while (played < moves) {
        const int column = random_column(random, game.position);
        game.position = fc_position_play(game.position, column);
        game.moves[played++] = (char)('1' + column);
        if (fc_position_is_over(game.position)) {
            game.position = (fc_position){0, 0};
            played = 0;
        }
    }
    game.moves[played] = '\0';
    return game;
}

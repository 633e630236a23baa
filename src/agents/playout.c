/* playout.c - random games: on bit boards where a board fits a word and four make a line, on the game itself elsewhere. */
#include "agents/playout.h"

#include "base/random.h"
#include "connectx/rules.h"

/* Four in line on a bit board whose columns are `stride` bits apart, the highest bit of each always clear. */
static bool has_four(uint64_t discs, int stride)
{
    const uint64_t vertical = discs & discs >> 1;
    const uint64_t horizontal = discs & discs >> stride;
    const uint64_t rising = discs & discs >> (stride + 1);
    const uint64_t falling = discs & discs >> (stride - 1);
    return ((vertical & vertical >> 2) | (horizontal & horizontal >> 2 * stride) |
            (rising & rising >> 2 * (stride + 1)) | (falling & falling >> 2 * (stride - 1))) != 0;
}

/* The columns that have room: their next cells and their highest ones, as bits. */
typedef struct open_columns {
    int count;
    uint64_t next[FC_SIDE_MAX];
    uint64_t highest[FC_SIDE_MAX];
} open_columns;

/* The key of a position holds the discs of player 1 and a marker on top of each column. */
static open_columns unpack(const fc_game *game, uint64_t discs[2])
{
    const fc_rules *rules = game->rules;
    open_columns open = {.count = 0};
    uint64_t markers = 0;
    uint64_t occupied = 0;
    for (int column = 0; column < rules->columns; column++) {
        const int floor = rules->key_shift[column];
        const uint64_t marker = UINT64_C(1) << (floor + game->heights[column]);
        markers |= marker;
        occupied |= marker - (UINT64_C(1) << floor);
        if (game->heights[column] < rules->rows) {
            open.next[open.count] = marker;
            open.highest[open.count++] = UINT64_C(1) << (floor + rules->rows - 1);
        }
    }
    discs[0] = game->keys[0][0] & ~markers;
    discs[1] = occupied & ~discs[0];
    return open;
}

static int play_bits(const fc_game *game, uint64_t *random)
{
    const int stride = game->rules->rows + 1;
    uint64_t discs[2];
    open_columns open = unpack(game, discs);
    int p = game->discs % 2;
    while (open.count > 0) {
        const int i = fc_random_below(random, open.count);
        const uint64_t cell = open.next[i];
        discs[p] |= cell;
        if (has_four(discs[p], stride)) {
            return p + 1;
        }
        open.next[i] = cell << 1;
        if (cell == open.highest[i]) {
            open.count--;
            open.next[i] = open.next[open.count];
            open.highest[i] = open.highest[open.count];
        }
        p = 1 - p;
    }
    return 0;
}

int fc_playout_any(const fc_game *game, uint64_t *random)
{
    fc_game played = *game;
    int open[FC_SIDE_MAX];
    int count = 0;
    for (int column = 0; column < game->rules->columns; column++) {
        if (fc_game_can_play(game, column)) {
            open[count++] = column;
        }
    }
    while (!fc_game_is_over(&played)) {
        const int i = fc_random_below(random, count);
        fc_game_play(&played, open[i]);
        if (played.heights[open[i]] == played.rules->rows) {
            open[i] = open[--count];
        }
    }
    return played.winner;
}

int fc_playout(const fc_game *game, uint64_t *random)
{
    enum { FOUR = 4 };
    const bool fits = game->rules->key_words == 1 && game->rules->inarow == FOUR;
    return fits ? play_bits(game, random) : fc_playout_any(game, random);
}

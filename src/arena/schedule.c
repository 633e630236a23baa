/* schedule.c - from the number of a game to its players, opening and seed. */
#include "arena/schedule.h"

#include "base/random.h"

enum { COLOURS = 2 };

int fc_schedule_pairs(const fc_schedule *schedule)
{
    return schedule->is_gauntlet ? schedule->agents - 1 : schedule->agents * (schedule->agents - 1) / 2;
}

uint64_t fc_schedule_count(const fc_schedule *schedule)
{
    return (uint64_t)schedule->rounds * schedule->openings * (uint64_t)fc_schedule_pairs(schedule) * COLOURS;
}

/* Pair number `pair` of (0,1), (0,2), ..., (1,2), ... */
static void find_pair(const fc_schedule *schedule, int pair, int players[2])
{
    int first = 0;
    while (pair >= schedule->agents - 1 - first) {
        pair -= schedule->agents - 1 - first;
        first++;
    }
    players[0] = first;
    players[1] = first + 1 + pair;
}

fc_scheduled_game fc_schedule_game(const fc_schedule *schedule, uint64_t number)
{
    const uint64_t pairs = (uint64_t)fc_schedule_pairs(schedule);
    const uint64_t of_opening = number / COLOURS;
    const uint64_t of_round = of_opening / pairs;
    fc_scheduled_game game = {.opening = (size_t)(of_round % schedule->openings),
                              .round = (int)(of_round / schedule->openings),
                              .seed = (uint32_t)(schedule->seed + number)};
    find_pair(schedule, (int)(of_opening % pairs), game.players);
    if (number % COLOURS != 0) {
        const int first = game.players[0];
        game.players[0] = game.players[1];
        game.players[1] = first;
    }
    return game;
}

void fc_schedule_seeds(uint32_t seed, uint64_t seeds[2])
{
    uint64_t random = seed;
    seeds[0] = fc_random_word(&random);
    seeds[1] = fc_random_word(&random);
}

/* standings.c - sums over games. */
#include "arena/standings.h"

#include <stdlib.h>
#include <string.h>

bool fc_standings_make(fc_standings *out, int players, fc_scoring scoring)
{
    const size_t count = (size_t)players;
    *out = (fc_standings){.players = players,
                          .scoring = scoring,
                          .of = calloc(count, sizeof *out->of),
                          .against = calloc(count * count, sizeof *out->against),
                          .half_points = calloc(count * count, sizeof *out->half_points),
                          .ratings = calloc(count, sizeof *out->ratings),
                          .order = calloc(count, sizeof *out->order)};
    if (out->of != NULL && out->against != NULL && out->half_points != NULL && out->ratings != NULL &&
        out->order != NULL) {
        return true;
    }
    fc_standings_free(out);
    return false;
}

void fc_standings_free(fc_standings *standings)
{
    free(standings->of);
    free(standings->against);
    free(standings->half_points);
    free(standings->ratings);
    free(standings->order);
    *standings = (fc_standings){.players = 0};
}

/* ---- games ---- */

/* Half points of a side, 1 or 2. */
static int half_points(fc_scoring scoring, const fc_outcome *outcome, int side)
{
    enum { WIN = 2, DRAW = 1, CONTEST_WIN = 10, CONTEST_CHAIN = 2 };
    if (scoring == FC_SCORING_CONTEST) {
        return outcome->winner == side                                  ? CONTEST_WIN
               : outcome->winner == 0 && outcome->longest_chain == side ? CONTEST_CHAIN
                                                                        : 0;
    }
    return outcome->winner == side ? WIN : outcome->winner == 0 ? DRAW : 0;
}

static void count_result(fc_results *results, const fc_outcome *outcome, int side)
{
    results->wins += outcome->winner == side;
    results->draws += outcome->winner == 0;
    results->losses += outcome->winner != side && outcome->winner != 0;
}

/* Remembers the forfeit that comes first in the schedule, whichever was reported first. */
static void count_forfeit(fc_standing *standing, const fc_outcome *outcome)
{
    if (standing->forfeits++ == 0 || outcome->number < standing->forfeited_game) {
        standing->forfeited_game = outcome->number;
        standing->forfeited_move = outcome->last_move;
        fc_fail(&standing->reason, "%s", outcome->reason);
    }
}

void fc_standings_add(fc_standings *standings, const fc_outcome *outcome)
{
    standings->games++;
    for (int side = 1; side <= 2; side++) {
        const int player = outcome->players[side - 1];
        const int pair = player * standings->players + outcome->players[2 - side];
        const int points = half_points(standings->scoring, outcome, side);
        const fc_side_record *record = &outcome->sides[side - 1];
        fc_standing *standing = &standings->of[player];
        standing->games++;
        count_result(&standing->results, outcome, side);
        count_result(&standings->against[pair], outcome, side);
        standing->half_points += points;
        standings->half_points[pair] += points;
        standing->timed += (uint64_t)record->timed;
        standing->judged += (uint64_t)record->judged;
        standing->perfect += (uint64_t)record->perfect;
        standing->loss += record->loss;
        standing->seconds += record->seconds;
        standing->longest = record->longest > standing->longest ? record->longest : standing->longest;
        if (outcome->forfeited_by == side) {
            count_forfeit(standing, outcome);
        }
    }
}

/* ---- ranks ---- */

static double points_per_game(const fc_standing *standing)
{
    return standing->games > 0 ? (double)standing->half_points / (double)standing->games : 0;
}

bool fc_standings_rank(fc_standings *standings)
{
    for (int i = 0; i < standings->players; i++) {
        const double points = points_per_game(&standings->of[i]);
        int place = i;
        for (; place > 0 && points_per_game(&standings->of[standings->order[place - 1]]) < points; place--) {
            standings->order[place] = standings->order[place - 1];
        }
        standings->order[place] = i;
    }
    return fc_rate(standings->against, standings->players, standings->ratings);
}

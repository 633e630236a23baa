/* match.c - asks the players in turn until the game is over. */
#include "arena/match.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/platform.h"

/* A game that is being played. */
typedef struct running {
    const fc_match *match;
    fc_game game;
    double banks[2];
    fc_record *record;
    fc_diagnostic *why; /* of a forfeit or failure */
} running;

/* A player that ends its search when its time is over answers a little later, by more if the processors are busy. Where
 * the bank cannot pay for that, the player gets less time than it has: this part and these seconds less, half at most. */
static const double reserved_part = 0.01;
static const double reserved_seconds = 0.005;

/* ---- moves ---- */

static double time_to_search(double seconds, double bank)
{
    const double reserved = fmax(reserved_part * seconds + reserved_seconds - bank, 0);
    return fmax(seconds - reserved, seconds / 2);
}

/* Charges a move to the clock of the side to move. False, with the reason, if the time is over. */
static bool charge(running *at, double spent)
{
    const fc_record_limits *limits = &at->match->limits;
    double *bank = &at->banks[fc_game_to_move(&at->game) - 1];
    if (limits->seconds <= 0 || spent <= limits->seconds) {
        return true;
    }
    *bank -= spent - limits->seconds;
    return *bank >= 0 || fc_fail(at->why, "took %.6f s for a move of %g s, and the bank of %g s is empty", spent,
                                 limits->seconds, limits->bank);
}

/* One move, which is played if it is one. */
static fc_player_event move(running *at)
{
    const int side = fc_game_to_move(&at->game) - 1;
    const fc_match_player *player = &at->match->players[side];
    const double allowed = at->match->limits.seconds;
    const double patience = allowed > 0 ? allowed + at->banks[side] : 0;
    const fc_limits limits = {.seconds = time_to_search(allowed, at->banks[side]),
                              .nodes = (uint64_t)at->match->limits.nodes,
                              .simulations = (uint64_t)at->match->limits.simulations};
    const double begin = fc_clock_seconds();
    int column = -1;
    const fc_player_event event = player->choose(player->payload, &at->game, &limits, patience, &column, at->why);
    const double spent = fc_clock_seconds() - begin;
    at->record->seconds[at->game.discs] = spent;
    at->record->timed = at->game.discs + 1;
    if (event != FC_PLAYER_MOVED) {
        return event;
    }
    if (!charge(at, spent)) {
        return FC_PLAYER_LATE;
    }
    if (!fc_game_can_play(&at->game, column)) {
        fc_fail(at->why, "chose column %d, which is not a legal move", column + 1);
        return FC_PLAYER_ILLEGAL_MOVE;
    }
    at->record->moves[at->game.discs] = (unsigned char)column;
    fc_game_play(&at->game, column);
    return FC_PLAYER_MOVED;
}

/* ---- results ---- */

static void forfeit(running *at, fc_record_reason reason)
{
    fc_record *record = at->record;
    record->result = fc_game_to_move(&at->game) == 1 ? FC_RESULT_SECOND : FC_RESULT_FIRST;
    record->reason = reason;
    snprintf(record->detail, sizeof record->detail, "%.*s", (int)sizeof record->detail - 1, at->why->text);
}

static void conclude(running *at)
{
    static const fc_record_result results[] = {FC_RESULT_DRAW, FC_RESULT_FIRST, FC_RESULT_SECOND};
    at->record->result = results[at->game.winner];
    at->record->reason = at->game.winner != 0 ? FC_REASON_LINE : FC_REASON_FULL_BOARD;
}

/* Plays until there is a result. */
static fc_match_end play(running *at)
{
    while (!fc_game_is_over(&at->game)) {
        if (atomic_load(at->match->stop)) {
            return FC_MATCH_STOPPED;
        }
        switch (move(at)) {
        case FC_PLAYER_MOVED:
            break;
        case FC_PLAYER_NO_MOVE:
            forfeit(at, FC_REASON_NO_MOVE);
            return FC_MATCH_PLAYED;
        case FC_PLAYER_ILLEGAL_MOVE:
            forfeit(at, FC_REASON_ILLEGAL_MOVE);
            return FC_MATCH_PLAYED;
        case FC_PLAYER_LATE:
            forfeit(at, FC_REASON_TIME);
            return FC_MATCH_PLAYED;
        case FC_PLAYER_CRASHED:
            forfeit(at, FC_REASON_CRASH);
            return FC_MATCH_PLAYED;
        case FC_PLAYER_STOPPED:
            return FC_MATCH_STOPPED;
        case FC_PLAYER_FAILED:
            return FC_MATCH_FAILED;
        }
    }
    conclude(at);
    return FC_MATCH_PLAYED;
}

fc_match_end fc_match_play(const fc_match *match, fc_record *record, fc_diagnostic *why)
{
    running at = {.match = match, .banks = {match->limits.bank, match->limits.bank}, .record = record, .why = why};
    fc_game_parse(&at.game, match->rules, match->opening, strlen(match->opening), NULL);
    record->opening = at.game.discs;
    for (int i = 0; i < at.game.discs; i++) {
        record->moves[i] = at.game.moves[i];
        record->seconds[i] = -1.0; /* not measured */
    }
    for (int i = 0; i < 2; i++) {
        match->players[i].begin(match->players[i].payload, match->seeds[i]);
    }
    const fc_match_end end = play(&at);
    record->count = at.game.discs;
    return end;
}

/* ---- chains ---- */

/* Discs of the same player next to (column, row) in one direction. */
static int count_beside(const fc_game *game, int column, int row, int right, int up)
{
    const int columns = fc_rules_columns(game->rules);
    const int player = game->cells[row * columns + column];
    int count = 0;
    for (;;) {
        column += right;
        row += up;
        if (column < 0 || column >= columns || row < 0 || row >= game->heights[column] ||
            game->cells[row * columns + column] != player) {
            return count;
        }
        count++;
    }
}

/* The longest chain through the top disc of a column. */
static int longest_through(const fc_game *game, int column)
{
    static const int directions[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const int row = game->heights[column] - 1;
    int longest = 0;
    for (size_t i = 0; i < sizeof directions / sizeof directions[0]; i++) {
        const int right = directions[i][0];
        const int up = directions[i][1];
        const int length =
            1 + count_beside(game, column, row, right, up) + count_beside(game, column, row, -right, -up);
        longest = length > longest ? length : longest;
    }
    return longest;
}

int fc_match_longest_chain(const fc_game *game)
{
    fc_game replay;
    int owner = 0;
    int longest = 0;
    fc_game_start(&replay, game->rules);
    for (int i = 0; i < game->discs; i++) {
        const int player = fc_game_to_move(&replay);
        fc_game_play(&replay, game->moves[i]);
        const int length = longest_through(&replay, game->moves[i]);
        if (length > longest) {
            longest = length;
            owner = player;
        }
    }
    return owner;
}

/* judge.c - verdicts of games, and their sums. */
#include "arena/judge.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_INAROW = 4 };

fc_phase fc_phase_of_move(int number)
{
    return (fc_phase)((number - 1) * FC_PHASES / FC_CELLS);
}

const char *fc_phase_name(fc_phase phase)
{
    static const char *const names[] = {"opening", "middle", "end"};
    return names[phase];
}

void fc_move_totals_add(fc_move_totals *sum, const fc_move_totals *more)
{
    sum->games += more->games;
    sum->won += more->won;
    sum->drawn += more->drawn;
    sum->lost += more->lost;
    sum->forfeits += more->forfeits;
    sum->moves += more->moves;
    sum->unjudged += more->unjudged;
    sum->perfect += more->perfect;
    sum->kept += more->kept;
    sum->loss += more->loss;
    for (int i = 0; i < FC_PHASES; i++) {
        sum->moves_in[i] += more->moves_in[i];
        sum->mistakes_in[i] += more->mistakes_in[i];
    }
}

/* ---- one game ---- */

bool fc_judge_accepts(const fc_record *record, fc_diagnostic *why)
{
    if (record->columns != FC_WIDTH || record->rows != FC_HEIGHT || record->inarow != USUAL_INAROW) {
        return fc_fail(why, "the board is %dx%dx%d; exact scores are for %dx%dx%d only", record->columns, record->rows,
                       record->inarow, FC_WIDTH, FC_HEIGHT, USUAL_INAROW);
    }
    return true;
}

static void count_result(fc_move_totals *totals, const fc_record *record, int player)
{
    const bool is_won = record->result == (player == 0 ? FC_RESULT_FIRST : FC_RESULT_SECOND);
    totals->games = 1;
    totals->won = is_won;
    totals->drawn = record->result == FC_RESULT_DRAW;
    totals->lost = record->result != FC_RESULT_NONE && !is_won && !totals->drawn;
    totals->forfeits = totals->lost && record->reason >= FC_REASON_ILLEGAL_MOVE;
}

static void count_move(fc_move_totals *totals, const fc_move_verdict *verdict, int number)
{
    const fc_phase phase = fc_phase_of_move(number);
    const bool is_mistake = fc_verdict_is_mistake(verdict);
    totals->moves++;
    totals->perfect += verdict->score == verdict->best;
    totals->kept += !is_mistake;
    totals->loss += verdict->best - verdict->score;
    totals->moves_in[phase]++;
    totals->mistakes_in[phase] += is_mistake;
}

fc_status fc_judge_game(fc_solver *solver, const fc_record *record, const fc_query *query, fc_judged_game *out)
{
    int moves[FC_CELLS];
    *out = (fc_judged_game){.count = record->count};
    for (int i = 0; i < record->count; i++) {
        moves[i] = record->moves[i];
    }
    const fc_status status =
        record->count > 0 ? fc_judge_moves(solver, moves, record->count, query, out->verdicts) : FC_OK;
    for (int player = 0; player < FC_PLAYERS; player++) {
        count_result(&out->players[player], record, player);
    }
    for (int i = record->opening; i < record->count; i++) {
        fc_move_totals *totals = &out->players[i % FC_PLAYERS];
        if (out->verdicts[i].known) {
            count_move(totals, &out->verdicts[i], i + 1);
        } else {
            totals->unjudged++;
        }
    }
    return status;
}

/* ---- many games ---- */

/* The index of an agent, or where it belongs. */
static size_t find_agent(const fc_judge_table *table, const char *agent, bool *is_there)
{
    size_t low = 0;
    size_t high = table->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (strcmp(table->agents[middle].agent, agent) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    *is_there = low < table->count && strcmp(table->agents[low].agent, agent) == 0;
    return low;
}

static bool make_room(fc_judge_table *table)
{
    enum { FIRST_ROOM = 16 };
    if (table->count < table->room) {
        return true;
    }
    const size_t room = table->room > 0 ? 2 * table->room : FIRST_ROOM;
    fc_agent_totals *agents = realloc(table->agents, room * sizeof *agents);
    if (agents == NULL) {
        return false;
    }
    table->agents = agents;
    table->room = room;
    return true;
}

static bool add_player(fc_judge_table *table, const char *agent, const fc_move_totals *totals)
{
    bool is_there;
    const size_t index = find_agent(table, agent, &is_there);
    if (!is_there) {
        if (!make_room(table)) {
            return false;
        }
        fc_agent_totals *place = &table->agents[index];
        memmove(place + 1, place, (table->count - index) * sizeof *place);
        *place = (fc_agent_totals){.agent = ""};
        strncpy(place->agent, agent, sizeof place->agent - 1);
        table->count++;
    }
    fc_move_totals_add(&table->agents[index].totals, totals);
    return true;
}

bool fc_judge_table_add(fc_judge_table *table, const fc_record *record, const fc_judged_game *game)
{
    static const char *const unnamed[FC_PLAYERS] = {"first player", "second player"};
    for (int player = 0; player < FC_PLAYERS; player++) {
        const char *agent = record->agents[player];
        if (!add_player(table, agent[0] != '\0' ? agent : unnamed[player], &game->players[player])) {
            return false;
        }
    }
    return true;
}

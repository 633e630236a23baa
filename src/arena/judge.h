/* judge.h - games judged by exact scores: a verdict on every move, and what the moves of each agent come to.
 *
 * A game is judged if it is on the board of the solver. Moves of its opening have verdicts, but count for no player,
 * because no agent chose them.
 */
#ifndef FOURCAST_ARENA_JUDGE_H
#define FOURCAST_ARENA_JUDGE_H

#include "arena/record.h"
#include "arena/verdict.h"

/* The thirds of a game: moves 1 to 14, 15 to 28, and 29 to 42 on the 7x6 board. */
typedef enum fc_phase { FC_PHASE_OPENING, FC_PHASE_MIDDLE, FC_PHASE_END } fc_phase;

enum { FC_PHASES = 3, FC_PLAYERS = 2 };

/* The phase of move `number`, from 1. */
fc_phase fc_phase_of_move(int number);

/* "opening", "middle", "end" */
const char *fc_phase_name(fc_phase phase);

/* What the moves of a player come to, in one game or in many. All zero is none. */
typedef struct fc_move_totals {
    int64_t games;
    int64_t won, drawn, lost; /* the other games were not played to their end */
    int64_t forfeits;         /* of the lost ones */
    int64_t moves;            /* with a verdict */
    int64_t unjudged;         /* the others: a limit left their scores unknown */
    int64_t perfect;          /* of these, moves that no other move beats */
    int64_t kept;             /* moves that kept the result: all but the mistakes */
    int64_t loss;             /* sum of what moves got less than the best one */
    int64_t moves_in[FC_PHASES];
    int64_t mistakes_in[FC_PHASES]; /* moves that gave away a win or a draw */
} fc_move_totals;

void fc_move_totals_add(fc_move_totals *sum, const fc_move_totals *more);

/* A game and its verdicts. */
typedef struct fc_judged_game {
    int count; /* verdicts, one for each move */
    fc_move_verdict verdicts[FC_CELLS];
    fc_move_totals players[FC_PLAYERS]; /* the first and the second */
} fc_judged_game;

/* False, with the reason, for a game that the solver cannot judge: its board is of another size. */
bool fc_judge_accepts(const fc_record *record, fc_diagnostic *why);

/* Judges such a game. As fc_judge_moves(): FC_OK, or FC_ERROR_LIMIT if some verdicts are not known; then they are not in
 * the totals. */
fc_status fc_judge_game(fc_solver *solver, const fc_record *record, const fc_query *query, fc_judged_game *out);

/* The totals of each agent over many games. */
typedef struct fc_agent_totals {
    char agent[FC_RECORD_AGENT_SIZE];
    fc_move_totals totals;
} fc_agent_totals;

/* Begin with all members zero; free `agents` with free(). */
typedef struct fc_judge_table {
    fc_agent_totals *agents; /* in the order of their names */
    size_t count, room;
} fc_judge_table;

/* Adds a judged game. Players without a name are called "first player" and "second player". False without memory. */
bool fc_judge_table_add(fc_judge_table *table, const fc_record *record, const fc_judged_game *game);

#endif

/* report.h - judged games and the table of agents, in words and as JSON.
 *
 * JSON: an object for each game, and one for the totals. An object of a game has these members, in this order; those
 * that do not apply or are not known are null:
 *
 *     file, line      where the game stands; file is null for stdin
 *     game            its number in a tournament
 *     first, second   the agents
 *     opening, moves  columns, as in records
 *     result, reason  as in records
 *     scores          of each move, for the player who makes it
 *     best            what the best move would have got
 *     loss            their difference
 *     mistakes        numbers of the moves, from 1, that gave away a win or a draw, those of the opening included
 *     players         two objects: moves, unjudged, perfect, kept, loss, mean_loss, and, by phase, moves_in and mistakes_in
 *     complete        false: a limit left some scores unknown
 *     error           why the game was refused
 *
 * The last object has the members games, refused, incomplete, and agents: an object for each with agent, games, won,
 * drawn, lost, forfeits and the members of players. */
#ifndef FOURCAST_PROGRAMS_JUDGE_REPORT_H
#define FOURCAST_PROGRAMS_JUDGE_REPORT_H

#include "arena/judge_batch.h"
#include "cli/output.h"

/* What was judged so far. */
typedef struct fc_judge_sums {
    fc_judge_table table;
    uint64_t games, refused;
    uint64_t incomplete; /* of the games, those of which a limit left some scores unknown */
} fc_judge_sums;

/* `file` is NULL for stdin; `line` is the line in it. The game may be refused. */
void fc_report_game(fc_output *output, const char *file, unsigned long line, const fc_judge_job *job);
void fc_report_sums(fc_output *output, const fc_judge_sums *sums);

void fc_report_game_json(fc_output *output, const char *file, unsigned long line, const fc_judge_job *job);
void fc_report_sums_json(fc_output *output, const fc_judge_sums *sums);

/* "games.txt, line 3" or "line 3" */
enum { FC_PLACE_SIZE = 1200 };
void fc_report_place(char text[FC_PLACE_SIZE], const char *file, unsigned long line);

#endif

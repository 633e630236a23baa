/* slow_evaluations.h - the slow, obvious twin of src/agents/evaluation.h: each formula as it is written. */
#ifndef FOURCAST_TESTS_SLOW_EVALUATIONS_H
#define FOURCAST_TESTS_SLOW_EVALUATIONS_H

#include "fourcast/agent.h"
#include "support/any_board.h"

/* Open lines of a player: with this number of its discs, and none of the opponent's. */
int slow_open(const any_board *board, int player, int discs);

/* gameovers: M, S and Q of a player. */
typedef struct slow_gameovers {
    int many;
    int single;
    int crossings;
} slow_gameovers;
slow_gameovers slow_gameovers_of(const any_board *board, int player);

/* oddeven: open lines that lack this number of cells, all of which the player gets; and pairs. */
int slow_lines_got(const any_board *board, int player, int lacking);
int slow_pairs(const any_board *board, int player);

double slow_liberties(const any_board *board, int player);

/* The value with default options and this weight of pairs. */
double slow_value(const any_board *board, fc_evaluation evaluation, double pair, int player);

#endif

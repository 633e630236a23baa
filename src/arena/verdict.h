/* verdict.h - the truth about every move of a game: its exact score, beside that of the best one.
 *
 * For the board of the solver; position.h defines the scores.
 */
#ifndef FOURCAST_ARENA_VERDICT_H
#define FOURCAST_ARENA_VERDICT_H

#include "fourcast/solver.h"

typedef struct fc_move_verdict {
    int column; /* of the move, from 0 */
    int best;   /* score of the position before it, for the player who moves: what the best move would have got */
    int score;  /* what the move got, for the same player; at most `best` */
    bool known; /* false: a limit was reached before; then both scores are 0 */
} fc_move_verdict;

/* True if the move is known to have given away a win or a draw. A win that comes later, or a loss that comes sooner, is
 * no mistake. */
bool fc_verdict_is_mistake(const fc_move_verdict *verdict);

/* Judges the moves that lead from the empty board through a game, which need not be over. `moves` are columns from 0,
 * `count` of them, all legal. Positions are solved from the last one back, so that each helps the one before it.
 * `query` may be NULL; its time limit is for the whole game, its limit of nodes for each position. Returns FC_OK, or
 * FC_ERROR_LIMIT if some verdicts are not known: after the time limit, only what the book and the rules know is added. */
fc_status fc_judge_moves(fc_solver *solver, const int *moves, int count, const fc_query *query,
                         fc_move_verdict verdicts[FC_CELLS]);

/* What a player's moves of one game come to, as far as they are known. Numbers of moves count both players, from 1; 0:
 * there is none. */
typedef struct fc_review {
    int moves;
    int best;          /* moves that no other move beats */
    int kept;          /* moves that kept the result: all but the mistakes */
    int first_mistake; /* number of the first move that gave away a win or a draw */
    int lost_by;       /* number of the last move that turned a win or a draw into a loss */
} fc_review;

/* Reviews the moves of the first (0) or second (1) player. */
fc_review fc_review_player(const fc_move_verdict *verdicts, int count, int player);

#endif

/* question.h - one question about one position, and all that the library replies. */
#ifndef FOURCAST_PROGRAMS_SOLVE_QUESTION_H
#define FOURCAST_PROGRAMS_SOLVE_QUESTION_H

#include "fourcast/solver.h"

/* What is asked about a position. */
typedef enum fc_question_kind {
    FC_ASK_SCORE,
    FC_ASK_MOVES, /* the score of every move */
    FC_ASK_BEST,  /* one best move */
    FC_ASK_LINE   /* a best line to the end */
} fc_question_kind;

/* The members are of the types that options.h writes. */
typedef struct fc_question {
    int kind;           /* an fc_question_kind */
    int weak;           /* 1: only who wins */
    double max_seconds; /* 0: no limit */
} fc_question;

/* What became of a question. */
typedef struct fc_reply {
    fc_position position;
    fc_status status;  /* FC_OK; FC_ERROR_LIMIT: the rest is as far as it got; others: there is no reply */
    fc_result result;  /* of the position itself */
    fc_analysis moves; /* with FC_ASK_MOVES */
    int best;          /* with FC_ASK_BEST: the column, or -1 */
    fc_line line;      /* with FC_ASK_LINE */
} fc_reply;

/* Asks about an open position. */
void fc_ask(fc_reply *out, const fc_question *question, fc_position position, fc_solver *solver,
            fc_progress_fn progress, void *payload);

/* The reply for a finished game, for which nobody has to be asked. */
void fc_reply_over(fc_reply *out, const fc_question *question, fc_position position);

/* How the game ends, as far as the reply tells: who wins, FC_NOBODY for a draw; false if that is not known. */
bool fc_reply_outcome(const fc_reply *reply, fc_player *winner);

/* The number of the move that ends the game, as far as the reply tells; 0 if that is not known. */
int fc_reply_last_move(const fc_reply *reply, const fc_question *question);

/* "first" or "second". */
const char *fc_player_name(fc_player player);

#endif

/* answer.h - one question about one position, answered in words of one line. */
#ifndef FC_CLI_ANSWER_H
#define FC_CLI_ANSWER_H

#include "fourcast/solver.h"

/* What is asked about a position. */
typedef enum fc_question {
    FC_ASK_SCORE,
    FC_ASK_MOVES, /* the score of every move */
    FC_ASK_BEST,  /* one best move */
    FC_ASK_LINE   /* a best line to the end */
} fc_question;

/* How to ask and answer. The members are of the types that options.h writes. */
typedef struct fc_answer_options {
    int question;       /* an fc_question */
    int weak;           /* 1: only who wins */
    int stats;          /* 1: nodes and microseconds follow the answer */
    int verbose;        /* 1: a sentence ends the answer */
    double max_seconds; /* 0: no limit */
} fc_answer_options;

/* Bytes for any answer with its NUL. */
enum { FC_ANSWER_SIZE = 512 };

/* Answers for an open position. A score that a limit kept unknown is written lower..upper; a best move or line that
 * is not certain ends in '?'. Returns what the library returned: FC_OK, or FC_ERROR_LIMIT with the answer as far as it
 * got. */
fc_status fc_answer_open(char text[FC_ANSWER_SIZE], fc_solver *solver, fc_position position,
                         const fc_answer_options *options, fc_progress_fn progress, void *payload);

/* Answers for a finished game: "over first", "over second" or "over draw". */
void fc_answer_over(char text[FC_ANSWER_SIZE], fc_position position, const fc_answer_options *options);

#endif

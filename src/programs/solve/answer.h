/* answer.h - a query about one position: everything that the library returns for it, and the answer as words. */
#ifndef FOURCAST_PROGRAMS_SOLVE_ANSWER_H
#define FOURCAST_PROGRAMS_SOLVE_ANSWER_H

#include "cli/text.h"
#include "fourcast/solver.h"

typedef enum fc_query_kind {
    FC_QUERY_SCORE,
    FC_QUERY_MOVES, /* the score of every move */
    FC_QUERY_BEST,  /* one best move */
    FC_QUERY_LINE   /* a best line to the end */
} fc_query_kind;

/* What to ask, and how to print the answer. The members are of the types that options.h writes. */
typedef struct fc_answer_options {
    int kind;           /* an fc_query_kind */
    int weak;           /* 1: only who wins */
    double max_seconds; /* 0: no limit */
    int64_t max_nodes;  /* 0: no limit */
    int json;           /* 1: a JSON object instead of words (answer_json.h) */
    int stats;          /* 1: nodes and microseconds follow the answer */
    int verbose;        /* 1: a sentence ends the answer */
} fc_answer_options;

typedef struct fc_answer {
    fc_position position;
    fc_status status;  /* FC_OK; FC_ERROR_LIMIT: incomplete; others: there is no answer */
    fc_result result;  /* of the position itself */
    fc_analysis moves; /* with FC_QUERY_MOVES */
    int best;          /* with FC_QUERY_BEST: the column, or -1; a guess if the status is FC_ERROR_LIMIT */
    fc_line line;      /* with FC_QUERY_LINE */
} fc_answer;

/* Finds the answer for an open position, with the query that the options call for. */
void fc_answer_find(fc_answer *out, fc_query_kind kind, fc_position position, fc_solver *solver, const fc_query *query);

/* The answer for a finished game, which needs no solver. */
void fc_answer_over(fc_answer *out, const fc_answer_options *options, fc_position position);

/* How the game ends: who wins, FC_NOBODY for a draw. False if the answer does not decide that. */
bool fc_answer_outcome(const fc_answer *answer, fc_player *winner);

/* The number of the move that ends the game; 0 if the answer does not decide that. */
int fc_answer_last_move(const fc_answer *answer, const fc_answer_options *options);

/* Appends the answer in words of one line. A score that is not known is written lower..upper; a guessed move and an
 * incomplete line end in '?'. For a finished game: "over first", "over second" or "over draw". */
void fc_answer_text(fc_writer *out, const fc_answer *answer, const fc_answer_options *options);

/* Appends a score: "-3", or "-3..5" if only these bounds are known. */
void fc_append_score(fc_writer *out, int lower, int upper);

/* "first" or "second". */
const char *fc_player_name(fc_player player);

#endif

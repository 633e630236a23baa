/* answer.h - a reply in words of one line. */
#ifndef FOURCAST_PROGRAMS_SOLVE_ANSWER_H
#define FOURCAST_PROGRAMS_SOLVE_ANSWER_H

#include "cli/text.h"
#include "programs/solve/question.h"

/* How to answer. The members are of the types that options.h writes. */
typedef struct fc_answer_options {
    fc_question question;
    int json;    /* 1: a JSON object instead of words (answer_json.h) */
    int stats;   /* 1: nodes and microseconds follow the answer */
    int verbose; /* 1: a sentence ends the answer */
} fc_answer_options;

/* Appends the answer for an open position. A score that a limit kept unknown is written lower..upper; a best move or
 * line that is not certain ends in '?'. For a finished game: "over first", "over second" or "over draw". */
void fc_answer(fc_writer *out, const fc_reply *reply, const fc_answer_options *options);

#endif

/* request.h - one position of a list, from the text of the user to the line that answers it. */
#ifndef FOURCAST_PROGRAMS_SOLVE_REQUEST_H
#define FOURCAST_PROGRAMS_SOLVE_REQUEST_H

#include "cli/drawing.h"
#include "cli/notation.h"
#include "cli/output.h"
#include "programs/solve/answer.h"
#include "programs/solve/answer_json.h"

/* How requests are read and printed. The members are of the types that options.h writes. */
typedef struct fc_request_options {
    fc_answer_options answer;
    int input;  /* an fc_notation */
    int board;  /* 1: the position is drawn below the line */
    int strict; /* 1: a position that no game reaches is an error */
} fc_request_options;

/* A text of the user, without the blanks around it. */
typedef struct fc_input {
    const char *source;   /* "line" or "argument": what `number` counts */
    unsigned long number; /* in its source, from 1 */
    const char *text;
    size_t kept;   /* bytes of the text that are in memory */
    size_t length; /* bytes of the whole text */
} fc_input;

/* Bytes of a line: each byte of the text may become \u00NN. */
enum { FC_REQUEST_LINE_SIZE = 6 * FC_SHOWN_BYTES + FC_JSON_MEMBERS_SIZE };

typedef struct fc_request {
    const fc_request_options *options;
    const char *source; /* as in fc_input */
    unsigned long number;
    char text[FC_SHOWN_BYTES]; /* the beginning of the text */
    size_t length;             /* of the whole text */
    fc_position position;
    bool reachable;                  /* by some game */
    fc_drawing drawing;              /* columns is 0 if there is none */
    char line[FC_REQUEST_LINE_SIZE]; /* the answer; empty: no line, and the program ends here */
    fc_diagnostic diagnostic;        /* for stderr; empty: none */
    fc_exit code;                    /* exit code that the request calls for */
} fc_request;

/* Begins a request; the options must outlive it. True if the position has to be solved; otherwise the line is complete:
 * the text is no position, or the game is over. */
bool fc_request_read(fc_request *request, const fc_input *input, const fc_request_options *options);

/* Answers for a position that has to be solved, with a solver that was made with `made_with`. `limits` has the progress
 * callback; with a limit on nodes, for want of memory, a position that needs more is not answered. */
void fc_request_solve(fc_request *request, fc_solver *solver, const fc_solver_options *made_with,
                      const fc_query *limits);

/* The request cannot be answered: `status` is what making a solver with these options returned. */
void fc_request_fail(fc_request *request, const fc_solver_options *options, fc_status status);

/* Prints the line, flushes it, and prints the diagnostic if there is one. Returns false when the program has to end. */
bool fc_request_print(const fc_request *request, fc_output *output);

#endif

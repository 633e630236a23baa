/* item.h - one position of a list, from the text that somebody typed to the line that answers it. */
#ifndef FOURCAST_PROGRAMS_SOLVE_ITEM_H
#define FOURCAST_PROGRAMS_SOLVE_ITEM_H

#include "cli/notation.h"
#include "cli/output.h"
#include "programs/solve/answer.h"
#include "programs/solve/answer_json.h"

/* How items are read and printed. The members are of the types that options.h writes. */
typedef struct fc_item_options {
    fc_answer_options answer;
    int input; /* an fc_notation */
    int board; /* 1: the position is drawn below the line */
} fc_item_options;

/* Bytes of a line: each byte of the text may become \u00NN. */
enum { FC_ITEM_LINE_SIZE = 6 * FC_SHOWN_BYTES + FC_JSON_MEMBERS_SIZE };

/* A text that somebody typed, without the blanks around it. */
typedef struct fc_typed {
    const char *source;   /* "line" or "argument": what `number` counts */
    unsigned long number; /* in its source, from 1 */
    const char *text;
    size_t kept;   /* bytes of the text that are there */
    size_t length; /* bytes that were typed */
} fc_typed;

typedef struct fc_item {
    const fc_item_options *options;
    const char *source; /* as in fc_typed */
    unsigned long number;
    char text[FC_SHOWN_BYTES]; /* the beginning of the text */
    size_t length;             /* of the whole text */
    bool is_position;
    fc_notated notated;
    char line[FC_ITEM_LINE_SIZE]; /* the answer; empty: no line, and the program ends here */
    fc_diagnostic diagnostic;     /* for stderr; empty: none */
    fc_exit code;                 /* exit code that the item asks for */
} fc_item;

/* Begins an item; the options are to live as long. True if the position has to be solved; otherwise the line is there:
 * the text is no position, or the game is over. */
bool fc_item_read(fc_item *item, const fc_typed *typed, const fc_item_options *options);

/* Answers for a position that has to be solved. */
void fc_item_solve(fc_item *item, fc_solver *solver, fc_progress_fn progress, void *payload);

/* The item cannot be answered, because making a solver with these options came to this status. */
void fc_item_fail(fc_item *item, const fc_solver_options *options, fc_status status);

/* Prints the line, hands it over, and complains if there is something to complain about. Returns false when the
 * program has to end. */
bool fc_item_print(const fc_item *item, fc_output *output);

#endif

/* item.h - one position of a list, from the text that somebody typed to the line that answers it. */
#ifndef FC_CLI_ITEM_H
#define FC_CLI_ITEM_H

#include "cli/answer.h"
#include "cli/report.h"
#include "cli/text.h"

/* Bytes for the message about an item: where it came from, and why a text is no position. */
enum { FC_COMPLAINT_SIZE = FC_ERROR_TEXT_SIZE + 64 };

/* A text that somebody typed, without the blanks around it. */
typedef struct fc_typed {
    const char *source;   /* "line" or "argument": what `number` counts */
    unsigned long number; /* in its source, from 1 */
    const char *text;
    size_t kept;   /* bytes of the text that are there */
    size_t length; /* bytes that were typed */
} fc_typed;

typedef struct fc_item {
    const char *source; /* as in fc_typed */
    unsigned long number;
    fc_position position;
    char shown[FC_SHOWN_SIZE];         /* the text, as it begins the line */
    char answer[FC_ANSWER_SIZE];       /* the rest of the line; empty: no line, and the program ends here */
    char complaint[FC_COMPLAINT_SIZE]; /* for stderr; empty: none */
    fc_exit code;                      /* exit code that the item asks for */
} fc_item;

/* Begins an item. True if the position has to be solved; otherwise the answer is there: the text is no position, or
 * the game is over. */
bool fc_item_read(fc_item *item, const fc_typed *typed, const fc_answer_options *options);

/* The item cannot be answered, because making a solver with these options, or asking it, came to this status. */
void fc_item_fail_making(fc_item *item, const fc_solver_options *options, fc_status status);
void fc_item_fail_solving(fc_item *item, fc_status status);

/* Prints the line, hands it over, and complains if there is something to complain about. Returns false when the
 * program has to end. */
bool fc_item_print(const fc_item *item, fc_output *output);

#endif

/* verify.h - an open book, position by position: checks it, or lists it. */
#ifndef FOURCAST_BOOKGEN_VERIFY_H
#define FOURCAST_BOOKGEN_VERIFY_H

#include "base/diagnostic.h"
#include "fourcast/book.h"

typedef enum fc_verdict {
    FC_VERDICT_RIGHT,
    FC_VERDICT_WRONG,  /* the book is wrong */
    FC_VERDICT_FAILED, /* the book could not be checked */
    FC_VERDICT_INTERRUPTED
} fc_verdict;

typedef struct fc_verify_options {
    size_t sample;   /* positions of the deepest layer to solve again */
    size_t table_mb; /* for solving them */
    /* Called with the current check and its progress. False: end with FC_VERDICT_INTERRUPTED. */
    bool (*progress)(void *payload, const char *what, uint64_t done, uint64_t total);
    void *payload;
} fc_verify_options;

/* Checks the number of positions of each layer against an enumeration, the score of every position of every ply against
 * its best move, and a sample of scores of the deepest layer (random, but always the same) against the search. Unless the
 * book is right, `diagnostic` holds the first problem. */
fc_verdict fc_verify(const fc_book *book, const fc_verify_options *options, fc_diagnostic *diagnostic);

/* Receives one line with its line end. False ends the work. */
typedef bool (*fc_export_line)(void *payload, const char *line);

/* Calls line() with `moves score` for every open position up to the deepest ply of the book, one for each mirror pair.
 * False if the book lacks a position, or without memory; true if line() ended the work. */
bool fc_export(const fc_book *book, fc_export_line line, void *payload, fc_diagnostic *diagnostic);

#endif

/* search.h - the recursive search: is the score of a position at least beta? */
#ifndef FOURCAST_SEARCH_SEARCH_H
#define FOURCAST_SEARCH_SEARCH_H

#include "search/busy.h"
#include "search/path.h"

/* One running search. */
typedef struct fc_search {
    fc_table *table;
    fc_busy_list *busy; /* shared with other threads on the same position; NULL without any */
    uint64_t nodes;     /* calls of the recursive search so far */
    uint64_t last_ply;  /* forced moves are not played on from more discs; set by the search function */
    uint64_t poll_at;   /* number of nodes at which `poll` is called next */
    bool stopped;       /* set by poll; up to the root, or a settled node of `path`, results mean nothing then */
    void (*poll)(struct fc_search *search);
    void *owner;  /* for poll */
    fc_path path; /* nodes that other threads may search as well; empty without any */
} fc_search;

/* Answers with a bound of the score of `position`: a result >= beta says that the score is at least the result,
 * a result < beta that it is at most the result. Precondition: the game goes on, and the side to move cannot win
 * with its next disc. */
typedef int fc_search_function(fc_search *search, fc_position position, int beta);

/* The same function for several kinds of processor; see variant.h. */
fc_search_function fc_search_plain, fc_search_vector, fc_search_avx2, fc_search_avx512;

#endif

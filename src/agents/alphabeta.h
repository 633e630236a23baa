/* alphabeta.h - one iteration of alpha-beta search, for the agent `alphabeta`. */
#ifndef FOURCAST_AGENTS_ALPHABETA_H
#define FOURCAST_AGENTS_ALPHABETA_H

#include "agents/agent_class.h"
#include "agents/evaluation.h"
#include "agents/value_cache.h"

typedef struct fc_alphabeta {
    fc_evaluator evaluator;
    bool prunes;          /* otherwise plain minimax */
    bool counts_distance; /* quick wins and slow losses are better */
    bool has_cache;
    bool tries_cached_first; /* the cached best move comes first */
    int order[FC_SIDE_MAX];  /* columns in the order in which they are tried */
    fc_value_cache cache;    /* if has_cache */
    fc_tracked_game tracked; /* the position */
    int root_player;         /* for whom it is evaluated */
    uint64_t nodes;          /* positions visited */
    uint64_t node_limit;     /* 0: none */
    fc_deadline deadline;
    bool may_stop;   /* limits count */
    bool is_stopped; /* a limit was reached: the value is void */
} fc_alphabeta;

/* The value of the position for the side to move, searched so deep. It is the minimax value if that lies between alpha
 * and beta; otherwise a bound of it on the same side (fail-soft). */
double fc_alphabeta_value(fc_alphabeta *search, int depth, double alpha, double beta);

#endif

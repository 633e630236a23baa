/* standings.h - who has how many points, from the games that were played. The order of the games makes no difference,
 * except for times, which are never the same twice. */
#ifndef FOURCAST_ARENA_STANDINGS_H
#define FOURCAST_ARENA_STANDINGS_H

#include "arena/ratings.h"
#include "base/diagnostic.h"

typedef enum fc_scoring {
    FC_SCORING_STANDARD, /* win 1, draw 0.5, loss 0 */
    FC_SCORING_CONTEST   /* the contest of 2017: win 5; without a winner, 1 for the first to have the longest chain */
} fc_scoring;

/* What one side did in a game: only the moves that it chose, not those of the opening. */
typedef struct fc_side_record {
    int timed;      /* moves whose time was measured, a last one that lost the game among them */
    int judged;     /* moves with an exact verdict */
    int perfect;    /* of these, moves that no other move beats */
    int64_t loss;   /* sum of what they gave away in score */
    double seconds; /* for all of these */
    double longest; /* for one move, in seconds */
} fc_side_record;

/* A game as the standings see it. */
typedef struct fc_outcome {
    uint64_t number;         /* of the game */
    int players[2];          /* indices: who moved first, and the other one */
    int winner;              /* 1 or 2, of these two; 0: a draw */
    int longest_chain;       /* in a draw: who was first to have it, 1 or 2 */
    int forfeited_by;        /* 1 or 2; 0: nobody */
    int last_move;           /* with a forfeit: the number of the move that was not made, from 1 */
    const char *reason;      /* of the forfeit */
    fc_side_record sides[2]; /* in the order of `players` */
} fc_outcome;

typedef struct fc_standing {
    uint64_t games;
    fc_results results;
    int64_t half_points;
    uint64_t timed, judged, perfect;
    int64_t loss;
    double seconds, longest;
    uint64_t forfeits;
    uint64_t forfeited_game; /* the first of these games, and what happened on which move */
    int forfeited_move;
    fc_diagnostic reason;
} fc_standing;

/* Members are for reading. */
typedef struct fc_standings {
    int players;
    fc_scoring scoring;
    uint64_t games;
    fc_standing *of;      /* each player */
    fc_results *against;  /* [i * players + j]: of i against j */
    int64_t *half_points; /* the same for points */
    fc_rating *ratings;   /* valid after fc_standings_rank() */
    int *order;           /* players from the best one on; valid after fc_standings_rank() */
} fc_standings;

/* No games yet. False without memory. The caller passes *out to fc_standings_free(). */
bool fc_standings_make(fc_standings *out, int players, fc_scoring scoring);

void fc_standings_free(fc_standings *standings);

void fc_standings_add(fc_standings *standings, const fc_outcome *outcome);

/* Rates and orders the players: by points per game, and equal ones by their index. False without memory. */
bool fc_standings_rank(fc_standings *standings);

#endif

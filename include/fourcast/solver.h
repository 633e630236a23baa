/* solver.h - exact scores of positions.
 *
 *     fc_solver *solver;
 *     if (fc_solver_create(&solver, NULL) != FC_OK) ...
 *     fc_position position;
 *     fc_position_parse(&position, "76461241141", 11, NULL);
 *     fc_result result;
 *     if (fc_solve(solver, position, NULL, &result) == FC_OK)
 *         use(result.lower);                  // lower == upper == -1
 *     fc_solver_destroy(solver);
 *
 * THREADS. A solver is used by one thread at a time; different solvers may run in different threads.
 * The only call that another thread or a signal handler may make meanwhile is fc_solver_cancel().
 * A solver may run several threads of its own (see the options). There is no global state.
 * Scores mean what position.h says, and never depend on the options.
 */
#ifndef FOURCAST_SOLVER_H
#define FOURCAST_SOLVER_H

#include "fourcast/book.h"
#include "fourcast/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A search with its transposition table. */
typedef struct fc_solver fc_solver;

/* With the default of 32 MiB the search of any 7x6 position visits about as many nodes as with a larger table, and a new
 * process gets its pages from the system in a few milliseconds. Larger boards gain from more. */
enum { FC_TABLE_MB_DEFAULT = 32, FC_TABLE_MB_MIN = 1, FC_TABLE_MB_MAX = 1 << 20, FC_THREADS_MAX = 256 };

/* The variants of the search that a build may contain. All give the same results and node counts. */
typedef enum fc_variant {
    FC_VARIANT_AUTO = 0,   /* the fastest that this processor supports */
    FC_VARIANT_PLAIN = 1,  /* plain C, always available */
    FC_VARIANT_VECTOR = 2, /* the compiler's vector types, for any processor */
    FC_VARIANT_AVX2 = 3,
    FC_VARIANT_AVX512 = 4
} fc_variant;

/* The name of the variant that this choice selects, e.g. "avx512"; NULL if this build lacks it or this processor cannot
 * run it. Statically allocated. */
const char *fc_variant_name(fc_variant variant);

/* The options of a solver. */
typedef struct fc_solver_options {
    size_t table_mb;     /* memory of the transposition table in MiB, FC_TABLE_MB_MIN to FC_TABLE_MB_MAX,
                         rounded down to a power of two (boards of more than 58 bits may take more); each thread
                         takes 1 MiB more */
    unsigned threads;    /* threads that work together on one position, up to FC_THREADS_MAX; 0: one per processor */
    fc_variant variant;  /* the variant of the search; for tests and measurements */
    const fc_book *book; /* looked up before any search. The caller owns it and keeps it open until the solver is
                            destroyed; several solvers may share it. Its scores are trusted: wrong ones give wrong
                            answers. NULL: the built-in book, if there is one */
    bool no_book;        /* use no book */
} fc_solver_options;

/* The defaults. Start from them, so that members added later have theirs: fc_solver_options o = FC_SOLVER_OPTIONS_INIT; */
#define FC_SOLVER_OPTIONS_INIT                               \
    {                                                        \
        FC_TABLE_MB_DEFAULT, 1, FC_VARIANT_AUTO, NULL, false \
    }

/* Makes a solver; options may be NULL for the defaults. On success the caller passes *out to fc_solver_destroy(); on
 * failure *out is NULL. FC_ERROR_OPTION, FC_ERROR_MEMORY, FC_ERROR_VARIANT, FC_ERROR_THREAD; and, if the built-in book is
 * invalid, those of fc_book_open_memory(). */
fc_status fc_solver_create(fc_solver **out, const fc_solver_options *options);

/* Frees a solver; NULL is allowed. */
void fc_solver_destroy(fc_solver *solver);

/* Clears the transposition table, so that the next search visits the same nodes as that of a new solver. Scores do not
 * depend on it. */
void fc_solver_clear(fc_solver *solver);

/* Asks the call that is running on this solver to stop soon (with FC_ERROR_LIMIT), or the next call if
 * none is running; the request ends with that call. Safe from any thread and from a signal handler. */
void fc_solver_cancel(fc_solver *solver);

/* Where a score came from. */
typedef enum fc_source {
    FC_SOURCE_RULE,   /* the game is over, or ends with the next move */
    FC_SOURCE_SEARCH, /* the search, perhaps with the help of a book */
    FC_SOURCE_BOOK    /* a book; nothing had to be searched */
} fc_source;

/* What is known of a position: lower <= score <= upper. Equal bounds are the score itself.
 * With a weak query both are clipped to -1, 0 or 1, the sign of the score. */
typedef struct fc_result {
    int lower;        /* the score is at least this */
    int upper;        /* and at most this */
    fc_source source; /* of the bounds */
    uint64_t nodes;   /* calls of the recursive search, by all threads; repeats exactly with one thread */
    double seconds;   /* wall clock time spent */
} fc_result;

/* How far a long search is. */
typedef struct fc_progress {
    int lower;      /* bounds of the position being searched: the score is at least this */
    int upper;      /* and at most this */
    uint64_t nodes; /* since the call began */
    double seconds; /* since the call began */
} fc_progress;

/* Called from the thread that made the query, with the query's payload. */
typedef void (*fc_progress_fn)(const fc_progress *progress, void *payload);

/* What to compute, and when to stop. All zero (FC_QUERY_INIT): the exact score, no limits, no progress. */
typedef struct fc_query {
    bool weak;               /* only the sign of the score is wanted; faster */
    uint64_t max_nodes;      /* stop after about this number of nodes; 0: no limit */
    double max_seconds;      /* stop after about this time; 0 or less: no limit */
    fc_progress_fn progress; /* called a few times a second from long searches; may be NULL */
    void *payload;           /* passed to progress */
} fc_query;

/* The defaults. */
#define FC_QUERY_INIT             \
    {                             \
        false, 0, 0.0, NULL, NULL \
    }

/* Scores a position. query may be NULL for an exact score without limits. Returns FC_OK with
 * lower == upper, or FC_ERROR_LIMIT with the bounds known so far. A finished game is answered too:
 * 0 when drawn, otherwise the score of the loser, who would be to move. *out is always written. */
fc_status fc_solve(fc_solver *solver, fc_position position, const fc_query *query, fc_result *out);

/* The scores of all moves, each seen from the side that plays it. */
typedef struct fc_analysis {
    bool playable[FC_WIDTH]; /* false: the column is full or the game is over; its bounds are 0 */
    int lower[FC_WIDTH];     /* bounds per column, as in fc_result */
    int upper[FC_WIDTH];     /* the same from above */
    fc_result best;          /* the position itself: the best of its moves, and the effort of the whole call */
} fc_analysis;

/* Scores every move of a position. Limits are for the whole call. FC_OK, or FC_ERROR_LIMIT with the
 * bounds known so far. In a finished game no column is playable, and `best` is that of fc_solve(). */
fc_status fc_analyze(fc_solver *solver, fc_position position, const fc_query *query, fc_analysis *out);

/* A best move: the column (from 0) of the highest score, the one nearest to the middle among equals, the
 * left one of two equally near. *column is -1 in a finished game, and on FC_ERROR_LIMIT. */
fc_status fc_best_move(fc_solver *solver, fc_position position, const fc_query *query, int *column, fc_result *out);

/* Moves of a game played out with best play by both sides. */
typedef struct fc_line {
    int length;            /* number of moves, 0 in a finished game */
    int columns[FC_CELLS]; /* from 0, in the order of the moves */
} fc_line;

/* A best line to the end of the game: it ends on the move that follows from the score (fc_last_move()).
 * Each move is that of fc_best_move(). On FC_ERROR_LIMIT the line holds the moves found so far.
 * The query's weak flag is ignored. */
fc_status fc_principal_variation(fc_solver *solver, fc_position position, const fc_query *query, fc_line *line,
                                 fc_result *out);

/* --- many positions -------------------------------------------------------------------------------------------- */

/* What an array of scores holds where there is no score. */
enum {
    FC_NO_MOVE = INT8_MIN,   /* the column is full, or the game is over */
    FC_NOT_SOLVED = INT8_MAX /* the call was cancelled before it came to this position */
};

/* Called from the thread that made the call, with the query's payload. `solved` of the `count` positions have their
 * scores. */
typedef void (*fc_many_progress_fn)(size_t solved, size_t count, void *payload);

/* What to compute of many positions. All zero (FC_MANY_QUERY_INIT): exact scores, no progress. */
typedef struct fc_many_query {
    bool weak;                    /* only the signs of the scores are wanted; faster */
    fc_many_progress_fn progress; /* called a few times a second; may be NULL */
    void *payload;                /* passed to progress */
} fc_many_query;

/* The defaults. */
#define FC_MANY_QUERY_INIT \
    {                      \
        false, NULL, NULL  \
    }

/* Scores `count` positions: scores[i] is that of positions[i]. As many threads as the solver has (options.threads) take
 * them one by one, so this is faster than threads that work together on each. They share the table; the first call
 * allocates 1 MiB for each, and works with fewer threads if the system refuses some. `query` may be NULL.
 * FC_OK; FC_ERROR_LIMIT after fc_solver_cancel(), when some scores are FC_NOT_SOLVED; FC_ERROR_MEMORY. */
fc_status fc_solve_many(fc_solver *solver, const fc_position *positions, size_t count, const fc_many_query *query,
                        int8_t *scores);

/* The same with the scores of all moves: scores[i][column] as in fc_analysis, or FC_NO_MOVE. */
fc_status fc_analyze_many(fc_solver *solver, const fc_position *positions, size_t count, const fc_many_query *query,
                          int8_t (*scores)[FC_WIDTH]);

/* The version of the library, "major.minor.patch". Statically allocated. */
const char *fc_version(void);

#ifdef __cplusplus
}
#endif

#endif

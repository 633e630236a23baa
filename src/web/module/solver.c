/* solver.c - exact scores of the current position, and the verdicts on its game. */
#include <stdio.h>
#include <stdlib.h>

#include "arena/verdict.h"
#include "book/format.h"
#include "fourcast/solver.h"
#include "web/module/exchange.h"

static fc_solver *solver;
static unsigned char *book_bytes;
static size_t book_size;

/* JavaScript brings the book; to the library it is the built-in one, so that agents use it, too. */
void fc_book_default(const unsigned char **bytes, size_t *size)
{
    *bytes = book_bytes;
    *size = book_size;
}

/* Memory for the bytes of a book, before the solver and agents are opened; NULL if there is none. */
unsigned char *fourcast_book(int size)
{
    book_bytes = malloc((size_t)size);
    book_size = book_bytes != NULL ? (size_t)size : 0;
    return book_bytes;
}

fc_status fourcast_solver_open(int table_mb, int no_book)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = (size_t)table_mb;
    options.no_book = no_book != 0;
    return web_fail(fc_solver_create(&solver, &options));
}

void fourcast_solver_clear(void)
{
    fc_solver_clear(solver);
}

/* Text: version and variant of the search. Returns the length. */
int fourcast_version(void)
{
    return snprintf(web_text, sizeof web_text, "%s %s", fc_version(), fc_variant_name(FC_VARIANT_AUTO));
}

/* ---- queries: numbers are lower, upper, source, nodes, seconds, last move, and what the function names ---- */

static fc_query query_of(int weak, double max_nodes, double max_seconds)
{
    fc_query query = FC_QUERY_INIT;
    query.weak = weak != 0;
    query.max_nodes = (uint64_t)max_nodes;
    query.max_seconds = max_seconds;
    return query;
}

static int put_result(const fc_result *result, bool weak)
{
    const bool is_exact = result->lower == result->upper && !weak;
    int place = web_put(0, result->lower);
    place = web_put(place, result->upper);
    place = web_put(place, result->source);
    place = web_put(place, (double)result->nodes);
    place = web_put(place, result->seconds);
    return web_put(place, is_exact ? fc_last_move(web_current.position, result->lower) : 0);
}

fc_status fourcast_score(int weak, double max_nodes, double max_seconds)
{
    fc_result result;
    const fc_query query = query_of(weak, max_nodes, max_seconds);
    const fc_status status = fc_solve(solver, web_current.position, &query, &result);
    put_result(&result, query.weak);
    return web_fail(status);
}

/* For each column: can be played, lower, upper. */
fc_status fourcast_analyze(int weak, double max_nodes, double max_seconds)
{
    fc_analysis analysis;
    const fc_query query = query_of(weak, max_nodes, max_seconds);
    const fc_status status = fc_analyze(solver, web_current.position, &query, &analysis);
    int place = put_result(&analysis.best, query.weak);
    for (int column = 0; column < FC_WIDTH; column++) {
        place = web_put(place, analysis.playable[column]);
        place = web_put(place, analysis.lower[column]);
        place = web_put(place, analysis.upper[column]);
    }
    return web_fail(status);
}

/* The column, or -1. */
fc_status fourcast_best_move(int weak, double max_nodes, double max_seconds)
{
    int column;
    fc_result result;
    const fc_query query = query_of(weak, max_nodes, max_seconds);
    const fc_status status = fc_best_move(solver, web_current.position, &query, &column, &result);
    web_put(put_result(&result, query.weak), column);
    return web_fail(status);
}

/* The number of moves, and their columns. */
fc_status fourcast_principal_variation(double max_nodes, double max_seconds)
{
    fc_line line;
    fc_result result;
    const fc_query query = query_of(0, max_nodes, max_seconds);
    const fc_status status = fc_principal_variation(solver, web_current.position, &query, &line, &result);
    int place = web_put(put_result(&result, false), line.length);
    for (int i = 0; i < line.length; i++) {
        place = web_put(place, line.columns[i]);
    }
    return web_fail(status);
}

/* Judges the moves of the current game; there must be some that led to the position. Numbers: for each player the members
 * of fc_review; for each move: column, best, score, mistake. */
fc_status fourcast_judge(double max_nodes, double max_seconds)
{
    fc_move_verdict verdicts[FC_CELLS];
    const int count = web_current.move_count;
    const fc_query query = query_of(0, max_nodes, max_seconds);
    const fc_status status = fc_judge_moves(solver, web_current.moves, count, &query, verdicts);
    int place = 0;
    for (int player = 0; player < 2 && status == FC_OK; player++) {
        const fc_review review = fc_review_player(verdicts, count, player);
        place = web_put(place, review.moves);
        place = web_put(place, review.best);
        place = web_put(place, review.kept);
        place = web_put(place, review.first_mistake);
        place = web_put(place, review.lost_by);
    }
    for (int i = 0; i < count && status == FC_OK; i++) {
        place = web_put(place, verdicts[i].column);
        place = web_put(place, verdicts[i].best);
        place = web_put(place, verdicts[i].score);
        place = web_put(place, fc_verdict_is_mistake(&verdicts[i]));
    }
    return web_fail(status);
}

/* solver.c - the public calls about one position: rules first, then the book, then windows over the search. */
#include "fourcast/solver.h"

#include <assert.h>
#include <stdlib.h>

#include "base/platform.h"
#include "base/thread.h"
#include "game/board.h"
#include "solver/helpers.h"
#include "solver/state.h"

static const double progress_interval_seconds = 0.25;

/* Bounds of a score while it is being narrowed. */
typedef struct bounds {
    int lower, upper;
    bool is_guess; /* `lower` is probably the score itself */
} bounds;

/* ---- one call ---- */

static void report_progress(fc_solver *solver)
{
    const fc_query *query = &solver->query;
    const double seconds = query->progress != NULL ? fc_clock_seconds() - solver->started : 0;
    if (query->progress != NULL && seconds >= solver->next_progress) {
        const fc_progress progress = {solver->lower, solver->upper, atomic_load(&solver->limits.nodes), seconds};
        query->progress(&progress, query->payload);
        solver->next_progress = seconds + progress_interval_seconds;
    }
}

/* What is due from time to time during a search; returns true if that ends the search. */
static bool attend_search(void *owner, uint64_t nodes)
{
    fc_solver *solver = owner;
    if (nodes >= FC_MAIN_TABLE_AFTER_NODES || solver->searched + nodes >= FC_MAIN_TABLE_AFTER_NODES_IN_ALL) {
        fc_table_use_main(&solver->table);
    }
    report_progress(solver);
    return (solver->leader != NULL && fc_solver_is_cancelled(solver->leader)) ||
           (solver->parallel != NULL && fc_parallel_attend(solver->parallel, &solver->search));
}

static void begin_call(fc_solver *solver, const fc_query *query)
{
    solver->query = query != NULL ? *query : (fc_query)FC_QUERY_INIT;
    solver->started = fc_clock_seconds();
    solver->next_progress = progress_interval_seconds;
    solver->book_helped = false;
    solver->limits.max_nodes = solver->query.max_nodes;
    solver->limits.end_time = solver->query.max_seconds > 0 ? solver->started + solver->query.max_seconds : 0;
    atomic_store_explicit(&solver->limits.nodes, 0, memory_order_relaxed);
    solver->search =
        (fc_search){.table = &solver->table,
                    .control = fc_control_start(&solver->limits, FC_CHECK_INTERVAL_NODES, attend_search, solver)};
}

static fc_source source_of_call(const fc_solver *solver)
{
    if (solver->search.nodes > 0) {
        return FC_SOURCE_SEARCH;
    }
    return solver->book_helped ? FC_SOURCE_BOOK : FC_SOURCE_RULE;
}

static fc_status end_call(fc_solver *solver, bounds known, fc_result *out)
{
    if (solver->parallel != NULL) {
        fc_parallel_wait(solver->parallel);
    }
    fc_control_count(&solver->search.control, solver->search.nodes);
    *out = (fc_result){.lower = known.lower,
                       .upper = known.upper,
                       .source = source_of_call(solver),
                       .nodes = atomic_load_explicit(&solver->limits.nodes, memory_order_relaxed),
                       .seconds = fc_clock_seconds() - solver->started};
    solver->searched += solver->search.nodes;
    atomic_store_explicit(&solver->limits.cancelled, false, memory_order_relaxed);
    return solver->search.control.stopped ? FC_ERROR_LIMIT : FC_OK;
}

/* ---- scores ---- */

static bounds exactly(int score)
{
    return (bounds){.lower = score, .upper = score};
}

/* Bounds that follow from the rules of the game: equal in finished games and where the next disc wins. */
static bounds rule_bounds(fc_position position)
{
    const int ply = fc_position_ply(position);
    if (fc_position_winner(position) != FC_NOBODY) {
        return exactly(-fc_win_score(ply));
    }
    if (fc_winning_moves(position) != 0) {
        return exactly(fc_win_score(ply + 1));
    }
    return (bounds){.lower = ply + 2 <= FC_CELLS ? fc_max(-fc_win_score(ply + 2), FC_SCORE_MIN) : 0,
                    .upper = ply + 3 <= FC_CELLS ? fc_min(fc_win_score(ply + 3), FC_SCORE_MAX) : 0};
}

static bounds clip_to_sign(bounds known)
{
    return (bounds){.lower = fc_min(fc_max(known.lower, -1), 1), .upper = fc_min(fc_max(known.upper, -1), 1)};
}

/* What a position right behind the book scores at least: a move to it gets no more than the score of its parent, which is
 * in the book. Mostly some parent has no better move; then that is the score. FC_SCORE_MIN for other positions. */
static int score_by_parents(const fc_book *book, fc_position position)
{
    const uint64_t opponent = position.stm ^ position.occupied;
    int least = FC_SCORE_MIN;
    fc_book_info info;
    fc_book_describe(book, &info);
    if (fc_position_ply(position) != info.deepest + 1) {
        return least;
    }
    for (uint64_t left = opponent & ~(position.occupied >> FC_UP); left != 0; left &= left - 1) {
        const uint64_t last_disc = left & (0 - left);
        const fc_position parent = {opponent ^ last_disc, position.occupied ^ last_disc};
        int score;
        if (fc_book_find(book, parent, &score)) {
            least = fc_max(least, -score);
        }
    }
    return least;
}

/* What is known of a score without a search. */
static bounds look_up(fc_solver *solver, fc_position position)
{
    bounds known = rule_bounds(position);
    int score;
    if (known.lower == known.upper || solver->book == NULL) {
        return known;
    }
    if (fc_book_find(solver->book, position, &score)) {
        known = exactly(score);
        solver->book_helped = true;
        return known;
    }
    score = score_by_parents(solver->book, position);
    if (score > known.lower) {
        known.lower = fc_min(score, known.upper); /* the book may be wrong */
        known.is_guess = true;
        solver->book_helped = true;
    }
    return known;
}

/* A bound of the score, by all threads. */
static int search_window(fc_solver *solver, fc_position position, int beta)
{
    if (solver->parallel != NULL) {
        return fc_parallel_search(solver->parallel, &solver->search, position, beta);
    }
    return solver->variant->search(&solver->search, position, beta);
}

/* Narrows the bounds of a score until they meet or the search is stopped. */
static bounds narrow_score(fc_solver *solver, fc_position position)
{
    const bool weak = solver->query.weak;
    bounds known = look_up(solver, position);
    if (weak) {
        known = clip_to_sign(known);
    }
    while (known.lower < known.upper && !solver->search.control.stopped) {
        solver->lower = known.lower;
        solver->upper = known.upper;
        const int beta =
            known.is_guess ? known.lower + 1 : fc_next_beta(known.lower, known.upper, fc_position_ply(position));
        known.is_guess = false;
        const int score = search_window(solver, position, beta);
        if (solver->search.control.stopped) {
            break;
        }
        if (score >= beta) {
            known.lower = fc_min(score, known.upper);
        } else {
            known.upper = fc_max(score, known.lower);
        }
    }
    return known;
}

/* Is the score of the position at least beta? Only meaningful if the search is not stopped. */
static bool reaches(fc_solver *solver, fc_position position, int beta)
{
    const bounds known = look_up(solver, position);
    if (known.lower >= beta || known.upper < beta) {
        return known.lower >= beta;
    }
    return search_window(solver, position, beta) >= beta;
}

/* The first column from the middle whose move scores at least `score`; -1 when stopped. */
static int find_move(fc_solver *solver, fc_position position, int score)
{
    for (int i = 0; i < FC_WIDTH && !solver->search.control.stopped; i++) {
        const int column = fc_column_from_middle(i);
        if (fc_position_can_play(position, column)) {
            const fc_position child = fc_position_play(position, column);
            if (!reaches(solver, child, 1 - score) && !solver->search.control.stopped) {
                return column;
            }
        }
    }
    return -1;
}

/* ---- public ---- */

static bool are_in_range(const fc_solver_options *options)
{
    return options->table_mb >= FC_TABLE_MB_MIN && options->table_mb <= FC_TABLE_MB_MAX &&
           options->threads <= FC_THREADS_MAX;
}

static unsigned threads_for(const fc_solver_options *options)
{
    const unsigned processors = fc_processor_count();
    const unsigned all = processors < FC_THREADS_MAX ? processors : FC_THREADS_MAX;
    return options->threads != 0 ? options->threads : all;
}

static fc_status open_book(fc_solver *solver, const fc_solver_options *options)
{
    if (options->no_book || options->book != NULL) {
        solver->book = options->no_book ? NULL : options->book;
        return FC_OK;
    }
    const fc_status status = fc_book_open_default(&solver->own_book);
    solver->book = solver->own_book;
    return status == FC_ERROR_BOOK_NONE ? FC_OK : status;
}

/* Everything that a solver has, except its table. */
static fc_status set_up(fc_solver *solver, const fc_solver_options *options)
{
    solver->threads = threads_for(options);
    fc_status status = open_book(solver, options);
    if (status == FC_OK && solver->threads > 1) {
        status = fc_parallel_create(&solver->parallel, solver->threads - 1, solver->variant->search, &solver->table,
                                    &solver->limits);
    }
    return status;
}

fc_status fc_solver_create(fc_solver **out, const fc_solver_options *options)
{
    const fc_solver_options defaults = FC_SOLVER_OPTIONS_INIT;
    const fc_solver_options *chosen = options != NULL ? options : &defaults;
    *out = NULL;
    if (!are_in_range(chosen)) {
        return FC_ERROR_OPTION;
    }
    const fc_variant_entry *variant = fc_variant_find(chosen->variant);
    if (variant == NULL) {
        return FC_ERROR_VARIANT;
    }
    fc_solver *solver = calloc(1, sizeof *solver);
    if (solver == NULL || !fc_table_create(&solver->table, chosen->table_mb)) {
        free(solver);
        return FC_ERROR_MEMORY;
    }
    solver->variant = variant;
    atomic_init(&solver->limits.cancelled, false);
    atomic_init(&solver->limits.nodes, 0);
    const fc_status status = set_up(solver, chosen);
    if (status != FC_OK) {
        fc_solver_destroy(solver);
        return status;
    }
    *out = solver;
    return FC_OK;
}

void fc_solver_destroy(fc_solver *solver)
{
    if (solver != NULL) {
        fc_solver_destroy_helpers(solver);
        fc_parallel_destroy(solver->parallel);
        fc_book_close(solver->own_book);
        fc_table_destroy(&solver->table);
        free(solver);
    }
}

void fc_solver_clear(fc_solver *solver)
{
    fc_table_clear(&solver->table);
    solver->searched = 0;
}

void fc_solver_cancel(fc_solver *solver)
{
    atomic_store_explicit(&solver->limits.cancelled, true, memory_order_relaxed);
}

fc_status fc_solve(fc_solver *solver, fc_position position, const fc_query *query, fc_result *out)
{
    assert(solver != NULL && out != NULL);
    begin_call(solver, query);
    const bounds known = narrow_score(solver, position);
    const fc_status status = end_call(solver, known, out);
    return known.lower == known.upper ? FC_OK : status;
}

fc_status fc_analyze(fc_solver *solver, fc_position position, const fc_query *query, fc_analysis *out)
{
    assert(solver != NULL && out != NULL);
    begin_call(solver, query);
    *out = (fc_analysis){0};
    bounds best = exactly(FC_SCORE_MIN);
    for (int i = 0; i < FC_WIDTH; i++) {
        const int column = fc_column_from_middle(i);
        if (!fc_position_can_play(position, column)) {
            continue;
        }
        const bounds known = narrow_score(solver, fc_position_play(position, column));
        out->playable[column] = true;
        out->lower[column] = -known.upper;
        out->upper[column] = -known.lower;
        best.lower = fc_max(best.lower, out->lower[column]);
        best.upper = fc_max(best.upper, out->upper[column]);
    }
    if (fc_position_is_over(position)) {
        best = rule_bounds(position);
    }
    return end_call(solver, solver->query.weak ? clip_to_sign(best) : best, &out->best);
}

fc_status fc_best_move(fc_solver *solver, fc_position position, const fc_query *query, int *column, fc_result *out)
{
    assert(solver != NULL && column != NULL && out != NULL);
    begin_call(solver, query);
    const bounds known = narrow_score(solver, position);
    *column = -1;
    if (!fc_position_is_over(position)) {
        const bool any_loss = solver->query.weak && known.lower < 0;
        *column = find_move(solver, position, any_loss ? FC_SCORE_MIN : known.lower);
    }
    return end_call(solver, known, out);
}

fc_status fc_principal_variation(fc_solver *solver, fc_position position, const fc_query *query, fc_line *line,
                                 fc_result *out)
{
    assert(solver != NULL && line != NULL && out != NULL);
    begin_call(solver, query);
    solver->query.weak = false;
    const bounds known = narrow_score(solver, position);
    line->length = 0;
    int score = known.lower;
    while (!solver->search.control.stopped && !fc_position_is_over(position)) {
        const int column = find_move(solver, position, score);
        if (column < 0) {
            break; /* stopped, or a book with wrong scores has promised a move that there is not */
        }
        line->columns[line->length++] = column;
        position = fc_position_play(position, column);
        score = -score;
    }
    return end_call(solver, known, out);
}

const char *fc_version(void)
{
    return FC_VERSION;
}

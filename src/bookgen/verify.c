/* verify.c - a book against enumeration, against itself, and against the search. */
#include "bookgen/verify.h"

#include <stdio.h>
#include <stdlib.h>

#include "bookgen/book_open.h"
#include "bookgen/lower.h"
#include "bookgen/move_string.h"
#include "fourcast/solver.h"

enum { POSITIONS_PER_ADVANCE = 4096 };

typedef struct checking {
    const fc_verify_options *options;
    fc_diagnostic *diagnostic;
    fc_book *book;
    fc_book_info info;
    fc_plies plies;
    int8_t *scores; /* of the ply below the one that is being checked, as the book has them */
    fc_verdict verdict;
} checking;

static bool end_with(checking *all, fc_verdict verdict)
{
    all->verdict = verdict;
    return false;
}

static bool no_memory(checking *all)
{
    fc_fail_memory(all->diagnostic);
    return end_with(all, FC_VERDICT_FAILED);
}

static bool advance(checking *all, const char *what, uint64_t done, uint64_t total)
{
    if (all->options->advance(all->options->payload, what, done, total)) {
        return true;
    }
    fc_fail(all->diagnostic, "interrupted");
    return end_with(all, FC_VERDICT_INTERRUPTED);
}

/* ---- counts ---- */

static bool check_counts(checking *all)
{
    const fc_book_info *info = &all->info;
    for (int i = 0; i < info->layer_count; i++) {
        const uint64_t counted = all->plies.ply[info->layer_ply[i]].count;
        if (info->layer_positions[i] != counted) {
            fc_fail(all->diagnostic, "ply %d has %llu positions, but the book has %llu", info->layer_ply[i],
                    (unsigned long long)counted, (unsigned long long)info->layer_positions[i]);
            return end_with(all, FC_VERDICT_WRONG);
        }
    }
    const uint64_t counted = fc_plies_positions(&all->plies);
    if (info->positions != counted) {
        fc_fail(all->diagnostic, "plies 0 to %d have %llu positions, but the book says %llu", info->deepest,
                (unsigned long long)counted, (unsigned long long)info->positions);
        return end_with(all, FC_VERDICT_WRONG);
    }
    return true;
}

/* ---- scores ---- */

static fc_position position_of(const fc_ply *ply, size_t index)
{
    fc_position position = {0, 0};
    fc_position_from_key(&position, ply->keys[index]);
    return position;
}

static bool complain(checking *all, fc_position position, int score, const char *expected_from, int expected)
{
    char moves[FC_MOVES_TEXT_SIZE];
    fc_move_string(moves, position, &all->plies);
    fc_fail(all->diagnostic, "wrong: the book gives %s the score %d, but %s is %d", moves, score, expected_from,
            expected);
    return end_with(all, FC_VERDICT_WRONG);
}

/* Reads a position from the book and compares it with its best move, unless it is in the deepest layer. */
static bool check_position(checking *all, int ply, size_t index, int8_t *score)
{
    const fc_position position = position_of(&all->plies.ply[ply], index);
    int found;
    if (!fc_book_find(all->book, position, &found)) {
        char moves[FC_MOVES_TEXT_SIZE];
        fc_move_string(moves, position, &all->plies);
        fc_fail(all->diagnostic, "wrong: the book does not know %s", moves);
        return end_with(all, FC_VERDICT_WRONG);
    }
    *score = (int8_t)found;
    if (ply == all->info.deepest) {
        return true;
    }
    const int best = fc_best_child(position, &all->plies.ply[ply + 1], all->scores);
    return best == found || complain(all, position, found, "its best move", best);
}

/* The score of every position of a ply takes the place of those of the ply below. */
static bool check_ply(checking *all, int ply)
{
    char what[32];
    const size_t count = all->plies.ply[ply].count;
    int8_t *scores = malloc(count + 1);
    bool fine = scores != NULL || no_memory(all);
    snprintf(what, sizeof what, "ply %d", ply);
    for (size_t i = 0; i < count && fine; i++) {
        fine =
            check_position(all, ply, i, &scores[i]) && (i % POSITIONS_PER_ADVANCE != 0 || advance(all, what, i, count));
    }
    free(all->scores);
    all->scores = scores;
    return fine;
}

static bool check_scores(checking *all)
{
    bool fine = true;
    for (int ply = all->info.deepest; ply >= 0 && fine; ply--) {
        fine = check_ply(all, ply);
    }
    return fine;
}

/* ---- a sample, solved once more ---- */

static uint64_t next_random(uint64_t *state)
{
    *state += UINT64_C(0x9E3779B97F4A7C15); /* splitmix64 */
    uint64_t mixed = *state;
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ mixed >> 31;
}

/* The sample so far, for a search that takes long. */
typedef struct sampling {
    checking *all;
    fc_solver *solver;
    size_t done;
} sampling;

static bool tell(const sampling *state)
{
    return advance(state->all, "random positions solved", state->done, state->all->options->sample);
}

static void tell_while_searching(const fc_progress *progress, void *payload)
{
    const sampling *state = payload;
    (void)progress;
    if (!tell(state)) {
        fc_solver_cancel(state->solver);
    }
}

static bool solve_again(sampling *state, fc_position position)
{
    fc_query query = FC_QUERY_INIT;
    fc_result result;
    int found = 0;
    query.progress = tell_while_searching;
    query.payload = state;
    if (fc_solve(state->solver, position, &query, &result) != FC_OK) {
        return false;
    }
    fc_book_find(state->all->book, position, &found);
    return result.lower == found || complain(state->all, position, found, "the search's", result.lower);
}

static bool solve_sample(checking *all, fc_solver *solver)
{
    const fc_ply *ply = &all->plies.ply[all->info.deepest];
    sampling state = {all, solver, 0};
    uint64_t random = 0;
    bool fine = true;
    for (; state.done < all->options->sample && ply->count > 0 && fine; state.done++) {
        const size_t index = (size_t)(next_random(&random) % ply->count);
        fine = tell(&state) && solve_again(&state, position_of(ply, index));
    }
    return fine;
}

static bool check_sample(checking *all)
{
    fc_solver_options wanted = FC_SOLVER_OPTIONS_INIT;
    fc_solver *solver;
    wanted.table_mb = all->options->table_mb;
    wanted.no_book = true;
    if (all->options->sample == 0) {
        return true;
    }
    const fc_status status = fc_solver_create(&solver, &wanted);
    if (status != FC_OK) {
        fc_fail(all->diagnostic, "no solver with a table of %zu MB: %s", wanted.table_mb, fc_status_text(status));
        return end_with(all, FC_VERDICT_FAILED);
    }
    const bool fine = solve_sample(all, solver);
    fc_solver_destroy(solver);
    return fine;
}

/* ---- the whole ---- */

static bool check_all(checking *all)
{
    if (!fc_book_open_or_fail(&all->book, all->options->path, all->diagnostic)) {
        return end_with(all, FC_VERDICT_FAILED);
    }
    fc_book_describe(all->book, &all->info);
    if (fc_plies_extend(&all->plies, all->info.deepest) != FC_OK) {
        return no_memory(all);
    }
    return check_counts(all) && check_scores(all) && check_sample(all);
}

fc_verdict fc_verify(const fc_verify_options *options, fc_diagnostic *diagnostic)
{
    checking all = {.options = options, .diagnostic = diagnostic, .plies = FC_PLIES_INIT, .verdict = FC_VERDICT_RIGHT};
    check_all(&all);
    fc_book_close(all.book);
    fc_plies_free(&all.plies);
    free(all.scores);
    return all.verdict;
}

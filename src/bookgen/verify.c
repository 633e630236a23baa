/* verify.c - compares a book with an enumeration, with itself, and with the search; exports it as text. */
#include "bookgen/verify.h"

#include <stdio.h>
#include <stdlib.h>

#include "bookgen/back_up.h"
#include "bookgen/enumerate.h"
#include "bookgen/generate.h"
#include "fourcast/solver.h"

enum { POSITIONS_PER_REPORT = 4096, LINE_SIZE = FC_MOVES_TEXT_SIZE + 16 };

/* A book, and the positions that it should hold. */
typedef struct contents {
    const fc_book *book;
    fc_book_info info;
    fc_plies plies;
    fc_diagnostic *diagnostic;
} contents;

static bool open_contents(contents *out, const fc_book *book, fc_diagnostic *diagnostic)
{
    *out = (contents){.book = book, .plies = FC_PLIES_INIT, .diagnostic = diagnostic};
    fc_book_describe(book, &out->info);
    if (out->info.deepest > FC_DEPTH_MAX) {
        return fc_fail(diagnostic, "the book goes to ply %d; this program can enumerate the plies 0 to %d",
                       out->info.deepest, FC_DEPTH_MAX);
    }
    return fc_plies_extend(&out->plies, out->info.deepest) == FC_OK || fc_fail_memory(diagnostic);
}

static fc_position position_of(const fc_ply *ply, size_t index)
{
    fc_position position = {0, 0};
    fc_position_from_key(&position, ply->keys[index]);
    return position;
}

/* Reads the score of a position that games reach. A book holds all of these down to its deepest layer, so only memory can
 * be missing: that for the proof that a game reaches it. */
static bool find(const contents *all, fc_position position, int *score)
{
    return fc_book_find(all->book, position, score) || fc_fail_memory(all->diagnostic);
}

/* ---- verify ---- */

typedef struct checking {
    const fc_verify_options *options;
    contents *contents;
    int8_t *scores; /* of the ply after the one that is being checked, from the book */
    fc_verdict verdict;
} checking;

static bool end_with(checking *all, fc_verdict verdict)
{
    all->verdict = verdict;
    return false;
}

static bool report(checking *all, const char *what, uint64_t done, uint64_t total)
{
    if (all->options->progress(all->options->payload, what, done, total)) {
        return true;
    }
    fc_fail(all->contents->diagnostic, "interrupted");
    return end_with(all, FC_VERDICT_INTERRUPTED);
}

static bool check_count(checking *all, const char *what, uint64_t expected, uint64_t found)
{
    if (found == expected) {
        return true;
    }
    fc_fail(all->contents->diagnostic, "wrong: %s has %llu positions, but the book has %llu", what,
            (unsigned long long)expected, (unsigned long long)found);
    return end_with(all, FC_VERDICT_WRONG);
}

static bool check_counts(checking *all)
{
    const fc_book_info *info = &all->contents->info;
    const fc_plies *plies = &all->contents->plies;
    char what[32];
    for (int i = 0; i < info->layer_count; i++) {
        snprintf(what, sizeof what, "ply %d", info->layer_ply[i]);
        if (!check_count(all, what, plies->ply[info->layer_ply[i]].count, info->layer_positions[i])) {
            return false;
        }
    }
    snprintf(what, sizeof what, "plies 0 to %d together", info->deepest);
    return check_count(all, what, fc_plies_positions(plies, info->deepest), info->positions);
}

static bool check_score(checking *all, fc_position position, int found, const char *source, int expected)
{
    char moves[FC_MOVES_TEXT_SIZE];
    if (found == expected) {
        return true;
    }
    fc_plies_moves(moves, position, &all->contents->plies);
    fc_fail(all->contents->diagnostic, "wrong: the book has score %d for %s, but %s has %d", found, moves, source,
            expected);
    return end_with(all, FC_VERDICT_WRONG);
}

/* Reads a position from the book and compares it with its best move, unless it is in the deepest layer. */
static bool check_position(checking *all, int ply, size_t index, int8_t *score)
{
    const contents *from = all->contents;
    const fc_position position = position_of(&from->plies.ply[ply], index);
    int found;
    if (!find(from, position, &found)) {
        return end_with(all, FC_VERDICT_FAILED);
    }
    *score = (int8_t)found;
    if (ply == from->info.deepest) {
        return true;
    }
    const int best = fc_best_child(position, &from->plies.ply[ply + 1], all->scores);
    return check_score(all, position, found, "its best move", best);
}

/* Checks the scores of a ply; they replace those of the next ply. */
static bool check_ply(checking *all, int ply)
{
    char what[32];
    const size_t count = all->contents->plies.ply[ply].count;
    int8_t *scores = malloc(count + 1);
    bool ok = scores != NULL;
    if (!ok) {
        fc_fail_memory(all->contents->diagnostic);
        end_with(all, FC_VERDICT_FAILED);
    }
    snprintf(what, sizeof what, "ply %d", ply);
    for (size_t i = 0; i < count && ok; i++) {
        ok = check_position(all, ply, i, &scores[i]) && (i % POSITIONS_PER_REPORT != 0 || report(all, what, i, count));
    }
    free(all->scores);
    all->scores = scores;
    return ok;
}

static bool check_scores(checking *all)
{
    bool ok = true;
    for (int ply = all->contents->info.deepest; ply >= 0 && ok; ply--) {
        ok = check_ply(all, ply);
    }
    return ok;
}

/* ---- verify: a sample, solved again ---- */

static uint64_t next_random(uint64_t *state)
{
    *state += UINT64_C(0x9E3779B97F4A7C15); /* splitmix64 */
    uint64_t mixed = *state;
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ mixed >> 31;
}

/* The sample so far; a search reports it while it runs. */
typedef struct sampling {
    checking *all;
    fc_solver *solver;
    size_t done;
} sampling;

static bool report_sample(const sampling *state)
{
    return report(state->all, "random positions solved", state->done, state->all->options->sample);
}

static void report_while_searching(const fc_progress *progress, void *payload)
{
    const sampling *state = payload;
    (void)progress;
    if (!report_sample(state)) {
        fc_solver_cancel(state->solver);
    }
}

static bool solve_again(sampling *state, fc_position position)
{
    fc_query query = FC_QUERY_INIT;
    fc_result result;
    int found;
    query.progress = report_while_searching;
    query.payload = state;
    if (fc_solve(state->solver, position, &query, &result) != FC_OK) {
        return false;
    }
    if (!find(state->all->contents, position, &found)) {
        return end_with(state->all, FC_VERDICT_FAILED);
    }
    return check_score(state->all, position, found, "the search", result.lower);
}

static bool solve_sample(checking *all, fc_solver *solver)
{
    const contents *from = all->contents;
    const fc_ply *ply = &from->plies.ply[from->info.deepest];
    sampling state = {all, solver, 0};
    uint64_t random = 0;
    bool ok = true;
    for (; state.done < all->options->sample && ply->count > 0 && ok; state.done++) {
        const size_t index = (size_t)(next_random(&random) % ply->count);
        ok = report_sample(&state) && solve_again(&state, position_of(ply, index));
    }
    return ok;
}

static bool check_sample(checking *all)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    fc_solver *solver;
    options.table_mb = all->options->table_mb;
    options.no_book = true;
    if (all->options->sample == 0) {
        return true;
    }
    const fc_status status = fc_solver_create(&solver, &options);
    if (status != FC_OK) {
        fc_fail(all->contents->diagnostic, "cannot make a solver with a table of %zu MB: %s", options.table_mb,
                fc_status_text(status));
        return end_with(all, FC_VERDICT_FAILED);
    }
    const bool ok = solve_sample(all, solver);
    fc_solver_destroy(solver);
    return ok;
}

fc_verdict fc_verify(const fc_book *book, const fc_verify_options *options, fc_diagnostic *diagnostic)
{
    contents from;
    checking all = {.options = options, .contents = &from, .verdict = FC_VERDICT_RIGHT};
    if (!open_contents(&from, book, diagnostic)) {
        all.verdict = FC_VERDICT_FAILED;
    } else if (check_counts(&all) && check_scores(&all)) {
        check_sample(&all);
    }
    fc_plies_free(&from.plies);
    free(all.scores);
    return all.verdict;
}

/* ---- export ---- */

/* False at the end of the work; *ok is false if it is an error. */
static bool export_position(const contents *all, fc_position position, fc_export_line line, void *payload, bool *ok)
{
    char text[LINE_SIZE];
    char moves[FC_MOVES_TEXT_SIZE];
    int score;
    *ok = find(all, position, &score);
    if (!*ok) {
        return false;
    }
    fc_plies_moves(moves, position, &all->plies);
    snprintf(text, sizeof text, "%s %d\n", moves, score);
    return line(payload, text);
}

bool fc_export(const fc_book *book, fc_export_line line, void *payload, fc_diagnostic *diagnostic)
{
    contents all;
    bool ok = open_contents(&all, book, diagnostic);
    bool going_on = ok;
    for (int ply = 0; going_on && ply <= all.info.deepest; ply++) {
        const fc_ply *positions = &all.plies.ply[ply];
        for (size_t i = 0; going_on && i < positions->count; i++) {
            going_on = export_position(&all, position_of(positions, i), line, payload, &ok);
        }
    }
    fc_plies_free(&all.plies);
    return ok;
}

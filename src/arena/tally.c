/* tally.c - from records to standings. */
#include "arena/tally.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "arena/match.h"
#include "arena/verdict.h"
#include "base/thread.h"

enum { SOLVER_INAROW = 4 };

struct fc_tally {
    fc_tally_options options;
    fc_mutex lock; /* of the standings */
    atomic_bool is_cancelled;
    unsigned solver_count; /* threads, or 0 without verdicts */
    fc_solver *solvers[];
};

/* ---- create and destroy ---- */

static bool is_board_of_solver(const fc_rules *rules)
{
    return fc_rules_columns(rules) == FC_WIDTH && fc_rules_rows(rules) == FC_HEIGHT &&
           fc_rules_inarow(rules) == SOLVER_INAROW;
}

static fc_status make_solvers(fc_tally *tally)
{
    fc_status status = FC_OK;
    while (tally->solver_count < tally->options.threads && status == FC_OK) {
        status = fc_solver_create(&tally->solvers[tally->solver_count], NULL);
        tally->solver_count += status == FC_OK;
    }
    return status;
}

fc_status fc_tally_create(fc_tally **out, const fc_tally_options *options)
{
    fc_tally *tally = calloc(1, sizeof *tally + options->threads * sizeof(fc_solver *));
    fc_status status = FC_OK;
    *out = NULL;
    if (tally == NULL || !fc_mutex_init(&tally->lock)) {
        free(tally);
        return FC_ERROR_MEMORY;
    }
    tally->options = *options;
    atomic_init(&tally->is_cancelled, false);
    if (options->verdicts && is_board_of_solver(options->rules)) {
        status = make_solvers(tally);
    }
    if (status == FC_OK) {
        *out = tally;
    } else {
        fc_tally_destroy(tally);
    }
    return status;
}

void fc_tally_destroy(fc_tally *tally)
{
    if (tally == NULL) {
        return;
    }
    for (unsigned i = 0; i < tally->solver_count; i++) {
        fc_solver_destroy(tally->solvers[i]);
    }
    fc_mutex_destroy(&tally->lock);
    free(tally);
}

void fc_tally_cancel(fc_tally *tally)
{
    atomic_store(&tally->is_cancelled, true);
    for (unsigned i = 0; i < tally->solver_count; i++) {
        fc_solver_cancel(tally->solvers[i]);
    }
}

/* ---- games ---- */

/* Also the move that was not made in time, or was none: its time follows those of the moves. */
static void count_times(fc_outcome *outcome, const fc_record *record)
{
    for (int i = record->opening; i < record->timed; i++) {
        fc_side_record *side = &outcome->sides[i % 2];
        const double seconds = record->seconds[i];
        side->timed += seconds >= 0;
        side->seconds += seconds >= 0 ? seconds : 0;
        side->longest = seconds > side->longest ? seconds : side->longest;
    }
}

/* False if that was cancelled. */
static bool judge(fc_outcome *outcome, const fc_record *record, fc_solver *solver)
{
    fc_move_verdict verdicts[FC_CELLS];
    int moves[FC_CELLS];
    for (int i = 0; i < record->count; i++) {
        moves[i] = record->moves[i];
    }
    if (fc_judge_moves(solver, moves, record->count, NULL, verdicts) != FC_OK) {
        return false;
    }
    for (int i = record->opening; i < record->count; i++) {
        fc_side_record *side = &outcome->sides[i % 2];
        side->judged++;
        side->perfect += verdicts[i].score == verdicts[i].best;
        side->loss += verdicts[i].best - verdicts[i].score;
    }
    return true;
}

static fc_outcome outcome_of(const fc_tally *tally, const fc_record *record, const int players[2])
{
    const bool is_forfeit = record->reason >= FC_REASON_ILLEGAL_MOVE;
    fc_outcome outcome = {.number = (uint64_t)record->number,
                          .players = {players[0], players[1]},
                          .winner = record->result == FC_RESULT_FIRST    ? 1
                                    : record->result == FC_RESULT_SECOND ? 2
                                                                         : 0,
                          .last_move = record->count + 1,
                          .reason = record->detail[0] != '\0' ? record->detail : fc_record_reason_word(record->reason)};
    outcome.forfeited_by = is_forfeit ? 3 - outcome.winner : 0;
    if (outcome.winner == 0) {
        fc_game game;
        fc_diagnostic unused; /* the record was played or read before */
        fc_record_play(record, tally->options.rules, &game, &unused);
        outcome.longest_chain = fc_match_longest_chain(&game);
    }
    count_times(&outcome, record);
    return outcome;
}

bool fc_tally_add(fc_tally *tally, unsigned thread, const fc_record *record, const int players[2])
{
    fc_outcome outcome = outcome_of(tally, record, players);
    if (atomic_load(&tally->is_cancelled) ||
        (tally->solver_count > 0 && !judge(&outcome, record, tally->solvers[thread]))) {
        return false;
    }
    fc_mutex_lock(&tally->lock);
    fc_standings_add(tally->options.standings, &outcome);
    fc_mutex_unlock(&tally->lock);
    return true;
}

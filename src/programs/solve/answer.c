/* answer.c - calls of the library, one for each kind of query, and their results in words. */
#include "programs/solve/answer.h"

/* ---- the library ---- */

/* A guess at the best move when the time limit has expired: a short look at each move, with what the solver remembers of
 * the search. The surest win counts most, then whether a move is known to lose, then the middle. */
static int guess_best(fc_position position, fc_solver *solver)
{
    enum { NODES_PER_MOVE = 2000 }; /* all moves together take about a millisecond */
    fc_query query = FC_QUERY_INIT;
    query.max_nodes = NODES_PER_MOVE;
    int best = -1;
    int best_rank = 0;
    for (int i = 0; i < FC_WIDTH; i++) {
        const int column = fc_column_from_middle(i);
        fc_result child; /* seen by the opponent */
        if (!fc_position_can_play(position, column)) {
            continue;
        }
        fc_solve(solver, fc_position_play(position, column), &query, &child);
        const int rank = child.upper < 0 ? -child.upper : child.lower > 0 ? -child.lower : 0;
        if (best < 0 || rank > best_rank) {
            best = column;
            best_rank = rank;
        }
    }
    return best;
}

void fc_answer_find(fc_answer *out, fc_query_kind kind, fc_position position, fc_solver *solver, const fc_query *query)
{
    *out = (fc_answer){.position = position, .best = -1};
    switch (kind) {
    case FC_QUERY_SCORE:
        out->status = fc_solve(solver, position, query, &out->result);
        break;
    case FC_QUERY_MOVES:
        out->status = fc_analyze(solver, position, query, &out->moves);
        out->result = out->moves.best;
        break;
    case FC_QUERY_BEST:
        out->status = fc_best_move(solver, position, query, &out->best, &out->result);
        if (out->status == FC_ERROR_LIMIT) {
            out->best = guess_best(position, solver);
        }
        break;
    case FC_QUERY_LINE:
        out->status = fc_principal_variation(solver, position, query, &out->line, &out->result);
        break;
    }
}

void fc_answer_over(fc_answer *out, const fc_answer_options *options, fc_position position)
{
    const bool is_drawn = fc_position_winner(position) == FC_NOBODY;
    const int score = is_drawn ? 0 : options->weak ? -1 : -fc_win_score(fc_position_ply(position));
    *out = (fc_answer){
        .position = position, .result = {.lower = score, .upper = score, .source = FC_SOURCE_RULE}, .best = -1};
}

/* ---- what follows from it ---- */

bool fc_answer_outcome(const fc_answer *answer, fc_player *winner)
{
    const fc_player mover = fc_position_to_move(answer->position);
    const fc_player other = mover == FC_FIRST ? FC_SECOND : FC_FIRST;
    const fc_result *result = &answer->result;
    *winner = result->lower > 0 ? mover : result->upper < 0 ? other : FC_NOBODY;
    return *winner != FC_NOBODY || (result->lower == 0 && result->upper == 0);
}

int fc_answer_last_move(const fc_answer *answer, const fc_answer_options *options)
{
    const fc_result *result = &answer->result;
    const bool is_over = fc_position_is_over(answer->position);
    const bool is_exact = result->lower == result->upper && (!options->weak || result->lower == 0);
    return is_over ? fc_position_ply(answer->position) : is_exact ? fc_last_move(answer->position, result->lower) : 0;
}

const char *fc_player_name(fc_player player)
{
    return player == FC_FIRST ? "first" : "second";
}

/* ---- words ---- */

void fc_append_score(fc_writer *out, int lower, int upper)
{
    fc_append(out, "%d", lower);
    if (lower != upper) {
        fc_append(out, "..%d", upper);
    }
}

static void append_moves(fc_writer *out, const fc_analysis *analysis)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        fc_append(out, column == 0 ? "" : " ");
        if (analysis->playable[column]) {
            fc_append_score(out, analysis->lower[column], analysis->upper[column]);
        } else {
            fc_append(out, ".");
        }
    }
}

/* What was asked for, of an open position. */
static void append_result(fc_writer *out, const fc_answer *answer, fc_query_kind kind)
{
    const char *unproven = answer->status == FC_OK ? "" : "?";
    switch (kind) {
    case FC_QUERY_SCORE:
        fc_append_score(out, answer->result.lower, answer->result.upper);
        break;
    case FC_QUERY_MOVES:
        append_moves(out, &answer->moves);
        break;
    case FC_QUERY_BEST:
        if (answer->best < 0) { /* a book with wrong scores promised a move that does not exist */
            fc_append(out, "?");
        } else {
            fc_append(out, "%d%s", answer->best + 1, unproven);
        }
        break;
    case FC_QUERY_LINE:
        for (int i = 0; i < answer->line.length; i++) {
            fc_append(out, "%d", answer->line.columns[i] + 1);
        }
        fc_append(out, "%s", unproven);
        break;
    }
}

static void append_sentence(fc_writer *out, const fc_answer *answer, const fc_answer_options *options)
{
    const bool is_over = fc_position_is_over(answer->position);
    const int last_move = fc_answer_last_move(answer, options);
    fc_player winner;
    if (!fc_answer_outcome(answer, &winner)) {
        fc_append(out, " not decided within the time limit");
    } else if (winner == FC_NOBODY) {
        fc_append(out, is_over ? " the board is full" : " draw");
    } else {
        fc_append(out, " %s player %s", fc_player_name(winner), is_over ? "has won" : "wins");
        if (last_move > 0) {
            fc_append(out, " on move %d", last_move);
        }
    }
}

void fc_answer_text(fc_writer *out, const fc_answer *answer, const fc_answer_options *options)
{
    if (fc_position_is_over(answer->position)) {
        const fc_player winner = fc_position_winner(answer->position);
        fc_append(out, "over %s", winner == FC_NOBODY ? "draw" : fc_player_name(winner));
    } else {
        append_result(out, answer, (fc_query_kind)options->kind);
    }
    if (options->stats) {
        fc_append(out, " %llu %.0f", (unsigned long long)answer->result.nodes, 1e6 * answer->result.seconds);
    }
    if (options->verbose) {
        append_sentence(out, answer, options);
    }
}

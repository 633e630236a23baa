/* review.c - the review after a game, on the board of the solver. */
#include "programs/play/review.h"

#include "arena/verdict.h"
#include "programs/play/think.h"
#include "programs/play/view.h"

void fc_outcome_text(fc_position position, int score, char text[FC_OUTCOME_SIZE])
{
    const int mover = fc_position_to_move(position) == FC_FIRST ? 1 : 2;
    if (score == 0) {
        snprintf(text, FC_OUTCOME_SIZE, "draw");
    } else {
        snprintf(text, FC_OUTCOME_SIZE, "%s wins on move %d", fc_player_words(score > 0 ? mover : 3 - mover),
                 fc_last_move(position, score));
    }
}

static void announce(fc_session *session)
{
    const fc_game *game = &session->game;
    if (session->forfeited_by != 0) {
        fc_session_say(session, "The %s forfeits on move %d: %s", fc_player_words(session->forfeited_by),
                       game->discs + 1, session->forfeit.text);
    } else if (game->winner != 0) {
        fc_session_say(session, "The %s (%s) wins on move %d.", fc_player_words(game->winner),
                       fc_player_mark(game->winner), game->discs);
    } else {
        fc_session_say(session, "The game is drawn.");
    }
}

static void review_player(fc_session *session, const fc_move_verdict *verdicts, int player)
{
    const fc_review review = fc_review_player(verdicts, session->game.discs, player - 1);
    char mistake[64] = "no mistake";
    if (review.first_mistake != 0) {
        const fc_move_verdict *verdict = &verdicts[review.first_mistake - 1];
        snprintf(mistake, sizeof mistake, "first mistake on move %d: %c", review.first_mistake,
                 fc_column_character(verdict->column));
    }
    fc_session_say(session, "%s  %d of %d moves kept the result, %d were best; %s", fc_player_mark(player), review.kept,
                   review.moves, review.best, mistake);
}

/* Which move lost the game, and what would have been better. */
static void explain_loss(fc_session *session, const fc_move_verdict *verdicts, const fc_query *query)
{
    const int loser = 3 - session->game.winner;
    const int number = fc_review_player(verdicts, session->game.discs, loser - 1).lost_by;
    if (number == 0) {
        fc_session_say(session, "The %s could not have done better than to lose.", fc_player_words(loser));
        return;
    }
    const fc_move_verdict *verdict = &verdicts[number - 1];
    fc_position position = {0, 0};
    fc_result result;
    int best;
    for (int i = 0; i < number - 1; i++) {
        position = fc_position_play(position, verdicts[i].column);
    }
    if (fc_best_move(session->solver, position, query, &best, &result) == FC_OK) {
        fc_session_say(session, "The game was lost on move %d: %c turned a %s into a loss; %c would have kept it.",
                       number, fc_column_character(verdict->column), verdict->best > 0 ? "win" : "draw",
                       fc_column_character(best));
    }
}

void fc_review_game(fc_session *session)
{
    const fc_game *game = &session->game;
    fc_move_verdict verdicts[FC_CELLS];
    int columns[FC_CELLS];
    announce(session);
    if (!fc_session_is_exact(session) || game->discs == 0 || fc_think_solver(session) == NULL) {
        return;
    }
    for (int i = 0; i < game->discs; i++) {
        columns[i] = game->moves[i];
    }
    fc_flush(&session->output);
    const fc_query query = fc_think_query(session);
    if (fc_judge_moves(session->solver, columns, game->discs, &query, verdicts) == FC_OK) {
        review_player(session, verdicts, 1);
        review_player(session, verdicts, 2);
        if (session->forfeited_by == 0 && game->winner != 0) {
            explain_loss(session, verdicts, &query);
        }
    }
    fc_meter_clear(&session->meter);
}

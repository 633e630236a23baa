/* view.c - the board in the terminal. */
#include "programs/play/view.h"

#include <string.h>

#include "cli/drawing.h"
#include "programs/play/think.h"

const char *fc_player_mark(int player)
{
    return fc_draw_mark(player == 1 ? FC_DRAW_FIRST : FC_DRAW_SECOND, fc_drawing_style_for(stdout));
}

const char *fc_player_words(int player)
{
    return player == 1 ? "first player" : "second player";
}

static const char *side_name(const fc_session *session, int player)
{
    const fc_engine *engine = session->engines[player - 1];
    return engine != NULL ? fc_engine_name(engine) : "human";
}

void fc_view_welcome(fc_session *session)
{
    const fc_rules *rules = session->rules;
    fc_session_say(session, "%d columns, %d rows, %d in a row", fc_rules_columns(rules), fc_rules_rows(rules),
                   fc_rules_inarow(rules));
    for (int player = 1; player <= 2; player++) {
        fc_session_say(session, "%s  %s, %s", fc_player_mark(player), fc_player_words(player),
                       side_name(session, player));
    }
    if (session->engines[0] == NULL || session->engines[1] == NULL) {
        fc_session_say(session, "Type the number of a column, or help.");
    }
}

/* Fills in the labels above the columns. False if the scores are not known. */
static bool label_scores(fc_session *session, fc_drawing *drawing)
{
    fc_analysis analysis;
    fc_solver *solver = fc_think_solver(session);
    if (solver == NULL) {
        return false;
    }
    const fc_query query = fc_think_query(session);
    const fc_status status = fc_analyze(solver, fc_think_position(session), &query, &analysis);
    fc_meter_clear(&session->meter);
    if (status != FC_OK) {
        return false;
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        if (analysis.playable[column]) {
            snprintf(drawing->labels[column], FC_LABEL_SIZE, "%d", analysis.lower[column]);
        } else {
            strcpy(drawing->labels[column], ".");
        }
    }
    return true;
}

static void fill_cells(const fc_session *session, fc_drawing *drawing)
{
    const fc_game *game = &session->game;
    bool winning[FC_GAME_CELLS_MAX];
    fc_game_winning_cells(game, winning);
    for (int row = 0; row < drawing->rows; row++) {
        for (int column = 0; column < drawing->columns; column++) {
            const int cell = row * drawing->columns + column;
            unsigned mark = game->cells[cell]; /* FC_DRAW_FIRST is 1, FC_DRAW_SECOND 2 */
            mark |= winning[cell] ? FC_DRAW_WINNING : 0;
            drawing->cells[column][row] = (unsigned char)mark;
        }
    }
    if (game->discs > game->placed) {
        const int column = game->moves[game->discs - 1];
        drawing->cells[column][game->heights[column] - 1] |= FC_DRAW_LAST;
    }
}

void fc_view_board(fc_session *session, bool with_scores)
{
    char text[FC_DRAWING_SIZE];
    fc_drawing drawing = {.columns = fc_rules_columns(session->rules), .rows = fc_rules_rows(session->rules)};
    fc_writer writer = {text, sizeof text, 0};
    drawing.style = fc_drawing_style_for(stdout);
    fill_cells(session, &drawing);
    if (with_scores && fc_session_is_exact(session) && !fc_session_is_over(session)) {
        label_scores(session, &drawing);
    }
    fc_draw_board(&writer, &drawing);
    fc_print(&session->output, "\n%s", text);
}

void fc_view_prompt(fc_session *session)
{
    if (fc_session_is_over(session)) {
        fc_print(&session->output, "The game is over (new, undo, quit): ");
    } else {
        fc_print(&session->output, "%s to move: ", fc_player_mark(fc_game_to_move(&session->game)));
    }
}

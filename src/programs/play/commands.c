/* commands.c - columns, undo, hint and the other commands. */
#include "programs/play/commands.h"

#include <string.h>

#include "cli/text.h"
#include "programs/play/review.h"
#include "programs/play/think.h"
#include "programs/play/view.h"

static const char adviser_text[] = "alphabeta:time=1";

static void play_column(fc_session *session, int column)
{
    const int columns = fc_rules_columns(session->rules);
    if (column >= columns) {
        fc_session_say(session, "column %c does not exist; the columns are 1 to %c", fc_column_character(column),
                       fc_column_character(columns - 1));
    } else if (fc_session_is_over(session)) {
        fc_session_say(session, "the game is over; type new, undo or quit");
    } else if (!fc_game_can_play(&session->game, column)) {
        fc_session_say(session, "column %c is full; choose another one", fc_column_character(column));
    } else {
        fc_session_play(session, column);
        fc_view_board(session, session->options->analysis != 0);
    }
}

/* ---- back and forth ---- */

/* Takes back the human's last move, and the engine's answer with it. */
static void undo(fc_session *session)
{
    fc_game *game = &session->game;
    int count = session->forfeited_by != 0 ? 0 : 1;
    while (count <= game->discs && session->engines[(game->discs - count) % 2] != NULL) {
        count++;
    }
    if (count > game->discs) {
        fc_session_say(session, "there is no move of yours to take back");
        return;
    }
    for (; count > 0; count--) {
        session->redo[session->redo_count++] = game->moves[game->discs - 1];
        fc_game_undo(game);
    }
    fc_session_forgive(session);
    fc_view_board(session, session->options->analysis != 0);
}

/* Plays again what was taken back, up to the human's next turn. */
static void redo(fc_session *session)
{
    fc_game *game = &session->game;
    if (session->redo_count == 0 || session->forfeited_by != 0) {
        fc_session_say(session, "there is no move to play again");
        return;
    }
    do {
        fc_game_play(game, session->redo[--session->redo_count]);
    } while (session->redo_count > 0 && fc_session_engine_to_move(session) != NULL);
    fc_view_board(session, session->options->analysis != 0);
}

static void swap(fc_session *session)
{
    fc_engine *first = session->engines[0];
    session->engines[0] = session->engines[1];
    session->engines[1] = first;
    fc_view_welcome(session);
}

static void set_level(fc_session *session, const char *level)
{
    char text[FC_LEVEL_TEXT_SIZE];
    bool has_engine = false;
    fc_level_engine(level, text);
    for (int player = 0; player < 2; player++) {
        if (session->engines[player] != NULL) {
            has_engine = true;
            if (fc_session_set_side(session, player, text) != FC_EXIT_OK) {
                return;
            }
        }
    }
    if (has_engine) {
        fc_session_say(session, "your opponent is %s now", text);
    } else {
        fc_session_say(session, "both players are human; start again with --second AGENT to play against a level");
    }
}

/* ---- advice ---- */

static void exact_hint(fc_session *session)
{
    fc_result result;
    int column;
    char outcome[FC_OUTCOME_SIZE];
    fc_solver *solver = fc_think_solver(session);
    if (solver == NULL) {
        return;
    }
    const fc_position position = fc_think_position(session);
    const fc_query query = fc_think_query(session);
    if (fc_best_move(solver, position, &query, &column, &result) == FC_OK) {
        fc_outcome_text(position, result.lower, outcome);
        fc_session_say(session, "hint: %c (%s)", fc_column_character(column), outcome);
    }
}

/* Where there is no solver, a search has to do. */
static void estimated_hint(fc_session *session)
{
    fc_diagnostic why;
    fc_choice choice;
    if (session->adviser == NULL &&
        fc_engine_open(&session->adviser, adviser_text, session->rules, 0, &why) != FC_EXIT_OK) {
        fc_print_error(session->program, "%s", why.text);
        return;
    }
    if (fc_think_with(session, session->adviser, NULL, &choice, &why) == FC_ENGINE_MOVED) {
        fc_session_say(session, "hint: %c (best found by %s, not proven)", fc_column_character(choice.column),
                       adviser_text);
    }
}

static void hint(fc_session *session)
{
    if (fc_session_is_over(session)) {
        fc_session_say(session, "the game is over; type new, undo or quit");
    } else if (fc_session_is_exact(session)) {
        exact_hint(session);
    } else {
        estimated_hint(session);
    }
}

static void scores(fc_session *session)
{
    if (!fc_session_is_exact(session)) {
        fc_session_say(session, "exact scores are known for the board of %dx%dx4 only; try hint", FC_WIDTH, FC_HEIGHT);
    } else {
        fc_view_board(session, true);
    }
}

static void moves(fc_session *session)
{
    char text[FC_GAME_MOVES_TEXT_SIZE];
    fc_game_moves(&session->game, text);
    fc_session_say(session, "%s", text[0] != '\0' ? text : "start");
}

static void help(fc_session *session)
{
    fc_session_say(session,
                   "1 to %c   drop a disc into that column\n"
                   "undo     take back your last move     redo     play it again\n"
                   "hint     the best move                scores   the score of each move, above its column\n"
                   "swap     change sides                 level X  easy, medium, hard, perfect or a temperature\n"
                   "moves    the moves so far             new      begin a new game\n"
                   "help     this list                    quit     end the program",
                   fc_column_character(fc_rules_columns(session->rules) - 1));
}

static void begin_again(fc_session *session)
{
    fc_session_restart(session);
    fc_view_board(session, session->options->analysis != 0);
}

static void quit(fc_session *session)
{
    session->is_ended = true;
}

/* ---- words ---- */

typedef struct command {
    const char *name;
    void (*run)(fc_session *session);
} command;

static const command commands[] = {
    {"undo", undo},   {"redo", redo},       {"hint", hint}, {"scores", scores}, {"swap", swap},
    {"moves", moves}, {"new", begin_again}, {"help", help}, {"quit", quit},
};

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

static bool run_word(fc_session *session, const char *text, size_t length)
{
    static const char level[] = "level";
    enum { LEVEL_LENGTH = sizeof level - 1, VALUE_SIZE = 32 };
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (is_word(text, length, commands[i].name)) {
            commands[i].run(session);
            return true;
        }
    }
    if (length > LEVEL_LENGTH + 1 && length < LEVEL_LENGTH + VALUE_SIZE && is_word(text, LEVEL_LENGTH, level) &&
        fc_is_blank(text[LEVEL_LENGTH])) {
        const char *value = text + LEVEL_LENGTH;
        size_t value_length = length - LEVEL_LENGTH;
        char copy[VALUE_SIZE];
        fc_trim(&value, &value_length);
        memcpy(copy, value, value_length);
        copy[value_length] = '\0';
        set_level(session, copy);
        return true;
    }
    if (is_word(text, length, level)) {
        fc_session_say(session, "level needs a value: easy, medium, hard, perfect or a temperature");
        return true;
    }
    return false;
}

void fc_command_run(fc_session *session, const char *text, size_t length)
{
    if (length == 0) {
        return;
    }
    const int column = length == 1 ? fc_column_from_character(text[0]) : -1;
    if (column >= 0) {
        play_column(session, column);
    } else if (!run_word(session, text, length)) {
        char shown[FC_SHOWN_SIZE];
        fc_show(shown, text, length);
        fc_session_say(session, "'%.60s' is not a command; type a column, 1 to %c, or help", shown,
                       fc_column_character(fc_rules_columns(session->rules) - 1));
    }
}

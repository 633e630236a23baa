/* session.c - the state of a game, and the moves that change it. */
#include "programs/play/session.h"

#include <stdarg.h>
#include <string.h>

#include "base/random.h"

const char fc_human[] = "human";

atomic_bool fc_play_interrupted;

void fc_session_say(fc_session *session, const char *format, ...)
{
    char text[FC_DIAGNOSTIC_SIZE + 256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fc_meter_clear(&session->meter);
    fc_print(&session->output, "%s\n", text);
}

/* ---- the game ---- */

bool fc_session_is_exact(const fc_session *session)
{
    const fc_rules *rules = session->rules;
    return fc_rules_columns(rules) == FC_WIDTH && fc_rules_rows(rules) == FC_HEIGHT && fc_rules_inarow(rules) == 4;
}

bool fc_session_is_over(const fc_session *session)
{
    return session->forfeited_by != 0 || fc_game_is_over(&session->game);
}

fc_engine *fc_session_engine_to_move(const fc_session *session)
{
    return session->engines[fc_game_to_move(&session->game) - 1];
}

void fc_session_play(fc_session *session, int column)
{
    fc_game_play(&session->game, column);
    session->redo_count = 0;
}

void fc_session_restart(fc_session *session)
{
    fc_game_start(&session->game, session->rules);
    session->redo_count = 0;
    session->forfeited_by = 0;
    session->is_announced = false;
    for (int player = 0; player < 2; player++) {
        const uint64_t seed = fc_random_word(&session->random);
        if (session->engines[player] != NULL) {
            fc_engine_restart(session->engines[player], seed);
        }
    }
}

void fc_session_forgive(fc_session *session)
{
    for (int player = 0; session->forfeited_by != 0 && player < 2; player++) {
        if (session->engines[player] != NULL) {
            fc_engine_restart(session->engines[player], fc_random_word(&session->random));
        }
    }
    session->forfeited_by = 0;
    session->is_announced = false;
}

/* ---- players ---- */

void fc_level_engine(const char *level, char text[FC_LEVEL_TEXT_SIZE])
{
    const bool is_number = level[0] != '\0' && strspn(level, "0123456789.") == strlen(level);
    snprintf(text, FC_LEVEL_TEXT_SIZE, "perfect:%s=%.32s", is_number ? "temperature" : "level", level);
}

fc_exit fc_session_set_side(fc_session *session, int player, const char *text)
{
    fc_engine *engine = NULL;
    fc_diagnostic why;
    const uint64_t seed = fc_random_word(&session->random);
    const fc_exit code =
        strcmp(text, fc_human) == 0 ? FC_EXIT_OK : fc_engine_open(&engine, text, session->rules, seed, &why);
    if (code != FC_EXIT_OK) {
        fc_print_error(session->program, "%s", why.text);
        return code;
    }
    fc_engine_close(session->engines[player]);
    session->engines[player] = engine;
    return FC_EXIT_OK;
}

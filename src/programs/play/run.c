/* run.c - the loop of the program `play`: engines think, humans type, until the end. */
#include "programs/play/run.h"

#include <string.h>

#include "base/platform.h"
#include "cli/text.h"
#include "programs/play/commands.h"
#include "programs/play/review.h"
#include "programs/play/think.h"
#include "programs/play/view.h"

static const char default_level[] = "medium";
static const char default_agent[] = "alphabeta:time=1"; /* on boards that no level plays on */

static void interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&fc_play_interrupted, true);
}

/* ---- the loop ---- */

static bool is_played_by_engines(const fc_session *session)
{
    return session->engines[0] != NULL && session->engines[1] != NULL;
}

/* Lets the engine whose turn it is move. */
static void move_engine(fc_session *session)
{
    const int player = fc_game_to_move(&session->game);
    fc_choice choice;
    fc_diagnostic why;
    switch (fc_think_move(session, &choice, &why)) {
    case FC_ENGINE_MOVED:
        fc_session_say(session, "%s plays %c", fc_player_mark(player), fc_column_character(choice.column));
        fc_session_play(session, choice.column);
        fc_view_board(session, session->options->analysis != 0);
        break;
    case FC_ENGINE_CANCELLED:
        break;
    case FC_ENGINE_FORFEITED:
        session->forfeited_by = player;
        session->forfeit = why;
        break;
    case FC_ENGINE_FAILED:
        fc_print_error(session->program, "%s", why.text);
        session->code = FC_EXIT_SYSTEM;
        session->is_ended = true;
        break;
    }
}

static void read_command(fc_session *session)
{
    if (fc_is_terminal(stdin)) {
        fc_view_prompt(session);
    }
    fc_flush(&session->output);
    if (!fc_lines_next(&session->lines)) {
        if (session->lines.error != 0 && !atomic_load(&fc_play_interrupted)) {
            fc_print_error(session->program, "cannot read the input: %s", strerror(session->lines.error));
            session->code = FC_EXIT_SYSTEM;
        }
        if (fc_is_terminal(stdin)) {
            fc_print(&session->output, "\n");
        }
        session->is_ended = true;
        return;
    }
    fc_command_run(session, session->lines.text, fc_lines_kept(&session->lines));
}

static void take_turns(fc_session *session)
{
    while (!session->is_ended && !atomic_load(&fc_play_interrupted) && fc_flush(&session->output)) {
        if (fc_session_is_over(session)) {
            if (!session->is_announced) {
                session->is_announced = true;
                fc_review_game(session);
            }
            if (is_played_by_engines(session)) {
                break;
            }
            read_command(session);
        } else if (fc_session_engine_to_move(session) != NULL) {
            move_engine(session);
        } else {
            read_command(session);
        }
    }
}

/* ---- begin and end ---- */

/* Sides that were not named: the opponent of a human is an engine, that of an engine a human; without any, you are the
 * first player. */
static bool set_sides(fc_session *session)
{
    char level[FC_LEVEL_TEXT_SIZE];
    fc_level_engine(session->options->level != NULL ? session->options->level : default_level, level);
    const bool by_level = fc_session_is_exact(session) || session->options->level != NULL;
    const char *opponent = by_level ? level : default_agent;
    const char *first = session->options->sides[0];
    const char *second = session->options->sides[1];
    if (first == NULL) {
        first = second != NULL && strcmp(second, fc_human) == 0 ? opponent : fc_human;
    }
    if (second == NULL) {
        second = strcmp(first, fc_human) == 0 ? opponent : fc_human;
    }
    session->code = fc_session_set_side(session, 0, first);
    if (session->code == FC_EXIT_OK) {
        session->code = fc_session_set_side(session, 1, second);
    }
    return session->code == FC_EXIT_OK;
}

/* Options that would have no effect are mistakes. */
static bool check_options(fc_session *session)
{
    const fc_play_options *options = session->options;
    const char *const *sides = options->sides;
    const bool all_named = sides[0] != NULL && sides[1] != NULL;
    const bool engine_named =
        (sides[0] != NULL && strcmp(sides[0], fc_human) != 0) || (sides[1] != NULL && strcmp(sides[1], fc_human) != 0);
    session->code = FC_EXIT_USAGE;
    if (options->level != NULL && (all_named || engine_named)) {
        fc_print_error(session->program,
                       "--level is for the opponent that you get without naming an agent; "
                       "name perfect:level=%s instead",
                       options->level);
        return false;
    }
    if (options->analysis != 0 && !fc_session_is_exact(session)) {
        fc_print_error(session->program, "--analysis: exact scores are known for the board of %dx%dx4 only", FC_WIDTH,
                       FC_HEIGHT);
        return false;
    }
    session->code = FC_EXIT_OK;
    return true;
}

static bool read_moves(fc_session *session, const char *moves)
{
    fc_game_error error;
    if (strcmp(moves, "start") == 0) {
        moves = "";
    }
    if (fc_game_parse(&session->game, session->rules, moves, strlen(moves), &error) == FC_OK) {
        return true;
    }
    char reason[FC_GAME_ERROR_TEXT_SIZE];
    char shown[FC_SHOWN_SIZE];
    fc_game_error_text(&error, reason, sizeof reason);
    fc_show(shown, moves, strlen(moves));
    fc_print_error(session->program, "'%s': %s", shown, reason);
    session->code = FC_EXIT_DATA;
    return false;
}

static bool set_up(fc_session *session, const char *moves)
{
    const fc_play_options *options = session->options;
    const fc_status status = fc_rules_parse(&session->rules, options->size);
    if (status != FC_OK) {
        char shown[FC_SHOWN_SIZE];
        fc_show(shown, options->size, strlen(options->size));
        fc_print_error(session->program, "--size %s: %s; write COLUMNSxROWSxINAROW, each 1 to %d, such as 7x6x4", shown,
                       fc_status_text(status), FC_SIDE_MAX);
        session->code = FC_EXIT_USAGE;
        return false;
    }
    fc_game_start(&session->game, session->rules);
    if (!read_moves(session, moves)) {
        return false;
    }
    session->random = (uint64_t)options->seed;
    return check_options(session) && set_sides(session);
}

/* The last line of the output: the moves of the game, from which it can be taken up again. */
static void print_moves(fc_session *session)
{
    char moves[FC_GAME_MOVES_TEXT_SIZE];
    fc_game_moves(&session->game, moves);
    fc_print(&session->output, "%s\n", moves[0] != '\0' ? moves : "start");
    fc_flush(&session->output);
}

static void tear_down(fc_session *session)
{
    fc_engine_close(session->engines[0]);
    fc_engine_close(session->engines[1]);
    fc_engine_close(session->adviser);
    fc_solver_destroy(session->solver);
    fc_rules_destroy(session->rules);
}

fc_exit fc_play_run(const char *program, const fc_play_options *given, char **arguments, int argument_count)
{
    fc_session session;
    fc_play_options options = *given;
    if (argument_count > 1) {
        fc_print_error(program, "more than one string of moves: '%s' (try '%s --help')", arguments[1], program);
        return FC_EXIT_USAGE;
    }
    if (options.seed < 0) {
        options.seed = fc_seed_of_clock();
    }
    session = (fc_session){.program = program, .options = &options, .output = {program, stdout, FC_OUTPUT_OK}};
    fc_survive_closed_pipes();
    if (set_up(&session, argument_count == 1 ? arguments[0] : "")) {
        fc_meter_open(&session.meter, stderr, (fc_meter_mode)options.progress);
        fc_lines_open(&session.lines, stdin, &fc_play_interrupted);
        fc_on_interrupt(interrupt);
        if (given->seed < 0) {
            fprintf(stderr, "seed %lld\n", (long long)options.seed);
        }
        fc_view_welcome(&session);
        fc_view_board(&session, options.analysis != 0);
        take_turns(&session);
        fc_meter_clear(&session.meter);
        print_moves(&session);
        if (atomic_load(&fc_play_interrupted)) {
            session.code = FC_EXIT_INTERRUPTED;
        }
    }
    tear_down(&session);
    return fc_output_exit(&session.output, session.code);
}

/* session.c - reads commands, asks agents, and keeps the moves that were taken back. */
#include "programs/play3d/session.h"

#include <errno.h>
#include <string.h>

#include "base/platform.h"
#include "cli/lines.h"
#include "cli/progress.h"
#include "cli/text.h"
#include "fourcast/status.h"
#include "programs/play3d/view.h"
#include "space/record.h"
#include "space/search.h"

typedef struct session {
    fc_play3d *run;
    fc_output *output;
    fc_drawing_style style;
    fc_meter meter;
    fc_lines lines;
    fc_space_board board;
    uint8_t later[FC_SPACE_MOVES]; /* moves that were taken back; the last one was taken back last */
    int later_count;
    fc_contestant sides[2];       /* Black, White */
    fc_space_search *searches[2]; /* of the contestants of `run`, the first and the second; NULL until needed */
    int black;                    /* index of the contestant that plays Black */
    bool is_shown;                /* the board was printed since it last changed */
    bool ended;
    fc_exit code;
} session;

static const char help[] = "a column such as c3   drop a disc: letter a-f across, digit 1-6 up the plan\n"
                           "undo, redo            take back to your last turn, and play again\n"
                           "hint                  what the search would play\n"
                           "swap                  exchange the sides\n"
                           "moves                 the moves so far, on one line\n"
                           "new                   a new game\n"
                           "help, quit\n";

/* ---- players ---- */

static int contestant_to_move(const session *game)
{
    return fc_space_to_move(&game->board) == FC_SPACE_BLACK ? game->black : 1 - game->black;
}

static bool human_to_move(const session *game)
{
    return game->run->sides[contestant_to_move(game)].is_human;
}

static bool has_human(const session *game)
{
    return game->run->sides[0].is_human || game->run->sides[1].is_human;
}

static void fail(session *game, fc_status status)
{
    fc_print_error(game->run->program, "no search: %s (the setting nodes= takes less memory)", fc_status_text(status));
    game->code = FC_EXIT_SYSTEM;
    game->ended = true;
}

/* Lets a contestant's search choose. A human's settings are those for hints. False if the session ends. */
static bool choose(session *game, int contestant, fc_space_choice *choice)
{
    fc_play3d *run = game->run;
    fc_space_search **search = &game->searches[contestant];
    fc_status status = FC_OK;
    if (*search == NULL) {
        status = fc_space_search_open(&run->sides[contestant].settings, run->seed + (uint64_t)contestant, search);
    }
    if (status == FC_OK) {
        if (fc_meter_due(&game->meter)) {
            fc_meter_show(&game->meter, "thinking; Ctrl-C ends the game");
        }
        status = fc_space_search_choose(*search, &game->board, run->stop, choice);
        fc_meter_clear(&game->meter);
    }
    if (status != FC_OK && status != FC_ERROR_LIMIT) {
        fail(game, status);
    }
    return status == FC_OK;
}

/* ---- moves ---- */

static void play(session *game, int column)
{
    char name[FC_SPACE_NAME_SIZE];
    const fc_space_player mover = fc_space_to_move(&game->board);
    const int before = game->board.points[mover];
    const int lines = fc_space_play(&game->run->rules, &game->board, column);
    fc_print(game->output, "%d. %s %s", game->board.ply, fc_view_side(mover), fc_space_name(column, name));
    if (lines > 0) {
        fc_print(game->output, ": %d line%s, +%d points", lines, lines == 1 ? "" : "s",
                 game->board.points[mover] - before);
    }
    fc_print(game->output, "\n");
    game->is_shown = false;
}

static void show(session *game)
{
    if (!game->is_shown) {
        fc_view_board(game->output, game->style, &game->run->rules, &game->board);
        fc_view_points(game->output, &game->board);
        game->is_shown = true;
    }
}

static bool record(session *game)
{
    if (game->board.ply > game->run->opening.ply && !fc_play3d_record(game->run, &game->board)) {
        game->code = FC_EXIT_SYSTEM;
        game->ended = true;
    }
    return !game->ended;
}

static void play_agent(session *game)
{
    fc_space_choice choice;
    if (choose(game, contestant_to_move(game), &choice)) {
        game->later_count = 0;
        play(game, choice.column);
    }
}

/* ---- commands ---- */

static void say(session *game, const char *text)
{
    fc_print(game->output, "%s\n", text);
}

static void take_back(session *game)
{
    game->later[game->later_count++] = game->board.moves[game->board.ply - 1];
    fc_space_undo(&game->run->rules, &game->board);
    game->is_shown = false;
}

/* Takes back moves until a human is to move again. */
static void undo(session *game)
{
    int back = 1;
    while (back <= game->board.ply && !game->run->sides[(game->black + game->board.ply - back) & 1].is_human) {
        back++;
    }
    if (back > game->board.ply) {
        say(game, "There is no move of yours to take back.");
        return;
    }
    for (; back > 0; back--) {
        take_back(game);
    }
}

/* Plays again what undo() took back, to the next turn of a human or to the last of these moves. */
static void redo(session *game)
{
    if (game->later_count == 0) {
        say(game, "There is no move to play again.");
        return;
    }
    do {
        play(game, game->later[--game->later_count]);
    } while (game->later_count > 0 && !human_to_move(game));
}

static void hint(session *game)
{
    char name[FC_SPACE_NAME_SIZE];
    fc_space_choice choice;
    if (fc_space_is_over(&game->board)) {
        say(game, "The game is over.");
    } else if (choose(game, contestant_to_move(game), &choice)) {
        fc_print(game->output, "hint: %s", fc_space_name(choice.column, name));
        if (choice.simulations > 0) {
            fc_print(game->output, " (value %+.2f, %lld simulations)", choice.candidates[0].value,
                     (long long)choice.simulations);
        }
        fc_print(game->output, "\n");
    }
}

static void swap(session *game)
{
    game->black = 1 - game->black;
    fc_print(game->output, "Black: %s, White: %s\n", game->run->sides[game->black].name,
             game->run->sides[1 - game->black].name);
}

static void moves(session *game)
{
    char text[FC_SPACE_RECORD_SIZE];
    fc_space_record_write(&game->board, text);
    say(game, text);
}

static void start_again(session *game)
{
    if (record(game)) {
        game->board = game->run->opening;
        game->later_count = 0;
        game->is_shown = false;
    }
}

static void show_help(session *game)
{
    fc_print(game->output, "%s", help);
}

static void quit(session *game)
{
    game->ended = true;
}

static const struct command {
    const char *name;
    void (*run)(session *game);
} commands[] = {
    {"undo", undo},   {"redo", redo},       {"hint", hint},      {"swap", swap},
    {"moves", moves}, {"new", start_again}, {"help", show_help}, {"quit", quit},
};

static void play_human(session *game, int column)
{
    if (fc_space_is_over(&game->board)) {
        say(game, "The game is over: undo, new or quit.");
    } else if (!fc_space_has_room(&game->board, column)) {
        char name[FC_SPACE_NAME_SIZE];
        fc_print(game->output, "Column %s is full.\n", fc_space_name(column, name));
    } else {
        game->later_count = 0;
        play(game, column);
    }
}

/* Obeys one line. */
static void obey(session *game, const char *text, size_t length)
{
    const int column = fc_space_find_column(text, length);
    if (column != FC_SPACE_NONE) {
        play_human(game, column);
        return;
    }
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strlen(commands[i].name) == length && memcmp(commands[i].name, text, length) == 0) {
            commands[i].run(game);
            return;
        }
    }
    if (length > 0) {
        say(game, "Type a column such as c3, or undo, redo, hint, swap, moves, new, help, quit.");
    }
}

/* ---- the game ---- */

static void ask(session *game)
{
    show(game);
    if (fc_is_terminal(stdin)) {
        fc_print(game->output, "%s> ",
                 fc_space_is_over(&game->board) ? "game over" : fc_view_side(fc_space_to_move(&game->board)));
    }
    fc_flush(game->output);
    if (fc_lines_next(&game->lines)) {
        obey(game, game->lines.text, fc_lines_kept(&game->lines));
        return;
    }
    game->ended = true;
    if (fc_is_terminal(stdin)) {
        fc_print(game->output, "\n");
    }
    if (game->lines.error != 0 && game->lines.error != EINTR) {
        fc_print_error(game->run->program, "cannot read the input: %s", strerror(game->lines.error));
        game->code = FC_EXIT_SYSTEM;
    }
}

static void play_on(session *game)
{
    while (!game->ended && !atomic_load(game->run->stop) && fc_flush(game->output)) {
        if (fc_space_is_over(&game->board) && !has_human(game)) {
            game->ended = true;
        } else if (fc_space_is_over(&game->board) || human_to_move(game)) {
            ask(game);
        } else {
            play_agent(game);
        }
    }
}

fc_exit fc_session_run(fc_play3d *run)
{
    session game = {.run = run, .output = &run->output, .board = run->opening};
    game.style = fc_drawing_style_for(stdout);
    fc_meter_open(&game.meter, stderr, (fc_meter_mode)run->options->progress);
    fc_lines_open(&game.lines, stdin, run->stop);
    play_on(&game);
    show(&game);
    moves(&game);
    fc_flush(&run->output);
    game.ended = false;
    record(&game);
    for (int i = 0; i < 2; i++) {
        fc_space_search_close(game.searches[i]);
    }
    return game.code;
}

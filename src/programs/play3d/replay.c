/* replay.c - reads recorded games and shows them. */
#include "programs/play3d/replay.h"

#include <errno.h>
#include <string.h>

#include "cli/lines.h"
#include "programs/play3d/view.h"
#include "space/record.h"

/* Prints the moves of a game that complete lines. */
static void show_lines(fc_play3d *run, const fc_space_board *game)
{
    fc_space_board board;
    fc_space_start(&board);
    while (board.ply < game->ply) {
        char name[FC_SPACE_NAME_SIZE];
        const fc_space_player mover = fc_space_to_move(&board);
        const int column = game->moves[board.ply];
        const int before = board.points[mover];
        const int lines = fc_space_play(&run->rules, &board, column);
        if (lines > 0) {
            fc_print(&run->output, "%d. %s %s: %d line%s, +%d points\n", board.ply, fc_view_side(mover),
                     fc_space_name(column, name), lines, lines == 1 ? "" : "s", board.points[mover] - before);
        }
    }
}

/* Shows the game of one line. False if it is damaged. */
static bool show_game(fc_play3d *run, const fc_lines *lines)
{
    fc_space_board game;
    fc_diagnostic diagnostic;
    if (!fc_space_record_read(&run->rules, lines->text, fc_lines_kept(lines), &game, &diagnostic)) {
        fc_flush(&run->output);
        fc_print_error(run->program, "%s, line %lu: %s", run->options->replay, lines->number, diagnostic.text);
        return false;
    }
    fc_print(&run->output, "line %lu: %d move%s\n", lines->number, game.ply, game.ply == 1 ? "" : "s");
    show_lines(run, &game);
    fc_view_board(&run->output, fc_drawing_style_for(stdout), &run->rules, &game);
    fc_view_points(&run->output, &game);
    return true;
}

fc_exit fc_replay_run(fc_play3d *run)
{
    FILE *file = fopen(run->options->replay, "r");
    if (file == NULL) {
        fc_print_error(run->program, "cannot open %s: %s", run->options->replay, strerror(errno));
        return FC_EXIT_SYSTEM;
    }
    fc_exit code = FC_EXIT_OK;
    fc_lines lines;
    fc_lines_open(&lines, file, run->stop);
    while (fc_flush(&run->output) && !atomic_load(run->stop) && fc_lines_next(&lines)) {
        const bool is_game = lines.length > 0 && lines.text[0] != '#';
        if (is_game && !show_game(run, &lines)) {
            code = FC_EXIT_DATA;
        }
    }
    if (lines.error != 0 && !atomic_load(run->stop)) {
        fc_print_error(run->program, "cannot read %s: %s", run->options->replay, strerror(lines.error));
        code = FC_EXIT_SYSTEM;
    }
    fclose(file);
    return code;
}

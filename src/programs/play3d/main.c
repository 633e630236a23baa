/* main.c - the program `play3d`: Connect Four in three dimensions, against a person or a tree search. Here are its
 * options and its help. */
#include "cli/options.h"
#include "cli/progress.h"
#include "fourcast/solver.h"
#include "programs/play3d/play3d.h"

#define AT(member) offsetof(fc_play3d_options, member)

/* Bits of fc_option.conflicts. */
enum { ONE_TASK = 1, NEW_GAMES = 2 };

/* 15 digits: a double in fc_option holds it exactly. */
#define LARGEST_SEED 999999999999999.0

/* clang-format off */
static const fc_option options[] = {
    {.name = "first", .kind = FC_OPTION_TEXT, .target = AT(first), .placeholder = "AGENT",
     .help = "who moves first: human (default), mcts or random"},
    {.name = "second", .kind = FC_OPTION_TEXT, .target = AT(second), .placeholder = "AGENT",
     .help = "who moves second; default: mcts"},
    {.name = "match", .kind = FC_OPTION_INTEGER, .target = AT(match), .placeholder = "N", .conflicts = ONE_TASK,
     .minimum = 1, .maximum = 1e9, .help = "play N games between two agents, colours in turn"},
    {.name = "record", .kind = FC_OPTION_TEXT, .target = AT(record), .placeholder = "FILE", .conflicts = NEW_GAMES,
     .help = "add every game to this file, one a line"},
    {.name = "replay", .kind = FC_OPTION_TEXT, .target = AT(replay), .placeholder = "FILE",
     .conflicts = ONE_TASK | NEW_GAMES,
     .help = "show the games of such a file"},
    {.name = "list-agents", .target = AT(list_agents), .value = 1, .help = "list the agents and their settings"},
    {.name = "seed", .kind = FC_OPTION_INTEGER, .target = AT(seed), .placeholder = "N", .maximum = LARGEST_SEED,
     .initial = -1, .help = "repeat what had this seed; printed if not given"},
    {.name = "threads", .kind = FC_OPTION_INTEGER, .target = AT(threads), .placeholder = "N",
     .maximum = FC_SPACE_THREADS_MAX, .initial = 1,
     .help = "threads of a search or match; 0: one per processor"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .help = "report on stderr what goes on"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF,
     .help = "do not report, not even on a terminal"},
};
/* clang-format on */

static const char before[] = "Plays Connect Four in three dimensions. 24 columns of height 6 stand on a 6x6\n"
                             "plan without its corners. Black (X) moves first; a move drops a disc on a\n"
                             "column, named by a letter a-f across and a digit 1-6 up the plan: c3. All games\n"
                             "last 64 moves. The k-th line of four, counted for both players, earns 100/k\n"
                             "points, rounded down; the higher score wins. MOVES, such as c3 d4, are played\n"
                             "before the game begins.\n";

static const char after[] = "Commands in a game: a column, undo, redo, hint, swap, moves, new, help, quit.\n"
                            "The end of the input and Ctrl-C end the game too. The moves are printed then.\n"
                            "\n"
                            "The board is drawn layer by layer, the floor first: '.' is the cell that a disc\n"
                            "would fill, '-' an empty cell above it, '>' marks the last move and '+' the\n"
                            "lines that it completed.\n"
                            "\n"
                            "A match prints a line for each game with the points of the first agent and the\n"
                            "second, then wins, draws and losses of the first agent and of Black, their share\n"
                            "with its 95 % interval (a draw is half a win), and the mean scores.\n"
                            "\n"
                            "Agents are written with their settings: mcts:simulations=2000,c=0.5. Equal seeds\n"
                            "repeat a game or a match exactly, unless a setting limits the time.\n"
                            "\n"
                            "Examples:\n"
                            "  $ @play3d --second mcts:seconds=4\n"
                            "  $ @play3d --match 100 --first mcts:simulations=500 --second random --seed 1\n"
                            "\n"
                            "Values: the mean result of playouts for the side to move, from -1 (all of them\n"
                            "lost) to 1 (all won).\n"
                            "\n"
                            "Exit codes: 0 ok (also if the reader of the output goes away); 1 MOVES or a line\n"
                            "of a file are not a game; 2 usage error; 3 a file, writing or memory failed; 130\n"
                            "interrupted.\n";

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = fc_program_name(argc, argv, "play3d"),
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] [MOVES...]",
        .before = before,
        .after = after,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    fc_play3d_options settings;
    const fc_command command = fc_options_parse(&program, argc, argv, &settings);
    if (!command.run) {
        return (int)command.code;
    }
    return (int)fc_play3d_run(program.name, &settings, command.arguments, command.argument_count);
}

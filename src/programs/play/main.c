/* main.c - the program `play`: a game in the terminal. Its options and its help. */
#include "cli/options.h"
#include "programs/play/run.h"

#define AT(member) offsetof(fc_play_options, member)

enum { ONE_PROGRESS = 1 };

/* clang-format off */
static const fc_option options[] = {
    {.name = "first", .kind = FC_OPTION_TEXT, .target = AT(sides[0]), .placeholder = "AGENT",
     .help = "who moves first: an agent, or human (see below)"},
    {.name = "second", .kind = FC_OPTION_TEXT, .target = AT(sides[1]), .placeholder = "AGENT",
     .help = "who moves second"},
    {.name = "level", .kind = FC_OPTION_TEXT, .target = AT(level), .placeholder = "L",
     .help = "easy, medium, hard, perfect or a temperature"},
    {.name = "size", .kind = FC_OPTION_TEXT, .target = AT(size), .placeholder = "CxRxK",
     .help = "columns, rows, discs in a row; 7x6x4 if not given"},
    {.name = "seed", .kind = FC_OPTION_INTEGER, .target = AT(seed), .placeholder = "N", .maximum = UINT32_MAX,
     .initial = -1, .help = "seed of random choices; printed if not given"},
    {.name = "time", .kind = FC_OPTION_SECONDS, .target = AT(seconds), .placeholder = "SECONDS", .minimum = 0.001,
     .maximum = 1e6, .help = "time for each move of an agent"},
    {.name = "analysis", .letter = 'a', .target = AT(analysis), .value = 1,
     .help = "show the score of each move above its column"},
    {.name = "list-agents", .target = AT(list_agents), .value = 1,
     .help = "print all agents with their options and exit"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .conflicts = ONE_PROGRESS,
     .help = "report on stderr while an agent thinks"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF, .conflicts = ONE_PROGRESS,
     .help = "do not report, not even on a terminal"},
};
/* clang-format on */

static const char before[] = "Plays Connect Four in the terminal: you against the level medium by default.\n"
                             "MOVES are the columns played so far, counted from 1 at the left (4455; columns\n"
                             "above 9 are a to g). At the end the solver reviews the game.\n";

static const char after[] = "AGENT is human, an agent as in alphabeta:eval=bitsquares,depth=6, or another\n"
                            "program as in 'external:solve --best'; --list-agents explains them. Levels,\n"
                            "exact scores and reviews are for the board of 7x6x4.\n"
                            "\n"
                            "While you play, type a column, or: undo, redo, hint, scores, swap, level X,\n"
                            "moves, new, help, quit. At the end of the input and after Ctrl-C the last line\n"
                            "of the output holds the moves of the game.\n"
                            "\n"
                            "Examples:\n"
                            "  $ @play                                      you begin against medium\n"
                            "  $ @play --first perfect --second human 44    you answer perfect play\n"
                            "\n" FC_HELP_SCORES "\n"
                            "Exit codes: 0 the game was played or left; 1 MOVES are not valid; 2 usage error;\n"
                            "3 reading, writing or memory failed; 130 interrupted.\n";

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = fc_program_name(argc, argv, "play"),
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] [MOVES]",
        .before = before,
        .after = after,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    fc_play_options settings;
    const fc_command command = fc_options_parse(&program, argc, argv, &settings);
    if (!command.run) {
        return (int)command.code;
    }
    if (settings.list_agents) {
        return (int)fc_engine_print_list(program.name);
    }
    if (settings.size == NULL) {
        settings.size = "7x6x4";
    }
    return (int)fc_play_run(program.name, &settings, command.arguments, command.argument_count);
}

/* main.c - the program `arena`, which lets agents play against each other: its options and its help. */
#include "cli/engine.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "programs/arena/report.h"
#include "programs/arena/run.h"

#define AT(member) offsetof(fc_arena_options, member)

/* Bits of fc_option.conflicts: --merge takes all from the files, and puzzles are no games; there is one format. */
enum {
    FORMAT = 1,
    TASK = 2,
    GAUNTLET = 4,
    OPENINGS = 8,
    ROUNDS = 16,
    SIZE = 32,
    BANK = 64,
    SAVE = 128,
    SHARD = 256,
    SECONDS = 512,
    NODES = 1024,
    SIMULATIONS = 2048,
    SEED = 4096,
    SCORING = 8192,
    VERDICTS = 16384,
    TIMES = 32768,
    GAMES = GAUNTLET | OPENINGS | ROUNDS | SIZE | BANK | SAVE | SHARD,
    CHOICES = SECONDS | NODES | SIMULATIONS | SEED,
    TABLES = SCORING | VERDICTS | TIMES
};

enum { ROUNDS_MAX = 1000000 };

static const char *const scoring_words[] = {"standard", "contest", NULL};

/* clang-format off */
static const fc_option options[] = {
    {.name = "gauntlet", .target = AT(gauntlet), .value = 1, .conflicts = GAUNTLET,
     .help = "only games of the first agent against the others"},
    {.name = "openings", .kind = FC_OPTION_TEXT, .target = AT(openings), .placeholder = "WHICH", .conflicts = OPENINGS,
     .help = "plies:N, random:N:SEED or a file (see below)"},
    {.name = "rounds", .kind = FC_OPTION_INTEGER, .target = AT(rounds), .placeholder = "N", .conflicts = ROUNDS,
     .minimum = 1, .maximum = ROUNDS_MAX, .initial = 1, .help = "how often each pair plays each opening"},
    {.name = "size", .kind = FC_OPTION_TEXT, .target = AT(size), .placeholder = "CxRxK", .conflicts = SIZE,
     .help = "columns, rows, discs in a row; 7x6x4 if not given"},
    {.name = "time", .kind = FC_OPTION_SECONDS, .target = AT(seconds), .placeholder = "SECONDS", .conflicts = SECONDS,
     .minimum = 0.001, .maximum = 1e6, .help = "time for each move"},
    {.name = "bank", .kind = FC_OPTION_SECONDS, .target = AT(bank), .placeholder = "SECONDS", .conflicts = BANK,
     .maximum = 1e6, .initial = -1, .help = "extra time for a game, 1 if not given; with --time"},
    {.name = "nodes", .kind = FC_OPTION_INTEGER, .target = AT(nodes), .placeholder = "N", .conflicts = NODES,
     .minimum = 1, .maximum = 1e12, .help = "positions that a search may visit for a move"},
    {.name = "simulations", .kind = FC_OPTION_INTEGER, .target = AT(simulations), .placeholder = "N",
     .conflicts = SIMULATIONS, .minimum = 1, .maximum = 1e12, .help = "simulations of mcts for a move"},
    {.name = "threads", .kind = FC_OPTION_INTEGER, .target = AT(threads), .placeholder = "N",
     .maximum = FC_ARENA_THREADS_MAX, .initial = 1, .help = "games at once; 0: one per processor"},
    {.name = "seed", .kind = FC_OPTION_INTEGER, .target = AT(seed), .placeholder = "N", .conflicts = SEED,
     .maximum = UINT32_MAX, .initial = -1, .help = "seed of the first game; printed if not given"},
    {.name = "scoring", .kind = FC_OPTION_CHOICE, .target = AT(scoring), .placeholder = "RULE", .conflicts = SCORING,
     .words = scoring_words, .help = "standard (1, 0.5, 0) or contest (see below)"},
    {.name = "save", .kind = FC_OPTION_TEXT, .target = AT(save), .placeholder = "FILE", .conflicts = SAVE,
     .help = "add each game to FILE, and resume where FILE ends"},
    {.name = "shard", .kind = FC_OPTION_TEXT, .target = AT(shard), .placeholder = "I/N", .conflicts = SHARD,
     .help = "play only shard I of N (I from 0), for --merge"},
    {.name = "merge", .target = AT(task), .value = FC_ARENA_MERGE, .conflicts = TASK | GAMES | CHOICES,
     .help = "play nothing: the table of saved games"},
    {.name = "puzzles", .kind = FC_OPTION_TEXT, .target = AT(puzzles), .placeholder = "FILE",
     .conflicts = TASK | GAMES | TABLES, .help = "how many puzzles does each agent solve?"},
    {.name = "no-verdicts", .target = AT(no_verdicts), .value = 1, .conflicts = VERDICTS, .help = "leave out the exact verdicts on moves"},
    {.name = "times", .target = AT(times), .value = 1, .conflicts = TIMES, .help = "show how long moves took; with --time always"},
    {.name = "json", .target = AT(format), .value = FC_ARENA_JSON, .conflicts = FORMAT, .help = "print one line of JSON"},
    {.name = "csv", .target = AT(format), .value = FC_ARENA_CSV, .conflicts = FORMAT,
     .help = "print CSV, a line for each agent"},
    {.name = "list-agents", .target = AT(list_agents), .value = 1,
     .help = "print all agents with their options and exit"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .help = "report progress on stderr"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF,
     .help = "report no progress, not even on a terminal"},
};
/* clang-format on */

static const char before[] = "Lets agents play against each other, every pair from the same openings with both\n"
                             "colours, and prints their points, ratings (Elo, relative to the mean, with 95 %\n"
                             "intervals) and, on the board of 7x6x4, what exact scores say about their moves:\n"
                             "the share of perfect ones, and the mean loss of score by a move.\n";

static const char after[] = "AGENT is an agent as in alphabeta:eval=bitsquares,depth=6, a level (easy,\n"
                            "medium, hard), or another program as in 'external:COMMAND'; --list-agents\n"
                            "explains them. An illegal move, an answer that is no move, a crash or too much\n"
                            "time loses the game; the table names such forfeits. Without --time another\n"
                            "program has 60 s a move.\n"
                            "\n"
                            "Openings: plies:N are all positions after N moves (plies:2 if not given: 49 on\n"
                            "7x6); random:N:SEED are N random ones that fill a fifth of the board (8 discs);\n"
                            "a file holds a move string per line (4455); a score and a # with a comment may\n"
                            "follow. Each opening is played with both colours.\n"
                            "\n"
                            "Without limits of time (--time, the option time=X of an agent), the same seed\n"
                            "gives the same table, with any number of threads and on every machine. Game I of\n"
                            "a tournament has the seed N+I-1, and '@play --seed' repeats it.\n"
                            "\n"
                            "--save adds one line of JSON per game. If it is interrupted at any moment, the\n"
                            "same command resumes it and ends with the same table. More --rounds add games\n"
                            "to the same FILE. Shards may be played on different machines, each with a FILE\n"
                            "of its own; --merge makes the table from them.\n"
                            "\n"
                            "Scoring: standard is 1 for a win and 0.5 for a draw; contest is 5 for a win, and\n"
                            "if nobody wins, 1 for the first to have the longest chain of discs. Ratings\n"
                            "depend on wins, draws and losses only. Their mean is 0 over the largest group\n"
                            "of agents that took points from one another, directly or through others. Saved\n"
                            "games do not hold --scoring and --times: repeat them with --merge and when you\n"
                            "resume.\n"
                            "\n"
                            "--json prints one object: the settings, agents by rank, and pairs. With --merge,\n"
                            "openings, rounds and gauntlet are null, because saved games do not hold them.\n"
                            "\n"
                            "--puzzles puts positions to one agent or more; FILE holds a position, its\n"
                            "accepted columns and the name of a class on each line: 3343 25 double attack.\n"
                            "\n"
                            "Examples:\n"
                            "  $ @arena random rules mcts:simulations=500 alphabeta:depth=4\n"
                            "  $ @arena --time 0.1 --threads 2 --save my.games mcts 'external:./mine'\n"
                            "  $ seq 0 7 | parallel @arena --shard {}/8 --seed 1 --save part{} rules mcts &&\n"
                            "      @arena --merge part*\n"
                            "  $ @arena --puzzles test-data/puzzles rules alphabeta:depth=4\n"
                            "\n" FC_HELP_SCORES "\n"
                            "Exit codes: 0 all games or puzzles were played, with --shard those of the shard;\n"
                            "1 --merge found that games are missing; 2 usage error; 3 a file, output, memory\n"
                            "or process error; 130 interrupted, after the table so far.\n";

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = fc_program_name(argc, argv, "arena"),
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] AGENT AGENT...\n"
                 "       @arena --merge [options] FILE...\n"
                 "       @arena --puzzles FILE [options] AGENT...",
        .before = before,
        .after = after,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    fc_arena_options settings;
    const fc_command command = fc_options_parse(&program, argc, argv, &settings);
    if (!command.run) {
        return (int)command.code;
    }
    if (settings.list_agents) {
        return (int)fc_engine_print_list(program.name);
    }
    return (int)fc_arena_run(program.name, &settings, command.arguments, command.argument_count);
}

/* main.c - the program `judge`: exact verdicts on the moves of games. Here are its options and its help; run.c reads
 * games and hands them to arena/judge_batch.h, report.c and svg.c print what comes back. */
#include "cli/options.h"
#include "cli/progress.h"
#include "fourcast/solver.h"
#include "programs/judge/run.h"

#define AT(member) offsetof(fc_judge_settings, member)

/* Bits of fc_option.conflicts. */
enum { ONE_FORMAT = 1, NOT_ALL = 2, ONE_BOOK = 4 };

/* clang-format off */
static const fc_option options[] = {
    {.name = "summary", .target = AT(summary), .value = 1, .conflicts = NOT_ALL,
     .help = "print only the totals of each agent"},
    {.name = "json", .target = AT(format), .value = FC_JUDGE_JSON, .conflicts = ONE_FORMAT,
     .help = "print JSON: an object for each game, one for totals"},
    {.name = "svg", .target = AT(format), .value = FC_JUDGE_SVG, .conflicts = ONE_FORMAT | NOT_ALL,
     .help = "draw the course of one game as a picture"},
    {.name = "strict", .target = AT(strict), .value = 1, .help = "stop at the first game that is refused"},
    {.name = "threads", .kind = FC_OPTION_INTEGER, .target = AT(threads), .placeholder = "N",
     .maximum = FC_THREADS_MAX, .initial = 1, .help = "games judged at once; 0: one per processor"},
    {.name = "table-mb", .kind = FC_OPTION_INTEGER, .target = AT(table_mb), .placeholder = "N",
     .minimum = FC_TABLE_MB_MIN, .maximum = FC_TABLE_MB_MAX, .initial = FC_TABLE_MB_DEFAULT,
     .help = "memory of the table in MB, for all threads together"},
    {.name = "book", .kind = FC_OPTION_TEXT, .target = AT(book), .placeholder = "FILE", .conflicts = ONE_BOOK,
     .help = "use this opening book instead of the built-in one"},
    {.name = "no-book", .target = AT(no_book), .value = 1, .conflicts = ONE_BOOK,
     .help = "use no book: search every position"},
    {.name = "time-limit", .kind = FC_OPTION_SECONDS, .target = AT(max_seconds), .placeholder = "SECONDS",
     .minimum = 0.001, .maximum = 1e6, .help = "time limit for each game"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .help = "report progress on stderr"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF,
     .help = "report no progress, not even on a terminal"},
};
/* clang-format on */

static const char before[] = "Judges the moves of finished games by exact scores: what each move got, what the\n"
                             "best one would have got, and how often each player played a best move, kept the\n"
                             "result, or made a mistake. Without a FILE, or for '-', stdin is read.\n";

static const char after[] = "Only one of --json and --svg can be given; --svg excludes --summary.\n"
                            "\n"
                            "Games: one a line, in any of these forms. Lines that begin with '#' are skipped.\n"
                            "  4455                    the columns played, from 1; 'start' for no moves\n"
                            "  {\"moves\": \"4455\", ...}  a record, as '@arena --save' writes it\n"
                            "  {\"steps\": [...], ...}   an episode of Kaggle's ConnectX\n"
                            "An object may go over several lines. Only games on the usual board are judged.\n"
                            "\n"
                            "Examples:\n"
                            "  $ echo 1212121 | @judge\n"
                            "  line 1: first player against second player: the first player wins on move 7\n"
                            "    move  column  score  best  loss    move  column  score  best  loss\n"
                            "       1       1     -2     1     3 ?     2       2      2     2     0\n"
                            "  ...\n"
                            "  $ @judge --summary --threads 0 games.jsonl\n"
                            "  $ echo 1212121 | @judge --svg >game.svg\n"
                            "\n" FC_HELP_SCORES "\n"
                            "Words:\n"
                            "  score, best   what the move got; what the best move would have got\n"
                            "  loss          their difference; the table has its mean over all moves\n"
                            "  perfect       share of moves that no other move beats\n"
                            "  kept          share of moves that kept the result: all but the mistakes\n"
                            "  mistake       a move that gave away a win or a draw; marked with '?'\n"
                            "  opening       moves 1 to 14; middle: 15 to 28; end: 29 to 42. The table has\n"
                            "                the share of mistakes among an agent's moves of each phase\n"
                            "Moves of a record's own opening, which no agent chose, count for nobody. When\n"
                            "the time limit expires, '-' stands for scores that are not known; these moves\n"
                            "count for nobody either, and the last line says how many were judged. That is\n"
                            "no error, but the moves judged are mostly late ones: do not compare agents by\n"
                            "them.\n"
                            "\n"
                            "A game that is damaged or on another board gets a line of its own, and the rest\n"
                            "is judged: 'line 3: error: column 8 does not exist (move 4)'.\n"
                            "\n"
                            "JSON: the object of a game has these members, null where they do not apply:\n"
                            "  file, line          where the game stands\n"
                            "  game                its number in a tournament\n"
                            "  first, second       the agents\n"
                            "  opening, moves      columns from 1, as a string\n"
                            "  result, reason      first, second or draw, and why\n"
                            "  scores, best, loss  a number for each move\n"
                            "  mistakes            the numbers of the moves that are mistakes\n"
                            "  players             for each: moves (judged), unjudged, perfect, kept, loss,\n"
                            "                      mean_loss, and by phase moves_in and mistakes_in\n"
                            "  complete            false: the time limit expired\n"
                            "  error               why the game was refused\n"
                            "The last object has games, refused, incomplete (games), and agents: the same\n"
                            "counts for each agent, with games, won, drawn, lost and forfeits.\n"
                            "\n"
                            "Exit codes: 0 ok (also if the reader of the output goes away); 1 some games were\n"
                            "refused, or --svg found none; 2 usage error; 3 a book, a file or memory failed;\n"
                            "130 interrupted.\n";

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = fc_program_name(argc, argv, "judge"),
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] [FILE...]",
        .before = before,
        .after = after,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    fc_judge_settings settings;
    const fc_command command = fc_options_parse(&program, argc, argv, &settings);
    if (!command.run) {
        return (int)command.code;
    }
    return (int)fc_judge_run(program.name, &settings, command.arguments, command.argument_count);
}

/* solve.c - the program `solve`: exact scores of positions. Here are its options and its help; the work is done in
 * cli/batch.c (positions in, lines out) and cli/answer.c (what a line says). */
#include "cli/batch.h"
#include "cli/options.h"
#include "cli/progress.h"

/* Bits of fc_option.conflicts. */
enum {
    ONE_QUESTION = 1, /* each of these is a question of its own */
    NEEDS_SCORES = 2  /* a line to the end rests on exact scores, not on who wins */
};

#define AT(member) offsetof(fc_batch_options, member)

static const fc_option options[] = {
    {.name = "weak",
     .letter = 'w',
     .target = AT(answer.weak),
     .value = 1,
     .conflicts = NEEDS_SCORES,
     .help = "only who wins: -1, 0 or 1 for every score; faster"},
    {.name = "analyze",
     .letter = 'a',
     .target = AT(answer.question),
     .value = FC_ASK_MOVES,
     .conflicts = ONE_QUESTION,
     .help = "the score of each move; '.' is a full column"},
    {.name = "best",
     .target = AT(answer.question),
     .value = FC_ASK_BEST,
     .conflicts = ONE_QUESTION,
     .help = "the best column, nearest to the middle among equals"},
    {.name = "pv",
     .target = AT(answer.question),
     .value = FC_ASK_LINE,
     .conflicts = ONE_QUESTION | NEEDS_SCORES,
     .help = "the moves of a best line to the end of the game"},
    {.name = "stats",
     .target = AT(answer.stats),
     .value = 1,
     .help = "add two fields: nodes searched and microseconds"},
    {.name = "verbose",
     .letter = 'v',
     .target = AT(answer.verbose),
     .value = 1,
     .help = "end the line in words: who wins, on which move"},
    {.name = "strict", .target = AT(strict), .value = 1, .help = "stop at the first position that is not valid"},
    {.name = "threads",
     .kind = FC_OPTION_INTEGER,
     .target = AT(threads),
     .placeholder = "N",
     .maximum = FC_THREADS_MAX,
     .initial = 1,
     .help = "threads to work with; 0: one per processor"},
    {.name = "table-mb",
     .kind = FC_OPTION_INTEGER,
     .target = AT(table_mb),
     .placeholder = "N",
     .minimum = FC_TABLE_MB_MIN,
     .maximum = FC_TABLE_MB_MAX,
     .initial = FC_TABLE_MB_DEFAULT,
     .help = "memory of the table in MB"},
    {.name = "time-limit",
     .kind = FC_OPTION_SECONDS,
     .target = AT(answer.max_seconds),
     .placeholder = "SECONDS",
     .minimum = 0.001,
     .maximum = 1e6,
     .help = "stop each position after so long"},
    {.name = "progress",
     .target = AT(progress),
     .value = FC_METER_ON,
     .help = "report on stderr what a long search knows so far"},
    {.name = "no-progress",
     .target = AT(progress),
     .value = FC_METER_OFF,
     .help = "do not report, not even on a terminal"},
};

static const char before[] = "Prints the exact result of Connect Four positions under best play, one line for\n"
                             "each position. A position is the list of columns played so far, counted from 1\n"
                             "at the left: 4455. The empty board is 'start' (or nothing at all). Without a\n"
                             "POSITION, or for '-', positions are read from stdin, one a line.\n";

static const char after[] = "Only one of --analyze, --best and --pv can be asked at a time; --weak does not go\n"
                            "with --pv.\n"
                            "\n"
                            "A single POSITION gets all threads. Otherwise each thread solves a position of\n"
                            "its own, the lines stay in order, and each thread has its share of the table,\n"
                            "1 MB at least. With several threads the nodes of --stats differ from run to run.\n"
                            "\n"
                            "Examples:\n"
                            "  $ solve 4455 start                two positions\n"
                            "  4455 18\n"
                            "  start 1\n"
                            "  $ echo 76461241141 | solve -a     the score of each move\n"
                            "  76461241141 -3 -4 -4 -1 -2 -4 -4\n"
                            "\n"
                            "Scores: seen from the player to move. 0 is a draw, a positive score wins, a\n"
                            "negative one loses. The number is one more than the discs that the winner has\n"
                            "left after the winning move: 1 wins with the very last disc, 18 with the fourth.\n"
                            "Fields: the first one is the position as it was typed, with blanks and strange\n"
                            "bytes written as \\x20 and a very long one cut with '...'. Then comes the answer:\n"
                            "  4444443 -16 -1 -16 . -2 -16 -16   scores, or a column, or the moves of a line\n"
                            "  1212121 over first                the game is over: first, second or draw\n"
                            "  4458 error: column 8 does not exist (move 4)\n"
                            "When the time limit strikes, a score is written as the bounds known so far,\n"
                            "lower..upper, a best column '?', and a line of moves ends in '?'. That is no error.\n"
                            "\n"
                            "Exit codes: 0 fine (also if the reader of the output goes away); 1 some\n"
                            "positions were not valid; 2 wrong usage; 3 reading, writing or memory failed;\n"
                            "130 interrupted.\n";

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = "solve",
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] [POSITION...]",
        .before = before,
        .after = after,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    fc_batch_options settings;
    const fc_command command = fc_options_parse(&program, argc, argv, &settings);
    if (!command.run) {
        return (int)command.code;
    }
    return (int)fc_batch_run(program.name, &settings, command.arguments, command.argument_count);
}

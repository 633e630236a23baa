/* main.c - the program `solve`: exact scores of positions. Here are its options and its help; batch.c reads positions
 * and prints lines, request.c turns one into the other, answer.c queries the library. */
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "programs/solve/sizes.h"

typedef struct solve_options {
    fc_batch_options batch;
    const char *size; /* NULL: the usual one */
} solve_options;

/* Bits of fc_option.conflicts. */
enum {
    ONE_QUERY = 1,    /* each of these is a query of its own */
    NEEDS_SCORES = 2, /* a line to the end rests on exact scores, not on who wins */
    NO_SENTENCE = 4,  /* JSON has no place for these */
    NO_DRAWING = 8,
    ONE_BOOK = 16
};

#define AT(member) offsetof(solve_options, batch.member)
#define AT_ANSWER(member) AT(request.answer.member)

/* clang-format off */
static const fc_option options[] = {
    {.name = "weak", .letter = 'w', .target = AT_ANSWER(weak), .value = 1, .conflicts = NEEDS_SCORES,
     .help = "only who wins: -1, 0 or 1 for every score; faster"},
    {.name = "analyze", .letter = 'a', .target = AT_ANSWER(kind), .value = FC_QUERY_MOVES, .conflicts = ONE_QUERY,
     .help = "the score of each move; '.' is a full column"},
    {.name = "best", .target = AT_ANSWER(kind), .value = FC_QUERY_BEST, .conflicts = ONE_QUERY,
     .help = "the best column; of equal ones the most central"},
    {.name = "pv", .target = AT_ANSWER(kind), .value = FC_QUERY_LINE, .conflicts = ONE_QUERY | NEEDS_SCORES,
     .help = "the moves of a best line to the end of the game"},
    {.name = "stats", .target = AT_ANSWER(stats), .value = 1,
     .help = "add two fields: nodes searched and microseconds"},
    {.name = "verbose", .letter = 'v', .target = AT_ANSWER(verbose), .value = 1, .conflicts = NO_SENTENCE,
     .help = "end the line in words: who wins, on which move"},
    {.name = "board", .target = AT(request.board), .value = 1, .conflicts = NO_DRAWING,
     .help = "draw each position below its line"},
    {.name = "json", .target = AT_ANSWER(json), .value = 1, .conflicts = NO_SENTENCE | NO_DRAWING,
     .help = "print a JSON object for each position"},
    {.name = "input", .kind = FC_OPTION_CHOICE, .target = AT(request.input), .placeholder = "NOTATION",
     .words = fc_notation_names, .help = "how positions are written (see below)"},
    {.name = "size", .kind = FC_OPTION_TEXT, .target = offsetof(solve_options, size), .placeholder = "CxR",
     .help = "columns and rows of the board (see below)"},
    {.name = "strict", .target = AT(request.strict), .value = 1,
     .help = "stop at the first invalid or unreachable position"},
    {.name = "threads", .kind = FC_OPTION_INTEGER, .target = AT(threads), .placeholder = "N",
     .maximum = FC_THREADS_MAX, .initial = 1, .help = "number of threads; 0: one per processor"},
    {.name = "table-mb", .kind = FC_OPTION_INTEGER, .target = AT(table_mb), .placeholder = "N",
     .minimum = FC_TABLE_MB_MIN, .maximum = FC_TABLE_MB_MAX, .initial = FC_TABLE_MB_DEFAULT,
     .help = "memory of the table in MB, for all threads together"},
    {.name = "book", .kind = FC_OPTION_TEXT, .target = AT(book), .placeholder = "FILE", .conflicts = ONE_BOOK,
     .help = "use this opening book instead of the built-in one"},
    {.name = "no-book", .target = AT(no_book), .value = 1, .conflicts = ONE_BOOK,
     .help = "use no book: search every position"},
    {.name = "time-limit", .kind = FC_OPTION_SECONDS, .target = AT_ANSWER(max_seconds), .placeholder = "SECONDS",
     .minimum = 0.001, .maximum = 1e6, .help = "time limit for each position"},
    {.name = "node-limit", .kind = FC_OPTION_INTEGER, .target = AT_ANSWER(max_nodes), .placeholder = "N",
     .minimum = 1, .maximum = 1e14, .help = "limit on the nodes searched for each position"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON,
     .help = "report on stderr how far a long search is"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF,
     .help = "do not report, not even on a terminal"},
};
/* clang-format on */

static const char before[] = "Prints the exact result of Connect Four positions under best play, one line for\n"
                             "each position. A position is the list of columns played so far, counted from 1\n"
                             "at the left: 4455. The empty board is 'start'. Without a POSITION, or for '-',\n"
                             "positions are read from stdin, one per line.\n";

static const char after[] = "Only one of --analyze, --best and --pv can be given. --weak excludes --pv, and\n"
                            "--json excludes --verbose and --board.\n"
                            "\n"
                            "Examples:\n"
                            "  $ @solve 4455 start                two positions\n"
                            "  4455 18\n"
                            "  start 1\n"
                            "  $ echo 76461241141 | @solve -a     the score of each move\n"
                            "  76461241141 -3 -4 -4 -1 -2 -4 -4\n"
                            "\n" FC_HELP_SCORES "\n"
                            "Output: the position as it was given, then the answer:\n"
                            "  4455 18                            a score, a column, or the moves of a line\n"
                            "  4444443 -16 -1 -16 . -2 -16 -16    a score for each column\n"
                            "  1212121 over first                 the game has ended; the first player won\n"
                            "                                     (or: second, draw)\n"
                            "  4458 error: column 8 does not exist (move 4)\n"
                            "When a limit is reached, a score is printed as the bounds known so far,\n"
                            "lower..upper; --best prints a guess, marked as unproven: 4?; an incomplete line\n"
                            "of --pv ends in '?'. That is no error. Blanks and bytes that are not ASCII are\n"
                            "printed as \\x20; a very long position is cut and ends in '...'.\n"
                            "\n"
                            "Notations: choose one with --input; one position per line.\n"
                            "  moves       columns from 1: 4455, 4,4,5,5 or 4 4 5 5; or cells: d1d2e1e2\n"
                            "  zero-based  columns from 0: 3344\n"
                            "  diagram     all cells, row by row from the top: X x 1 first player, O o 2\n"
                            "              second, . _ 0 empty. Put '/' or blanks between rows, or nothing;\n"
                            "              on stdin each row may have its own line\n"
                            "  kaggle      the board of Kaggle's Connect X: [0,0,0,2,1,...], row by row from\n"
                            "              the top; or the observation with its \"board\" and \"mark\"\n"
                            "  uci         a row of the UCI connect-4 data set: b,x,o,..., column by column\n"
                            "              from the left, each from the bottom up; or with numbers: 0 empty,\n"
                            "              1 first player, 2 or -1 second. The class at the end is ignored\n"
                            "Where cells are given, the numbers of discs decide whose turn it is. Cells that\n"
                            "break the rules are refused: floating discs, wrong numbers of discs, two\n"
                            "winners, a game that went on after its end. Other positions that no game reaches\n"
                            "are solved; JSON marks them, and --strict refuses them.\n"
                            "\n"
                            "Sizes: --size chooses one of the boards that are built in. With another one it\n"
                            "says how to build a program for that board. The built-in book is for 7x6.\n"
                            "  " FC_KNOWN_SIZES "\n"
                            "\n"
                            "Threads: a single POSITION gets all of them. Otherwise each thread solves its\n"
                            "own position, with its share of the table (at least 1 MB); the lines stay in\n"
                            "order. With several threads the node counts of --stats vary from run to run.\n"
                            "\n"
                            "JSON: each object has these members, null where they do not apply:\n"
                            "  position, ply       the position as it was given; discs on the board\n"
                            "  to_move             first or second\n"
                            "  status              open, won, draw (the game has ended) or error\n"
                            "  reachable           false: no game reaches these cells\n"
                            "  score               of the player to move, if known\n"
                            "  lower, upper        bounds of the score\n"
                            "  weak                true: --weak was given, all scores are -1, 0 or 1\n"
                            "  outcome             first, second or draw\n"
                            "  moves_to_end        moves until the game ends\n"
                            "  scores              --analyze: of each column; null: full; [lower, upper]:\n"
                            "                      not known\n"
                            "  best                --analyze: all best columns; --best, --pv: one\n"
                            "  pv                  --pv: the columns of a best line, as a string\n"
                            "  winning_cells       [column, row] from 1, row 1 at the bottom\n"
                            "  complete            false: a limit was reached; --best is then a guess\n"
                            "  nodes, time_us      effort\n"
                            "  source              rule, book or search\n"
                            "  error               why the position was refused\n"
                            "\n"
                            "Exit codes: 0 ok (also if the reader of the output goes away); 1 some positions\n"
                            "were invalid; 2 usage error; 3 a book, a file or memory failed; 130 interrupted.\n";

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = fc_program_name(argc, argv, "solve"),
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] [POSITION...]",
        .before = before,
        .after = after,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    solve_options settings;
    const fc_command command = fc_options_parse(&program, argc, argv, &settings);
    if (!command.run) {
        return (int)command.code;
    }
    fc_batch_function *run = fc_batch_run;
    fc_diagnostic why;
    if (settings.size != NULL && !fc_find_size(settings.size, &run, &why)) {
        fc_print_error(program.name, "%s", why.text);
        return FC_EXIT_USAGE;
    }
    return (int)run(program.name, &settings.batch, command.arguments, command.argument_count);
}

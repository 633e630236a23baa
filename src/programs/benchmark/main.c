/* main.c - the program `benchmark`: checks and measures solvers. Here are its options and its help; run.c ties them to
 * src/bench, which does the work. */
#include "bench/workers.h"
#include "cli/book_file.h"
#include "cli/notation.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "programs/benchmark/run.h"

#define AT(member) offsetof(fc_benchmark_options, member)

/* Bits of fc_option.conflicts. An external solver gets moves and decides the rest for itself; the signature has no
 * options. */
enum {
    FORMAT = 1,
    THREADS = 2,
    TABLE = 4,
    WARM = 8,
    VARIANT = 16,
    LIMIT = 32,
    REPEAT = 64,
    WEAK = 128,
    TIME = 256,
    BOOK = 512,
    INPUT = 1024
};
enum { OWN_SOLVER = THREADS | TABLE | WARM | VARIANT | BOOK | INPUT };
/* Each technique is measured in the same way: our own solver, one thread, an empty table for each position. */
#ifdef FC_DEVELOPER
enum { ONE_WAY = INPUT | FORMAT | THREADS | WARM | VARIANT | WEAK | TIME | BOOK };
#endif
enum { FIXED = INPUT | FORMAT | THREADS | TABLE | WARM | LIMIT | REPEAT | WEAK | TIME | BOOK };

/* In the order of fc_variant. */
static const char *const variants[] = {"auto", "plain", "vector", "avx2", "avx512", NULL};

/* clang-format off */
static const fc_option options[] = {
    {.name = "limit", .kind = FC_OPTION_INTEGER, .target = AT(limit), .placeholder = "N", .conflicts = LIMIT,
     .minimum = 1, .maximum = 1e9, .help = "only the first N positions of each file"},
    {.name = "input", .kind = FC_OPTION_CHOICE, .target = AT(input), .placeholder = "NOTATION", .conflicts = INPUT,
     .words = fc_notation_names, .help = "how positions are written (see below)"},
    {.name = "weak", .letter = 'w', .target = AT(weak), .value = 1, .conflicts = WEAK,
     .help = "only who wins: compare the signs of scores"},
    {.name = "warm", .target = AT(warm), .value = 1, .conflicts = WARM,
     .help = "keep the table from one position to the next"},
    {.name = "threads", .kind = FC_OPTION_INTEGER, .target = AT(threads), .placeholder = "N", .conflicts = THREADS,
     .maximum = FC_WORKERS_MAX, .initial = 1, .help = "positions solved in parallel; 0: one per processor"},
    {.name = "table-mb", .kind = FC_OPTION_INTEGER, .target = AT(table_mb), .placeholder = "N", .conflicts = TABLE,
     .minimum = FC_TABLE_MB_MIN, .maximum = FC_TABLE_MB_MAX, .initial = FC_TABLE_MB_DEFAULT,
     .help = "memory of the table in MB, for all threads together"},
    {.name = "variant", .kind = FC_OPTION_CHOICE, .target = AT(variant), .placeholder = "NAME", .words = variants,
     .conflicts = VARIANT, .help = "variant of the search"},
    {.name = "book", .kind = FC_OPTION_TEXT, .target = AT(book), .placeholder = "FILE", .without = fc_built_in_book,
     .conflicts = BOOK, .help = "use an opening book, without FILE the built-in one"},
    {.name = "no-book", .target = AT(no_book), .value = 1, .conflicts = BOOK, .help = "use no book (default)"},
    {.name = "repeat", .kind = FC_OPTION_INTEGER, .target = AT(repeat), .placeholder = "N", .conflicts = REPEAT,
     .minimum = 1, .maximum = 1000, .initial = 1, .help = "measure each set N times; the median run counts"},
    {.name = "time-limit", .kind = FC_OPTION_SECONDS, .target = AT(max_seconds), .placeholder = "SECONDS",
     .conflicts = TIME, .minimum = 0.001, .maximum = 1e6, .help = "give up on a position after this time"},
    {.name = "solver", .kind = FC_OPTION_TEXT, .target = AT(solver), .placeholder = "COMMAND",
     .conflicts = OWN_SOLVER, .help = "measure another program instead"},
    {.name = "csv", .target = AT(format), .value = FC_FORMAT_CSV, .conflicts = FORMAT,
     .help = "print a line for each position"},
    {.name = "json", .target = AT(format), .value = FC_FORMAT_JSON, .conflicts = FORMAT,
     .help = "print one JSON object"},
    {.name = "signature", .target = AT(signature), .value = 1, .conflicts = FIXED,
     .help = "print the nodes searched for a built-in list"},
#ifdef FC_DEVELOPER
    {.name = "ablate", .target = AT(ablate), .value = 1, .conflicts = ONE_WAY,
     .help = "measure what each technique of the search is worth"},
#endif
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .help = "show on stderr how far a set is"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF,
     .help = "show nothing, not even on a terminal"},
};
/* clang-format on */

static const char before[] = "Solves files of positions with known scores, checks every score, and measures\n"
                             "the time. A line of a FILE has the moves and the score ('76461241141 -1'); blank\n"
                             "lines and lines that begin with # are skipped. '-' stands for stdin.\n";

static const char after[] = "The time of a position includes neither clearing the table before it nor getting\n"
                            "the table's memory from the system. 'positions' in the output are the nodes of\n"
                            "the search. Two runs with the same nodes and scores have the same fingerprint.\n"
                            "\n"
                            "--input reads the notations of '@solve --input', one position a line. The last\n"
                            "word of the line is its score ('3344 18' with zero-based). A row of the UCI data\n"
                            "set has its class (win, loss or draw) instead: only the sign of the score is\n"
                            "compared. Positions given as cells are printed as diagrams, row/row/...\n"
                            "\n"
                            "--solver runs COMMAND with the shell. It gets one line of moves at a time on\n"
                            "stdin (an empty line is the empty board) and must reply at once on stdout with\n"
                            "'moves score' or 'moves score nodes microseconds'. The time is from sending the\n"
                            "line to the complete reply, at most 60 seconds or --time-limit. An easy first\n"
                            "position is not counted. Its caching between positions is not controlled. A\n"
                            "solver that times out or replies with garbage is dropped. --input, --threads,\n"
                            "--table-mb, --warm, --variant and --book cannot be combined with --solver.\n"
                            "\n"
                            "Examples:\n"
                            "  $ @benchmark test-data/begin-medium test-data/begin-hard\n"
                            "  $ @benchmark --solver '@solve --stats' test-data/middle-easy\n"
                            "  $ @benchmark --input uci connect-4.data\n"
                            "\n" FC_HELP_SCORES "\n"
                            "Exit codes: 0 OK (also if the reader of the output closes it); 1 some scores are\n"
                            "wrong, or not found in time; 2 usage error; 3 a file, a line of it, the external\n"
                            "solver, a write or memory failed; 130 interrupted.\n";

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = fc_program_name(argc, argv, "benchmark"),
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] FILE...",
        .before = before,
        .after = after,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    fc_benchmark_options settings;
    const fc_command command = fc_options_parse(&program, argc, argv, &settings);
    if (!command.run) {
        return (int)command.code;
    }
    return (int)fc_benchmark_run(program.name, &settings, command.arguments, command.argument_count);
}

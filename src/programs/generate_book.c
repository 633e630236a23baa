/* generate_book.c - the program `generate_book`: makes opening books. Here are its options and its help;
 * generate_book_run.c ties them to bookgen/generate.c, which does the work. */
#include "cli/options.h"
#include "cli/progress.h"
#include "fourcast/solver.h"
#include "programs/generate_book_run.h"

#define AT(member) offsetof(fc_generate_book_options, member)

enum { TABLE_MB = 64 };

/* clang-format off */
static const fc_option options[] = {
    {.name = "threads", .kind = FC_OPTION_INTEGER, .target = AT(threads), .placeholder = "N",
     .maximum = FC_THREADS_MAX, .help = "positions solved side by side; 0: all processors"},
    {.name = "table-mb", .kind = FC_OPTION_INTEGER, .target = AT(table_mb), .placeholder = "N",
     .minimum = FC_TABLE_MB_MIN, .maximum = FC_TABLE_MB_MAX, .initial = TABLE_MB,
     .help = "memory of the table in MB, for each thread"},
    {.name = "shard", .kind = FC_OPTION_TEXT, .target = AT(shard), .placeholder = "I/N",
     .help = "solve only part I of N, counted from 0, for --merge"},
    {.name = "checkpoint", .kind = FC_OPTION_SECONDS, .target = AT(checkpoint_seconds), .placeholder = "SECONDS",
     .minimum = 0.01, .maximum = 3600, .initial = 20, .help = "time between two checkpoints"},
    {.name = "force", .target = AT(force), .value = 1, .help = "replace FILE if it exists"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .help = "report on stderr how far the work is"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF,
     .help = "do not report, not even on a terminal"},
};
/* clang-format on */

static const char before[] = "Solves every position of up to DEPTH discs and writes the scores to FILE.\n";

static const char after[] = "The work so far is kept in FILE.checkpoint. After an interrupt (Ctrl-C, SIGTERM),\n"
                            "a crash or a power cut, the same command goes on from there.\n"
                            "\n"
                            "Examples:\n"
                            "  $ generate_book 8 my.book\n"
                            "  $ generate_book 8 part3 --shard 3/64\n"
                            "\n"
                            "Scores: seen from the player to move. 0 is a draw, a positive score wins, a\n"
                            "negative one loses. The number is one more than the discs that the winner has\n"
                            "left after the winning move: 1 wins with the very last disc, 18 with the fourth.\n"
                            "\n"
                            "Exit codes: 0 fine; 2 wrong usage; 3 a file or memory failed; 130 interrupted.\n";

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = "generate_book",
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] DEPTH FILE",
        .before = before,
        .after = after,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    fc_generate_book_options settings;
    const fc_command command = fc_options_parse(&program, argc, argv, &settings);
    if (!command.run) {
        return (int)command.code;
    }
    return (int)fc_generate_book_run(program.name, &settings, command.arguments, command.argument_count);
}

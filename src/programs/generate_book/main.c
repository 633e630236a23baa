/* main.c - the program `generate_book`: makes opening books. Here are its options and its help;
 * generate_book_run.c ties them to bookgen/generate.c, which does the work. */
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "fourcast/solver.h"
#include "programs/generate_book/run.h"

#define AT(member) offsetof(fc_generate_book_options, member)

enum { TABLE_MB = 64 };

/* Bits of fc_option.conflicts: one task at a time, and options that have no meaning in some of them. */
enum { TASK = 1, THREADS = 2, TABLE = 4, SHARD = 8, CHECKPOINT = 16, FORCE = 32, SAMPLE = 64 };
enum { SOLVING = THREADS | SHARD | CHECKPOINT };

/* clang-format off */
static const fc_option options[] = {
    {.name = "threads", .kind = FC_OPTION_INTEGER, .target = AT(threads), .placeholder = "N", .conflicts = THREADS,
     .maximum = FC_THREADS_MAX, .help = "positions solved side by side; 0: all processors"},
    {.name = "table-mb", .kind = FC_OPTION_INTEGER, .target = AT(table_mb), .placeholder = "N", .conflicts = TABLE,
     .minimum = FC_TABLE_MB_MIN, .maximum = FC_TABLE_MB_MAX, .initial = TABLE_MB,
     .help = "memory of the table in MB, for all threads together"},
    {.name = "shard", .kind = FC_OPTION_TEXT, .target = AT(shard), .placeholder = "I/N", .conflicts = SHARD,
     .help = "only part I of N, counted from 0, for --merge"},
    {.name = "checkpoint", .kind = FC_OPTION_SECONDS, .target = AT(checkpoint_seconds), .placeholder = "SECONDS",
     .conflicts = CHECKPOINT, .minimum = 0.01, .maximum = 3600, .initial = 20,
     .help = "time from one checkpoint to the next"},
    {.name = "force", .target = AT(force), .value = 1, .conflicts = FORCE, .help = "replace FILE if it exists"},
    {.name = "merge", .target = AT(task), .value = FC_TASK_MERGE, .conflicts = TASK | SOLVING | TABLE | SAMPLE,
     .help = "make the book FILE from its shards"},
    {.name = "verify", .target = AT(task), .value = FC_TASK_VERIFY, .conflicts = TASK | SOLVING | FORCE,
     .help = "check everything in a book, and solve some of it"},
    {.name = "sample", .kind = FC_OPTION_INTEGER, .target = AT(sample), .placeholder = "N", .conflicts = SAMPLE,
     .maximum = 1e9, .initial = 200, .help = "random positions that --verify solves"},
    {.name = "info", .target = AT(task), .value = FC_TASK_INFO, .conflicts = TASK | SOLVING | TABLE | FORCE | SAMPLE,
     .help = "say what is in a book"},
    {.name = "export", .target = AT(task), .value = FC_TASK_EXPORT,
     .conflicts = TASK | SOLVING | TABLE | FORCE | SAMPLE, .help = "print every position of a book with its score"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .help = "report on stderr how far the work is"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF,
     .help = "do not report, not even on a terminal"},
};
/* clang-format on */

static const char before[] = "Solves every position of DEPTH discs and writes a book with the scores of all\n"
                             "positions of up to DEPTH discs to FILE. The same DEPTH makes the same bytes,\n"
                             "whatever the threads, shards and interruptions.\n";

static const char after[] = "The work so far is kept in FILE.checkpoint. After an interrupt (Ctrl-C,\n"
                            "SIGTERM), a crash or a power cut, the same command goes on from there. FILE.lock\n"
                            "keeps a second process away from FILE.\n"
                            "\n"
                            "Shards of one DEPTH may be made on different machines, in any order, each in its\n"
                            "own FILE. --merge takes them all. --export prints 'moves score' lines of all\n"
                            "plies, for @benchmark and other programs.\n"
                            "\n"
                            "Memory: the table, and besides 0.1 GB for DEPTH 11, 0.3 GB for\n"
                            "12, 2 GB for 14. DEPTH is 0 to 14.\n"
                            "\n"
                            "Examples:\n"
                            "  $ @generate_book 8 my.book && @generate_book --verify my.book\n"
                            "  $ seq 0 63 | parallel @generate_book 8 part{} --threads 1 --shard {}/64 &&\n"
                            "      @generate_book --merge my.book part*\n"
                            "\n" FC_HELP_SCORES "\n"
                            "Exit codes: 0 fine; 1 --verify found something wrong; 2 wrong usage; 3 a file,\n"
                            "a book, writing or memory failed; 130 interrupted.\n";

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = fc_program_name(argc, argv, "generate_book"),
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] DEPTH FILE\n"
                 "       @generate_book --merge FILE SHARD...\n"
                 "       @generate_book --verify|--info|--export FILE",
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

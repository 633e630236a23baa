/* main.c - the program `generate_book`, which makes opening books: its options and its help. run.c does the work. */
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "fourcast/solver.h"
#include "programs/generate_book/run.h"

#define AT(member) offsetof(fc_generate_book_options, member)

enum { TABLE_MB = 64 };

/* Bits of fc_option.conflicts: only one task at a time, and no option that the task does not use. */
enum { TASK = 1, THREADS = 2, TABLE = 4, SHARD = 8, CHECKPOINT = 16, FORCE = 32, SAMPLE = 64 };
enum { SOLVING = THREADS | SHARD | CHECKPOINT };

/* clang-format off */
static const fc_option options[] = {
    {.name = "threads", .kind = FC_OPTION_INTEGER, .target = AT(threads), .placeholder = "N", .conflicts = THREADS,
     .maximum = FC_THREADS_MAX, .help = "positions solved in parallel; 0: one per processor"},
    {.name = "table-mb", .kind = FC_OPTION_INTEGER, .target = AT(table_mb), .placeholder = "N", .conflicts = TABLE,
     .minimum = FC_TABLE_MB_MIN, .maximum = FC_TABLE_MB_MAX, .initial = TABLE_MB,
     .help = "table memory in MB, shared among the threads"},
    {.name = "shard", .kind = FC_OPTION_TEXT, .target = AT(shard), .placeholder = "I/N", .conflicts = SHARD,
     .help = "solve only shard I of N (I from 0), for --merge"},
    {.name = "checkpoint", .kind = FC_OPTION_SECONDS, .target = AT(checkpoint_seconds), .placeholder = "SECONDS",
     .conflicts = CHECKPOINT, .minimum = 0.01, .maximum = 3600, .initial = 20,
     .help = "time between two checkpoints"},
    {.name = "from", .kind = FC_OPTION_TEXT, .target = AT(from), .placeholder = "BOOK",
     .conflicts = TASK | SOLVING | TABLE | SAMPLE, .help = "look the scores up in a deeper book"},
    {.name = "force", .target = AT(force), .value = 1, .conflicts = FORCE, .help = "replace FILE if it exists"},
    {.name = "merge", .target = AT(task), .value = FC_TASK_MERGE, .conflicts = TASK | SOLVING | TABLE | SAMPLE,
     .help = "write the book FILE from its shards"},
    {.name = "verify", .target = AT(task), .value = FC_TASK_VERIFY, .conflicts = TASK | SOLVING | FORCE,
     .help = "check a whole book, and solve a sample again"},
    {.name = "sample", .kind = FC_OPTION_INTEGER, .target = AT(sample), .placeholder = "N", .conflicts = SAMPLE,
     .maximum = 1e9, .initial = 200, .help = "positions that --verify solves again"},
    {.name = "info", .target = AT(task), .value = FC_TASK_INFO, .conflicts = TASK | SOLVING | TABLE | FORCE | SAMPLE,
     .help = "print size, layers and checksum of a book"},
    {.name = "export", .target = AT(task), .value = FC_TASK_EXPORT,
     .conflicts = TASK | SOLVING | TABLE | FORCE | SAMPLE, .help = "print every position of a book with its score"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .help = "report progress on stderr"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF,
     .help = "report no progress, not even on a terminal"},
};
/* clang-format on */

static const char before[] = "Solves every position of DEPTH discs and writes an opening book with the exact\n"
                             "scores of all positions of 0 to DEPTH discs to FILE. DEPTH is 0 to 14. The same\n"
                             "DEPTH always gives the same bytes, whatever the threads, shards and\n"
                             "interruptions.\n";

static const char after[] = "Work in progress is saved in FILE.checkpoint. After an interruption (Ctrl-C,\n"
                            "SIGTERM), a crash or a power cut, run the same command to resume. FILE.lock keeps\n"
                            "a second process from working on the same FILE.\n"
                            "\n"
                            "Shards of one DEPTH can be made on different machines, in any order, each in a\n"
                            "FILE of its own; --merge needs all of them. --from BOOK searches nothing: BOOK is\n"
                            "of DEPTH or deeper, and the bytes are those that a search gives. --export prints\n"
                            "'moves score' lines of all plies, for @benchmark and other programs.\n"
                            "\n"
                            "Memory: the table, plus 0.1 GB for DEPTH 11, 0.3 GB for 12, 2 GB for 14.\n"
                            "\n"
                            "Examples:\n"
                            "  $ @generate_book 8 my.book && @generate_book --verify my.book\n"
                            "  $ seq 0 63 | parallel @generate_book 8 part{} --threads 1 --shard {}/64 &&\n"
                            "      @generate_book --merge my.book part*\n"
                            "  $ @generate_book 7 small.book --from my.book\n"
                            "\n" FC_HELP_SCORES "\n"
                            "Exit codes: 0 success; 1 --verify found an error in the book; 2 usage error; 3 a\n"
                            "file, book, output or memory error; 130 interrupted.\n";

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

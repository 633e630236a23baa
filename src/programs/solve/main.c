/* main.c - the program `solve`: exact scores of positions. Here are its options; its help is in solve_help.c, the work
 * is done in programs/solve/batch.c (positions in, lines out), cli/notation.c (what a position looks like) and programs/solve/answer.c (what
 * a line says). */
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "programs/solve/batch.h"
#include "programs/solve/help.h"

/* Bits of fc_option.conflicts. */
enum {
    ONE_QUESTION = 1, /* each of these is a question of its own */
    NEEDS_SCORES = 2, /* a line to the end rests on exact scores, not on who wins */
    NO_SENTENCE = 4,  /* JSON has no place for these */
    NO_DRAWING = 8,
    ONE_BOOK = 16
};

#define AT(member) offsetof(fc_batch_options, member)
#define AT_ANSWER(member) offsetof(fc_batch_options, item.answer.member)

/* clang-format off */
static const fc_option options[] = {
    {.name = "weak", .letter = 'w', .target = AT_ANSWER(question.weak), .value = 1, .conflicts = NEEDS_SCORES,
     .help = "only who wins: -1, 0 or 1 for every score; faster"},
    {.name = "analyze", .letter = 'a', .target = AT_ANSWER(question.kind), .value = FC_ASK_MOVES,
     .conflicts = ONE_QUESTION, .help = "the score of each move; '.' is a full column"},
    {.name = "best", .target = AT_ANSWER(question.kind), .value = FC_ASK_BEST, .conflicts = ONE_QUESTION,
     .help = "the best column, nearest to the middle among equals"},
    {.name = "pv", .target = AT_ANSWER(question.kind), .value = FC_ASK_LINE, .conflicts = ONE_QUESTION | NEEDS_SCORES,
     .help = "the moves of a best line to the end of the game"},
    {.name = "stats", .target = AT_ANSWER(stats), .value = 1,
     .help = "add two fields: nodes searched and microseconds"},
    {.name = "verbose", .letter = 'v', .target = AT_ANSWER(verbose), .value = 1, .conflicts = NO_SENTENCE,
     .help = "end the line in words: who wins, on which move"},
    {.name = "board", .target = AT(item.board), .value = 1, .conflicts = NO_DRAWING,
     .help = "draw each position too, a won four in brackets"},
    {.name = "json", .target = AT_ANSWER(json), .value = 1, .conflicts = NO_SENTENCE | NO_DRAWING,
     .help = "print a JSON object for each position"},
    {.name = "input", .kind = FC_OPTION_CHOICE, .target = AT(item.input), .placeholder = "NOTATION",
     .words = fc_notation_names, .help = "what positions look like (see below)"},
    {.name = "strict", .target = AT(strict), .value = 1, .help = "stop at the first position that is not valid"},
    {.name = "threads", .kind = FC_OPTION_INTEGER, .target = AT(threads), .placeholder = "N",
     .maximum = FC_THREADS_MAX, .initial = 1, .help = "threads to work with; 0: one per processor"},
    {.name = "table-mb", .kind = FC_OPTION_INTEGER, .target = AT(table_mb), .placeholder = "N",
     .minimum = FC_TABLE_MB_MIN, .maximum = FC_TABLE_MB_MAX, .initial = FC_TABLE_MB_DEFAULT,
     .help = "memory of the table in MB, for all threads together"},
    {.name = "book", .kind = FC_OPTION_TEXT, .target = AT(book), .placeholder = "FILE", .conflicts = ONE_BOOK,
     .help = "ask this opening book instead of the built-in one"},
    {.name = "no-book", .target = AT(no_book), .value = 1, .conflicts = ONE_BOOK,
     .help = "ask no book: search everything"},
    {.name = "time-limit", .kind = FC_OPTION_SECONDS, .target = AT_ANSWER(question.max_seconds),
     .placeholder = "SECONDS", .minimum = 0.001, .maximum = 1e6, .help = "stop each position after so long"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON,
     .help = "report on stderr what a long search knows so far"},
    {.name = "no-progress", .target = AT(progress), .value = FC_METER_OFF,
     .help = "do not report, not even on a terminal"},
};
/* clang-format on */

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = fc_program_name(argc, argv, "solve"),
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] [POSITION...]",
        .before = fc_solve_help_before,
        .after = fc_solve_help_after,
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

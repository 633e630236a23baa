/* check_sets.c - checks the scores of position files with a search without static bounds: the proofs in
 * bounds.h, where a mistake would be hardest to notice, have no part in the answer. Nor has the choice of windows: two
 * null windows at the score of the file are all that is searched.
 *
 *     check_sets [--every N] FILE...
 *
 * A score s is right if it is at least s and not at least s + 1.
 */
#include "bench/position_file.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "fourcast/solver.h"
#include "game/board.h"
#include "search/ablation.h"

enum { TABLE_MB = 256 };

typedef struct settings {
    int64_t every;
} settings;

static const char program_name[] = "check_sets";

static bool print(void *payload, const char *text)
{
    (void)payload;
    return fputs(text, stdout) >= 0;
}

static void print_error(void *payload, const char *message)
{
    (void)payload;
    fc_print_error(program_name, "%s", message);
}

/* Is the score of a position that is not over at least so much? */
static bool reaches(fc_table *table, fc_position position, int score)
{
    fc_search search = {.table = table, .control = {.check_at = UINT64_MAX}};
    if (fc_winning_moves(position) != 0) {
        return score <= fc_win_score(fc_disc_count(position.occupied) + 1);
    }
    return fc_search_without(FC_STATIC_RULES)(&search, position, score) >= score;
}

/* Returns the number of wrong scores among every Nth position of a set. */
static size_t check_set(const fc_position_set *set, size_t every, fc_table *table, const fc_bench_ui *ui)
{
    size_t checked = 0;
    size_t wrong = 0;
    fc_meter meter;
    fc_meter_open(&meter, stderr, FC_METER_AUTO);
    for (size_t i = every - 1; i < set->count; i += every) {
        const fc_scored_position *scored = &set->positions[i];
        fc_table_clear(table);
        const bool right =
            reaches(table, scored->position, scored->score) && !reaches(table, scored->position, scored->score + 1);
        if (!right) {
            fc_meter_clear(&meter);
            fc_bench_error(ui, "%s: line %lu: the score is not %d", set->name, scored->line, scored->score);
            wrong++;
        }
        checked++;
        if (fc_meter_due(&meter)) {
            char report[FC_BENCH_NAME_SIZE + 64];
            snprintf(report, sizeof report, "%s: %zu checked", set->name, checked);
            fc_meter_show(&meter, report);
        }
    }
    fc_meter_clear(&meter);
    fc_bench_print(ui, "%s: %zu of %zu positions checked, %zu wrong\n", set->name, checked, set->count, wrong);
    fflush(stdout);
    return wrong;
}

static const fc_option options[] = {
    {.name = "every",
     .kind = FC_OPTION_INTEGER,
     .target = offsetof(settings, every),
     .placeholder = "N",
     .minimum = 1,
     .maximum = 1e9,
     .initial = 1,
     .help = "only every Nth position"},
};

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = program_name,
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] FILE...",
        .before = "Checks the scores of position files with a search without static bounds.\n",
        .after = "",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    settings chosen;
    const fc_command command = fc_options_parse(&program, argc, argv, &chosen);
    if (!command.run) {
        return (int)command.code;
    }
    const fc_bench_ui ui = {print, print_error, NULL, NULL};
    fc_table table;
    if (!fc_table_create(&table, TABLE_MB)) {
        fc_print_error(program_name, "not enough memory");
        return FC_EXIT_SYSTEM;
    }
    fc_exit code = FC_EXIT_OK;
    for (int i = 0; i < command.argument_count; i++) {
        fc_position_set set;
        if (!fc_position_set_read(&set, command.arguments[i], NULL, &ui) || set.malformed > 0 || set.count == 0) {
            code = FC_EXIT_SYSTEM;
        } else if (check_set(&set, (size_t)chosen.every, &table, &ui) > 0 && code == FC_EXIT_OK) {
            code = FC_EXIT_DATA;
        }
        fc_position_set_free(&set);
    }
    fc_table_destroy(&table);
    return (int)code;
}

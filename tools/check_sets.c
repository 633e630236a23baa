/* check_sets.c - checks the scores of position files with a search that knows no static bounds (check_search.h).
 *
 *     check_sets [--every N] FILE...
 *
 * A score s is right if it is at least s and not at least s + 1.
 */
#include "bench/position_file.h"
#include "check_search.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "fourcast/solver.h"

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

/* Returns the number of wrong scores among every Nth position of a set. */
static size_t check_set(const fc_position_set *set, size_t every, check_search *search, const fc_bench_ui *ui)
{
    size_t checked = 0;
    size_t wrong = 0;
    fc_meter meter;
    fc_meter_open(&meter, stderr, FC_METER_AUTO);
    for (size_t i = every - 1; i < set->count; i += every) {
        const fc_scored_position *claim = &set->positions[i];
        check_search_clear(search);
        const bool right = check_search_reaches(search, claim->position, claim->score) &&
                           !check_search_reaches(search, claim->position, claim->score + 1);
        if (!right) {
            fc_meter_clear(&meter);
            fc_bench_error(ui, "%s: line %lu: the score is not %d", set->name, claim->line, claim->score);
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
        .before = "Checks the scores of position files with a search that knows no static bounds.\n",
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
    check_search *search = check_search_create();
    if (search == NULL || !check_search_has_no_rules(search)) {
        fc_print_error(program_name, search == NULL ? "not enough memory" : "linked with the solver's own search");
        check_search_destroy(search);
        return FC_EXIT_SYSTEM;
    }
    fc_exit code = FC_EXIT_OK;
    for (int i = 0; i < command.argument_count; i++) {
        fc_position_set set;
        if (!fc_position_set_read(&set, command.arguments[i], NULL, &ui) || set.malformed > 0 || set.count == 0) {
            code = FC_EXIT_SYSTEM;
        } else if (check_set(&set, (size_t)chosen.every, search, &ui) > 0 && code == FC_EXIT_OK) {
            code = FC_EXIT_DATA;
        }
        fc_position_set_free(&set);
    }
    check_search_destroy(search);
    return (int)code;
}

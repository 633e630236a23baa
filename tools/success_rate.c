/* success_rate.c - how many random positions are solved how fast: the data of plots/success.gp.
 *
 *     success_rate [--seed N] [--count N] [--from N] [--table-mb N] > success.csv
 *     success_rate --techniques ... > techniques.csv
 *
 * For each number of discs from `--from` on, random open games of that length are solved, each with an empty table, no
 * book and one thread; a line says which share of them took at most 1 ms, 10 ms, 100 ms and 1 s. After a second a
 * position is given up. The positions are the same everywhere; the times, of course, are not.
 *
 * With --techniques, a line says which share of them took at most 1 s of CPU time with plain alpha-beta, and with more
 * and more techniques of the search (search/ablation.h): the data of plots/techniques.gp. It begins with the longest
 * games. A stage that solves less than a tenth of some length is not tried on shorter ones. The positions are open games
 * that are not decided within two moves.
 */
#include "bench/workers.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "game/board.h"
#include "random_game.h"
#include "search/ablation.h"

enum { LIMITS = 4, MOST_COUNT = 10000 };

/* Only with 7 discs are there several times MOST_COUNT different positions (54,859; with 6 discs 16,422, with 5 discs
 * 4,263, see test-data/perft.txt). With fewer discs random games meet the same ones again and again, and these few
 * lengths would take more than nine tenths of the time of the whole run. */
enum { FIRST_DISCS = 7 };

enum { FEWEST_SOLVED_PART = 10 }; /* a stage that solves less than this part of a length is given up */

static const double limits[LIMITS] = {0.001, 0.01, 0.1, 1};

typedef struct settings {
    int64_t seed;
    int64_t count;
    int64_t from;
    int64_t table_mb;
    int techniques;
} settings;

static const char program_name[] = "success_rate";

static void show(void *payload, const char *set, size_t done, size_t total)
{
    fc_meter *meter = payload;
    if (fc_meter_due(meter)) {
        char report[FC_BENCH_NAME_SIZE + 64];
        snprintf(report, sizeof report, "%s discs: %zu of %zu positions", set, done, total);
        fc_meter_show(meter, report);
    }
}

/* Solves `set->count` random games of `discs` moves and prints their line. */
static bool take_discs(fc_workers *workers, const fc_position_set *set, fc_measurement *answers, random_stream *random,
                       int discs, const fc_bench_ui *ui)
{
    size_t within[LIMITS] = {0};
    for (size_t i = 0; i < set->count; i++) {
        set->positions[i].position = random_open_game(random, discs).position;
    }
    if (fc_workers_solve(workers, set, answers, ui) != FC_OK) {
        return false;
    }
    fc_meter_clear(ui->payload);
    printf("%d,%zu", discs, set->count);
    for (int limit = 0; limit < LIMITS; limit++) {
        for (size_t i = 0; i < set->count; i++) {
            within[limit] += answers[i].solved && answers[i].seconds <= limits[limit] ? 1 : 0;
        }
        printf(",%.4f", (double)within[limit] / (double)set->count);
    }
    printf("\n");
    return fflush(stdout) == 0;
}

static bool measure(const settings *chosen)
{
    static fc_scored_position positions[MOST_COUNT];
    static fc_measurement answers[MOST_COUNT];
    const fc_workers_options options = {
        .table_mb = (size_t)chosen->table_mb, .threads = 1, .max_seconds = limits[LIMITS - 1]};
    fc_workers *workers;
    if (fc_workers_create(&workers, &options) != FC_OK) {
        return false;
    }
    fc_position_set set = {.positions = positions, .count = (size_t)chosen->count};
    random_stream random = {(uint64_t)chosen->seed};
    fc_meter meter;
    const fc_bench_ui ui = {NULL, NULL, show, &meter};
    fc_meter_open(&meter, stderr, FC_METER_AUTO);
    bool ok = printf("discs,positions,1 ms,10 ms,100 ms,1 s\n") > 0;
    for (int discs = (int)chosen->from; discs < FC_CELLS && ok; discs++) {
        snprintf(set.name, sizeof set.name, "%d", discs);
        ok = take_discs(workers, &set, answers, &random, discs, &ui);
    }
    fc_workers_destroy(workers);
    return ok;
}

/* ---- techniques ---- */

/* False if two stages find different scores of one position. */
static bool try_stage(int stage, fc_table *table, fc_position position, int *known, bool *solved)
{
    int score;
    uint64_t nodes = 0;
    *solved = fc_stage_solve(stage, table, position, limits[LIMITS - 1], &score, &nodes);
    if (!*solved) {
        return true;
    }
    const bool agrees = *known < FC_SCORE_MIN || *known == score;
    *known = score;
    return agrees;
}

/* Counts a position at each stage that solves it. */
static bool count_solved(fc_table *table, fc_position position, const bool given_up[FC_STAGES], int solved[FC_STAGES])
{
    int known = FC_SCORE_MIN - 1;
    for (int stage = 0; stage < FC_STAGES; stage++) {
        bool is_solved = false;
        if (!given_up[stage] && !try_stage(stage, table, position, &known, &is_solved)) {
            fc_print_error(program_name, "stage '%s' finds another score than the one before", fc_stage_names[stage]);
            return false;
        }
        solved[stage] += is_solved;
    }
    return true;
}

/* A game that is not decided within two moves: the mover cannot win at once, and has a move that does not lose at
 * once. */
static fc_position random_undecided_game(random_stream *random, int discs)
{
    fc_position position;
    do {
        position = random_open_game(random, discs).position;
    } while (fc_winning_moves(position) != 0 || fc_safe_moves(position) == 0);
    return position;
}

static bool compare_at(const settings *chosen, fc_table *table, random_stream *random, int discs,
                       bool given_up[FC_STAGES])
{
    int solved[FC_STAGES] = {0};
    for (int64_t i = 0; i < chosen->count; i++) {
        if (!count_solved(table, random_undecided_game(random, discs), given_up, solved)) {
            return false;
        }
    }
    printf("%d,%d", discs, (int)chosen->count);
    for (int stage = 0; stage < FC_STAGES; stage++) {
        if (given_up[stage]) {
            printf(",");
        } else {
            printf(",%.4f", (double)solved[stage] / (double)chosen->count);
        }
        given_up[stage] = given_up[stage] || solved[stage] * FEWEST_SOLVED_PART < chosen->count;
    }
    printf("\n");
    return fflush(stdout) == 0;
}

static bool compare_techniques(const settings *chosen)
{
    fc_table table;
    random_stream random = {(uint64_t)chosen->seed};
    bool given_up[FC_STAGES] = {false};
    if (!fc_table_create(&table, (size_t)chosen->table_mb)) {
        return false;
    }
    printf("discs,positions");
    for (int stage = 0; stage < FC_STAGES; stage++) {
        printf(",%s", fc_stage_names[stage]);
    }
    bool ok = printf("\n") > 0;
    for (int discs = FC_CELLS - 1; discs >= (int)chosen->from && ok; discs--) {
        ok = compare_at(chosen, &table, &random, discs, given_up);
    }
    fc_table_destroy(&table);
    return ok;
}

static const fc_option options[] = {
    {.name = "seed",
     .kind = FC_OPTION_INTEGER,
     .target = offsetof(settings, seed),
     .placeholder = "N",
     .maximum = 1e9,
     .initial = 1,
     .help = "seed of the random numbers"},
    {.name = "count",
     .kind = FC_OPTION_INTEGER,
     .target = offsetof(settings, count),
     .placeholder = "N",
     .minimum = 1,
     .maximum = MOST_COUNT,
     .initial = 20,
     .help = "positions for each number of discs"},
    {.name = "from",
     .kind = FC_OPTION_INTEGER,
     .target = offsetof(settings, from),
     .placeholder = "N",
     .maximum = FC_CELLS - 1,
     .initial = FIRST_DISCS,
     .help = "fewest discs"},
    {.name = "table-mb",
     .kind = FC_OPTION_INTEGER,
     .target = offsetof(settings, table_mb),
     .placeholder = "N",
     .minimum = FC_TABLE_MB_MIN,
     .maximum = FC_TABLE_MB_MAX,
     .initial = FC_TABLE_MB_DEFAULT,
     .help = "memory of the table in MB"},
    {.name = "techniques",
     .target = offsetof(settings, techniques),
     .value = 1,
     .help = "compare more and more techniques at 1 s of CPU time"},
};

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = program_name,
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options]",
        .before = "Prints which share of random positions is solved within 1 ms, 10 ms, 100 ms and 1 s.\n",
        .after = "",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    settings chosen;
    const fc_command command = fc_options_parse(&program, argc, argv, &chosen);
    if (!command.run) {
        return (int)command.code;
    }
    if (!(chosen.techniques ? compare_techniques(&chosen) : measure(&chosen))) {
        fc_print_error(program_name, "memory or writing failed");
        return FC_EXIT_SYSTEM;
    }
    return FC_EXIT_OK;
}

/* ablate.c - each position is solved in all ways, one after the other, so that all ways meet the same machine. */
#include "bench/ablate.h"

#include <stdlib.h>

#include "bench/position_file.h"
#include "game/board.h"
#include "search/ablation.h"

/* What a way took for one file. */
typedef struct effort {
    uint64_t nodes;
    double seconds;
} effort;

typedef struct ablation_run {
    const fc_ablate_options *options;
    const fc_bench_ui *ui;
    fc_table table;
    effort *efforts; /* FC_ABLATIONS for each file */
    fc_exit end;
} ablation_run;

/* The shortest time of all repetitions; their nodes are the same. */
static void solve_position(ablation_run *run, const fc_position_set *set, const fc_scored_position *position,
                           const fc_ablation *ablation, effort *sum)
{
    double shortest = 0;
    uint64_t nodes = 0;
    for (unsigned i = 0; i < run->options->repeat; i++) {
        double seconds = 0;
        nodes = 0;
        const int score = fc_ablation_solve(ablation, &run->table, position->position, &nodes, &seconds);
        shortest = i == 0 || seconds < shortest ? seconds : shortest;
        if (score != position->score) {
            fc_bench_error(run->ui, "%s: line %lu: without %s: wrong score %d, expected %d", set->name, position->line,
                           ablation->name, score, position->score);
            run->end = FC_EXIT_DATA;
        }
    }
    sum->nodes += nodes;
    sum->seconds += shortest;
}

static void solve_set(ablation_run *run, const fc_position_set *set, effort *efforts)
{
    for (size_t i = 0; i < set->count; i++) {
        const fc_scored_position *position = &set->positions[i];
        for (size_t way = 0; way < FC_ABLATIONS && fc_winning_moves(position->position) == 0; way++) {
            solve_position(run, set, position, &fc_ablations[way], &efforts[way]);
        }
        run->ui->progress(run->ui->payload, set->name, i + 1, set->count);
    }
}

static void solve_file(ablation_run *run, const char *path, effort *efforts)
{
    const fc_position_file_options file_options = {.limit = run->options->limit};
    fc_position_set set;
    if (!fc_position_set_read(&set, path, &file_options, run->ui) || set.malformed > 0 || set.count == 0) {
        run->end = FC_EXIT_SYSTEM;
    } else {
        solve_set(run, &set, efforts);
        fc_bench_print(run->ui, "%s: %zu positions, %llu nodes, %.3f s\n", set.name, set.count,
                       (unsigned long long)efforts[0].nodes, efforts[0].seconds);
    }
    fc_position_set_free(&set);
}

static double percent_more(double with, double without)
{
    return with > 0 ? 100 * (without / with - 1) : 0;
}

static void print_table(const ablation_run *run, int files)
{
    fc_bench_print(run->ui, "\n%-9s%-26s%s\n", "step", "without", "nodes and time, for each file");
    for (size_t way = 1; way < FC_ABLATIONS; way++) {
        fc_bench_print(run->ui, "%-9s%-26s", fc_ablations[way].step, fc_ablations[way].name);
        for (int file = 0; file < files; file++) {
            const effort *usual = &run->efforts[(size_t)file * FC_ABLATIONS];
            const effort *other = usual + way;
            fc_bench_print(run->ui, "  %+7.1f %% %+7.1f %%", percent_more((double)usual->nodes, (double)other->nodes),
                           percent_more(usual->seconds, other->seconds));
        }
        fc_bench_print(run->ui, "\n");
    }
}

fc_exit fc_ablate(const fc_ablate_options *options, char **files, int count, const fc_bench_ui *ui)
{
    ablation_run run = {.options = options, .ui = ui, .end = FC_EXIT_OK};
    run.efforts = calloc((size_t)count * FC_ABLATIONS, sizeof *run.efforts);
    if (run.efforts == NULL || !fc_table_create(&run.table, options->table_mb)) {
        fc_bench_error(ui, "not enough memory");
        free(run.efforts);
        return FC_EXIT_SYSTEM;
    }
    for (int i = 0; i < count; i++) {
        solve_file(&run, files[i], &run.efforts[(size_t)i * FC_ABLATIONS]);
    }
    print_table(&run, count);
    fc_table_destroy(&run.table);
    free(run.efforts);
    return run.end;
}

/* signature.c - the nodes of a fixed list of positions. */
#include "bench/signature.h"

#include <stdlib.h>
#include <string.h>

#include "bench/workers.h"

/* Adds up the nodes of all answers; reports wrong ones. */
static fc_exit add_up(const fc_position_set *set, const fc_measurement *answers, const fc_bench_ui *ui, uint64_t *nodes)
{
    fc_exit end = FC_EXIT_OK;
    *nodes = 0;
    for (size_t i = 0; i < set->count; i++) {
        const fc_scored_position *position = &set->positions[i];
        *nodes += answers[i].nodes;
        if (!fc_is_right(position, &answers[i], false)) {
            fc_bench_error(ui, "wrong score for %s: %d, expected %d", fc_shown_position(position), answers[i].score,
                           position->score);
            end = FC_EXIT_DATA;
        }
    }
    return end;
}

static fc_exit solve_list(const fc_position_set *set, fc_variant variant, const fc_bench_ui *ui, uint64_t *nodes)
{
    const fc_workers_options options = {.table_mb = FC_SIGNATURE_TABLE_MB, .threads = 1, .variant = variant};
    fc_workers *workers = NULL;
    fc_measurement *answers = calloc(set->count, sizeof *answers);
    fc_status status = answers != NULL ? fc_workers_create(&workers, &options) : FC_ERROR_MEMORY;
    if (status == FC_OK) {
        status = fc_workers_solve(workers, set, answers, ui);
    }
    fc_exit end = FC_EXIT_SYSTEM;
    if (status == FC_OK) {
        end = add_up(set, answers, ui, nodes);
    } else {
        fc_bench_error(ui, "no solver with a table of %d MB: %s", (int)FC_SIGNATURE_TABLE_MB, fc_status_text(status));
    }
    fc_workers_destroy(workers);
    free(answers);
    return end;
}

fc_exit fc_signature(uint64_t *nodes, fc_variant variant, const fc_bench_ui *ui)
{
    fc_position_set set;
    fc_exit end = FC_EXIT_SYSTEM;
    const char *list = fc_signature_positions;
    *nodes = 0;
    if (fc_position_set_parse(&set, "built-in list", list, strlen(list), NULL, ui) && set.count > 0 &&
        set.malformed == 0) {
        end = solve_list(&set, variant, ui, nodes);
    }
    fc_position_set_free(&set);
    return end;
}

/* ablation.c - the table of techniques, and solving without one of them or with some. */
#include "search/ablation.h"

#include <time.h>

#include "base/bits.h"

#define TECHNIQUES(X)                   \
    X(FORCED_MOVES, forced_moves)       \
    X(EARLY_END, early_end)             \
    X(PLY_BOUNDS, ply_bounds)           \
    X(STATIC_RULES, static_rules)       \
    X(ODD_THREAT, odd_threat)           \
    X(FOLLOW_UP, follow_up)             \
    X(EVEN_THREAT_CUT, even_threat_cut) \
    X(SEVERAL_THREATS, several_threats) \
    X(WIN_SCORES, win_scores)           \
    X(ZUGZWANG, zugzwang)               \
    X(HELD_THREATS, held_threats)       \
    X(TEMPI, tempi)                     \
    X(DISTANT_LINES, distant_lines)     \
    X(REFINED_BOUND, refined_bound)     \
    X(DEEP_FOLLOW_UP, deep_follow_up)   \
    X(LATE_LINES, late_lines)           \
    X(PAIRS, pairs)                     \
    X(DEEP_ZUGZWANG, deep_zugzwang)     \
    X(MOVE_ORDER, move_order)           \
    X(LEARNED_ORDER, learned_order)     \
    X(MIRROR_IMAGES, mirror_images)     \
    X(TABLE, table)                     \
    X(PROBES_FIRST, probes_first)

#define STAGES(X)                     \
    X(alpha_beta, "alpha-beta")       \
    X(table, "+ table")               \
    X(forced_moves, "+ forced moves") \
    X(bounds, "+ static bounds")      \
    X(move_order, "+ move order")

#define STAGE_NAME(name, text) text,
const char *const fc_stage_names[FC_STAGES] = {STAGES(STAGE_NAME) "all"};

#define DECLARE_PLAIN(technique, name) fc_search_function fc_search_plain_without_##name;
#define PLAIN(technique, name) [FC_##technique] = fc_search_plain_without_##name,
TECHNIQUES(DECLARE_PLAIN)
static fc_search_function *const plain_searches[] = {[FC_NO_TECHNIQUE] = fc_search_plain, TECHNIQUES(PLAIN)};

#define DECLARE_PLAIN_STAGE(name, text) fc_search_function fc_search_plain_up_to_##name;
#define PLAIN_STAGE(name, text) fc_search_plain_up_to_##name,
STAGES(DECLARE_PLAIN_STAGE)
static fc_search_function *const plain_stages[FC_STAGES] = {STAGES(PLAIN_STAGE) fc_search_plain};

#ifdef FC_HAS_X86_VARIANTS
#define DECLARE_AVX512(technique, name) fc_search_function fc_search_avx512_without_##name;
#define AVX512(technique, name) [FC_##technique] = fc_search_avx512_without_##name,
TECHNIQUES(DECLARE_AVX512)
static fc_search_function *const avx512_searches[] = {[FC_NO_TECHNIQUE] = fc_search_avx512, TECHNIQUES(AVX512)};

#define DECLARE_AVX512_STAGE(name, text) fc_search_function fc_search_avx512_up_to_##name;
#define AVX512_STAGE(name, text) fc_search_avx512_up_to_##name,
STAGES(DECLARE_AVX512_STAGE)
static fc_search_function *const avx512_stages[FC_STAGES] = {STAGES(AVX512_STAGE) fc_search_avx512};
#endif

fc_search_function *fc_search_without(fc_technique technique)
{
#ifdef FC_HAS_X86_VARIANTS
    if (fc_cpu_has_avx512()) {
        return avx512_searches[technique];
    }
#endif
    return plain_searches[technique];
}

static int halve(int lower, int upper, int ply)
{
    (void)ply;
    return lower + (upper - lower + 1) / 2;
}

static int step_down(int lower, int upper, int ply)
{
    (void)lower;
    (void)ply;
    return upper;
}

const fc_ablation fc_ablations[FC_ABLATIONS] = {
    {"", "nothing", FC_NO_TECHNIQUE, fc_next_beta, false},
    {"2", "forced moves", FC_FORCED_MOVES, fc_next_beta, false},
    {"2", "ended where beta is far", FC_EARLY_END, fc_next_beta, false},
    {"3", "bounds by ply", FC_PLY_BOUNDS, fc_next_beta, false},
    {"4, 6, 8", "all static rules", FC_STATIC_RULES, fc_next_beta, false},
    {"4", "odd threat", FC_ODD_THREAT, fc_next_beta, false},
    {"4", "follow-up", FC_FOLLOW_UP, fc_next_beta, false},
    {"4, 8", "cut above even threats", FC_EVEN_THREAT_CUT, fc_next_beta, false},
    {"4, 8", "several threats add up", FC_SEVERAL_THREATS, fc_next_beta, false},
    {"4, 6, 8", "win scores", FC_WIN_SCORES, fc_next_beta, false},
    {"4, 6", "zugzwang bound", FC_ZUGZWANG, fc_next_beta, false},
    {"4, 6, 8", "held threats", FC_HELD_THREATS, fc_next_beta, false},
    {"4, 6, 8", "gained moves", FC_TEMPI, fc_next_beta, false},
    {"4, 6", "distant lines", FC_DISTANT_LINES, fc_next_beta, false},
    {"6", "refined bound", FC_REFINED_BOUND, fc_next_beta, false},
    {"8", "deep follow-up", FC_DEEP_FOLLOW_UP, fc_next_beta, false},
    {"8", "late lines", FC_LATE_LINES, fc_next_beta, false},
    {"8", "pairs", FC_PAIRS, fc_next_beta, false},
    {"8", "deep zugzwang", FC_DEEP_ZUGZWANG, fc_next_beta, false},
    {"5", "move order", FC_MOVE_ORDER, fc_next_beta, false},
    {"9", "learned order", FC_LEARNED_ORDER, fc_next_beta, false},
    {"7", "mirror images", FC_MIRROR_IMAGES, fc_next_beta, false},
    {"7, 10", "table", FC_TABLE, fc_next_beta, false},
    {"7", "probes before the search", FC_PROBES_FIRST, fc_next_beta, false},
    {"7, 10", "L2 table", FC_NO_TECHNIQUE, fc_next_beta, true},
    {"", "windows: halved", FC_NO_TECHNIQUE, halve, false},
    {"", "windows: from above", FC_NO_TECHNIQUE, step_down, false},
};

/* ---- solving ---- */

/* Where the search attends to the table, and to the clock. */
typedef struct solving {
    fc_search_function *search_function;
    fc_next_beta_function *next_beta;
    fc_search search;
    clock_t started;
    clock_t limit; /* of CPU time; 0: none */
} solving;

/* The table as the solver uses it when a search proves long. True when the time is over. */
static bool attend(void *owner, uint64_t nodes)
{
    const solving *self = owner;
    if (nodes >= FC_MAIN_TABLE_AFTER_NODES) {
        fc_table_use_main(self->search.table);
    }
    return self->limit > 0 && clock() - self->started >= self->limit;
}

/* The score, unless the search was stopped. The table has been cleared. */
static int solve(solving *self, fc_table *table, fc_position position)
{
    const int ply = fc_position_ply(position);
    int lower = FC_SCORE_MIN;
    int upper = FC_SCORE_MAX;
    const uint64_t interval = self->limit > 0 ? FC_CHECK_INTERVAL_NODES : FC_MAIN_TABLE_AFTER_NODES;
    self->search = (fc_search){
        .table = table, .control = {.check_at = interval, .interval = interval, .attend = attend, .owner = self}};
    self->started = clock();
    while (lower < upper && !self->search.control.stopped) {
        const int beta = self->next_beta(lower, upper, ply);
        const int score = self->search_function(&self->search, position, beta);
        if (score >= beta) {
            lower = score;
        } else {
            upper = score;
        }
    }
    return lower;
}

int fc_ablation_solve(const fc_ablation *ablation, fc_table *table, fc_position position, uint64_t *nodes,
                      double *seconds)
{
    solving self = {.search_function = fc_search_without(ablation->without), .next_beta = ablation->next_beta};
    const int usual_l2_from = table->l2_from_discs;
    fc_table_clear(table);
    table->l2_from_discs = ablation->no_l2_table ? FC_CELLS + 1 : usual_l2_from;
    const int score = solve(&self, table, position);
    *seconds += (double)(clock() - self.started) / CLOCKS_PER_SEC;
    *nodes += self.search.nodes;
    return score;
}

bool fc_stage_solve(int stage, fc_table *table, fc_position position, double max_seconds, int *score, uint64_t *nodes)
{
    solving self = {.search_function = plain_stages[stage],
                    .next_beta = fc_next_beta,
                    .limit = (clock_t)(max_seconds * CLOCKS_PER_SEC)};
#ifdef FC_HAS_X86_VARIANTS
    if (fc_cpu_has_avx512()) {
        self.search_function = avx512_stages[stage];
    }
#endif
    fc_table_clear(table);
    const int found = solve(&self, table, position);
    *nodes += self.search.nodes;
    if (!self.search.control.stopped) {
        *score = found;
    }
    return !self.search.control.stopped;
}

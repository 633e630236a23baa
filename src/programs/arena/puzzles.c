/* puzzles.c - every agent answers every puzzle, several agents at once; the scores as a table, JSON or CSV. */
#include "programs/arena/puzzles.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "arena/puzzles.h"
#include "arena/schedule.h"
#include "base/platform.h"
#include "base/pool.h"
#include "programs/arena/players.h"
#include "programs/arena/report.h"

enum { INAROW = 4, COUNT_SIZE = 32 };

/* The puzzles to which an agent gave no legal answer. */
typedef struct fault_list {
    int count[FC_PUZZLE_CLASSES_MAX]; /* of each class */
    unsigned long line;               /* of the first one, in the file */
    fc_diagnostic reason;             /* of the first one */
} fault_list;

/* What all agents share, and what each has: indexed by agent. */
typedef struct quiz {
    fc_arena_context *at;
    const char *const *agents;
    int count;
    uint32_t seed;
    fc_rules *rules;
    fc_puzzle_set set;
    fc_players players;
    fc_puzzle_score *scores;
    fault_list *forfeits;
    int *order; /* of the agents, from the best one on */
    atomic_bool has_failed;
} quiz;

/* An agent that answers. */
typedef struct contestant {
    quiz *all;
    int agent;
} contestant;

static atomic_bool is_stopped;
static fc_players *_Atomic asked; /* for the signal handler, which gets no argument */

static void interrupt(int signal_number)
{
    (void)signal_number;
    const fc_players *players = atomic_load(&asked);
    atomic_store(&is_stopped, true);
    if (players != NULL) {
        fc_players_cancel(players);
    }
}

/* ---- asking ---- */

static int sum(const fc_puzzle_set *set, const int *counts)
{
    int total = 0;
    for (int i = 0; i < set->class_count; i++) {
        total += counts[i];
    }
    return total;
}

static void note_forfeit(const contestant *self, size_t number, const fc_diagnostic *why)
{
    fault_list *list = &self->all->forfeits[self->agent];
    const fc_puzzle *puzzle = &self->all->set.puzzles[number];
    if (sum(&self->all->set, list->count) == 0) {
        list->line = puzzle->line;
        list->reason = *why;
    }
    list->count[puzzle->class]++;
}

/* One puzzle. A forfeit is no answer. */
static bool answer(void *context, const fc_game *game, size_t number, int *column)
{
    const contestant *self = context;
    const fc_arena_options *options = self->all->at->options;
    const fc_match_player player = fc_players_get(&self->all->players, 0, self->agent);
    const fc_limits limits = {
        .seconds = options->seconds, .nodes = (uint64_t)options->nodes, .simulations = (uint64_t)options->simulations};
    uint64_t seeds[2];
    fc_diagnostic why;
    if (atomic_load(&is_stopped)) {
        return false;
    }
    fc_schedule_seeds((uint32_t)(self->all->seed + number), seeds);
    player.begin(player.payload, seeds[0]);
    switch (player.choose(player.payload, game, &limits, options->seconds, column, &why)) {
    case FC_PLAYER_MOVED:
        return true;
    case FC_PLAYER_NO_MOVE:
    case FC_PLAYER_ILLEGAL_MOVE:
    case FC_PLAYER_LATE:
    case FC_PLAYER_CRASHED:
        note_forfeit(self, number, &why);
        *column = -1;
        return true;
    case FC_PLAYER_STOPPED:
        return false;
    case FC_PLAYER_FAILED:
        break;
    }
    atomic_store(&self->all->has_failed, true);
    atomic_store(&is_stopped, true);
    return false;
}

static void ask(void *context, void *task, unsigned thread)
{
    quiz *all = context;
    contestant self = {.all = all, .agent = *(const int *)task};
    (void)thread;
    fc_puzzle_set_ask(&all->set, all->rules, answer, &self, NULL, &all->scores[self.agent]);
}

static fc_status ask_all(quiz *all)
{
    const unsigned threads = all->at->threads;
    const fc_pool_options options = {.threads = threads > 1 ? threads : 0,
                                     .task_size = sizeof(int),
                                     .context = all,
                                     .work = ask,
                                     .stop = &is_stopped};
    fc_pool *pool;
    fc_status status = fc_pool_create(&pool, &options);
    for (int i = 0; i < all->count && status == FC_OK; i++) {
        int *task = fc_pool_new_task(pool);
        if (task == NULL) {
            break;
        }
        *task = i;
        status = fc_pool_submit(pool);
    }
    fc_pool_destroy(pool);
    return status;
}

/* ---- scores ---- */

static int solved_by(const quiz *all, int agent)
{
    return sum(&all->set, all->scores[agent].solved);
}

static int forfeits_of(const quiz *all, int agent)
{
    return sum(&all->set, all->forfeits[agent].count);
}

static void rank(quiz *all)
{
    for (int i = 0; i < all->count; i++) {
        int place = i;
        for (; place > 0 && solved_by(all, all->order[place - 1]) < solved_by(all, i); place--) {
            all->order[place] = all->order[place - 1];
        }
        all->order[place] = i;
    }
}

/* "12/40" */
static const char *fraction(char text[COUNT_SIZE], int solved, int of)
{
    snprintf(text, COUNT_SIZE, "%d/%d", solved, of);
    return text;
}

static const char *class_name(const fc_puzzle_set *set, int class)
{
    return set->classes[class][0] != '\0' ? set->classes[class] : "other";
}

/* "320 puzzles, seed 1"; where the run was interrupted, how far it came. */
static void print_heading(const quiz *all, fc_output *output)
{
    const size_t planned = all->set.count * (size_t)all->count;
    size_t answers = 0;
    for (int i = 0; i < all->count; i++) {
        answers += (size_t)sum(&all->set, all->scores[i].asked);
    }
    if (answers == planned) {
        fc_print(output, "%zu puzzle%s", all->set.count, all->set.count == 1 ? "" : "s");
    } else if (all->count == 1) {
        fc_print(output, "%zu of %zu puzzles", answers, planned);
    } else {
        fc_print(output, "%zu of %zu answers to %zu puzzle%s", answers, planned, all->set.count,
                 all->set.count == 1 ? "" : "s");
    }
    fc_print(output, ", seed %lu\n\n", (unsigned long)all->seed);
}

/* The width of a column: that of its name, and of a fraction of all puzzles. */
static int column_width(const quiz *all, const char *name)
{
    char text[COUNT_SIZE];
    const int widest = (int)strlen(fraction(text, (int)all->set.count, (int)all->set.count));
    const int length = (int)strlen(name);
    return length > widest ? length : widest;
}

static void print_forfeits(const quiz *all, fc_output *output)
{
    const char *heading = "\nForfeits:\n\n";
    for (int place = 0; place < all->count; place++) {
        const int agent = all->order[place];
        const fault_list *forfeits = &all->forfeits[agent];
        const int count = forfeits_of(all, agent);
        if (count > 0) {
            char name[FC_ARENA_SHOWN_SIZE];
            fc_print(output, "%s%3d  %s: %d, first on line %lu: %s\n", heading, place + 1,
                     fc_arena_show(name, all->agents[agent]), count, forfeits->line, forfeits->reason.text);
            heading = "";
        }
    }
}

static void print_standing(const quiz *all, int place, int width, fc_output *output)
{
    const int agent = all->order[place];
    const fc_puzzle_set *set = &all->set;
    const fc_puzzle_score *score = &all->scores[agent];
    const int of = sum(set, score->asked);
    const int solved = solved_by(all, agent);
    char text[COUNT_SIZE];
    char name[FC_ARENA_SHOWN_SIZE];
    fc_print(output, "%3d  %-*s  %*s  %5.1f %%", place + 1, width, fc_arena_show(name, all->agents[agent]),
             column_width(all, "solved"), fraction(text, solved, of), of > 0 ? 100.0 * solved / of : 0);
    for (int i = 0; i < set->class_count; i++) {
        fc_print(output, "  %*s", column_width(all, class_name(set, i)),
                 fraction(text, score->solved[i], score->asked[i]));
    }
    fc_print(output, "\n");
}

static void print_table(const quiz *all, fc_output *output)
{
    const fc_puzzle_set *set = &all->set;
    const int width = fc_arena_width_of_names(all->agents, all->count);
    print_heading(all, output);
    fc_print(output, "     %-*s  %*s  %7s", width, "agent", column_width(all, "solved"), "solved", "share");
    for (int i = 0; i < set->class_count; i++) {
        fc_print(output, "  %*s", column_width(all, class_name(set, i)), class_name(set, i));
    }
    fc_print(output, "\n");
    for (int place = 0; place < all->count; place++) {
        print_standing(all, place, width, output);
    }
    print_forfeits(all, output);
}

static void print_json(const quiz *all, fc_output *output)
{
    fc_print(output, "{\"puzzles\": %zu, \"seed\": %lu, \"agents\": [", all->set.count, (unsigned long)all->seed);
    for (int place = 0; place < all->count; place++) {
        const int agent = all->order[place];
        const fc_puzzle_score *score = &all->scores[agent];
        fc_print(output, "%s{\"rank\": %d, \"agent\": ", place > 0 ? ", " : "", place + 1);
        fc_arena_print_json_text(all->agents[agent], output);
        fc_print(output, ", \"solved\": %d, \"asked\": %d, \"forfeits\": %d, \"classes\": [", solved_by(all, agent),
                 sum(&all->set, score->asked), forfeits_of(all, agent));
        for (int i = 0; i < all->set.class_count; i++) {
            fc_print(output, "%s{\"class\": ", i > 0 ? ", " : "");
            fc_arena_print_json_text(all->set.classes[i], output);
            fc_print(output, ", \"solved\": %d, \"asked\": %d}", score->solved[i], score->asked[i]);
        }
        fc_print(output, "]}");
    }
    fc_print(output, "]}\n");
}

static void print_csv(const quiz *all, fc_output *output)
{
    fc_print(output, "rank,agent,class,solved,asked,forfeits\n");
    for (int place = 0; place < all->count; place++) {
        const int agent = all->order[place];
        for (int i = 0; i < all->set.class_count; i++) {
            fc_print(output, "%d,", place + 1);
            fc_arena_print_csv_text(all->agents[agent], output);
            fc_print(output, ",");
            fc_arena_print_csv_text(all->set.classes[i], output);
            fc_print(output, ",%d,%d,%d\n", all->scores[agent].solved[i], all->scores[agent].asked[i],
                     all->forfeits[agent].count[i]);
        }
    }
}

static void print(const quiz *all)
{
    static void (*const printers[])(const quiz *all, fc_output *output) = {
        [FC_ARENA_TABLE] = print_table, [FC_ARENA_JSON] = print_json, [FC_ARENA_CSV] = print_csv};
    printers[all->at->options->format](all, &all->at->output);
    fc_flush(&all->at->output);
}

/* ---- all of it ---- */

static fc_exit set_up(quiz *all, fc_diagnostic *why)
{
    const size_t count = (size_t)all->count;
    if (!fc_players_check(all->agents, all->count, why)) {
        return FC_EXIT_USAGE;
    }
    if (!fc_puzzle_set_read(&all->set, all->at->options->puzzles, why)) {
        return FC_EXIT_SYSTEM;
    }
    all->scores = calloc(count, sizeof *all->scores);
    all->forfeits = calloc(count, sizeof *all->forfeits);
    all->order = calloc(count, sizeof *all->order);
    const fc_status status = fc_rules_create(&all->rules, FC_WIDTH, FC_HEIGHT, INAROW);
    if (all->scores == NULL || all->forfeits == NULL || all->order == NULL || status != FC_OK) {
        fc_fail_memory(why);
        return FC_EXIT_SYSTEM;
    }
    return fc_players_open(&all->players, all->agents, all->count, 1, all->rules, why);
}

static fc_exit run(quiz *all, fc_diagnostic *why)
{
    if (all->at->options->seed < 0) {
        fprintf(stderr, "seed %lu\n", (unsigned long)all->seed);
    }
    atomic_store(&asked, &all->players);
    fc_on_interrupt(interrupt);
    fc_on_termination(interrupt);
    const fc_status status = ask_all(all);
    atomic_store(&asked, NULL);
    if (status != FC_OK || atomic_load(&all->has_failed)) {
        fc_fail(why, "%s", status != FC_OK ? fc_status_text(status) : "an agent has not enough memory");
        return FC_EXIT_SYSTEM;
    }
    rank(all);
    print(all);
    return fc_output_exit(&all->at->output, atomic_load(&is_stopped) ? FC_EXIT_INTERRUPTED : FC_EXIT_OK);
}

fc_exit fc_arena_puzzles(fc_arena_context *at, const char *const *agents, int count)
{
    quiz all = {.at = at,
                .agents = agents,
                .count = count,
                .seed = at->options->seed >= 0 ? (uint32_t)at->options->seed : fc_seed_of_clock()};
    fc_diagnostic why = {""};
    atomic_init(&all.has_failed, false);
    fc_exit code = set_up(&all, &why);
    if (code == FC_EXIT_OK) {
        code = run(&all, &why);
    }
    if (why.text[0] != '\0') {
        fc_print_error(at->program, "%s", why.text);
    }
    fc_players_close(&all.players);
    fc_puzzle_set_free(&all.set);
    fc_rules_destroy(all.rules);
    free(all.scores);
    free(all.forfeits);
    free(all.order);
    return code;
}

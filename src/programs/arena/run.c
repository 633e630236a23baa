/* run.c - plays tournaments and merges saved games. */
#include "programs/arena/run.h"

#include <stdatomic.h>
#include <string.h>

#include "arena/gather.h"
#include "arena/tournament.h"
#include "base/platform.h"
#include "base/thread.h"
#include "cli/text.h"
#include "programs/arena/players.h"
#include "programs/arena/puzzles.h"
#include "programs/arena/report.h"

static const char default_size[] = "7x6x4";
static const char default_openings[] = "plies:2";
static const double default_bank = 1; /* seconds */

enum { SHARDS_MAX = 1000000 };
static const uint64_t games_max = 1000000000;

/* A tournament and all that it points to. */
typedef struct session {
    fc_arena_context *at;
    const char *const *agents;
    int agent_count;
    fc_rules *rules;
    const char *openings_text;
    fc_openings openings;
    fc_players players;
    fc_standings standings;
    fc_tournament_options wanted;
    bool seed_is_new; /* nobody gave it */
} session;

static fc_exit fail(fc_arena_context *at, fc_exit code, const char *text)
{
    fc_meter_clear(&at->meter);
    fc_print_error(at->program, "%s", text);
    return code;
}

static void print_note(void *payload, const char *text)
{
    fc_arena_context *at = payload;
    fc_meter_clear(&at->meter);
    fc_print_error(at->program, "%s", text);
}

/* ---- the report ---- */

static fc_exit print_report(fc_arena_context *at, fc_arena_report *report, fc_standings *standings, fc_exit code)
{
    fc_meter_clear(&at->meter);
    if (!fc_standings_rank(standings)) {
        return fail(at, FC_EXIT_SYSTEM, "not enough memory");
    }
    report->standings = standings;
    report->scoring = (fc_scoring)at->options->scoring;
    report->times = at->options->times != 0 || report->limits.seconds > 0;
    fc_arena_report_print(report, (fc_arena_format)at->options->format, &at->output);
    fc_flush(&at->output);
    return fc_output_exit(&at->output, code);
}

/* ---- settings of a tournament ---- */

static fc_exit make_rules(session *to)
{
    fc_arena_context *at = to->at;
    const char *size = at->options->size != NULL ? at->options->size : default_size;
    const fc_status status = fc_rules_parse(&to->rules, size);
    if (status == FC_OK) {
        return FC_EXIT_OK;
    }
    char shown[FC_SHOWN_SIZE];
    fc_show(shown, size, strlen(size));
    fc_print_error(at->program, "--size %s: %s; write COLUMNSxROWSxINAROW, each 1 to %d, such as 7x6x4", shown,
                   fc_status_text(status), FC_SIDE_MAX);
    return FC_EXIT_USAGE;
}

static fc_exit make_openings(session *to)
{
    fc_arena_context *at = to->at;
    fc_diagnostic why;
    to->openings_text = at->options->openings != NULL ? at->options->openings : default_openings;
    const fc_exit code = fc_openings_make(&to->openings, to->openings_text, to->rules, &why);
    if (code != FC_EXIT_OK) {
        fc_print_error(at->program, "--openings: %s", why.text);
    }
    return code;
}

static fc_exit read_shard(session *to)
{
    fc_arena_context *at = to->at;
    const char *text = at->options->shard;
    to->wanted.plan.shards = 1;
    if (text == NULL) {
        return FC_EXIT_OK;
    }
    if (!fc_read_part(text, SHARDS_MAX, &to->wanted.plan.shard, &to->wanted.plan.shards)) {
        char shown[FC_SHOWN_SIZE];
        fc_show(shown, text, strlen(text));
        fc_print_error(at->program,
                       "option --shard: '%s' is not I/N with I from 0 to N-1 and N at most %d (try '%s --help')", shown,
                       SHARDS_MAX, at->program);
        return FC_EXIT_USAGE;
    }
    if (at->options->save == NULL || at->options->seed < 0) {
        return fail(at, FC_EXIT_USAGE, "--shard needs --save FILE, for --merge, and --seed N, the same for all shards");
    }
    return FC_EXIT_OK;
}

/* The seed that was given, that of the saved games, or a new one. */
static uint32_t choose_seed(const fc_arena_context *at, bool *is_new)
{
    uint32_t seed;
    *is_new = false;
    if (at->options->seed >= 0) {
        return (uint32_t)at->options->seed;
    }
    if (at->options->save != NULL && fc_saved_games_seed(at->options->save, &seed)) {
        return seed;
    }
    *is_new = true;
    return fc_seed_of_clock();
}

static fc_exit set_up(session *to)
{
    fc_arena_context *at = to->at;
    const fc_arena_options *options = at->options;
    fc_diagnostic why;
    if (options->bank >= 0 && options->seconds <= 0) {
        return fail(at, FC_EXIT_USAGE, "--bank needs --time SECONDS, which it adds to");
    }
    fc_exit code = make_rules(to);
    if (code == FC_EXIT_OK) {
        code = make_openings(to);
    }
    if (code == FC_EXIT_OK) {
        code = read_shard(to);
    }
    if (code != FC_EXIT_OK) {
        return code;
    }
    to->wanted.plan.rules = to->rules;
    to->wanted.plan.agents = to->agents;
    to->wanted.plan.openings = &to->openings;
    const double bank = options->bank >= 0 ? options->bank : default_bank;
    to->wanted.plan.limits = (fc_record_limits){.seconds = options->seconds,
                                                .bank = options->seconds > 0 ? bank : 0,
                                                .nodes = options->nodes,
                                                .simulations = options->simulations};
    to->wanted.threads = at->threads;
    to->wanted.verdicts = !options->no_verdicts;
    to->wanted.save = options->save;
    to->wanted.plan.schedule = (fc_schedule){.agents = to->agent_count,
                                             .is_gauntlet = options->gauntlet != 0,
                                             .openings = to->openings.count,
                                             .rounds = (int)options->rounds};
    if (fc_schedule_count(&to->wanted.plan.schedule) > games_max) {
        return fail(at, FC_EXIT_USAGE, "more than 1000000000 games; name fewer openings or rounds");
    }
    code = fc_players_open(&to->players, to->agents, to->agent_count, at->threads, to->rules, &why);
    if (code != FC_EXIT_OK) {
        return fail(at, code, why.text);
    }
    if (!fc_standings_make(&to->standings, to->agent_count, (fc_scoring)options->scoring)) {
        return fail(at, FC_EXIT_SYSTEM, "not enough memory");
    }
    to->wanted.plan.schedule.seed = choose_seed(at, &to->seed_is_new);
    return FC_EXIT_OK;
}

static void tear_down(session *to)
{
    fc_players_close(&to->players);
    fc_standings_free(&to->standings);
    fc_openings_free(&to->openings);
    fc_rules_destroy(to->rules);
}

/* ---- a tournament ---- */

static fc_match_player give_player(void *payload, unsigned thread, int agent)
{
    const session *to = payload;
    return fc_players_get(&to->players, thread, agent);
}

static void show_progress(void *payload, const fc_tournament_progress *progress)
{
    enum { REPORT_SIZE = 128, TIME_SIZE = 40 };
    fc_arena_context *at = ((session *)payload)->at;
    if (!fc_meter_due(&at->meter)) {
        return;
    }
    char report[REPORT_SIZE];
    char left[TIME_SIZE] = "unknown time";
    if (progress->rate > 0) {
        fc_describe_time(left, sizeof left, (double)(progress->total - progress->done) / progress->rate);
    }
    snprintf(report, sizeof report, "%llu of %llu games, %.1f per second, %s left", (unsigned long long)progress->done,
             (unsigned long long)progress->total, progress->rate, left);
    fc_meter_show(&at->meter, report);
}

static void note_of_tournament(void *payload, const char *text)
{
    print_note(((session *)payload)->at, text);
}

/* For the signal handler, which gets no argument. */
static fc_tournament *_Atomic running;
static fc_players *_Atomic playing;

static void interrupt_tournament(int signal_number)
{
    (void)signal_number;
    fc_tournament *tournament = atomic_load(&running);
    const fc_players *players = atomic_load(&playing);
    if (tournament != NULL) {
        fc_tournament_interrupt(tournament);
        fc_players_cancel(players);
    }
}

static fc_exit run_tournament(session *to)
{
    static const fc_exit codes[] = {[FC_TOURNAMENT_DONE] = FC_EXIT_OK,
                                    [FC_TOURNAMENT_FAILED] = FC_EXIT_SYSTEM,
                                    [FC_TOURNAMENT_INTERRUPTED] = FC_EXIT_INTERRUPTED};
    fc_arena_context *at = to->at;
    const fc_tournament_callbacks callbacks = {give_player, show_progress, note_of_tournament, to};
    fc_tournament *tournament;
    fc_diagnostic why;
    if (!fc_tournament_create(&tournament, &to->wanted, &callbacks, &to->standings, &why)) {
        return fail(at, FC_EXIT_SYSTEM, why.text);
    }
    if (to->seed_is_new) {
        fprintf(stderr, "seed %lu\n", (unsigned long)to->wanted.plan.schedule.seed);
    }
    atomic_store(&playing, &to->players);
    atomic_store(&running, tournament);
    fc_on_interrupt(interrupt_tournament);
    fc_on_termination(interrupt_tournament);
    const fc_tournament_end end = fc_tournament_run(tournament, &why);
    atomic_store(&running, NULL);
    fc_tournament_destroy(tournament);
    if (end == FC_TOURNAMENT_FAILED) {
        fail(at, FC_EXIT_SYSTEM, why.text);
    }
    fc_arena_report report = {.agents = to->agents,
                              .columns = fc_rules_columns(to->rules),
                              .rows = fc_rules_rows(to->rules),
                              .inarow = fc_rules_inarow(to->rules),
                              .seed = to->wanted.plan.schedule.seed,
                              .limits = to->wanted.plan.limits,
                              .openings = to->openings_text,
                              .rounds = to->wanted.plan.schedule.rounds,
                              .is_gauntlet = to->wanted.plan.schedule.is_gauntlet,
                              .games = fc_schedule_count(&to->wanted.plan.schedule)};
    return print_report(at, &report, &to->standings, codes[end]);
}

static fc_exit play(fc_arena_context *at, const char *const *agents, int count)
{
    session to = {.at = at, .agents = agents, .agent_count = count};
    fc_diagnostic why;
    if (!fc_players_check(agents, count, &why)) {
        return fail(at, FC_EXIT_USAGE, why.text);
    }
    fc_exit code = set_up(&to);
    if (code == FC_EXIT_OK) {
        code = run_tournament(&to);
    }
    tear_down(&to);
    return code;
}

/* ---- merging ---- */

static atomic_bool merge_is_stopped;

static void interrupt_merge(int signal_number)
{
    (void)signal_number;
    atomic_store(&merge_is_stopped, true);
}

static void show_merge(void *payload, uint64_t done, uint64_t total)
{
    fc_arena_context *at = payload;
    if (fc_meter_due(&at->meter)) {
        char report[64];
        snprintf(report, sizeof report, "%llu of %llu games", (unsigned long long)done, (unsigned long long)total);
        fc_meter_show(&at->meter, report);
    }
}

static fc_exit print_merged(fc_arena_context *at, fc_gathering *all, fc_gather_end end)
{
    fc_exit code = end == FC_GATHER_INTERRUPTED ? FC_EXIT_INTERRUPTED : FC_EXIT_OK;
    const fc_record *example = &all->example;
    fc_arena_report report = {.agents = (const char *const *)all->agents,
                              .columns = example->columns,
                              .rows = example->rows,
                              .inarow = example->inarow,
                              .seed = all->seed,
                              .limits = example->limits,
                              .games = (uint64_t)example->games};
    if (all->missing > 0) {
        fc_meter_clear(&at->meter);
        const bool is_one = all->missing == 1;
        fc_print_error(at->program, "%llu of %lld games %s game %llu; start %s again to play %s",
                       (unsigned long long)all->missing, (long long)example->games,
                       is_one ? "is missing:" : "are missing, the first is", (unsigned long long)all->first_missing,
                       is_one ? "its shard" : "their shards", is_one ? "it" : "them");
        code = code == FC_EXIT_OK ? FC_EXIT_DATA : code;
    }
    return print_report(at, &report, &all->standings, code);
}

static fc_exit merge(fc_arena_context *at, const char *const *files, int count)
{
    const fc_gather_options options = {.paths = files,
                                       .count = count,
                                       .scoring = (fc_scoring)at->options->scoring,
                                       .verdicts = !at->options->no_verdicts,
                                       .threads = at->threads};
    const fc_gather_callbacks callbacks = {show_merge, print_note, at};
    fc_gathering all;
    fc_diagnostic why;
    fc_on_interrupt(interrupt_merge);
    fc_on_termination(interrupt_merge);
    const fc_gather_end end = fc_gather(&all, &options, &callbacks, &merge_is_stopped, &why);
    const fc_exit code = end == FC_GATHER_FAILED ? fail(at, FC_EXIT_SYSTEM, why.text) : print_merged(at, &all, end);
    fc_gathering_free(&all);
    return code;
}

/* ---- all tasks ---- */

static bool check_count(const fc_arena_context *at, int count)
{
    const bool is_merge = at->options->task == FC_ARENA_MERGE;
    const int least = is_merge || at->options->puzzles != NULL ? 1 : 2;
    const char *what = is_merge     ? "--merge needs at least one FILE"
                       : least == 1 ? "--puzzles needs at least one agent"
                                    : "at least two agents are needed";
    if (count < least) {
        fc_print_error(at->program, "%s (try '%s --help')", what, at->program);
    } else if (!is_merge && count > FC_ARENA_AGENTS_MAX) {
        fc_print_error(at->program, "%d agents are too many: the most are %d", count, (int)FC_ARENA_AGENTS_MAX);
    } else {
        return true;
    }
    return false;
}

fc_exit fc_arena_run(const char *program, const fc_arena_options *options, char **arguments, int count)
{
    fc_arena_context at = {.program = program,
                           .options = options,
                           .threads = options->threads > 0 ? (unsigned)options->threads : fc_processor_count(),
                           .output = {program, stdout, FC_OUTPUT_OK}};
    at.threads = at.threads < FC_ARENA_THREADS_MAX ? at.threads : FC_ARENA_THREADS_MAX;
    fc_meter_open(&at.meter, stderr, (fc_meter_mode)options->progress);
    fc_survive_closed_pipes();
    if (!check_count(&at, count)) {
        return FC_EXIT_USAGE;
    }
    const char *const *words = (const char *const *)arguments;
    return options->task == FC_ARENA_MERGE ? merge(&at, words, count)
           : options->puzzles != NULL      ? fc_arena_puzzles(&at, words, count)
                                           : play(&at, words, count);
}

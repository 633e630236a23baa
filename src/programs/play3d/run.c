/* run.c - sides, seed and files of a run. */
#include "programs/play3d/play3d.h"

#include <errno.h>
#include <string.h>
#include <time.h>

#include "base/platform.h"
#include "base/random.h"
#include "base/thread.h"
#include "cli/text.h"
#include "programs/play3d/match.h"
#include "programs/play3d/replay.h"
#include "programs/play3d/session.h"
#include "space/record.h"

/* A signal handler gets no argument, so what it sets is global. */
static atomic_bool interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, true);
}

bool fc_play3d_record(fc_play3d *run, const fc_space_board *board)
{
    char text[FC_SPACE_RECORD_SIZE];
    if (run->record == NULL || board->ply == 0) {
        return true;
    }
    fc_space_record_write(board, text);
    if (fprintf(run->record, "%s\n", text) >= 0 && fflush(run->record) == 0) {
        return true;
    }
    fc_print_error(run->program, "cannot write %s: %s", run->options->record, strerror(errno));
    fclose(run->record);
    run->record = NULL;
    return false;
}

static void list_agents(fc_output *output)
{
    const fc_space_key *key;
    fc_print(output, "human   you\n"
                     "random  any legal move\n"
                     "mcts    Monte Carlo tree search; its settings, as in mcts:simulations=2000,c=0.5:\n");
    for (size_t i = 0; (key = fc_space_key_at(i)) != NULL; i++) {
        char pair[64];
        snprintf(pair, sizeof pair, "%s=%s", key->name, key->values);
        fc_print(output, "  %-23s %s (default: %s)\n", pair, key->help, key->initial);
    }
}

/* Reads who plays a side. */
static bool read_side(fc_play3d *run, int index, const char *option, const char *text)
{
    fc_contestant *side = &run->sides[index];
    const bool is_match = run->options->match > 0;
    fc_diagnostic diagnostic;
    side->name = text;
    if (!fc_space_settings_parse(text, &side->settings, &diagnostic)) {
        fc_print_error(run->program, "--%s: %s (--list-agents shows all)", option, diagnostic.text);
        return false;
    }
    side->is_human = side->settings.agent == FC_SPACE_HUMAN;
    if (side->is_human && is_match) {
        fc_print_error(run->program, "--match is between agents; --%s is human", option);
        return false;
    }
    if (!is_match && strstr(text, "threads=") == NULL) { /* the threads of a match play games side by side */
        side->settings.threads = run->options->threads;
    }
    return true;
}

/* A human is given hints by the search on the other side, or by the usual one. */
static void choose_hints(fc_contestant *human, const fc_contestant *other)
{
    if (other->settings.agent == FC_SPACE_MCTS) {
        human->settings = other->settings;
    }
    human->settings.agent = FC_SPACE_MCTS;
}

static bool read_sides(fc_play3d *run)
{
    const fc_play3d_options *options = run->options;
    const char *first = options->first != NULL ? options->first : options->match > 0 ? "mcts" : "human";
    const char *second = options->second != NULL ? options->second : "mcts";
    if (!read_side(run, 0, "first", first) || !read_side(run, 1, "second", second)) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        if (run->sides[i].is_human) {
            choose_hints(&run->sides[i], &run->sides[1 - i]);
        }
    }
    return true;
}

/* Reads the position in which games begin. */
static bool read_opening(fc_play3d *run, char **moves, int count)
{
    fc_diagnostic diagnostic;
    char text[4 * FC_SPACE_RECORD_SIZE];
    fc_writer out = {text, sizeof text, 0};
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        fc_append(&out, "%s ", moves[i]);
    }
    if (fc_space_record_read(&run->rules, text, out.used, &run->opening, &diagnostic)) {
        return true;
    }
    fc_print_error(run->program, "%s", diagnostic.text);
    return false;
}

static void choose_seed(fc_play3d *run)
{
    if (run->options->seed >= 0) {
        run->seed = (uint64_t)run->options->seed;
        return;
    }
    uint64_t moment = (uint64_t)time(NULL) ^ ((uint64_t)(fc_clock_seconds() * 1e6) << 20);
    run->seed = fc_random_word(&moment) % 1000000000; /* short enough to type */
    fc_print_error(run->program, "seed %llu (--seed repeats it)", (unsigned long long)run->seed);
}

static fc_exit run_all(fc_play3d *run, char **moves, int count)
{
    const fc_play3d_options *options = run->options;
    if (!read_sides(run)) {
        return FC_EXIT_USAGE;
    }
    if (options->replay != NULL) {
        return fc_replay_run(run);
    }
    if (!read_opening(run, moves, count)) {
        return FC_EXIT_DATA;
    }
    if (options->record != NULL && (run->record = fopen(options->record, "a")) == NULL) {
        fc_print_error(run->program, "cannot open %s: %s", options->record, strerror(errno));
        return FC_EXIT_SYSTEM;
    }
    choose_seed(run);
    const fc_exit code = options->match > 0 ? fc_match_run(run) : fc_session_run(run);
    if (run->record != NULL) {
        fclose(run->record);
    }
    return code;
}

fc_exit fc_play3d_run(const char *program, const fc_play3d_options *options, char **moves, int count)
{
    fc_play3d_options settled = *options;
    if (settled.threads == 0) {
        settled.threads = fc_processor_count() < FC_SPACE_THREADS_MAX ? fc_processor_count() : FC_SPACE_THREADS_MAX;
    }
    fc_play3d run = {.program = program, .options = &settled, .stop = &interrupted};
    run.output = (fc_output){program, stdout, FC_OUTPUT_OK};
    fc_space_rules_build(&run.rules);
    fc_survive_closed_pipes();
    fc_on_interrupt(interrupt);
    fc_exit code = FC_EXIT_OK;
    if (settled.list_agents) {
        list_agents(&run.output);
    } else {
        code = run_all(&run, moves, count);
    }
    fc_flush(&run.output);
    if (atomic_load(&interrupted)) {
        fc_print_error(program, "interrupted");
        return FC_EXIT_INTERRUPTED;
    }
    return fc_output_exit(&run.output, code);
}

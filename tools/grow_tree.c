/* grow_tree.c - makes a stored tree for the agent `mcts`, from games of the agent against itself.
 *
 *     grow_tree [--games N] [--seed N] [--size CxRxK] AGENT FILE
 *
 * Each game begins with two random moves, so that a tree for tournaments knows all openings of two plies. The same
 * arguments give the same bytes. A tree serves agents with the value and the simulations that it was grown with best.
 */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "fourcast/agent.h"

enum { DEFAULT_GAMES = 1000, GAMES_MAX = 1000000, RANDOM_MOVES = 2 };

static const char program_name[] = "grow_tree";
static const char learning[] = "learn=on";

typedef struct settings {
    int64_t games;
    int64_t seed;
    const char *size;
    int progress; /* an fc_meter_mode */
} settings;

/* The agent's text with the option that makes it learn; the caller frees it. */
static char *learning_text(const char *text)
{
    const size_t size = strlen(text) + sizeof learning + 1;
    char *const result = malloc(size);
    if (result != NULL) {
        snprintf(result, size, "%s%c%s", text, strchr(text, ':') == NULL ? ':' : ',', learning);
    }
    return result;
}

static fc_agent *open_agent(const char *text, const fc_rules *rules, uint64_t seed)
{
    fc_agent *agent = NULL;
    char error[FC_AGENT_ERROR_SIZE] = "not enough memory";
    char *const full_text = learning_text(text);
    if (full_text == NULL || fc_agent_open(&agent, full_text, rules, seed, error) != FC_OK) {
        fc_print_error(program_name, "%s", error);
    }
    free(full_text);
    return agent;
}

static void play_randomly(fc_game *game, int moves, uint64_t *random)
{
    const int columns = fc_rules_columns(game->rules);
    for (int i = 0; i < moves && !fc_game_is_over(game);) {
        const int column = fc_random_below(random, columns);
        if (fc_game_can_play(game, column)) {
            fc_game_play(game, column);
            i++;
        }
    }
}

static fc_status play_game(fc_agent *agent, const fc_rules *rules, uint64_t seed)
{
    fc_game game;
    uint64_t random = seed;
    fc_agent_restart(agent, seed);
    fc_game_start(&game, rules);
    play_randomly(&game, RANDOM_MOVES, &random);
    while (!fc_game_is_over(&game)) {
        fc_choice choice;
        const fc_status status = fc_agent_choose(agent, &game, NULL, &choice);
        if (status != FC_OK) {
            return status;
        }
        fc_game_play(&game, choice.column);
    }
    return FC_OK;
}

static fc_exit fail(fc_status status)
{
    fc_print_error(program_name, "%s", fc_status_text(status));
    return FC_EXIT_SYSTEM;
}

static fc_exit grow(const settings *chosen, fc_agent *agent, const fc_rules *rules, const char *path)
{
    fc_meter meter;
    fc_meter_open(&meter, stderr, (fc_meter_mode)chosen->progress);
    for (int64_t i = 0; i < chosen->games; i++) {
        const fc_status status = play_game(agent, rules, (uint64_t)(chosen->seed + i));
        if (status != FC_OK) {
            return fail(status);
        }
        if (fc_meter_due(&meter)) {
            char report[64];
            snprintf(report, sizeof report, "%d of %d games", (int)i + 1, (int)chosen->games);
            fc_meter_show(&meter, report);
        }
    }
    fc_meter_clear(&meter);
    const fc_status status = fc_agent_save_tree(agent, path);
    if (status == FC_ERROR_OPTION) {
        fc_print_error(program_name, "only mcts has a tree");
        return FC_EXIT_USAGE;
    }
    return status == FC_OK ? FC_EXIT_OK : fail(status);
}

static fc_exit run(const settings *chosen, const char *text, const char *path)
{
    fc_rules *rules;
    const fc_status status = fc_rules_parse(&rules, chosen->size != NULL ? chosen->size : "7x6x4");
    if (status != FC_OK) {
        fc_print_error(program_name, "--size: %s", fc_status_text(status));
        return FC_EXIT_USAGE;
    }
    fc_agent *const agent = open_agent(text, rules, (uint64_t)chosen->seed);
    const fc_exit code = agent != NULL ? grow(chosen, agent, rules, path) : FC_EXIT_USAGE;
    fc_agent_close(agent);
    fc_rules_destroy(rules);
    return code;
}

#define AT(member) offsetof(settings, member)

/* clang-format off */
static const fc_option options[] = {
    {.name = "games", .kind = FC_OPTION_INTEGER, .target = AT(games), .placeholder = "N", .minimum = 1,
     .maximum = GAMES_MAX, .initial = DEFAULT_GAMES, .help = "games of the agent against itself"},
    {.name = "seed", .kind = FC_OPTION_INTEGER, .target = AT(seed), .placeholder = "N", .maximum = 1e9, .initial = 1,
     .help = "seed of the first game; the next one has the next"},
    {.name = "size", .kind = FC_OPTION_TEXT, .target = AT(size), .placeholder = "CxRxK",
     .help = "columns, rows, discs in a row; 7x6x4 if not given"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .help = "report progress on stderr"},
};
/* clang-format on */

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = program_name,
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] AGENT FILE",
        .before = "Lets an mcts agent learn from games against itself and writes its tree to FILE, for\n"
                  "the option tree=FILE of mcts.\n",
        .after = "Example:\n"
                 "  $ @grow_tree mcts:simulations=500 my.tree && @play --first mcts:simulations=500,tree=my.tree\n"
                 "\n"
                 "Exit codes: 0 the tree is written; 2 usage error; 3 a file or memory failed.\n",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    settings chosen;
    const fc_command command = fc_options_parse(&program, argc, argv, &chosen);
    if (!command.run) {
        return (int)command.code;
    }
    if (command.argument_count != 2) {
        fc_print_error(program_name, "name an agent and a file (try '%s --help')", program_name);
        return (int)FC_EXIT_USAGE;
    }
    return (int)run(&chosen, command.arguments[0], command.arguments[1]);
}

/* make_puzzles.c - makes test-data/puzzles-graded: positions with exactly one move that keeps the result.
 *
 *     make_puzzles [--seed N] [--count N]
 *
 * Prints N puzzles of each class (arena/puzzles.h describes the lines). A class says which simple agents find the move:
 *
 *     easy      the agent `rules`, which does not search, and alphabeta at depths 4 and 8
 *     medium    alphabeta at depths 4 and 8, but not `rules`
 *     hard      alphabeta at depth 8, but not at depth 4
 *     expert    none of them
 *
 * The side to move wins or draws with that move; every other one gives the win or the draw away. The same command prints
 * the same bytes everywhere. Positions come from games in which each move is, by the toss of a coin, that of `rules` or a
 * random one.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/options.h"
#include "fourcast/agent.h"
#include "fourcast/solver.h"
#include "random_game.h"
#include "seen.h"

enum { EASY, MEDIUM, HARD, EXPERT, CLASSES, NO_CLASS = -1 };
enum { RULES, SHALLOW, DEEP, AGENTS };

enum { LEAST_DISCS = 8, MOST_DISCS = 32, MOST_COUNT = 10000, DEFAULT_COUNT = 80 };

static const char *const class_names[CLASSES] = {"easy", "medium", "hard", "expert"};

/* With these options, agents choose without chance. */
static const char *const agent_texts[AGENTS] = {"rules", "alphabeta:eval=bitsquares,depth=4,ties=center",
                                                "alphabeta:eval=bitsquares,depth=8,ties=center"};

typedef struct puzzle {
    char moves[FC_GAME_MOVES_TEXT_SIZE];
    int column; /* from 0 */
} puzzle;

typedef struct maker {
    fc_solver *solver;
    fc_rules *rules;
    fc_agent *agents[AGENTS];
    random_stream random;
    seen known;
    puzzle *puzzles[CLASSES];
    int64_t count[CLASSES];
} maker;

typedef struct settings {
    int64_t seed;
    int64_t count;
} settings;

static int choose(maker *made, int agent, const fc_game *game)
{
    fc_choice choice;
    return fc_agent_choose(made->agents[agent], game, NULL, &choice) == FC_OK ? choice.column : -1;
}

/* Plays a game up to a random number of discs; false if it ends before. */
static bool play_game(maker *made, fc_game *game, fc_position *position)
{
    const int discs = random_between(&made->random, LEAST_DISCS, MOST_DISCS);
    fc_game_start(game, made->rules);
    *position = (fc_position){0, 0};
    fc_agent_restart(made->agents[RULES], (uint64_t)made->random.state);
    while (game->discs < discs) {
        const int drawn = random_between(&made->random, 0, FC_WIDTH - 1);
        const int column = random_between(&made->random, 0, 1) == 0 ? choose(made, RULES, game) : drawn;
        if (!fc_game_can_play(game, column)) {
            continue;
        }
        fc_game_play(game, column);
        *position = fc_position_play(*position, column);
        if (fc_game_is_over(game)) {
            return false;
        }
    }
    return true;
}

/* The only column that keeps a win or a draw; -1 if there is none, or the position is lost. Cheap tests come first. */
static int only_move(maker *made, fc_position position)
{
    fc_query query = FC_QUERY_INIT;
    fc_analysis analysis;
    int found = -1;
    query.weak = true;
    if (fc_analyze(made->solver, position, &query, &analysis) != FC_OK || analysis.best.lower < 0) {
        return -1;
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        if (analysis.playable[column] && analysis.lower[column] == analysis.best.lower) {
            if (found >= 0) {
                return -1;
            }
            found = column;
        }
    }
    return found;
}

static int class_of(maker *made, const fc_game *game, int column)
{
    const bool by_rules = choose(made, RULES, game) == column;
    const bool shallow = choose(made, SHALLOW, game) == column;
    const bool deep = choose(made, DEEP, game) == column;
    if (!shallow && !deep) {
        return by_rules ? NO_CLASS : EXPERT;
    }
    return !deep ? NO_CLASS : !shallow ? HARD : by_rules ? EASY : MEDIUM;
}

static bool is_complete(const maker *made, int64_t count)
{
    for (int i = 0; i < CLASSES; i++) {
        if (made->count[i] < count) {
            return false;
        }
    }
    return true;
}

/* False without memory. */
static bool make(maker *made, int64_t count)
{
    while (!is_complete(made, count)) {
        fc_game game;
        fc_position position;
        if (!play_game(made, &game, &position)) {
            continue;
        }
        if (!seen_note(&made->known, position)) {
            if (made->known.failed) {
                return false;
            }
            continue;
        }
        const int column = only_move(made, position);
        const int class = column >= 0 ? class_of(made, &game, column) : NO_CLASS;
        if (class == NO_CLASS || made->count[class] >= count) {
            continue;
        }
        puzzle *found = &made->puzzles[class][made->count[class]++];
        fc_game_moves(&game, found->moves);
        found->column = column;
    }
    return true;
}

static void print_puzzles(const maker *made)
{
    for (int class = 0; class < CLASSES; class ++) {
        for (int64_t i = 0; i < made->count[class]; i++) {
            const puzzle *found = &made->puzzles[class][i];
            printf("%s %d %s\n", found->moves, found->column + 1, class_names[class]);
        }
    }
}

static bool set_up(maker *made, int64_t count)
{
    bool is_ready = fc_solver_create(&made->solver, NULL) == FC_OK &&
                    fc_rules_create(&made->rules, FC_WIDTH, FC_HEIGHT, 4) == FC_OK;
    for (int i = 0; i < AGENTS && is_ready; i++) {
        is_ready = fc_agent_open(&made->agents[i], agent_texts[i], made->rules, 1, NULL) == FC_OK;
    }
    for (int i = 0; i < CLASSES && is_ready; i++) {
        made->puzzles[i] = calloc((size_t)count, sizeof *made->puzzles[i]);
        is_ready = made->puzzles[i] != NULL;
    }
    return is_ready;
}

static void tear_down(maker *made)
{
    for (int i = 0; i < AGENTS; i++) {
        fc_agent_close(made->agents[i]);
    }
    for (int i = 0; i < CLASSES; i++) {
        free(made->puzzles[i]);
    }
    fc_rules_destroy(made->rules);
    fc_solver_destroy(made->solver);
    seen_free(&made->known);
}

/* clang-format off */
static const fc_option options[] = {
    {.name = "seed", .kind = FC_OPTION_INTEGER, .target = offsetof(settings, seed), .placeholder = "N",
     .maximum = 1e9, .initial = 1, .help = "seed of the games"},
    {.name = "count", .kind = FC_OPTION_INTEGER, .target = offsetof(settings, count), .placeholder = "N",
     .minimum = 1, .maximum = MOST_COUNT, .initial = DEFAULT_COUNT, .help = "puzzles of each class"},
};
/* clang-format on */

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = "make_puzzles",
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options]",
        .before = "Prints positions with exactly one move that keeps the result.\n",
        .after = "Exit codes: 0 ok; 2 usage error; 3 memory or the output failed.\n",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    settings chosen;
    maker made = {.solver = NULL};
    const fc_command command = fc_options_parse(&program, argc, argv, &chosen);
    if (!command.run || command.argument_count > 0) {
        return command.run ? FC_EXIT_USAGE : (int)command.code;
    }
    made.random.state = (uint64_t)chosen.seed;
    const bool ok = set_up(&made, chosen.count) && make(&made, chosen.count);
    if (ok) {
        print_puzzles(&made);
    }
    tear_down(&made);
    if (!ok || fflush(stdout) != 0) {
        fputs("make_puzzles: not enough memory, or the output failed\n", stderr);
        return FC_EXIT_SYSTEM;
    }
    return FC_EXIT_OK;
}

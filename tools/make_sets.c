/* make_sets.c - makes the position files of test-data/.
 *
 *     make_sets [--seed N] [--count N] end|middle|begin|opening FOLDER
 *
 * Writes end-easy; middle-easy and middle-medium; begin-easy, begin-medium and begin-hard; or opening. The same
 * command writes the same bytes everywhere: positions come from the seed, and scores do not depend on the machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/options.h"
#include "cli/progress.h"
#include "fourcast/solver.h"
#include "random_game.h"
#include "seen.h"

enum {
    CLASSES = 3, /* by the moves left until the end: easy, medium, hard */
    MEDIUM_FROM = 14,
    HARD_FROM = 28,
    MOST_COUNT = 100000,
    PATH_SIZE = 4096,
    OPENING_MOVES = 2,
    STREAMS = 4 /* of random numbers for each seed, at least one for each phase */
};

/* Part of a game that sets are for. */
typedef struct phase {
    const char *name;
    int low, high; /* discs on the board */
    bool safe;     /* leave out positions in which the opponent threatens to win with its next disc */
    const char *classes[CLASSES];
} phase;

static const phase phases[] = {
    {"end", 29, 41, false, {"end-easy"}},
    {"middle", 15, 28, false, {"middle-easy", "middle-medium"}},
    {"begin", 4, 14, true, {"begin-easy", "begin-medium", "begin-hard"}},
};

/* The file of one class. */
typedef struct class_file {
    FILE *file; /* NULL: there is no such class */
    int64_t count;
} class_file;

typedef struct settings {
    int64_t seed;
    int64_t count;
} settings;

static const char program_name[] = "make_sets";

/* ---- positions ---- */

static bool can_win_now(fc_position position)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        if (fc_position_can_play(position, column) && fc_position_wins_with(position, column)) {
            return true;
        }
    }
    return false;
}

static bool is_wanted(const phase *wanted, fc_position position)
{
    const fc_position other_to_move = {position.occupied ^ position.stm, position.occupied};
    return !can_win_now(position) && !(wanted->safe && can_win_now(other_to_move));
}

static bool get_score(fc_solver *solver, fc_position position, int *score)
{
    fc_result result;
    const bool solved = fc_solve(solver, position, NULL, &result) == FC_OK;
    *score = result.lower;
    return solved;
}

static int class_of(fc_position position, int score)
{
    const int moves_left = fc_last_move(position, score) - fc_position_ply(position);
    return (moves_left >= MEDIUM_FROM) + (moves_left >= HARD_FROM);
}

/* ---- random sets ---- */

static bool open_files(const phase *wanted, const char *folder, class_file files[CLASSES])
{
    for (int i = 0; i < CLASSES; i++) {
        char path[PATH_SIZE];
        if (wanted->classes[i] == NULL) {
            continue;
        }
        snprintf(path, sizeof path, "%s/%s", folder, wanted->classes[i]);
        files[i].file = fopen(path, "w");
        if (files[i].file == NULL) {
            perror(path);
            return false;
        }
    }
    return true;
}

/* False if writing failed. */
static bool close_files(class_file files[CLASSES])
{
    bool ok = true;
    for (int i = 0; i < CLASSES; i++) {
        if (files[i].file != NULL) {
            const bool written = !ferror(files[i].file);
            ok = fclose(files[i].file) == 0 && written && ok;
        }
    }
    return ok;
}

static bool is_complete(const class_file files[CLASSES], int64_t count)
{
    bool complete = true;
    for (int i = 0; i < CLASSES; i++) {
        complete = complete && (files[i].file == NULL || files[i].count >= count);
    }
    return complete;
}

static void show_progress(fc_meter *meter, const class_file files[CLASSES], size_t tried)
{
    char report[128];
    if (fc_meter_due(meter)) {
        snprintf(report, sizeof report, "easy %lld, medium %lld, hard %lld, tried %zu", (long long)files[0].count,
                 (long long)files[1].count, (long long)files[2].count, tried);
        fc_meter_show(meter, report);
    }
}

/* Draws positions until every class of the phase has `count`. */
static bool fill(const phase *wanted, const settings *chosen, fc_solver *solver, class_file files[CLASSES])
{
    random_stream random = {(uint64_t)chosen->seed * STREAMS + (uint64_t)(wanted - phases)};
    seen known = {0};
    fc_meter meter;
    bool ok = true;
    fc_meter_open(&meter, stderr, FC_METER_AUTO);
    while (ok && !is_complete(files, chosen->count)) {
        const random_game game = random_open_game(&random, random_between(&random, wanted->low, wanted->high));
        int score;
        if (!is_wanted(wanted, game.position) || !seen_note(&known, game.position)) {
            ok = !known.failed;
            continue;
        }
        ok = get_score(solver, game.position, &score);
        class_file *class = &files[class_of(game.position, score)];
        if (ok && class->file != NULL && class->count < chosen->count) {
            ok = fprintf(class->file, "%s %d\n", game.moves, score) > 0;
            class->count++;
        }
        show_progress(&meter, files, known.count);
    }
    fc_meter_clear(&meter);
    seen_free(&known);
    return ok;
}

static bool make_random_sets(const phase *wanted, const settings *chosen, fc_solver *solver, const char *folder)
{
    class_file files[CLASSES] = {{0}}; /* all are closed, even if the first cannot be opened */
    const bool open = open_files(wanted, folder, files);
    const bool ok = open && fill(wanted, chosen, solver, files);
    return close_files(files) && ok;
}

/* ---- the opening ---- */

static bool write_opening(fc_solver *solver, FILE *file, fc_position position, const char *moves, seen *known)
{
    int score;
    const size_t length = strlen(moves);
    if (length == 0 || length == OPENING_MOVES) {
        if (!seen_note(known, position)) {
            return !known->failed;
        }
        if (!get_score(solver, position, &score) ||
            fprintf(file, "%s %d\n", length == 0 ? "start" : moves, score) < 0) {
            return false;
        }
    }
    bool ok = true;
    for (int column = 0; column < FC_WIDTH && length < OPENING_MOVES && ok; column++) {
        char longer[OPENING_MOVES + 1];
        snprintf(longer, sizeof longer, "%s%d", moves, column + 1);
        ok = write_opening(solver, file, fc_position_play(position, column), longer, known);
    }
    return ok;
}

static bool make_opening(fc_solver *solver, const char *folder)
{
    char path[PATH_SIZE];
    seen known = {0};
    snprintf(path, sizeof path, "%s/opening", folder);
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        perror(path);
        return false;
    }
    const bool ok = write_opening(solver, file, (fc_position){0, 0}, "", &known);
    seen_free(&known);
    return fclose(file) == 0 && ok;
}

/* ---- command line ---- */

static bool make(const settings *chosen, const char *what, const char *folder)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.no_book = true; /* a set is a test of the search, and of any book */
    fc_solver *solver;
    if (fc_solver_create(&solver, &options) != FC_OK) {
        return false;
    }
    bool ok = false;
    if (strcmp(what, "opening") == 0) {
        ok = make_opening(solver, folder);
    }
    for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++) {
        if (strcmp(what, phases[i].name) == 0) {
            ok = make_random_sets(&phases[i], chosen, solver, folder);
        }
    }
    fc_solver_destroy(solver);
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
     .initial = 1000,
     .help = "positions of each set"},
};

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = program_name,
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] end|middle|begin|opening FOLDER",
        .before = "Makes sets of positions with their scores; test-data/README.md describes them.\n",
        .after = "",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    settings chosen;
    const fc_command command = fc_options_parse(&program, argc, argv, &chosen);
    if (!command.run) {
        return (int)command.code;
    }
    if (command.argument_count != 2) {
        fc_print_error(program_name, "two arguments are needed (try '%s --help')", program_name);
        return FC_EXIT_USAGE;
    }
    if (!make(&chosen, command.arguments[0], command.arguments[1])) {
        fc_print_error(program_name, "cannot make '%s'", command.arguments[0]);
        return FC_EXIT_SYSTEM;
    }
    return FC_EXIT_OK;
}

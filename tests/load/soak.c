/* soak.c - mixes all calls of the library on random positions for a while, in one process: the answers must agree with
 * each other, and memory must not grow.
 *
 *     soak MINUTES SEED
 */
#define _POSIX_C_SOURCE 200809L

#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/platform.h"
#include "fourcast/solver.h"

enum {
    LOW_DISCS = 14,
    HIGH_DISCS = 41,
    MOST_THREADS = 3,
    SOLVERS = 4, /* at the same time */
    NODES_OF_A_LIMIT = 2000,
    ROUNDS_PER_SOLVER = 500,
    ALLOWED_GROWTH_KB = 4096
};

static const double seconds_per_minute = 60;
static const double share_to_warm_up = 0.2; /* of the time, until memory is looked at for the first time */

static void expect(const game *played, const char *what, int got, int expected)
{
    if (got != expected) {
        printf("after \"%s\": %s is %d, not %d\n", played->moves, what, got, expected);
        exit(EXIT_FAILURE);
    }
}

static void expect_fine(const game *played, fc_status status)
{
    expect(played, "status", (int)status, (int)FC_OK);
}

/* Resident memory of this process; 0 where the system does not report it. */
static long resident_kb(void)
{
    FILE *file = fopen("/proc/self/status", "r");
    char line[256];
    long kb = 0;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "VmRSS: %ld", &kb) == 1) {
            break;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return kb;
}

/* Solvers differ, but one that takes the place of another is like it: so memory can be compared. */
static fc_solver *make_solver(int place)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = (size_t)1 << place;
    options.threads = 1 + (unsigned)place % MOST_THREADS;
    options.no_book = place % 2 == 1;
    fc_solver *solver;
    if (fc_solver_create(&solver, &options) != FC_OK) {
        puts("no solver");
        exit(EXIT_FAILURE);
    }
    return solver;
}

static void check_line(fc_solver *solver, const game *played, int score)
{
    fc_line line;
    fc_result result;
    expect_fine(played, fc_principal_variation(solver, played->position, NULL, &line, &result));
    expect(played, "score of the line", result.lower, score);
    if (!fc_position_is_over(played->position)) {
        expect(played, "end of the line", played->board.discs + line.length, fc_last_move(played->position, score));
    }
}

static void check_limit(fc_solver *solver, const game *played, int score)
{
    fc_query query = FC_QUERY_INIT;
    fc_result result;
    query.max_nodes = NODES_OF_A_LIMIT;
    fc_solve(solver, played->position, &query, &result);
    expect(played, "bound within a limit", result.lower <= score && score <= result.upper, true);
}

/* Asks one thing in one of several ways. */
static void ask(fc_solver *solver, random_stream *random, const game *played, int score)
{
    fc_result result;
    fc_analysis analysis;
    int column;
    switch (random_between(random, 0, 5)) {
    case 0:
        expect_fine(played, fc_analyze(solver, played->position, NULL, &analysis));
        expect(played, "best of all moves", analysis.best.lower, score);
        break;
    case 1:
        check_line(solver, played, score);
        break;
    case 2:
        expect_fine(played, fc_best_move(solver, played->position, NULL, &column, &result));
        expect(played, "score of the best move", result.lower, score);
        break;
    case 3:
        check_limit(solver, played, score);
        break;
    case 4:
        fc_solver_clear(solver);
        break;
    default:
        expect_fine(played, fc_solve(solver, fc_position_mirror(played->position), NULL, &result));
        expect(played, "score of the mirror image", result.lower, score);
    }
}

/* One position, asked of two solvers. */
static void take_position(fc_solver *solvers[SOLVERS], random_stream *random)
{
    const game played = game_random(random, random_between(random, LOW_DISCS, HIGH_DISCS));
    fc_result result;
    expect_fine(&played, fc_solve(solvers[random_between(random, 0, SOLVERS - 1)], played.position, NULL, &result));
    expect(&played, "upper bound", result.upper, result.lower);
    ask(solvers[random_between(random, 0, SOLVERS - 1)], random, &played, result.lower);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fputs("usage: soak MINUTES SEED\n", stderr);
        return EXIT_FAILURE;
    }
    const double seconds = seconds_per_minute * strtod(argv[1], NULL);
    random_stream random = {strtoull(argv[2], NULL, 10)};
    fc_solver *solvers[SOLVERS];
    for (int i = 0; i < SOLVERS; i++) {
        solvers[i] = make_solver(i);
    }
    const double began = fc_clock_seconds();
    long rounds = 0;
    long kb_warm = 0;
    long kb_most = 0;
    for (double now = began; now < began + seconds; now = fc_clock_seconds()) {
        for (int i = 0; i < ROUNDS_PER_SOLVER; i++, rounds++) {
            take_position(solvers, &random);
        }
        const int place = random_between(&random, 0, SOLVERS - 1);
        fc_solver_destroy(solvers[place]);
        solvers[place] = make_solver(place);
        const long kb = resident_kb();
        long *most = now < began + share_to_warm_up * seconds ? &kb_warm : &kb_most;
        *most = kb > *most ? kb : *most;
    }
    for (int i = 0; i < SOLVERS; i++) {
        fc_solver_destroy(solvers[i]);
    }
    printf("soak: %ld positions in %.0f s; memory: at most %ld kB at first, %ld kB later\n", rounds, seconds, kb_warm,
           kb_most);
    return kb_most <= kb_warm + ALLOWED_GROWTH_KB ? EXIT_SUCCESS : EXIT_FAILURE;
}

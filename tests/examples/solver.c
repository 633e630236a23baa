/* solver.c - what a position scores, what its moves score, which one to play, and how the game goes on.
 *
 * Prints:
 *   > the score is -1: lost, on move 41
 *   > moves: -3 -4 -4 -1 -2 -4 -4
 *   > best: column 4
 *   > the game goes on for 30 moves
 *   > stopped early: the score, which is 1, is within the bounds
 */
#include <fourcast/solver.h>
#include <stdio.h>
#include <string.h>

static void show_moves(fc_solver *solver, fc_position position)
{
    fc_analysis analysis;
    if (fc_analyze(solver, position, NULL, &analysis) == FC_OK) {
        printf("moves:");
        for (int column = 0; column < FC_WIDTH; column++) {
            if (analysis.playable[column]) {
                printf(" %d", analysis.lower[column]);
            } else {
                printf(" .");
            }
        }
        printf("\n");
    }
}

static void show_best(fc_solver *solver, fc_position position)
{
    int column;
    fc_line line;
    fc_result result;
    if (fc_best_move(solver, position, NULL, &column, &result) == FC_OK) {
        printf("best: column %d\n", column + 1);
    }
    if (fc_principal_variation(solver, position, NULL, &line, &result) == FC_OK) {
        printf("the game goes on for %d moves\n", line.length);
    }
}

/* The empty board takes seconds; a limit ends that, with bounds that hold. */
static void show_limit(fc_solver *solver)
{
    const fc_position empty = {0, 0};
    fc_query query = FC_QUERY_INIT;
    fc_result result;
    query.max_nodes = 1000;
    if (fc_solve(solver, empty, &query, &result) == FC_ERROR_LIMIT && result.lower <= 1 && 1 <= result.upper) {
        printf("stopped early: the score, which is 1, is within the bounds\n");
    }
}

int main(void)
{
    const char *moves = "76461241141";
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = 32;
    options.no_book = true; /* for show_limit(): a book holds the score of the empty board */
    fc_solver *solver;
    if (fc_solver_create(&solver, &options) != FC_OK) {
        return 1;
    }
    fc_position position;
    fc_result result;
    if (fc_position_parse(&position, moves, strlen(moves), NULL) == FC_OK &&
        fc_solve(solver, position, NULL, &result) == FC_OK) {
        const int score = result.lower; /* the upper bound is the same */
        printf("the score is %d: %s, on move %d\n", score,
               score < 0   ? "lost"
               : score > 0 ? "won"
                           : "drawn",
               fc_last_move(position, score));
        show_moves(solver, position);
        show_best(solver, position);
    }
    show_limit(solver);
    fc_solver_destroy(solver);
    return 0;
}

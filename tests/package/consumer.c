/* A program of a user: it sees only what is installed. */
#include <fourcast/solver.h>
#include <stdio.h>

#if FC_WIDTH != 7 || FC_HEIGHT != 6
#error "the board size did not come with the library"
#endif

int main(void)
{
    static const char moves[] = "76461241141";
    fc_solver *solver;
    fc_position position;
    fc_result result;
    if (fc_solver_create(&solver, NULL) != FC_OK) {
        return 1;
    }
    if (fc_position_parse(&position, moves, sizeof moves - 1, NULL) == FC_OK &&
        fc_solve(solver, position, NULL, &result) == FC_OK) {
        printf("%d\n", result.lower);
    }
    fc_solver_destroy(solver);
    return 0;
}

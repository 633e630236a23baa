/* status.c - how to treat what calls return: a mistake of the user is not a failure of the machine.
 *
 * Prints:
 *   > 4458: column 8 does not exist (move 4)
 *   > table of 0 MB: an option is out of range
 */
#include <fourcast/solver.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *moves = "4458";
    fc_position position;
    fc_parse_error error;
    if (fc_position_parse(&position, moves, strlen(moves), &error) != FC_OK) {
        char text[FC_ERROR_TEXT_SIZE]; /* more than the status: what, and where */
        fc_parse_error_text(&error, text, sizeof text);
        printf("%s: %s\n", moves, text);
    }

    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = 0;
    fc_solver *solver;
    const fc_status status = fc_solver_create(&solver, &options);
    if (status != FC_OK) {
        printf("table of 0 MB: %s\n", fc_status_text(status));
    }
    fc_solver_destroy(solver); /* NULL is allowed */
    return 0;
}

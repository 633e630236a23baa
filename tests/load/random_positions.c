/* random_positions.c - prints random open positions, one a line, always the same ones for a seed.
 *
 *     random_positions COUNT LOW-DISCS HIGH-DISCS SEED
 */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    if (argc != 5) {
        fputs("usage: random_positions COUNT LOW-DISCS HIGH-DISCS SEED\n", stderr);
        return EXIT_FAILURE;
    }
    const int low_discs = atoi(argv[2]);
    const int high_discs = atoi(argv[3]);
    random_stream random = {strtoull(argv[4], NULL, 10)};
    for (long left = atol(argv[1]); left > 0; left--) {
        puts(game_random(&random, random_between(&random, low_discs, high_discs)).moves);
    }
    return ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* count_nodes.c - for tools/tune_ordering: prints, for each file of `moves score` lines, a line of node counts.
 *
 * It reaches into the search, because it is compiled together with it, without the rest of the library. */
#include <stdio.h>
#include <string.h>

#include "find_score.h"
#include "game/board.h"

enum { TABLE_MB = 64, LINE_SIZE = 128 };

static uint64_t nodes_of(fc_table *table, fc_position position, int score)
{
    fc_search search = endless_search(table);
    fc_table_clear(table);
    const int found = find_score(&search, fc_search_plain, position);
    if (found != score) {
        fprintf(stderr, "count_nodes: a score of %d instead of %d, the score of the file\n", found, score);
    }
    return search.nodes;
}

static int count_file(fc_table *table, const char *name)
{
    char line[LINE_SIZE];
    char moves[LINE_SIZE];
    int score;
    FILE *file = fopen(name, "r");
    if (file == NULL) {
        perror(name);
        return 1;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        fc_position position;
        if (sscanf(line, "%127s %d", moves, &score) == 2 &&
            fc_position_parse(&position, moves, strlen(moves), NULL) == FC_OK && fc_winning_moves(position) == 0) {
            printf("%llu ", (unsigned long long)nodes_of(table, position, score));
        }
    }
    printf("\n");
    fclose(file);
    return 0;
}

int main(int count, char **names)
{
    fc_table table;
    int failed = 0;
    if (!fc_table_create(&table, TABLE_MB)) {
        fprintf(stderr, "count_nodes: not enough memory\n");
        return 1;
    }
    for (int i = 1; i < count; i++) {
        failed |= count_file(&table, names[i]);
    }
    fc_table_destroy(&table);
    return failed;
}

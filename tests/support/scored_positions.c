/* scored_positions.c - one line at a time. */
#include "support/scored_positions.h"

#include <stdlib.h>
#include <string.h>

bool scored_position_read(FILE *file, scored_position *out)
{
    char line[2 * FC_MOVES_TEXT_SIZE];
    if (fgets(line, sizeof line, file) == NULL) {
        return false;
    }
    const size_t length = strcspn(line, " ");
    char *end = line;
    const long score = strtol(line + length, &end, 10);
    if (length >= sizeof out->moves || end == line + length || *end != '\n') {
        *out = (scored_position){"?", 0};
        return true;
    }
    memcpy(out->moves, line, length);
    out->moves[length] = '\0';
    out->score = (int)score;
    return true;
}

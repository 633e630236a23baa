/* space_fixture.h - what the tests of the three-dimensional search begin with: rules, settings, boards. */
#ifndef FOURCAST_TESTS_SPACE_FIXTURE_H
#define FOURCAST_TESTS_SPACE_FIXTURE_H

#include <math.h>

#include "space/record.h"
#include "space/settings.h"
#include "support/test.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

static fc_space_rules rules; /* main() builds them */

static inline fc_space_settings settings_of(const char *text)
{
    fc_space_settings settings;
    fc_diagnostic diagnostic = {""};
    if (!fc_space_settings_parse(text, &settings, &diagnostic)) {
        fail_msg("%s: %s", text, diagnostic.text);
    }
    return settings;
}

static inline fc_space_board board_of(const char *moves)
{
    fc_space_board board;
    fc_diagnostic diagnostic;
    assert_true(fc_space_record_read(&rules, moves, strlen(moves), &board, &diagnostic));
    return board;
}

static inline fc_space_board random_board(uint64_t *random, int plies)
{
    fc_space_board board;
    fc_space_start(&board);
    while (board.ply < plies) {
        uint8_t columns[FC_SPACE_COLUMNS];
        const int count = fc_space_legal(&board, columns);
        fc_space_play(&rules, &board, columns[fc_random_below(random, count)]);
    }
    return board;
}

static inline bool completes(const fc_space_board *board, fc_space_player player, int cell)
{
    return fc_space_completes(&board->counts[player], rules.through[cell]);
}

/* How many columns complete a line for the player at once; *last receives one of them. */
static inline int count_threats(const fc_space_board *board, fc_space_player player, int *last)
{
    int count = 0;
    for (int column = 0; column < FC_SPACE_COLUMNS; column++) {
        if (fc_space_has_room(board, column) &&
            completes(board, player, fc_space_cell(column, board->height[column]))) {
            *last = column;
            count++;
        }
    }
    return count;
}

#endif

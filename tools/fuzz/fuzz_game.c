/* fuzz_game.c - games: everything that position.h returns for their positions, against the array board, and the bounds
 * against their slow twins.
 *
 * Input: columns. Most positions on the way are left to other inputs, which share them. */
#include "fuzz.h"

#include "game/board.h"
#include "support/check_bounds.h"
#include "support/check_position.h"
#include "support/slow_bounds.h"

enum { ONE_OF = 8 }; /* positions on the way is checked */

/* Nobody wins with the next two discs, if the side to move takes care: bounds are for such positions. */
static bool is_undecided(const array_board *board)
{
    bool has_safe_move = false;
    for (int column = 0; column < FC_WIDTH; column++) {
        const int row = board_open_row(board, column);
        if (row == FC_HEIGHT) {
            continue;
        }
        if (board_is_threat(board, board_mover(board), column, row)) {
            return false;
        }
        array_board after = *board;
        bool loses = false;
        board_drop(&after, column);
        for (int reply = 0; reply < FC_WIDTH; reply++) {
            const int open = board_open_row(&after, reply);
            loses = loses || (open < FC_HEIGHT && board_is_threat(&after, board_mover(&after), reply, open));
        }
        has_safe_move = has_safe_move || !loses;
    }
    return has_safe_move;
}

static void check_bounds(const game *played)
{
    const bool first = board_mover(&played->board) == FC_FIRST;
    for (int i = 0; i < bound_rule_count; i++) {
        const bound_rule *rule = &bound_rules[i];
        if (rule->side == BOUND_FOR_BOTH || (rule->side == BOUND_FOR_FIRST) == first) {
            assert_int_in(played, score_by_rule(rule, played->position), rule->slow_bound(&played->board));
        }
    }
}

static void check(const game *played)
{
    check_position(played);
    if (!board_is_over(&played->board) && is_undecided(&played->board)) {
        check_bounds(played);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_choices choices = fuzz_choices_of(data, size);
    game played = {0};
    while (choices.next < choices.end && !board_is_over(&played.board)) {
        if (random_between(&choices.random, 1, ONE_OF) == 1) {
            check(&played);
        }
        fuzz_play(&choices, &played);
    }
    check(&played);
    return 0;
}

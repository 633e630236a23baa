/* position.c - positions need no solver: play moves, ask about the board, draw it, turn scores into move numbers.
 *
 * Prints:
 *   > . . . . . . .
 *   > . . . . . . .
 *   > . . . . . . .
 *   > . . . . . . .
 *   > . . . O O . .
 *   > . . . X X . .
 *   > 1 2 3 4 5 6 7
 *   > X moves, and column 3 does not win at once
 *   > after 3 7 6 the winner is X
 *   > a score of 18 in the position above: over with move 7
 *   > a win with move 7 scores 18
 */
#include <fourcast/position.h>
#include <stdio.h>

int main(void)
{
    fc_position position;
    if (fc_position_parse(&position, "4455", 4, NULL) != FC_OK) {
        return 1;
    }
    char board[FC_BOARD_TEXT_SIZE];
    fc_position_board(position, board);
    fputs(board, stdout);

    const int column = 2; /* columns are counted from 0 in code */
    const char *mover = fc_position_to_move(position) == FC_FIRST ? "X" : "O";
    if (fc_position_can_play(position, column)) {
        printf("%s moves, and column %d %s at once\n", mover, column + 1,
               fc_position_wins_with(position, column) ? "wins" : "does not win");
    }

    fc_position after = position; /* a copy: the old position is still there */
    const int moves[] = {2, 6, 5};
    for (int i = 0; i < 3; i++) {
        after = fc_position_play(after, moves[i]);
    }
    if (fc_position_is_over(after)) {
        printf("after 3 7 6 the winner is %s\n", fc_position_winner(after) == FC_FIRST ? "X" : "O");
    }
    printf("a score of 18 in the position above: over with move %d\n", fc_last_move(position, 18));
    printf("a win with move 7 scores %d\n", fc_win_score(7));
    return 0;
}

/* bounds.h - static bounds: what a quiet position cannot score, proven without search.
 *
 * A position is quiet when the side to move, X, cannot win at once and has a move that does not let the other side,
 * Z, win at once. Rows are counted from 1 in these proofs, as players do; "open" is the cell that a disc dropped now
 * would take; an odd column holds an odd number of discs, so that its open cell is on an even row. The first player
 * is to move when the number of discs on the board is even.
 *
 * Each rule looks at several positions side by side and names for each the cells that X can still own. If they hold
 * no four, the rule bounds the score of X from above (position.h has the scale); otherwise it has nothing to say.
 */
#ifndef FOURCAST_SOLVER_BOUNDS_H
#define FOURCAST_SOLVER_BOUNDS_H

#include "solver/lane_board.h"

/* What the rules look at. */
typedef struct fc_bound_view {
    lanes mine;     /* discs of X */
    lanes theirs;   /* discs of Z */
    lanes occupied; /* both */
    lanes playable; /* the open cells */
    lanes threats;  /* the threats of Z */
} fc_bound_view;

/* Parity rules need columns that hold an even number of cells. */
#define FC_PARITY_RULES (FC_HEIGHT % 2 == 0)

/* The highest rows, from 0, that players call odd and even. */
enum { FC_TOP_ODD_ROW = (FC_HEIGHT - 1) / 2 * 2, FC_TOP_EVEN_ROW = (FC_HEIGHT - 2) / 2 * 2 + 1 };

/* What a rule claims: if `reach`, all cells that X can still own, holds no four, X scores at most -prize. */
typedef struct fc_claim {
    lanes reach;
    lanes prize;
} fc_claim;

static inline lane_mask fc_claim_holds(fc_claim claim)
{
    return lanes_is_zero(fc_lanes_fours(claim.reach));
}

/* NO LINE LEFT. X can own its discs and all empty cells, and scores at most 0 if they hold no four. */
static inline fc_claim fc_no_line_left(const fc_bound_view *view)
{
    return (fc_claim){view->mine | (fc_words.board & ~view->occupied), lanes_all(0)};
}

/* What Z wins in the end, as a score, if it gets all even cells that are not open: one of its threats among them, or
 * a line of them and its discs. Either is complete at the latest when all else is full if it lies along one even row,
 * and a slanting line with the last disc. (No line stands upright on even cells, and one of Z along an odd row would
 * be complete already.) */
static inline lanes fc_even_prize(const fc_bound_view *view, lanes even_threats)
{
    const lanes evens = view->theirs | (fc_words.even_rows & ~(view->occupied | view->playable));
    const lanes along_row = fc_lanes_fours_towards(evens, FC_RIGHT);
    const lanes slanting = fc_lanes_fours_towards(evens, FC_RIGHT_DOWN) | fc_lanes_fours_towards(evens, FC_RIGHT_UP);
    const lanes wins = even_threats | along_row;
    lanes prize = lanes_where(~lanes_is_zero(slanting), lanes_all(fc_words.one)); /* FC_WIN_SCORE(FC_CELLS) */
    for (int row = FC_TOP_EVEN_ROW; row > 0; row -= 2) {
        prize = lanes_select(lanes_disjoint(wins, lanes_all(fc_words.row[row])), prize,
                             lanes_all(fc_words.latest_win[row]));
    }
    return prize;
}

/* FOLLOW-UP. For X = the first player. Z follows up: it answers every move of X in the same column, which is on an
 * even row whenever X took an odd one. Where X takes the open even cell of an odd column, Z takes the open even cell
 * of another one; there is one, as an even number of discs lies on the board and so the number of odd columns is
 * even before X moves. So all that X gets besides its own discs are cells of odd rows and open even cells. Z gets
 * every even cell that is not open; if one of them is a threat of Z, the game ends there, and X owns neither that
 * cell nor one above it. (The cell below may be of use to X: playing there wins if it completes four.)
 * What Z wins by that in the end, and when, is fc_even_prize(). */
static inline fc_claim fc_follow_up(const fc_bound_view *view)
{
    const lanes even_threats = view->threats & ~view->playable & fc_words.even_rows;
    const lanes reach = (fc_words.odd_rows & ~view->occupied) | (view->playable & fc_words.even_rows);
    return (fc_claim){view->mine | fc_lanes_cut_above(reach, even_threats), fc_even_prize(view, even_threats)};
}

/* ODD THREAT. For X = the second player. Let Z own a threat t on an odd row of column c, not open. Z follows up
 * outside c. The board holds an odd number of discs, so that the number of odd columns is odd:
 *   - c is odd. Outside c the odd columns come in pairs, and follow-up works there as above. An odd number of
 *     empty cells lies below t; X is the first to play there, Z answers there, and X plays the last of them.
 *   - c is even. An odd number of odd columns is left outside. When X takes the open even cell of the last one,
 *     Z plays in c, and when X plays in c while some are left, Z takes the open even cell of one of them. Either
 *     way c is odd from then on, the others come in pairs, and X is to move: the first case.
 * X runs out of moves outside c at last and plays right below t, and Z wins on t. Until then X owns outside c
 * only what follow-up leaves it, and inside c nothing but cells below t. Z wins at the latest when all else is full.
 * Of several such threats the lowest is taken; where there is none, NO LINE LEFT is claimed. */
static inline fc_claim fc_odd_threat(const fc_bound_view *view)
{
    const lanes odd_threats = view->threats & ~view->playable & fc_words.odd_rows;
    lanes on_row = lanes_all(0);
    lanes floor = lanes_all(0); /* below the threats on that row */
    lanes prize = lanes_all(0);
    for (int row = FC_TOP_ODD_ROW; row > 0; row -= 2) {
        const lane_mask none = lanes_disjoint(odd_threats, lanes_all(fc_words.row[row]));
        on_row = lanes_select(none, on_row, odd_threats & fc_words.row[row]);
        floor = lanes_select(none, floor, odd_threats >> row);
        prize = lanes_select(none, prize, lanes_all(fc_words.latest_win[row]));
    }
    const lanes threat = on_row & (0 - on_row);
    floor &= fc_words.floor;
    floor &= 0 - floor;
    const lanes in_column = (floor << FC_HEIGHT) - floor;
    const lanes below = (threat - floor) & ~view->occupied;
    const lanes reach = (fc_follow_up(view).reach & ~in_column) | below | view->mine;
    return (fc_claim){lanes_select(lanes_is_zero(odd_threats), fc_no_line_left(view).reach, reach), prize};
}

/* The rule that fits each lane; `first_to_move` tells the lanes in which X is the first player. */
static inline fc_claim fc_fitting_claim(const fc_bound_view *view, lane_mask first_to_move)
{
    if (!FC_PARITY_RULES) {
        return fc_no_line_left(view);
    }
    const fc_claim first = fc_follow_up(view);
    const fc_claim second = fc_odd_threat(view);
    return (fc_claim){lanes_select(first_to_move, first.reach, second.reach),
                      lanes_select(first_to_move, first.prize, second.prize)};
}

#endif

/* bounds.h - static bounds: what a quiet position cannot score, proven without search.
 *
 * A position is quiet when the side to move, X, cannot win at once and has a move that does not let the other side,
 * Z, win at once. Rows are counted from 1 in these proofs, as players do; "open" is the cell that a disc dropped now
 * would take; an odd column holds an odd number of discs, so that its open cell is on an even row. The first player
 * is to move when the number of discs on the board is even.
 *
 * Each rule looks at several positions side by side and names for each the cells that X can still own, at least until Z
 * must give way. If they hold no four, the rule bounds the score of X from above (position.h has the scale); otherwise
 * it has nothing to say.
 */
#ifndef FOURCAST_SEARCH_BOUNDS_H
#define FOURCAST_SEARCH_BOUNDS_H

#include "game/lane_board.h"

LANES_CONSTANT uint64_t lane_lost_tempo = 3; /* cells; see GUARD */

/* The score of a player who gets a cell of a row at the latest: all other columns are full, and so is its own up to
 * that cell. */
#define FC_LATEST_WIN(row) ((row) < FC_HEIGHT ? (uint64_t)FC_WIN_SCORE((FC_WIDTH - 1) * FC_HEIGHT + (row) + 1) : 0)
LANES_CONSTANT uint64_t lane_latest_win[] = {
    FC_LATEST_WIN(0),  FC_LATEST_WIN(1),  FC_LATEST_WIN(2),  FC_LATEST_WIN(3), FC_LATEST_WIN(4),  FC_LATEST_WIN(5),
    FC_LATEST_WIN(6),  FC_LATEST_WIN(7),  FC_LATEST_WIN(8),  FC_LATEST_WIN(9), FC_LATEST_WIN(10), FC_LATEST_WIN(11),
    FC_LATEST_WIN(12), FC_LATEST_WIN(13), FC_LATEST_WIN(14), FC_LATEST_WIN(15)};

/* What the rules look at. */
typedef struct fc_bound_view {
    lanes mine;     /* discs of X */
    lanes theirs;   /* discs of Z */
    lanes occupied; /* both */
    lanes playable; /* the open cells */
    lanes threats;  /* the threats of Z */
    lanes own;      /* the threats of X */
    lanes empty;    /* the number of empty cells */
} fc_bound_view;

/* Parity rules need columns that hold an even number of cells. */
#define FC_PARITY_RULES (FC_HEIGHT % 2 == 0)

/* The highest rows, from 0, that players call odd and even. */
enum { FC_TOP_ODD_ROW = (FC_HEIGHT - 1) / 2 * 2, FC_TOP_EVEN_ROW = (FC_HEIGHT - 2) / 2 * 2 + 1 };

/* What a rule claims: if `reach`, all cells that X can still own, holds no four, X scores at most -prize (which is more
 * than 0 if the prize is negative). Of upright fours only those count whose lowest cell is in `upright`. */
typedef struct fc_claim {
    lanes reach;
    lanes upright;
    lanes prize;
} fc_claim;

/* The fours that a claim leaves to X, each by its lowest or leftmost cell. */
typedef struct fc_fours {
    lanes upright;
    lanes right, right_down, right_up;
} fc_fours;

static inline fc_fours fc_claim_fours(fc_claim claim)
{
    return (fc_fours){.upright = fc_lanes_fours_towards(claim.reach, FC_UP) & claim.upright,
                      .right = fc_lanes_fours_towards(claim.reach, FC_RIGHT),
                      .right_down = fc_lanes_fours_towards(claim.reach, FC_RIGHT_DOWN),
                      .right_up = fc_lanes_fours_towards(claim.reach, FC_RIGHT_UP)};
}

/* Zero where the claim holds. */
static inline lanes fc_any_four(const fc_fours *fours)
{
    return fours->upright | fours->right | fours->right_down | fours->right_up;
}

/* The score that X may reach although Z guards these cells; the proof is at GUARD. */
static inline lanes fc_guarded_score(const fc_bound_view *view, lanes guarded)
{
    const lanes from_lowest = ((lane_ceiling - guarded) | guarded) & lane_board; /* see fc_lanes_cut_above() */
    const lanes locked = lanes_popcount(from_lowest | (from_lowest >> FC_UP));
    const lane_mask x_runs_out = lanes_disjoint(locked + view->empty, lanes_all(lane_one));
    const lanes useful = locked - lanes_where(x_runs_out, lanes_all(lane_lost_tempo));
    return lanes_max(useful, lanes_all(0)) >> 1;
}

/* GUARD. For either player. Z guards some cells: all empty, none open, no two of them one upon the other. It goes by
 * the first of three rules that applies. When X has played right below a guarded cell, Z takes that cell. When X has
 * made three of an upright four, Z plays on top, but not right below a guarded cell. Else Z plays anywhere but right
 * below a guarded cell, as long as it can. (The first two never want different cells: both are right above X's disc.)
 * So no guarded cell is open when X is to move, and X owns none. It completes no upright four either but such whose top
 * lies right below a guarded cell; only those count. (In a quiet position X has no upright four yet that lacks its top
 * alone.) If its discs and all empty cells that are not guarded hold no other four, X wins only after Z has run out of
 * such moves and opened a guarded cell.
 * Let L cells be locked: in each column those from right below the lowest guarded one up. They never become more. When
 * Z runs out, E cells are empty, all of them locked, so E <= L; Z plays one, X wins with the next: E / 2.
 * It is Z's turn then, so that E is odd if an even number of cells is empty now, and even if an odd number is. If that
 * rules out E = L, some locked cells have been filled before: the first by X, right below a guarded cell, the second by
 * Z, on it. So E <= L - 2, and not L - 2 for the same reason as not L: (L - 3) / 2.
 * Nothing guarded, nothing locked: X has no line left but upright ones, and scores 0 at most. */
static inline fc_claim fc_guard_cells(const fc_bound_view *view, lanes guarded)
{
    return (fc_claim){.reach = view->mine | (lane_board & ~(view->occupied | guarded)),
                      .upright = guarded >> 4 * FC_UP,
                      .prize = 0 - fc_guarded_score(view, guarded)};
}

/* The cells that GUARD guards first: the threats of X but those that lie upon another, and, unless it is next to one of
 * them, the second cell above each; that locks nothing more. */
static inline lanes fc_guarded(const fc_bound_view *view)
{
    const lanes threats = view->own & ~(view->own << FC_UP);
    const lanes second = (threats << 2 * FC_UP) & lane_above_floor;
    return threats | (second & ~((threats << FC_UP) | (threats >> FC_UP)));
}

static inline fc_claim fc_guard(const fc_bound_view *view)
{
    return fc_guard_cells(view, fc_guarded(view));
}

/* All cells of fours in one direction. */
static inline lanes fc_cells_of(lanes fours, int step)
{
    const lanes half = fours | (fours << step);
    return half | (half << 2 * step);
}

/* One more cell for GUARD that is part of some of these fours, of two that cross if there is such a cell. */
static inline lanes fc_one_more_to_guard(const fc_bound_view *view, lanes guarded, const fc_fours *fours)
{
    const lanes right = fc_cells_of(fours->right, FC_RIGHT);
    const lanes right_down = fc_cells_of(fours->right_down, FC_RIGHT_DOWN);
    const lanes right_up = fc_cells_of(fours->right_up, FC_RIGHT_UP);
    const lanes taken = guarded | (guarded << FC_UP) | (guarded >> FC_UP);
    const lanes allowed = lane_board & ~(view->occupied | view->playable | taken);
    const lanes once = (right | right_down | right_up) & allowed;
    const lanes twice = lanes_majority(right, right_down, right_up) & allowed;
    const lanes cells = lanes_select(lanes_is_zero(twice), once, twice);
    return cells & (0 - cells);
}

enum { FC_GUARD_ROUNDS = 2 }; /* with three the nodes are 2 to 3 % fewer, and the time is the same */

/* GUARD with more cells. Each round guards against some of `fours`, at first those in the way of any other claim, at
 * the end those in the way of this one. The claim is right whichever they are: only cells that may be are guarded. */
static inline fc_claim fc_guard_more(const fc_bound_view *view, fc_fours *fours)
{
    lanes guarded = fc_guarded(view);
    for (int round = 0; round < FC_GUARD_ROUNDS; round++) {
        guarded |= fc_one_more_to_guard(view, guarded, fours);
        *fours = fc_claim_fours(fc_guard_cells(view, guarded));
    }
    return fc_guard_cells(view, guarded);
}

/* What Z wins in the end, as a score, if it gets all even cells that are not open: one of its threats among them, or
 * a line of them and its discs along one row. Either is complete at the latest when all else is full. (There are
 * slanting lines too, for which the last disc is worth a point; the look at them cost what it saved.) */
static inline lanes fc_even_prize(const fc_bound_view *view, lanes even_threats)
{
    const lanes evens = view->theirs | (lane_even_rows & ~(view->occupied | view->playable));
    const lanes wins = even_threats | fc_lanes_fours_towards(evens, FC_RIGHT);
    lanes prize = lanes_all(0);
    for (int row = FC_TOP_EVEN_ROW; row > 0; row -= 2) {
        prize = lanes_select(lanes_disjoint(wins, lanes_all(lane_row[row])), prize, lanes_all(lane_latest_win[row]));
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
    const lanes even_threats = view->threats & ~view->playable & lane_even_rows;
    const lanes reach = (lane_odd_rows & ~view->occupied) | (view->playable & lane_even_rows);
    return (fc_claim){.reach = view->mine | fc_lanes_cut_above(reach, even_threats),
                      .upright = lanes_all(lane_board),
                      .prize = fc_even_prize(view, even_threats)};
}

static inline lanes fc_closed_odd_threats(const fc_bound_view *view)
{
    return view->threats & ~view->playable & lane_odd_rows;
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
 * Of several such threats the leftmost is taken; where there is none, X is left the whole board. */
static inline fc_claim fc_odd_threat(const fc_bound_view *view)
{
    const lanes odd_threats = fc_closed_odd_threats(view);
    const lanes threat = odd_threats & (0 - odd_threats);
    lanes floor = lanes_all(0); /* of its column */
    lanes prize = lanes_all(0);
    for (int row = FC_TOP_ODD_ROW; row > 0; row -= 2) {
        const lanes on_row = threat & lane_row[row];
        floor |= on_row >> row;
        prize = lanes_select(lanes_is_zero(on_row), prize, lanes_all(lane_latest_win[row]));
    }
    const lanes in_column = (floor << FC_HEIGHT) - floor;
    const lanes below = (threat - floor) & ~view->occupied;
    const lanes reach = (fc_follow_up(view).reach & ~in_column) | below | view->mine;
    return (fc_claim){.reach = lanes_select(lanes_is_zero(odd_threats), lanes_all(lane_board), reach),
                      .upright = lanes_all(lane_board),
                      .prize = prize};
}

/* The rule that fits each lane; `first_to_move` tells the lanes in which X is the first player. GUARD takes over where
 * the better rules cannot hold: there is nothing they go by, or X can still own one of its threats. */
static inline fc_claim fc_fitting_claim(const fc_bound_view *view, lane_mask first_to_move)
{
    const fc_claim guard = fc_guard(view);
    if (!FC_PARITY_RULES) {
        return guard;
    }
    const fc_claim first = fc_follow_up(view);
    const fc_claim second = fc_odd_threat(view);
    const lanes reach = lanes_select(first_to_move, first.reach, second.reach);
    const lanes prize = lanes_select(first_to_move, first.prize, second.prize);
    const lane_mask applies = first_to_move | ~lanes_is_zero(fc_closed_odd_threats(view));
    const lane_mask better = applies & lanes_disjoint(reach, view->own);
    return (fc_claim){.reach = lanes_select(better, reach, guard.reach),
                      .upright = lanes_select(better, lanes_all(lane_board), guard.upright),
                      .prize = lanes_select(better, prize, guard.prize)};
}

#endif

/* bounds.h - static bounds: what the side to move cannot score, proven without search.
 *
 * X is the side to move and Z its opponent. Each rule works on several safe positions side by side. It names for each
 * the cells that X can still get; if they contain no line of four, X scores at most -prize, otherwise the rule says
 * nothing. BOUNDS.md defines the terms, proves every rule and draws examples; section numbers refer to it. Rows are
 * counted from 1 there and from 0 here; comments say "odd row" for those that players call 1, 3, 5.
 */
#ifndef FOURCAST_SEARCH_BOUNDS_H
#define FOURCAST_SEARCH_BOUNDS_H

#include "game/lane_board.h"
#include "search/settings.h"

LANES_CONSTANT uint64_t lane_lost_tempo = 3; /* cells; see theorem 3 */

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

/* The highest score of X if Z guards these cells (theorem 3). */
static inline lanes fc_guarded_score(const fc_bound_view *view, lanes guarded)
{
    const lanes from_lowest = ((lane_ceiling - guarded) | guarded) & lane_board; /* see fc_lanes_cut_above() */
    const lanes locked = lanes_popcount(from_lowest | (from_lowest >> FC_UP));
    const lane_mask x_runs_out = lanes_disjoint(locked + view->empty, lanes_all(lane_one));
    const lanes useful = locked - lanes_where(x_runs_out, lanes_all(lane_lost_tempo));
    return lanes_max(useful, lanes_all(0)) >> 1;
}

/* GUARD, the zugzwang bound (section 4), for either player. Z guards some cells: empty, not playable, no two of them one upon the other.
 * It never plays right below one, takes one when X has played below it, and blocks vertical lines. So X wins only after
 * Z has run out of other moves. */
static inline fc_claim fc_guard_cells(const fc_bound_view *view, lanes guarded)
{
    return (fc_claim){.reach = view->mine | (lane_board & ~(view->occupied | guarded)),
                      .upright = guarded >> 4 * FC_UP,
                      .prize = 0 - fc_guarded_score(view, guarded)};
}

/* The threats of X except those upon another one, and the second cell above each, which costs nothing. */
static inline lanes fc_guarded(const fc_bound_view *view)
{
    const lanes threats = view->own & ~(view->own << FC_UP);
    const lanes second = (threats << 2 * FC_UP) & lane_above_floor;
    if (!FC_USES(FC_GUARD)) {
        return lanes_all(0); /* which leaves the claim that X has no line */
    }
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

/* One more cell that may be guarded and is part of some of these lines, if possible of two in different directions. */
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

/* GUARD with more cells. Each round guards against some of `fours`, at first those in the way of any other claim, at
 * the end those in the way of this one. The claim is right whichever they are: only cells that may be are guarded. */
static inline fc_claim fc_guard_more(const fc_bound_view *view, fc_fours *fours)
{
    lanes guarded = fc_guarded(view);
    for (int round = 0; round < FC_GUARD_ROUNDS; round++) {
        guarded |= FC_USES(FC_GUARD) ? fc_one_more_to_guard(view, guarded, fours) : lanes_all(0);
        *fours = fc_claim_fours(fc_guard_cells(view, guarded));
    }
    return fc_guard_cells(view, guarded);
}

/* What Z wins, at the latest, with the even cells that are not playable: by a threat on one of them, or by a line along
 * a row (theorem 1). */
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

/* FOLLOW-UP (section 2), for X = the first player. Z answers every disc in the same column, or one playable even cell
 * with another one. So X gets odd rows, playable even cells, and nothing above an even threat of Z. */
static inline fc_claim fc_follow_up(const fc_bound_view *view)
{
    const lanes even_threats = view->threats & ~view->playable & lane_even_rows;
    const lanes reach = (lane_odd_rows & ~view->occupied) | (view->playable & lane_even_rows);
    const lanes cut = FC_USES(FC_EVEN_THREAT_CUT) ? fc_lanes_cut_above(reach, even_threats) : reach;
    return (fc_claim){
        .reach = view->mine | cut, .upright = lanes_all(lane_board), .prize = fc_even_prize(view, even_threats)};
}

static inline lanes fc_closed_odd_threats(const fc_bound_view *view)
{
    return view->threats & ~view->playable & lane_odd_rows;
}

/* ODD THREAT (section 3), for X = the second player. Z follows up outside the column of its leftmost odd threat, until X
 * must play right below it (theorem 2). Without such a threat all cells are attainable: the rule says nothing. */
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

/* The rule that fits each lane (section 5); in those of `first_to_move`, X is the first player. A parity rule cannot hold
 * where it leaves X one of its threats; zugzwang takes over there, and where Z has no odd threat. */
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
    lane_mask applies = first_to_move | ~lanes_is_zero(fc_closed_odd_threats(view));
    if (!FC_USES(FC_FOLLOW_UP)) {
        applies &= ~first_to_move;
    }
    if (!FC_USES(FC_ODD_THREAT)) {
        applies &= first_to_move;
    }
    const lane_mask better = applies & lanes_disjoint(reach, view->own);
    const lanes score = lanes_select(better, prize, guard.prize);
    return (fc_claim){.reach = lanes_select(better, reach, guard.reach),
                      .upright = lanes_select(better, lanes_all(lane_board), guard.upright),
                      .prize = FC_USES(FC_WIN_SCORES) ? score : lanes_min(score, lanes_all(0))};
}

#endif

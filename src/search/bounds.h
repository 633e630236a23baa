/* bounds.h - static bounds: what the side to move cannot score, proven without search.
 *
 * X is the side to move and Z its opponent. Each rule works on several safe positions side by side. It names for each
 * the cells that X can still get; if they contain no line of four, X scores at most -win_score, otherwise the rule gives
 * no bound. BOUNDS.md defines the terms, proves every rule and draws examples; section numbers refer to it. Rows are
 * counted from 1 there and from 0 here; in comments an "odd row" is one that players call 1, 3 or 5.
 */
#ifndef FOURCAST_SEARCH_BOUNDS_H
#define FOURCAST_SEARCH_BOUNDS_H

#include "game/lane_board.h"
#include "search/settings.h"

/* Follow-up and the odd threat need columns of even height. */
#define FC_PARITY_RULES (FC_HEIGHT % 2 == 0)

enum { FC_TOP_ODD_ROW = (FC_HEIGHT - 1) / 2 * 2, FC_TOP_EVEN_ROW = (FC_HEIGHT - 2) / 2 * 2 + 1 };

/* The score of a player who gets a cell of a row at the latest: all other columns are full, and its own is up to it. */
#define FC_LATEST_WIN(row) ((row) < FC_HEIGHT ? (uint64_t)FC_WIN_SCORE((FC_WIDTH - 1) * FC_HEIGHT + (row) + 1) : 0)
LANES_CONSTANT uint64_t lane_latest_win[] = {
    FC_LATEST_WIN(0),  FC_LATEST_WIN(1),  FC_LATEST_WIN(2),  FC_LATEST_WIN(3), FC_LATEST_WIN(4),  FC_LATEST_WIN(5),
    FC_LATEST_WIN(6),  FC_LATEST_WIN(7),  FC_LATEST_WIN(8),  FC_LATEST_WIN(9), FC_LATEST_WIN(10), FC_LATEST_WIN(11),
    FC_LATEST_WIN(12), FC_LATEST_WIN(13), FC_LATEST_WIN(14), FC_LATEST_WIN(15)};

/* What the rules look at. */
typedef struct fc_bound_input {
    lanes stm;      /* discs of X, the side to move */
    lanes opponent; /* discs of Z */
    lanes occupied; /* both */
    lanes playable;
    lanes stm_threats;
    lanes opponent_threats;
    lanes empty; /* the number of empty cells */
} fc_bound_input;

/* X scores at most -win_score if its attainable cells, its own discs among them, contain no line. Of vertical lines only
 * those count whose lowest cell is in `vertical`. A negative win_score is a win of X. */
typedef struct fc_bound {
    lanes attainable;
    lanes vertical;
    lanes win_score;
} fc_bound;

/* The lines that a bound leaves to X, each by its lowest or leftmost cell. */
typedef struct fc_line_set {
    lanes vertical;
    lanes horizontal;
    lanes falling, rising; /* diagonal */
} fc_line_set;

static inline fc_line_set fc_bound_lines(fc_bound bound)
{
    return (fc_line_set){.vertical = fc_lanes_lines_towards(bound.attainable, FC_UP) & bound.vertical,
                         .horizontal = fc_lanes_lines_towards(bound.attainable, FC_RIGHT),
                         .falling = fc_lanes_lines_towards(bound.attainable, FC_RIGHT_DOWN),
                         .rising = fc_lanes_lines_towards(bound.attainable, FC_RIGHT_UP)};
}

/* Zero where the bound holds. */
static inline lanes fc_any_line(const fc_line_set *lines)
{
    return lines->vertical | lines->horizontal | lines->falling | lines->rising;
}

/* ---- follow-up (section 2), for X = the first player ---- */

/* What Z wins, at the latest, with the even cells that are not playable: by a threat on one of them, or by a line along
 * a row (theorem 1). */
static inline lanes fc_even_win_score(const fc_bound_input *input, lanes even_threats)
{
    const lanes evens = input->opponent | (lane_even_rows & ~(input->occupied | input->playable));
    const lanes wins = even_threats | fc_lanes_lines_towards(evens, FC_RIGHT);
    lanes score = lanes_all(0);
    for (int row = FC_TOP_EVEN_ROW; row > 0; row -= 2) {
        score = lanes_select(lanes_disjoint(wins, lanes_all(lane_row[row])), score, lanes_all(lane_latest_win[row]));
    }
    return score;
}

/* Z answers every disc in the same column, or one playable even cell with another one. So X gets odd rows, playable even
 * cells, and nothing above an even threat of Z. */
static inline fc_bound fc_follow_up_bound(const fc_bound_input *input)
{
    const lanes even_threats = input->opponent_threats & ~input->playable & lane_even_rows;
    const lanes cells = (lane_odd_rows & ~input->occupied) | (input->playable & lane_even_rows);
    const lanes cut = FC_USES(FC_EVEN_THREAT_CUT) ? fc_lanes_cut_above(cells, even_threats) : cells;
    return (fc_bound){.attainable = input->stm | cut,
                      .vertical = lanes_all(lane_board),
                      .win_score = fc_even_win_score(input, even_threats)};
}

/* ---- odd threat (section 3), for X = the second player ---- */

static inline lanes fc_odd_threats(const fc_bound_input *input)
{
    return input->opponent_threats & ~input->playable & lane_odd_rows;
}

/* Z follows up outside the column of its leftmost odd threat, until X must play right below it (theorem 2). Without such
 * a threat all cells are attainable, so that the bound does not hold. */
static inline fc_bound fc_odd_threat_bound(const fc_bound_input *input)
{
    const lanes odd_threats = fc_odd_threats(input);
    const lanes threat = odd_threats & (0 - odd_threats);
    lanes floor = lanes_all(0); /* of its column */
    lanes score = lanes_all(0);
    for (int row = FC_TOP_ODD_ROW; row > 0; row -= 2) {
        const lanes on_row = threat & lane_row[row];
        floor |= on_row >> row;
        score = lanes_select(lanes_is_zero(on_row), score, lanes_all(lane_latest_win[row]));
    }
    const lanes in_column = (floor << FC_HEIGHT) - floor;
    const lanes below = (threat - floor) & ~input->occupied;
    const lanes attainable = (fc_follow_up_bound(input).attainable & ~in_column) | below | input->stm;
    return (fc_bound){.attainable = lanes_select(lanes_is_zero(odd_threats), lanes_all(lane_board), attainable),
                      .vertical = lanes_all(lane_board),
                      .win_score = score};
}

/* ---- zugzwang (section 4), for either player ---- */

LANES_CONSTANT uint64_t lane_lost_cells = 3; /* by which X wins later where it must open a guarded column itself */

/* The highest score of X if Z guards these cells (theorem 3). */
static inline lanes fc_zugzwang_score(const fc_bound_input *input, lanes guarded)
{
    const lanes from_lowest = ((lane_ceiling - guarded) | guarded) & lane_board; /* see fc_lanes_cut_above() */
    const lanes locked = lanes_popcount(from_lowest | (from_lowest >> FC_UP));
    const lane_mask x_opens = lanes_disjoint(locked + input->empty, lanes_all(lane_one));
    const lanes left = locked - lanes_where(x_opens, lanes_all(lane_lost_cells));
    return lanes_max(left, lanes_all(0)) >> 1;
}

/* Z guards some cells: empty, not playable, no two of them one upon the other. It never plays right below one, takes one
 * when X has played below it, and blocks vertical lines. So X wins only after Z has run out of other moves. */
static inline fc_bound fc_zugzwang_bound_with(const fc_bound_input *input, lanes guarded)
{
    return (fc_bound){.attainable = input->stm | (lane_board & ~(input->occupied | guarded)),
                      .vertical = guarded >> 4 * FC_UP, /* its top lies right below a guarded cell */
                      .win_score = 0 - fc_zugzwang_score(input, guarded)};
}

/* The threats of X except those upon another one, and the second cell above each, which costs nothing. */
static inline lanes fc_guarded_cells(const fc_bound_input *input)
{
    const lanes threats = input->stm_threats & ~(input->stm_threats << FC_UP);
    const lanes second = (threats << 2 * FC_UP) & lane_above_floor;
    if (!FC_USES(FC_ZUGZWANG)) {
        return lanes_all(0); /* the bound holds then if X has no line left but vertical ones */
    }
    return threats | (second & ~((threats << FC_UP) | (threats >> FC_UP)));
}

static inline fc_bound fc_zugzwang_bound(const fc_bound_input *input)
{
    return fc_zugzwang_bound_with(input, fc_guarded_cells(input));
}

/* ---- refined (section 4.1) ---- */

static inline lanes fc_cells_of_lines(lanes lines, int step)
{
    const lanes half = lines | (lines << step);
    return half | (half << 2 * step);
}

/* One more cell that may be guarded and is part of some line, if possible of two in different directions. */
static inline lanes fc_one_more_guarded_cell(const fc_bound_input *input, lanes guarded, const fc_line_set *lines)
{
    const lanes horizontal = fc_cells_of_lines(lines->horizontal, FC_RIGHT);
    const lanes falling = fc_cells_of_lines(lines->falling, FC_RIGHT_DOWN);
    const lanes rising = fc_cells_of_lines(lines->rising, FC_RIGHT_UP);
    const lanes taken = guarded | (guarded << FC_UP) | (guarded >> FC_UP);
    const lanes allowed = lane_board & ~(input->occupied | input->playable | taken);
    const lanes once = (horizontal | falling | rising) & allowed;
    const lanes twice = lanes_majority(horizontal, falling, rising) & allowed;
    const lanes cells = lanes_select(lanes_is_zero(twice), once, twice);
    return cells & (0 - cells);
}

/* Zugzwang with more guarded cells. `lines` are those that another bound has left, and become those that this one
 * leaves. The bound is right whichever they are: they only suggest which cells to guard. */
static inline fc_bound fc_refined_bound(const fc_bound_input *input, fc_line_set *lines)
{
    lanes guarded = fc_guarded_cells(input);
    for (int round = 0; round < FC_REFINE_ROUNDS; round++) {
        guarded |= FC_USES(FC_ZUGZWANG) ? fc_one_more_guarded_cell(input, guarded, lines) : lanes_all(0);
        *lines = fc_bound_lines(fc_zugzwang_bound_with(input, guarded));
    }
    return fc_zugzwang_bound_with(input, guarded);
}

/* ---- all together (section 5) ---- */

/* The rule that fits each lane; in those of `first_to_move`, X is the first player. A parity rule cannot hold where it
 * leaves X one of its threats; zugzwang takes over there, and where Z has no odd threat. */
static inline fc_bound fc_static_bound(const fc_bound_input *input, lane_mask first_to_move)
{
    const fc_bound zugzwang = fc_zugzwang_bound(input);
    if (!FC_PARITY_RULES) {
        return zugzwang;
    }
    const fc_bound first = fc_follow_up_bound(input);
    const fc_bound second = fc_odd_threat_bound(input);
    const lanes attainable = lanes_select(first_to_move, first.attainable, second.attainable);
    const lanes parity_score = lanes_select(first_to_move, first.win_score, second.win_score);
    lane_mask applies = first_to_move | ~lanes_is_zero(fc_odd_threats(input));
    if (!FC_USES(FC_FOLLOW_UP)) {
        applies &= ~first_to_move;
    }
    if (!FC_USES(FC_ODD_THREAT)) {
        applies &= first_to_move;
    }
    const lane_mask by_parity = applies & lanes_disjoint(attainable, input->stm_threats);
    const lanes score = lanes_select(by_parity, parity_score, zugzwang.win_score);
    return (fc_bound){.attainable = lanes_select(by_parity, attainable, zugzwang.attainable),
                      .vertical = lanes_select(by_parity, lanes_all(lane_board), zugzwang.vertical),
                      .win_score = FC_USES(FC_WIN_SCORES) ? score : lanes_min(score, lanes_all(0))};
}

#endif

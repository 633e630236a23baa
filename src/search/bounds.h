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

enum { FC_TOP_EVEN_ROW = (FC_HEIGHT - 2) / 2 * 2 + 1 };

LANES_CONSTANT uint64_t lane_top_row = FC_ROW(FC_HEIGHT - 1);

/* Rows at an odd distance from the top row. */
LANES_CONSTANT uint64_t lane_odd_from_top = FC_PARITY_RULES ? FC_ODD_ROWS : FC_EVEN_ROWS;

/* The cells from right below one on a row up to the top. */
#define FC_LOCKED_FROM(row) ((row) < FC_HEIGHT ? (uint64_t)(FC_HEIGHT - (row) + 1) : 0)
LANES_CONSTANT uint64_t lane_locked_from[] = {
    FC_LOCKED_FROM(0),  FC_LOCKED_FROM(1),  FC_LOCKED_FROM(2),  FC_LOCKED_FROM(3),
    FC_LOCKED_FROM(4),  FC_LOCKED_FROM(5),  FC_LOCKED_FROM(6),  FC_LOCKED_FROM(7),
    FC_LOCKED_FROM(8),  FC_LOCKED_FROM(9),  FC_LOCKED_FROM(10), FC_LOCKED_FROM(11),
    FC_LOCKED_FROM(12), FC_LOCKED_FROM(13), FC_LOCKED_FROM(14), FC_LOCKED_FROM(15)};

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

/* ---- columns and what lies above some cells ---- */

/* The lowest of `cells` in each column, and all above it. */
static inline lanes fc_from_lowest(lanes cells)
{
    return ((lane_ceiling - cells) | cells) & lane_board; /* see fc_lanes_cut_above() */
}

/* The whole columns that fc_from_lowest() has found something in. */
static inline lanes fc_columns_of(lanes from_lowest)
{
    const lanes ceiling = (from_lowest & lane_top_row) << FC_UP;
    return ceiling - (ceiling >> FC_HEIGHT);
}

/* The number of cells that stay empty while nobody plays right below the lowest one of each column. */
static inline lanes fc_locked_cells(lanes from_lowest)
{
    return lanes_popcount(from_lowest | (from_lowest >> FC_UP));
}

/* ---- follow-up (section 2), for X = the first player ---- */

/* The threats of Z on even rows that are not playable. */
static inline lanes fc_even_threats(const fc_bound_input *input)
{
    return input->opponent_threats & ~input->playable & lane_even_rows;
}

/* What Z wins, at the latest, with its threats and the even cells that are not playable (theorem 1): X must leave what
 * is locked below the threats, and one more column if Z can fill a line along a row outside those. */
static inline lanes fc_follow_up_win_score(const fc_bound_input *input)
{
    const lanes threats = fc_even_threats(input);
    const lanes counted = FC_USES(FC_SEVERAL_THREATS) ? threats : threats & (0 - threats);
    const lanes from_lowest = fc_from_lowest(counted);
    const lanes taken = fc_columns_of(from_lowest);
    const lanes evens = input->opponent | (lane_even_rows & ~(input->occupied | input->playable | taken));
    const lanes lines = fc_lanes_lines_towards(evens, FC_RIGHT);
    lanes line_column = lanes_all(0);
    for (int row = FC_TOP_EVEN_ROW; row > 0; row -= 2) {
        line_column = lanes_select(lanes_disjoint(lines, lanes_all(lane_row[row])), line_column,
                                   lanes_all(lane_locked_from[row]));
    }
    return (fc_locked_cells(from_lowest) + line_column) >> 1;
}

/* Z answers every disc in the same column, or one playable even cell with another one. So X gets odd rows, playable even
 * cells, and nothing above an even threat of Z. */
static inline lanes fc_follow_up_cells(const fc_bound_input *input)
{
    const lanes cells = (lane_odd_rows & ~input->occupied) | (input->playable & lane_even_rows);
    const lanes cut = FC_USES(FC_EVEN_THREAT_CUT) ? fc_lanes_cut_above(cells, fc_even_threats(input)) : cells;
    return input->stm | cut;
}

static inline fc_bound fc_follow_up_bound(const fc_bound_input *input)
{
    return (fc_bound){.attainable = fc_follow_up_cells(input),
                      .vertical = lanes_all(lane_board),
                      .win_score = fc_follow_up_win_score(input)};
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
    const lanes from_threat = fc_from_lowest(threat);
    const lanes in_column = fc_columns_of(from_threat);
    const lanes below = in_column & ~(from_threat | input->occupied);
    const lanes attainable = (fc_follow_up_cells(input) & ~in_column) | below | input->stm;
    const lanes even_threats = FC_USES(FC_SEVERAL_THREATS) ? fc_even_threats(input) & ~in_column : lanes_all(0);
    return (fc_bound){.attainable = lanes_select(lanes_is_zero(odd_threats), lanes_all(lane_board), attainable),
                      .vertical = lanes_all(lane_board),
                      .win_score = fc_locked_cells(fc_from_lowest(threat | even_threats)) >> 1};
}

/* ---- zugzwang (section 4), for either player ---- */

/* The cells that X must at least give away to gain a move (theorem 3): three, or five if it can gain one only in columns
 * whose lowest guarded cell is on this row, without an item on the top row. */
enum { FC_COSTLY_ROW = FC_HEIGHT - 4, FC_HAS_COSTLY_ROW = FC_HEIGHT >= 5 && FC_HEIGHT <= 7 };
enum { FC_MOVE_COST = 3, FC_COSTLY_MOVE_COST = 5 };
LANES_CONSTANT uint64_t lane_move_cost = FC_MOVE_COST;
LANES_CONSTANT uint64_t lane_costly_move_cost = FC_COSTLY_MOVE_COST;
LANES_CONSTANT uint64_t lane_costly_row = FC_HAS_COSTLY_ROW ? FC_ROW(FC_COSTLY_ROW) : 0;

/* What Z waits for besides the guarded cells: that X plays right below one of its own threats. */
typedef struct fc_held_threats {
    lanes and_above; /* those that are held, and all cells above */
    lanes odd_gap;   /* a guarded cell among these means a gaining one in its column (section 4) */
    lanes win_score; /* of Z if X runs out of moves and cannot gain one */
} fc_held_threats;

/* All threats of Z that are not playable, unless they lie right above a guarded cell. */
static inline fc_held_threats fc_hold_threats(const fc_bound_input *input, lanes guarded)
{
    const lanes held = input->opponent_threats & ~input->playable & ~(guarded << FC_UP);
    const bool holds = FC_USES(FC_HELD_THREATS) && FC_USES(FC_ZUGZWANG);
    const lanes and_above = holds ? fc_from_lowest(held) : lanes_all(0);
    const lanes odd = and_above & ~(and_above << FC_UP) & lane_odd_from_top;
    const lanes from_odd = fc_from_lowest(odd);
    return (fc_held_threats){.and_above = and_above,
                             .odd_gap = lane_odd_from_top ^ (fc_columns_of(from_odd) & ~from_odd),
                             .win_score = fc_locked_cells(and_above) >> 1};
}

/* The items, and the cells above held threats: X gets none of them. */
static inline lanes fc_items_and_above(lanes guarded, const fc_held_threats *held)
{
    return guarded | held->and_above;
}

/* The score of Z if it guards these cells and holds these threats (theorem 3); negative: what X may win. */
static inline lanes fc_zugzwang_score(const fc_bound_input *input, lanes guarded, const fc_held_threats *held)
{
    const lanes items = fc_items_and_above(guarded, held);
    const lanes locked = fc_locked_cells(fc_from_lowest(items));
    const lane_mask x_runs_out = lanes_disjoint(locked + input->empty, lanes_all(lane_one));
    const lanes gaining = FC_USES(FC_TEMPI) ? guarded & held->odd_gap : lanes_all(lane_board);
    const lanes costly = guarded & lane_costly_row & ~(items >> 3 * FC_UP);
    const lanes cost = lanes_select(lanes_is_zero(gaining & ~(costly | (costly << 2 * FC_UP))),
                                    lanes_all(lane_costly_move_cost), lanes_all(lane_move_cost));
    const lanes left = locked - lanes_where(x_runs_out, cost);
    const lanes loss = 0 - (lanes_max(left, lanes_all(0)) >> 1);
    return lanes_select(x_runs_out & lanes_is_zero(gaining), held->win_score, loss);
}

/* Z guards some cells: empty, not playable, no two of them one upon the other, none above or right below a held
 * threat. It never plays right below one or right below a held threat, takes either when X has played below it, and
 * blocks vertical lines. So X wins only after Z has run out of other moves. */
static inline fc_bound fc_zugzwang_bound_with(const fc_bound_input *input, lanes guarded, const fc_held_threats *held)
{
    const lanes items = fc_items_and_above(guarded, held);
    return (fc_bound){.attainable = input->stm | (lane_board & ~(input->occupied | items)),
                      .vertical = items >> 4 * FC_UP, /* its top lies right below one of these */
                      .win_score = fc_zugzwang_score(input, guarded, held)};
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
    const lanes guarded = fc_guarded_cells(input);
    const fc_held_threats held = fc_hold_threats(input, guarded);
    return fc_zugzwang_bound_with(input, guarded & ~held.and_above, &held);
}

/* ---- refined (section 4.1) ---- */

static inline lanes fc_cells_of_lines(lanes lines, int step)
{
    const lanes half = lines | (lines << step);
    return half | (half << 2 * step);
}

/* One more cell that may be guarded and is part of some line, if possible of two in different directions. */
static inline lanes fc_one_more_guarded_cell(const fc_bound_input *input, lanes guarded, const fc_held_threats *held,
                                             const fc_line_set *lines)
{
    const lanes horizontal = fc_cells_of_lines(lines->horizontal, FC_RIGHT);
    const lanes falling = fc_cells_of_lines(lines->falling, FC_RIGHT_DOWN);
    const lanes rising = fc_cells_of_lines(lines->rising, FC_RIGHT_UP);
    const lanes next = guarded | (guarded << FC_UP) | (guarded >> FC_UP) | held->and_above | (held->and_above >> FC_UP);
    const lanes allowed = lane_board & ~(input->occupied | input->playable | next);
    const lanes once = (horizontal | falling | rising) & allowed;
    const lanes twice = lanes_majority(horizontal, falling, rising) & allowed;
    const lanes cells = lanes_select(lanes_is_zero(twice), once, twice);
    return cells & (0 - cells);
}

/* Zugzwang with more guarded cells. `lines` are those that another bound has left, and become those that this one
 * leaves. The bound is right whichever they are: they only suggest which cells to guard. */
static inline fc_bound fc_refined_bound(const fc_bound_input *input, fc_line_set *lines)
{
    _Static_assert(FC_REFINE_ROUNDS >= 1,
                   "without a round, the lines of the other bound would pass for those of this one");
    lanes guarded = fc_guarded_cells(input);
    const fc_held_threats held = fc_hold_threats(input, guarded);
    guarded &= ~held.and_above;
    for (int round = 0; round < FC_REFINE_ROUNDS; round++) {
        guarded |= FC_USES(FC_ZUGZWANG) ? fc_one_more_guarded_cell(input, guarded, &held, lines) : lanes_all(0);
        *lines = fc_bound_lines(fc_zugzwang_bound_with(input, guarded, &held));
    }
    return fc_zugzwang_bound_with(input, guarded, &held);
}

/* ---- distant lines (section 6) ---- */

enum { FC_DEPTH_BITS = 3, FC_MOST_DEPTH = (1 << FC_DEPTH_BITS) - 1, FC_DISTANCE_BITS = FC_DEPTH_BITS + 2 };

/* What X cannot do up to a certain disc of the game, the deadline. */
typedef struct fc_deadline {
    fc_line_set distant; /* lines that X cannot complete in time; no vertical ones */
    lanes later_score;   /* of Z, if X wins with its first disc after the deadline */
} fc_deadline;

/* Adds a number per cell; bit i of each is in element i. */
static inline void fc_add_numbers(lanes *sum, const lanes *a, const lanes *b, int bits)
{
    lanes carry = lanes_all(0);
    for (int i = 0; i < bits; i++) {
        sum[i] = a[i] ^ b[i] ^ carry;
        carry = lanes_majority(a[i], b[i], carry);
    }
    sum[bits] = carry;
}

/* The first cells of the lines in one direction whose depths add up to more than a limit, given by its complement. */
static inline lanes fc_distant_towards(const lanes *depth, const lanes *not_limit, int step)
{
    lanes next[FC_DEPTH_BITS + 1], two[FC_DEPTH_BITS + 1], four[FC_DISTANCE_BITS];
    for (int i = 0; i < FC_DEPTH_BITS; i++) {
        next[i] = depth[i] >> step;
    }
    fc_add_numbers(two, depth, next, FC_DEPTH_BITS);
    for (int i = 0; i <= FC_DEPTH_BITS; i++) {
        next[i] = two[i] >> 2 * step;
    }
    fc_add_numbers(four, two, next, FC_DEPTH_BITS + 1);
    lanes is_more = lanes_all(0);
    for (int i = 0; i < FC_DISTANCE_BITS; i++) {
        is_more = lanes_majority(four[i], not_limit[i], is_more);
    }
    return is_more;
}

/* To complete a line, both players together must fill its empty cells and all below them (theorem 6). The depth of an
 * empty cell is the number of discs that this takes; more than FC_MOST_DEPTH count as that. */
static inline fc_line_set fc_distant_lines(lanes occupied, lanes discs_left)
{
    lanes depth[FC_DEPTH_BITS] = {lanes_all(0), lanes_all(0), lanes_all(0)};
    const lanes empty = lane_board & ~occupied;
    lanes as_deep = empty;
    for (int d = 1; d <= FC_MOST_DEPTH && d <= FC_HEIGHT; d++) {
        for (int i = 0; i < FC_DEPTH_BITS; i++) {
            depth[i] ^= ((d ^ (d - 1)) >> i & 1) != 0 ? as_deep : lanes_all(0);
        }
        as_deep = (as_deep << FC_UP) & empty;
    }
    lanes not_limit[FC_DISTANCE_BITS];
    for (int i = 0; i < FC_DISTANCE_BITS; i++) {
        not_limit[i] = (discs_left >> i & lane_one) - lane_one;
    }
    return (fc_line_set){.vertical = lanes_all(0),
                         .horizontal = fc_distant_towards(depth, not_limit, FC_RIGHT),
                         .falling = fc_distant_towards(depth, not_limit, FC_RIGHT_DOWN),
                         .rising = fc_distant_towards(depth, not_limit, FC_RIGHT_UP)};
}

LANES_CONSTANT uint64_t lane_most_distance = (1 << FC_DISTANCE_BITS) - 1;

/* `ply` is the number of discs, `disc` the deadline. */
static inline fc_deadline fc_deadline_at(lanes occupied, lanes ply, int disc)
{
    const lanes left = lanes_all((uint64_t)(int64_t)disc) - ply;
    const lanes x_next = lanes_all((uint64_t)(int64_t)(disc + 1)) + (left & lane_one);
    return (fc_deadline){
        .distant = fc_distant_lines(occupied, lanes_max(lanes_min(left, lanes_all(lane_most_distance)), lanes_all(0))),
        .later_score = 0 - ((lane_cells + lanes_all(2) - x_next) >> 1)};
}

/* No deadline. */
static inline fc_deadline fc_no_deadline(void)
{
    const lanes none = lanes_all(0);
    return (fc_deadline){.distant = {none, none, none, none}, .later_score = none};
}

/* The score of Z by a bound that leaves X no line but distant ones (theorem 6). */
static inline lanes fc_score_with_deadline(lanes win_score, const fc_line_set *lines, const fc_deadline *deadline)
{
    return lanes_select(lanes_is_zero(fc_any_line(lines)), win_score, lanes_min(win_score, deadline->later_score));
}

static inline fc_line_set fc_lines_in_time(const fc_line_set *lines, const fc_deadline *deadline)
{
    return (fc_line_set){.vertical = lines->vertical,
                         .horizontal = lines->horizontal & ~deadline->distant.horizontal,
                         .falling = lines->falling & ~deadline->distant.falling,
                         .rising = lines->rising & ~deadline->distant.rising};
}

/* ---- all together (section 7) ---- */

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
    return (fc_bound){.attainable = lanes_select(by_parity, attainable, zugzwang.attainable),
                      .vertical = lanes_select(by_parity, lanes_all(lane_board), zugzwang.vertical),
                      .win_score = lanes_select(by_parity, parity_score, zugzwang.win_score)};
}

#endif

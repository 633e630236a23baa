/* deep_bounds.h - static bounds of one position at a time: costlier than those of bounds.h, and stronger.
 *
 * X is the side to move and Z its opponent, as in bounds.h; BOUNDS.md proves what each function claims, and settings.h
 * says up to how many discs it pays. Where bounds.h makes one choice for Z, these try others: which odd threat to go by,
 * which playable cells to pair, which cells to guard, and whether to hold threats.
 */
#ifndef FOURCAST_SEARCH_DEEP_BOUNDS_H
#define FOURCAST_SEARCH_DEEP_BOUNDS_H

#include "search/bounds.h"

enum {
    FC_MOST_GOALS = 32,       /* more are not looked at: fewer goals give a weaker bound, not a wrong one */
    FC_MOST_PAIRED_LINES = 12 /* with more lines left there is hardly a way to pair all of them off */
};

enum { FC_SLANTED_OR_FLAT_STEPS = 3 };
static const int fc_line_steps[] = {FC_RIGHT, FC_RIGHT_DOWN, FC_RIGHT_UP, FC_UP}; /* the vertical one is the last */

/* A safe position, X to move. */
typedef struct fc_deep_input {
    uint64_t stm;      /* discs of X */
    uint64_t opponent; /* discs of Z */
    uint64_t playable;
    uint64_t threats; /* of Z, those that are closed */
    int empty;        /* the number of empty cells */
} fc_deep_input;

/* Without win scores, only that X does not win. */
static inline bool fc_may_be_proven(int score)
{
    return score >= 0 || FC_USES(FC_WIN_SCORES);
}

/* ---- cells ---- */

static inline uint64_t fc_cells_from_lowest(uint64_t cells)
{
    return (((FC_FLOOR << FC_HEIGHT) - cells) | cells) & FC_BOARD;
}

static inline int fc_count_locked(uint64_t cells)
{
    const uint64_t from_lowest = fc_cells_from_lowest(cells);
    return fc_popcount(from_lowest | (from_lowest >> FC_UP));
}

/* The cells below the lowest one of each column. */
static inline uint64_t fc_cells_below(uint64_t cells)
{
    const uint64_t from_lowest = fc_cells_from_lowest(cells);
    const uint64_t ceiling = (from_lowest & FC_ROW(FC_HEIGHT - 1)) << FC_UP;
    return (ceiling - (ceiling >> FC_HEIGHT)) & ~from_lowest;
}

static inline uint64_t fc_line_from(uint64_t first, int step)
{
    const uint64_t half = first | (first << step);
    return half | (half << 2 * step);
}

static inline uint64_t fc_lowest_cell(uint64_t cells)
{
    return cells & (0 - cells);
}

/* ---- follow-up and odd threat with all goals, late lines and pairs (sections 2, 3 and 5) ---- */

/* What Z goes by: sections 2 or, with an odd threat, 3. */
typedef struct fc_follow_up {
    uint64_t threat;      /* the odd one, or 0 */
    uint64_t evens;       /* closed even cells outside its column: Z gets each that is filled */
    uint64_t choices;     /* playable even cells outside its column: Z may choose pairs of them, and gets one of each */
    uint64_t other_cells; /* empty cells outside its column */
} fc_follow_up;

static inline fc_follow_up fc_follow_up_by(const fc_deep_input *input, uint64_t threat)
{
    const uint64_t column = fc_cells_below(threat) | fc_cells_from_lowest(threat);
    const uint64_t others = FC_BOARD & ~(input->stm | input->opponent | column);
    return (fc_follow_up){.threat = threat,
                          .evens = FC_EVEN_ROWS & others & ~input->playable,
                          .choices = FC_EVEN_ROWS & others & input->playable,
                          .other_cells = others};
}

static inline uint64_t fc_cells_in_spite_of(const fc_deep_input *input, const fc_follow_up *plan)
{
    const uint64_t even_threats = input->threats & plan->evens;
    const uint64_t cut = FC_USES(FC_EVEN_THREAT_CUT) ? fc_cells_from_lowest(even_threats) : 0;
    const uint64_t others = plan->other_cells & ~plan->evens & ~cut;
    const uint64_t below = fc_cells_below(plan->threat) & ~(input->stm | input->opponent);
    return input->stm | others | below;
}

/* By the time X completes this line, Z has completed another one (theorem 4). */
static inline bool fc_line_is_late(const fc_deep_input *input, const fc_follow_up *plan, uint64_t line)
{
    const uint64_t below = fc_cells_below(line & plan->other_cells);
    return FC_USES(FC_LATE_LINES) && fc_has_four(input->opponent | (below & plan->evens));
}

/* Can Z pair these cells so that each line holds both cells of a pair (theorem 5)? If their number is odd, one of them
 * stays alone. */
static bool fc_can_pair(uint64_t cells, const uint64_t *lines, int count)
{
    const uint64_t first = fc_lowest_cell(cells);
    if (count == 0 || cells == first) {
        return count == 0;
    }
    for (uint64_t left = cells ^ first; left != 0; left &= left - 1) {
        const uint64_t pair = first | fc_lowest_cell(left);
        uint64_t uncovered[FC_MOST_PAIRED_LINES];
        int uncovered_count = 0;
        for (int i = 0; i < count; i++) {
            uncovered[uncovered_count] = lines[i];
            uncovered_count += (lines[i] & pair) != pair;
        }
        if (fc_can_pair(cells ^ pair, uncovered, uncovered_count)) {
            return true;
        }
    }
    return fc_popcount(cells) % 2 == 1 && fc_can_pair(cells ^ first, lines, count);
}

/* Can Z follow up so that X completes no line? */
static bool fc_denies_all_lines(const fc_deep_input *input, const fc_follow_up *plan)
{
    const uint64_t attainable = fc_cells_in_spite_of(input, plan);
    uint64_t lines[FC_MOST_PAIRED_LINES];
    int count = 0;
    for (int i = 0; i <= FC_SLANTED_OR_FLAT_STEPS; i++) {
        for (uint64_t left = fc_lines_towards(attainable, fc_line_steps[i]); left != 0; left &= left - 1) {
            const uint64_t line = fc_line_from(fc_lowest_cell(left), fc_line_steps[i]);
            const uint64_t chosen = line & plan->choices;
            if (fc_line_is_late(input, plan, line)) {
                continue;
            }
            if (!FC_USES(FC_PAIRS) || (chosen & (chosen - 1)) == 0 || count == FC_MOST_PAIRED_LINES) {
                return false;
            }
            lines[count++] = line;
        }
    }
    return fc_can_pair(plan->choices, lines, count);
}

/* Does some set hold a cell of each goal and a cell of each column of `chosen`, none below, with fewer locked cells? */
static bool fc_goals_lock_fewer(const uint64_t *goals, int count, uint64_t chosen, int locked)
{
    const uint64_t free_of_charge = fc_cells_from_lowest(chosen);
    if (fc_count_locked(chosen) >= locked) {
        return false;
    }
    int i = 0;
    while (i < count && (goals[i] & free_of_charge) != 0) {
        i++;
    }
    if (i == count) {
        return true;
    }
    for (uint64_t left = goals[i]; left != 0; left &= left - 1) {
        if (fc_goals_lock_fewer(goals + i + 1, count - i - 1, chosen | fc_lowest_cell(left), locked)) {
            return true;
        }
    }
    return false;
}

/* Does Z win with this score at least, if X does not win (theorems 1 and 2)? */
static bool fc_goals_are_worth(const fc_deep_input *input, const fc_follow_up *plan, int win_score)
{
    const uint64_t cells = input->opponent | plan->evens;
    const int most = FC_USES(FC_SEVERAL_THREATS) ? FC_MOST_GOALS : 1;
    uint64_t goals[FC_MOST_GOALS];
    int count = 0;
    if (plan->threat != 0) {
        goals[count++] = plan->threat;
    }
    for (int i = 0; i < FC_SLANTED_OR_FLAT_STEPS; i++) {
        uint64_t left = fc_lines_towards(cells, fc_line_steps[i]);
        for (; left != 0 && count < most; left &= left - 1) {
            goals[count++] = fc_line_from(fc_lowest_cell(left), fc_line_steps[i]) & plan->evens;
        }
    }
    return !fc_goals_lock_fewer(goals, count, 0, 2 * win_score);
}

static inline bool fc_follow_up_proves(const fc_deep_input *input, uint64_t threat, int score)
{
    const fc_follow_up plan = fc_follow_up_by(input, threat);
    return fc_denies_all_lines(input, &plan) && (score >= 0 || fc_goals_are_worth(input, &plan, -score));
}

/* Does X score at most this, by follow-up or by one of the odd threats? */
static inline bool fc_deep_follow_up(const fc_deep_input *input, int score)
{
    const bool x_is_first = input->empty % 2 == 0; /* on boards of even height */
    if (!FC_PARITY_RULES || !FC_USES(FC_DEEP_FOLLOW_UP) || !fc_may_be_proven(score)) {
        return false;
    }
    if (x_is_first) {
        return fc_follow_up_proves(input, 0, score);
    }
    for (uint64_t left = input->threats & FC_ODD_ROWS; left != 0; left &= left - 1) {
        if (fc_follow_up_proves(input, fc_lowest_cell(left), score)) {
            return true;
        }
    }
    return false;
}

/* ---- zugzwang with the best choice of items (section 4) ---- */

/* What Z waits with. */
typedef struct fc_items {
    uint64_t guarded;
    uint64_t held;
} fc_items;

/* A guarded cell among these makes an odd gap in its column, so that X can gain a move there (see fc_held_threats): those
 * at an odd distance from the top row, or from the held threat if there is one. */
static inline uint64_t fc_odd_gap_cells(uint64_t held)
{
    const uint64_t odd_from_top = FC_PARITY_RULES ? FC_ODD_ROWS : FC_EVEN_ROWS;
    return odd_from_top ^ fc_cells_below(held & odd_from_top);
}

/* Looks for cells to guard, with these threats held. */
typedef struct fc_item_search {
    fc_items items;      /* guarded: set when a proof is found */
    uint64_t attainable; /* by X if nothing is guarded */
    uint64_t allowed;    /* to be guarded */
    uint64_t odd_gap;    /* see fc_odd_gap_cells() */
    const fc_deep_input *input;
    int score; /* that X may reach */
    int steps;
} fc_item_search;

/* The highest score of X (theorem 3), if it has no line left. */
static int fc_score_in_spite_of(const fc_item_search *search, uint64_t guarded)
{
    const uint64_t items = guarded | search->items.held;
    const int locked = fc_count_locked(items);
    const uint64_t gaining = FC_USES(FC_TEMPI) ? guarded & search->odd_gap : FC_BOARD;
    if ((locked + search->input->empty) % 2 != 0) {
        return locked / 2;
    }
    if (gaining == 0) {
        return -(fc_count_locked(search->items.held) / 2);
    }
    const uint64_t costly = FC_HAS_COSTLY_ROW ? guarded & FC_ROW(FC_COSTLY_ROW) & ~(items >> 3 * FC_UP) : 0;
    const bool is_costly = (gaining & ~(costly | (costly << 2 * FC_UP))) == 0;
    const int left = locked - (is_costly ? FC_COSTLY_MOVE_COST : FC_MOVE_COST);
    return left > 0 ? left / 2 : 0;
}

/* More cells only make it worse: more are locked, and more let X gain a move. */
static inline bool fc_guards_too_much(const fc_item_search *search, uint64_t guarded)
{
    const int left = fc_count_locked(guarded | search->items.held) - FC_COSTLY_MOVE_COST;
    return (guarded & search->odd_gap) != 0 && (search->score < 0 || left / 2 > search->score);
}

/* The cells that can be guarded in the line with the fewest of them; 0 if some line has none. True if a line is left. */
static bool fc_cells_to_guard(uint64_t attainable, uint64_t allowed, uint64_t *cells)
{
    int fewest = FC_CELLS;
    *cells = 0;
    for (int i = 0; i < FC_SLANTED_OR_FLAT_STEPS; i++) {
        if (fc_lines_towards(attainable & ~allowed, fc_line_steps[i]) != 0) {
            return true; /* found at once, and it is often the case */
        }
    }
    for (int i = 0; i < FC_SLANTED_OR_FLAT_STEPS && fewest > 1; i++) {
        for (uint64_t left = fc_lines_towards(attainable, fc_line_steps[i]); left != 0 && fewest > 1;
             left &= left - 1) {
            const uint64_t candidates = fc_line_from(fc_lowest_cell(left), fc_line_steps[i]) & allowed;
            const int count = fc_popcount(candidates);
            if (count < fewest) {
                fewest = count;
                *cells = candidates;
            }
        }
    }
    return fewest < FC_CELLS;
}

static bool fc_find_guarded(fc_item_search *search, uint64_t guarded, int more)
{
    const uint64_t attainable = search->attainable & ~guarded;
    const uint64_t items = guarded | search->items.held;
    uint64_t cells;
    if (fc_guards_too_much(search, guarded) || (fc_lines_towards(attainable, FC_UP) & (items >> 4 * FC_UP)) != 0) {
        return false;
    }
    if (!fc_cells_to_guard(attainable, search->allowed & ~(guarded | (guarded << FC_UP) | (guarded >> FC_UP)),
                           &cells)) {
        search->items.guarded = guarded;
        return fc_score_in_spite_of(search, guarded) <= search->score;
    }
    for (; cells != 0 && more > 0 && search->steps < FC_MOST_GUARD_STEPS; cells &= cells - 1) {
        search->steps++;
        if (fc_find_guarded(search, guarded | fc_lowest_cell(cells), more - 1)) {
            return true;
        }
    }
    return false;
}

static bool fc_find_items(const fc_deep_input *input, uint64_t held, int score, fc_items *items)
{
    if (score < -(fc_count_locked(held) / 2)) {
        return false; /* held threats win no more than that */
    }
    const uint64_t occupied = input->stm | input->opponent;
    const uint64_t and_above = fc_cells_from_lowest(held);
    const uint64_t odd_gap = fc_odd_gap_cells(held);
    const uint64_t allowed = FC_BOARD & ~(occupied | input->playable | and_above | (and_above >> FC_UP));
    fc_item_search search = {.items = {0, held},
                             .attainable = (FC_BOARD & ~(input->opponent | and_above)),
                             .allowed = score < 0 ? allowed & ~odd_gap : allowed,
                             .odd_gap = odd_gap,
                             .input = input,
                             .score = score,
                             .steps = 0};
    const bool found = fc_find_guarded(&search, 0, FC_MOST_GUARDED);
    *items = search.items;
    return found;
}

/* Does X score at most this, by zugzwang? Then these are the items that prove it. Z holds all of its threats or none:
 * what lies between proves hardly more. */
static inline bool fc_deep_zugzwang(const fc_deep_input *input, int score, fc_items *items)
{
    const uint64_t from_threats = fc_cells_from_lowest(input->threats);
    const uint64_t threats = FC_USES(FC_HELD_THREATS) ? from_threats & ~(from_threats << FC_UP) : 0;
    if (!FC_USES(FC_DEEP_ZUGZWANG) || !fc_may_be_proven(score)) {
        return false;
    }
    return fc_find_items(input, threats, score, items) || (threats != 0 && fc_find_items(input, 0, score, items));
}

#endif

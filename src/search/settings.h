/* settings.h - every tuning constant of the search: what it decides, and what other values cost.
 *
 * Facts of the game are in src/game, the weights of the move order in ordering.h. Node counts are the same on every
 * machine; times are those of a shared virtual machine with two cores (Intel Xeon with AVX-512, gcc 12), one thread
 * unless stated otherwise. To measure a change:
 *     benchmark --repeat 3 test-data/middle-medium
 *     benchmark --limit 100 test-data/begin-medium
 *     solve --threads 2 < test-data/begin-hard          (moves alone: cut -d' ' -f1)
 * The second half of this file switches whole techniques off. EXPERIMENTS.md has what each is worth.
 */
#ifndef FOURCAST_SEARCH_SETTINGS_H
#define FOURCAST_SEARCH_SETTINGS_H

#include "fourcast/position.h"

/* ---- null windows (search.h) ---- */

enum {
    /* A win is early if it comes within this number of discs. Late in the game even the window of an early win is costly
     * enough, and one disc less is better. Chosen on published and private positions, not on those of test-data/. */
    FC_EARLY_WIN_DISCS = 16,
    FC_EARLY_WIN_DISCS_LATE = 15,
    FC_EARLY_WIN_LATE_PLY = FC_CELLS * 5 / 16
};

/* ---- static bounds (bounds.h) ---- */

enum {
    /* How many more cells the refined bound guards. 3: 1 to 3 % fewer nodes in the same time. */
    FC_REFINE_ROUNDS = 2,

    /* Lines that cannot be complete by the last disc that matters are sought where at most this many plies are left to it.
     * 7: 1 to 3 % more nodes; 12: at most 1 % fewer, in more time. Deep bounds do without: they run where more plies are
     * left. */
    FC_DEADLINE_PLIES = 9
};

/* ---- costly steps: deep bounds (deep_bounds.h) and the learned order (order_model.h) ---- */

enum {
    /* They run where at least this many plies are left to the last disc that matters: nearer to it there is little to
     * save. 8: 1 to 6 % fewer nodes, in 12 % more time on easy beginnings. 12: 1 to 5 % more nodes, in 2 to 8 % less time
     * with AVX-512 and in as much time with AVX2. */
    FC_COSTLY_STEPS_LEAST_PLIES = 10
};

/* ---- deep bounds ---- */

enum {
    /* Children with at most this many discs are bounded by each: 26 and 24 on the 7x6 board. 24 and 22: 3 to 5 % more
     * nodes in about the same time; 28 and 26: 3 to 4 % fewer, and more time. */
    FC_DEEP_FOLLOW_UP_TO_DISCS = FC_CELLS * 13 / 21,
    FC_DEEP_ZUGZWANG_TO_DISCS = FC_CELLS * 4 / 7,
    FC_DEEP_BOUNDS_TO_DISCS =
        FC_DEEP_FOLLOW_UP_TO_DISCS > FC_DEEP_ZUGZWANG_TO_DISCS ? FC_DEEP_FOLLOW_UP_TO_DISCS : FC_DEEP_ZUGZWANG_TO_DISCS,

    /* Cells that deep zugzwang guards at most, and attempts to guard one more. 60 attempts prove no more. */
    FC_MOST_GUARDED = 6,
    FC_MOST_GUARD_STEPS = 24
};

/* ---- move order (ordering.h, order_model.h) ---- */

enum {
    /* The learned order is for nodes with at most this many discs: 24 on the 7x6 board. 20: 9 to 11 % more nodes;
     * 26: 2 % fewer, in as much time. */
    FC_LEARNED_ORDER_TO_DISCS = FC_CELLS * 4 / 7
};

/* ---- transposition table (table.h) ---- */

enum {
    /* The L2 table has 512 KiB, so that it stays in the second-level cache of one core. 1 MiB: at most 2 % fewer
     * nodes on hard positions, and 5 to 15 % more time. */
    FC_L2_TABLE_LOG2_BYTES = 19,

    /* Positions with as many discs live in the L2 table: 24 on the 7x6 board. 26: 4 % more time, 28: 12 %. */
    FC_L2_TABLE_FROM_DISCS = FC_CELLS * 4 / 7,

    /* Nodes of one call after which the main table comes into use; until then the L2 table holds all positions. What it
     * has stored of early positions is lost then: 1 to 2 % more nodes on begin-medium and begin-hard, but moving the entries
     * takes longer than finding them again. In return 1,000 easy positions are solved in 10 ms by a new process, where
     * the system took 20 to 500 ms to clear the pages of a main table of 128 MB, and begin-easy takes 20 % less time in
     * a process that has them. (A main table that grew in several steps cost up to 15 % more nodes.) */
    FC_MAIN_TABLE_AFTER_NODES = 32768,

    /* The same, for all calls since the table was cleared: many short calls may be about related positions. */
    FC_MAIN_TABLE_AFTER_NODES_IN_ALL = 1 << 20
};

/* ---- limits (control.h) ---- */

enum {
    /* Nodes between two checks of the limits, a tenth of a millisecond. */
    FC_CHECK_INTERVAL_NODES = 1024
};

/* ---- several threads (parallel.h, shared.h) ---- */

enum {
    /* Nodes after which a search gets help, a tenth of a millisecond: a shorter one is over before a thread wakes up. */
    FC_WAKE_WORKERS_AFTER_NODES = 1024,

    /* Nodes between two checks for results of other threads. 64 saves no more nodes; with 1,024 threads save 1 % less. */
    FC_SHARED_CHECK_INTERVAL_NODES = 256,

    /* Places of the list of positions being searched. Two positions at the same place repeat some work, no more. */
    FC_SEARCHED_PLACES = 1 << 12,

    /* Positions with fewer discs may be searched by several threads together: 12 on the 7x6 board. Two threads take
     * 11 % more nodes than one on 81 private hard beginnings. Never together, or with up to 15 discs: 13 %. With up to 6
     * discs: 9 %, but 15 instead of 13 % on the first 60 positions of begin-hard. */
    FC_TOGETHER_BEFORE_DISCS = FC_CELLS * 2 / 7
};

/* ---- techniques ---- */

/* What a search can do without: each of these saves work and changes no score. Compiled with
 * -DFC_WITHOUT=FC_SET(FC_MOVE_ORDER), search.c leaves one out; several sets are joined by |. `benchmark --ablate` measures
 * what each is worth, `success_rate --techniques` what more and more of them are, and test_differential compares scores. */
typedef enum fc_technique {
    FC_NO_TECHNIQUE,
    FC_FORCED_MOVES,    /* play on while the side to move has one safe move */
    FC_EARLY_END,       /* stop forced moves where beta is out of reach */
    FC_PLY_BOUNDS,      /* bound children by their number of discs */
    FC_STATIC_RULES,    /* all rules of bounds.h and deep_bounds.h */
    FC_ODD_THREAT,      /* the rule for the second player; its deep form stays */
    FC_FOLLOW_UP,       /* the rule for the first player; its deep form stays */
    FC_EVEN_THREAT_CUT, /* in these two and their deep form: the side to move gets nothing above an even threat */
    FC_SEVERAL_THREATS, /* in these two and their deep form: several threats win earlier than one */
    FC_WIN_SCORES,      /* in all rules: what the opponent wins in the end, instead of "no win" */
    FC_ZUGZWANG,        /* the rule for either player; its deep form stays */
    FC_HELD_THREATS,    /* in zugzwang and its deep form: the opponent waits with its own threats as well */
    FC_TEMPI,           /* in zugzwang and its deep form: whether the side to move can gain a move */
    FC_DISTANT_LINES,   /* in the rules of bounds.h: lines that would be complete too late to matter */
    FC_REFINED_BOUND,   /* FC_ZUGZWANG once more, with more guarded cells */
    FC_DEEP_FOLLOW_UP,  /* FC_FOLLOW_UP and FC_ODD_THREAT once more, with all goals and odd threats */
    FC_LATE_LINES,      /* in FC_DEEP_FOLLOW_UP: lines that the side to move completes too late */
    FC_PAIRS,           /* in FC_DEEP_FOLLOW_UP: lines that need both cells of a pair */
    FC_DEEP_ZUGZWANG,   /* FC_ZUGZWANG once more, with the best choice of cells */
    FC_MOVE_ORDER,      /* all but the distance from the edge */
    FC_LEARNED_ORDER,   /* in FC_MOVE_ORDER: the model that corrects the order near the root */
    FC_MIRROR_IMAGES,   /* share one entry of the table */
    FC_TABLE,           /* the transposition table */
    FC_PROBES_FIRST     /* probe all children before searching any */
} fc_technique;

#define FC_SET(technique) (1U << (technique))
#ifndef FC_WITHOUT
#define FC_WITHOUT 0U
#endif
#define FC_USES(technique) (((FC_WITHOUT)&FC_SET(technique)) == 0)

#endif

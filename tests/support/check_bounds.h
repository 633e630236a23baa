/* check_bounds.h - holds one static bound against exact scores and against its slow twin. */
#ifndef FOURCAST_TESTS_CHECK_BOUNDS_H
#define FOURCAST_TESTS_CHECK_BOUNDS_H

#include "search/deep_bounds.h"
#include "support/game.h"

/* Whose positions a rule is for. */
typedef enum bound_side { BOUND_FOR_BOTH, BOUND_FOR_FIRST, BOUND_FOR_SECOND } bound_side;

/* What a rule proves about a position. The rules of bounds.h give one score; the deep ones are asked about each score. */
typedef struct proven_scores {
    int lowest;      /* the lowest score that the side to move cannot exceed; FC_SCORE_MAX if nothing is proven */
    bool by_sign[3]; /* is some negative, zero, positive score proven? */
} proven_scores;

typedef struct bound_rule {
    const char *name;
    fc_bound (*bound)(const fc_bound_input *input);  /* NULL: a deep one */
    proven_scores (*deep_bound)(const game *played); /* NULL: not a deep one; checks all that it proves */
    int (*slow_bound)(const array_board *board);     /* NULL: deep_bound() is enough */
    bound_side side;
    int most_discs;  /* of the positions that the search applies it to */
    int usual[2][3]; /* bounds per 10,000 positions of the 7x6 board with 14 to 38 discs: at least nearly as many are
                        given, by the side to move and the sign of the bound */
} bound_rule;

/* Places in bound_rules; those from FOLLOW_UP on need a board of even height. */
enum { ZUGZWANG, REFINED, DEEP_ZUGZWANG, ALL_TOGETHER, FOLLOW_UP, ODD_THREAT, DEEP_FOLLOW_UP, BOUND_RULES };

extern const bound_rule bound_rules[BOUND_RULES];
extern const int bound_rule_count; /* those that hold on this board size */

/* What the rules look at in a position, the same in all lanes. */
fc_bound_input bound_input_of(fc_position position);
fc_deep_input deep_input_of(fc_position position);

/* The highest score by a rule; FC_SCORE_MAX if it gives no bound. */
int score_by_rule(const bound_rule *rule, const game *played);

/* The highest score of the side to move by a bound in one lane; FC_SCORE_MAX if the bound does not hold. */
int score_of_bound(fc_bound bound, int lane);

/* Tries random undecided positions (game.h) with low to high discs. Fails if the rule is wrong or holds too rarely. */
void check_bound(const bound_rule *rule, int positions, int low_discs, int high_discs);

/* The same on positions that the search applies the rule to, until `times` proven scores of each sign have been compared
 * for each side to move. Signs that the rule proves less than once in 1,000 positions do not count. */
void check_bound_often(const bound_rule *rule, int times, int low_discs, int high_discs);

/* Compares what zugzwang counts (theorem 3) with a slow twin, for items chosen at random. */
void check_zugzwang_score(int positions, int low_discs, int high_discs);

#endif

/* ratings.h - how strong players are, from the results of their games, with 95 % intervals.
 *
 * MODEL. Bradley and Terry's, with draws as in R. R. Davidson, "On Extending the Bradley-Terry Model to Accommodate Ties in
 * Paired Comparison Experiments", Journal of the American Statistical Association 65, 1970: player i has a strength
 * p[i] = 10^(rating/400), and i beats j, draws, or loses with probabilities in the ratio p[i] : v sqrt(p[i] p[j]) : p[j].
 * One number v for all games says how often equal players draw.
 *
 * COMPARABLE are two players if each took points (a win or a draw) from the other, or from a player that took points from
 * the other, and so on. Ratings are relative: their mean is 0 over the largest group of comparable players, over all such
 * groups if several are equally large; so over all players if no two are comparable.
 *
 * ESTIMATE. The most probable ratings, with very little assumed beforehand: that each player has drawn one game against
 * a player of rating 0, and that of two games between equals one was drawn. So they are finite even if a player won all
 * games, or if two groups never met.
 *
 * INTERVALS follow from the curvature of the log-likelihood there (its inverse is the covariance matrix). Where the
 * results would be as likely if a player were stronger by any amount, the upper end is infinite: of a player without a
 * loss or draw, and of each in a group that won all games against the others. Likewise for the lower end.
 */
#ifndef FOURCAST_ARENA_RATINGS_H
#define FOURCAST_ARENA_RATINGS_H

#include <stdbool.h>
#include <stdint.h>

/* Results of one player against another. */
typedef struct fc_results {
    uint32_t wins, draws, losses;
} fc_results;

typedef struct fc_rating {
    double elo;
    double lower, upper; /* the 95 % interval; perhaps infinite */
} fc_rating;

/* Rates `count` players; results[i * count + j] are those of i against j, and mirror those of j against i.
 * False without memory. */
bool fc_rate(const fc_results *results, int count, fc_rating *ratings);

#endif

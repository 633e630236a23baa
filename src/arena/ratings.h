/* ratings.h - how strong players are, from the results of their games, with 95 % intervals.
 *
 * MODEL. Bradley and Terry's, with draws as in R. R. Davidson, "On Extending the Bradley-Terry Model to Accommodate Ties in
 * Paired Comparison Experiments", Journal of the American Statistical Association 65, 1970: player i has a strength
 * p[i] = 10^(rating/400), and i beats j, draws, or loses with probabilities in the ratio p[i] : v sqrt(p[i] p[j]) : p[j].
 * One number v for all games says how often equal players draw. Ratings are relative: the mean is 0 of all players that
 * have neither won nor lost all their games, or of all players if there are no such.
 *
 * ESTIMATE. The most probable ratings, with very little assumed beforehand: that each player has drawn one game against
 * a player of rating 0, and that of two games between equals one was drawn. So they are finite even if a player won all
 * games, or if two groups never met.
 *
 * INTERVALS follow from the curvature of the log-likelihood there (its inverse is the covariance matrix). A player without
 * a loss or draw may be stronger to any degree: then the upper end is infinite; likewise the lower end of a player that
 * lost all games.
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

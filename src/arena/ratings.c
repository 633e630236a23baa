/* ratings.c - Newton's method on the log-posterior, which is concave in the logarithms of strengths and of v. */
#include "arena/ratings.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MAX = 200, HALVINGS_MAX = 60 };
static const double enough = 1e-10;         /* a step this small ends the search */
static const double longest_step = 2.0;     /* in any logarithm; further away the quadratic model is worthless */
static const double elo_per_log = 173.7178; /* 400 / ln 10 */
static const double normal_95 = 1.959964;   /* standard deviations on either side that hold 95 % */

/* The last unknown is log v; the others are the logarithms of the strengths. */
typedef struct rating_model {
    const fc_results *results;
    int players;
    int unknowns;
    double *at;       /* the present estimate */
    double *gradient; /* of the log-posterior there */
    double *step;
    double *curvature; /* minus the matrix of second derivatives; then its Cholesky factor, then its inverse */
    double *scratch;
} rating_model;

/* The chances of a win, a draw and a loss, and the logarithm of what they are divided by. */
typedef struct chances {
    double win, draw, loss, log_sum;
} chances;

/* The logarithms of the three weights, relative to their largest, so that nothing overflows. */
static chances chances_of(double difference, double log_v)
{
    const double half = 0.5 * difference;
    const double top = fmax(fabs(half), log_v);
    const double win = exp(half - top);
    const double draw = exp(log_v - top);
    const double loss = exp(-half - top);
    const double sum = win + draw + loss;
    return (chances){win / sum, draw / sum, loss / sum, log(sum) + top};
}

/* ---- the log-posterior ---- */

static double *curvature_at(rating_model *model, int row, int column)
{
    return &model->curvature[row * model->unknowns + column];
}

/* The log-likelihood of the games of i against j. A game has the weights win : draw : loss = e^h : v : e^-h with h half of
 * the difference of the two. */
static double add_games(rating_model *model, int i, int j, bool derive)
{
    const fc_results *r = &model->results[i * model->players + j];
    const int v = model->players;
    const double difference = model->at[i] - model->at[j];
    const double surplus = (double)r->wins - (double)r->losses;
    const double games = (double)r->wins + (double)r->draws + (double)r->losses;
    const chances c = chances_of(difference, model->at[v]);
    if (derive) {
        const double mean = c.win - c.loss;
        const double slope = 0.5 * (surplus - games * mean);
        const double by_difference = 0.25 * games * (c.win + c.loss - mean * mean);
        const double by_both = -0.5 * games * mean * c.draw;
        const int sides[2] = {i, j};
        for (int a = 0; a < 2; a++) {
            const double sign = a == 0 ? 1 : -1;
            model->gradient[sides[a]] += sign * slope;
            *curvature_at(model, sides[a], sides[a]) += by_difference;
            *curvature_at(model, sides[a], v) += sign * by_both;
            *curvature_at(model, v, sides[a]) += sign * by_both;
        }
        *curvature_at(model, i, j) -= by_difference;
        *curvature_at(model, j, i) -= by_difference;
        model->gradient[v] += r->draws - games * c.draw;
        *curvature_at(model, v, v) += games * c.draw * (1 - c.draw);
    }
    return 0.5 * difference * surplus + r->draws * model->at[v] - games * c.log_sum;
}

/* What is assumed of a player: half a win and half a loss against rating 0, without draws. */
static double add_assumed_game(rating_model *model, int i, bool derive)
{
    const double chance = 1 / (1 + exp(-model->at[i]));
    if (derive) {
        model->gradient[i] += 0.5 - chance;
        *curvature_at(model, i, i) += chance * (1 - chance);
    }
    return 0.5 * model->at[i] -
           (model->at[i] > 0 ? model->at[i] + log1p(exp(-model->at[i])) : log1p(exp(model->at[i])));
}

/* What is assumed of v: of two games between equals, one is drawn. */
static double add_assumed_draw(rating_model *model, bool derive)
{
    const int v = model->players;
    const chances c = chances_of(0, model->at[v]);
    if (derive) {
        model->gradient[v] += 1 - 2 * c.draw;
        *curvature_at(model, v, v) += 2 * c.draw * (1 - c.draw);
    }
    return model->at[v] - 2 * c.log_sum;
}

static double evaluate(rating_model *model, bool derive)
{
    double value = 0;
    if (derive) {
        memset(model->gradient, 0, (size_t)model->unknowns * sizeof *model->gradient);
        memset(model->curvature, 0, (size_t)model->unknowns * (size_t)model->unknowns * sizeof *model->curvature);
    }
    for (int i = 0; i < model->players; i++) {
        for (int j = i + 1; j < model->players; j++) {
            value += add_games(model, i, j, derive);
        }
        value += add_assumed_game(model, i, derive);
    }
    return value + add_assumed_draw(model, derive);
}

/* ---- linear equations ---- */

/* The Cholesky factor of the curvature, in its lower half. Positive definite, because of what is assumed. */
static void factorize(rating_model *model)
{
    for (int i = 0; i < model->unknowns; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = *curvature_at(model, i, j);
            for (int k = 0; k < j; k++) {
                sum -= *curvature_at(model, i, k) * *curvature_at(model, j, k);
            }
            *curvature_at(model, i, j) = i == j ? sqrt(fmax(sum, enough)) : sum / *curvature_at(model, j, j);
        }
    }
}

/* Solves curvature * x = x in place, by the factor. */
static void solve(rating_model *model, double *x)
{
    for (int i = 0; i < model->unknowns; i++) {
        for (int k = 0; k < i; k++) {
            x[i] -= *curvature_at(model, i, k) * x[k];
        }
        x[i] /= *curvature_at(model, i, i);
    }
    for (int i = model->unknowns - 1; i >= 0; i--) {
        for (int k = i + 1; k < model->unknowns; k++) {
            x[i] -= *curvature_at(model, k, i) * x[k];
        }
        x[i] /= *curvature_at(model, i, i);
    }
}

/* ---- the search ---- */

/* Newton's step, shortened until it is an improvement. Returns its length. */
static double improve(rating_model *model)
{
    const size_t bytes = (size_t)model->unknowns * sizeof *model->at;
    const double before = evaluate(model, true);
    double longest = 0;
    factorize(model);
    memcpy(model->step, model->gradient, bytes);
    solve(model, model->step);
    for (int i = 0; i < model->unknowns; i++) {
        longest = fmax(longest, fabs(model->step[i]));
    }
    double scale = longest > longest_step ? longest_step / longest : 1;
    memcpy(model->scratch, model->at, bytes);
    for (int halvings = 0; halvings < HALVINGS_MAX; halvings++, scale /= 2) {
        for (int i = 0; i < model->unknowns; i++) {
            model->at[i] = model->scratch[i] + scale * model->step[i];
        }
        if (evaluate(model, false) >= before) {
            return scale * longest;
        }
    }
    memcpy(model->at, model->scratch, bytes);
    return 0;
}

/* ---- ratings and intervals ---- */

/* Finds who is not below whom: above[i * players + j] is true if j took points from i, or from another one who is not
 * below i, and so on. Each is above itself. No results say how far j may be above i unless i is above j, too. */
static void find_above(const rating_model *model, bool *above)
{
    const int count = model->players;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            const fc_results *r = &model->results[j * count + i];
            above[i * count + j] = i == j || r->wins + r->draws > 0;
        }
    }
    for (int via = 0; via < count; via++) {
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                above[i * count + j] |= above[i * count + via] && above[via * count + j];
            }
        }
    }
}

/* How many players are comparable with one, itself included: above and below it. */
static int count_comparable(const rating_model *model, const bool *above, int player)
{
    int size = 0;
    for (int j = 0; j < model->players; j++) {
        size += above[player * model->players + j] && above[j * model->players + player];
    }
    return size;
}

/* The part that each player has in the mean, which is 0. Only the largest groups of comparable players are in it: with
 * the others, whose ratings have no limit, everybody's interval would be as wide as theirs. */
static void find_shares(const rating_model *model, const bool *above, double *shares)
{
    int largest = 0;
    int counted = 0;
    for (int i = 0; i < model->players; i++) {
        const int size = count_comparable(model, above, i);
        largest = size > largest ? size : largest;
    }
    for (int i = 0; i < model->players; i++) {
        shares[i] = count_comparable(model, above, i) == largest ? 1 : 0;
        counted += shares[i] > 0;
    }
    for (int i = 0; i < model->players; i++) {
        shares[i] /= counted;
    }
}

/* A player may be any distance above the mean unless all who are in the mean are above the player: otherwise the player,
 * and all who are above, could be stronger by any amount and the results would be as likely. The same for below. */
static void open_ends(const rating_model *model, const bool *above, const double *shares, int player, fc_rating *rating)
{
    for (int j = 0; j < model->players; j++) {
        if (shares[j] > 0 && !above[player * model->players + j]) {
            rating->upper = INFINITY;
        }
        if (shares[j] > 0 && !above[j * model->players + player]) {
            rating->lower = -INFINITY;
        }
    }
}

/* The standard deviation of a rating's distance from the mean. The curvature was factorized. */
static double deviation(rating_model *model, const double *shares, int player)
{
    double variance = 0;
    for (int i = 0; i < model->players; i++) {
        model->step[i] = (i == player ? 1 : 0) - shares[i];
    }
    model->step[model->players] = 0;
    memcpy(model->scratch, model->step, (size_t)model->unknowns * sizeof *model->step);
    solve(model, model->scratch);
    for (int i = 0; i < model->unknowns; i++) {
        variance += model->step[i] * model->scratch[i];
    }
    return sqrt(fmax(variance, 0));
}

static void rate(rating_model *model, bool *above, fc_rating *ratings)
{
    double *shares = model->gradient; /* after the search it has done its work */
    double mean = 0;
    for (int round = 0; round < ROUNDS_MAX && improve(model) > enough; round++) {
    }
    evaluate(model, true);
    factorize(model);
    find_above(model, above);
    find_shares(model, above, shares);
    for (int i = 0; i < model->players; i++) {
        mean += shares[i] * model->at[i];
    }
    for (int i = 0; i < model->players; i++) {
        const double half = normal_95 * elo_per_log * deviation(model, shares, i);
        const double elo = elo_per_log * (model->at[i] - mean);
        ratings[i] = (fc_rating){.elo = elo, .lower = elo - half, .upper = elo + half};
        open_ends(model, above, shares, i, &ratings[i]);
    }
}

bool fc_rate(const fc_results *results, int count, fc_rating *ratings)
{
    const size_t unknowns = (size_t)count + 1;
    double *memory = calloc(unknowns * (unknowns + 4), sizeof *memory);
    bool *above = calloc((size_t)count * (size_t)count, sizeof *above);
    if (memory == NULL || above == NULL) {
        free(memory);
        free(above);
        return false;
    }
    rating_model model = {.results = results,
                          .players = count,
                          .unknowns = (int)unknowns,
                          .at = memory,
                          .gradient = memory + unknowns,
                          .step = memory + 2 * unknowns,
                          .scratch = memory + 3 * unknowns,
                          .curvature = memory + 4 * unknowns};
    rate(&model, above, ratings);
    free(memory);
    free(above);
    return true;
}

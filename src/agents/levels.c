/* levels.c - choosing a move by the scores of all moves and a temperature. */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "fourcast/agent.h"

static int best_score(const fc_analysis *analysis)
{
    int best = FC_SCORE_MIN - 1;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (analysis->playable[column] && analysis->lower[column] > best) {
            best = analysis->lower[column];
        }
    }
    return best;
}

/* Weights of the columns at temperature 0: one for each best column, or for the most central one alone. */
static void weigh_best(const fc_analysis *analysis, fc_level_ties ties, double weight[FC_WIDTH])
{
    const int best = best_score(analysis);
    for (int i = 0; i < FC_WIDTH; i++) {
        const int column = fc_column_from_middle(i);
        if (analysis->playable[column] && analysis->lower[column] == best) {
            weight[column] = 1;
            if (ties == FC_TIES_CENTRAL) {
                return;
            }
        }
    }
}

/* Scores are counted from the best one, so that no temperature is too low for exp(). */
static void weigh_all(const fc_analysis *analysis, fc_position position, double temperature, double weight[FC_WIDTH])
{
    const int best = best_score(analysis);
    const int highest = (FC_CELLS + 1 - fc_position_ply(position)) / 2;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (analysis->playable[column]) {
            weight[column] = exp((double)(analysis->lower[column] - best) / highest / temperature);
        }
    }
}

bool fc_level_probabilities(const fc_analysis *analysis, fc_position position, double temperature, fc_level_ties ties,
                            double probability[FC_WIDTH])
{
    memset(probability, 0, FC_WIDTH * sizeof probability[0]);
    if (temperature > 0) {
        weigh_all(analysis, position, temperature, probability);
    } else {
        weigh_best(analysis, ties, probability);
    }
    double sum = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        sum += probability[column];
    }
    for (int column = 0; column < FC_WIDTH && sum > 0; column++) {
        probability[column] /= sum;
    }
    return sum > 0;
}

/* Draws a column; those of probability 0 never. */
static int draw(const double probability[FC_WIDTH], uint64_t *random)
{
    double left = fc_random_unit(random);
    int drawn = -1;
    for (int column = 0; column < FC_WIDTH && left >= 0; column++) {
        if (probability[column] > 0) {
            drawn = column;
            left -= probability[column];
        }
    }
    return drawn;
}

int fc_level_choose(const fc_analysis *analysis, fc_position position, double temperature, fc_level_ties ties,
                    uint64_t *random)
{
    double probability[FC_WIDTH];
    fc_level_probabilities(analysis, position, temperature, ties, probability);
    return draw(probability, random);
}

void fc_level_measure(const fc_analysis *analysis, fc_position position, double temperature, fc_level_ties ties,
                      int draws, uint64_t *random, fc_level_report *report)
{
    double probability[FC_WIDTH];
    memset(report, 0, sizeof *report);
    if (!fc_level_probabilities(analysis, position, temperature, ties, probability)) {
        return;
    }
    const int best = best_score(analysis);
    report->draws = draws;
    for (int i = 0; i < draws; i++) {
        const int score = analysis->lower[draw(probability, random)];
        report->best += score == best;
        report->winning += score > 0;
        report->not_losing += score >= 0;
        report->losing += score < 0;
    }
}

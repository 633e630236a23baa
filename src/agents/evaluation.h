/* evaluation.h - static evaluations of a game that moves are played and taken back in.
 *
 * A tracked game keeps what its evaluation counts up to date from move to move. fc_evaluate() sets one up for a single
 * position, so that there is one way to compute a value. */
#ifndef FOURCAST_AGENTS_EVALUATION_H
#define FOURCAST_AGENTS_EVALUATION_H

#include "agents/agent_class.h"
#include "connectx/rules.h"

/* The options by which agents choose an evaluation: its name, and the weights, which come one behind the other. */
#define FC_EVALUATION_CHOICES "gameovers|bitsquares|oddeven|liberties|windows"
#define FC_EVALUATION_WEIGHT_MAX 1e9
#define FC_EVALUATION_WEIGHT(name, initial, help)                                                       \
    {                                                                                                   \
        name, FC_AGENT_NUMBER, initial, NULL, -FC_EVALUATION_WEIGHT_MAX, FC_EVALUATION_WEIGHT_MAX, help \
    }
#define FC_EVALUATION_WEIGHTS                                                                               \
    {"power", FC_AGENT_NUMBER, "1.75", NULL, 0, 8, "bitsquares, oddeven: exponent of the discs in a line"}, \
        FC_EVALUATION_WEIGHT("three", "1", "oddeven: a line that lacks one cell, which the player gets"),   \
        FC_EVALUATION_WEIGHT("two", "0.05", "oddeven: a line that lacks two cells, which the player gets"), \
        FC_EVALUATION_WEIGHT("pair", "0", "oddeven: a pair of lines that lack one cell at equal parity"),   \
        FC_EVALUATION_WEIGHT("near", "1", "windows: an own line that lacks one disc"),                      \
        FC_EVALUATION_WEIGHT("line", "1e6", "windows: a complete own line"),                                \
        FC_EVALUATION_WEIGHT("near-other", "100", "windows: an opponent's line that lacks one disc"),       \
        FC_EVALUATION_WEIGHT("line-other", "1e4", "windows: a complete line of the opponent's")

/* The options from the values of FC_EVALUATION_WEIGHTS. */
fc_evaluation_options fc_evaluation_options_of(const fc_agent_value *weights);

/* An evaluation with its options and the powers that it needs. */
typedef struct fc_evaluator {
    fc_evaluation kind;
    fc_evaluation_options options;
    double power[FC_SIDE_MAX + 1];     /* of the discs in a line */
    double extension[FC_SIDE_MAX + 1]; /* of the cells that a run may grow by */
} fc_evaluator;

/* The options may be NULL for the defaults. */
void fc_evaluator_init(fc_evaluator *evaluator, fc_evaluation kind, const fc_evaluation_options *options);

/* Game, and counts for player p+1 at [p]. */
typedef struct fc_tracked_game {
    fc_game game;
    const fc_evaluator *evaluator;
    int crossings[2];                     /* gameovers: pairs of lines in `many` that share exactly one cell */
    uint64_t many[2][FC_LINE_WORDS_MAX];  /* gameovers: the open lines with two discs or more */
    int threes[2];                        /* oddeven: open lines that lack one cell, which the player gets */
    int twos[2];                          /* oddeven: open lines that lack two cells, which the player gets */
    uint8_t for_first[FC_GAME_LINES_MAX]; /* oddeven: empty cells of each line that player 1 gets */
} fc_tracked_game;

void fc_track(fc_tracked_game *tracked, const fc_evaluator *evaluator, const fc_game *game);
void fc_track_play(fc_tracked_game *tracked, int column);
void fc_track_undo(fc_tracked_game *tracked);

/* The value for `player`. */
double fc_track_value(const fc_tracked_game *tracked, int player);

/* The value of the runs of one player (liberties.c). */
double fc_liberties_score(const fc_game *game, const fc_evaluator *evaluator, int player);

/* A value squashed into 0 to 1; with width 0 it is 0. */
double fc_squash(double value, double width);

#endif

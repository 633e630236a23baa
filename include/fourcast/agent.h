/* agent.h - programs that play: one interface for all of them, evaluations, and levels of strength.
 *
 *     fc_agent *agent;
 *     char error[FC_AGENT_ERROR_SIZE];
 *     if (fc_agent_open(&agent, "alphabeta:eval=bitsquares,depth=6", rules, seed, error) != FC_OK) ...
 *     fc_choice choice;
 *     if (fc_agent_choose(agent, &game, NULL, &choice) == FC_OK)
 *         fc_game_play(&game, choice.column);
 *     fc_agent_close(agent);
 *
 * An agent is named by one line of text: NAME, or NAME:OPTION=VALUE,OPTION=VALUE. fc_agent_list() holds all names and
 * options with their defaults.
 * RANDOM CHOICES depend on the seed alone: the same text, seed, positions and caps (other than time) give the same moves.
 * THREADS. An agent is used by one thread at a time; different agents may run in different threads. The only call that
 * another thread or a signal handler may make meanwhile is fc_agent_cancel(). There is no global state.
 */
#ifndef FOURCAST_AGENT_H
#define FOURCAST_AGENT_H

#include "fourcast/connectx.h"
#include "fourcast/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- agents ---------------------------------------------------------------------------------------------------- */

/* What an option takes. */
typedef enum fc_agent_option_kind {
    FC_AGENT_INTEGER, /* a whole number from minimum to maximum */
    FC_AGENT_NUMBER,  /* a number from minimum to maximum */
    FC_AGENT_CHOICE,  /* one of the words in `choices` */
    FC_AGENT_FILE     /* the name of a file, without a comma */
} fc_agent_option_kind;

/* An option of an agent. */
typedef struct fc_agent_option {
    const char *name;          /* as it stands before the = */
    fc_agent_option_kind kind; /* what it takes */
    const char *initial;       /* the default, as one would write it; "" for no file */
    const char *choices;       /* with FC_AGENT_CHOICE: "coin|left"; otherwise NULL */
    double minimum;            /* of a number */
    double maximum;            /* of a number */
    const char *help;          /* one line */
} fc_agent_option;

/* A kind of agent. */
typedef struct fc_agent_info {
    const char *name;               /* as fc_agent_open() takes it */
    const char *help;               /* one line */
    const fc_agent_option *options; /* all of them */
    int option_count;               /* how many */
} fc_agent_info;

/* All agents of the library: *count pointers. Statically allocated. */
const fc_agent_info *const *fc_agent_list(int *count);

enum { FC_AGENT_ERROR_SIZE = 1024 }; /* bytes for the text of an error */

/* A player. */
typedef struct fc_agent fc_agent;

/* Makes an agent from its name and options, for games by `rules`, which must outlive it. On success the caller passes
 * *out to fc_agent_close(). On failure *out is NULL, and `error` (if not NULL) holds one line: the reason, the valid
 * choices, and the nearest name:
 *     FC_ERROR_AGENT   the text holds a name, option or value that does not exist;
 *     FC_ERROR_SIZE    the agent does not play on this board (`perfect` needs the solver's);
 *     FC_ERROR_FILE, FC_ERROR_TREE   a stored tree cannot be read;
 *     FC_ERROR_MEMORY, and those of fc_solver_create(). */
fc_status fc_agent_open(fc_agent **out, const char *text, const fc_rules *rules, uint64_t seed,
                        char error[FC_AGENT_ERROR_SIZE]);

/* Frees an agent; NULL is allowed. */
void fc_agent_close(fc_agent *agent);

/* The text that the agent was opened with. */
const char *fc_agent_text(const fc_agent *agent);

/* Starts a new game from the empty board, as if the agent were opened again with this seed. What an agent learns over
 * many games (see the option `learn` of mcts) stays. */
void fc_agent_restart(fc_agent *agent, uint64_t seed);

/* Plays a move, the agent's own or its opponent's, on the agent's own board, which is empty at first.
 * FC_ERROR_COLUMN, FC_ERROR_FULL, FC_ERROR_OVER. */
fc_status fc_agent_observe(fc_agent *agent, int column);

/* The agent's own board. */
const fc_game *fc_agent_game(const fc_agent *agent);

/* Caps on the work for one move. Zero (FC_LIMITS_INIT) means no cap. The agent's own options, or its defaults, apply as
 * well: the smaller limit counts. */
typedef struct fc_limits {
    double seconds;       /* of wall clock time; overrun by a few milliseconds at most. 0: no limit */
    uint64_t nodes;       /* positions visited by negamax, alphabeta, and the solver behind `perfect` */
    uint64_t simulations; /* of mcts */
} fc_limits;

/* No caps. */
#define FC_LIMITS_INIT \
    {                  \
        0.0, 0, 0      \
    }

/* With distance=on, alphabeta gives a win with disc n of the game the value FC_AGENT_WIN - n. */
#define FC_AGENT_WIN 1e15

/* A move, and how it was found. */
typedef struct fc_choice {
    int column;                  /* from 0; always a legal move */
    bool has_value[FC_SIDE_MAX]; /* the agent has evaluated this column */
    double value[FC_SIDE_MAX];   /* its value for the side to move; the unit depends on the agent */
    int depth;                   /* plies that alphabeta searched completely; 0 for others */
    uint64_t nodes;              /* positions visited */
    uint64_t simulations;        /* simulations made by mcts */
    double seconds;              /* wall clock time spent */
} fc_choice;

/* Chooses a move for the side to move of `game`, which becomes the agent's own board, or of the agent's own board if
 * `game` is NULL. The move is not played. `limits` may be NULL for none. The rules of the game must be of the same size
 * as those that the agent was opened with.
 * FC_OK; FC_ERROR_LIMIT after fc_agent_cancel(), with a legal move all the same; FC_ERROR_OVER when the game is over and
 * FC_ERROR_SIZE when the sizes differ (then column is -1); FC_ERROR_MEMORY. */
fc_status fc_agent_choose(fc_agent *agent, const fc_game *game, const fc_limits *limits, fc_choice *out);

/* Asks the fc_agent_choose() that is running on this agent to stop soon, or the next one if none is running; the request
 * ends with that call. Safe from any thread and from a signal handler. */
void fc_agent_cancel(fc_agent *agent);

/* Writes the stored tree of an mcts agent: what it read from `tree`, and with `learn=on` what its games have added.
 * FC_ERROR_OPTION (an agent without a tree), FC_ERROR_FILE, FC_ERROR_MEMORY. */
fc_status fc_agent_save_tree(const fc_agent *agent, const char *path);

/* --- evaluations ----------------------------------------------------------------------------------------------- */

/* Static evaluations: pure functions of a position. The formulas are in src/agents/EVALUATIONS.md. */
typedef enum fc_evaluation {
    FC_EVALUATION_GAMEOVERS,  /* lines that can still be completed, and crossings of those with two discs or more */
    FC_EVALUATION_BITSQUARES, /* lines that can still be completed, each by a power of its discs */
    FC_EVALUATION_ODDEVEN,    /* bitsquares, and who gets the missing cells when all other columns fill up */
    FC_EVALUATION_LIBERTIES,  /* runs of discs and the room at their ends */
    FC_EVALUATION_WINDOWS     /* lines that lack one disc; the player's own count less than the opponent's */
} fc_evaluation;

/* The weights of the evaluations. */
typedef struct fc_evaluation_options {
    double power;      /* bitsquares, oddeven: exponent of the discs in a line */
    double three;      /* oddeven: a line that lacks one cell, which the player gets */
    double two;        /* oddeven: a line that lacks two cells, which the player gets */
    double pair;       /* oddeven: a pair of lines that lack one cell, at distances of equal parity */
    double near_own;   /* windows: an own line that lacks one disc */
    double line_own;   /* windows: a complete own line */
    double near_other; /* windows: the same for the opponent's lines; subtracted */
    double line_other; /* windows: a complete line of the opponent; subtracted */
} fc_evaluation_options;

/* The default weights. */
#define FC_EVALUATION_OPTIONS_INIT                 \
    {                                              \
        1.75, 1.0, 0.05, 0.0, 1.0, 1e6, 100.0, 1e4 \
    }

/* The value of a position for `player` (1 or 2); the options may be NULL for the defaults. */
double fc_evaluate(const fc_game *game, fc_evaluation evaluation, const fc_evaluation_options *options, int player);

/* --- levels ---------------------------------------------------------------------------------------------------- */

/* Temperatures of the levels: with temperature 0 the best column is played, with higher ones worse columns more often. */
#define FC_TEMPERATURE_EASY 0.25
/* The level medium. */
#define FC_TEMPERATURE_MEDIUM 0.1
/* The level hard. */
#define FC_TEMPERATURE_HARD 0.025
/* The level perfect. */
#define FC_TEMPERATURE_PERFECT 0.0

/* Which of several best columns is played at temperature 0. */
typedef enum fc_level_ties {
    FC_TIES_CENTRAL, /* among equally good columns at temperature 0: the one nearest the middle, the left one of two */
    FC_TIES_RANDOM   /* any of them */
} fc_level_ties;

/* The probability of each column at a temperature, from the scores of an analysis of `position`: proportional to
 * exp(score / M / temperature), where M is the highest score that could still be reached. Returns false, with zeros, if
 * no column is playable. Bounds that are not equal count as their lower one. */
bool fc_level_probabilities(const fc_analysis *analysis, fc_position position, double temperature, fc_level_ties ties,
                            double probability[FC_WIDTH]);

/* Draws a column with these probabilities; *random is the state of a random stream, of any value at first. -1 if no
 * column is playable. */
int fc_level_choose(const fc_analysis *analysis, fc_position position, double temperature, fc_level_ties ties,
                    uint64_t *random);

/* What a level would play in a position, as counts of draws. The last three are the results that the drawn columns lead
 * to with best play from there. A best column may lose. */
typedef struct fc_level_report {
    int draws;      /* columns drawn */
    int best;       /* of these, best ones */
    int winning;    /* that win */
    int not_losing; /* that win or draw */
    int losing;     /* that lose */
} fc_level_report;

/* Draws `draws` columns and counts them. All counts are zero if no column is playable. */
void fc_level_measure(const fc_analysis *analysis, fc_position position, double temperature, fc_level_ties ties,
                      int draws, uint64_t *random, fc_level_report *report);

#ifdef __cplusplus
}
#endif

#endif

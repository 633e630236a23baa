/* agent_class.h - what every kind of agent provides to agent.c, and the helpers that it may use. */
#ifndef FOURCAST_AGENTS_AGENT_CLASS_H
#define FOURCAST_AGENTS_AGENT_CLASS_H

#include <stdatomic.h>

#include "fourcast/agent.h"

enum { FC_AGENT_OPTIONS_MAX = 24 };

/* The value of one option, in the order of the options in the agent's info. */
typedef struct fc_agent_value {
    bool is_given;    /* it stands in the agent's text; otherwise this is the default */
    double number;    /* with FC_AGENT_INTEGER and _NUMBER */
    int choice;       /* with FC_AGENT_CHOICE: index of the word */
    const char *file; /* with FC_AGENT_FILE: its name; NULL for none */
} fc_agent_value;

typedef struct fc_agent_class {
    fc_agent_info info;
    /* Makes agent->state. May be NULL. On failure writes why into `error`, or leaves it empty for the status' text. */
    fc_status (*open)(fc_agent *agent, char *error);
    void (*close)(fc_agent *agent);   /* frees agent->state, which may be NULL; may be NULL */
    void (*restart)(fc_agent *agent); /* forgets the game; may be NULL */
    void (*cancel)(fc_agent *agent);  /* in addition to setting agent->is_cancelled; may be NULL */
    /* Chooses a move in agent->game, which is not over. `out` has a legal column and no other content. */
    fc_status (*choose)(fc_agent *agent, const fc_limits *limits, fc_choice *out);
    fc_status (*save_tree)(const fc_agent *agent, const char *path); /* may be NULL */
} fc_agent_class;

struct fc_agent {
    const fc_agent_class *class;
    char *text;                                  /* that it was opened with */
    char *words;                                 /* a copy of it, cut into words; the values point into it */
    fc_agent_value values[FC_AGENT_OPTIONS_MAX]; /* of the options, in the order of class->info */
    fc_game game;
    uint64_t random;
    atomic_bool is_cancelled;
    void *state;
};

extern const fc_agent_class fc_agent_random;
extern const fc_agent_class fc_agent_center;
extern const fc_agent_class fc_agent_rules;
extern const fc_agent_class fc_agent_negamax;
extern const fc_agent_class fc_agent_alphabeta;
extern const fc_agent_class fc_agent_mcts;
extern const fc_agent_class fc_agent_perfect;

/* NULL if no agent has this name. */
const fc_agent_class *fc_agent_class_find(const char *name);

/* Parses NAME:OPTION=VALUE,... in place: `words` is cut into words, to which the values point. On failure writes the
 * error and returns FC_ERROR_AGENT. */
fc_status fc_agent_parse(char *words, const fc_agent_class **class, fc_agent_value values[FC_AGENT_OPTIONS_MAX],
                         char *error);

/* The i-th column from the middle, the left one first of two equally near. */
int fc_central_column(const fc_rules *rules, int i);

/* When a search has to stop. */
typedef struct fc_deadline {
    double begin; /* when it began */
    double end;   /* of fc_clock_seconds(); 0: never */
    const atomic_bool *is_cancelled;
} fc_deadline;

/* The smaller of two limits, of which 0 means none. */
double fc_smaller_limit(double a, double b);

fc_deadline fc_deadline_of(const fc_agent *agent, double seconds);
bool fc_deadline_is_over(const fc_deadline *deadline);

#endif

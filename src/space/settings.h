/* settings.h - who plays, written as one line of text: "human", "random", or "mcts:simulations=2000,c=0.5". */
#ifndef FOURCAST_SPACE_SETTINGS_H
#define FOURCAST_SPACE_SETTINGS_H

#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"
#include "space/playout.h"

typedef enum fc_space_agent {
    FC_SPACE_MCTS,
    FC_SPACE_RANDOM,
    FC_SPACE_HUMAN /* whose moves come from elsewhere; fc_space_search_open() refuses it */
} fc_space_agent;

/* The two forms of the selection formula, see fc_space_puct(). */
typedef enum fc_space_form { FC_SPACE_MULTIPLY, FC_SPACE_ADD } fc_space_form;

enum { FC_SPACE_THREADS_MAX = 64 };

typedef struct fc_space_settings {
    fc_space_agent agent;
    int64_t simulations; /* of all threads together for one move; 0: no limit */
    double seconds;      /* for one move; 0: no limit, unless there is no limit on simulations either */
    double c;            /* weight of exploration */
    int puct;            /* an fc_space_form */
    int prior;           /* 0: off, 1: on; the same for the next two */
    int pruning;
    int reuse;       /* keep the tree from one move to the next */
    int playout;     /* an fc_space_playout */
    int64_t threads; /* at least 1 */
    int64_t nodes;   /* limit on the nodes of all trees together */
} fc_space_settings;

/* One key of "mcts:KEY=VALUE,...", for listings. */
typedef struct fc_space_key {
    const char *name;
    const char *values; /* the words it takes, "multiply|add", or a letter for a number, "N" */
    const char *initial;
    const char *help;
} fc_space_key;

/* The keys in the order in which to list them, NULL after the last. Statically allocated. */
const fc_space_key *fc_space_key_at(size_t index);

/* Reads a line of text into settings that start as the defaults. If neither simulations nor seconds is given, a move
 * takes one second. False: the diagnostic names what is wrong and what would be right. */
bool fc_space_settings_parse(const char *text, fc_space_settings *settings, fc_diagnostic *diagnostic);

#endif

/* play3d.h - what the command line of `play3d` asks for: a game, a match, or a replay. */
#ifndef FOURCAST_PROGRAMS_PLAY3D_PLAY3D_H
#define FOURCAST_PROGRAMS_PLAY3D_PLAY3D_H

#include <stdatomic.h>
#include <stdint.h>

#include "cli/output.h"
#include "space/settings.h"

typedef struct fc_play3d_options {
    const char *first;  /* who moves first, or NULL */
    const char *second; /* who moves second, or NULL */
    int64_t match;      /* games of a match; 0: none */
    const char *record; /* file to add games to, or NULL */
    const char *replay; /* file to show games of, or NULL */
    int64_t seed;       /* negative: none was given */
    int64_t threads;
    int list_agents;
    int progress; /* an fc_meter_mode */
} fc_play3d_options;

/* A player of a side: a person, or an agent with its settings. */
typedef struct fc_contestant {
    const char *name; /* as on the command line */
    bool is_human;
    fc_space_settings settings;
} fc_contestant;

/* What the parts of the program share. */
typedef struct fc_play3d {
    const char *program;
    const fc_play3d_options *options;
    fc_output output;
    fc_space_rules rules;
    fc_space_board opening; /* where games begin */
    fc_contestant sides[2]; /* the first, the second */
    uint64_t seed;
    FILE *record;            /* NULL: none */
    const atomic_bool *stop; /* true after Ctrl-C */
} fc_play3d;

/* Returns the exit code of the program. */
fc_exit fc_play3d_run(const char *program, const fc_play3d_options *options, char **moves, int count);

/* Adds a game to the record file, if there is one; an empty game is left out. False after a message if that fails. */
bool fc_play3d_record(fc_play3d *run, const fc_space_board *board);

#endif

/* session.h - a game in the terminal: who plays, what lies on the board, what was taken back. */
#ifndef FOURCAST_PROGRAMS_PLAY_SESSION_H
#define FOURCAST_PROGRAMS_PLAY_SESSION_H

#include <stdatomic.h>

#include "cli/engine.h"
#include "cli/lines.h"
#include "cli/progress.h"
#include "fourcast/solver.h"

/* The settings of the command line. */
typedef struct fc_play_options {
    const char *sides[2]; /* of the first and the second player: "human" or an engine; NULL: not given */
    const char *level;    /* of the opponent; NULL: not given */
    const char *size;
    int64_t seed;   /* negative: not given */
    double seconds; /* for each move of an engine; 0: no limit */
    int analysis;   /* scores above the columns, always */
    int list_agents;
    int progress; /* an fc_meter_mode */
} fc_play_options;

typedef struct fc_session {
    const char *program;
    const fc_play_options *options;
    fc_output output;
    fc_lines lines;
    fc_meter meter;
    fc_rules *rules;
    fc_game game;
    uint64_t random;             /* where the engines' seeds come from */
    fc_engine *engines[2];       /* of the first and the second player; NULL: a human */
    fc_engine *adviser;          /* gives hints on boards that the solver is not for; NULL until it is needed */
    fc_solver *solver;           /* NULL until it is needed */
    int redo[FC_GAME_CELLS_MAX]; /* columns that were taken back, the last one first to come again */
    int redo_count;
    int forfeited_by;      /* the player who forfeited the game, 1 or 2; 0: nobody did */
    fc_diagnostic forfeit; /* and why */
    bool is_announced;     /* the end of this game was announced */
    bool is_ended;         /* the program is to end */
    fc_exit code;
} fc_session;

extern const char fc_human[]; /* the text of a side that no engine plays */

/* True once the user has pressed Ctrl-C. */
extern atomic_bool fc_play_interrupted;

/* True if the board is that of the solver, which gives exact scores. */
bool fc_session_is_exact(const fc_session *session);

/* True if the game is over, by the rules or by a forfeit. */
bool fc_session_is_over(const fc_session *session);

/* The engine whose turn it is; NULL if a human is to move. */
fc_engine *fc_session_engine_to_move(const fc_session *session);

/* Plays a legal move. Clears what could be played again. */
void fc_session_play(fc_session *session, int column);

/* Gives a player (0 or 1) to an engine, or to a human if `text` is "human". If that fails there was a message, and the
 * result is how a program that cannot go on ends. */
fc_exit fc_session_set_side(fc_session *session, int player, const char *text);

/* The text of an engine that plays at a level: one of the names of agent.h, or a temperature. */
enum { FC_LEVEL_TEXT_SIZE = 64 };
void fc_level_engine(const char *level, char text[FC_LEVEL_TEXT_SIZE]);

/* Begins a new game. */
void fc_session_restart(fc_session *session);

/* Lets the game go on after a forfeit. The engine that forfeited gets another chance. */
void fc_session_forgive(fc_session *session);

/* Prints a message of the program, such as an answer to a command, on a line of its own. */
void fc_session_say(fc_session *session, const char *format, ...);

#endif

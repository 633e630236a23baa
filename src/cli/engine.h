/* engine.h - the players of a program: agents of the library, or other programs that answer line by line.
 *
 * PROTOCOL of external programs. The command is started once, by the shell. For each move it receives a line with the
 * moves played so far ("4455"; "start" for the empty board) and answers with exactly one line, whose last word is a column,
 * 1 to 9 or `a` to `g`. It forfeits if a second line is there before the next question, for that would be taken for the
 * answer. Its stderr is ours. At the end its stdin is closed. `external:solve --best` is such a program.
 */
#ifndef FOURCAST_CLI_ENGINE_H
#define FOURCAST_CLI_ENGINE_H

#include "base/diagnostic.h"
#include "cli/output.h"
#include "fourcast/agent.h"

typedef struct fc_engine fc_engine;

/* Opens "NAME:OPTION=VALUE,..." (agent.h), a level ("easy", "medium", "hard") or "external:COMMAND" for games by
 * `rules`, which must outlive the engine. Starts the program of an external engine. On failure `why` holds the reason, and
 * the result is how a program that cannot go on without the engine ends. An engine is used by one thread at a time. */
fc_exit fc_engine_open(fc_engine **out, const char *text, const fc_rules *rules, uint64_t seed, fc_diagnostic *why);

/* Ends the program of an external engine and frees everything; NULL is allowed. */
void fc_engine_close(fc_engine *engine);

/* The text that the engine was opened with, made printable; messages begin with it. */
const char *fc_engine_name(const fc_engine *engine);

/* True if it is a program of its own, which gets no limits. */
bool fc_engine_is_external(const fc_engine *engine);

/* Begins a new game, with a seed of its own. Starts an external program again if it was ended. */
void fc_engine_restart(fc_engine *engine, uint64_t seed);

typedef enum fc_engine_event {
    FC_ENGINE_MOVED,     /* the column of the choice is a legal move */
    FC_ENGINE_CANCELLED, /* fc_engine_cancel() came first */
    FC_ENGINE_FORFEITED, /* an external program broke its protocol or was late, see fc_engine_fault; it was ended */
    FC_ENGINE_FAILED     /* memory, for example */
} fc_engine_event;

/* Chooses a move for the side to move. `limits` may be NULL; an external program gets none, but it forfeits after
 * limits->seconds, or after FC_ENGINE_PATIENCE_SECONDS where there is no limit. `why` is written for a forfeit or a
 * failure. */
fc_engine_event fc_engine_choose(fc_engine *engine, const fc_game *game, const fc_limits *limits, fc_choice *choice,
                                 fc_diagnostic *why);

enum { FC_ENGINE_PATIENCE_SECONDS = 60 };

/* Why an engine forfeited. */
typedef enum fc_engine_fault {
    FC_FAULT_NO_MOVE, /* its answer names no column, or is more than one line */
    FC_FAULT_ILLEGAL_MOVE,
    FC_FAULT_TIME,
    FC_FAULT_CRASH /* the program ended, or could not be started */
} fc_engine_fault;

/* The fault of the last FC_ENGINE_FORFEITED. */
fc_engine_fault fc_engine_last_fault(const fc_engine *engine);

/* Ends the fc_engine_choose() that is running, or the next one if none is. Safe from any thread and signal handler. */
void fc_engine_cancel(fc_engine *engine);

/* A seed for those who gave none: below 2^32, another one at each call. */
uint32_t fc_seed_of_clock(void);

/* Prints all names that fc_engine_open() accepts, with their options and defaults, on stdout; what --list-agents does.
 * Returns the exit code of the program. */
fc_exit fc_engine_print_list(const char *program);

#endif

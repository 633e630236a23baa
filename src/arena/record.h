/* record.h - the record of a game: who played, how it went, and why it ended.
 *
 * A record is written as one line of JSON, an object with these members:
 *
 *     game      its number in a tournament, from 1; left out if it is part of none
 *     games     how many games that tournament has; left out if it is not known
 *     first     the agent of the first player, as agent.h or cli/engine.h names it: "alphabeta:depth=4"
 *     second    the agent of the second player
 *     size      of the board, COLUMNSxROWSxINAROW: "7x6x4"
 *     seed      of all random choices; left out if it is not known
 *     time, bank, nodes, simulations
 *               limits for each move, and the seconds for a whole game beyond the time; those that are none are left out
 *     opening   the first moves, which no agent chose: "44"
 *     moves     all moves, the opening included: columns 1 to 9, then a to g
 *     result    "first", "second" or "draw"; null: the game was not played to its end
 *     reason    "line": a complete line; "full board"; or why the side to move forfeits: "illegal move", "no move" (its
 *               answer names no column, or is more than one line), "time", "crash"; null where the result is
 *     detail    the reason of a forfeit in words; left out if there is none
 *     seconds   time taken for each move, null for those of the opening; after a forfeit, one more may follow
 *
 * The reader takes the members in any order, needs `moves` only, and ignores others. Where the result is missing, or the
 * reason is missing or null, it is what the moves lead to. The reader refuses records that contradict themselves: an
 * illegal move, a result that the moves do not lead to, times of more or fewer moves. kaggle.h reads Kaggle's episodes
 * into records.
 */
#ifndef FOURCAST_ARENA_RECORD_H
#define FOURCAST_ARENA_RECORD_H

#include <stdint.h>

#include "base/diagnostic.h"
#include "base/text.h"
#include "fourcast/connectx.h"

enum {
    FC_RECORD_AGENT_SIZE = 512,  /* bytes for an agent with the NUL */
    FC_RECORD_DETAIL_SIZE = 256, /* bytes for the detail with the NUL */
    FC_RECORD_LINE_SIZE =        /* bytes for any record as a line with the NUL */
    6 * (2 * FC_RECORD_AGENT_SIZE + FC_RECORD_DETAIL_SIZE) + 24 * FC_GAME_CELLS_MAX + 2048
};

/* The highest seed and number of a game: every reader of JSON keeps such a number as it is. */
#define FC_RECORD_NUMBER_MAX ((INT64_C(1) << 53) - 1)

typedef enum fc_record_result { FC_RESULT_NONE, FC_RESULT_FIRST, FC_RESULT_SECOND, FC_RESULT_DRAW } fc_record_result;

typedef enum fc_record_reason {
    FC_REASON_NONE,
    FC_REASON_LINE,
    FC_REASON_FULL_BOARD,
    FC_REASON_ILLEGAL_MOVE, /* this and the following are forfeits */
    FC_REASON_NO_MOVE,
    FC_REASON_TIME,
    FC_REASON_CRASH
} fc_record_reason;

/* What a game allows each player; 0: no limit. */
typedef struct fc_record_limits {
    double seconds;      /* for each move */
    double bank;         /* seconds for a whole game that pay for what moves take beyond that */
    int64_t nodes;       /* of a search, for each move */
    int64_t simulations; /* the same for mcts */
} fc_record_limits;

/* Begin with FC_RECORD_INIT. Without pointers: a copy is a record of its own. */
typedef struct fc_record {
    int64_t number;                       /* of the game in a tournament; 0: none */
    int64_t games;                        /* of that tournament; 0: not known */
    char agents[2][FC_RECORD_AGENT_SIZE]; /* of the first and the second player; "": not known */
    int columns, rows, inarow;            /* 1 to FC_SIDE_MAX */
    int64_t seed;                         /* 0 to FC_RECORD_NUMBER_MAX; -1: not known */
    fc_record_limits limits;
    int opening;                            /* how many of the moves no agent chose */
    int count;                              /* moves */
    unsigned char moves[FC_GAME_CELLS_MAX]; /* columns from 0 */
    fc_record_result result;
    fc_record_reason reason;
    char detail[FC_RECORD_DETAIL_SIZE];
    int timed;                             /* members of `seconds`: 0 or count; after a forfeit, perhaps count + 1 */
    double seconds[FC_GAME_CELLS_MAX + 1]; /* for each move; negative: not measured */
} fc_record;

/* The empty board of the usual game. */
#define FC_RECORD_INIT                                   \
    {                                                    \
        .columns = 7, .rows = 6, .inarow = 4, .seed = -1 \
    }

/* The words for a result and a reason in JSON; NULL for ..._NONE. */
const char *fc_record_result_word(fc_record_result result);
const char *fc_record_reason_word(fc_record_reason reason);

bool fc_record_same_limits(const fc_record_limits *a, const fc_record_limits *b);

/* Appends a record as a line without its end. */
void fc_record_write(fc_writer *out, const fc_record *record);

/* Reads a record. False if the text is none; then `why` has the reason in one line of ASCII, with the byte of the text
 * (from 1) if it is no JSON. The text need not end in NUL and may hold bytes of any kind. */
bool fc_record_read(fc_record *out, const char *text, size_t length, fc_diagnostic *why);

/* Replaces the moves by those of a move string, and the result by what they lead to. False with the reason if one of them
 * is illegal. */
bool fc_record_set_moves(fc_record *record, const char *moves, size_t length, fc_diagnostic *why);

/* Plays the moves: true, and `out` (not NULL) is the last position, if all are legal. `rules` are those of the record. */
bool fc_record_play(const fc_record *record, const fc_rules *rules, fc_game *out, fc_diagnostic *why);

/* True if the record does not contradict itself. */
bool fc_record_check(const fc_record *record, fc_diagnostic *why);

#endif

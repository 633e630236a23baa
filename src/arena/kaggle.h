/* kaggle.h - episodes of Kaggle's ConnectX, as `env.toJSON()` of the package kaggle-environments writes them and as the
 * site offers them for download:
 *
 *     {"configuration": {"columns": 7, "rows": 6, "inarow": 4, ...}, "info": {"TeamNames": ["one", "two"], ...},
 *      "steps": [[{"action": 0, "status": "ACTIVE", ...}, {...}], ...], "rewards": [1, -1], ...}
 *
 * Each step has an entry for both players. The first step is the empty board; in each further one the players take
 * turns, and the action of the one whose turn it is is a column from 0.
 */
#ifndef FOURCAST_ARENA_KAGGLE_H
#define FOURCAST_ARENA_KAGGLE_H

#include "arena/record.h"

/* Reads an episode. The agents are the names of the teams, or empty; statuses
 * INVALID, ERROR and TIMEOUT are forfeits. False with the reason if the text is no such episode, or its rewards do not
 * fit to its moves. */
bool fc_kaggle_read(fc_record *out, const char *text, size_t length, fc_diagnostic *why);

#endif

/* kaggle.c - reads episodes. */
#include "arena/kaggle.h"

#include <string.h>

#include "base/json.h"

enum {
    PLAYERS = 2,
    SIDES = 3,        /* columns, rows, inarow */
    STATUS_SIZE = 16, /* bytes for the longest status */
    NAME_SIZE = 64    /* bytes for the longest name of an environment */
};

/* What an episode says of the game. */
typedef struct episode {
    int64_t sides[SIDES];
    int count; /* moves */
    int64_t moves[FC_GAME_CELLS_MAX];
    fc_record_reason reason; /* FC_REASON_NONE, or a forfeit of the player whose turn it was */
    bool has_rewards;
    double rewards[PLAYERS];
} episode;

static bool read_configuration(fc_json *json, episode *out)
{
    static const char *const names[SIDES] = {"columns", "rows", "inarow"};
    fc_json_open(json, FC_JSON_OBJECT);
    while (fc_json_next_name(json)) {
        int side = 0;
        while (side < SIDES && strcmp(json->name, names[side]) != 0) {
            side++;
        }
        if (side < SIDES) {
            fc_json_read_integer(json, 1, FC_SIDE_MAX, &out->sides[side]);
        } else {
            fc_json_skip(json);
        }
    }
    return json->error == NULL;
}

static bool read_info(fc_json *json, fc_record *record)
{
    fc_json_open(json, FC_JSON_OBJECT);
    while (fc_json_next_name(json)) {
        if (strcmp(json->name, "TeamNames") != 0) {
            fc_json_skip(json);
            continue;
        }
        int player = 0;
        fc_json_open(json, FC_JSON_ARRAY);
        while (fc_json_next_element(json)) {
            if (player < PLAYERS) {
                fc_json_read_text(json, record->agents[player++], FC_RECORD_AGENT_SIZE);
            } else {
                fc_json_skip(json);
            }
        }
    }
    return json->error == NULL;
}

/* Rewards are numbers; null is that of a player who forfeits, or stands for all of them in a game without an end. */
static bool read_rewards(fc_json *json, episode *out)
{
    int player = 0;
    if (fc_json_look(json) == FC_JSON_NULL) {
        return fc_json_skip(json);
    }
    out->has_rewards = true;
    fc_json_open(json, FC_JSON_ARRAY);
    while (fc_json_next_element(json)) {
        if (player < PLAYERS && fc_json_look(json) == FC_JSON_NUMBER) {
            fc_json_read_number(json, &out->rewards[player]);
        } else {
            out->has_rewards = false;
            fc_json_skip(json);
        }
        player++;
    }
    out->has_rewards = out->has_rewards && player == PLAYERS;
    return json->error == NULL;
}

/* ---- steps ---- */

static fc_record_reason reason_of(const char *status)
{
    return strcmp(status, "INVALID") == 0   ? FC_REASON_ILLEGAL_MOVE
           : strcmp(status, "ERROR") == 0   ? FC_REASON_CRASH
           : strcmp(status, "TIMEOUT") == 0 ? FC_REASON_TIME
                                            : FC_REASON_NONE;
}

/* The board before the first move. */
static bool read_empty_board(fc_json *json)
{
    fc_json_open(json, FC_JSON_OBJECT);
    while (fc_json_next_name(json)) {
        if (strcmp(json->name, "board") != 0) {
            fc_json_skip(json);
            continue;
        }
        int64_t cell;
        fc_json_open(json, FC_JSON_ARRAY);
        while (fc_json_next_element(json)) {
            if (fc_json_read_integer(json, INT64_MIN, INT64_MAX, &cell) && cell != 0) {
                return fc_json_refuse(json, "the game does not start at the empty board");
            }
        }
    }
    return json->error == NULL;
}

/* A player's entry of a step. *action is -1 where it is no column. */
static bool read_entry(fc_json *json, int number, int64_t *action, fc_record_reason *reason)
{
    char status[STATUS_SIZE];
    *action = -1;
    fc_json_open(json, FC_JSON_OBJECT);
    while (fc_json_next_name(json)) {
        if (strcmp(json->name, "action") == 0 && fc_json_look(json) == FC_JSON_NUMBER) {
            fc_json_read_integer(json, INT64_MIN, INT64_MAX, action);
        } else if (strcmp(json->name, "status") == 0 && fc_json_read_text(json, status, sizeof status)) {
            *reason = reason_of(status);
        } else if (number == 0 && strcmp(json->name, "observation") == 0) {
            read_empty_board(json);
        } else {
            fc_json_skip(json);
        }
    }
    return json->error == NULL;
}

/* A step: the move of the player whose turn it was, or the forfeit of that player. */
static bool read_step(fc_json *json, episode *out, int number)
{
    int64_t actions[PLAYERS] = {-1, -1};
    fc_record_reason reasons[PLAYERS] = {FC_REASON_NONE, FC_REASON_NONE};
    int player = 0;
    fc_json_open(json, FC_JSON_ARRAY);
    const size_t start = json->start;
    while (fc_json_next_element(json)) {
        if (player == PLAYERS) {
            return fc_json_refuse(json, "a step of a game has two entries");
        }
        read_entry(json, number, &actions[player], &reasons[player]);
        player++;
    }
    if (json->error == NULL && player < PLAYERS) {
        json->start = start;
        return fc_json_refuse(json, "a step of a game has two entries");
    }
    if (json->error != NULL || number == 0) {
        return json->error == NULL;
    }
    const int mover = (number - 1) % PLAYERS;
    if (reasons[mover] != FC_REASON_NONE) {
        out->reason = reasons[mover];
    } else if (out->count == FC_GAME_CELLS_MAX) {
        return fc_json_refuse(json, "more moves than cells");
    } else {
        out->moves[out->count++] = actions[mover];
    }
    return true;
}

static bool read_steps(fc_json *json, episode *out)
{
    int number = 0;
    fc_json_open(json, FC_JSON_ARRAY);
    while (fc_json_next_element(json)) {
        if (out->reason != FC_REASON_NONE) {
            return fc_json_refuse(json, "a step after a forfeit");
        }
        read_step(json, out, number++);
    }
    return json->error == NULL;
}

/* ---- the episode ---- */

/* Kaggle records the games of all its environments in the same form. */
static bool read_name(fc_json *json)
{
    char name[NAME_SIZE];
    if (fc_json_read_text(json, name, sizeof name) && strcmp(name, "connectx") != 0) {
        return fc_json_refuse(json, "an episode of a game other than connectx");
    }
    return json->error == NULL;
}

static bool read_members(fc_json *json, episode *out, fc_record *record)
{
    fc_json_open(json, FC_JSON_OBJECT);
    while (fc_json_next_name(json)) {
        if (strcmp(json->name, "configuration") == 0) {
            read_configuration(json, out);
        } else if (strcmp(json->name, "info") == 0) {
            read_info(json, record);
        } else if (strcmp(json->name, "rewards") == 0) {
            read_rewards(json, out);
        } else if (strcmp(json->name, "name") == 0) {
            read_name(json);
        } else if (strcmp(json->name, "steps") == 0) {
            read_steps(json, out);
        } else {
            fc_json_skip(json);
        }
    }
    return fc_json_end(json);
}

/* Kaggle gives the winner more than the loser, and the same to both in a draw. */
static bool check_rewards(const episode *from, const fc_record *record, fc_diagnostic *why)
{
    const double first = from->rewards[0];
    const double second = from->rewards[1];
    const fc_record_result result = first > second   ? FC_RESULT_FIRST
                                    : first < second ? FC_RESULT_SECOND
                                                     : FC_RESULT_DRAW;
    if (from->has_rewards && record->result != FC_RESULT_NONE && record->result != result) {
        return fc_fail(why, "the rewards %g and %g do not fit the moves", first, second);
    }
    return true;
}

bool fc_kaggle_read(fc_record *out, const char *text, size_t length, fc_diagnostic *why)
{
    fc_json json = {.text = text, .size = length};
    *out = (fc_record)FC_RECORD_INIT;
    episode from = {.sides = {out->columns, out->rows, out->inarow}};
    char moves[FC_GAME_CELLS_MAX];
    if (!read_members(&json, &from, out)) {
        return fc_fail(why, "%s (byte %zu)", json.error, json.error_at + 1);
    }
    out->columns = (int)from.sides[0];
    out->rows = (int)from.sides[1];
    out->inarow = (int)from.sides[2];
    for (int i = 0; i < from.count; i++) {
        if (from.moves[i] < 0 || from.moves[i] >= out->columns) {
            return fc_fail(why, "move %d: there is no column %lld", i + 1, (long long)from.moves[i]);
        }
        moves[i] = fc_column_character((int)from.moves[i]);
    }
    if (!fc_record_set_moves(out, moves, (size_t)from.count, why)) {
        return false;
    }
    if (from.reason != FC_REASON_NONE) {
        out->reason = from.reason;
        out->result = from.count % PLAYERS == 0 ? FC_RESULT_SECOND : FC_RESULT_FIRST;
    }
    return fc_record_check(out, why) && check_rewards(&from, out, why);
}

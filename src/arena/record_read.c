/* record_read.c - records from lines of JSON. */
#include <string.h>

#include "arena/record.h"
#include "base/json.h"

enum { WORD_SIZE = 32 /* bytes for a result, a reason or a size */ };
/* A time above it is no time of a move; below it, FC_RECORD_LINE_SIZE is enough. */
static const double seconds_max = 1e9;

/* What a record says, before it is compared with the rules. */
typedef struct raw_record {
    char moves[FC_GAME_MOVES_TEXT_SIZE];
    char opening[FC_GAME_MOVES_TEXT_SIZE];
    bool has_moves, has_result;
    unsigned seen; /* a bit for each member that must not come twice */
} raw_record;

/* Reads one of the words for 1 to `count`, or null, and refuses others; *out is its number, and 0 for null. */
static bool read_word(fc_json *json, const char *(*word_of)(int number), int count, const char *refusal, int *out)
{
    char word[WORD_SIZE];
    *out = 0;
    if (fc_json_look(json) == FC_JSON_NULL) {
        return fc_json_skip(json);
    }
    if (!fc_json_read_text(json, word, sizeof word)) {
        return false;
    }
    while (++*out <= count) {
        if (strcmp(word, word_of(*out)) == 0) {
            return true;
        }
    }
    return fc_json_refuse(json, refusal);
}

static const char *result_word(int number)
{
    return fc_record_result_word((fc_record_result)number);
}

static const char *reason_word(int number)
{
    return fc_record_reason_word((fc_record_reason)number);
}

/* "7x6x4" */
static bool read_size(fc_json *json, fc_record *record)
{
    char size[WORD_SIZE];
    fc_rules *rules;
    if (!fc_json_read_text(json, size, sizeof size)) {
        return false;
    }
    const fc_status status = fc_rules_parse(&rules, size);
    if (status != FC_OK) {
        return fc_json_refuse(json, status == FC_ERROR_SIZE ? "no such size of a board" : "not enough memory");
    }
    record->columns = fc_rules_columns(rules);
    record->rows = fc_rules_rows(rules);
    record->inarow = fc_rules_inarow(rules);
    fc_rules_destroy(rules);
    return true;
}

static bool read_seconds(fc_json *json, fc_record *record)
{
    if (!fc_json_open(json, FC_JSON_ARRAY)) {
        return false;
    }
    while (fc_json_next_element(json)) {
        if (record->timed > FC_GAME_CELLS_MAX) {
            return fc_json_refuse(json, "more times than moves");
        }
        double *seconds = &record->seconds[record->timed++];
        *seconds = -1.0;
        if (fc_json_look(json) == FC_JSON_NULL) {
            fc_json_skip(json);
        } else if (fc_json_read_number(json, seconds) && !(*seconds >= 0.0 && *seconds <= seconds_max)) {
            return fc_json_refuse(json, "no time of a move");
        }
    }
    return json->error == NULL;
}

static bool read_limit(fc_json *json, double *seconds)
{
    return fc_json_read_number(json, seconds) &&
           ((*seconds >= 0.0 && *seconds <= seconds_max) || fc_json_refuse(json, "no such time"));
}

static bool read_word_member(fc_json *json, fc_record *record, raw_record *raw, bool is_result)
{
    int word;
    if (is_result) {
        raw->has_result = true;
        const bool is_read =
            read_word(json, result_word, FC_RESULT_DRAW, "a result is first, second, draw or null", &word);
        record->result = (fc_record_result)(is_read ? word : 0);
        return is_read;
    }
    const bool is_read = read_word(json, reason_word, FC_REASON_CRASH,
                                   "a reason is line, full board, illegal move, no move, time, crash or null", &word);
    record->reason = (fc_record_reason)(is_read ? word : 0);
    return is_read;
}

/* Reads the value of the member whose name was read. */
static bool read_member(fc_json *json, fc_record *record, raw_record *raw)
{
    static const char *const names[] = {"game",   "games",  "first",  "second",      "size",    "seed",
                                        "time",   "bank",   "nodes",  "simulations", "opening", "moves",
                                        "result", "reason", "detail", "seconds"};
    enum {
        GAME,
        GAMES,
        FIRST,
        SECOND,
        SIZE,
        SEED,
        TIME,
        BANK,
        NODES,
        SIMULATIONS,
        OPENING,
        MOVES,
        RESULT,
        REASON,
        DETAIL,
        SECONDS,
        COUNT
    };
    int member = 0;
    while (member < COUNT && strcmp(json->name, names[member]) != 0) {
        member++;
    }
    if (member < COUNT && (raw->seen >> member & 1) != 0) {
        fc_json_look(json);
        json->start = json->at;
        return fc_json_refuse(json, "member repeated");
    }
    raw->seen |= 1u << member;
    switch (member) {
    case GAME:
        return fc_json_read_integer(json, 1, FC_RECORD_NUMBER_MAX, &record->number);
    case GAMES:
        return fc_json_read_integer(json, 1, FC_RECORD_NUMBER_MAX, &record->games);
    case FIRST:
    case SECOND:
        return fc_json_read_text(json, record->agents[member - FIRST], FC_RECORD_AGENT_SIZE);
    case SIZE:
        return read_size(json, record);
    case SEED:
        return fc_json_read_integer(json, 0, FC_RECORD_NUMBER_MAX, &record->seed);
    case TIME:
        return read_limit(json, &record->limits.seconds);
    case BANK:
        return read_limit(json, &record->limits.bank);
    case NODES:
        return fc_json_read_integer(json, 1, FC_RECORD_NUMBER_MAX, &record->limits.nodes);
    case SIMULATIONS:
        return fc_json_read_integer(json, 1, FC_RECORD_NUMBER_MAX, &record->limits.simulations);
    case OPENING:
        return fc_json_read_text(json, raw->opening, sizeof raw->opening);
    case MOVES:
        raw->has_moves = true;
        return fc_json_read_text(json, raw->moves, sizeof raw->moves);
    case RESULT:
    case REASON:
        return read_word_member(json, record, raw, member == RESULT);
    case DETAIL:
        return fc_json_read_text(json, record->detail, sizeof record->detail);
    case SECONDS:
        return read_seconds(json, record);
    default:
        return fc_json_skip(json);
    }
}

/* Puts what was read together; a record without result and reason has those that its moves lead to. */
static bool complete(fc_record *record, const raw_record *raw, fc_diagnostic *why)
{
    const fc_record_result result = record->result;
    const fc_record_reason reason = record->reason;
    const size_t opening = strlen(raw->opening);
    if (!raw->has_moves) {
        return fc_fail(why, "a game has no moves: the member \"moves\" is missing");
    }
    if (!fc_record_set_moves(record, raw->moves, strlen(raw->moves), why)) {
        return false;
    }
    if (strncmp(raw->opening, raw->moves, opening) != 0) {
        return fc_fail(why, "the moves do not begin with the opening");
    }
    record->opening = (int)opening;
    record->result = raw->has_result ? result : record->result;
    record->reason = reason != FC_REASON_NONE ? reason : record->reason;
    return fc_record_check(record, why);
}

bool fc_record_read(fc_record *out, const char *text, size_t length, fc_diagnostic *why)
{
    fc_json json = {.text = text, .size = length};
    raw_record raw = {.has_moves = false};
    *out = (fc_record)FC_RECORD_INIT;
    fc_json_open(&json, FC_JSON_OBJECT);
    while (fc_json_next_name(&json)) {
        read_member(&json, out, &raw);
    }
    if (!fc_json_end(&json)) {
        return fc_fail(why, "%s (byte %zu)", json.error, json.error_at + 1);
    }
    return complete(out, &raw, why);
}

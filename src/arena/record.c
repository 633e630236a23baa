/* record.c - records as lines, and what is wrong with them. */
#include "arena/record.h"

#include <string.h>

#include "base/json.h"

static const char *const result_words[] = {
    [FC_RESULT_FIRST] = "first", [FC_RESULT_SECOND] = "second", [FC_RESULT_DRAW] = "draw"};
static const char *const reason_words[] = {[FC_REASON_LINE] = "line",
                                           [FC_REASON_FULL_BOARD] = "full board",
                                           [FC_REASON_ILLEGAL_MOVE] = "illegal move",
                                           [FC_REASON_NO_MOVE] = "no move",
                                           [FC_REASON_TIME] = "time",
                                           [FC_REASON_CRASH] = "crash"};
enum {
    RESULTS = sizeof result_words / sizeof result_words[0],
    REASONS = sizeof reason_words / sizeof reason_words[0],
    WORD_SIZE = 32 /* bytes for a result, a reason or a size */
};

/* A time above it is no time of a move; below it, FC_RECORD_LINE_SIZE is enough. */
static const double seconds_max = 1e9;

const char *fc_record_result_word(fc_record_result result)
{
    return result_words[result];
}

const char *fc_record_reason_word(fc_record_reason reason)
{
    return reason_words[reason];
}

/* ---- writing ---- */

static void add_text(fc_writer *out, const char *name, const char *text)
{
    fc_json_member(out, name);
    fc_json_text(out, text, strlen(text));
}

/* A word of our own, or null. */
static void add_word(fc_writer *out, const char *name, const char *word)
{
    fc_json_member(out, name);
    fc_append(out, word != NULL ? "\"%s\"" : "null", word);
}

static void add_moves(fc_writer *out, const char *name, const unsigned char *moves, int count)
{
    fc_json_member(out, name);
    fc_append(out, "\"");
    for (int i = 0; i < count; i++) {
        fc_append(out, "%c", fc_column_character(moves[i]));
    }
    fc_append(out, "\"");
}

static void add_seconds(fc_writer *out, const fc_record *record)
{
    fc_json_member(out, "seconds");
    for (int i = 0; i < record->timed; i++) {
        fc_append(out, i == 0 ? "[" : ", ");
        if (record->seconds[i] < 0.0) {
            fc_append(out, "null");
        } else {
            fc_append(out, "%.6f", record->seconds[i]);
        }
    }
    fc_append(out, record->timed == 0 ? "[]" : "]");
}

/* Writes into an empty text, since fc_json_member() begins an object where the text is empty. */
static void write_object(fc_writer *out, const fc_record *record)
{
    if (record->number > 0) {
        fc_json_member(out, "game");
        fc_append(out, "%lld", (long long)record->number);
    }
    add_text(out, "first", record->agents[0]);
    add_text(out, "second", record->agents[1]);
    fc_json_member(out, "size");
    fc_append(out, "\"%dx%dx%d\"", record->columns, record->rows, record->inarow);
    if (record->seed >= 0) {
        fc_json_member(out, "seed");
        fc_append(out, "%lld", (long long)record->seed);
    }
    add_moves(out, "opening", record->moves, record->opening);
    add_moves(out, "moves", record->moves, record->count);
    add_word(out, "result", result_words[record->result]);
    add_word(out, "reason", reason_words[record->reason]);
    if (record->detail[0] != '\0') {
        add_text(out, "detail", record->detail);
    }
    if (record->timed > 0) {
        add_seconds(out, record);
    }
    fc_append(out, "}");
}

void fc_record_write(fc_writer *out, const fc_record *record)
{
    fc_writer object = {out->text + out->used, out->size - out->used, 0};
    write_object(&object, record);
    out->used += object.used;
}

/* ---- checking ---- */

static bool parse(fc_game *out, const fc_rules *rules, const char *moves, size_t length, fc_diagnostic *why)
{
    fc_game_error error;
    if (fc_game_parse(out, rules, moves, length, &error) != FC_OK) {
        char text[FC_GAME_ERROR_TEXT_SIZE];
        fc_game_error_text(&error, text, sizeof text);
        return fc_fail(why, "%s", text);
    }
    return true;
}

bool fc_record_play(const fc_record *record, const fc_rules *rules, fc_game *out, fc_diagnostic *why)
{
    char moves[FC_GAME_CELLS_MAX];
    for (int i = 0; i < record->count; i++) {
        moves[i] = fc_column_character(record->moves[i]);
    }
    return parse(out, rules, moves, (size_t)record->count, why);
}

/* The result that the moves lead to. */
static void conclude(fc_record *record, const fc_game *game)
{
    const bool is_over = fc_game_is_over(game);
    record->result = game->winner == 1   ? FC_RESULT_FIRST
                     : game->winner == 2 ? FC_RESULT_SECOND
                     : is_over           ? FC_RESULT_DRAW
                                         : FC_RESULT_NONE;
    record->reason = !is_over ? FC_REASON_NONE : game->winner != 0 ? FC_REASON_LINE : FC_REASON_FULL_BOARD;
}

/* Does the result fit to the moves? */
static bool check_result(const fc_record *record, const fc_game *game, fc_diagnostic *why)
{
    fc_record played = *record;
    conclude(&played, game);
    if (!fc_game_is_over(game) && record->reason >= FC_REASON_ILLEGAL_MOVE) {
        played.reason = record->reason;
        played.result = fc_game_to_move(game) == 1 ? FC_RESULT_SECOND : FC_RESULT_FIRST;
    }
    if (played.result != record->result || played.reason != record->reason) {
        const char *result = result_words[record->result];
        const char *reason = reason_words[record->reason];
        return fc_fail(why, "the moves do not lead to the result %s by the reason %s", result != NULL ? result : "null",
                       reason != NULL ? reason : "null");
    }
    return true;
}

static bool make_rules(fc_rules **out, const fc_record *record, fc_diagnostic *why)
{
    const fc_status status = fc_rules_create(out, record->columns, record->rows, record->inarow);
    if (status == FC_ERROR_SIZE) {
        return fc_fail(why, "a board of %dx%dx%d; columns, rows and discs in a row are 1 to %d", record->columns,
                       record->rows, record->inarow, FC_SIDE_MAX);
    }
    return status == FC_OK ? true : fc_fail(why, "%s", fc_status_text(status));
}

bool fc_record_check(const fc_record *record, fc_diagnostic *why)
{
    fc_rules *rules;
    fc_game game;
    if (!make_rules(&rules, record, why)) {
        return false;
    }
    bool is_right = fc_record_play(record, rules, &game, why) && check_result(record, &game, why);
    if (is_right && record->opening > record->count) {
        is_right = fc_fail(why, "the opening is longer than the game");
    }
    if (is_right && record->timed > record->count + 1) {
        is_right = fc_fail(why, "%d moves, but times of %d", record->count, record->timed);
    }
    fc_rules_destroy(rules);
    return is_right;
}

bool fc_record_set_moves(fc_record *record, const char *moves, size_t length, fc_diagnostic *why)
{
    fc_rules *rules;
    fc_game game;
    if (!make_rules(&rules, record, why)) {
        return false;
    }
    const bool is_right = parse(&game, rules, moves, length, why);
    if (is_right) {
        record->count = game.discs;
        memcpy(record->moves, game.moves, (size_t)game.discs);
        conclude(record, &game);
    }
    fc_rules_destroy(rules);
    return is_right;
}

/* ---- reading ---- */

/* What a record says, before it is compared with the rules. */
typedef struct raw_record {
    char moves[FC_GAME_MOVES_TEXT_SIZE];
    char opening[FC_GAME_MOVES_TEXT_SIZE];
    bool has_moves, has_result, has_reason;
    unsigned seen; /* a bit for each member that must not come twice */
} raw_record;

/* Reads one of several words, or null; *out is its index, and 0 for null. */
static bool read_word(fc_json *json, const char *const *words, int count, int *out)
{
    char word[WORD_SIZE];
    *out = 0;
    if (fc_json_look(json) == FC_JSON_NULL) {
        return fc_json_skip(json);
    }
    if (!fc_json_read_text(json, word, sizeof word)) {
        return false;
    }
    while (++*out < count) {
        if (strcmp(word, words[*out]) == 0) {
            return true;
        }
    }
    return fc_json_refuse(json, "no such word in a record");
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

static bool read_word_member(fc_json *json, fc_record *record, raw_record *raw, bool is_result)
{
    int word;
    if (is_result) {
        raw->has_result = true;
        const bool is_read = read_word(json, result_words, RESULTS, &word);
        record->result = (fc_record_result)(is_read ? word : 0);
        return is_read;
    }
    raw->has_reason = true;
    const bool is_read = read_word(json, reason_words, REASONS, &word);
    record->reason = (fc_record_reason)(is_read ? word : 0);
    return is_read;
}

/* Reads the value of the member whose name was read. */
static bool read_member(fc_json *json, fc_record *record, raw_record *raw)
{
    static const char *const names[] = {"game",  "first",  "second", "size",   "seed",   "opening",
                                        "moves", "result", "reason", "detail", "seconds"};
    enum { GAME, FIRST, SECOND, SIZE, SEED, OPENING, MOVES, RESULT, REASON, DETAIL, SECONDS, COUNT };
    int member = 0;
    while (member < COUNT && strcmp(json->name, names[member]) != 0) {
        member++;
    }
    if (member < COUNT && (raw->seen >> member & 1) != 0) {
        fc_json_look(json);
        json->start = json->at;
        return fc_json_refuse(json, "a member that was there before");
    }
    raw->seen |= 1u << member;
    switch (member) {
    case GAME:
        return fc_json_read_integer(json, 1, FC_RECORD_NUMBER_MAX, &record->number);
    case FIRST:
    case SECOND:
        return fc_json_read_text(json, record->agents[member - FIRST], FC_RECORD_AGENT_SIZE);
    case SIZE:
        return read_size(json, record);
    case SEED:
        return fc_json_read_integer(json, 0, FC_RECORD_NUMBER_MAX, &record->seed);
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
    record->reason = raw->has_reason ? reason : record->reason;
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

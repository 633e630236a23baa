/* record.c - writes records as lines, and says what is wrong with them; record_read.c reads them. */
#include "arena/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const result_words[] = {
    [FC_RESULT_FIRST] = "first", [FC_RESULT_SECOND] = "second", [FC_RESULT_DRAW] = "draw"};
static const char *const reason_words[] = {[FC_REASON_LINE] = "line",
                                           [FC_REASON_FULL_BOARD] = "full board",
                                           [FC_REASON_ILLEGAL_MOVE] = "illegal move",
                                           [FC_REASON_NO_MOVE] = "no move",
                                           [FC_REASON_TIME] = "time",
                                           [FC_REASON_CRASH] = "crash"};

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

static void add_count(fc_writer *out, const char *name, int64_t count)
{
    if (count > 0) {
        fc_json_member(out, name);
        fc_append(out, "%lld", (long long)count);
    }
}

/* Appends the shortest form that reads back as the same number: 0.1, not 0.10000000000000001. */
static void add_limit(fc_writer *out, const char *name, double seconds)
{
    enum { SIZE = 40 };
    char text[SIZE];
    if (seconds > 0.0) {
        snprintf(text, sizeof text, "%.15g", seconds);
        fc_json_member(out, name);
        fc_append(out, strtod(text, NULL) == seconds ? "%.15g" : "%.17g", seconds);
    }
}

/* Writes into an empty text, since fc_json_member() begins an object where the text is empty. */
static void write_object(fc_writer *out, const fc_record *record)
{
    add_count(out, "game", record->number);
    add_count(out, "games", record->games);
    add_text(out, "first", record->agents[0]);
    add_text(out, "second", record->agents[1]);
    fc_json_member(out, "size");
    fc_append(out, "\"%dx%dx%d\"", record->columns, record->rows, record->inarow);
    if (record->seed >= 0) {
        fc_json_member(out, "seed");
        fc_append(out, "%lld", (long long)record->seed);
    }
    add_limit(out, "time", record->limits.seconds);
    add_limit(out, "bank", record->limits.bank);
    add_count(out, "nodes", record->limits.nodes);
    add_count(out, "simulations", record->limits.simulations);
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

bool fc_record_same_limits(const fc_record_limits *a, const fc_record_limits *b)
{
    return a->seconds == b->seconds && a->bank == b->bank && a->nodes == b->nodes && a->simulations == b->simulations;
}

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

/* Does the result fit the moves? */
static bool check_result(const fc_record *record, const fc_game *game, fc_diagnostic *why)
{
    fc_record played = *record;
    conclude(&played, game);
    if (!fc_game_is_over(game) && record->reason >= FC_REASON_ILLEGAL_MOVE) {
        played.reason = record->reason;
        played.result = fc_game_to_move(game) == 1 ? FC_RESULT_SECOND : FC_RESULT_FIRST;
    }
    if (played.result == record->result && played.reason == record->reason) {
        return true;
    }
    if (!fc_game_is_over(game)) {
        return fc_fail(why,
                       "the game is not over after %d move%s: its result is null, or %s with the reason of a forfeit",
                       game->discs, game->discs == 1 ? "" : "s", fc_game_to_move(game) == 1 ? "second" : "first");
    }
    const char *result = result_words[record->result];
    const char *reason = reason_words[record->reason];
    return fc_fail(why, "the moves lead to the result %s (%s), not to %s (%s)", result_words[played.result],
                   reason_words[played.reason], result != NULL ? result : "null", reason != NULL ? reason : "null");
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
    const bool is_forfeit = record->reason >= FC_REASON_ILLEGAL_MOVE;
    if (is_right && record->timed != 0 && record->timed != record->count &&
        !(is_forfeit && record->timed == record->count + 1)) {
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

/* test_record.c - records of games: written and read again, damaged, and in the form of Kaggle's episodes. */
#include "support/test.h"

#include <stdio.h>

#include "arena/kaggle.h"
#include "arena/record.h"
#include "base/random.h"

/* ---- there and back ---- */

/* A game of random moves on a board of any size, which may stop or be forfeited at any time. */
static fc_record random_record(uint64_t *random)
{
    fc_record record = FC_RECORD_INIT;
    fc_rules *rules;
    fc_game played;
    record.columns = 1 + fc_random_below(random, FC_SIDE_MAX);
    record.rows = 1 + fc_random_below(random, FC_SIDE_MAX);
    record.inarow = 1 + fc_random_below(random, 5);
    record.number = fc_random_below(random, 3);
    record.seed = fc_random_below(random, 3) == 0 ? -1 : (int64_t)(fc_random_word(random) >> 11);
    if (fc_random_below(random, 2) == 0) {
        record.games = 1 + fc_random_below(random, 1000);
        record.limits = (fc_record_limits){.seconds = 0.1 * fc_random_below(random, 30),
                                           .bank = fc_random_below(random, 60),
                                           .nodes = fc_random_below(random, 1000),
                                           .simulations = fc_random_below(random, 1000)};
    }
    snprintf(record.agents[0], sizeof record.agents[0], "alphabeta:depth=%d", fc_random_below(random, 9));
    snprintf(record.agents[1], sizeof record.agents[1], "external:say \"\\\xC3\xA4\t\" %d", fc_random_below(random, 9));
    assert_int_equal(fc_rules_create(&rules, record.columns, record.rows, record.inarow), FC_OK);
    const int stop = fc_random_below(random, 2) == 0 ? FC_GAME_CELLS_MAX : fc_random_below(random, 20);
    fc_game_start(&played, rules);
    while (!fc_game_is_over(&played) && played.discs < stop) {
        const int column = fc_random_below(random, record.columns);
        if (fc_game_can_play(&played, column)) {
            fc_game_play(&played, column);
        }
    }
    char moves[FC_GAME_MOVES_TEXT_SIZE];
    fc_diagnostic why;
    fc_game_moves(&played, moves);
    assert_true(fc_record_set_moves(&record, moves, strlen(moves), &why));
    record.opening = record.count > 2 ? fc_random_below(random, record.count) : 0;
    if (record.result == FC_RESULT_NONE && fc_random_below(random, 2) == 0) {
        record.reason = (fc_record_reason)(FC_REASON_ILLEGAL_MOVE + fc_random_below(random, 4));
        record.result = fc_game_to_move(&played) == 1 ? FC_RESULT_SECOND : FC_RESULT_FIRST;
        snprintf(record.detail, sizeof record.detail, "the program ended");
    }
    record.timed = fc_random_below(random, 2) == 0
                       ? 0
                       : record.count + (record.reason >= FC_REASON_ILLEGAL_MOVE ? fc_random_below(random, 2) : 0);
    for (int i = 0; i < record.timed; i++) {
        record.seconds[i] = i < record.opening ? -1.0 : 0.25 * fc_random_below(random, 100);
    }
    fc_rules_destroy(rules);
    return record;
}

static void check_same(const fc_record *a, const fc_record *b)
{
    assert_true(a->number == b->number && a->games == b->games && a->seed == b->seed);
    assert_true(fc_record_same_limits(&a->limits, &b->limits));
    assert_string_equal(a->agents[0], b->agents[0]);
    assert_string_equal(a->agents[1], b->agents[1]);
    assert_true(a->columns == b->columns && a->rows == b->rows && a->inarow == b->inarow);
    assert_true(a->opening == b->opening && a->count == b->count && a->timed == b->timed);
    assert_memory_equal(a->moves, b->moves, (size_t)a->count);
    assert_memory_equal(a->seconds, b->seconds, (size_t)a->timed * sizeof a->seconds[0]);
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->reason, b->reason);
    assert_string_equal(a->detail, b->detail);
}

/* Also, a record whose line lost its end, or any one byte, is refused or still a record: never a crash. */
static void goes_there_and_back(void **state)
{
    (void)state;
    enum { RECORDS = 300 };
    uint64_t random = 1;
    for (int i = 0; i < test_rounds(RECORDS); i++) {
        static char line[FC_RECORD_LINE_SIZE];
        fc_writer out = {line, sizeof line, 0};
        fc_diagnostic why;
        const fc_record record = random_record(&random);
        fc_record again;
        fc_append(&out, "> ");
        fc_record_write(&out, &record);
        assert_true(fc_record_check(&record, &why));
        assert_true(fc_record_read(&again, line + 2, out.used - 2, &why));
        check_same(&record, &again);
        const size_t cut = 2 + (size_t)fc_random_below(&random, (int)out.used - 2);
        assert_false(fc_record_read(&again, line + 2, cut - 2, &why));
        line[cut] = (char)(' ' + fc_random_below(&random, 95));
        if (fc_record_read(&again, line + 2, out.used - 2, &why)) {
            assert_true(fc_record_check(&again, &why));
        }
    }
}

static void takes_what_it_needs(void **state)
{
    (void)state;
    static const char text[] = "{\"later\": {\"seed\": 0}, \"moves\": \"1212121\"}";
    fc_record record;
    fc_diagnostic why;
    assert_true(fc_record_read(&record, text, strlen(text), &why));
    assert_int_equal(record.result, FC_RESULT_FIRST);
    assert_int_equal(record.reason, FC_REASON_LINE);
    assert_int_equal(record.count, 7);
    assert_int_equal(record.seed, -1);
}

static void finds_the_reason(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{\"moves\": \"643426421252361677317153414534372265771556\", \"result\": \"draw\"}",
        "{\"moves\": \"643426421252361677317153414534372265771556\", \"result\": \"draw\", \"reason\": null}",
        "{\"moves\": \"643426421252361677317153414534372265771556\", \"reason\": null}"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        fc_record record;
        fc_diagnostic why;
        assert_true(fc_record_read(&record, texts[i], strlen(texts[i]), &why));
        assert_int_equal(record.result, FC_RESULT_DRAW);
        assert_int_equal(record.reason, FC_REASON_FULL_BOARD);
    }
}

/* ---- damage ---- */

typedef struct refusal {
    const char *text;
    const char *reason;
} refusal;

static void check_refusals(const refusal *refusals, size_t count,
                           bool (*read)(fc_record *, const char *, size_t, fc_diagnostic *))
{
    for (size_t i = 0; i < count; i++) {
        fc_record record;
        fc_diagnostic why;
        assert_false(read(&record, refusals[i].text, strlen(refusals[i].text), &why));
        assert_string_equal(why.text, refusals[i].reason);
    }
}

static void refuses_damage(void **state)
{
    (void)state;
    static const refusal refusals[] = {
        {"4455", "an object is expected (byte 1)"},
        {"{\"moves\": \"44", "the text ends too early (byte 14)"},
        {"{\"moves\": \"44\"} x", "text after the end of the value (byte 17)"},
        {"{\"first\": \"random\"}", "a game has no moves: the member \"moves\" is missing"},
        {"{\"moves\": \"48\"}", "column 8 does not exist (move 2)"},
        {"{\"moves\": \"4444444\"}", "column 4 is full (move 7)"},
        {"{\"moves\": \"12121213\"}", "move 8: the game ended on move 7"},
        {"{\"moves\": \"44\", \"opening\": \"45\"}", "the moves do not begin with the opening"},
        {"{\"moves\": \"44\", \"moves\": \"44\"}", "member repeated (byte 26)"},
        {"{\"moves\": \"44\", \"result\": \"won\"}", "a result is first, second, draw or null (byte 27)"},
        {"{\"moves\": \"44\", \"result\": \"first\"}",
         "the game is not over after 2 moves: its result is null, or second with the reason of a forfeit"},
        {"{\"moves\": \"4\", \"result\": \"draw\", \"reason\": null}",
         "the game is not over after 1 move: its result is null, or first with the reason of a forfeit"},
        {"{\"moves\": \"44\", \"result\": \"first\", \"reason\": \"time\"}",
         "the game is not over after 2 moves: its result is null, or second with the reason of a forfeit"},
        {"{\"moves\": \"1212121\", \"result\": \"second\"}",
         "the moves lead to the result first (line), not to second (line)"},
        {"{\"moves\": \"1212121\", \"result\": \"first\", \"reason\": \"crash\"}",
         "the moves lead to the result first (line), not to first (crash)"},
        {"{\"moves\": \"1212121\", \"result\": null, \"reason\": null}",
         "the moves lead to the result first (line), not to null (line)"},
        {"{\"moves\": \"44\", \"seed\": -1}", "this number is out of range (byte 25)"},
        {"{\"moves\": \"44\", \"size\": \"7x17\"}", "no such size of a board (byte 25)"},
        {"{\"moves\": \"44\", \"seconds\": [0, -1]}", "no time of a move (byte 32)"},
        {"{\"moves\": \"44\", \"seconds\": [0, 1, 2, 3]}", "2 moves, but times of 4"},
        {"{\"moves\": \"44\", \"seconds\": [1]}", "2 moves, but times of 1"},
        {"{\"moves\": \"44\", \"seconds\": [0, 1, 2]}", "2 moves, but times of 3"},
    };
    check_refusals(refusals, sizeof refusals / sizeof refusals[0], fc_record_read);
}

/* ---- Kaggle ---- */

#define EPISODE(steps, rest) "{\"steps\": [[{\"status\": \"ACTIVE\"}, {\"status\": \"INACTIVE\"}]" steps "]" rest "}"
#define STEP(first, second) ", [{\"action\": " #first "}, {\"action\": " #second "}]"
#define SMALL ", \"configuration\": {\"columns\": 3, \"rows\": 3, \"inarow\": 2}"

static void reads_episodes(void **state)
{
    (void)state;
    static const char won[] = EPISODE(STEP(0, 0) STEP(0, 2) STEP(1, 0),
                                      SMALL ", \"rewards\": [1, -1], \"info\": {\"TeamNames\": [\"one\", \"two\"]}");
    static const char forfeited[] =
        EPISODE(STEP(3, 0) ", [{\"action\": 0}, {\"action\": 9, \"status\": \"INVALID\"}]", ", \"rewards\": [0, null]");
    static const char stopped[] = EPISODE(STEP(3, null), ", \"name\": \"connectx\", \"rewards\": null");
    fc_record record;
    fc_diagnostic why;
    assert_true(fc_kaggle_read(&record, won, strlen(won), &why));
    assert_int_equal(record.columns, 3);
    assert_int_equal(record.count, 3);
    assert_memory_equal(record.moves, "\0\2\1", 3);
    assert_int_equal(record.result, FC_RESULT_FIRST);
    assert_string_equal(record.agents[0], "one");
    assert_string_equal(record.agents[1], "two");
    assert_true(fc_kaggle_read(&record, forfeited, strlen(forfeited), &why));
    assert_int_equal(record.count, 1);
    assert_int_equal(record.columns, 7);
    assert_int_equal(record.result, FC_RESULT_FIRST);
    assert_int_equal(record.reason, FC_REASON_ILLEGAL_MOVE);
    assert_true(fc_kaggle_read(&record, stopped, strlen(stopped), &why));
    assert_int_equal(record.result, FC_RESULT_NONE);
}

static void refuses_other_episodes(void **state)
{
    (void)state;
    static const refusal refusals[] = {
        {EPISODE(STEP(7, 0), ""), "move 1: there is no column 7"},
        {EPISODE(STEP(null, 0), ""), "move 1: there is no column -1"},
        {EPISODE(STEP(0, 0) STEP(0, 2) STEP(1, 0), SMALL ", \"rewards\": [-1, 1]"),
         "the rewards -1 and 1 do not fit the moves"},
        {EPISODE(STEP(0, 0) STEP(0, 2) STEP(1, 0) STEP(1, 1), SMALL), "move 4: the game ended on move 3"},
        {EPISODE(", [{\"action\": 0}]", ""), "a step of a game has two entries (byte 60)"},
        {EPISODE("", ", \"configuration\": {\"columns\": 17}"), "this number is out of range (byte 90)"},
        {"{\"steps\": [[{\"observation\": {\"board\": [0, 1]}}, {}]]}",
         "the game does not start at the empty board (byte 43)"},
        {EPISODE("", ", \"name\": \"halite\""), "an episode of a game other than connectx (byte 69)"},
        {EPISODE(STEP(3, 0), ", \"rewards\": [1"), "',' or ']' is expected (byte 106)"},
    };
    check_refusals(refusals, sizeof refusals / sizeof refusals[0], fc_kaggle_read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_there_and_back), cmocka_unit_test(takes_what_it_needs),
        cmocka_unit_test(finds_the_reason),    cmocka_unit_test(refuses_damage),
        cmocka_unit_test(reads_episodes),      cmocka_unit_test(refuses_other_episodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

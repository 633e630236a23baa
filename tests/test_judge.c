/* test_judge.c - what the moves of players come to, against a count from the analysis of every position; many games at
 * once; and the forms of a game. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "arena/game_text.h"
#include "arena/judge_batch.h"

enum { OPENING = 20 }; /* moves that do not count, and whose analysis would take long */

static fc_solver *solver;

/* A random game from its 21st move on, which goes on to its end. */
static fc_record random_record(random_stream *random)
{
    game played = game_random(random, OPENING);
    while (!fc_position_is_over(played.position)) {
        const int column = random_between(random, 0, FC_WIDTH - 1);
        if (fc_position_can_play(played.position, column)) {
            game_play(&played, column);
        }
    }
    fc_record record = FC_RECORD_INIT;
    fc_diagnostic why;
    assert_true(fc_record_set_moves(&record, played.moves, strlen(played.moves), &why));
    record.opening = OPENING;
    return record;
}

static int sign(int score)
{
    return (score > 0) - (score < 0);
}

/* The totals of a player from the scores of all moves of every position. */
static fc_move_totals count_slowly(const fc_record *record, int player)
{
    const fc_record_result own = player == 0 ? FC_RESULT_FIRST : FC_RESULT_SECOND;
    fc_move_totals totals = {.games = 1,
                             .won = record->result == own,
                             .drawn = record->result == FC_RESULT_DRAW,
                             .lost = record->result != own && record->result != FC_RESULT_DRAW};
    fc_position position = {0, 0};
    for (int i = 0; i < record->count; i++) {
        fc_analysis analysis;
        const int column = record->moves[i];
        if (i >= OPENING && i % 2 == player) {
            assert_int_equal(fc_analyze(solver, position, NULL, &analysis), FC_OK);
            const int score = analysis.lower[column];
            const int best = analysis.best.lower;
            const int phase = i < 14 ? 0 : i < 28 ? 1 : 2;
            totals.moves++;
            totals.loss += best - score;
            totals.perfect += best == score;
            totals.kept += sign(best) == sign(score);
            totals.moves_in[phase]++;
            totals.mistakes_in[phase] += sign(best) != sign(score);
        }
        position = fc_position_play(position, column);
    }
    return totals;
}

static void counts_as_analyses_do(void **state)
{
    (void)state;
    enum { GAMES = 100 };
    random_stream random = {2};
    fc_move_totals sum[FC_PLAYERS] = {{0}, {0}};
    fc_judge_table table = {NULL, 0, 0};
    for (int i = 0; i < test_rounds(GAMES); i++) {
        const fc_record record = random_record(&random);
        fc_judged_game judged;
        assert_int_equal(fc_judge_game(solver, &record, NULL, &judged), FC_OK);
        for (int player = 0; player < FC_PLAYERS; player++) {
            const fc_move_totals expected = count_slowly(&record, player);
            assert_memory_equal(&judged.players[player], &expected, sizeof expected);
            fc_move_totals_add(&sum[player], &expected);
        }
        assert_true(fc_judge_table_add(&table, &record, &judged));
    }
    assert_int_equal(table.count, FC_PLAYERS);
    for (int player = 0; player < FC_PLAYERS; player++) {
        assert_memory_equal(&table.agents[player].totals, &sum[player], sizeof sum[player]);
    }
    free(table.agents);
}

static void names_phases(void **state)
{
    (void)state;
    assert_string_equal(fc_phase_name(fc_phase_of_move(1)), "opening");
    assert_string_equal(fc_phase_name(fc_phase_of_move(14)), "opening");
    assert_string_equal(fc_phase_name(fc_phase_of_move(15)), "middle");
    assert_string_equal(fc_phase_name(fc_phase_of_move(28)), "middle");
    assert_string_equal(fc_phase_name(fc_phase_of_move(29)), "end");
    assert_string_equal(fc_phase_name(fc_phase_of_move(42)), "end");
}

static void keeps_agents_apart(void **state)
{
    (void)state;
    enum { GAMES = 500, AGENTS = 100 };
    fc_judge_table table = {NULL, 0, 0};
    const fc_judged_game judged = {.players = {{.games = 1, .won = 1}, {.games = 1, .lost = 1}}};
    for (int i = 0; i < GAMES; i++) {
        fc_record record = FC_RECORD_INIT;
        snprintf(record.agents[0], sizeof record.agents[0], "agent %d", i * 37 % AGENTS);
        snprintf(record.agents[1], sizeof record.agents[1], "agent %d", i * 41 % AGENTS);
        assert_true(fc_judge_table_add(&table, &record, &judged));
    }
    assert_int_equal(table.count, AGENTS);
    for (size_t i = 0; i < table.count; i++) {
        assert_int_equal(table.agents[i].totals.won, GAMES / AGENTS);
        assert_int_equal(table.agents[i].totals.games, 2 * GAMES / AGENTS);
        assert_true(i == 0 || strcmp(table.agents[i - 1].agent, table.agents[i].agent) < 0);
    }
    free(table.agents);
}

/* A time limit leaves out what a search would have to find, and nothing that the book and the rules know. */
static void stops_in_time(void **state)
{
    (void)state;
    enum { IN_BOOK = 12 };
    fc_record record = FC_RECORD_INIT;
    fc_diagnostic why;
    fc_judged_game judged;
    fc_query query = FC_QUERY_INIT;
    const char moves[] = "4444443222267633";
    query.max_seconds = 1e-9;
    fc_solver_clear(solver);
    assert_true(fc_record_set_moves(&record, moves, strlen(moves), &why));
    assert_int_equal(fc_judge_game(solver, &record, &query, &judged), FC_ERROR_LIMIT);
    int known = 0;
    for (int i = 0; i < record.count; i++) {
        assert_true(judged.verdicts[i].known || i >= IN_BOOK);
        known += judged.verdicts[i].known;
    }
    assert_true(known < record.count);
    assert_int_equal(judged.players[0].moves + judged.players[1].moves, known);
    assert_int_equal(judged.players[0].unjudged + judged.players[1].unjudged, record.count - known);
    fc_solver_cancel(solver);
    assert_int_equal(fc_judge_game(solver, &record, NULL, &judged), FC_ERROR_LIMIT);
}

/* ---- many games ---- */

enum { MANY = 200 };

typedef struct handed_back {
    uint64_t next; /* place that comes next */
    fc_judged_game games[MANY];
    bool is_refused[MANY];
} handed_back;

static void keep(void *context, const fc_judge_job *job)
{
    handed_back *all = context;
    assert_true(job->place == all->next);
    all->is_refused[all->next] = job->is_refused;
    if (!job->is_refused) {
        assert_int_equal(job->status, FC_OK);
        all->games[all->next] = job->game;
    }
    all->next++;
}

static void judge_many(unsigned threads, handed_back *all)
{
    random_stream random = {3};
    fc_judge_batch *batch;
    const fc_judge_options options = {
        .threads = threads, .solver = FC_SOLVER_OPTIONS_INIT, .emit = keep, .context = all};
    memset(all, 0, sizeof *all);
    assert_int_equal(fc_judge_batch_create(&batch, &options), FC_OK);
    for (uint64_t i = 0; i < MANY; i++) {
        fc_record record = random_record(&random);
        const fc_diagnostic why = {"no game"};
        record.rows += i % 7 == 3;
        assert_int_equal(i % 7 == 5 ? fc_judge_batch_refuse(batch, &why, i) : fc_judge_batch_add(batch, &record, i),
                         FC_OK);
    }
    fc_judge_batch_destroy(batch);
    assert_int_equal(all->next, MANY);
}

static void hands_back_in_order(void **state)
{
    (void)state;
    static handed_back one;
    static handed_back two;
    judge_many(0, &one);
    judge_many(2, &two);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(one.is_refused[i], i % 7 == 3 || i % 7 == 5);
        assert_int_equal(two.is_refused[i], one.is_refused[i]);
        for (int move = 0; move < one.games[i].count; move++) {
            assert_true(one.games[i].verdicts[move].score == two.games[i].verdicts[move].score);
            assert_true(one.games[i].verdicts[move].best == two.games[i].verdicts[move].best);
        }
    }
}

/* ---- forms of a game ---- */

static void tells_forms_apart(void **state)
{
    (void)state;
    static const char *const games[] = {"1212", "{\"moves\": \"1212\"}",
                                        ("{\"steps\": [[{}, {}], [{\"action\": 0}, {}], [{}, {\"action\": 1}], "
                                         "[{\"action\": 0}, {}], [{}, {\"action\": 1}]]}")};
    static const char *const others[] = {"", "start", "x", "{", "[]", "{}", "{\"steps\": 1}"};
    fc_record record;
    fc_diagnostic why;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        assert_true(fc_game_text_read(&record, games[i], strlen(games[i]), &why));
        assert_int_equal(record.count, 4);
        assert_memory_equal(record.moves, "\0\1\0\1", 4);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_int_equal(fc_game_text_read(&record, others[i], strlen(others[i]), &why), i < 2);
    }
}

static void finds_the_end_of_an_object(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        bool goes_on;
    } lines[] = {{"{\"a\": \"}\\\"}\",", true}, {" \"b\": [1, {\"c\":", true}, {"\"\\\\\"}", true}, {"]}", false}};
    fc_json_extent extent = {.depth = 0};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_int_equal(fc_json_extent_add(&extent, lines[i].line, strlen(lines[i].line)), lines[i].goes_on);
    }
    fc_json_extent cut = {.depth = 0};
    assert_false(fc_json_extent_add(&cut, "{\"moves\": \"44", 13));
}

static int set_up(void **state)
{
    (void)state;
    return fc_solver_create(&solver, NULL) == FC_OK ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    fc_solver_destroy(solver);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_as_analyses_do),      cmocka_unit_test(names_phases),
        cmocka_unit_test(keeps_agents_apart),         cmocka_unit_test(stops_in_time),
        cmocka_unit_test(hands_back_in_order),        cmocka_unit_test(tells_forms_apart),
        cmocka_unit_test(finds_the_end_of_an_object),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

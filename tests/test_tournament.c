/* test_tournament.c - openings, schedules, matches and whole tournaments between players made for the purpose. */
#include "support/test.h"

#include <stdio.h>

#include "arena/gather.h"
#include "arena/tally.h"
#include "arena/tournament.h"
#include "base/platform.h"
#include "base/random.h"
#include "support/rules_fixture.h"

/* ---- openings ---- */

static size_t count_openings(const char *text, const fc_rules *of)
{
    fc_openings openings;
    fc_diagnostic why;
    const fc_exit code = fc_openings_make(&openings, text, of, &why);
    if (code != FC_EXIT_OK) {
        fail_msg("%s: %s", text, why.text);
    }
    const size_t count = openings.count;
    fc_openings_free(&openings);
    return count;
}

/* All positions of a ply, each once: the numbers are those of perft (7, 49, 238, 1120 for 7x6, test_perft.c). */
static void openings_of_all_plies(void **state)
{
    (void)state;
    fc_openings openings;
    fc_diagnostic why;
    assert_int_equal(count_openings("plies:0", rules), 1);
    assert_int_equal(count_openings("plies:1", rules), 7);
    assert_int_equal(count_openings("plies:3", rules), 238);
    assert_int_equal(count_openings("plies:4", rules), 1120);
    assert_int_equal(fc_openings_make(&openings, "plies:2", rules, &why), FC_EXIT_OK);
    assert_int_equal(openings.count, 49);
    assert_string_equal(openings.moves[0], "11");
    assert_string_equal(openings.moves[48], "77");
    fc_openings_free(&openings);
}

static void random_openings_differ_and_repeat(void **state)
{
    (void)state;
    fc_openings first;
    fc_openings second;
    fc_diagnostic why;
    fc_rules *small;
    assert_int_equal(fc_openings_make(&first, "random:500:7", rules, &why), FC_EXIT_OK);
    assert_int_equal(fc_openings_make(&second, "random:500:7", rules, &why), FC_EXIT_OK);
    assert_int_equal(first.count, 500);
    for (size_t i = 0; i < first.count; i++) {
        fc_game position;
        assert_string_equal(first.moves[i], second.moves[i]);
        assert_int_equal(strlen(first.moves[i]), 8);
        assert_int_equal(fc_game_parse(&position, rules, first.moves[i], 8, NULL), FC_OK);
        for (int column = 0; column < 7; column++) {
            assert_false(fc_game_can_play(&position, column) &&
                         fc_game_wins_with(&position, column, fc_game_to_move(&position)));
        }
        for (size_t k = 0; k < i; k++) {
            assert_string_not_equal(first.moves[i], first.moves[k]);
        }
    }
    fc_openings_free(&first);
    fc_openings_free(&second);
    assert_int_equal(fc_rules_create(&small, 2, 2, 2), FC_OK);
    assert_int_equal(fc_openings_make(&first, "random:2:1", small, &why), FC_EXIT_USAGE);
    fc_rules_destroy(small);
}

static void bad_openings_are_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {"plies:",   "plies:x",    "plies:-1",  "plies:20",
                                        "random:5", "random:0:1", "random:5:x"};
    fc_openings openings;
    fc_diagnostic why;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_int_equal(fc_openings_make(&openings, texts[i], rules, &why), FC_EXIT_USAGE);
    }
    assert_int_equal(fc_openings_make(&openings, "/no/such/file", rules, &why), FC_EXIT_SYSTEM);
    fc_rules *tiny;
    assert_int_equal(fc_rules_create(&tiny, 2, 1, 1), FC_OK);
    assert_int_equal(fc_openings_make(&openings, "plies:1", tiny, &why), FC_EXIT_USAGE); /* one disc wins */
    fc_rules_destroy(tiny);
}

/* ---- schedules ---- */

/* Every pair plays every opening with both colours as often as there are rounds; the first agent is in each game of a
 * gauntlet. */
static void schedules_are_complete(void **state)
{
    (void)state;
    enum { AGENTS = 5, OPENINGS = 3, ROUNDS = 2 };
    for (int is_gauntlet = 0; is_gauntlet < 2; is_gauntlet++) {
        const fc_schedule schedule = {AGENTS, is_gauntlet != 0, OPENINGS, ROUNDS, UINT32_MAX - 3};
        int met[AGENTS][AGENTS][OPENINGS] = {{{0}}};
        assert_int_equal(fc_schedule_pairs(&schedule), is_gauntlet ? 4 : 10);
        assert_int_equal(fc_schedule_count(&schedule), (is_gauntlet ? 4 : 10) * OPENINGS * ROUNDS * 2);
        for (uint64_t i = 0; i < fc_schedule_count(&schedule); i++) {
            const fc_scheduled_game planned = fc_schedule_game(&schedule, i);
            assert_true(planned.round < ROUNDS && planned.seed == (uint32_t)(schedule.seed + i));
            met[planned.players[0]][planned.players[1]][planned.opening]++;
        }
        for (int a = 0; a < AGENTS; a++) {
            for (int b = 0; b < AGENTS; b++) {
                const bool meet = a != b && (!is_gauntlet || a == 0 || b == 0);
                for (int k = 0; k < OPENINGS; k++) {
                    assert_int_equal(met[a][b][k], meet ? ROUNDS : 0);
                }
            }
        }
    }
}

/* ---- players ---- */

typedef enum manner { MANNER_RANDOM, MANNER_ILLEGAL, MANNER_LATE, MANNER_CRASH, MANNER_NO_MOVE } manner;

enum { AGENTS = 5, THREADS = 3 };
static const char *const names[AGENTS] = {"random", "illegal", "late", "crash", "none"};

/* A player that moves at random, and misbehaves at its third move. */
typedef struct puppet {
    manner manner;
    uint64_t random;
} puppet;

static puppet puppets[THREADS][AGENTS];
static unsigned played_games; /* of this run; calls of the puppets' begin() are not counted, games reported are */
static unsigned games_before_stop;
static fc_tournament *running;

static void begin(void *payload, uint64_t seed)
{
    ((puppet *)payload)->random = seed;
}

static fc_player_event choose(void *payload, const fc_game *position, const fc_limits *limits, double patience,
                              int *column, fc_diagnostic *why)
{
    enum { THIRD_MOVE = 6 };
    puppet *self = payload;
    (void)limits;
    (void)patience;
    if (self->manner != MANNER_RANDOM && position->discs >= THIRD_MOVE) {
        fc_fail(why, "as agreed");
        *column = 99;
        return self->manner == MANNER_ILLEGAL ? FC_PLAYER_MOVED
               : self->manner == MANNER_LATE  ? FC_PLAYER_LATE
               : self->manner == MANNER_CRASH ? FC_PLAYER_CRASHED
                                              : FC_PLAYER_NO_MOVE;
    }
    do {
        *column = fc_random_below(&self->random, fc_rules_columns(position->rules));
    } while (!fc_game_can_play(position, *column));
    return FC_PLAYER_MOVED;
}

static fc_match_player get_player(void *payload, unsigned thread, int agent)
{
    (void)payload;
    puppets[thread][agent].manner = (manner)agent;
    return (fc_match_player){&puppets[thread][agent], begin, choose};
}

static void on_progress(void *payload, const fc_tournament_progress *progress)
{
    (void)payload;
    assert_true(progress->done <= progress->total);
    if (++played_games == games_before_stop) {
        fc_tournament_interrupt(running);
    }
}

static void on_gather(void *payload, uint64_t done, uint64_t total)
{
    (void)payload;
    assert_true(done <= total);
}

static void on_note(void *payload, const char *text)
{
    (void)payload;
    (void)text;
}

/* ---- matches ---- */

/* A game says why it ended, and has the moves and the times of the players. */
static void forfeits_are_recorded(void **state)
{
    (void)state;
    static const fc_record_reason reasons[] = {FC_REASON_NONE, FC_REASON_ILLEGAL_MOVE, FC_REASON_TIME, FC_REASON_CRASH,
                                               FC_REASON_NO_MOVE};
    atomic_bool stop;
    atomic_init(&stop, false);
    for (int i = MANNER_ILLEGAL; i <= MANNER_NO_MOVE; i++) {
        fc_record record = FC_RECORD_INIT;
        fc_diagnostic why;
        const fc_match match = {.rules = rules,
                                .opening = "17",
                                .players = {get_player(NULL, 0, MANNER_RANDOM), get_player(NULL, 0, i)},
                                .seeds = {1, 3},
                                .stop = &stop};
        assert_int_equal(fc_match_play(&match, &record, &why), FC_MATCH_PLAYED);
        assert_int_equal(record.count, 7);
        assert_int_equal(record.opening, 2);
        assert_int_equal(record.result, FC_RESULT_FIRST);
        assert_int_equal(record.reason, reasons[i]);
        assert_int_equal(record.timed, 8);
        assert_true(record.seconds[1] < 0 && record.seconds[2] >= 0);
        assert_true(fc_record_check(&record, &why));
    }
}

/* A player that thinks for a given time, and notes how long it may. */
typedef struct thinker {
    double seconds;
    double told;
} thinker;

static void begin_thinking(void *payload, uint64_t seed)
{
    (void)payload;
    (void)seed;
}

static fc_player_event think(void *payload, const fc_game *position, const fc_limits *limits, double patience,
                             int *column, fc_diagnostic *why)
{
    thinker *self = payload;
    const double end = fc_clock_seconds() + self->seconds;
    (void)patience;
    (void)why;
    self->told = limits->seconds;
    while (fc_clock_seconds() < end) {
    }
    *column = position->discs % 4;
    return FC_PLAYER_MOVED;
}

/* Without a bank, players get a little less time than their moves may take, so that they answer in time. The move that
 * loses on time is among the times. */
static void clocks_leave_time_to_answer(void **state)
{
    (void)state;
    static const double limit = 0.05;
    static const double much = 60;
    static const int players[2] = {0, 1};
    atomic_bool stop;
    atomic_init(&stop, false);
    for (int is_late = 0; is_late < 2; is_late++) {
        thinker thinkers[2] = {{0, 0}, {1.5 * limit, 0}};
        fc_record record = FC_RECORD_INIT;
        fc_standings standings;
        fc_tally *tally;
        fc_diagnostic why;
        const fc_match match = {
            .rules = rules,
            .opening = "12341234123", /* the second player moves, then the first one wins */
            .players = {{&thinkers[0], begin_thinking, think}, {&thinkers[1], begin_thinking, think}},
            .limits = {.seconds = limit, .bank = is_late ? 0 : much},
            .stop = &stop};
        assert_int_equal(fc_match_play(&match, &record, &why), FC_MATCH_PLAYED);
        assert_int_equal(record.reason, is_late ? FC_REASON_TIME : FC_REASON_LINE);
        assert_true(is_late ? thinkers[1].told > limit / 2 && thinkers[1].told < 0.95 * limit
                            : thinkers[1].told == limit);
        assert_true(fc_standings_make(&standings, 2, FC_SCORING_STANDARD));
        const fc_tally_options options = {.rules = rules, .threads = 1, .standings = &standings};
        assert_int_equal(fc_tally_create(&tally, &options), FC_OK);
        assert_true(fc_tally_add(tally, 0, &record, players));
        assert_int_equal(standings.of[0].timed, is_late ? 0 : 1);
        assert_int_equal(standings.of[1].timed, 1);
        assert_true(standings.of[1].longest >= 1.5 * limit);
        fc_tally_destroy(tally);
        fc_standings_free(&standings);
    }
}

static void longest_chains_go_to_the_first_owner(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        int owner;
    } cases[] = {{"", 0}, {"4", 1}, {"44", 1}, {"4455", 1}, {"1736", 2}, {"17362", 1}, {"173625", 1}, {"1727374", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fc_game position;
        assert_int_equal(fc_game_parse(&position, rules, cases[i].moves, strlen(cases[i].moves), NULL), FC_OK);
        if (fc_match_longest_chain(&position) != cases[i].owner) {
            fail_msg("the longest chain after \"%s\" belongs to %d", cases[i].moves, fc_match_longest_chain(&position));
        }
    }
}

/* ---- tournaments ---- */

static char path[] = "test_tournament.games";

static fc_tournament_end play(unsigned threads, unsigned shard, unsigned shards, const char *save,
                              fc_standings *standings)
{
    fc_openings openings;
    fc_diagnostic why;
    const fc_tournament_callbacks callbacks = {get_player, on_progress, on_note, NULL};
    assert_int_equal(fc_openings_make(&openings, "plies:1", rules, &why), FC_EXIT_OK);
    const fc_schedule schedule = {.agents = AGENTS, .openings = openings.count, .rounds = 3, .seed = 5};
    const fc_plan plan = {
        .rules = rules, .agents = names, .schedule = schedule, .openings = &openings, .shard = shard, .shards = shards};
    const fc_tournament_options options = {.plan = plan, .threads = threads, .save = save};
    assert_true(fc_standings_make(standings, AGENTS, FC_SCORING_STANDARD));
    played_games = 0;
    if (!fc_tournament_create(&running, &options, &callbacks, standings, &why)) {
        fail_msg("%s", why.text);
    }
    const fc_tournament_end end = fc_tournament_run(running, &why);
    fc_tournament_destroy(running);
    fc_openings_free(&openings);
    return end;
}

static void assert_same(const fc_standings *a, const fc_standings *b)
{
    const size_t pairs = AGENTS * AGENTS;
    assert_int_equal(a->games, b->games);
    assert_memory_equal(a->against, b->against, pairs * sizeof *a->against);
    assert_memory_equal(a->half_points, b->half_points, pairs * sizeof *a->half_points);
    for (int i = 0; i < AGENTS; i++) {
        assert_int_equal(a->of[i].timed, b->of[i].timed);
        assert_int_equal(a->of[i].forfeits, b->of[i].forfeits);
        assert_int_equal(a->of[i].forfeited_game, b->of[i].forfeited_game);
        assert_string_equal(a->of[i].reason.text, b->of[i].reason.text);
    }
}

/* Any number of threads, interruptions with a file, and shards that are merged give the same standings. */
static void all_ways_give_the_same_standings(void **state)
{
    (void)state;
    enum { GAMES = 10 * 7 * 2 * 3, SHARDS = 3 };
    fc_standings whole;
    fc_standings other;
    games_before_stop = 0;
    assert_int_equal(play(1, 0, 1, NULL, &whole), FC_TOURNAMENT_DONE);
    assert_int_equal(whole.games, GAMES);
    assert_true(whole.of[0].forfeits == 0 && whole.of[1].forfeits > 0 && whole.of[1].reason.text[0] != '\0');
    assert_int_equal(play(THREADS, 0, 1, NULL, &other), FC_TOURNAMENT_DONE);
    assert_same(&whole, &other);
    fc_standings_free(&other);

    remove(path);
    fc_tournament_end end = FC_TOURNAMENT_INTERRUPTED;
    for (unsigned runs = 1; end != FC_TOURNAMENT_DONE; runs++) {
        games_before_stop = 60 * runs;
        end = play(THREADS, 0, 1, path, &other);
        assert_true(end != FC_TOURNAMENT_FAILED && runs < GAMES);
        if (end == FC_TOURNAMENT_DONE) {
            assert_true(runs > 1);
            assert_same(&whole, &other);
        }
        fc_standings_free(&other);
    }
    games_before_stop = 0;

    static const char *const parts[SHARDS] = {"test_tournament.part0", "test_tournament.part1",
                                              "test_tournament.part2"};
    for (unsigned i = 0; i < SHARDS; i++) {
        remove(parts[i]);
        assert_int_equal(play(2, i, SHARDS, parts[i], &other), FC_TOURNAMENT_DONE);
        assert_int_equal(other.games, GAMES / SHARDS);
        fc_standings_free(&other);
    }
    fc_gathering all;
    fc_diagnostic why;
    const fc_gather_callbacks callbacks = {on_gather, on_note, NULL};
    fc_gather_options options = {.paths = parts, .count = SHARDS, .threads = THREADS};
    atomic_bool stop;
    atomic_init(&stop, false);
    assert_int_equal(fc_gather(&all, &options, &callbacks, &stop, &why), FC_GATHER_DONE);
    assert_int_equal(all.missing, 0);
    assert_int_equal(all.seed, 5);
    assert_same(&whole, &all.standings);
    fc_gathering_free(&all);
    options.count = SHARDS - 1;
    assert_int_equal(fc_gather(&all, &options, &callbacks, &stop, &why), FC_GATHER_DONE);
    assert_int_equal(all.missing, GAMES / SHARDS);
    assert_int_equal(all.first_missing, 3);
    fc_gathering_free(&all);
    fc_standings_free(&whole);
    remove(path);
    for (int i = 0; i < SHARDS; i++) {
        remove(parts[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(openings_of_all_plies),
        cmocka_unit_test(random_openings_differ_and_repeat),
        cmocka_unit_test(bad_openings_are_refused),
        cmocka_unit_test(schedules_are_complete),
        cmocka_unit_test(forfeits_are_recorded),
        cmocka_unit_test(clocks_leave_time_to_answer),
        cmocka_unit_test(longest_chains_go_to_the_first_owner),
        cmocka_unit_test(all_ways_give_the_same_standings),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

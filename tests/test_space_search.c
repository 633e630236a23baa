/* test_space_search.c - the tree search of the three-dimensional game: its limits, and what it must play. */
#include "support/test.h"

#include <stdlib.h>
#include <time.h>

#include "fourcast/status.h"
#include "space/prior.h"
#include "space/record.h"
#include "space/search.h"
#include "space/tree.h"
#include "support/space_fixture.h"

/* A search with room for a few hundred simulations: the usual tree takes longer to allocate, above all under run-time
 * checks, than such a search. */
#define SMALL "mcts:nodes=100000,"

static fc_space_search *open_search(const char *text, uint64_t seed)
{
    const fc_space_settings settings = settings_of(text);
    fc_space_search *search;
    assert_int_equal(fc_space_search_open(&settings, seed, &search), FC_OK);
    return search;
}

static int choose(fc_space_search *search, const fc_space_board *board)
{
    fc_space_choice choice;
    assert_int_equal(fc_space_search_choose(search, board, NULL, &choice), FC_OK);
    assert_true(choice.column >= 0 && choice.column < FC_SPACE_COLUMNS);
    assert_true(fc_space_has_room(board, choice.column));
    return choice.column;
}

static int choose_once(const char *settings, uint64_t seed, const fc_space_board *board)
{
    fc_space_search *search = open_search(settings, seed);
    const int column = choose(search, board);
    fc_space_search_close(search);
    return column;
}

/* At a node: visits add up, each move stands there once, and with pruning no move but at the root leaves the opponent
 * a line. */
static void check_node(const fc_space_tree *tree, const fc_space_node *node, fc_space_board *board)
{
    const bool is_root = node == tree->nodes;
    uint32_t seen = 0;
    uint32_t visits = 0;
    assert_true((uint32_t)abs(node->wins) <= node->visits);
    for (int i = 0; i < node->child_count; i++) {
        const fc_space_node *child = &tree->nodes[node->children + (uint32_t)i];
        assert_true(fc_space_has_room(board, child->column));
        assert_int_equal(seen >> child->column & 1, 0);
        seen |= UINT32_C(1) << child->column;
        visits += child->visits;
        assert_true(!is_root || child->visits > 0);
        fc_space_play(&rules, board, child->column);
        int threat;
        assert_true(is_root || !tree->settings->pruning || fc_space_is_over(board) ||
                    count_threats(board, fc_space_to_move(board), &threat) == 0);
        check_node(tree, child, board);
        fc_space_undo(&rules, board);
    }
    assert_true(visits <= node->visits);
    assert_true(!tree->settings->pruning || node->child_count > 0 || visits == 0);
}

static void trees_are_sound(void **state)
{
    (void)state;
    static const char *const variants[] = {"mcts:simulations=1,pruning=on", "mcts:simulations=1,pruning=off",
                                           "mcts:simulations=1,puct=multiply,playout=greedy,prior=off"};
    enum { SIMULATIONS = 500 };
    uint64_t random = 3;
    for (int i = 0; i < 60; i++) {
        const fc_space_settings settings = settings_of(variants[i % 3]);
        fc_space_board board = random_board(&random, 1 + i);
        fc_space_tree tree;
        assert_int_equal(fc_space_tree_init(&tree, &rules, &settings, 100000, (uint64_t)i), FC_OK);
        fc_space_tree_move_root(&tree, &board);
        for (int n = 0; n < SIMULATIONS; n++) {
            fc_space_tree_simulate(&tree);
        }
        assert_int_equal(tree.nodes[0].visits, SIMULATIONS);
        assert_memory_equal(&tree.board, &board, sizeof board);
        check_node(&tree, &tree.nodes[0], &board);
        fc_space_tree_free(&tree);
    }
}

/* Positions before the last move in which some move wins and some other does not. */
static bool is_last_chance(fc_space_board *board, bool wins[FC_SPACE_COLUMNS])
{
    int count = 0;
    int winning = 0;
    for (int column = 0; column < FC_SPACE_COLUMNS; column++) {
        wins[column] = false;
        if (fc_space_has_room(board, column)) {
            fc_space_play(&rules, board, column);
            wins[column] = fc_space_leader(board) < 0; /* White moves last */
            fc_space_undo(&rules, board);
            count++;
            winning += wins[column];
        }
    }
    return winning > 0 && winning < count;
}

static void the_last_move_wins(void **state)
{
    (void)state;
    static const char *const variants[] = {SMALL "simulations=200", SMALL "simulations=200,pruning=off",
                                           SMALL "simulations=200,puct=add,pruning=off,playout=random",
                                           SMALL "simulations=200,puct=multiply,pruning=off"};
    uint64_t random = 4;
    for (int found = 0; found < 60;) {
        fc_space_board board = random_board(&random, FC_SPACE_MOVES - 1);
        bool wins[FC_SPACE_COLUMNS];
        if (is_last_chance(&board, wins)) {
            for (int i = 0; i < 4; i++) {
                assert_true(wins[choose_once(variants[i], (uint64_t)found, &board)]);
            }
            found++;
        }
    }
}

/* Early positions in which the opponent threatens one line, and blocking it opens no other. */
static void single_threats_are_blocked(void **state)
{
    (void)state;
    enum { POSITIONS = 100 };
    uint64_t random = 5;
    int blocked = 0;
    for (int found = 0; found < POSITIONS;) {
        fc_space_board board = random_board(&random, 8 + fc_random_below(&random, 24));
        const fc_space_player mover = fc_space_to_move(&board);
        int threat = FC_SPACE_NONE;
        if (count_threats(&board, mover, &threat) > 0 ||
            count_threats(&board, fc_space_opponent(mover), &threat) != 1) {
            continue;
        }
        fc_space_play(&rules, &board, threat);
        int next;
        const bool is_safe = count_threats(&board, fc_space_opponent(mover), &next) == 0;
        fc_space_undo(&rules, &board);
        if (is_safe) {
            blocked += choose_once(SMALL "simulations=500", (uint64_t)found, &board) == threat;
            found++;
        }
    }
    assert_true(blocked >= POSITIONS * 95 / 100);
}

/* One game; returns the result for the search. */
static int play_random(fc_space_search *search, fc_space_player side, uint64_t *random)
{
    fc_space_board board;
    fc_space_start(&board);
    while (!fc_space_is_over(&board)) {
        if (fc_space_to_move(&board) == side) {
            fc_space_play(&rules, &board, choose(search, &board));
        } else {
            uint8_t columns[FC_SPACE_COLUMNS];
            const int count = fc_space_legal(&board, columns);
            fc_space_play(&rules, &board, columns[fc_random_below(random, count)]);
        }
    }
    return side == FC_SPACE_BLACK ? fc_space_leader(&board) : -fc_space_leader(&board);
}

static void random_play_is_beaten(void **state)
{
    (void)state;
    const int games = test_rounds(200);
    uint64_t random = 6;
    int won = 0;
    for (int i = 0; i < games; i++) {
        fc_space_search *search = open_search("mcts:simulations=100", (uint64_t)i);
        won += play_random(search, (fc_space_player)(i & 1), &random) > 0;
        fc_space_search_close(search);
    }
    assert_true(won >= games * 99 / 100);
}

/* Every kind of setting, in positions of every length: pruned away moves must not leave none. */
static void moves_are_legal(void **state)
{
    (void)state;
    static const char *const variants[] = {
        "random",
        SMALL "simulations=1",
        SMALL "simulations=30,pruning=on",
        SMALL "simulations=30,pruning=off,prior=off",
        SMALL "simulations=30,puct=multiply,c=0",
        "mcts:simulations=3,threads=3,nodes=1000",
        SMALL "simulations=30,playout=greedy,reuse=off",
    };
    uint64_t random = 7;
    for (int i = 0; i < test_rounds(64 * 25); i++) {
        const fc_space_board board = random_board(&random, i % FC_SPACE_MOVES);
        choose_once(variants[i % 7], (uint64_t)i, &board);
    }
}

/* Plays a game of a search against itself and appends what it chose to a record. */
static void record_game(const char *settings, uint64_t seed, char record[FC_SPACE_RECORD_SIZE])
{
    fc_space_search *search = open_search(settings, seed);
    fc_space_board board;
    fc_space_start(&board);
    while (!fc_space_is_over(&board)) {
        fc_space_play(&rules, &board, choose(search, &board));
    }
    fc_space_record_write(&board, record);
    fc_space_search_close(search);
}

static void equal_seeds_play_equally(void **state)
{
    (void)state;
    static const char *const variants[] = {"mcts:simulations=60", "mcts:simulations=60,threads=3", "random"};
    for (int i = 0; i < 3; i++) {
        char first[FC_SPACE_RECORD_SIZE];
        char second[FC_SPACE_RECORD_SIZE];
        char other[FC_SPACE_RECORD_SIZE];
        record_game(variants[i], 1, first);
        record_game(variants[i], 1, second);
        record_game(variants[i], 2, other);
        assert_string_equal(first, second);
        assert_string_not_equal(first, other);
    }
}

static fc_space_choice choice_of(fc_space_search *search, const fc_space_board *board, int64_t *visits)
{
    fc_space_choice choice;
    assert_int_equal(fc_space_search_choose(search, board, NULL, &choice), FC_OK);
    *visits = 0;
    for (int i = 0; i < choice.count; i++) {
        *visits += choice.candidates[i].visits;
        assert_true(i == 0 || choice.candidates[i].visits <= choice.candidates[i - 1].visits);
    }
    assert_int_equal(choice.column, choice.candidates[0].column);
    return choice;
}

/* The tree survives from a position to one that follows it, and to no other. */
static void trees_are_kept(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 2; threads++) {
        fc_space_search *search =
            open_search(threads == 1 ? "mcts:simulations=3000" : "mcts:simulations=3000,threads=2", 1);
        fc_space_board board = board_of("c3 d4");
        int64_t visits;
        const fc_space_choice first = choice_of(search, &board, &visits);
        assert_int_equal(visits, 3000);
        choice_of(search, &board, &visits); /* the same position again: a hint asked for twice */
        assert_int_equal(visits, 6000);
        fc_space_play(&rules, &board, first.column);
        choice_of(search, &board, &visits);
        assert_true(visits > 3000 && visits < 9000);
        fc_space_undo(&rules, &board);
        choice_of(search, &board, &visits); /* a move taken back */
        assert_int_equal(visits, 3000);
        board = board_of("c4 d4 a3");
        choice_of(search, &board, &visits); /* another game */
        assert_int_equal(visits, 3000);
        fc_space_search_close(search);
    }
    fc_space_search *search = open_search("mcts:simulations=3000,reuse=off", 1);
    const fc_space_board board = board_of("c3 d4");
    int64_t visits;
    choice_of(search, &board, &visits);
    choice_of(search, &board, &visits);
    assert_int_equal(visits, 3000);
    fc_space_search_close(search);
}

/* A full tree stops growing, says so, and still plays out and counts. */
static void memory_is_bounded(void **state)
{
    (void)state;
    fc_space_search *search = open_search("mcts:simulations=20000,nodes=1000,pruning=off,threads=2", 1);
    fc_space_board board = board_of("c3 d4");
    for (int move = 0; move < 10; move++) {
        int64_t visits;
        const fc_space_choice choice = choice_of(search, &board, &visits);
        assert_true(choice.is_full);
        assert_true(choice.nodes <= 1000);
        assert_int_equal(choice.simulations, 20000);
        assert_true(visits >= 20000);
        fc_space_play(&rules, &board, choice.column);
    }
    fc_space_search_close(search);
    search = open_search("mcts:simulations=100", 1);
    int64_t visits;
    assert_false(choice_of(search, &board, &visits).is_full);
    fc_space_search_close(search);
}

static void limits_end_a_search(void **state)
{
    (void)state;
    const fc_space_board board = board_of("c3 d4");
    const fc_space_board over = board_of("a3a3a3a3a3a3a4a4a4a4a4a4b2b2b2b2b2b2b3b3b3b3b3b3b4b4b4b4b4b4b5b5b5b5b5b5c1c1c"
                                         "1c1c1c1c2c2c2c2c2c2c3c3c3c3c3c3c4c4c4c4c4c4"
                                         "c5c5c5c5");
    fc_space_choice choice;
    fc_space_search *search = open_search("mcts:seconds=0.05,threads=2,nodes=10000", 1);
    assert_int_equal(fc_space_search_choose(search, &board, NULL, &choice), FC_OK);
    assert_true(choice.seconds >= 0.05 && choice.seconds < 10 && choice.simulations > 100);
    const atomic_bool stop = true;
    assert_int_equal(fc_space_search_choose(search, &board, &stop, &choice), FC_ERROR_LIMIT);
    assert_true(fc_space_has_room(&board, choice.column));
    assert_int_equal(choice.simulations, 0);
    assert_int_equal(fc_space_search_choose(search, &over, NULL, &choice), FC_ERROR_OVER);
    const fc_space_board start = board_of("start");
    assert_int_equal(choose(search, &start), fc_space_column_at(2, 2));
    fc_space_search_close(search);
}

static void bad_settings_do_not_open(void **state)
{
    (void)state;
    fc_space_search *search;
    fc_space_settings settings = settings_of("mcts");
    settings.threads = FC_SPACE_THREADS_MAX + 1;
    assert_int_equal(fc_space_search_open(&settings, 1, &search), FC_ERROR_OPTION);
    assert_null(search);
    settings = settings_of("human");
    assert_int_equal(fc_space_search_open(&settings, 1, &search), FC_ERROR_OPTION);
    settings = settings_of("mcts:threads=64,nodes=1000");
    assert_int_equal(fc_space_search_open(&settings, 1, &search), FC_ERROR_OPTION);
    settings = settings_of("mcts");
    settings.seconds = 0;
    assert_int_equal(fc_space_search_open(&settings, 1, &search), FC_ERROR_OPTION);
    fc_space_search_close(NULL);
}

/* 150,000 playouts a second of processor time from the empty board, and as many simulations after the first move. */
static void search_is_fast(void **state)
{
    (void)state;
    enum { PLAYOUTS = 300000, LEAST_A_SECOND = 150000 };
    const fc_space_board start = board_of("start");
    const fc_space_board board = board_of("c3");
    double rates[4];
    for (int greedy = 0; greedy < 2; greedy++) {
        uint64_t random = 8;
        const clock_t begin = clock();
        for (int i = 0; i < PLAYOUTS; i++) {
            fc_space_play_out(&rules, &start, (fc_space_playout)greedy, &random);
        }
        const clock_t middle = clock();
        choose_once(greedy ? "mcts:simulations=300000" : "mcts:simulations=300000,playout=random", 1, &board);
        rates[greedy] = PLAYOUTS * (double)CLOCKS_PER_SEC / (double)(middle - begin);
        rates[2 + greedy] = PLAYOUTS * (double)CLOCKS_PER_SEC / (double)(clock() - middle);
    }
    print_message("a second: %.0f random and %.0f greedy playouts; %.0f simulations with random ones, %.0f with greedy "
                  "ones\n",
                  rates[0], rates[1], rates[2], rates[3]);
    assert_true(rates[0] >= LEAST_A_SECOND && rates[2] >= LEAST_A_SECOND);
}

int main(int argc, char **argv)
{
    fc_space_rules_build(&rules);
    const struct CMUnitTest slow_tests[] = {cmocka_unit_test(search_is_fast)};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_are_sound),
        cmocka_unit_test(the_last_move_wins),
        cmocka_unit_test(single_threats_are_blocked),
        cmocka_unit_test(random_play_is_beaten),
        cmocka_unit_test(moves_are_legal),
        cmocka_unit_test(equal_seeds_play_equally),
        cmocka_unit_test(trees_are_kept),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(limits_end_a_search),
        cmocka_unit_test(bad_settings_do_not_open),
    };
    return test_wants_nightly(argc, argv) ? cmocka_run_group_tests(slow_tests, NULL, NULL)
                                          : cmocka_run_group_tests(tests, NULL, NULL);
}

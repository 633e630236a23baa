/* test_agents_mcts.c - random games, Monte Carlo tree search, and stored trees. `nightly`: longer runs and a match. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "agents/mcts.h"
#include "agents/playout.h"
#include "base/bytes.h"
#include "base/files.h"
#include "support/match.h"
#include "support/rules_fixture.h"

static const char tree_file[] = "test_agents_mcts.tree";

static int remove_tree(void **state)
{
    remove(tree_file);
    return tear_down(state);
}

/* --- random games -------------------------------------------------------------------------------------------------- */

static void check_rates(int (*playout)(const fc_game *game, uint64_t *random), int games, double tolerance)
{
    fc_game empty;
    int results[3] = {0};
    uint64_t random = 1;
    fc_game_start(&empty, rules);
    for (int i = 0; i < games; i++) {
        results[playout(&empty, &random)]++;
    }
    assert_true(fabs((double)results[1] / games - 0.5555) < tolerance);
    assert_true(fabs((double)results[2] / games - 0.4419) < tolerance);
    assert_true(fabs((double)results[0] / games - 0.0025) < tolerance);
}

/* Four sigma are 0.0045 and 0.0082. */
static void playouts_have_known_rates(void **state)
{
    (void)state;
    check_rates(fc_playout, 200000, 0.0050);
    check_rates(fc_playout_any, 60000, 0.0087);
}

static void playouts_have_known_rates_nightly(void **state)
{
    (void)state;
    check_rates(fc_playout, 5000000, 0.0014);
}

/* From the same random numbers both ways of playing make the same game, from any position. */
static void playouts_agree(void **state)
{
    (void)state;
    static const int sizes[][2] = {{7, 6}, {8, 7}, {4, 5}, {1, 6}, {16, 3}};
    random_stream random = {2};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        fc_rules *any;
        assert_int_equal(fc_rules_create(&any, sizes[s][0], sizes[s][1], 4), FC_OK);
        for (int i = 0; i < test_rounds(2000); i++) {
            fc_game position;
            fc_game_start(&position, any);
            for (int discs = random_between(&random, 0, 20); discs > 0 && !fc_game_is_over(&position); discs--) {
                const int column = random_between(&random, 0, sizes[s][0] - 1);
                if (fc_game_can_play(&position, column)) {
                    fc_game_play(&position, column);
                }
            }
            if (!fc_game_is_over(&position)) {
                uint64_t states[2] = {random_word(&random), 0};
                states[1] = states[0];
                assert_int_equal(fc_playout(&position, &states[0]), fc_playout_any(&position, &states[1]));
                assert_true(states[0] == states[1]);
            }
        }
        fc_rules_destroy(any);
    }
}

/* --- the tree ------------------------------------------------------------------------------------------------------ */

static fc_tree *tree_of(fc_agent *agent)
{
    return agent->state;
}

/* Each node was visited once for itself and once for each visit of a child, and what a child gains its parent loses. */
static void check_nodes(const fc_tree *tree, uint32_t at, bool is_over)
{
    const fc_tree_node *node = &tree->nodes[at];
    double visits = 0;
    double lost = 0;
    for (uint32_t i = node->child; i != FC_NO_NODE; i = tree->nodes[i].sibling) {
        check_nodes(tree, i, false);
        visits += tree->nodes[i].visits;
        lost += tree->nodes[i].visits - tree->nodes[i].score;
    }
    const double own = node->visits - visits; /* 1, except at the root of a new tree and where the game has ended */
    assert_true(own >= 0 && (own <= 1 || node->child == FC_NO_NODE || is_over));
    assert_true(node->score >= lost - 1e-6 && node->score <= lost + own + 1e-6);
}

static void tree_is_kept(void **state)
{
    (void)state;
    static const char *const texts[] = {"mcts:simulations=2000", "mcts:simulations=2000,value=gameovers",
                                        "mcts:simulations=500,select=ants"};
    for (int t = 0; t < 3; t++) {
        fc_agent *agent = match_open(texts[t], rules, 5);
        fc_choice choice;
        fc_game played;
        fc_game_start(&played, rules);
        while (!fc_game_is_over(&played)) {
            assert_int_equal(fc_agent_choose(agent, &played, NULL, &choice), FC_OK);
            check_nodes(tree_of(agent), FC_ROOT, false);
            uint32_t kept = 0;
            for (uint32_t i = tree_of(agent)->nodes[FC_ROOT].child; i != FC_NO_NODE;
                 i = tree_of(agent)->nodes[i].sibling) {
                kept = tree_of(agent)->nodes[i].column == choice.column ? tree_of(agent)->nodes[i].visits : kept;
            }
            fc_game_play(&played, choice.column);
            if (!fc_game_is_over(&played)) {
                const uint64_t made = choice.simulations;
                assert_int_equal(fc_agent_choose(agent, &played, NULL, &choice), FC_OK);
                assert_int_equal(tree_of(agent)->nodes[FC_ROOT].visits, kept + made);
            }
            if (!fc_game_is_over(&played)) {
                fc_game_play(&played, choice.column);
            }
        }
        fc_agent_close(agent);
    }
}

/* A position that the tree does not hold starts a new one; Kaggle's arrays, which have no history, keep it as well. */
static void tree_is_found_by_position(void **state)
{
    (void)state;
    fc_agent *agent = match_open("mcts:simulations=3000", rules, 5);
    fc_choice choice;
    fc_game played;
    int cells[FC_GAME_CELLS_MAX];
    assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_OK);
    assert_int_equal(fc_game_parse(&played, rules, "43", 2, NULL), FC_OK);
    fc_game_to_kaggle(&played, cells);
    assert_int_equal(fc_game_from_kaggle(&played, rules, cells, 1, NULL), FC_OK);
    assert_int_equal(fc_agent_choose(agent, &played, NULL, &choice), FC_OK);
    assert_true(tree_of(agent)->nodes[FC_ROOT].visits > 3000);
    assert_int_equal(fc_game_parse(&played, rules, "12", 2, NULL), FC_OK);
    assert_int_equal(fc_agent_choose(agent, &played, NULL, &choice), FC_OK);
    assert_int_equal(tree_of(agent)->nodes[FC_ROOT].visits, 3000);
    fc_agent_close(agent);
}

/* Whatever is played on this board, it is a draw. */
static void draws_are_half(void **state)
{
    (void)state;
    fc_rules *small;
    fc_choice choice;
    assert_int_equal(fc_rules_create(&small, 3, 2, 4), FC_OK);
    match_choice("mcts:simulations=500", small, "1", 1, &choice);
    for (int column = 0; column < 3; column++) {
        assert_true(choice.value[column] == 0.5);
    }
    fc_rules_destroy(small);
}

/* How many of these seeds find an accepted column. */
static int count_found(const char *text, const char *moves, const char *accepted, int seeds)
{
    int found = 0;
    for (int seed = 0; seed < seeds; seed++) {
        fc_choice choice;
        const int column = match_choice(text, rules, moves, (uint64_t)seed, &choice);
        found += strchr(accepted, '0' + column) != NULL;
    }
    return found;
}

static void puzzles_are_found(void **state)
{
    (void)state;
    static const char playout[] = "mcts:simulations=500";
    assert_int_equal(count_found(playout, "323234", "3", 40), 40);
    assert_int_equal(count_found(playout, "32343", "3", 40), 40);
    assert_in_range(count_found(playout, "3343", "25", 40), 38, 40);
    assert_in_range(count_found(playout, "334", "25", 40), 36, 40);
    assert_in_range(count_found("mcts:simulations=500,select=ants", "32343", "3", 40), 20, 40); /* far weaker */
    static const char *const values[] = {"gameovers", "bitsquares", "oddeven", "liberties", "windows"};
    for (int v = 0; v < 5; v++) {
        char text[64];
        snprintf(text, sizeof text, "mcts:simulations=2000,value=%s", values[v]);
        assert_int_equal(count_found(text, "323234", "3", 5), 5);
        assert_int_equal(count_found(text, "32343", "3", 5), 5);
    }
}

static void limits_are_kept(void **state)
{
    (void)state;
    fc_agent *agent = match_open("mcts", rules, 1);
    fc_choice choice;
    fc_limits limits = FC_LIMITS_INIT;
    assert_int_equal(fc_agent_choose(agent, NULL, NULL, &choice), FC_OK);
    assert_int_equal(choice.simulations, 10000); /* the default */
    limits.simulations = 77;
    assert_int_equal(fc_agent_choose(agent, NULL, &limits, &choice), FC_OK);
    assert_int_equal(choice.simulations, 77);
    limits.simulations = 0;
    limits.seconds = 0.03;
    assert_int_equal(fc_agent_choose(agent, NULL, &limits, &choice), FC_OK);
    assert_true(choice.simulations > 64 && choice.seconds < 1);
    fc_agent_cancel(agent);
    limits.seconds = 1000;
    assert_int_equal(fc_agent_choose(agent, NULL, &limits, &choice), FC_ERROR_LIMIT);
    assert_true(fc_game_can_play(fc_agent_game(agent), choice.column));
    fc_agent_close(agent);
}

/* 250,000 simulations a second of processor time are the aim; the bound allows for a slower machine. */
static void speed(void **state)
{
    (void)state;
    fc_choice choice;
    const clock_t begin = clock();
    match_choice("mcts:simulations=200000", rules, "", 1, &choice);
    const double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    print_message("%.0f simulations/s\n", (double)choice.simulations / seconds);
    assert_true(TEST_IS_SLOWED_DOWN || (double)choice.simulations / seconds > 1e5);
}

/* --- stored trees -------------------------------------------------------------------------------------------------- */

/* An agent that has learnt from some games against itself and saved its tree. */
static fc_agent *learnt_agent(const char *text, int games)
{
    fc_agent *agent = match_open(text, rules, 1);
    fc_agent *const both[2] = {agent, agent};
    for (int i = 0; i < games; i++) {
        fc_game played;
        fc_agent_restart(agent, (uint64_t)i);
        fc_game_start(&played, rules);
        match_play(&played, both);
    }
    assert_int_equal(fc_agent_save_tree(agent, tree_file), FC_OK);
    return agent;
}

static void trees_are_stored(void **state)
{
    (void)state;
    fc_agent *agent = learnt_agent("mcts:simulations=400,learn=on", 3);
    char text[128];
    snprintf(text, sizeof text, "mcts:simulations=400,tree=%s", tree_file);
    fc_agent *again = match_open(text, rules, 1);
    const fc_stored_tree *saved = &tree_of(agent)->stored;
    const fc_stored_tree *read = &tree_of(again)->stored;
    assert_in_range(read->count, 100, 100000);
    assert_int_equal(read->count, saved->count);
    fc_game played;
    fc_game_start(&played, rules);
    const fc_stored *start = fc_stored_tree_find(read, &played);
    assert_non_null(start);
    assert_true(start->visits >= 400);
    fc_game_play(&played, 1); /* a position and its mirror image are one */
    const fc_stored *left = fc_stored_tree_find(read, &played);
    fc_game_undo(&played);
    fc_game_play(&played, 5);
    assert_non_null(left);
    assert_ptr_equal(fc_stored_tree_find(read, &played), left);
    for (size_t i = 0; i < read->place_count; i++) {
        assert_true(read->places[i].visits == 0 || read->places[i].visits >= 7);
    }
    fc_choice choice; /* the first move begins with what is stored */
    assert_int_equal(fc_agent_choose(again, NULL, NULL, &choice), FC_OK);
    assert_int_equal(tree_of(again)->nodes[FC_ROOT].visits, 400 + start->visits);
    fc_agent_close(agent);
    fc_agent_close(again);
    agent = match_open("random", rules, 1);
    assert_int_equal(fc_agent_save_tree(agent, tree_file), FC_ERROR_OPTION);
    fc_agent_close(agent);
}

/* Reads the saved file; the caller frees the bytes. */
static unsigned char *read_file(size_t *size)
{
    FILE *stream = fopen(tree_file, "rb");
    assert_non_null(stream);
    unsigned char *bytes = malloc(1 << 20);
    assert_non_null(bytes);
    *size = fread(bytes, 1, 1 << 20, stream);
    fclose(stream);
    return bytes;
}

static fc_status parse(const fc_rules *for_rules, const unsigned char *bytes, size_t size)
{
    fc_stored_tree tree = {NULL, 0, 0};
    const fc_status status = fc_stored_tree_parse(&tree, for_rules, bytes, size);
    fc_stored_tree_free(&tree);
    return status;
}

static void damaged_trees_are_refused(void **state)
{
    (void)state;
    fc_agent_close(learnt_agent("mcts:simulations=60,learn=on,visits=5", 1));
    size_t size;
    unsigned char *bytes = read_file(&size);
    assert_int_equal(parse(rules, bytes, size), FC_OK);
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= 0x10;
        assert_int_equal(parse(rules, bytes, size), FC_ERROR_TREE);
        bytes[i] ^= 0x10;
        assert_int_equal(parse(rules, bytes, i), FC_ERROR_TREE);
    }
    fc_rules *other;
    assert_int_equal(fc_rules_create(&other, 6, 7, 4), FC_OK);
    assert_int_equal(parse(other, bytes, size), FC_ERROR_TREE);
    fc_rules_destroy(other);
    /* right checksum, impossible numbers: more points than visits, no visits, not a number */
    static const uint64_t wrong[][2] = {{1, UINT64_C(0x4000000000000000)}, {0, 0}, {9, UINT64_C(0x7FF8000000000000)}};
    for (int i = 0; i < 3; i++) {
        fc_store64(bytes + 16 + 8, wrong[i][0]);
        fc_store64(bytes + 16 + 16, wrong[i][1]);
        fc_store64(bytes + size - 8, fc_checksum(0, bytes, size - 8));
        assert_int_equal(parse(rules, bytes, size), FC_ERROR_TREE);
    }
    const fc_piece piece = {bytes, size};
    assert_true(fc_file_replace(tree_file, &piece, 1));
    free(bytes);
    fc_agent *agent;
    char error[FC_AGENT_ERROR_SIZE];
    char text[128];
    snprintf(text, sizeof text, "mcts:tree=%s", tree_file);
    assert_int_equal(fc_agent_open(&agent, text, rules, 1, error), FC_ERROR_TREE);
    assert_non_null(strstr(error, tree_file));
    assert_int_equal(fc_agent_open(&agent, "mcts:tree=no-such-file", rules, 1, error), FC_ERROR_FILE);
    assert_non_null(strstr(error, "no-such-file"));
}

/* A tree from 300 games against the same agent without it. */
static void trees_help(void **state)
{
    (void)state;
    fc_agent_close(learnt_agent("mcts:simulations=1000,learn=on", 300));
    char text[128];
    snprintf(text, sizeof text, "mcts:simulations=1000,tree=%s", tree_file);
    const match_score score = match_games(text, "mcts:simulations=1000", rules, 1000, 1);
    const double games = score.wins + score.draws + score.losses;
    const double mean = (score.wins + score.draws / 2.0) / games;
    const double sigma = sqrt(((score.wins + score.draws / 4.0) / games - mean * mean) / games);
    print_message("with the stored tree %d-%d-%d: %.1f %% +- %.1f %%\n", score.wins, score.draws, score.losses,
                  100 * mean, 100 * sigma);
    assert_true(mean - 2 * sigma > 0.5);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(playouts_have_known_rates),
        cmocka_unit_test(playouts_agree),
        cmocka_unit_test(tree_is_kept),
        cmocka_unit_test(tree_is_found_by_position),
        cmocka_unit_test(draws_are_half),
        cmocka_unit_test(puzzles_are_found),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(speed),
        cmocka_unit_test(trees_are_stored),
        cmocka_unit_test(damaged_trees_are_refused),
    };
    const struct CMUnitTest nightly_tests[] = {
        cmocka_unit_test(playouts_have_known_rates_nightly),
        cmocka_unit_test(trees_help),
    };
    if (test_wants_nightly(argc, argv)) {
        return cmocka_run_group_tests(nightly_tests, set_up, tear_down);
    }
    return cmocka_run_group_tests(tests, set_up, remove_tree);
}

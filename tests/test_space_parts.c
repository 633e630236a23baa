/* test_space_parts.c - the parts of the search of the three-dimensional game: PUCT, prior, playouts, settings. */
#include "support/test.h"

#include <math.h>

#include "space/prior.h"
#include "space/search.h"
#include "space/tree.h"
#include "support/space_fixture.h"
#include "support/space_twin.h"

static void the_formula_has_known_values(void **state)
{
    (void)state;
    static const struct {
        uint32_t visits;
        int32_t wins;
        uint32_t parent_visits;
        float prior, added, multiplied;
    } cases[] = {
        {0, 0, 1, 0, 0.707F, 0},     {1, 0, 1, 0.05F, 0.757F, 0.03535F}, {4, 2, 25, 0.1F, 2.014F, 0.6414F},
        {0, 0, 0, 0.05F, 0.757F, 0}, {2, -1, 9, 0, 0.914F, -0.5F},
    };
    const fc_space_settings add = settings_of("mcts:puct=add");
    const fc_space_settings multiply = settings_of("mcts:puct=multiply,c=1.414");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const fc_space_node child = {.visits = cases[i].visits, .wins = cases[i].wins, .prior = cases[i].prior};
        fc_space_settings settings = add;
        settings.c = 1.414;
        const float added = fc_space_exploration(&settings, cases[i].parent_visits);
        const float multiplied = fc_space_exploration(&multiply, cases[i].parent_visits);
        assert_near(fc_space_puct(FC_SPACE_ADD, added, &child), cases[i].added, 0.0005);
        assert_near(fc_space_puct(FC_SPACE_MULTIPLY, multiplied, &child), cases[i].multiplied, 0.0005);
    }
}

static void the_prior_of_the_example(void **state)
{
    (void)state;
    const fc_space_board board = board_of("c3 d2 c4 e3 d4");
    static const int tenth[][2] = {{2, 0}, {5, 3}};
    static const int twentieth[][2] = {{1, 1}, {1, 3}, {2, 1}, {2, 4}, {4, 3}, {4, 4}};
    float expected[FC_SPACE_COLUMNS] = {0};
    for (int i = 0; i < 2; i++) {
        expected[fc_space_column_at(tenth[i][0], tenth[i][1])] = 0.10F;
    }
    for (int i = 0; i < 6; i++) {
        expected[fc_space_column_at(twentieth[i][0], twentieth[i][1])] = 0.05F;
    }
    for (int column = 0; column < FC_SPACE_COLUMNS; column++) {
        assert_near(fc_space_prior(&rules, &board, column), expected[column], 1e-6);
    }
}

static void the_prior_agrees_with_the_twin(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < test_rounds(1000); i++) {
        const fc_space_board last = random_board(&random, FC_SPACE_MOVES);
        fc_space_board board;
        space_twin twin;
        fc_space_start(&board);
        twin_start(&twin);
        for (int ply = 0; ply < FC_SPACE_MOVES; ply++) {
            for (int column = 0; column < FC_SPACE_COLUMNS; column++) {
                if (fc_space_has_room(&board, column)) {
                    const int units = twin_prior(&twin, fc_space_x(column), fc_space_y(column));
                    assert_near(fc_space_prior(&rules, &board, column), 0.05 * units, 1e-5);
                }
            }
            fc_space_play(&rules, &board, last.moves[ply]);
            twin_play(&twin, fc_space_x(last.moves[ply]), fc_space_y(last.moves[ply]));
        }
    }
}

/* A playout move by move: a line if it is greedy and there is one, any move otherwise. */
static int slow_playout(fc_space_board board, bool is_greedy, uint64_t *random)
{
    while (!fc_space_is_over(&board)) {
        uint8_t columns[FC_SPACE_COLUMNS];
        int count = 0;
        int threat;
        const bool wants_line = is_greedy && count_threats(&board, fc_space_to_move(&board), &threat) > 0;
        for (int column = 0; column < FC_SPACE_COLUMNS; column++) {
            columns[count] = (uint8_t)column;
            count += fc_space_has_room(&board, column) &&
                     (!wants_line ||
                      completes(&board, fc_space_to_move(&board), fc_space_cell(column, board.height[column])));
        }
        fc_space_play(&rules, &board, columns[fc_random_below(random, count)]);
    }
    return fc_space_leader(&board);
}

/* Mean results of fast and slow playouts from 20 positions differ by less than 4.5 standard errors. */
static void playouts_agree_with_slow_ones(void **state)
{
    (void)state;
    const int count = test_rounds(5000);
    uint64_t random = 2;
    for (int i = 0; i < 20; i++) {
        const fc_space_board board = random_board(&random, i * 3 + 1);
        const fc_space_board before = board;
        for (int greedy = 0; greedy < 2; greedy++) {
            int fast = 0;
            int slow = 0;
            for (int n = 0; n < count; n++) {
                fast += fc_space_play_out(&rules, &board, (fc_space_playout)greedy, &random);
                slow += slow_playout(board, greedy != 0, &random);
            }
            const double difference = (double)(fast - slow) / count;
            assert_true(fabs(difference) < 4.5 * sqrt(2.0 / count));
        }
        assert_memory_equal(&board, &before, sizeof board);
    }
}

static void settings_are_read(void **state)
{
    (void)state;
    const fc_space_settings settings = settings_of("mcts:simulations=2000,seconds=0.5,c=2,puct=multiply,prior=off,"
                                                   "pruning=off,reuse=off,playout=greedy,threads=3,nodes=5000");
    assert_int_equal(settings.simulations, 2000);
    assert_near(settings.seconds, 0.5, 0);
    assert_near(settings.c, 2, 0);
    assert_int_equal(settings.puct, FC_SPACE_MULTIPLY);
    assert_false(settings.prior || settings.pruning || settings.reuse);
    assert_int_equal(settings.playout, FC_SPACE_PLAYOUT_GREEDY);
    assert_int_equal(settings.threads, 3);
    assert_int_equal(settings.nodes, 5000);
    assert_near(settings_of("mcts").seconds, 1, 0);
    assert_near(settings_of("mcts:simulations=1").seconds, 0, 0);
    assert_int_equal(settings_of("random").agent, FC_SPACE_RANDOM);
}

static void wrong_settings_are_named(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"", "no agent is called ''; did you mean mcts?"},
        {"mtcs", "no agent is called 'mtcs'; did you mean mcts?"},
        {"Random:x=1", "no agent is called 'Random'; did you mean random?"},
        {"random:c=1", "random has no settings"},
        {"human:", "human has no settings"},
        {"mcts:", "mcts has no setting ''; did you mean c?"},
        {"mcts:simulation=5", "mcts has no setting 'simulation'; did you mean simulations?"},
        {"mcts:c=1,,prior=on", "mcts has no setting ''; did you mean c?"},
        {"mcts:reuse", "reuse needs a value: on|off"},
        {"mcts:prior=no", "prior=no: must be on|off; did you mean on?"},
        {"mcts:playout=greed", "playout=greed: must be random|greedy; did you mean greedy?"},
        {"mcts:simulations=0", "simulations=0: must be a whole number from 1 to 1000000000"},
        {"mcts:simulations=1.5", "simulations=1.5: must be a whole number from 1 to 1000000000"},
        {"mcts:threads=65", "threads=65: must be a whole number from 1 to 64"},
        {"mcts:c=-1", "c=-1: must be a number from 0 to 1000"},
        {"mcts:c=1.2.3", "c=1.2.3: must be a number from 0 to 1000"},
        {"mcts:c=", "c=: must be a number from 0 to 1000"},
        {"mcts:seconds=nan", "seconds=nan: must be a number from 0.001 to 1000000"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fc_space_settings settings;
        fc_diagnostic diagnostic = {""};
        assert_false(fc_space_settings_parse(cases[i][0], &settings, &diagnostic));
        assert_string_equal(diagnostic.text, cases[i][1]);
    }
}

int main(void)
{
    fc_space_rules_build(&rules);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_formula_has_known_values),
        cmocka_unit_test(the_prior_of_the_example),
        cmocka_unit_test(the_prior_agrees_with_the_twin),
        cmocka_unit_test(playouts_agree_with_slow_ones),
        cmocka_unit_test(settings_are_read),
        cmocka_unit_test(wrong_settings_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

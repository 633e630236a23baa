/* test_puzzles.c - the puzzles of test-data/, each proven by the solver, and files that are no good. Run as
 * `test_puzzles FOLDER`. */
#include "support/test.h"

#include <stdio.h>

#include "arena/puzzles.h"
#include "fourcast/solver.h"

enum { PATH_SIZE = 4096 };

static const char *folder;

static void read_set(fc_puzzle_set *set, const char *name)
{
    char path[PATH_SIZE];
    fc_diagnostic why;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    memset(set, 0, sizeof *set);
    assert_true(fc_puzzle_set_read(set, path, &why));
}

static int sign(int score)
{
    return (score > 0) - (score < 0);
}

/* Every accepted move is better than every other one, and in the own set one move alone keeps a win or a draw. */
static void check_answer(fc_solver *solver, const fc_puzzle *puzzle, bool is_own)
{
    fc_position position;
    fc_analysis analysis;
    int worst_accepted = FC_SCORE_MAX;
    int best_other = FC_SCORE_MIN - 1;
    int accepted = 0;
    assert_int_equal(fc_position_parse(&position, puzzle->moves, strlen(puzzle->moves), NULL), FC_OK);
    assert_int_equal(fc_analyze(solver, position, NULL, &analysis), FC_OK);
    for (int column = 0; column < FC_WIDTH; column++) {
        const int score = analysis.lower[column];
        if (!analysis.playable[column]) {
            continue;
        }
        if ((puzzle->accepted >> column & 1) != 0) {
            accepted++;
            worst_accepted = score < worst_accepted ? score : worst_accepted;
        } else {
            best_other = score > best_other ? score : best_other;
        }
    }
    assert_true(accepted > 0 && worst_accepted > best_other);
    if (is_own) {
        assert_int_equal(accepted, 1);
        assert_true(worst_accepted >= 0 && sign(best_other) < sign(worst_accepted));
    }
}

static void are_proven(void **state)
{
    (void)state;
    static const char *const names[] = {"puzzles", "puzzles-graded"};
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, NULL), FC_OK);
    for (int i = 0; i < 2; i++) {
        fc_puzzle_set set;
        read_set(&set, names[i]);
        for (size_t k = 0; k < set.count; k++) {
            check_answer(solver, &set.puzzles[k], i == 1);
        }
        fc_puzzle_set_free(&set);
    }
    fc_solver_destroy(solver);
}

/* The first column from the left that is open; after `until` puzzles it gives up. */
typedef struct leftmost {
    size_t until;
} leftmost;

static bool play_leftmost(void *context, const fc_game *position, size_t number, int *column)
{
    const leftmost *player = context;
    *column = 0;
    while (!fc_game_can_play(position, *column)) {
        ++*column;
    }
    return number < player->until;
}

static void counts_answers(void **state)
{
    (void)state;
    static const char text[] =
        "\xEF\xBB\xBF# two classes, and none\r\n\n  start 12 one \n44 31 number two\n445\t7\n1 2 one";
    fc_puzzle_set set = {.puzzles = NULL};
    fc_puzzle_score score;
    fc_diagnostic why;
    fc_rules *rules;
    int answers[4];
    leftmost player = {.until = 4};
    assert_int_equal(fc_rules_create(&rules, 7, 6, 4), FC_OK);
    assert_true(fc_puzzle_set_parse(&set, "text", text, sizeof text - 1, &why));
    assert_int_equal(set.count, 4);
    assert_int_equal(set.class_count, 3);
    assert_string_equal(set.classes[0], "one");
    assert_string_equal(set.classes[1], "number two");
    assert_string_equal(set.classes[2], "");
    assert_int_equal(set.puzzles[1].line, 4);
    assert_int_equal(set.puzzles[1].accepted, 5);
    assert_true(fc_puzzle_set_ask(&set, rules, play_leftmost, &player, answers, &score));
    assert_true(score.asked[0] == 2 && score.solved[0] == 1);
    assert_true(score.asked[1] == 1 && score.solved[1] == 1);
    assert_true(score.asked[2] == 1 && score.solved[2] == 0);
    assert_int_equal(answers[3], 0);
    player.until = 2;
    assert_false(fc_puzzle_set_ask(&set, rules, play_leftmost, &player, NULL, &score));
    assert_int_equal(score.asked[0] + score.asked[1] + score.asked[2], 2);
    fc_puzzle_set_free(&set);
    fc_rules_destroy(rules);
}

static void refuses_damage(void **state)
{
    (void)state;
    static const struct {
        const char *text, *reason;
    } refusals[] = {
        {"", "f has no puzzle"},
        {"# nothing\n", "f has no puzzle"},
        {"44 1\n48 1", "f:2: column 8 does not exist (move 2)"},
        {"1212121 1", "f:1: the game is over in this position"},
        {"44", "f:1: the accepted columns are missing"},
        {"44 8", "f:1: the accepted columns are numbers from 1 to 7, without anything between them"},
        {"44 1,2", "f:1: the accepted columns are numbers from 1 to 7, without anything between them"},
        {"3343 22", "f:1: column 2 is named twice"},
        {"444444 4", "f:1: column 4 is accepted, but full"},
        {"44 1 a name that is much too long for a class, because nobody would read it",
         "f:1: the name of a class has at most 63 bytes"},
    };
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        fc_puzzle_set set = {.puzzles = NULL};
        fc_diagnostic why;
        assert_false(fc_puzzle_set_parse(&set, "f", refusals[i].text, strlen(refusals[i].text), &why));
        assert_string_equal(why.text, refusals[i].reason);
        fc_puzzle_set_free(&set);
    }
    fc_puzzle_set set = {.puzzles = NULL};
    fc_diagnostic why;
    assert_false(fc_puzzle_set_read(&set, "/nowhere/puzzles", &why));
    fc_puzzle_set_free(&set);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(are_proven),
        cmocka_unit_test(counts_answers),
        cmocka_unit_test(refuses_damage),
    };
    folder = argc > 1 ? argv[1] : ".";
    return cmocka_run_group_tests(tests, NULL, NULL);
}

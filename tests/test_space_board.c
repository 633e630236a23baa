/* test_space_board.c - the three-dimensional board: lines, points, moves, symmetries, records. */
#include "support/test.h"

#include <math.h>

#include "base/random.h"
#include "space/record.h"
#include "support/space_twin.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

static fc_space_rules rules;

static int column_of(const char *name)
{
    const int column = fc_space_find_column(name, strlen(name));
    assert_int_not_equal(column, FC_SPACE_NONE);
    return column;
}

static void columns_stand_on_the_plan(void **state)
{
    (void)state;
    int next = 0;
    for (int x = -1; x <= FC_SPACE_SIDE; x++) {
        for (int y = -1; y <= FC_SPACE_SIDE; y++) {
            const int column = fc_space_column_at(x, y);
            assert_int_equal(column, twin_has_column(x, y) ? next++ : FC_SPACE_NONE);
            if (column != FC_SPACE_NONE) {
                assert_int_equal(fc_space_x(column), x);
                assert_int_equal(fc_space_y(column), y);
            }
        }
    }
    assert_int_equal(next, FC_SPACE_COLUMNS);
    assert_int_equal(fc_space_cell_at(2, 2, FC_SPACE_SIDE), FC_SPACE_NONE);
    assert_int_equal(fc_space_cell_at(2, 2, -1), FC_SPACE_NONE);
}

/* The numbers of CONNECT3D.md: lines by direction, and through each cell of the lower three layers. */
static void lines_are_known(void **state)
{
    (void)state;
    static const int expected[FC_SPACE_DIRECTIONS] = {72, 6 * 8, 6 * 8, 18, 18, 24, 24, 24, 24, 9, 9, 9, 9};
    int lines[FC_SPACE_DIRECTIONS] = {0};
    for (int line = 0; line < FC_SPACE_LINES; line++) {
        lines[rules.line_direction[line]]++;
    }
    assert_memory_equal(lines, expected, sizeof lines);
    static const int through[3][3][FC_SPACE_SIDE] = {
        {{0, 0, 5, 5, 0, 0}, {0, 7, 6, 6, 7, 0}, {5, 6, 10, 10, 6, 5}},
        {{0, 0, 6, 6, 0, 0}, {0, 8, 10, 10, 8, 0}, {6, 10, 16, 16, 10, 6}},
        {{0, 0, 7, 7, 0, 0}, {0, 9, 14, 14, 9, 0}, {7, 14, 22, 22, 14, 7}},
    };
    for (int cell = 0; cell < FC_SPACE_CELLS; cell++) {
        const int x = fc_space_x(cell / FC_SPACE_SIDE);
        const int y = fc_space_y(cell / FC_SPACE_SIDE);
        const int layer = cell % FC_SPACE_SIDE;
        int count = 0;
        for (int word = 0; word < FC_SPACE_LINE_WORDS; word++) {
            count += fc_popcount(rules.through[cell][word]);
        }
        assert_int_equal(count, through[layer < 3 ? layer : 5 - layer][x < 3 ? x : 5 - x][y]);
    }
}

static void lines_earn_points(void **state)
{
    (void)state;
    static const int sums[] = {0, 100, 150, 183, 208, 228, 244, 258, 270, 281, 291};
    for (size_t lines = 0; lines < sizeof sums / sizeof sums[0]; lines++) {
        assert_int_equal(rules.points[lines], sums[lines]);
    }
    assert_int_equal(rules.points[FC_SPACE_LINES], rules.points[100]);
}

static void the_worked_example(void **state)
{
    (void)state;
    fc_space_board board;
    fc_space_start(&board);
    static const int drops[][2] = {{2, 0}, {0, 2}, {2, 1}, {0, 2}, {2, 3}, {1, 1}, {2, 4}, {1, 1}};
    for (int i = 0; i < 8; i++) {
        assert_int_equal(fc_space_play(&rules, &board, fc_space_column_at(drops[i][0], drops[i][1])), 0);
    }
    assert_int_equal(fc_space_play(&rules, &board, fc_space_column_at(2, 2)), 2);
    assert_int_equal(board.points[FC_SPACE_BLACK], 150);
    assert_int_equal(fc_space_play(&rules, &board, fc_space_column_at(0, 2)), 0);
    assert_int_equal(fc_space_play(&rules, &board, fc_space_column_at(5, 2)), 0);
    assert_int_equal(fc_space_play(&rules, &board, fc_space_column_at(0, 2)), 1);
    assert_int_equal(board.points[FC_SPACE_WHITE], 33);
    assert_int_equal(fc_space_leader(&board), 1);
}

/* Games of `depth` moves, every move played and taken back. With `counting`, the last move is only counted. */
static long long perft(fc_space_board *board, int depth, bool counting)
{
    if (depth == 0) {
        return 1;
    }
    uint8_t columns[FC_SPACE_COLUMNS];
    const int count = fc_space_legal(board, columns);
    if (depth == 1 && counting) {
        return count;
    }
    long long games = 0;
    for (int i = 0; i < count; i++) {
        fc_space_play(&rules, board, columns[i]);
        games += perft(board, depth - 1, counting);
        fc_space_undo(&rules, board);
    }
    return games;
}

static void check_perft(int depth, bool counting)
{
    static const long long expected[] = {1, 24, 576, 13824, 331776, 7962624, 191102976, 4586471400};
    fc_space_board board;
    fc_space_board start;
    fc_space_start(&board);
    fc_space_start(&start);
    assert_int_equal(perft(&board, depth, counting), expected[depth]);
    assert_memory_equal(&board, &start, sizeof board);
}

static void perft_agrees(void **state)
{
    (void)state;
    for (int depth = 1; depth <= (TEST_IS_SLOWED_DOWN ? 4 : 5); depth++) {
        check_perft(depth, false);
    }
    check_perft(TEST_IS_SLOWED_DOWN ? 5 : 6, true);
}

/* Depth 7 both ways: by counting the last move (191 million positions), and move by move (4.6 billion). */
static void perft_agrees_deeply(void **state)
{
    (void)state;
    check_perft(6, false);
    check_perft(7, true);
    check_perft(7, false);
}

static int play_randomly(fc_space_board *board, uint64_t *random)
{
    uint8_t columns[FC_SPACE_COLUMNS];
    const int count = fc_space_legal(board, columns);
    const int column = columns[fc_random_below(random, count)];
    fc_space_play(&rules, board, column);
    return column;
}

static void check_against_twin(const fc_space_board *board, const space_twin *twin)
{
    for (int column = 0; column < FC_SPACE_COLUMNS; column++) {
        const int x = fc_space_x(column);
        const int y = fc_space_y(column);
        assert_int_equal(!fc_space_is_over(board) && fc_space_has_room(board, column), twin_can_play(twin, x, y));
        for (int layer = 0; layer < FC_SPACE_SIDE; layer++) {
            const int cell = fc_space_cell(column, layer);
            assert_int_equal(fc_space_holds(board, FC_SPACE_BLACK, cell), twin->cells[x][y][layer] == 0);
            assert_int_equal(fc_space_holds(board, FC_SPACE_WHITE, cell), twin->cells[x][y][layer] == 1);
        }
    }
    assert_memory_equal(board->lines, twin->lines, sizeof board->lines);
    assert_memory_equal(board->points, twin->points, sizeof board->points);
}

/* 3,000 games, every position; and every move taken back gives the board before it, to the last bit. */
static void the_twin_agrees(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < test_rounds(3000); i++) {
        fc_space_board boards[FC_SPACE_MOVES + 1];
        space_twin twin;
        memset(boards, 0, sizeof boards);
        fc_space_start(&boards[0]);
        twin_start(&twin);
        for (int ply = 0; ply < FC_SPACE_MOVES; ply++) {
            boards[ply + 1] = boards[ply];
            const int column = play_randomly(&boards[ply + 1], &random);
            twin_play(&twin, fc_space_x(column), fc_space_y(column));
            check_against_twin(&boards[ply + 1], &twin);
        }
        fc_space_board board = boards[FC_SPACE_MOVES];
        for (int ply = FC_SPACE_MOVES - 1; ply >= 0; ply--) {
            fc_space_undo(&rules, &board);
            assert_memory_equal(&board, &boards[ply], sizeof board);
        }
    }
}

/* 100,000 random games: the points of both players add up, and the rates are those of 60,000 games of the original
 * program, whose standard error is 0.2 % of the games and 0.4 points. */
static void random_games_have_known_rates(void **state)
{
    (void)state;
    const int games = test_rounds(100000);
    uint64_t random = 2;
    double results[3] = {0};
    double lines[2] = {0};
    double points[2] = {0};
    for (int i = 0; i < games; i++) {
        fc_space_board board;
        fc_space_start(&board);
        while (!fc_space_is_over(&board)) {
            play_randomly(&board, &random);
        }
        assert_int_equal(board.points[0] + board.points[1], rules.points[board.lines[0] + board.lines[1]]);
        results[1 + fc_space_leader(&board)]++;
        for (int player = 0; player < 2; player++) {
            lines[player] += board.lines[player];
            points[player] += board.points[player];
        }
    }
    assert_near(results[2] / games, 0.531, 0.01);
    assert_near(results[0] / games, 0.452, 0.01);
    assert_near(results[1] / games, 0.016, 0.003);
    assert_near(lines[FC_SPACE_BLACK] / games, 2.302, 0.04);
    assert_near(lines[FC_SPACE_WHITE] / games, 2.176, 0.04);
    assert_near(points[FC_SPACE_BLACK] / games, 108.6, 2);
    assert_near(points[FC_SPACE_WHITE] / games, 97.6, 2);
}

/* The same game on the turned plan earns the same points, move by move. */
static void symmetries_keep_points(void **state)
{
    (void)state;
    uint64_t random = 3;
    int places[FC_SPACE_SYMMETRIES];
    for (int symmetry = 0; symmetry < FC_SPACE_SYMMETRIES; symmetry++) {
        places[symmetry] = fc_space_turn(column_of("c1"), symmetry); /* off every mirror axis: eight places */
        for (int other = 0; other < symmetry; other++) {
            assert_int_not_equal(places[symmetry], places[other]);
        }
        for (int i = 0; i < 200; i++) {
            fc_space_board board;
            fc_space_board turned;
            fc_space_start(&board);
            fc_space_start(&turned);
            while (!fc_space_is_over(&board)) {
                const int column = play_randomly(&board, &random);
                fc_space_play(&rules, &turned, fc_space_turn(column, symmetry));
                assert_memory_equal(board.points, turned.points, sizeof board.points);
            }
        }
    }
    assert_int_equal(fc_space_turn(column_of("c1"), 0), column_of("c1"));
}

static void records_come_back(void **state)
{
    (void)state;
    uint64_t random = 4;
    fc_diagnostic diagnostic;
    for (int i = 0; i < 500; i++) {
        fc_space_board board;
        fc_space_board read;
        char text[FC_SPACE_RECORD_SIZE];
        fc_space_start(&board);
        for (int moves = fc_random_below(&random, FC_SPACE_MOVES + 1); moves > 0; moves--) {
            play_randomly(&board, &random);
        }
        fc_space_record_write(&board, text);
        assert_true(fc_space_record_read(&rules, text, strlen(text), &read, &diagnostic));
        assert_memory_equal(&read, &board, sizeof read);
    }
}

static void check_record(const char *text, int moves, const char *message)
{
    fc_space_board board;
    fc_diagnostic diagnostic = {""};
    const bool is_valid = fc_space_record_read(&rules, text, strlen(text), &board, &diagnostic);
    assert_int_equal(board.ply, moves);
    assert_string_equal(is_valid ? "" : diagnostic.text, message);
}

static void records_are_checked(void **state)
{
    (void)state;
    char long_game[3 * FC_SPACE_MOVES + 4] = "";
    for (int i = 0; i <= FC_SPACE_MOVES; i++) {
        char name[FC_SPACE_NAME_SIZE];
        strcat(long_game, fc_space_name(i % FC_SPACE_COLUMNS, name));
    }
    check_record("", 0, "");
    check_record(" start\r", 0, "");
    check_record("c3D4 a3\tf4 ", 4, "");
    check_record("c3 a1", 1, "move 2: 'a1' is not a column");
    check_record("c3 d", 1, "move 2: 'd' is not a column");
    check_record("c3 \xC3\xA4", 1,
                 "move 2: '?"
                 "?' is not a column");
    check_record("c3c 3", 1, "move 2: 'c' is not a column");
    check_record("c3 start", 1, "move 2: 'st' is not a column");
    check_record("c3c3c3c3c3c3c3", 6, "move 7: column c3 is full");
    check_record(long_game, FC_SPACE_MOVES, "move 65: the game ended on move 64");
}

int main(int argc, char **argv)
{
    fc_space_rules_build(&rules);
    const struct CMUnitTest slow_tests[] = {cmocka_unit_test(perft_agrees_deeply)};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_stand_on_the_plan),
        cmocka_unit_test(lines_are_known),
        cmocka_unit_test(lines_earn_points),
        cmocka_unit_test(the_worked_example),
        cmocka_unit_test(perft_agrees),
        cmocka_unit_test(the_twin_agrees),
        cmocka_unit_test(random_games_have_known_rates),
        cmocka_unit_test(symmetries_keep_points),
        cmocka_unit_test(records_come_back),
        cmocka_unit_test(records_are_checked),
    };
    return test_wants_nightly(argc, argv) ? cmocka_run_group_tests(slow_tests, NULL, NULL)
                                          : cmocka_run_group_tests(tests, NULL, NULL);
}

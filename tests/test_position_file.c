/* test_position_file.c - what a position file may hold, and the message for everything else. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "bench/position_file.h"
#include "support/bench_ui.h"

static ui_record kept;

static fc_position_set parsed(const char *text, size_t limit)
{
    fc_position_set set;
    ui_record_start(&kept);
    assert_true(fc_position_set_parse(&set, "folder/name", text, strlen(text),
                                      &(fc_position_file_options){.limit = limit}, &kept.ui));
    return set;
}

static void test_good_lines(void **state)
{
    (void)state;
    fc_position_set set = parsed("# comment\n4455 18\n\n \t\n  76461241141\t-1 \r\nstart 1\n#\n44 +0", 0);
    assert_string_equal(set.name, "name");
    assert_int_equal(set.count, 3);
    assert_int_equal(set.malformed, 1); /* +0 */
    assert_string_equal(set.positions[0].text, "4455");
    assert_int_equal(set.positions[0].score, 18);
    assert_int_equal(set.positions[0].line, 2);
    assert_int_equal(fc_position_ply(set.positions[0].position), 4);
    assert_string_equal(set.positions[1].text, "76461241141");
    assert_int_equal(set.positions[1].score, -1);
    assert_int_equal(set.positions[1].line, 5);
    assert_string_equal(set.positions[2].text, "");
    assert_string_equal(fc_shown_position(&set.positions[2]), "start");
    assert_string_equal(fc_shown_position(&set.positions[0]), "4455");
    fc_position_set_free(&set);
}

static void test_byte_order_mark(void **state)
{
    (void)state;
    fc_position_set set = parsed("\xEF\xBB\xBF"
                                 "4455 18",
                                 0);
    assert_int_equal(set.count, 1);
    assert_string_equal(kept.errors, "");
    fc_position_set_free(&set);
}

static void assert_malformed(const char *line, const char *reason)
{
    char expected[256];
    fc_position_set set = parsed(line, 0);
    snprintf(expected, sizeof expected, "folder/name: line 1: %s\nno positions in folder/name\n", reason);
    assert_string_equal(kept.errors, expected);
    assert_int_equal(set.count, 0);
    assert_int_equal(set.malformed, 1);
    fc_position_set_free(&set);
}

static void test_malformed_lines(void **state)
{
    (void)state;
    assert_malformed("4458 1", "column 8 does not exist (move 4)");
    assert_malformed("44x4 1", "'x' is not a column (move 3)");
    assert_malformed("Start 1", "'S' is not a column (move 1)");
    assert_malformed("44444444 1", "column 4 is full (move 7)");
    assert_malformed("1212121 -18", "the game is over");
    assert_malformed("4455", "the score after the moves is missing");
    assert_malformed("-1", "'-' is not a column (move 1)");
    assert_malformed("4455 18 9 9", "extra text after the score");
    assert_malformed("4455 19", "the score 19 is not in the range -18 to 18");
    assert_malformed("4455 -19", "the score -19 is not in the range -18 to 18");
    static const char *const scores[] = {"x", "1x", "--1", "-", "+1", "1.0", "1,", "0001", "99999999999999999999"};
    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        char line[64];
        snprintf(line, sizeof line, "4455 %s", scores[i]);
        assert_malformed(line, "the second word is not a score");
    }
}

/* Bytes that end strings elsewhere are just wrong here. */
static void test_nul_byte(void **state)
{
    (void)state;
    static const char text[] = "44\0 1\n4455 18\n";
    fc_position_set set;
    ui_record_start(&kept);
    assert_true(fc_position_set_parse(&set, "file", text, sizeof text - 1, NULL, &kept.ui));
    assert_int_equal(set.malformed, 1);
    assert_int_equal(set.count, 1);
    fc_position_set_free(&set);
}

static void test_many_malformed_lines(void **state)
{
    (void)state;
    char text[64 * 2 + 1] = "";
    for (int i = 0; i < 64; i++) {
        strcat(text, "x\n");
    }
    fc_position_set set = parsed(text, 0);
    assert_int_equal(set.malformed, 64);
    assert_non_null(strstr(kept.errors, "line 20:"));
    assert_null(strstr(kept.errors, "line 21:"));
    assert_non_null(strstr(kept.errors, "folder/name: 44 more malformed lines\n"));
    fc_position_set_free(&set);
}

static void test_limit(void **state)
{
    (void)state;
    fc_position_set set = parsed("44 1\nx\n33 2\n22 3\ny\n", 2);
    assert_int_equal(set.count, 2);
    assert_int_equal(set.malformed, 1);
    fc_position_set_free(&set);
}

static void test_many_positions(void **state)
{
    (void)state;
    enum { LINES = 5000, LINE_BYTES = 5 };
    char *text = malloc(LINES * LINE_BYTES + 1);
    assert_non_null(text);
    for (int i = 0; i < LINES; i++) {
        memcpy(text + i * LINE_BYTES, "44 1\n", LINE_BYTES);
    }
    text[LINES * LINE_BYTES] = '\0';
    fc_position_set set = parsed(text, 0);
    free(text);
    assert_int_equal(set.count, LINES);
    assert_int_equal(set.positions[LINES - 1].line, LINES);
    fc_position_set_free(&set);
}

static void test_files_that_cannot_be_read(void **state)
{
    (void)state;
    fc_position_set set;
    ui_record_start(&kept);
    assert_false(fc_position_set_read(&set, "no/such/file", NULL, &kept.ui));
    assert_string_equal(kept.errors, "cannot read no/such/file: No such file or directory\n");
    fc_position_set_free(&set);
    ui_record_start(&kept);
    assert_false(fc_position_set_read(&set, "/", NULL, &kept.ui));
    assert_string_equal(kept.errors, "cannot read /: Is a directory\n");
    fc_position_set_free(&set);
}

static void test_names_are_plain(void **state)
{
    (void)state;
    char plain[FC_BENCH_NAME_SIZE];
    char text[2 * FC_BENCH_NAME_SIZE];
    fc_bench_plain(plain, "a\"b\\c,d\n\xC3\xA9 e", 12);
    assert_string_equal(plain, "a_b_c_d___ e");
    memset(text, 'x', sizeof text);
    fc_bench_plain(plain, text, sizeof text);
    assert_int_equal(strlen(plain), FC_BENCH_NAME_SIZE - 1);
    assert_string_equal(plain + FC_BENCH_NAME_SIZE - 4, "...");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_lines),           cmocka_unit_test(test_byte_order_mark),
        cmocka_unit_test(test_malformed_lines),      cmocka_unit_test(test_nul_byte),
        cmocka_unit_test(test_many_malformed_lines), cmocka_unit_test(test_limit),
        cmocka_unit_test(test_many_positions),       cmocka_unit_test(test_files_that_cannot_be_read),
        cmocka_unit_test(test_names_are_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_json.c - the reader of JSON: what it takes, what it refuses and where, and that it stays inside of the text. */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>

#include "base/json.h"

static fc_json json_of(const char *text)
{
    return (fc_json){.text = text, .size = strlen(text)};
}

/* ---- what is JSON ---- */

static void takes(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "null",
        " true ",
        "\t[\n]\r",
        "{}",
        "[[], {}, [[]]]",
        "{\"a\": {\"b\": [1, 2, {\"c\": null}]}, \"a\": 2}",
        "0",
        "-0",
        "-12.50e+3",
        "1E-2",
        "[0.5,1e5]",
        "\"\"",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\uD834\\udd1e\"",
        "\"\xC3\xA4 \xE2\x82\xAC \xF0\x9D\x84\x9E \x7F\"",
        "{\"\\u0000\": \"\\u0000\"}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        fc_json json = json_of(texts[i]);
        assert_true(fc_json_skip(&json));
        assert_true(fc_json_end(&json));
    }
}

typedef struct refusal {
    const char *text;
    const char *error;
    size_t at;
} refusal;

static const refusal refusals[] = {
    {"", "the text ends too early", 0},
    {"  ", "the text ends too early", 2},
    {"nul", "a value is expected", 0},
    {"nulls", "text after the end of the value", 4},
    {"True", "a value is expected", 0},
    {"NaN", "a value is expected", 0},
    {"'a'", "a value is expected", 0},
    {"1 2", "text after the end of the value", 2},
    {"\xEF\xBB\xBF{}", "a value is expected", 0},
    {"[1,]", "a value is expected", 3},
    {"[,1]", "a value is expected", 1},
    {"[1 2]", "',' or ']' is expected", 3},
    {"[1}", "',' or ']' is expected", 2},
    {"[1", "the text ends too early", 2},
    {"[1,", "the text ends too early", 3},
    {"{\"a\":1,}", "a name in quotes is expected", 7},
    {"{a:1}", "a name in quotes is expected", 1},
    {"{\"a\" 1}", "':' is expected", 5},
    {"{\"a\":}", "a value is expected", 5},
    {"{\"a\":1 \"b\":2}", "',' or '}' is expected", 7},
    {"{\"a\":1]", "',' or '}' is expected", 6},
    {"]", "a value is expected", 0},
    {"01", "this is no number", 0},
    {"[-]", "this is no number", 1},
    {"1.", "this is no number", 0},
    {".5", "a value is expected", 0},
    {"+1", "a value is expected", 0},
    {"1e", "this is no number", 0},
    {"0x10", "text after the end of the value", 1},
    {"\"a", "the text ends too early", 2},
    {"\"a\nb\"", "a control character in a string", 2},
    {"\"\\a\"", "no such escape in a string", 1},
    {"\"\\u12g4\"", "no such escape in a string", 1},
    {"\"\\uD834\"", "no such escape in a string", 1},
    {"\"\\uD834\\u0041\"", "no such escape in a string", 1},
    {"\"\\uDD1E\"", "no such escape in a string", 1},
    {"\"\xC0\x80\"", "a byte that is no UTF-8", 1},
    {"\"\xED\xA0\x80\"", "a byte that is no UTF-8", 1},
    {"\"\xE2\x82\"", "a byte that is no UTF-8", 1},
};

static void refuses(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        fc_json json = json_of(refusals[i].text);
        fc_json_skip(&json);
        assert_false(fc_json_end(&json));
        assert_string_equal(json.error, refusals[i].error);
        assert_int_equal(json.error_at, refusals[i].at);
    }
}

static void limits_depth(void **state)
{
    (void)state;
    char text[2 * (FC_JSON_DEPTH_MAX + 1)];
    for (int depth = FC_JSON_DEPTH_MAX; depth <= FC_JSON_DEPTH_MAX + 1; depth++) {
        memset(text, '[', (size_t)depth);
        memset(text + depth, ']', (size_t)depth);
        fc_json json = {.text = text, .size = 2 * (size_t)depth};
        fc_json_skip(&json);
        assert_int_equal(fc_json_end(&json), depth <= FC_JSON_DEPTH_MAX);
    }
}

/* Every beginning of a document is refused at its end, in memory of exactly that size; so is one with a NUL. */
static void stays_inside(void **state)
{
    (void)state;
    static const char document[] = "{\"a\": [1, -2.5e3, true, null], \"b\": {\"c\": \"x\\u00e4\xE2\x82\xAC\"}}";
    for (size_t size = 0; size < sizeof document; size++) {
        char *const text = malloc(size + 1);
        assert_non_null(text);
        memcpy(text, document, size);
        fc_json json = {.text = text, .size = size};
        fc_json_skip(&json);
        assert_int_equal(fc_json_end(&json), size == sizeof document - 1);
        assert_true(json.error == NULL || json.error_at <= size);
        free(text);
    }
    fc_json json = {.text = document, .size = sizeof document};
    fc_json_skip(&json);
    assert_false(fc_json_end(&json));
}

/* ---- values ---- */

static void reads_members(void **state)
{
    (void)state;
    fc_json json =
        json_of("{\"text\": \"\\u0041\\uD834\\uDD1E\", \"other\": [{}], \"l\\u0069st\": [7, -8], \"n\": 0.25}");
    char text[16];
    int64_t numbers[2];
    double number = 0.0;
    int members = 0;
    assert_true(fc_json_open(&json, FC_JSON_OBJECT));
    while (fc_json_next_name(&json)) {
        members++;
        if (strcmp(json.name, "text") == 0) {
            assert_true(fc_json_read_text(&json, text, sizeof text));
        } else if (strcmp(json.name, "list") == 0) {
            int count = 0;
            assert_true(fc_json_open(&json, FC_JSON_ARRAY));
            while (fc_json_next_element(&json)) {
                assert_true(fc_json_read_integer(&json, -8, 7, &numbers[count++]));
            }
            assert_int_equal(count, 2);
        } else if (strcmp(json.name, "n") == 0) {
            assert_true(fc_json_read_number(&json, &number));
        } else {
            assert_true(fc_json_skip(&json));
        }
    }
    assert_true(fc_json_end(&json));
    assert_int_equal(members, 4);
    assert_string_equal(text, "A\xF0\x9D\x84\x9E");
    assert_true(numbers[0] == 7 && numbers[1] == -8);
    assert_true(fabs(number - 0.25) < 1e-12);
}

static void keeps_the_first_error(void **state)
{
    (void)state;
    fc_json json = json_of("[1, \"a\"]");
    int64_t number = 5;
    char text[2];
    assert_true(fc_json_open(&json, FC_JSON_ARRAY));
    assert_true(fc_json_next_element(&json));
    assert_false(fc_json_read_integer(&json, 2, 3, &number));
    assert_int_equal(number, 5);
    assert_false(fc_json_next_element(&json));
    assert_false(fc_json_read_text(&json, text, sizeof text));
    assert_false(fc_json_skip(&json));
    assert_int_equal(fc_json_look(&json), FC_JSON_NONE);
    assert_false(fc_json_end(&json));
    assert_string_equal(json.error, "this number is out of range");
    assert_int_equal(json.error_at, 1);
}

static void reads_whole_numbers(void **state)
{
    (void)state;
    static const char *const refused[] = {
        "1.0", "1e2", "9223372036854775808", "-9223372036854775809", "99999999999999999999", "\"1\"", "null"};
    int64_t number;
    fc_json most = json_of("9223372036854775807");
    assert_true(fc_json_read_integer(&most, INT64_MIN, INT64_MAX, &number) && number == INT64_MAX);
    fc_json least = json_of("-9223372036854775808");
    assert_true(fc_json_read_integer(&least, INT64_MIN, INT64_MAX, &number) && number == INT64_MIN);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        fc_json json = json_of(refused[i]);
        assert_false(fc_json_read_integer(&json, INT64_MIN, INT64_MAX, &number));
    }
    double real;
    fc_json large = json_of("1e999");
    assert_false(fc_json_read_number(&large, &real));
}

static void reads_texts_that_fit(void **state)
{
    (void)state;
    char text[4];
    fc_json fits = json_of("\"abc\"");
    assert_true(fc_json_read_text(&fits, text, sizeof text));
    assert_string_equal(text, "abc");
    fc_json longer = json_of("\"abcd\"");
    assert_false(fc_json_read_text(&longer, text, sizeof text));
    assert_string_equal(longer.error, "this string is too long");
    fc_json nul = json_of("\"a\\u0000\"");
    assert_false(fc_json_read_text(&nul, text, sizeof text));
    assert_string_equal(nul.error, "a NUL in a string");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes),
        cmocka_unit_test(refuses),
        cmocka_unit_test(limits_depth),
        cmocka_unit_test(stays_inside),
        cmocka_unit_test(reads_members),
        cmocka_unit_test(keeps_the_first_error),
        cmocka_unit_test(reads_whole_numbers),
        cmocka_unit_test(reads_texts_that_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

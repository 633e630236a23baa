/* test_options.c - the option parser: what it stores, what it refuses. The error texts are tested in tests/cli. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/options.h"

enum { ALONE = 1, CHEERFUL = 7, SAD = 8, MOST_WORDS = 16 };

typedef struct settings {
    int loud;
    int mood;
    int colour;
    int64_t count;
    double seconds;
    const char *file;
    const char *book;
} settings;

static const char *const colours[] = {"red", "green", "blue", NULL};

static const char own_book[] = "own";

static const fc_option options[] = {
    {.name = "loud", .help = "", .letter = 'l', .target = offsetof(settings, loud), .value = 1},
    {.name = "cheerful",
     .help = "",
     .letter = 'c',
     .target = offsetof(settings, mood),
     .value = CHEERFUL,
     .conflicts = ALONE},
    {.name = "sad", .help = "", .letter = 's', .target = offsetof(settings, mood), .value = SAD, .conflicts = ALONE},
    {.name = "count",
     .help = "",
     .letter = 'n',
     .kind = FC_OPTION_INTEGER,
     .target = offsetof(settings, count),
     .placeholder = "N",
     .minimum = 2,
     .maximum = 9007199254740992.0,
     .initial = 5},
    {.name = "seconds",
     .help = "",
     .kind = FC_OPTION_SECONDS,
     .target = offsetof(settings, seconds),
     .placeholder = "SECONDS",
     .minimum = 0.25,
     .maximum = 60},
    {.name = "file",
     .help = "",
     .letter = 'f',
     .kind = FC_OPTION_TEXT,
     .target = offsetof(settings, file),
     .placeholder = "FILE"},
    {.name = "book",
     .help = "",
     .kind = FC_OPTION_TEXT,
     .target = offsetof(settings, book),
     .placeholder = "FILE",
     .without = own_book},
    {.name = "colour",
     .help = "",
     .kind = FC_OPTION_CHOICE,
     .target = offsetof(settings, colour),
     .placeholder = "colour",
     .words = colours},
};

static const fc_program program = {
    .name = "program",
    .version = "1.2.3",
    .variant = "none",
    .usage = "[options] [WORD...]",
    .before = "",
    .after = "",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
};

typedef struct outcome {
    fc_command command;
    settings settings;
    char *argv[MOST_WORDS + 1];
    char words[256];
} outcome;

/* Parses a command line whose words are separated by single blanks; "_" stands for an empty word. */
static void parse(outcome *out, const char *line)
{
    int argc = 0;
    out->argv[argc++] = "program";
    assert_true(strlen(line) < sizeof out->words);
    strcpy(out->words, line);
    for (char *word = strtok(out->words, " "); word != NULL; word = strtok(NULL, " ")) {
        assert_true(argc < MOST_WORDS);
        out->argv[argc++] = strcmp(word, "_") == 0 ? "" : word;
    }
    out->argv[argc] = NULL;
    memset(&out->settings, 0x55, sizeof out->settings);
    out->command = fc_options_parse(&program, argc, out->argv, &out->settings);
}

static settings accepted(const char *line)
{
    outcome out;
    parse(&out, line);
    assert_true(out.command.run);
    assert_int_equal(out.command.code, FC_EXIT_OK);
    return out.settings;
}

static void assert_refused(const char *line)
{
    outcome out;
    parse(&out, line);
    if (out.command.run) {
        fail_msg("accepted: %s", line);
    }
    assert_int_equal(out.command.code, FC_EXIT_USAGE);
}

static void test_defaults(void **state)
{
    (void)state;
    const settings found = accepted("");
    assert_int_equal(found.loud, 0);
    assert_int_equal(found.mood, 0);
    assert_int_equal(found.colour, 0);
    assert_int_equal(found.count, 5);
    assert_true(found.seconds == 0.0);
    assert_null(found.file);
}

static void test_flags(void **state)
{
    (void)state;
    assert_int_equal(accepted("--loud").loud, 1);
    assert_int_equal(accepted("-l").loud, 1);
    assert_int_equal(accepted("-ls").mood, SAD);
    assert_int_equal(accepted("-sl").loud, 1);
    assert_refused("--loud=1");
    assert_refused("--loud=");
    assert_refused("--lou");
    assert_refused("--loudly");
    assert_refused("---loud");
    assert_refused("-L");
    assert_refused("-lx");
    assert_refused("--=1");
}

static void test_conflicts(void **state)
{
    (void)state;
    assert_int_equal(accepted("--sad --sad").mood, SAD);
    assert_int_equal(accepted("--sad --loud").mood, SAD);
    assert_refused("--sad --cheerful");
    assert_refused("-cs");
}

static void test_integers(void **state)
{
    (void)state;
    assert_int_equal(accepted("--count 7").count, 7);
    assert_int_equal(accepted("--count=007").count, 7);
    assert_int_equal(accepted("-n7").count, 7);
    assert_int_equal(accepted("-n 7").count, 7);
    assert_int_equal(accepted("-ln 7").count, 7);
    assert_int_equal(accepted("--count 7 --count 8").count, 8);
    assert_int_equal(accepted("--count 2").count, 2);
    assert_true(accepted("--count 9007199254740992").count == INT64_C(9007199254740992));
    assert_refused("--count");
    assert_refused("--count=");
    assert_refused("--count _");
    assert_refused("--count 1");
    assert_refused("--count 9007199254740994");
    assert_refused("--count 99999999999999999999999999");
    assert_refused("--count -3");
    assert_refused("--count +3");
    assert_refused("--count 3x");
    assert_refused("--count 0x3");
    assert_refused("--count 3.0");
    assert_refused("--count 3e1");
    assert_refused("--count --loud");
    assert_refused("-n=7");
}

static void test_seconds(void **state)
{
    (void)state;
    assert_true(accepted("--seconds 0.25").seconds == 0.25);
    assert_true(accepted("--seconds 60").seconds == 60.0);
    assert_refused("--seconds 0.2499");
    assert_refused("--seconds 60.001");
    assert_refused("--seconds 1e1");
    assert_refused("--seconds 1e400");
    assert_refused("--seconds nan");
    assert_refused("--seconds inf");
    assert_refused("--seconds .5");
    assert_refused("--seconds 5.");
    assert_refused("--seconds 1.2.3");
    assert_refused("--seconds 1,5");
    assert_refused("--seconds 5s");
}

static void test_texts_and_choices(void **state)
{
    (void)state;
    outcome out;
    parse(&out, "--file --loud -fa=b");
    assert_string_equal(out.settings.file, "a=b");
    assert_int_equal(out.settings.loud, 0);
    assert_refused("--file=");
    assert_refused("--file _");
    assert_int_equal(accepted("--colour blue").colour, 2);
    assert_int_equal(accepted("--colour blue --colour=red").colour, 0);
    assert_refused("--colour");
    assert_refused("--colour pink");
    assert_refused("--colour gre");
    assert_refused("--colour _");
}

/* The address shows whether a value was given, so that every value but an empty one is possible. */
static void test_text_that_may_stand_alone(void **state)
{
    (void)state;
    outcome out;
    assert_null(accepted("").book);
    assert_ptr_equal(accepted("--book").book, own_book);
    assert_ptr_equal(accepted("--book --loud").book, own_book);
    parse(&out, "--book=own");
    assert_string_equal(out.settings.book, "own");
    assert_ptr_not_equal(out.settings.book, own_book);
    assert_refused("--book=");
    parse(&out, "--book mine");
    assert_ptr_equal(out.settings.book, own_book);
    assert_int_equal(out.command.argument_count, 1);
}

static void test_positional_arguments(void **state)
{
    (void)state;
    static const char *const expected[] = {"one", "-", "", "--loud", "--", "two"};
    outcome out;
    parse(&out, "one --count 3 - _ -l -- --loud -- two");
    assert_true(out.command.run);
    assert_int_equal(out.command.argument_count, sizeof expected / sizeof expected[0]);
    for (int i = 0; i < out.command.argument_count; i++) {
        assert_string_equal(out.command.arguments[i], expected[i]);
    }
    assert_int_equal(out.settings.count, 3);
    assert_int_equal(out.settings.loud, 1);
}

/* A program may be started without even its own name. */
static void test_no_words_at_all(void **state)
{
    (void)state;
    settings found;
    char *argv[] = {NULL};
    const fc_command command = fc_options_parse(&program, 0, argv, &found);
    assert_true(command.run);
    assert_int_equal(command.argument_count, 0);
}

static void test_answers_of_every_program(void **state)
{
    (void)state;
    static const char *const lines[] = {"--help", "-h", "-lh", "--version", "one --help --nonsense"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        outcome out;
        parse(&out, lines[i]);
        assert_false(out.command.run);
        assert_int_equal(out.command.code, FC_EXIT_OK);
    }
    assert_refused("--nonsense --help");
    assert_refused("--help=yes");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_flags),
        cmocka_unit_test(test_conflicts),
        cmocka_unit_test(test_integers),
        cmocka_unit_test(test_seconds),
        cmocka_unit_test(test_texts_and_choices),
        cmocka_unit_test(test_text_that_may_stand_alone),
        cmocka_unit_test(test_positional_arguments),
        cmocka_unit_test(test_no_words_at_all),
        cmocka_unit_test(test_answers_of_every_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* fuzz_options.c - the parser of command lines, with an option of every kind.
 *
 * Input: the words, a line each. What the parser prints goes nowhere: run this target with -close_fd_mask=3. */
#include "fuzz.h"

#include <stdlib.h>

#include "cli/options.h"

enum { MOST_WORDS = 64, ALONE = 1, HIGHEST_MOOD = 2, LOWEST_COUNT = 2, DEFAULT_COUNT = 5, LONGEST = 60, COLOURS = 3 };

static const double highest_count = 9007199254740992.0; /* 2^53 */
static const double shortest = 0.25;

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

#define AT(member) offsetof(settings, member)

/* clang-format off */
static const fc_option options[] = {
    {.name = "loud", .letter = 'l', .target = AT(loud), .value = 1, .help = "a flag"},
    {.name = "cheerful", .letter = 'c', .target = AT(mood), .value = 1, .conflicts = ALONE, .help = "a flag"},
    {.name = "sad", .letter = 's', .target = AT(mood), .value = HIGHEST_MOOD, .conflicts = ALONE, .help = "a flag"},
    {.name = "count", .letter = 'n', .kind = FC_OPTION_INTEGER, .target = AT(count), .placeholder = "N",
     .minimum = LOWEST_COUNT, .maximum = 9007199254740992.0, .initial = DEFAULT_COUNT, .help = "a number"},
    {.name = "seconds", .kind = FC_OPTION_SECONDS, .target = AT(seconds), .placeholder = "SECONDS", .minimum = 0.25,
     .maximum = LONGEST, .help = "a time"},
    {.name = "file", .letter = 'f', .kind = FC_OPTION_TEXT, .target = AT(file), .placeholder = "FILE", .help = "a text"},
    {.name = "book", .kind = FC_OPTION_TEXT, .target = AT(book), .placeholder = "FILE", .without = own_book,
     .help = "a text that may be missing"},
    {.name = "colour", .kind = FC_OPTION_CHOICE, .target = AT(colour), .placeholder = "COLOUR", .words = colours,
     .help = "a word"},
};
/* clang-format on */

static const fc_program program = {.name = "program",
                                   .version = "1.2.3",
                                   .variant = "none",
                                   .usage = "[options] [WORD...]",
                                   .before = "",
                                   .after = "",
                                   .options = options,
                                   .option_count = sizeof options / sizeof options[0]};

/* Cuts lines into words, in place; `argv` ends in NULL. */
static int words_of(char *text, char **argv)
{
    int argc = 0;
    static char name[] = "program";
    argv[argc++] = name;
    for (char *word = text; word != NULL && argc < MOST_WORDS - 1;) {
        char *end = strchr(word, '\n');
        if (end != NULL) {
            *end++ = '\0';
        }
        argv[argc++] = word;
        word = end;
    }
    argv[argc] = NULL;
    return argc;
}

static bool is_inside(const char *word, const char *text, size_t size)
{
    return word == NULL || (word >= text && word <= text + size);
}

static void check_settings(const settings *values, const char *text, size_t size)
{
    assert_in_range(values->loud, 0, 1);
    assert_in_range(values->mood, 0, HIGHEST_MOOD);
    assert_in_range(values->colour, 0, COLOURS - 1);
    assert_true(values->count >= LOWEST_COUNT && (double)values->count <= highest_count);
    assert_true(values->seconds == 0 || (values->seconds >= shortest && values->seconds <= LONGEST));
    assert_true(is_inside(values->file, text, size));
    assert_true(values->book == own_book || is_inside(values->book, text, size));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *argv[MOST_WORDS];
    char *text = malloc(size + 1);
    settings values;
    assert_non_null(text);
    memcpy(text, data, size);
    text[size] = '\0';
    memset(&values, 0x55, sizeof values);
    const int argc = words_of(text, argv);
    const fc_command command = fc_options_parse(&program, argc, argv, &values);
    assert_true(command.run || command.code == FC_EXIT_OK || command.code == FC_EXIT_USAGE);
    assert_in_range(command.argument_count, 0, argc - 1);
    for (int i = 0; i < command.argument_count; i++) {
        assert_true(is_inside(command.arguments[i], text, size));
    }
    if (command.run) {
        check_settings(&values, text, size);
    }
    free(text);
    return 0;
}

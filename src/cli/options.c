/* options.c - from argv to a struct, along a table. */
#include "cli/options.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output.h"
#include "cli/text.h"

enum { CONFLICT_BITS = 32 };

typedef struct parsing {
    const fc_program *program;
    char **argv;
    int argc;
    int next; /* index of the next word to read */
    char *values;
    const fc_option *holders[CONFLICT_BITS]; /* the option given so far that holds each bit of `conflicts` */
    fc_command command;
} parsing;

/* Options of every program. */
enum { ANSWER_HELP = 1, ANSWER_VERSION };

static const fc_option common_options[] = {
    {.name = "help", .letter = 'h', .help = "print this help and exit", .value = ANSWER_HELP},
    {.name = "version", .help = "print the version and exit", .value = ANSWER_VERSION},
};
enum { COMMON_COUNT = sizeof common_options / sizeof common_options[0] };

static bool is_common(const fc_option *option)
{
    return option >= common_options && option < common_options + COMMON_COUNT;
}

/* The table and the common options behind it, by index; NULL after the last one. */
static const fc_option *option_at(const fc_program *program, size_t index)
{
    if (index < program->option_count) {
        return &program->options[index];
    }
    index -= program->option_count;
    return index < COMMON_COUNT ? &common_options[index] : NULL;
}

/* ---- refusals ---- */

static void end_with(parsing *parser, fc_exit code)
{
    parser->command.run = false;
    parser->command.code = code;
}

/* `text` is the user's and may hold any bytes; `detail` names its fault. */
static void refuse(parsing *parser, const char *before, const char *text, const char *detail)
{
    const char *name = parser->program->name;
    char shown[FC_SHOWN_SIZE];
    fc_show(shown, text, strlen(text));
    fc_print_error(name, "%s'%s'%s (try '%s --help')", before, shown, detail, name);
    end_with(parser, FC_EXIT_USAGE);
}

static void refuse_option(parsing *parser, const fc_option *option, const char *detail)
{
    const char *name = parser->program->name;
    fc_print_error(name, "option --%s %s (try '%s --help')", option->name, detail, name);
    end_with(parser, FC_EXIT_USAGE);
}

static void refuse_value(parsing *parser, const fc_option *option, const char *value, const char *expected)
{
    char before[128];
    char detail[160];
    snprintf(before, sizeof before, "option --%s: ", option->name);
    snprintf(detail, sizeof detail, " is not %s", expected);
    refuse(parser, before, value, detail);
}

/* ---- values ---- */

/* Digits, and with `fraction` possibly a point among them. No sign, no exponent, no blanks: strtod() is far more
 * generous than what a number on this command line may look like. */
static bool looks_like_number(const char *text, bool fraction)
{
    static const char digits[] = "0123456789";
    const size_t whole = strspn(text, digits);
    if (whole == 0 || !fraction || text[whole] != '.') {
        return whole > 0 && text[whole] == '\0';
    }
    const size_t decimals = strspn(text + whole + 1, digits);
    return decimals > 0 && text[whole + 1 + decimals] == '\0';
}

static bool read_number(parsing *parser, const fc_option *option, const char *text, double *number)
{
    const bool fraction = option->kind == FC_OPTION_SECONDS;
    if (looks_like_number(text, fraction)) {
        *number = strtod(text, NULL);
        if (*number >= option->minimum && *number <= option->maximum) {
            return true;
        }
    }
    char expected[96];
    snprintf(expected, sizeof expected, "a %s from %.15g to %.15g", fraction ? "number" : "whole number",
             option->minimum, option->maximum);
    refuse_value(parser, option, text, expected);
    return false;
}

static bool read_choice(parsing *parser, const fc_option *option, const char *text, int *index)
{
    for (*index = 0; option->words[*index] != NULL; ++*index) {
        if (strcmp(option->words[*index], text) == 0) {
            return true;
        }
    }
    char expected[128];
    fc_writer list = {expected, sizeof expected, 0};
    for (int i = 0; option->words[i] != NULL; i++) {
        fc_append(&list, "%s%s", i == 0 ? "one of " : ", ", option->words[i]);
    }
    refuse_value(parser, option, text, expected);
    return false;
}

static void store_number(const fc_option *option, void *target, double number)
{
    if (option->kind == FC_OPTION_INTEGER) {
        *(int64_t *)target = (int64_t)number;
    } else {
        *(double *)target = number;
    }
}

/* Writes the value of an option that takes an argument. */
static void store_argument(parsing *parser, const fc_option *option, const char *text)
{
    void *target = parser->values + option->target;
    double number;
    int index;
    switch (option->kind) {
    case FC_OPTION_FLAG:
        break;
    case FC_OPTION_INTEGER:
    case FC_OPTION_SECONDS:
        if (read_number(parser, option, text, &number)) {
            store_number(option, target, number);
        }
        break;
    case FC_OPTION_TEXT:
        *(const char **)target = text;
        break;
    case FC_OPTION_CHOICE:
        if (read_choice(parser, option, text, &index)) {
            *(int *)target = index;
        }
        break;
    }
}

static void store_defaults(const fc_program *program, char *values)
{
    for (size_t i = 0; i < program->option_count; i++) {
        const fc_option *option = &program->options[i];
        void *target = values + option->target;
        switch (option->kind) {
        case FC_OPTION_FLAG:
        case FC_OPTION_CHOICE:
            *(int *)target = 0;
            break;
        case FC_OPTION_INTEGER:
        case FC_OPTION_SECONDS:
            store_number(option, target, option->initial);
            break;
        case FC_OPTION_TEXT:
            *(const char **)target = NULL;
            break;
        }
    }
}

/* ---- options ---- */

/* Notes that an option was given; refuses it if it contradicts an earlier one. */
static bool mark_given(parsing *parser, const fc_option *option)
{
    for (int bit = 0; bit < CONFLICT_BITS; bit++) {
        if ((option->conflicts >> bit & 1) == 0) {
            continue;
        }
        const fc_option *holder = parser->holders[bit];
        if (holder != NULL && holder != option) {
            char detail[96];
            snprintf(detail, sizeof detail, "cannot be combined with --%s", holder->name);
            refuse_option(parser, option, detail);
            return false;
        }
        parser->holders[bit] = option;
    }
    return true;
}

static void answer_common(parsing *parser, const fc_option *option)
{
    const fc_program *program = parser->program;
    fc_output output = {program->name, stdout, FC_OUTPUT_OK};
    if (option->value == ANSWER_HELP) {
        fc_options_help(program, &output);
    } else {
        fc_print(&output, "%s (Fourcast %s, search variant %s)\n", program->name, program->version, program->variant);
    }
    fc_flush(&output);
    end_with(parser, fc_output_exit(&output, FC_EXIT_OK));
}

static void take_argument(parsing *parser, const fc_option *option, const char *attached)
{
    const char *text = attached != NULL ? attached : option->without;
    if (text == NULL && parser->next < parser->argc) {
        text = parser->argv[parser->next++];
    }
    const bool is_empty = option->kind == FC_OPTION_TEXT && text != NULL && text[0] == '\0';
    if (text == NULL || is_empty) {
        char detail[64];
        snprintf(detail, sizeof detail, "needs a value: %s", option->placeholder);
        refuse_option(parser, option, detail);
    } else {
        store_argument(parser, option, text);
    }
}

/* Handles one option. `attached` is the argument that came in the same word, or NULL; the next word is taken if need
 * be. */
static void take_option(parsing *parser, const fc_option *option, const char *attached)
{
    if (option->kind == FC_OPTION_FLAG && attached != NULL) {
        refuse_option(parser, option, "takes no value");
    } else if (is_common(option)) {
        answer_common(parser, option);
    } else if (!mark_given(parser, option)) {
        return;
    } else if (option->kind == FC_OPTION_FLAG) {
        *(int *)(void *)(parser->values + option->target) = option->value;
    } else {
        take_argument(parser, option, attached);
    }
}

/* Finds an option by its letter, or, if that is NUL, by its name. NULL if there is none. */
static const fc_option *find_option(const fc_program *program, char letter, const char *name, size_t length)
{
    const fc_option *option;
    for (size_t i = 0; (option = option_at(program, i)) != NULL; i++) {
        if (letter != '\0' ? option->letter == letter
                           : strlen(option->name) == length && strncmp(option->name, name, length) == 0) {
            break;
        }
    }
    return option;
}

/* Refuses an unknown option, and names the one that was probably meant: `name` without the dashes. */
static void suggest(parsing *parser, const char *word, const char *name, size_t length)
{
    enum { EDITS_MAX = 2, FEWEST_LETTERS = 3 };
    const fc_option *nearest = NULL;
    const fc_option *option;
    size_t least = EDITS_MAX + 1;
    for (size_t i = 0; length >= FEWEST_LETTERS && (option = option_at(parser->program, i)) != NULL; i++) {
        const bool is_beginning = strncmp(option->name, name, length) == 0;
        const size_t distance = is_beginning ? 1 : fc_edit_distance(name, length, option->name);
        if (distance < least) {
            nearest = option;
            least = distance;
        }
    }
    char detail[96] = "";
    if (nearest != NULL) {
        snprintf(detail, sizeof detail, "; did you mean --%s?", nearest->name);
    }
    refuse(parser, "unknown option ", word, detail);
}

/* A word that begins with two dashes. */
static void take_long(parsing *parser, const char *word)
{
    const char *name = word + 2;
    const size_t length = strcspn(name, "=");
    const fc_option *option = find_option(parser->program, '\0', name, length);
    if (option == NULL) {
        suggest(parser, word, name, length);
    } else {
        take_option(parser, option, name[length] == '=' ? name + length + 1 : NULL);
    }
}

/* A word that begins with one dash: letters of flags, the last of which may be an option with its argument behind. */
static void take_letters(parsing *parser, const char *word)
{
    for (const char *letter = word + 1; *letter != '\0' && parser->command.run; letter++) {
        const fc_option *option = find_option(parser->program, *letter, NULL, 0);
        const size_t length = strcspn(word + 1, "=");
        if (option == NULL && length > 1 && find_option(parser->program, '\0', word + 1, length) != NULL) {
            suggest(parser, word, word + 1, length);
            return;
        }
        if (option == NULL) {
            const char name[] = {'-', *letter, '\0'};
            char detail[FC_SHOWN_SIZE + sizeof " in ''"];
            char shown[FC_SHOWN_SIZE];
            fc_show(shown, word, strlen(word));
            snprintf(detail, sizeof detail, " in '%s'", shown);
            refuse(parser, "unknown option ", name, word[2] == '\0' ? "" : detail);
            return;
        }
        if (option->kind != FC_OPTION_FLAG) {
            take_option(parser, option, letter[1] != '\0' ? letter + 1 : NULL);
            return;
        }
        take_option(parser, option, NULL);
    }
}

fc_command fc_options_parse(const fc_program *program, int argc, char **argv, void *values)
{
    parsing parser = {program, argv, argc, 1, values, {NULL}, {true, FC_EXIT_OK, argv + 1, 0}};
    bool options_end = false;
    store_defaults(program, values);
    while (parser.next < argc && parser.command.run) {
        char *word = argv[parser.next++];
        if (options_end || word[0] != '-' || word[1] == '\0') {
            parser.command.arguments[parser.command.argument_count++] = word;
        } else if (strcmp(word, "--") == 0) {
            options_end = true;
        } else if (word[1] == '-') {
            take_long(&parser, word);
        } else {
            take_letters(&parser, word);
        }
    }
    return parser.command;
}

/* ---- help ---- */

enum { HELP_COLUMN = 28, HELP_WIDTH = 80 }; /* where texts of options begin, and where lines end if they can */

/* "(1 to 1048576, default 32)", or nothing. */
static void describe_values(const fc_option *option, char *text, size_t size)
{
    text[0] = '\0';
    if (option->kind == FC_OPTION_INTEGER || option->kind == FC_OPTION_SECONDS) {
        fc_writer out = {text, size, 0};
        fc_append(&out, " (%.15g to %.15g", option->minimum, option->maximum);
        if (option->initial >= option->minimum) {
            fc_append(&out, ", default %.15g", option->initial);
        }
        fc_append(&out, ")");
    }
}

static void print_option(fc_output *output, const fc_option *option)
{
    char left[64];
    char values[128];
    const char *placeholder = option->placeholder != NULL ? option->placeholder : "";
    const bool may_stand_alone = option->without != NULL;
    snprintf(left, sizeof left, "  %c%c%c --%s%s%s%s", option->letter ? '-' : ' ',
             option->letter ? option->letter : ' ', option->letter ? ',' : ' ', option->name,
             may_stand_alone ? "[="
             : *placeholder  ? " "
                             : "",
             placeholder, may_stand_alone ? "]" : "");
    describe_values(option, values, sizeof values);
    fc_print(output, "%-*s%s", HELP_COLUMN, left, option->help);
    if (HELP_COLUMN + strlen(option->help) + strlen(values) > HELP_WIDTH) {
        fc_print(output, "\n%*s", HELP_COLUMN - 1, "");
    }
    fc_print(output, "%s\n", values);
    for (int i = 0; option->words != NULL && option->words[i] != NULL; i++) {
        fc_print(output, "%*s  %s%s\n", HELP_COLUMN, "", option->words[i], i == 0 ? " (default)" : "");
    }
}

void fc_options_help(const fc_program *program, fc_output *output)
{
    const fc_option *option;
    fc_print(output, "Usage: %s ", program->name);
    fc_print_named(output, program->name, program->usage);
    fc_print(output, "\n\n%s\nOptions:\n", program->before);
    for (size_t i = 0; (option = option_at(program, i)) != NULL; i++) {
        print_option(output, option);
    }
    fc_print(output, "\n");
    fc_print_named(output, program->name, program->after);
}

/* parse.c - agents' names and options; an error lists the valid words and names the nearest one. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/agent_class.h"
#include "base/diagnostic.h"

enum { LONGEST_SHOWN = 40 };

/* --- errors ---------------------------------------------------------------------------------------------------- */

/* A text being written, of FC_AGENT_ERROR_SIZE bytes; a longer one is cut. */
typedef struct error_text {
    char *text;
    size_t length;
} error_text;

static void append(error_text *error, const char *format, ...)
{
    const size_t room = FC_AGENT_ERROR_SIZE - error->length;
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(error->text + error->length, room, format, arguments);
    va_end(arguments);
    error->length += length < 0 ? 0 : (size_t)length < room ? (size_t)length : room - 1;
}

/* Appends a user's word in quotes, cut if it is long, and what is not plain ASCII as '?'. */
static void append_quoted(error_text *error, const char *word)
{
    char shown[LONGEST_SHOWN + 1];
    int length = 0;
    for (; length < LONGEST_SHOWN && word[length] != '\0'; length++) {
        shown[length] = word[length] >= ' ' && word[length] <= '~' ? word[length] : '?';
    }
    shown[length] = '\0';
    append(error, "\"%s%s\"", shown, word[length] == '\0' ? "" : "...");
}

static void append_words(error_text *error, int count, const char *(*word_at)(const void *source, int i),
                         const void *source)
{
    for (int i = 0; i < count; i++) {
        append(error, "%s%s", i == 0 ? "" : ", ", word_at(source, i));
    }
}

/* Appends "; nearest: WORD", if one is near, and "; NOUN: WORD, WORD". The words are those of `word_at(source, i)`. */
static void append_alternatives(error_text *error, const char *wanted, const char *noun, int count,
                                const char *(*word_at)(const void *source, int i), const void *source)
{
    const int nearest = fc_nearest_word(wanted, strlen(wanted), count, word_at, source);
    if (nearest >= 0) {
        append(error, "; nearest: %s", word_at(source, nearest));
    }
    append(error, "; %s: ", noun);
    append_words(error, count, word_at, source);
}

/* --- the words of each list ------------------------------------------------------------------------------------ */

static const char *agent_name(const void *source, int i)
{
    return ((const fc_agent_info *const *)source)[i]->name;
}

static const char *option_name(const void *source, int i)
{
    return ((const fc_agent_info *)source)->options[i].name;
}

/* The words of a text "coin|left", copied. */
typedef struct choice_words {
    char text[128];
    const char *words[8];
    int count;
} choice_words;

static choice_words split_choices(const char *choices)
{
    choice_words split = {.count = 0};
    snprintf(split.text, sizeof split.text, "%s", choices);
    return split;
}

/* Cuts the copied text into words; apart from split_choices(), because the words point into the struct. */
static void find_words(choice_words *split)
{
    char *word = split->text;
    while (word != NULL) {
        split->words[split->count++] = word;
        word = strchr(word, '|');
        if (word != NULL) {
            *word++ = '\0';
        }
    }
}

static const char *choice_word(const void *source, int i)
{
    return ((const choice_words *)source)->words[i];
}

/* --- values ---------------------------------------------------------------------------------------------------- */

static bool parse_choice(const fc_agent_info *info, const fc_agent_option *option, const char *text,
                         fc_agent_value *value, error_text *error)
{
    choice_words choices = split_choices(option->choices);
    find_words(&choices);
    for (int i = 0; i < choices.count; i++) {
        if (strcmp(text, choices.words[i]) == 0) {
            value->choice = i;
            return true;
        }
    }
    append(error, "unknown value ");
    append_quoted(error, text);
    append(error, " for option %s of %s", option->name, info->name);
    append_alternatives(error, text, "values", choices.count, choice_word, &choices);
    return false;
}

static bool parse_number(const fc_agent_info *info, const fc_agent_option *option, const char *text,
                         fc_agent_value *value, error_text *error)
{
    const bool is_whole = option->kind == FC_AGENT_INTEGER;
    const bool looks_right = strspn(text, is_whole ? "0123456789" : "0123456789.eE+-") == strlen(text);
    char *end = NULL;
    value->number = strtod(text, &end);
    if (looks_right && end != text && *end == '\0' && value->number >= option->minimum &&
        value->number <= option->maximum) {
        return true;
    }
    append(error, "option %s of %s takes a %s from %g to %g, not ", option->name, info->name,
           is_whole ? "whole number" : "number", option->minimum, option->maximum);
    append_quoted(error, text);
    return false;
}

static bool parse_value(const fc_agent_info *info, const fc_agent_option *option, const char *text,
                        fc_agent_value *value, error_text *error)
{
    switch (option->kind) {
    case FC_AGENT_CHOICE:
        return parse_choice(info, option, text, value, error);
    case FC_AGENT_FILE:
        value->file = *text == '\0' ? NULL : text;
        return true;
    default:
        return parse_number(info, option, text, value, error);
    }
}

static int find_option(const fc_agent_info *info, const char *name)
{
    for (int i = 0; i < info->option_count; i++) {
        if (strcmp(name, info->options[i].name) == 0) {
            return i;
        }
    }
    return -1;
}

static bool parse_option(const fc_agent_info *info, char *text, fc_agent_value *values, error_text *error)
{
    char *const equals = strchr(text, '=');
    if (equals != NULL) {
        *equals = '\0';
    }
    if (info->option_count > 0 && text[0] == '\0' && equals == NULL) {
        append(error, "an option of %s is missing after ':' or ','; options: ", info->name);
        append_words(error, info->option_count, option_name, info);
        return false;
    }
    if (info->option_count == 0) {
        append(error, "%s has no options, so it cannot take ", info->name);
        append_quoted(error, text);
        append(error, "; write %s alone", info->name);
        return false;
    }
    const int i = find_option(info, text);
    if (i < 0) {
        append(error, "unknown option ");
        append_quoted(error, text);
        append(error, " of %s", info->name);
        append_alternatives(error, text, "options", info->option_count, option_name, info);
        return false;
    }
    if (equals == NULL) {
        append(error, "option %s of %s has no value; write %s=VALUE", text, info->name, text);
        return false;
    }
    if (values[i].is_given) {
        append(error, "option %s of %s is given twice; write it once", text, info->name);
        return false;
    }
    values[i].is_given = true;
    return parse_value(info, &info->options[i], equals + 1, &values[i], error);
}

/* --- the whole text -------------------------------------------------------------------------------------------- */

/* Ends a word at a separator; returns what follows, or NULL. */
static char *cut(char *word, char separator)
{
    char *const end = strchr(word, separator);
    if (end == NULL) {
        return NULL;
    }
    *end = '\0';
    return end + 1;
}

fc_status fc_agent_parse(char *words, const fc_agent_class **class, fc_agent_value values[FC_AGENT_OPTIONS_MAX],
                         char *error)
{
    error_text text = {error, 0};
    char *option = cut(words, ':');
    const fc_agent_class *const found = fc_agent_class_find(words);
    if (found == NULL) {
        int count;
        const fc_agent_info *const *const agents = fc_agent_list(&count);
        append(&text, "unknown agent ");
        append_quoted(&text, words);
        append_alternatives(&text, words, "agents", count, agent_name, agents);
        return FC_ERROR_AGENT;
    }
    memset(values, 0, FC_AGENT_OPTIONS_MAX * sizeof values[0]);
    for (int i = 0; i < found->info.option_count; i++) {
        parse_value(&found->info, &found->info.options[i], found->info.options[i].initial, &values[i], &text);
    }
    while (option != NULL) {
        char *const next = cut(option, ',');
        if (!parse_option(&found->info, option, values, &text)) {
            return FC_ERROR_AGENT;
        }
        option = next;
    }
    *class = found;
    return FC_OK;
}

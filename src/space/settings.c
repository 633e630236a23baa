/* settings.c - one table of keys drives reading, checking and listing. */
#include "space/settings.h"

#include <stdlib.h>
#include <string.h>

static const char *const agent_names[] = {"mcts", "random", "human", NULL};
static const char *const forms[] = {"multiply", "add", NULL};
static const char *const switches[] = {"off", "on", NULL};
static const char *const playouts[] = {"random", "greedy", NULL};

typedef struct setting {
    fc_space_key key;
    size_t offset;
    const char *const *words; /* NULL: a number */
    bool whole;               /* it is a whole number */
    double minimum, maximum;
} setting;

#define AT(member) offsetof(fc_space_settings, member)

/* clang-format off */
static const setting settings_table[] = {
    {{"simulations", "N", "no limit", "playouts for a move"}, AT(simulations), NULL, true, 1, 1e9},
    {{"seconds", "S", "1 without simulations", "time for a move"}, AT(seconds), NULL, false, 0.001, 1e6},
    {{"c", "X", "0.2", "weight of exploration"}, AT(c), NULL, false, 0, 1000},
    {{"puct", "multiply|add", "add", "how the prior enters the selection formula"}, AT(puct), forms, false, 0, 0},
    {{"prior", "on|off", "on", "connect-and-block prior"}, AT(prior), switches, false, 0, 0},
    {{"pruning", "on|off", "on", "dominant pruning"}, AT(pruning), switches, false, 0, 0},
    {{"reuse", "on|off", "on", "keep the tree between moves"}, AT(reuse), switches, false, 0, 0},
    {{"playout", "random|greedy", "greedy", "moves of playouts: greedy ones take a line"}, AT(playout), playouts, false,
     0, 0},
    {{"threads", "N", "1", "threads, each with a tree of its own"}, AT(threads), NULL, true, 1, FC_SPACE_THREADS_MAX},
    {{"nodes", "N", "4000000", "limit on the nodes of all trees, 40 bytes each"}, AT(nodes), NULL, true, 1000, 1e9},
};
/* clang-format on */

enum { SETTINGS = sizeof settings_table / sizeof settings_table[0] };

static const fc_space_settings defaults = {
    .agent = FC_SPACE_MCTS,
    .c = 0.2,
    .puct = FC_SPACE_ADD,
    .prior = 1,
    .pruning = 1,
    .reuse = 1,
    .playout = FC_SPACE_PLAYOUT_GREEDY,
    .threads = 1,
    .nodes = 4000000,
};
static const double default_seconds = 1;

const fc_space_key *fc_space_key_at(size_t index)
{
    return index < SETTINGS ? &settings_table[index].key : NULL;
}

/* A piece of the text; not NUL-terminated. */
typedef struct word {
    const char *text;
    size_t length;
} word;

static bool is(word given, const char *name)
{
    return strlen(name) == given.length && memcmp(given.text, name, given.length) == 0;
}

static const char *nearest(word given, const char *const *names, size_t count)
{
    size_t best = 0;
    for (size_t i = 1; i < count; i++) {
        if (fc_edit_distance(given.text, given.length, names[i]) <
            fc_edit_distance(given.text, given.length, names[best])) {
            best = i;
        }
    }
    return names[best];
}

static size_t count_words(const char *const *words)
{
    size_t count = 0;
    while (words[count] != NULL) {
        count++;
    }
    return count;
}

/* The index of a word in a list that ends in NULL, or -1. */
static int find(word given, const char *const *words)
{
    for (int i = 0; words[i] != NULL; i++) {
        if (is(given, words[i])) {
            return i;
        }
    }
    return -1;
}

/* The first `length` bytes of a word, in a form that can be printed. */
static const char *shown(word given, char out[32])
{
    size_t used = 0;
    for (; used < given.length && used < 24; used++) {
        const char byte = given.text[used];
        out[used] = byte > ' ' && byte <= '~' ? byte : '?';
    }
    memcpy(out + used, used < given.length ? "..." : "", used < given.length ? 4 : 1);
    return out;
}

static bool read_choice(const setting *allowed, word given, int *target, fc_diagnostic *diagnostic)
{
    char text[32];
    *target = find(given, allowed->words);
    if (*target >= 0) {
        return true;
    }
    return fc_fail(diagnostic, "%s=%s: must be %s; did you mean %s?", allowed->key.name, shown(given, text),
                   allowed->key.values, nearest(given, allowed->words, count_words(allowed->words)));
}

static bool read_number(const setting *allowed, word given, double *number, fc_diagnostic *diagnostic)
{
    char text[32];
    char digits[32] = "";
    char *end = digits;
    if (given.length > 0 && given.length < sizeof digits && strspn(given.text, "0123456789.") >= given.length) {
        memcpy(digits, given.text, given.length);
        *number = strtod(digits, &end);
    }
    const bool valid = end != digits && *end == '\0' && *number >= allowed->minimum && *number <= allowed->maximum &&
                       !(allowed->whole && memchr(given.text, '.', given.length) != NULL);
    if (valid) {
        return true;
    }
    return fc_fail(diagnostic, "%s=%s: must be a %snumber from %.10g to %.10g", allowed->key.name, shown(given, text),
                   allowed->whole ? "whole " : "", allowed->minimum, allowed->maximum);
}

static bool read_value(const setting *allowed, word given, fc_space_settings *settings, fc_diagnostic *diagnostic)
{
    char *target = (char *)settings + allowed->offset;
    if (allowed->words != NULL) {
        int choice;
        const bool known = read_choice(allowed, given, &choice, diagnostic);
        memcpy(target, &choice, sizeof choice);
        return known;
    }
    double number = 0;
    const bool valid = read_number(allowed, given, &number, diagnostic);
    if (valid && allowed->whole) {
        const int64_t whole = (int64_t)number;
        memcpy(target, &whole, sizeof whole);
    } else if (valid) {
        memcpy(target, &number, sizeof number);
    }
    return valid;
}

/* Reads "KEY=VALUE". */
static bool read_pair(word pair, fc_space_settings *settings, fc_diagnostic *diagnostic)
{
    const char *equals = memchr(pair.text, '=', pair.length);
    const size_t length = equals != NULL ? (size_t)(equals - pair.text) : pair.length;
    const word name = {pair.text, length};
    const char *names[SETTINGS];
    for (size_t i = 0; i < SETTINGS; i++) {
        names[i] = settings_table[i].key.name;
        if (is(name, settings_table[i].key.name)) {
            if (equals == NULL) {
                return fc_fail(diagnostic, "%s needs a value: %s", settings_table[i].key.name,
                               settings_table[i].key.values);
            }
            const word value = {equals + 1, pair.length - length - 1};
            return read_value(&settings_table[i], value, settings, diagnostic);
        }
    }
    char text[32];
    return fc_fail(diagnostic, "mcts has no setting '%s'; did you mean %s?", shown(name, text),
                   nearest(name, names, SETTINGS));
}

bool fc_space_settings_parse(const char *text, fc_space_settings *settings, fc_diagnostic *diagnostic)
{
    char shown_text[32];
    *settings = defaults;
    const word name = {text, strcspn(text, ":")};
    const int agent = find(name, agent_names);
    if (agent < 0) {
        return fc_fail(diagnostic, "no agent is called '%s'; did you mean %s?", shown(name, shown_text),
                       nearest(name, agent_names, count_words(agent_names)));
    }
    settings->agent = (fc_space_agent)agent;
    text += name.length;
    if (agent != FC_SPACE_MCTS && *text != '\0') {
        return fc_fail(diagnostic, "%s has no settings", agent_names[agent]);
    }
    while (*text != '\0') {
        text++; /* the colon or a comma */
        const word pair = {text, strcspn(text, ",")};
        if (!read_pair(pair, settings, diagnostic)) {
            return false;
        }
        text += pair.length;
    }
    if (settings->simulations == 0 && settings->seconds == 0) {
        settings->seconds = default_seconds;
    }
    return true;
}

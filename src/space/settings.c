/* settings.c - one table of keys drives reading, checking and listing. */
#include "space/settings.h"

#include <stdlib.h>
#include <string.h>

static const char *const agent_names[] = {"mcts", "random", "human", NULL};
static const char *const forms[] = {"multiply", "add", NULL};
static const char *const switches[] = {"off", "on", NULL};
static const char *const playouts[] = {"random", "greedy", NULL};

typedef struct range {
    size_t offset;
    const char *const *words; /* NULL: a number */
    bool whole;               /* it is a whole number */
    double minimum, maximum;
} range;

#define AT(member) offsetof(fc_space_settings, member)

static const fc_space_key keys[] = {
    {"simulations", "N", "no limit", "playouts for a move"},
    {"seconds", "S", "1 without simulations", "time for a move"},
    {"c", "X", "0.2", "weight of exploration"},
    {"puct", "multiply|add", "add", "how the prior enters the selection formula"},
    {"prior", "on|off", "on", "connect-and-block prior"},
    {"pruning", "on|off", "on", "dominant pruning"},
    {"reuse", "on|off", "on", "keep the tree between moves"},
    {"playout", "random|greedy", "greedy", "moves of playouts: greedy ones take a line"},
    {"threads", "N", "1", "threads, each with a tree of its own"},
    {"nodes", "N", "4000000", "limit on the nodes of all trees, 40 bytes each"},
};

enum { KEYS = sizeof keys / sizeof keys[0] };

/* In the order of `keys`. */
static const range ranges[KEYS] = {
    {AT(simulations), NULL, true, 1, 1e9},
    {AT(seconds), NULL, false, 0.001, 1e6},
    {AT(c), NULL, false, 0, 1000},
    {AT(puct), forms, false, 0, 0},
    {AT(prior), switches, false, 0, 0},
    {AT(pruning), switches, false, 0, 0},
    {AT(reuse), switches, false, 0, 0},
    {AT(playout), playouts, false, 0, 0},
    {AT(threads), NULL, true, 1, FC_SPACE_THREADS_MAX},
    {AT(nodes), NULL, true, 1000, 1e9},
};

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

const fc_space_key *fc_space_keys(size_t *count)
{
    *count = KEYS;
    return keys;
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

/* Changes of one letter that turn one word into the other (Levenshtein 1966); a long word counts as far. */
static int distance(word given, const char *name)
{
    enum { LONGEST = 24 };
    const size_t length = strlen(name);
    if (given.length > LONGEST || length > LONGEST) {
        return 2 * LONGEST;
    }
    int row[LONGEST + 1];
    for (size_t j = 0; j <= length; j++) {
        row[j] = (int)j;
    }
    for (size_t i = 1; i <= given.length; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= length; j++) {
            const int replaced = diagonal + (given.text[i - 1] != name[j - 1]);
            const int shifted = 1 + (row[j] < row[j - 1] ? row[j] : row[j - 1]);
            diagonal = row[j];
            row[j] = replaced < shifted ? replaced : shifted;
        }
    }
    return row[length];
}

static const char *nearest(word given, const char *const *names, size_t count)
{
    size_t best = 0;
    for (size_t i = 1; i < count; i++) {
        if (distance(given, names[i]) < distance(given, names[best])) {
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

static bool read_choice(const fc_space_key *key, const range *allowed, word given, int *target,
                        fc_diagnostic *diagnostic)
{
    char text[32];
    *target = find(given, allowed->words);
    if (*target >= 0) {
        return true;
    }
    return fc_fail(diagnostic, "%s=%s: must be %s; did you mean %s?", key->name, shown(given, text), key->values,
                   nearest(given, allowed->words, count_words(allowed->words)));
}

static bool read_number(const fc_space_key *key, const range *allowed, word given, double *number,
                        fc_diagnostic *diagnostic)
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
    return fc_fail(diagnostic, "%s=%s: must be a %snumber from %.10g to %.10g", key->name, shown(given, text),
                   allowed->whole ? "whole " : "", allowed->minimum, allowed->maximum);
}

static bool read_value(const fc_space_key *key, const range *allowed, word given, fc_space_settings *settings,
                       fc_diagnostic *diagnostic)
{
    char *target = (char *)settings + allowed->offset;
    if (allowed->words != NULL) {
        int choice;
        const bool known = read_choice(key, allowed, given, &choice, diagnostic);
        memcpy(target, &choice, sizeof choice);
        return known;
    }
    double number = 0;
    const bool valid = read_number(key, allowed, given, &number, diagnostic);
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
    const char *names[KEYS];
    for (size_t i = 0; i < KEYS; i++) {
        names[i] = keys[i].name;
        if (is(name, keys[i].name)) {
            if (equals == NULL) {
                return fc_fail(diagnostic, "%s needs a value: %s", keys[i].name, keys[i].values);
            }
            const word value = {equals + 1, pair.length - length - 1};
            return read_value(&keys[i], &ranges[i], value, settings, diagnostic);
        }
    }
    char text[32];
    return fc_fail(diagnostic, "mcts has no setting '%s'; did you mean %s?", shown(name, text),
                   nearest(name, names, KEYS));
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

/* observation.c - as much of JSON, and of what Python prints, as an observation needs. */
#include "cli/observation.h"

#include <stdio.h>
#include <string.h>

typedef struct scanner {
    const char *at;
    const char *end;
    char *reason;
} scanner;

/* A piece of the text. */
typedef struct piece {
    const char *text;
    size_t length;
} piece;

static bool refuse(scanner *from, const char *reason)
{
    snprintf(from->reason, FC_REASON_SIZE, "%s", reason);
    return false;
}

static bool is_one_of(char character, const char *set)
{
    return character != '\0' && strchr(set, character) != NULL;
}

/* The next byte that is not blank, which stays where it is; NUL at the end. */
static char peek(scanner *from)
{
    while (from->at < from->end && is_one_of(*from->at, " \t\r")) {
        from->at++;
    }
    return from->at < from->end ? *from->at : '\0';
}

static bool take(scanner *from, char character)
{
    if (peek(from) != character || from->at == from->end) {
        return false;
    }
    from->at++;
    return true;
}

/* A number or a name: everything up to a blank or to what structures the text. */
static piece take_word(scanner *from)
{
    peek(from);
    piece word = {from->at, 0};
    while (from->at < from->end && !is_one_of(*from->at, " \t\r,:[]{}\"'")) {
        from->at++;
        word.length++;
    }
    return word;
}

/* A text in single or double quotes, which are not part of the result. */
static bool take_quoted(scanner *from, piece *out)
{
    const char quote = peek(from);
    if (!is_one_of(quote, "\"'")) {
        return refuse(from, "the name of a member in quotes is missing");
    }
    *out = (piece){++from->at, 0};
    while (from->at < from->end && *from->at != quote) {
        from->at += *from->at == '\\' && from->at + 1 < from->end ? 2 : 1;
    }
    if (from->at == from->end) {
        return refuse(from, "a text in quotes does not end");
    }
    out->length = (size_t)(from->at++ - out->text);
    return true;
}

/* Passes over one value of any kind: a word, a quoted text, or brackets with anything inside. */
static bool skip_value(scanner *from)
{
    size_t depth = 0;
    do {
        const char next = peek(from);
        piece skipped;
        if (is_one_of(next, "\"'")) {
            if (!take_quoted(from, &skipped)) {
                return false;
            }
        } else if (is_one_of(next, "[{")) {
            depth++;
            from->at++;
        } else if (depth > 0 && is_one_of(next, "]},:")) {
            depth -= is_one_of(next, "]}") ? 1 : 0;
            from->at++;
        } else if (take_word(from).length == 0) {
            return refuse(from, "a value is missing");
        }
    } while (depth > 0);
    return true;
}

/* ---- board and mark ---- */

static bool is_player(piece word, char lowest)
{
    return word.length == 1 && *word.text >= lowest && *word.text <= '2';
}

static bool take_board(scanner *from, fc_observation *out)
{
    size_t count = 0;
    if (!take(from, '[')) {
        return refuse(from, "a list of cells such as [0,1,2] is missing");
    }
    while (peek(from) != ']' || count > 0) {
        const piece word = take_word(from);
        if (!is_player(word, '0')) {
            fc_notation_refuse_value(word.text, word.length, "cell", count + 1, "0, 1 or 2", from->reason);
            return false;
        }
        if (count < FC_CELLS) {
            out->cells[fc_notation_cell(count)] = (fc_player)(*word.text - '0');
        }
        count++;
        if (!take(from, ',')) {
            break;
        }
    }
    if (!take(from, ']')) {
        return refuse(from, "the list of cells does not end in ']'");
    }
    if (count != FC_CELLS) {
        snprintf(from->reason, FC_REASON_SIZE, "the list has %zu cells, not %d", count, (int)FC_CELLS);
        return false;
    }
    return true;
}

static bool take_mark(scanner *from, fc_observation *out)
{
    const piece word = take_word(from);
    if (!is_player(word, '1')) {
        return refuse(from, "the mark is not 1 or 2");
    }
    out->mark = (fc_player)(*word.text - '0');
    return true;
}

/* ---- the object ---- */

static bool is_name(piece name, const char *word)
{
    return strlen(word) == name.length && memcmp(name.text, word, name.length) == 0;
}

static bool take_member(scanner *from, fc_observation *out, bool *has_board)
{
    piece name;
    if (!take_quoted(from, &name)) {
        return false;
    }
    if (!take(from, ':')) {
        return refuse(from, "the ':' after the name of a member is missing");
    }
    if (is_name(name, "board")) {
        if (*has_board) {
            return refuse(from, "there are two boards");
        }
        *has_board = true;
        return take_board(from, out);
    }
    return is_name(name, "mark") ? take_mark(from, out) : skip_value(from);
}

static bool take_object(scanner *from, fc_observation *out)
{
    bool has_board = false;
    if (!take(from, '}')) {
        do {
            if (!take_member(from, out, &has_board)) {
                return false;
            }
        } while (take(from, ','));
        if (!take(from, '}')) {
            return refuse(from, "the object does not end in '}'");
        }
    }
    return has_board || refuse(from, "the object has no member \"board\"");
}

bool fc_observation_read(fc_observation *out, const char *text, size_t length, char reason[FC_REASON_SIZE])
{
    scanner from = {text, text + length, reason};
    out->mark = FC_NOBODY;
    const bool fine = take(&from, '{') ? take_object(&from, out) : take_board(&from, out);
    if (fine && (peek(&from) != '\0' || from.at < from.end)) {
        return refuse(&from, "something follows the observation");
    }
    return fine;
}

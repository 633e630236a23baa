/* notation.c - lists of moves; notation_cells.c has the notations that give cells. */
#include "cli/notation.h"

#include <string.h>

#include "cli/notation_cells.h"
#include "cli/text.h"

const char *const fc_notation_names[] = {"moves", "zero-based", "diagram", "kaggle", "uci", NULL};

static bool is_separator(char character)
{
    return character == ',' || fc_is_blank(character);
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

/* ---- lists of columns ---- */

/* The characters of a list of moves without what separates them: one more than any game has is enough, because it is
 * refused like the first one after the end. */
typedef struct move_list {
    char moves[FC_CELLS + 1];
    size_t count;
} move_list;

static void add_move(move_list *list, char move)
{
    if (list->count < sizeof list->moves) {
        list->moves[list->count++] = move;
    }
}

/* A column counted from 0 as one counted from 1; a column that the board does not have becomes 0. */
static char from_one(char move)
{
    return move >= '0' && move < '9' ? (char)(move + 1) : move == '9' ? '0' : move;
}

static bool play_list(const move_list *list, bool zero_based, fc_notated *out, fc_diagnostic *diagnostic)
{
    char moves[FC_CELLS + 1];
    for (size_t i = 0; i < list->count; i++) {
        moves[i] = zero_based ? from_one(list->moves[i]) : list->moves[i];
    }
    fc_parse_error error;
    if (fc_position_parse(&out->position, moves, list->count, &error) != FC_OK) {
        error.character = (unsigned char)list->moves[error.offset];
        fc_parse_error_text(&error, diagnostic->text, sizeof diagnostic->text);
        return false;
    }
    out->last_column = list->count > 0 ? moves[list->count - 1] - '1' : -1;
    return true;
}

/* A text cut at its separators. */
typedef struct fields {
    size_t count;
    bool are_single;     /* each field is one character */
    bool commas_only;    /* no two fields are separated by blanks alone */
    bool commas_are_odd; /* a comma stands in front, at the end, or next to another one */
} fields;

/* Cuts the text, and collects the first character of each field. */
static fields cut(const char *text, size_t length, move_list *first_characters)
{
    fields found = {.count = 0, .are_single = true, .commas_only = true};
    size_t at = 0;
    while (at < length) {
        size_t commas = 0;
        size_t start = at;
        for (; at < length && is_separator(text[at]); at++) {
            commas += text[at] == ',';
        }
        const bool is_outside = start == 0 || at == length;
        found.commas_are_odd = found.commas_are_odd || commas > (is_outside ? 0 : 1);
        found.commas_only = found.commas_only && (is_outside || commas > 0);
        start = at;
        while (at < length && !is_separator(text[at])) {
            at++;
        }
        if (at > start) {
            found.count++;
            found.are_single = found.are_single && at - start == 1;
            add_move(first_characters, text[start]);
        }
    }
    return found;
}

/* True for "4455 18", "start 1", "44 -2": a position and its score, as sets of positions for benchmarks have them. */
static bool has_score(const char *text, size_t length)
{
    static const char empty_board[] = "start";
    enum { SCORE_DIGITS = 2 };
    size_t at = length;
    while (at > 0 && is_digit(text[at - 1])) {
        at--;
    }
    const size_t digits = length - at;
    at -= at > 0 && (text[at - 1] == '-' || text[at - 1] == '+');
    size_t end = at;
    while (end > 0 && fc_is_blank(text[end - 1])) {
        end--;
    }
    if (digits < 1 || digits > SCORE_DIGITS || end == at || end == 0) {
        return false;
    }
    for (size_t i = 0; i < end; i++) {
        if (!is_digit(text[i])) {
            return end == sizeof empty_board - 1 && memcmp(text, empty_board, end) == 0;
        }
    }
    return true;
}

static bool read_columns(const char *text, size_t length, bool zero_based, fc_notated *out, fc_diagnostic *diagnostic)
{
    enum { FEWEST_WITH_BLANKS = 3 }; /* "4 4" could be a position and its score */
    move_list list = {.count = 0};
    const fields found = cut(text, length, &list);
    if (found.count == 1 && !found.commas_are_odd) {
        list.count = 0;
        for (size_t i = 0; i < length; i++) {
            add_move(&list, text[i]);
        }
    } else if (has_score(text, length)) {
        return fc_fail(diagnostic,
                       "this is a 'moves score' line: benchmark reads those, cut -d' ' -f1 keeps the moves");
    } else if (!found.are_single || found.commas_are_odd || (!found.commas_only && found.count < FEWEST_WITH_BLANKS)) {
        return fc_fail(diagnostic, "blanks and commas may separate single moves only, as in 4 4 5 5 or 4,4,5,5");
    }
    return play_list(&list, zero_based, out, diagnostic);
}

/* ---- lists of cells played: d1 d2 ---- */

/* The column that a letter names, or -1. */
static int column_of_letter(char letter)
{
    static const char small[] = "abcdefghijklmnop";
    static const char capital[] = "ABCDEFGHIJKLMNOP";
    _Static_assert(sizeof small > FC_WIDTH, "each column has a letter");
    for (int column = 0; column < FC_WIDTH; column++) {
        if (letter == small[column] || letter == capital[column]) {
            return column;
        }
    }
    return -1;
}

static bool is_algebraic(const char *text, size_t length)
{
    enum { CELL_LENGTH = 2 };
    return length >= CELL_LENGTH && column_of_letter(text[0]) >= 0 && is_digit(text[1]);
}

static bool read_algebraic(const char *text, size_t length, fc_notated *out, fc_diagnostic *diagnostic)
{
    int heights[FC_WIDTH] = {0};
    move_list list = {.count = 0};
    for (size_t at = 0; at < length;) {
        if (is_separator(text[at])) {
            at++;
            continue;
        }
        const size_t number = list.count + 1;
        const int column = column_of_letter(text[at]);
        if (column < 0 || at + 1 == length || !is_digit(text[at + 1])) {
            return fc_fail(diagnostic, "a cell such as d1 is missing (move %zu)", number);
        }
        const int row = text[at + 1] - '0';
        add_move(&list, (char)('1' + column));
        if (row != ++heights[column]) {
            /* An illegal move before this one, or a full column, explains more. */
            return play_list(&list, false, out, diagnostic) &&
                   fc_fail(diagnostic, "the next disc in column %c lands on row %d, not %d (move %zu)", text[at],
                           heights[column], row, number);
        }
        at += 2;
    }
    return play_list(&list, false, out, diagnostic);
}

/* ---- all ---- */

bool fc_notation_read(fc_notation notation, const char *text, size_t length, fc_notated *out, fc_diagnostic *diagnostic)
{
    *out = (fc_notated){.has_moves = false, .last_column = -1};
    switch (notation) {
    case FC_NOTATION_MOVES:
        break;
    case FC_NOTATION_ZERO_BASED:
        out->has_moves = true;
        return read_columns(text, length, true, out, diagnostic);
    case FC_NOTATION_DIAGRAM:
        return fc_diagram_read(text, length, &out->position, diagnostic);
    case FC_NOTATION_KAGGLE:
        return fc_kaggle_read(text, length, &out->position, diagnostic);
    case FC_NOTATION_UCI:
        return fc_uci_read(text, length, &out->position, diagnostic);
    }
    out->has_moves = true;
    return is_algebraic(text, length) ? read_algebraic(text, length, out, diagnostic)
                                      : read_columns(text, length, false, out, diagnostic);
}

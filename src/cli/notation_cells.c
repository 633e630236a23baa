/* notation_cells.c - diagrams, rows of the UCI data set, observations of Kaggle's Connect X. */
#include "cli/notation_cells.h"

#include <string.h>

#include "cli/text.h"

/* The index for fc_position_from_cells() of the cell with a number, from 0, row by row from the top. */
static size_t cell_index(size_t number)
{
    const size_t column = number % FC_WIDTH;
    const size_t row = FC_HEIGHT - 1 - number / FC_WIDTH;
    return column * FC_HEIGHT + row;
}

static bool take_cells(const fc_player cells[FC_CELLS], fc_position *out, fc_diagnostic *diagnostic)
{
    fc_cells_error error;
    if (fc_position_from_cells(out, cells, &error) != FC_OK) {
        fc_cells_error_text(&error, diagnostic->text, sizeof diagnostic->text);
        return false;
    }
    return true;
}

/* "WHAT NUMBER is 'VALUE', not EXPECTED". The value may hold any bytes. */
static bool refuse_value(const char *value, size_t length, const char *what, size_t number, const char *expected,
                         fc_diagnostic *diagnostic)
{
    enum { SHOWN_VALUE = 12 }; /* bytes of the value that the diagnostic shows */
    char shown[SHOWN_VALUE + 4];
    const size_t kept = length < SHOWN_VALUE ? length : SHOWN_VALUE;
    for (size_t i = 0; i < kept; i++) {
        shown[i] = value[i] > ' ' && value[i] <= '~' ? value[i] : '?';
    }
    strcpy(shown + kept, kept < length ? "..." : "");
    return fc_fail(diagnostic, "%s %zu is '%s', not %s", what, number, shown, expected);
}

static bool is_among(char character, const char *set)
{
    return character != '\0' && strchr(set, character) != NULL;
}

/* ---- diagrams ---- */

typedef struct diagram {
    fc_player cells[FC_CELLS];
    size_t count;      /* cells so far */
    size_t run_start;  /* first cell since the last blank or end of a row */
    size_t line_start; /* first cell since the last end of a row */
} diagram;

/* What may stand between cells: blanks, frames, and the marks of a drawing. */
static bool is_between_cells(char character)
{
    return fc_is_blank(character) || is_among(character, "|[]()");
}

/* Length of the symbol of a cell at the front of a text; 0 if there is none. */
static size_t read_symbol(const char *text, size_t length, fc_player *player)
{
    static const struct {
        const char *symbol;
        fc_player player;
    } symbols[] = {
        {".", FC_NOBODY}, {"_", FC_NOBODY}, {"0", FC_NOBODY},           {"X", FC_FIRST},
        {"x", FC_FIRST},  {"1", FC_FIRST},  {"\xE2\x97\x8F", FC_FIRST}, /* discs, as in drawing.c */
        {"O", FC_SECOND}, {"o", FC_SECOND}, {"2", FC_SECOND},           {"\xE2\x97\x8B", FC_SECOND},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
        const size_t size = strlen(symbols[i].symbol);
        if (size <= length && memcmp(text, symbols[i].symbol, size) == 0) {
            *player = symbols[i].player;
            return size;
        }
    }
    return 0;
}

bool fc_notation_row(const char *text, size_t length, char row[FC_WIDTH])
{
    static const char symbols[] = {[FC_NOBODY] = '.', [FC_FIRST] = 'X', [FC_SECOND] = 'O'};
    size_t cells = 0;
    for (size_t at = 0, size; at<length; at += size> 0 ? size : 1) {
        fc_player player;
        size = read_symbol(text + at, length - at, &player);
        if (size == 0 && !is_between_cells(text[at])) {
            return false;
        }
        if (size > 0 && cells++ < FC_WIDTH) {
            row[cells - 1] = symbols[player];
        }
    }
    return cells == FC_WIDTH;
}

/* Cells without a blank between them are one cell, one row, or the whole board. */
static bool end_run(diagram *drawn, fc_diagnostic *diagnostic)
{
    const size_t cells = drawn->count - drawn->run_start;
    const bool is_row = cells == FC_WIDTH && drawn->run_start % FC_WIDTH == 0;
    if (cells > 1 && !is_row && cells != FC_CELLS) {
        return fc_fail(diagnostic, "%zu cells stand together from cell %zu on; a row has %d", cells,
                       drawn->run_start + 1, (int)FC_WIDTH);
    }
    drawn->run_start = drawn->count;
    return true;
}

static bool end_row(diagram *drawn, fc_diagnostic *diagnostic)
{
    const size_t cells = drawn->count - drawn->line_start;
    if (cells != FC_WIDTH) {
        return fc_fail(diagnostic, "a row has %zu cells, not %d (after cell %zu)", cells, (int)FC_WIDTH, drawn->count);
    }
    drawn->line_start = drawn->count;
    return end_run(drawn, diagnostic);
}

static bool refuse_symbol(char symbol, size_t number, fc_diagnostic *diagnostic)
{
    if (symbol > ' ' && symbol <= '~') {
        return fc_fail(diagnostic, "'%c' is not a cell (cell %zu)", symbol, number);
    }
    return fc_fail(diagnostic, "byte 0x%02X is not a cell (cell %zu)", (unsigned)(unsigned char)symbol, number);
}

bool fc_diagram_read(const char *text, size_t length, fc_position *out, fc_diagnostic *diagnostic)
{
    diagram drawn = {.count = 0};
    bool ok = true;
    for (size_t at = 0; at < length && ok;) {
        fc_player player;
        const size_t size = read_symbol(text + at, length - at, &player);
        if (size > 0) {
            if (drawn.count < FC_CELLS) {
                drawn.cells[cell_index(drawn.count)] = player;
            }
            drawn.count++;
        } else if (is_between_cells(text[at])) {
            ok = end_run(&drawn, diagnostic);
        } else if (text[at] == '/' || text[at] == '\n') {
            ok = end_row(&drawn, diagnostic);
        } else {
            ok = refuse_symbol(text[at], drawn.count + 1, diagnostic);
        }
        at += size > 0 ? size : 1;
    }
    if (ok && drawn.count != FC_CELLS) {
        return fc_fail(diagnostic, "the diagram has %zu cells, not %d", drawn.count, (int)FC_CELLS);
    }
    return ok && end_run(&drawn, diagnostic) && take_cells(drawn.cells, out, diagnostic);
}

/* ---- rows of the UCI data set ---- */

static bool is_word(const char *value, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(value, word, length) == 0;
}

static bool is_one_of_words(const char *value, size_t length, const char *const *words)
{
    while (*words != NULL && !is_word(value, length, *words)) {
        words++;
    }
    return *words != NULL;
}

/* Value number `index`, from 0, of a row. */
static bool take_value(const char *value, size_t length, size_t index, fc_player cells[FC_CELLS],
                       fc_diagnostic *diagnostic)
{
    static const char *const words[][4] = {
        [FC_NOBODY] = {"b", "0"}, [FC_FIRST] = {"x", "1"}, [FC_SECOND] = {"o", "2", "-1"}};
    static const char *const classes[] = {"win", "loss", "draw", "0", "1", "2", "-1", NULL};
    if (index >= FC_CELLS) {
        /* If there are too many values, their number is what is wrong. */
        return index > FC_CELLS || is_one_of_words(value, length, classes) ||
               refuse_value(value, length, "value", index + 1, "win, loss or draw", diagnostic);
    }
    for (int player = FC_NOBODY; player <= FC_SECOND; player++) {
        if (is_one_of_words(value, length, words[player])) {
            cells[index] = (fc_player)player;
            return true;
        }
    }
    return refuse_value(value, length, "value", index + 1, "b, x or o", diagnostic);
}

bool fc_uci_read(const char *text, size_t length, fc_position *out, fc_diagnostic *diagnostic)
{
    fc_player cells[FC_CELLS];
    size_t count = 0;
    for (size_t start = 0; start <= length; count++) {
        const char *comma = start < length ? memchr(text + start, ',', length - start) : NULL;
        const size_t end = comma != NULL ? (size_t)(comma - text) : length;
        const char *value = text + start;
        size_t value_length = end - start;
        fc_trim(&value, &value_length);
        if (!take_value(value, value_length, count, cells, diagnostic)) {
            return false;
        }
        start = end + 1;
    }
    if (count != FC_CELLS && count != FC_CELLS + 1) {
        return fc_fail(diagnostic, "the row has %zu values, not %d or, with a class, %d", count, (int)FC_CELLS,
                       (int)FC_CELLS + 1);
    }
    return take_cells(cells, out, diagnostic);
}

/* ---- observations of Kaggle's Connect X ---- */

typedef struct observation {
    fc_player cells[FC_CELLS]; /* in the order of fc_position_from_cells() */
    fc_player mark;            /* FC_NOBODY: not given */
} observation;

/* Reads as much of JSON, and of what Python prints, as an observation needs. */
typedef struct scanner {
    const char *at;
    const char *end;
    fc_diagnostic *diagnostic;
} scanner;

/* A piece of the text. */
typedef struct piece {
    const char *text;
    size_t length;
} piece;

/* The next byte that is not blank, which stays where it is; NUL at the end. */
static char peek(scanner *from)
{
    while (from->at < from->end && is_among(*from->at, " \t\r")) {
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
    while (from->at < from->end && !is_among(*from->at, " \t\r,:[]{}\"'")) {
        from->at++;
        word.length++;
    }
    return word;
}

/* A text in single or double quotes, which are not part of the result. */
static bool take_quoted(scanner *from, piece *out)
{
    const char quote = peek(from);
    if (!is_among(quote, "\"'")) {
        return fc_fail(from->diagnostic, "the name of a member in quotes is missing");
    }
    *out = (piece){++from->at, 0};
    while (from->at < from->end && *from->at != quote) {
        from->at += *from->at == '\\' && from->at + 1 < from->end ? 2 : 1;
    }
    if (from->at == from->end) {
        return fc_fail(from->diagnostic, "a text in quotes does not end");
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
        if (is_among(next, "\"'")) {
            if (!take_quoted(from, &skipped)) {
                return false;
            }
        } else if (is_among(next, "[{")) {
            depth++;
            from->at++;
        } else if (depth > 0 && is_among(next, "]},:")) {
            depth -= is_among(next, "]}") ? 1 : 0;
            from->at++;
        } else if (take_word(from).length == 0) {
            return fc_fail(from->diagnostic, "a value is missing");
        }
    } while (depth > 0);
    return true;
}

static bool take_board(scanner *from, observation *out)
{
    size_t count = 0;
    if (!take(from, '[')) {
        return fc_fail(from->diagnostic, "a list of cells such as [0,1,2] is missing");
    }
    while (peek(from) != ']' || count > 0) {
        const piece word = take_word(from);
        if (word.length != 1 || !is_among(*word.text, "012")) {
            return refuse_value(word.text, word.length, "cell", count + 1, "0, 1 or 2", from->diagnostic);
        }
        if (count < FC_CELLS) {
            out->cells[cell_index(count)] = (fc_player)(*word.text - '0');
        }
        count++;
        if (!take(from, ',')) {
            break;
        }
    }
    if (!take(from, ']')) {
        return fc_fail(from->diagnostic, "the list of cells does not end in ']'");
    }
    if (count != FC_CELLS) {
        return fc_fail(from->diagnostic, "the list has %zu cells, not %d", count, (int)FC_CELLS);
    }
    return true;
}

static bool take_mark(scanner *from, observation *out)
{
    const piece word = take_word(from);
    if (word.length != 1 || !is_among(*word.text, "12")) {
        return fc_fail(from->diagnostic, "the mark is not 1 or 2");
    }
    out->mark = (fc_player)(*word.text - '0');
    return true;
}

static bool take_member(scanner *from, observation *out, bool *has_board)
{
    piece name;
    if (!take_quoted(from, &name)) {
        return false;
    }
    if (!take(from, ':')) {
        return fc_fail(from->diagnostic, "the ':' after the name of a member is missing");
    }
    if (is_word(name.text, name.length, "board")) {
        if (*has_board) {
            return fc_fail(from->diagnostic, "there are two boards");
        }
        *has_board = true;
        return take_board(from, out);
    }
    return is_word(name.text, name.length, "mark") ? take_mark(from, out) : skip_value(from);
}

static bool take_object(scanner *from, observation *out)
{
    bool has_board = false;
    if (!take(from, '}')) {
        do {
            if (!take_member(from, out, &has_board)) {
                return false;
            }
        } while (take(from, ','));
        if (!take(from, '}')) {
            return fc_fail(from->diagnostic, "the object does not end in '}'");
        }
    }
    return has_board || fc_fail(from->diagnostic, "the object has no member \"board\"");
}

bool fc_kaggle_read(const char *text, size_t length, fc_position *out, fc_diagnostic *diagnostic)
{
    observation seen = {.mark = FC_NOBODY};
    scanner from = {text, text + length, diagnostic};
    if (!(take(&from, '{') ? take_object(&from, &seen) : take_board(&from, &seen))) {
        return false;
    }
    if (peek(&from) != '\0' || from.at < from.end) {
        return fc_fail(diagnostic, "something follows the observation");
    }
    if (!take_cells(seen.cells, out, diagnostic)) {
        return false;
    }
    const fc_player mover = fc_position_to_move(*out);
    if (seen.mark != FC_NOBODY && seen.mark != mover && !fc_position_is_over(*out)) {
        return fc_fail(diagnostic, "the mark is %d, but by the discs player %d is to move", (int)seen.mark, (int)mover);
    }
    return true;
}

/* notation.c - the notations of plain texts; that of Kaggle is in observation.c. */
#include "cli/notation.h"

#include <stdio.h>
#include <string.h>

#include "cli/observation.h"

const char *const fc_notation_names[] = {"moves", "zero-based", "diagram", "kaggle", "uci", NULL};

static bool is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

/* ---- moves ---- */

static bool read_moves(const char *text, size_t length, fc_position *out, char reason[FC_REASON_SIZE])
{
    fc_parse_error error;
    if (fc_position_parse(out, text, length, &error) != FC_OK) {
        fc_parse_error_text(&error, reason, FC_REASON_SIZE);
        return false;
    }
    return true;
}

/* A move of the notation from 0 as one from 1; what the board does not have, as column 0. */
static char from_one(char move)
{
    return move >= '0' && move < '9' ? (char)(move + 1) : move == '9' ? '0' : move;
}

static bool read_zero_based(const char *text, size_t length, fc_position *out, char reason[FC_REASON_SIZE])
{
    char moves[FC_CELLS + 1]; /* one more than any game has, to be refused like the first one after the end */
    const size_t kept = length < sizeof moves ? length : sizeof moves;
    for (size_t i = 0; i < kept; i++) {
        moves[i] = from_one(text[i]);
    }
    fc_parse_error error;
    if (fc_position_parse(out, moves, kept, &error) != FC_OK) {
        error.character = (unsigned char)text[error.offset];
        fc_parse_error_text(&error, reason, FC_REASON_SIZE);
        return false;
    }
    return true;
}

/* ---- cells ---- */

size_t fc_notation_cell(size_t number)
{
    const size_t column = number % FC_WIDTH;
    const size_t row = FC_HEIGHT - 1 - number / FC_WIDTH;
    return column * FC_HEIGHT + row;
}

static bool take_cells(const fc_player cells[FC_CELLS], fc_position *out, char reason[FC_REASON_SIZE])
{
    fc_cells_error error;
    if (fc_position_from_cells(out, cells, &error) != FC_OK) {
        fc_cells_error_text(&error, reason, FC_REASON_SIZE);
        return false;
    }
    return true;
}

/* ---- diagrams ---- */

typedef struct diagram {
    fc_player cells[FC_CELLS];
    size_t count;      /* cells so far */
    size_t run_start;  /* first cell since the last blank or '/' */
    size_t line_start; /* first cell since the last '/' */
} diagram;

static bool read_symbol(char symbol, fc_player *player)
{
    static const char symbols[] = ".Xx1Oo2_0";
    static const fc_player players[] = {FC_NOBODY, FC_FIRST,  FC_FIRST,  FC_FIRST, FC_SECOND,
                                        FC_SECOND, FC_SECOND, FC_NOBODY, FC_NOBODY};
    const char *found = symbol != '\0' ? strchr(symbols, symbol) : NULL;
    if (found == NULL) {
        return false;
    }
    *player = players[found - symbols];
    return true;
}

/* Cells without a blank between them are one cell, one row, or the whole board. */
static bool end_run(diagram *drawn, char reason[FC_REASON_SIZE])
{
    const size_t cells = drawn->count - drawn->run_start;
    const bool is_row = cells == FC_WIDTH && drawn->run_start % FC_WIDTH == 0;
    if (cells > 1 && !is_row && cells != FC_CELLS) {
        snprintf(reason, FC_REASON_SIZE, "%zu cells stand together from cell %zu on; a row has %d", cells,
                 drawn->run_start + 1, (int)FC_WIDTH);
        return false;
    }
    drawn->run_start = drawn->count;
    return true;
}

static bool end_line(diagram *drawn, char reason[FC_REASON_SIZE])
{
    const size_t cells = drawn->count - drawn->line_start;
    if (cells != FC_WIDTH) {
        snprintf(reason, FC_REASON_SIZE, "%zu cells before a '/' (after cell %zu); a row has %d", cells, drawn->count,
                 (int)FC_WIDTH);
        return false;
    }
    drawn->line_start = drawn->count;
    return end_run(drawn, reason);
}

static bool take_symbol(diagram *drawn, char symbol, char reason[FC_REASON_SIZE])
{
    fc_player player;
    if (!read_symbol(symbol, &player)) {
        if (symbol > ' ' && symbol <= '~') {
            snprintf(reason, FC_REASON_SIZE, "'%c' is not a cell (cell %zu)", symbol, drawn->count + 1);
        } else {
            snprintf(reason, FC_REASON_SIZE, "byte 0x%02X is not a cell (cell %zu)", (unsigned)(unsigned char)symbol,
                     drawn->count + 1);
        }
        return false;
    }
    if (drawn->count < FC_CELLS) {
        drawn->cells[fc_notation_cell(drawn->count)] = player;
    }
    drawn->count++;
    return true;
}

static bool read_diagram(const char *text, size_t length, fc_position *out, char reason[FC_REASON_SIZE])
{
    diagram drawn = {.count = 0};
    bool fine = true;
    for (size_t i = 0; i < length && fine; i++) {
        fine = is_blank(text[i]) ? end_run(&drawn, reason)
               : text[i] == '/'  ? end_line(&drawn, reason)
                                 : take_symbol(&drawn, text[i], reason);
    }
    if (fine && drawn.count != FC_CELLS) {
        snprintf(reason, FC_REASON_SIZE, "the diagram has %zu cells, not %d", drawn.count, (int)FC_CELLS);
        return false;
    }
    return fine && end_run(&drawn, reason) && take_cells(drawn.cells, out, reason);
}

/* ---- rows of the UCI data set ---- */

enum { SHOWN_VALUE = 12 }; /* bytes of a wrong value that the reason shows */

static bool is_word(const char *value, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(value, word, length) == 0;
}

static bool is_result(const char *value, size_t length)
{
    return is_word(value, length, "win") || is_word(value, length, "loss") || is_word(value, length, "draw");
}

void fc_notation_refuse_value(const char *value, size_t length, const char *what, size_t number, const char *expected,
                              char reason[FC_REASON_SIZE])
{
    char shown[SHOWN_VALUE + 4];
    const size_t kept = length < SHOWN_VALUE ? length : SHOWN_VALUE;
    for (size_t i = 0; i < kept; i++) {
        shown[i] = value[i] > ' ' && value[i] <= '~' ? value[i] : '?';
    }
    strcpy(shown + kept, kept < length ? "..." : "");
    snprintf(reason, FC_REASON_SIZE, "%s %zu is '%s', not %s", what, number, shown, expected);
}

/* Value number `index`, from 0, of a row. */
static bool take_value(const char *value, size_t length, size_t index, fc_player cells[FC_CELLS],
                       char reason[FC_REASON_SIZE])
{
    const bool is_cell = index < FC_CELLS;
    if (is_cell && (is_word(value, length, "b") || is_word(value, length, "x") || is_word(value, length, "o"))) {
        cells[index] = *value == 'x' ? FC_FIRST : *value == 'o' ? FC_SECOND : FC_NOBODY;
        return true;
    }
    if (index > FC_CELLS || (!is_cell && is_result(value, length))) {
        return true; /* if there are too many values, their number is what is wrong */
    }
    fc_notation_refuse_value(value, length, "value", index + 1, is_cell ? "b, x or o" : "win, loss or draw", reason);
    return false;
}

static bool read_uci(const char *text, size_t length, fc_position *out, char reason[FC_REASON_SIZE])
{
    fc_player cells[FC_CELLS];
    size_t count = 0;
    for (size_t start = 0; start <= length; count++) {
        const char *comma = start < length ? memchr(text + start, ',', length - start) : NULL;
        const size_t end = comma != NULL ? (size_t)(comma - text) : length;
        size_t from = start;
        size_t to = end;
        while (from < to && is_blank(text[from])) {
            from++;
        }
        while (from < to && is_blank(text[to - 1])) {
            to--;
        }
        if (!take_value(text + from, to - from, count, cells, reason)) {
            return false;
        }
        start = end + 1;
    }
    if (count != FC_CELLS && count != FC_CELLS + 1) {
        snprintf(reason, FC_REASON_SIZE, "the row has %zu values, not %d or, with a result, %d", count, (int)FC_CELLS,
                 (int)FC_CELLS + 1);
        return false;
    }
    return take_cells(cells, out, reason);
}

/* ---- observations ---- */

static bool read_kaggle(const char *text, size_t length, fc_position *out, char reason[FC_REASON_SIZE])
{
    fc_observation seen;
    if (!fc_observation_read(&seen, text, length, reason) || !take_cells(seen.cells, out, reason)) {
        return false;
    }
    const fc_player mover = fc_position_to_move(*out);
    if (seen.mark != FC_NOBODY && seen.mark != mover && !fc_position_is_over(*out)) {
        snprintf(reason, FC_REASON_SIZE, "the mark is %d, but the discs say that player %d is to move", (int)seen.mark,
                 (int)mover);
        return false;
    }
    return true;
}

bool fc_notation_read(fc_notation notation, const char *text, size_t length, fc_position *out,
                      char reason[FC_REASON_SIZE])
{
    switch (notation) {
    case FC_NOTATION_MOVES:
        break;
    case FC_NOTATION_ZERO_BASED:
        return read_zero_based(text, length, out, reason);
    case FC_NOTATION_DIAGRAM:
        return read_diagram(text, length, out, reason);
    case FC_NOTATION_KAGGLE:
        return read_kaggle(text, length, out, reason);
    case FC_NOTATION_UCI:
        return read_uci(text, length, out, reason);
    }
    return read_moves(text, length, out, reason);
}

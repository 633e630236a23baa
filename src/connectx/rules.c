/* rules.c - making the tables of lines. */
#include "connectx/rules.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_BITS = 64, USUAL_INAROW = 4 };

static const int step_column[FC_DIRECTIONS] = {1, 0, 1, 1};
static const int step_row[FC_DIRECTIONS] = {0, 1, 1, -1};

static bool is_side(int number)
{
    return number >= 1 && number <= FC_SIDE_MAX;
}

static bool is_on_board(int columns, int rows, int column, int row)
{
    return column >= 0 && column < columns && row >= 0 && row < rows;
}

static int positive(int number)
{
    return number > 0 ? number : 0;
}

static int count_lines(int columns, int rows, int inarow)
{
    const int across = positive(columns - inarow + 1);
    const int up = positive(rows - inarow + 1);
    return rows * across + columns * up + 2 * across * up;
}

static void add_line(fc_rules *rules, int column, int row, int direction)
{
    uint16_t *cells = rules->line_cells + rules->line_count * rules->inarow;
    for (int i = 0; i < rules->inarow; i++) {
        cells[i] = (uint16_t)((row + i * step_row[direction]) * rules->columns + column + i * step_column[direction]);
    }
    rules->line_count++;
}

static void list_lines(fc_rules *rules)
{
    for (int direction = 0; direction < FC_DIRECTIONS; direction++) {
        for (int cell = 0; cell < rules->cells; cell++) {
            const int column = cell % rules->columns;
            const int row = cell / rules->columns;
            const int reach = rules->inarow - 1;
            if (is_on_board(rules->columns, rules->rows, column + reach * step_column[direction],
                            row + reach * step_row[direction])) {
                add_line(rules, column, row, direction);
            }
        }
    }
}

/* Turns "cells of each line" into "lines through each cell". */
static void list_lines_through_cells(fc_rules *rules)
{
    const int entries = rules->line_count * rules->inarow;
    uint16_t *const start = rules->through_start;
    for (int i = 0; i < entries; i++) {
        start[rules->line_cells[i] + 1]++;
    }
    for (int cell = 0; cell < rules->cells; cell++) {
        start[cell + 1] = (uint16_t)(start[cell + 1] + start[cell]);
    }
    uint16_t filled[FC_GAME_CELLS_MAX] = {0};
    for (int i = 0; i < entries; i++) {
        const int cell = rules->line_cells[i];
        rules->through[start[cell] + filled[cell]++] = (uint16_t)(i / rules->inarow);
    }
}

static void list_crossings_of(fc_rules *rules, int line)
{
    uint8_t shared[FC_GAME_LINES_MAX] = {0};
    for (int i = 0; i < rules->inarow; i++) {
        const int cell = rules->line_cells[line * rules->inarow + i];
        for (int j = rules->through_start[cell]; j < rules->through_start[cell + 1]; j++) {
            shared[rules->through[j]]++;
        }
    }
    uint64_t *const set = rules->crossing + (size_t)line * (size_t)rules->line_words;
    for (int other = 0; other < rules->line_count; other++) {
        if (shared[other] == 1 && other != line) {
            set[other / WORD_BITS] |= UINT64_C(1) << other % WORD_BITS;
        }
    }
}

/* A column takes rows+1 bits of a key, all in one word. */
static void lay_out_key(fc_rules *rules)
{
    const int in_word = WORD_BITS / (rules->rows + 1);
    for (int column = 0; column < rules->columns; column++) {
        rules->key_word[column] = (uint8_t)(column / in_word);
        rules->key_shift[column] = (uint8_t)(column % in_word * (rules->rows + 1));
    }
    rules->key_words = (rules->columns - 1) / in_word + 1;
}

fc_status fc_rules_create(fc_rules **out, int columns, int rows, int inarow)
{
    *out = NULL;
    if (!is_side(columns) || !is_side(rows) || !is_side(inarow)) {
        return FC_ERROR_SIZE;
    }
    const int lines = count_lines(columns, rows, inarow);
    const int words = (lines + WORD_BITS - 1) / WORD_BITS;
    fc_rules *rules = calloc(1, sizeof *rules + (size_t)lines * (size_t)words * sizeof rules->crossing[0]);
    if (rules == NULL) {
        return FC_ERROR_MEMORY;
    }
    rules->columns = columns;
    rules->rows = rows;
    rules->inarow = inarow;
    rules->cells = columns * rows;
    rules->line_words = words;
    list_lines(rules);
    list_lines_through_cells(rules);
    for (int line = 0; line < rules->line_count; line++) {
        list_crossings_of(rules, line);
    }
    lay_out_key(rules);
    *out = rules;
    return FC_OK;
}

/* Reads a number of one or two digits; 0 if there is none. */
static int read_side(const char **text)
{
    int number = 0;
    for (int digits = 0; digits < 2 && **text >= '0' && **text <= '9'; digits++) {
        number = number * 10 + (*(*text)++ - '0');
    }
    return number;
}

static bool skip_times_sign(const char **text)
{
    const bool is_there = **text == 'x';
    *text += is_there;
    return is_there;
}

fc_status fc_rules_parse(fc_rules **out, const char *text)
{
    *out = NULL;
    const int columns = read_side(&text);
    if (!skip_times_sign(&text)) {
        return FC_ERROR_SIZE;
    }
    const int rows = read_side(&text);
    const int inarow = skip_times_sign(&text) ? read_side(&text) : USUAL_INAROW;
    return *text == '\0' ? fc_rules_create(out, columns, rows, inarow) : FC_ERROR_SIZE;
}

void fc_rules_destroy(fc_rules *rules)
{
    free(rules);
}

int fc_rules_columns(const fc_rules *rules)
{
    return rules->columns;
}

int fc_rules_rows(const fc_rules *rules)
{
    return rules->rows;
}

int fc_rules_inarow(const fc_rules *rules)
{
    return rules->inarow;
}

int fc_rules_line_count(const fc_rules *rules)
{
    return rules->line_count;
}

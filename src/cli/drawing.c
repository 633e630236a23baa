/* drawing.c - rows of cells of equal width. */
#include "cli/drawing.h"

#include <stdlib.h>
#include <string.h>

#include "cli/output.h"
#include "fourcast/connectx.h"

/* Red and yellow, like the discs in the box. */
#define RED "\x1b[31"
#define YELLOW "\x1b[33"
#define BOLD ";1"
#define INVERTED ";7"
#define END_OF_CODE "m"
#define PLAIN "\x1b[0m"

enum { CELL_WIDTH = 3 }; /* a disc between its marks */

/* True if the locale that the environment names is UTF-8. */
static bool is_utf8_locale(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"}; /* the first that is set counts (POSIX) */
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *locale = getenv(variables[i]);
        if (locale != NULL && locale[0] != '\0') {
            return strstr(locale, "UTF-8") != NULL || strstr(locale, "utf8") != NULL ||
                   strstr(locale, "UTF8") != NULL || strstr(locale, "utf-8") != NULL;
        }
    }
    return false;
}

fc_drawing_style fc_drawing_style_for(FILE *stream)
{
    return !fc_terminal_has_colour(stream) ? FC_STYLE_PLAIN : is_utf8_locale() ? FC_STYLE_DISCS : FC_STYLE_COLOUR;
}

/* Columns are as wide as the cells, or one wider than the longest label. */
static int column_width(const fc_drawing *drawing)
{
    size_t longest = 0;
    for (int column = 0; column < drawing->columns; column++) {
        const size_t length = strlen(drawing->labels[column]);
        longest = length > longest ? length : longest;
    }
    return longest + 1 > CELL_WIDTH ? (int)longest + 1 : CELL_WIDTH;
}

/* A text of ASCII, its middle character over the discs. */
static void draw_label(fc_writer *out, const char *text, int width)
{
    const int before = (width - (int)strlen(text)) / 2;
    fc_append(out, "%*s%-*s", before, "", width - before, text);
}

const char *fc_draw_mark(unsigned owner, fc_drawing_style style)
{
    static const char *const letters[] = {".", "X", "O"};
    static const char *const discs[] = {".", "\xE2\x97\x8F", "\xE2\x97\x8B"}; /* U+25CF, U+25CB */
    return (style == FC_STYLE_DISCS ? discs : letters)[owner];
}

static void draw_cell(fc_writer *out, unsigned cell, fc_drawing_style style, int width)
{
    const unsigned owner = cell & (FC_DRAW_FIRST | FC_DRAW_SECOND);
    const bool wins = (cell & FC_DRAW_WINNING) != 0;
    const bool is_last = (cell & FC_DRAW_LAST) != 0;
    const bool coloured = style != FC_STYLE_PLAIN && owner != FC_DRAW_EMPTY;
    const int before = (width - CELL_WIDTH) / 2;
    fc_append(out, "%*s", before, "");
    if (coloured) {
        fc_append(out, "%s%s%s" END_OF_CODE, owner == FC_DRAW_FIRST ? RED : YELLOW, is_last ? BOLD : "",
                  wins ? INVERTED : "");
    }
    fc_append(out, "%c%s%c",
              wins      ? '['
              : is_last ? '('
                        : ' ',
              fc_draw_mark(owner, style),
              wins      ? ']'
              : is_last ? ')'
                        : ' ');
    fc_append(out, "%s%*s", coloured ? PLAIN : "", width - before - CELL_WIDTH, "");
}

void fc_draw_board(fc_writer *out, const fc_drawing *drawing)
{
    const int width = column_width(drawing);
    bool has_labels = false;
    for (int column = 0; column < drawing->columns; column++) {
        has_labels = has_labels || drawing->labels[column][0] != '\0';
    }
    for (int column = 0; has_labels && column < drawing->columns; column++) {
        draw_label(out, drawing->labels[column], width);
    }
    fc_append(out, has_labels ? "\n" : "");
    for (int row = drawing->rows - 1; row >= 0; row--) {
        for (int column = 0; column < drawing->columns; column++) {
            draw_cell(out, drawing->cells[column][row], drawing->style, width);
        }
        fc_append(out, "\n");
    }
    for (int column = 0; column < drawing->columns; column++) {
        const char name[] = {fc_column_character(column), '\0'};
        draw_label(out, name, width);
    }
    fc_append(out, "\n");
}

/* notated_line.c - splits a line into a position and its result. */
#include "programs/benchmark/notated_line.h"

#include <string.h>

#include "cli/notation.h"
#include "cli/text.h"

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

/* The rows from the top, with '/' between them: `solve --input diagram` reads it. */
static void draw_row_by_row(fc_position position, char text[FC_POSITION_TEXT_SIZE])
{
    static const char symbols[] = {[FC_NOBODY] = '.', [FC_FIRST] = 'X', [FC_SECOND] = 'O'};
    size_t used = 0;
    for (int row = FC_HEIGHT - 1; row >= 0; row--) {
        for (int column = 0; column < FC_WIDTH; column++) {
            text[used++] = symbols[fc_position_cell(position, column, row)];
        }
        text[used++] = row > 0 ? '/' : '\0';
    }
}

/* The class at the end of a row of the UCI data set, as the outcome for the first player. */
static bool parse_class(const char *line, size_t length, int *outcome, fc_diagnostic *diagnostic)
{
    static const char *const names[] = {"loss", "draw", "win"};
    enum { NAMES = sizeof names / sizeof names[0] };
    size_t start = length;
    while (start > 0 && line[start - 1] != ',') {
        start--;
    }
    const char *word = line + start;
    size_t word_length = length - start;
    fc_trim(&word, &word_length);
    for (int i = 0; i < NAMES; i++) {
        if (is_word(word, word_length, names[i])) {
            *outcome = i - 1;
            return true;
        }
    }
    return fc_fail(diagnostic, "the class at the end of the row is missing: win, loss or draw");
}

static bool parse_uci_row(const char *line, size_t length, fc_scored_position *out, fc_diagnostic *diagnostic)
{
    fc_notated notated;
    int outcome = 0;
    if (!fc_notation_read(FC_NOTATION_UCI, line, length, &notated, diagnostic) ||
        !parse_class(line, length, &outcome, diagnostic)) {
        return false;
    }
    out->position = notated.position;
    out->is_outcome = true;
    out->score = fc_position_to_move(out->position) == FC_FIRST ? outcome : -outcome;
    return true;
}

static bool parse_position_and_score(fc_notation notation, const char *line, size_t length, fc_scored_position *out,
                                     fc_diagnostic *diagnostic)
{
    fc_notated notated = {.has_moves = true};
    if (!fc_cut_score(line, &length, &out->score, diagnostic)) {
        return false;
    }
    if (!is_word(line, length, "start") && !fc_notation_read(notation, line, length, &notated, diagnostic)) {
        return false;
    }
    out->position = notated.position;
    return true;
}

bool fc_notated_line_parse(const void *payload, const char *line, size_t length, fc_scored_position *out,
                           fc_diagnostic *diagnostic)
{
    const fc_notation notation = *(const fc_notation *)payload;
    fc_trim(&line, &length);
    if (!(notation == FC_NOTATION_UCI ? parse_uci_row(line, length, out, diagnostic)
                                      : parse_position_and_score(notation, line, length, out, diagnostic))) {
        return false;
    }
    if (fc_position_ply(out->position) > 0) {
        draw_row_by_row(out->position, out->text);
    }
    return true;
}

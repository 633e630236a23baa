/* record.c - reads and writes games. */
#include "space/record.h"

#include <string.h>

/* Letters are counted from 'a', which ASCII has in order, as every system that builds this. */
const char *fc_space_name(int column, char name[FC_SPACE_NAME_SIZE])
{
    name[0] = (char)('a' + fc_space_x(column));
    name[1] = (char)('1' + fc_space_y(column));
    name[2] = '\0';
    return name;
}

int fc_space_find_column(const char *text, size_t length)
{
    if (length != FC_SPACE_NAME_SIZE - 1) {
        return FC_SPACE_NONE;
    }
    const bool is_capital = text[0] >= 'A' && text[0] <= 'Z';
    return fc_space_column_at(text[0] - (is_capital ? 'A' : 'a'), text[1] - '1');
}

void fc_space_record_write(const fc_space_board *board, char text[FC_SPACE_RECORD_SIZE])
{
    static const char start[] = "start";
    memcpy(text, start, sizeof start);
    for (int ply = 0; ply < board->ply; ply++) {
        if (ply > 0) {
            *text++ = ' ';
        }
        fc_space_name(board->moves[ply], text);
        text += FC_SPACE_NAME_SIZE - 1;
    }
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* Plays the move that two bytes name. */
static bool read_move(const fc_space_rules *rules, const char *text, size_t length, fc_space_board *board,
                      fc_diagnostic *diagnostic)
{
    const int number = board->ply + 1;
    char shown[FC_SPACE_NAME_SIZE] = "";
    for (size_t i = 0; i < length; i++) {
        shown[i] = text[i] > ' ' && text[i] <= '~' ? text[i] : '?';
    }
    if (fc_space_is_over(board)) {
        return fc_fail(diagnostic, "move %d: the game ended on move %d", number, FC_SPACE_MOVES);
    }
    const int column = fc_space_find_column(text, length);
    if (column == FC_SPACE_NONE) {
        return fc_fail(diagnostic, "move %d: '%s' is not a column", number, shown);
    }
    if (!fc_space_has_room(board, column)) {
        return fc_fail(diagnostic, "move %d: column %s is full", number, shown);
    }
    fc_space_play(rules, board, column);
    return true;
}

bool fc_space_record_read(const fc_space_rules *rules, const char *text, size_t length, fc_space_board *board,
                          fc_diagnostic *diagnostic)
{
    fc_space_start(board);
    const char *end = text + length;
    while (text < end && is_blank(*text)) {
        text++;
    }
    while (text < end && is_blank(end[-1])) {
        end--;
    }
    if (end - text == 5 && memcmp(text, "start", 5) == 0) {
        return true;
    }
    while (text < end) {
        const size_t size = end - text > 1 && !is_blank(text[1]) ? 2 : 1;
        if (!read_move(rules, text, size, board, diagnostic)) {
            return false;
        }
        text += size;
        while (text < end && is_blank(*text)) {
            text++;
        }
    }
    return true;
}

/* board_view.c - rows of cells, three characters each. */
#include "cli/board_view.h"

#include <stdio.h>

/* Red and yellow, like the discs in the box; what belongs to a four is inverted. */
#define RED "\x1b[31m"
#define YELLOW "\x1b[33m"
#define INVERTED "\x1b[7m"
#define PLAIN "\x1b[0m"

typedef struct drawing {
    char *text;
    size_t used;
} drawing;

static void draw(drawing *out, const char *text)
{
    while (*text != '\0' && out->used + 1 < FC_BOARD_VIEW_SIZE) {
        out->text[out->used++] = *text++;
    }
    out->text[out->used] = '\0';
}

static void draw_cell(drawing *out, fc_player owner, bool wins, bool colour)
{
    static const char *const plain[] = {[FC_NOBODY] = " . ", [FC_FIRST] = " X ", [FC_SECOND] = " O "};
    static const char *const winning[] = {[FC_NOBODY] = " . ", [FC_FIRST] = "[X]", [FC_SECOND] = "[O]"};
    const bool coloured = colour && owner != FC_NOBODY;
    if (coloured) {
        draw(out, owner == FC_FIRST ? RED : YELLOW);
        draw(out, wins ? INVERTED : "");
    }
    draw(out, wins ? winning[owner] : plain[owner]);
    draw(out, coloured ? PLAIN : "");
}

static const char *turn(fc_position position)
{
    switch (fc_position_winner(position)) {
    case FC_FIRST:
        return "the first player, X, has won";
    case FC_SECOND:
        return "the second player, O, has won";
    case FC_NOBODY:
        break;
    }
    if (fc_position_is_over(position)) {
        return "the game is drawn";
    }
    return fc_position_to_move(position) == FC_FIRST ? "X, the first player, to move" : "O, the second player, to move";
}

void fc_board_view(char text[FC_BOARD_VIEW_SIZE], fc_position position, bool colour)
{
    drawing out = {text, 0};
    const uint64_t winning = fc_position_winning_cells(position);
    for (int row = FC_HEIGHT - 1; row >= 0; row--) {
        for (int column = 0; column < FC_WIDTH; column++) {
            const bool wins = (winning & fc_position_cell_bit(column, row)) != 0;
            draw_cell(&out, fc_position_cell(position, column, row), wins, colour);
        }
        draw(&out, "\n");
    }
    for (int column = 0; column < FC_WIDTH; column++) {
        const char number[] = {' ', (char)('1' + column), ' ', '\0'};
        draw(&out, number);
    }
    draw(&out, "\n");
    draw(&out, turn(position));
    draw(&out, "\n\n");
}

/* view.c - rows of six layers, 79 characters wide. */
#include "programs/play3d/view.h"

#include "cli/text.h"

/* Red and yellow, as in cli/drawing.c. */
#define BLACK_CODE "\x1b[31"
#define WHITE_CODE "\x1b[33"
#define BOLD ";1"
#define END_OF_CODE "m"
#define PLAIN "\x1b[0m"

enum { ROW_SIZE = 1024 };

typedef struct view {
    const fc_space_board *board;
    fc_drawing_style style;
    int last;                   /* the cell of the last move */
    bool lined[FC_SPACE_CELLS]; /* cells of the lines that it completed */
} view;

const char *fc_view_side(fc_space_player player)
{
    return player == FC_SPACE_BLACK ? "Black" : "White";
}

static bool holds_line(const fc_space_board *board, fc_space_player player, const uint8_t cells[FC_SPACE_IN_LINE])
{
    bool all = true;
    for (int i = 0; i < FC_SPACE_IN_LINE; i++) {
        all = all && fc_space_holds(board, player, cells[i]);
    }
    return all;
}

/* Finds the last move and its lines. */
static void mark_last(view *drawn, const fc_space_rules *rules)
{
    const fc_space_board *board = drawn->board;
    drawn->last = FC_SPACE_NONE;
    if (board->ply == 0) {
        return;
    }
    const int column = board->moves[board->ply - 1];
    drawn->last = fc_space_cell(column, board->height[column] - 1);
    const fc_space_player mover = fc_space_opponent(fc_space_to_move(board));
    for (int line = 0; line < FC_SPACE_LINES; line++) {
        const uint8_t *cells = rules->line_cells[line];
        const bool goes_through = rules->through[drawn->last][line >> 6] >> (line & 63) & 1;
        for (int i = 0; goes_through && i < FC_SPACE_IN_LINE; i++) {
            drawn->lined[cells[i]] = drawn->lined[cells[i]] || holds_line(board, mover, cells);
        }
    }
}

/* Two characters: a mark and the cell. */
static void draw_cell(fc_writer *out, const view *drawn, int x, int y, int layer)
{
    static const char *const letters[] = {"X", "O"};
    static const char *const discs[] = {"\xE2\x97\x8F", "\xE2\x97\x8B"}; /* U+25CF, U+25CB */
    const fc_space_board *board = drawn->board;
    const int column = fc_space_column_at(x, y);
    if (column == FC_SPACE_NONE) {
        fc_append(out, "  ");
        return;
    }
    const int cell = fc_space_cell(column, layer);
    if (layer >= board->height[column]) {
        fc_append(out, layer == board->height[column] ? " ." : " -");
        return;
    }
    const fc_space_player player = fc_space_holds(board, FC_SPACE_BLACK, cell) ? FC_SPACE_BLACK : FC_SPACE_WHITE;
    const bool is_last = cell == drawn->last;
    if (drawn->style != FC_STYLE_PLAIN) {
        fc_append(out, "%s%s" END_OF_CODE, player == FC_SPACE_BLACK ? BLACK_CODE : WHITE_CODE,
                  is_last || drawn->lined[cell] ? BOLD : "");
    }
    fc_append(out, "%c%s%s",
              is_last              ? '>'
              : drawn->lined[cell] ? '+'
                                   : ' ',
              (drawn->style == FC_STYLE_DISCS ? discs : letters)[player], drawn->style != FC_STYLE_PLAIN ? PLAIN : "");
}

static void print_row(fc_output *output, const view *drawn, int y)
{
    char text[ROW_SIZE];
    fc_writer row = {text, sizeof text, 0};
    fc_append(&row, "%d", y + 1);
    for (int layer = 0; layer < FC_SPACE_SIDE; layer++) {
        for (int x = 0; x < FC_SPACE_SIDE; x++) {
            draw_cell(&row, drawn, x, y, layer);
        }
        fc_append(&row, layer + 1 < FC_SPACE_SIDE ? " " : "");
    }
    while (row.used > 0 && text[row.used - 1] == ' ') {
        text[--row.used] = '\0';
    }
    fc_print(output, "%s\n", text);
}

void fc_view_board(fc_output *output, fc_drawing_style style, const fc_space_rules *rules, const fc_space_board *board)
{
    view drawn = {.board = board, .style = style};
    mark_last(&drawn, rules);
    for (int layer = 1; layer <= FC_SPACE_SIDE; layer++) {
        fc_print(output, "%slayer %d", layer == 1 ? "   " : "      ", layer);
    }
    fc_print(output, "\n");
    for (int y = FC_SPACE_SIDE - 1; y >= 0; y--) {
        print_row(output, &drawn, y);
    }
    for (int layer = 1; layer <= FC_SPACE_SIDE; layer++) {
        fc_print(output, "%s a b c d e f", layer == 1 ? " " : " ");
    }
    fc_print(output, "\n");
}

void fc_view_points(fc_output *output, const fc_space_board *board)
{
    const int *lines = board->lines;
    for (int player = FC_SPACE_BLACK; player <= FC_SPACE_WHITE; player++) {
        fc_print(output, "%s (%c) %d points, %d line%s; ", fc_view_side((fc_space_player)player),
                 player == FC_SPACE_BLACK ? 'X' : 'O', board->points[player], lines[player],
                 lines[player] == 1 ? "" : "s");
    }
    const int next = lines[FC_SPACE_BLACK] + lines[FC_SPACE_WHITE] + 1;
    if (!fc_space_is_over(board)) {
        fc_print(output, "line %d is worth %d\n", next, FC_SPACE_FIRST_LINE_POINTS / next);
    } else if (fc_space_leader(board) == 0) {
        fc_print(output, "a draw\n");
    } else {
        fc_print(output, "%s wins\n", fc_view_side(fc_space_leader(board) > 0 ? FC_SPACE_BLACK : FC_SPACE_WHITE));
    }
}

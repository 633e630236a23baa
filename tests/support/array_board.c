/* array_board.c - loops over cells, and nothing clever. */
#include "support/array_board.h"

enum { IN_LINE = 4 };

static const struct {
    int column;
    int row;
} directions[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

static bool is_on_board(int column, int row)
{
    return column >= 0 && column < FC_WIDTH && row >= 0 && row < FC_HEIGHT;
}

fc_player board_mover(const array_board *board)
{
    return board->discs % 2 == 0 ? FC_FIRST : FC_SECOND;
}

fc_player board_opponent(const array_board *board)
{
    return board->discs % 2 == 0 ? FC_SECOND : FC_FIRST;
}

int board_open_row(const array_board *board, int column)
{
    int row = 0;
    while (row < FC_HEIGHT && board->cells[column][row] != FC_NOBODY) {
        row++;
    }
    return row;
}

void board_drop(array_board *board, int column)
{
    board->cells[column][board_open_row(board, column)] = board_mover(board);
    board->discs++;
}

void board_lift(array_board *board, int column)
{
    board->cells[column][board_open_row(board, column) - 1] = FC_NOBODY;
    board->discs--;
}

cell_set board_cells_of(const array_board *board, fc_player player)
{
    cell_set cells;
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            cells.has[column][row] = board->cells[column][row] == player;
        }
    }
    return cells;
}

bool cells_have_four_through(const cell_set *cells, int column, int row)
{
    for (int direction = 0; direction < 4; direction++) {
        int in_line = 0;
        for (int i = 1 - IN_LINE; i < IN_LINE; i++) {
            const int c = column + i * directions[direction].column;
            const int r = row + i * directions[direction].row;
            in_line = is_on_board(c, r) && cells->has[c][r] ? in_line + 1 : 0;
            if (in_line == IN_LINE) {
                return true;
            }
        }
    }
    return false;
}

bool cells_have_four(const cell_set *cells)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            if (cells->has[column][row] && cells_have_four_through(cells, column, row)) {
                return true;
            }
        }
    }
    return false;
}

bool board_has_four(const array_board *board, fc_player player)
{
    const cell_set cells = board_cells_of(board, player);
    return cells_have_four(&cells);
}

bool board_is_in_four(const array_board *board, int column, int row)
{
    const cell_set cells = board_cells_of(board, board->cells[column][row]);
    return board->cells[column][row] != FC_NOBODY && cells_have_four_through(&cells, column, row);
}

bool board_is_threat(const array_board *board, fc_player player, int column, int row)
{
    cell_set cells = board_cells_of(board, player);
    cells.has[column][row] = true;
    return board->cells[column][row] == FC_NOBODY && cells_have_four_through(&cells, column, row);
}

bool board_is_over(const array_board *board)
{
    return board->discs == FC_CELLS || board_has_four(board, FC_FIRST) || board_has_four(board, FC_SECOND);
}

/* Each player owns half of the cells; the score is one more than the discs that the winner has left. */
int board_win_score(int disc)
{
    const int owned_by_first = (FC_CELLS + 1) / 2;
    const int owned_by_second = FC_CELLS / 2;
    const bool first_wins = disc % 2 == 1;
    const int used = (disc + 1) / 2;
    return 1 + (first_wins ? owned_by_first : owned_by_second) - used;
}

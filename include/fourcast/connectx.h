/* connectx.h - the game on boards of any size: Connect Four's rules with columns, rows and the length of a line chosen
 * at run time, as in Kaggle's ConnectX.
 *
 *     fc_rules *rules;
 *     if (fc_rules_create(&rules, 7, 6, 4) != FC_OK) ...
 *     fc_game game;
 *     fc_game_start(&game, rules);
 *     fc_game_play(&game, 3);
 *     fc_game_undo(&game);
 *     fc_rules_destroy(rules);
 *
 * Exact scores belong to position.h and solver.h, whose board size is fixed when the library is compiled. This board is
 * for players: it counts the discs of both sides in every line while moves are played and taken back.
 *
 * WORDS. Players are 1 and 2, as in Kaggle's arrays; 0 is an empty cell. A line is a set of `inarow` consecutive cells
 * in one of four directions; who owns all cells of a line has won. Columns are 0 to columns-1 in code and 1 to 9, then
 * `a` to `g` in text. Rows are 0 (the floor) to rows-1.
 * THREADS. Rules are never written after they are made: any number of threads may share them.
 */
#ifndef FOURCAST_CONNECTX_H
#define FOURCAST_CONNECTX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fourcast/status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    FC_SIDE_MAX = 16, /* columns, rows and inarow are 1 to this */
    FC_GAME_CELLS_MAX = FC_SIDE_MAX * FC_SIDE_MAX,
    FC_GAME_LINES_MAX = 4 * FC_GAME_CELLS_MAX,       /* reached with inarow 1: a line in each direction per cell */
    FC_GAME_MOVES_TEXT_SIZE = FC_GAME_CELLS_MAX + 1, /* bytes for fc_game_moves() */
    FC_GAME_ERROR_TEXT_SIZE = 96,                    /* bytes for fc_game_error_text() */
    FC_GAME_KEY_WORDS_MAX = 6
};

/* The size of a board and the tables of its lines. */
typedef struct fc_rules fc_rules;

/* Makes rules. On success *out must be given to fc_rules_destroy() after every game that uses it; otherwise it is NULL.
 * FC_ERROR_SIZE (a number that is not 1 to FC_SIDE_MAX), FC_ERROR_MEMORY. */
fc_status fc_rules_create(fc_rules **out, int columns, int rows, int inarow);

/* The same from text: "7x6x4", or "7x6" for four in a row. FC_ERROR_SIZE, FC_ERROR_MEMORY. */
fc_status fc_rules_parse(fc_rules **out, const char *text);

/* Frees rules; NULL is allowed. */
void fc_rules_destroy(fc_rules *rules);

/* Number of columns. */
int fc_rules_columns(const fc_rules *rules);
/* Number of rows. */
int fc_rules_rows(const fc_rules *rules);
/* Discs in a row that win. */
int fc_rules_inarow(const fc_rules *rules);

/* Number of lines on the board. */
int fc_rules_line_count(const fc_rules *rules);

/* A game: what lies on the board and how it came there. Read any member that has a comment; change none. A copy is a
 * game of its own. */
typedef struct fc_game {
    const fc_rules *rules;             /* must outlive the game */
    int discs;                         /* on the board; player 1 is to move when it is even */
    int placed;                        /* of these, discs placed by fc_game_from_kaggle(), whose order is unknown */
    int winner;                        /* 1 or 2; 0 while the game goes on and in a draw */
    uint8_t heights[FC_SIDE_MAX];      /* discs in each column */
    uint8_t cells[FC_GAME_CELLS_MAX];  /* 0, 1 or 2 at [row * columns + column] */
    uint8_t moves[FC_GAME_CELLS_MAX];  /* columns of discs number `placed` to `discs`-1; unknown before */
    uint16_t open[2][FC_SIDE_MAX + 1]; /* [p][k]: lines with exactly k discs of player p+1 and none of the other; with
                                          k = 0, lines without any disc */
    uint8_t in_line[2][FC_GAME_LINES_MAX];   /* [p][l]: discs of player p+1 in line l */
    uint64_t keys[2][FC_GAME_KEY_WORDS_MAX]; /* the key of fc_game_key(), and that of the mirrored position */
} fc_game;

/* The empty board. */
void fc_game_start(fc_game *game, const fc_rules *rules);

/* The player to move, 1 or 2; in a finished game, the one who would be. */
int fc_game_to_move(const fc_game *game);

/* True when a line is complete or the board is full. */
bool fc_game_is_over(const fc_game *game);

/* True if a disc may be dropped into `column` (any number): the game goes on, the column exists and has room. */
bool fc_game_can_play(const fc_game *game, int column);

/* True if a disc of `player` in `column` would complete a line. Precondition: fc_game_can_play(game, column). */
bool fc_game_wins_with(const fc_game *game, int column, int player);

/* Drops a disc of the side to move. Precondition: fc_game_can_play(game, column). */
void fc_game_play(fc_game *game, int column);

/* Takes the last move back. Precondition: game->discs > game->placed. */
void fc_game_undo(fc_game *game);

/* Marks the cells that belong to a complete line, as in `cells` of the game. Returns how many there are. */
int fc_game_winning_cells(const fc_game *game, bool cells[FC_GAME_CELLS_MAX]);

/* A number that no other position of the same board size shares, the smaller one of the position and its mirror image.
 * Returns the number of words written, the same for all positions of a size: 1 if columns * (rows+1) is at most 64. */
int fc_game_key(const fc_game *game, uint64_t key[FC_GAME_KEY_WORDS_MAX]);

/* The character of a column in move strings, '1' to '9' and 'a' to 'g'. */
char fc_column_character(int column);

/* The column of a character; -1 if it names none. */
int fc_column_from_character(char character);

/* Why moves or cells were refused. */
typedef struct fc_game_error {
    fc_status status;        /* FC_OK when nothing is wrong */
    size_t offset;           /* index of the first move or cell that is wrong, from 0; 0 when the whole board is */
    bool in_cells;           /* it is a cell of Kaggle's array */
    unsigned char character; /* of the move string, at that index */
} fc_game_error;

/* Plays `length` bytes of `moves` ("4455") from the empty board. On failure *out is the position before the move that
 * was refused: FC_ERROR_CHARACTER, _COLUMN, _FULL or _OVER. `error` may be NULL; otherwise it is always written. */
fc_status fc_game_parse(fc_game *out, const fc_rules *rules, const char *moves, size_t length, fc_game_error *error);

/* Writes the moves since the start, or since the board that fc_game_from_kaggle() read, with a NUL. */
void fc_game_moves(const fc_game *game, char text[FC_GAME_MOVES_TEXT_SIZE]);

/* Reads Kaggle's array of rows * columns numbers, row by row from the top: 0, 1 or 2. `mark` is the player to move.
 * On failure *out is the empty board:
 *     FC_ERROR_CELL          a number other than 0, 1 and 2;
 *     FC_ERROR_FLOATING      a disc above an empty cell;
 *     FC_ERROR_COUNTS        numbers of discs that alternate moves do not give, or that do not fit `mark`;
 *     FC_ERROR_TWO_WINNERS, FC_ERROR_TURN, FC_ERROR_PLAYED_ON     as in position.h.
 * `error` may be NULL; otherwise it is always written. */
fc_status fc_game_from_kaggle(fc_game *out, const fc_rules *rules, const int *cells, int mark, fc_game_error *error);

/* Writes Kaggle's array of rows * columns numbers. */
void fc_game_to_kaggle(const fc_game *game, int *cells);

/* Writes in one line why moves or cells were refused, e.g. "column 2 is full (move 7)". `size` bytes with the NUL at
 * most; FC_GAME_ERROR_TEXT_SIZE is always enough. */
void fc_game_error_text(const fc_game_error *error, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif

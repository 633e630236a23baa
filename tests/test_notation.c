/* test_notation.c - positions in every notation: random games there and back, and all that is refused. */
#include "support/test.h"

#include <stdio.h>

#include "cli/notation.h"

enum { RANDOM_GAMES = 5000, DAMAGED_TEXTS = 50000, TEXT_SIZE = 1024 };

#define ROW "......."
#define ZEROS "0,0,0,0,0,0,0"
#define BLANKS "b,b,b,b,b,b,"

#define A_SCORE "this is a 'moves score' line: benchmark reads those, cut -d' ' -f1 keeps the moves"
#define SEPARATORS "blanks and commas may separate single moves only, as in 4 4 5 5 or 4,4,5,5"

typedef struct refusal {
    fc_notation notation;
    const char *text;
    const char *reason;
} refusal;

static const refusal refusals[] = {
    {FC_NOTATION_MOVES, "4458", "column 8 does not exist (move 4)"},
    {FC_NOTATION_MOVES, "12121213", "move 8: the game ended on move 7"},
    {FC_NOTATION_MOVES, "4455 18", A_SCORE},
    {FC_NOTATION_MOVES, "4455\t-2", A_SCORE},
    {FC_NOTATION_MOVES, "1 2", A_SCORE},
    {FC_NOTATION_MOVES, "start 1", A_SCORE},
    {FC_NOTATION_MOVES, "44 +1", A_SCORE},
    {FC_NOTATION_MOVES, "44 55", A_SCORE},
    {FC_NOTATION_MOVES, "44 -", SEPARATORS},
    {FC_NOTATION_MOVES, "44 5 5", SEPARATORS},
    {FC_NOTATION_MOVES, "44 555", SEPARATORS},
    {FC_NOTATION_MOVES, "44,55", SEPARATORS},
    {FC_NOTATION_MOVES, "4,,4", SEPARATORS},
    {FC_NOTATION_MOVES, "4,4,", SEPARATORS},
    {FC_NOTATION_MOVES, ",4,4", SEPARATORS},
    {FC_NOTATION_MOVES, ",", SEPARATORS},
    {FC_NOTATION_MOVES, "4,8", "column 8 does not exist (move 2)"},
    {FC_NOTATION_MOVES, "4 4 x 4", "'x' is not a column (move 3)"},
    {FC_NOTATION_MOVES, "a", "'a' is not a column (move 1)"},
    {FC_NOTATION_MOVES, "h1", "'h' is not a column (move 1)"},
    {FC_NOTATION_MOVES, "d1 d1", "the next disc in column d lands on row 2, not 1 (move 2)"},
    {FC_NOTATION_MOVES, "d1 d2 E2", "the next disc in column E lands on row 1, not 2 (move 3)"},
    {FC_NOTATION_MOVES, "d1d2d3d4d5d6d7", "column 4 is full (move 7)"},
    {FC_NOTATION_MOVES, "d1 4", "a cell such as d1 is missing (move 2)"},
    {FC_NOTATION_MOVES, "d1 h1", "a cell such as d1 is missing (move 2)"},
    {FC_NOTATION_MOVES, "d1 d", "a cell such as d1 is missing (move 2)"},
    {FC_NOTATION_ZERO_BASED, "3347", "column 7 does not exist (move 4)"},
    {FC_NOTATION_ZERO_BASED, "338", "column 8 does not exist (move 3)"},
    {FC_NOTATION_ZERO_BASED, "339", "column 9 does not exist (move 3)"},
    {FC_NOTATION_ZERO_BASED, "3333333", "column 3 is full (move 7)"},
    {FC_NOTATION_ZERO_BASED, "01010102", "move 8: the game ended on move 7"},
    {FC_NOTATION_ZERO_BASED, "33/", "'/' is not a column (move 3)"},
    {FC_NOTATION_ZERO_BASED, "33:", "':' is not a column (move 3)"},
    {FC_NOTATION_ZERO_BASED, "3 3", A_SCORE},
    {FC_NOTATION_ZERO_BASED, "5323153101412505662060423034232611546604455", "move 43: the game ended on move 42"},

    {FC_NOTATION_DIAGRAM, "X", "the diagram has 1 cells, not 42"},
    {FC_NOTATION_DIAGRAM, ROW ROW ROW ROW ROW "......", "the diagram has 41 cells, not 42"},
    {FC_NOTATION_DIAGRAM, ROW ROW ROW ROW ROW "........", "the diagram has 43 cells, not 42"},
    {FC_NOTATION_DIAGRAM, ROW "/" ROW "/" ROW "/" ROW "/" ROW, "the diagram has 35 cells, not 42"},
    {FC_NOTATION_DIAGRAM, ROW ROW ROW ROW ROW "..z....", "'z' is not a cell (cell 38)"},
    {FC_NOTATION_DIAGRAM, "..\x7F", "byte 0x7F is not a cell (cell 3)"},
    {FC_NOTATION_DIAGRAM, "......../....../" ROW "/" ROW "/" ROW "/" ROW, "a row has 8 cells, not 7 (after cell 8)"},
    {FC_NOTATION_DIAGRAM, ROW "//" ROW "/" ROW "/" ROW "/" ROW "/" ROW, "a row has 0 cells, not 7 (after cell 7)"},
    {FC_NOTATION_DIAGRAM, "/" ROW, "a row has 0 cells, not 7 (after cell 0)"},
    {FC_NOTATION_DIAGRAM, "...... ........ " ROW " " ROW " " ROW " " ROW,
     "6 cells stand together from cell 1 on; a row has 7"},
    {FC_NOTATION_DIAGRAM, ". " ROW " " ROW, "7 cells stand together from cell 2 on; a row has 7"},
    {FC_NOTATION_DIAGRAM, ROW ROW " " ROW ROW ROW ROW, "14 cells stand together from cell 1 on; a row has 7"},
    {FC_NOTATION_DIAGRAM, ROW ROW ROW ROW "..X...." ROW, "the disc in column 3, row 2 floats above an empty cell"},
    {FC_NOTATION_DIAGRAM, "X......" ROW ROW ROW ROW ROW, "the disc in column 1, row 6 floats above an empty cell"},
    {FC_NOTATION_DIAGRAM, ROW ROW ROW ROW ROW "XX.....",
     "2 and 0 discs: the first player must have as many as the second or one more"},
    {FC_NOTATION_DIAGRAM, ROW ROW ROW ROW ROW "...O...",
     "0 and 1 discs: the first player must have as many as the second or one more"},
    {FC_NOTATION_DIAGRAM,
     ROW ROW ROW ROW "XXXX..."
                     "OOOO...",
     "both players have four in line"},
    {FC_NOTATION_DIAGRAM,
     ROW ROW ROW ROW "....O.."
                     "XXXXOOO",
     "the first player has four in line, but did not move last (4 and 4 discs)"},
    {FC_NOTATION_DIAGRAM, ROW "O......X......X......X......XOOXOOX",
     "the game continued after the first player had four in line"},

    {FC_NOTATION_KAGGLE, "0,0,0", "a list of cells such as [0,1,2] is missing"},
    {FC_NOTATION_KAGGLE, "[]", "the list has 0 cells, not 42"},
    {FC_NOTATION_KAGGLE, "[0,0,0]", "the list has 3 cells, not 42"},
    {FC_NOTATION_KAGGLE, "[" ZEROS "," ZEROS "," ZEROS "," ZEROS "," ZEROS "," ZEROS ",0]",
     "the list has 43 cells, not 42"},
    {FC_NOTATION_KAGGLE, "[0,3]", "cell 2 is '3', not 0, 1 or 2"},
    {FC_NOTATION_KAGGLE, "[0,-1]", "cell 2 is '-1', not 0, 1 or 2"},
    {FC_NOTATION_KAGGLE, "[0,00]", "cell 2 is '00', not 0, 1 or 2"},
    {FC_NOTATION_KAGGLE, "[0,1.0]", "cell 2 is '1.0', not 0, 1 or 2"},
    {FC_NOTATION_KAGGLE, "[0,,0]", "cell 2 is '', not 0, 1 or 2"},
    {FC_NOTATION_KAGGLE, "[0,]", "cell 2 is '', not 0, 1 or 2"},
    {FC_NOTATION_KAGGLE, "[0,\"1\"]", "cell 2 is '', not 0, 1 or 2"},
    {FC_NOTATION_KAGGLE, "[0,abcdefghijklmnop]", "cell 2 is 'abcdefghijkl...', not 0, 1 or 2"},
    {FC_NOTATION_KAGGLE, "[0 0]", "the list of cells does not end in ']'"},
    {FC_NOTATION_KAGGLE, "[0,0", "the list of cells does not end in ']'"},
    {FC_NOTATION_KAGGLE, "[", "cell 1 is '', not 0, 1 or 2"},
    {FC_NOTATION_KAGGLE, "{", "the name of a member in quotes is missing"},
    {FC_NOTATION_KAGGLE, "{}", "the object has no member \"board\""},
    {FC_NOTATION_KAGGLE, "{\"mark\": 1}", "the object has no member \"board\""},
    {FC_NOTATION_KAGGLE, "{\"mark\": 3}", "the mark is not 1 or 2"},
    {FC_NOTATION_KAGGLE, "{\"mark\": 0}", "the mark is not 1 or 2"},
    {FC_NOTATION_KAGGLE, "{\"mark\": \"1\"}", "the mark is not 1 or 2"},
    {FC_NOTATION_KAGGLE, "{board: 1}", "the name of a member in quotes is missing"},
    {FC_NOTATION_KAGGLE, "{\"board\" [0]}", "the ':' after the name of a member is missing"},
    {FC_NOTATION_KAGGLE, "{\"board\": 0}", "a list of cells such as [0,1,2] is missing"},
    {FC_NOTATION_KAGGLE, "{\"board", "a text in quotes does not end"},
    {FC_NOTATION_KAGGLE, "{\"a\\", "a text in quotes does not end"},
    {FC_NOTATION_KAGGLE, "{\"a\": }", "a value is missing"},
    {FC_NOTATION_KAGGLE, "{\"a\": [1, {\"b\": [2]}", "a value is missing"},
    {FC_NOTATION_KAGGLE, "{\"step\": 0", "the object does not end in '}'"},
    {FC_NOTATION_KAGGLE, "{\"board\": [" ZEROS "," ZEROS "," ZEROS "," ZEROS "," ZEROS "," ZEROS "], \"board\": []}",
     "there are two boards"},
    {FC_NOTATION_KAGGLE, "{\"board\": [" ZEROS "," ZEROS "," ZEROS "," ZEROS "," ZEROS "," ZEROS "], \"mark\": 2}",
     "the mark is 2, but by the discs player 1 is to move"},
    {FC_NOTATION_KAGGLE, "[" ZEROS "," ZEROS "," ZEROS "," ZEROS "," ZEROS "," ZEROS "] 0",
     "something follows the observation"},
    {FC_NOTATION_KAGGLE, "[" ZEROS "," ZEROS "," ZEROS "," ZEROS "," ZEROS ",0,0,2,0,0,0,0]",
     "0 and 1 discs: the first player must have as many as the second or one more"},
    {FC_NOTATION_KAGGLE, "[" ZEROS "," ZEROS "," ZEROS "," ZEROS ",0,0,1,0,0,0,0," ZEROS "]",
     "the disc in column 3, row 2 floats above an empty cell"},

    {FC_NOTATION_UCI, "x", "the row has 1 values, not 42 or, with a class, 43"},
    {FC_NOTATION_UCI, BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS "b,b,b,b,b",
     "the row has 41 values, not 42 or, with a class, 43"},
    {FC_NOTATION_UCI, BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS "win,win",
     "the row has 44 values, not 42 or, with a class, 43"},
    {FC_NOTATION_UCI, BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS, "value 43 is '', not win, loss or draw"},
    {FC_NOTATION_UCI, BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS "b", "value 43 is 'b', not win, loss or draw"},
    {FC_NOTATION_UCI, BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS "won",
     "value 43 is 'won', not win, loss or draw"},
    {FC_NOTATION_UCI, "b,q", "value 2 is 'q', not b, x or o"},
    {FC_NOTATION_UCI, "b,X", "value 2 is 'X', not b, x or o"},
    {FC_NOTATION_UCI, "b,,b", "value 2 is '', not b, x or o"},
    {FC_NOTATION_UCI, "b b", "value 1 is 'b?b', not b, x or o"},
    {FC_NOTATION_UCI, "b,x,b,b,b,b," BLANKS BLANKS BLANKS BLANKS BLANKS "b,b,b,b,b,b",
     "the disc in column 1, row 2 floats above an empty cell"},
    {FC_NOTATION_UCI, "x,x,x,x,b,b,o,o,b,b,b,b,o,o,b,b,b,b," BLANKS BLANKS BLANKS "b,b,b,b,b,b",
     "the first player has four in line, but did not move last (4 and 4 discs)"},
};

static void refuses(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        fc_notated read;
        fc_diagnostic diagnostic = {""};
        if (fc_notation_read(refusals[i].notation, refusals[i].text, strlen(refusals[i].text), &read, &diagnostic)) {
            fail_msg("accepted: %s", refusals[i].text);
        }
        assert_string_equal(diagnostic.text, refusals[i].reason);
    }
}

/* ---- there and back ---- */

typedef struct text {
    char bytes[TEXT_SIZE];
    size_t length;
} text;

static void add(text *out, const char *piece)
{
    const size_t length = strlen(piece);
    assert_true(out->length + length < TEXT_SIZE);
    memcpy(out->bytes + out->length, piece, length + 1);
    out->length += length;
}

/* One of the words that mean the same. */
static const char *pick(random_stream *random, const char *const *words, int count)
{
    return words[random_between(random, 0, count - 1)];
}

/* Columns from 1 or from 0, together or with separators; a blank alone separates three moves or more. */
static void write_columns(text *out, const game *played, int from, random_stream *random)
{
    static const char *const separators[] = {"", ",", ", ", " ", "  "};
    const char *separator = pick(random, separators, strlen(played->moves) < 3 ? 3 : 5);
    for (const char *move = played->moves; *move != '\0'; move++) {
        add(out, move > played->moves ? separator : "");
        add(out, (const char[]){(char)(*move - 1 + from), '\0'});
    }
}

/* The cells played: d1 d2. */
static void write_algebraic(text *out, const game *played, random_stream *random)
{
    static const char *const separators[] = {"", " ", ", "};
    const char *separator = pick(random, separators, 3);
    const char first = random_between(random, 0, 1) == 0 ? 'a' : 'A';
    int heights[FC_WIDTH] = {0};
    for (const char *move = played->moves; *move != '\0'; move++) {
        const int column = *move - '1';
        add(out, move > played->moves ? separator : "");
        add(out, (const char[]){(char)(first + column), (char)('1' + heights[column]++), '\0'});
    }
}

/* Row by row from the top, with something in front of each cell but the first: of a row, or another. */
static void write_rows(text *out, const game *played, const char *const symbols[3], const char *before_row,
                       const char *before_cell)
{
    for (int row = FC_HEIGHT - 1; row >= 0; row--) {
        for (int column = 0; column < FC_WIDTH; column++) {
            add(out, column > 0 ? before_cell : row < FC_HEIGHT - 1 ? before_row : "");
            add(out, symbols[played->board.cells[column][row]]);
        }
    }
}

static void write_diagram(text *out, const game *played, random_stream *random)
{
    static const char *const symbols[][3] = {
        {".", "X", "O"}, {"_", "x", "o"}, {"0", "1", "2"}, {".", "\xE2\x97\x8F", "\xE2\x97\x8B"}};
    static const char *const separators[][2] = {{"", ""},   {"/", ""},    {" ", ""},  {" / ", ""},   {"/", " "},
                                                {" ", " "}, {"   ", " "}, {"\n", ""}, {"|\n|", "|"}, {" \n ", "]["}};
    const char *const *form = separators[random_between(random, 0, 9)];
    write_rows(out, played, symbols[random_between(random, 0, 3)], form[0], form[1]);
}

static void write_kaggle(text *out, const game *played, random_stream *random)
{
    static const char *const symbols[3] = {"0", "1", "2"};
    static const char *const commas[] = {",", ", ", " ,\t"};
    static const char *const begins[] = {"{\"board\":[", "{'board': [", "{ \"step\": 4, \"board\" : [",
                                         "{\"a\": [1, {\"board\": 2}, []], \"b\": \"\\\"}\", 'board': ["};
    static const char *const middles[] = {"]", "], 'remainingOverageTime': 60.5", "], \"n\": null, 'd': {}"};
    const bool is_list = random_between(random, 0, 1) == 0;
    const char *comma = pick(random, commas, 3);
    add(out, is_list ? "[" : pick(random, begins, 4));
    write_rows(out, played, symbols, comma, comma);
    if (is_list) {
        add(out, "]");
        return;
    }
    add(out, pick(random, middles, 3));
    const bool ended = board_is_over(&played->board);
    const int mark = ended ? random_between(random, 1, 2) : (int)board_mover(&played->board);
    if (random_between(random, 0, 2) > 0) {
        add(out, mark == 1 ? ", \"mark\": 1" : ", 'mark' :2");
    }
    add(out, " }");
}

static void write_uci(text *out, const game *played, random_stream *random)
{
    static const char *const symbols[][3] = {{"b", "x", "o"}, {"0", "1", "2"}, {"0", "1", "-1"}};
    static const char *const ends[] = {"", ",win", ",loss", ", draw", ",2", ",-1"};
    const int form = random_between(random, 0, 2);
    const char *comma = random_between(random, 0, 1) == 0 ? "," : " , ";
    for (int column = 0; column < FC_WIDTH; column++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            add(out, column + row > 0 ? comma : "");
            add(out, symbols[form][played->board.cells[column][row]]);
        }
    }
    add(out, pick(random, ends, 6));
}

static void write_position(text *out, fc_notation notation, const game *played, random_stream *random)
{
    out->length = 0;
    out->bytes[0] = '\0';
    switch (notation) {
    case FC_NOTATION_MOVES:
        if (random_between(random, 0, 2) == 0) {
            write_algebraic(out, played, random);
            break;
        }
        write_columns(out, played, 1, random);
        break;
    case FC_NOTATION_ZERO_BASED:
        write_columns(out, played, 0, random);
        break;
    case FC_NOTATION_DIAGRAM:
        write_diagram(out, played, random);
        break;
    case FC_NOTATION_KAGGLE:
        write_kaggle(out, played, random);
        break;
    case FC_NOTATION_UCI:
        write_uci(out, played, random);
        break;
    }
}

/* A random game that may be over. */
static game any_game(random_stream *random)
{
    game played = game_random(random, random_between(random, 0, FC_CELLS - 1));
    for (int column = 0; column < FC_WIDTH && !board_is_over(&played.board); column++) {
        const int row = board_open_row(&played.board, column);
        if (row < FC_HEIGHT && board_is_threat(&played.board, board_mover(&played.board), column, row)) {
            game_play(&played, column);
        }
    }
    return played;
}

static void reads_what_was_written(void **state)
{
    (void)state;
    random_stream random = {11};
    int games_over = 0;
    for (int i = 0; i < test_rounds(RANDOM_GAMES); i++) {
        const game played = any_game(&random);
        games_over += board_is_over(&played.board);
        for (int notation = FC_NOTATION_MOVES; fc_notation_names[notation] != NULL; notation++) {
            text written;
            fc_notated read;
            fc_diagnostic diagnostic;
            write_position(&written, (fc_notation)notation, &played, &random);
            if (!fc_notation_read((fc_notation)notation, written.bytes, written.length, &read, &diagnostic)) {
                fail_msg("%s: %s", written.bytes, diagnostic.text);
            }
            assert_in(&played, read.position.stm == played.position.stm);
            assert_in(&played, read.position.occupied == played.position.occupied);
            const size_t moves = strlen(played.moves);
            assert_int_in(&played, read.has_moves, notation <= FC_NOTATION_ZERO_BASED);
            assert_int_in(&played, read.last_column, read.has_moves && moves > 0 ? played.moves[moves - 1] - '1' : -1);
        }
    }
    assert_true(games_over > test_rounds(RANDOM_GAMES) / 100);
}

/* Anything may come: good texts with some bytes changed, cut, or doubled. What is accepted is a position, and what is
 * refused has a reason of printable ASCII. */
static void survives_damage(void **state)
{
    (void)state;
    static const char likely[] = "XxOo._012/ ,[]{}:\"'\\bwinmark\t9-";
    random_stream random = {12};
    for (int i = 0; i < test_rounds(DAMAGED_TEXTS); i++) {
        const fc_notation notation = (fc_notation)random_between(&random, FC_NOTATION_MOVES, FC_NOTATION_UCI);
        const game played = any_game(&random);
        text damaged;
        write_position(&damaged, notation, &played, &random);
        for (int left = random_between(&random, 1, 4); left > 0 && damaged.length > 0; left--) {
            const size_t at = (size_t)random_between(&random, 0, (int)damaged.length - 1);
            const bool is_likely = random_between(&random, 0, 3) > 0;
            damaged.bytes[at] = is_likely ? likely[random_between(&random, 0, (int)sizeof likely - 1)]
                                          : (char)(unsigned char)random_between(&random, 0, 255);
            damaged.length = random_between(&random, 0, 9) == 0 ? at : damaged.length;
        }
        fc_notated read;
        fc_diagnostic diagnostic = {""};
        if (!fc_notation_read(notation, damaged.bytes, damaged.length, &read, &diagnostic)) {
            assert_true(diagnostic.text[0] != '\0');
            for (const char *byte = diagnostic.text; *byte != '\0'; byte++) {
                assert_true(*byte >= ' ' && *byte <= '~');
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses),
        cmocka_unit_test(reads_what_was_written),
        cmocka_unit_test(survives_damage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

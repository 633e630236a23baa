/* test_drawing.c - boards as people see them: labels, marks, styles, and the largest board that there is. */
#include "support/test.h"

#include "cli/drawing.h"

static const char *drawn(const fc_drawing *drawing)
{
    static char text[FC_DRAWING_SIZE];
    fc_writer writer = {text, sizeof text, 0};
    fc_draw_board(&writer, drawing);
    return text;
}

static void labels_and_marks(void **state)
{
    (void)state;
    fc_drawing drawing = {.columns = 4, .rows = 2, .labels = {"-16", "", ".", "3"}};
    drawing.cells[0][0] = FC_DRAW_FIRST | FC_DRAW_WINNING;
    drawing.cells[0][1] = FC_DRAW_SECOND;
    drawing.cells[3][0] = FC_DRAW_SECOND | FC_DRAW_LAST;
    assert_string_equal(drawn(&drawing), "-16      .   3  \n"
                                         " O   .   .   .  \n"
                                         "[X]  .   .  (O) \n"
                                         " 1   2   3   4  \n");
    memset(drawing.labels, 0, sizeof drawing.labels);
    drawing.columns = 1;
    drawing.style = FC_STYLE_COLOUR;
    assert_string_equal(drawn(&drawing), "\x1b[33m O \x1b[0m\n"
                                         "\x1b[31;7m[X]\x1b[0m\n"
                                         " 1 \n");
    drawing.style = FC_STYLE_DISCS;
    drawing.cells[0][1] |= FC_DRAW_LAST;
    assert_string_equal(drawn(&drawing), "\x1b[33;1m(\xE2\x97\x8B)\x1b[0m\n"
                                         "\x1b[31;7m[\xE2\x97\x8F]\x1b[0m\n"
                                         " 1 \n");
}

/* Nothing of the largest drawing is cut. */
static void largest_board_fits(void **state)
{
    (void)state;
    fc_drawing drawing = {.columns = FC_DRAWING_MAX, .rows = FC_DRAWING_MAX, .style = FC_STYLE_DISCS};
    for (int column = 0; column < FC_DRAWING_MAX; column++) {
        strcpy(drawing.labels[column], "-18..18");
        memset(drawing.cells[column], FC_DRAW_SECOND | FC_DRAW_LAST | FC_DRAW_WINNING, FC_DRAWING_MAX);
    }
    const char *text = drawn(&drawing);
    int lines = 0;
    for (const char *at = text; *at != '\0'; at++) {
        lines += *at == '\n';
    }
    assert_int_equal(lines, FC_DRAWING_MAX + 2);
    assert_int_equal(text[strlen(text) - 1], '\n');
    assert_non_null(strstr(text, "   g    \n")); /* the name of column 16 in move strings */
    assert_string_equal(fc_draw_mark(FC_DRAW_FIRST, FC_STYLE_COLOUR), "X");
    assert_non_null(strstr(text, fc_draw_mark(FC_DRAW_SECOND, FC_STYLE_DISCS)));
    assert_null(strstr(text, fc_draw_mark(FC_DRAW_FIRST, FC_STYLE_DISCS)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels_and_marks),
        cmocka_unit_test(largest_board_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

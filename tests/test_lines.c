/* test_lines.c - an interrupt before the wait for a line, and byte order marks; the rest of lines.c is tried by the
 * cases in cli/solve. */
#define _POSIX_C_SOURCE 200809L
#include "support/test.h"

#include <errno.h>
#include <unistd.h>

#include "cli/lines.h"

/* A pipe with an open end that nobody writes to: a plain read would wait for ever. */
static void interrupt_before_wait(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    FILE *stream = fdopen(ends[0], "r");
    assert_non_null(stream);
    assert_int_equal(write(ends[1], "44\n", 3), 3);

    atomic_bool stop = false;
    fc_lines lines;
    fc_lines_open(&lines, stream, &stop);
    assert_true(fc_lines_next(&lines));
    assert_int_equal(lines.length, 2);
    atomic_store(&stop, true); /* as a handler does right before the next read */
    assert_false(fc_lines_next(&lines));
    assert_int_equal(lines.error, EINTR);

    atomic_store(&stop, false);
    assert_int_equal(write(ends[1], "55", 2), 2);
    close(ends[1]);
    assert_true(fc_lines_next(&lines));
    assert_int_equal(lines.length, 2);
    assert_false(fc_lines_next(&lines));
    assert_int_equal(lines.error, 0);
    fclose(stream);
}

/* One mark is dropped, and only at the very beginning: any other one is text that somebody should hear about. */
static void one_mark_is_dropped(void **state)
{
    (void)state;
    static const char mark[] = "\xEF\xBB\xBF";
    FILE *stream = tmpfile();
    assert_non_null(stream);
    fprintf(stream, "%s%s44\n%s55\n", mark, mark, mark);
    rewind(stream);
    fc_lines lines;
    fc_lines_open(&lines, stream, NULL);
    for (int i = 0; i < 2; i++) {
        assert_true(fc_lines_next(&lines));
        assert_int_equal(lines.length, 5);
        assert_memory_equal(lines.text, mark, 3);
    }
    assert_false(fc_lines_next(&lines));
    fclose(stream);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(interrupt_before_wait), cmocka_unit_test(one_mark_is_dropped)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* cmocka.c - runs tests one after the other and counts those that fail. */
#include "cmocka.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PASSED, FAILED, SKIPPED };

static jmp_buf way_out; /* of the test that is running */

_Noreturn void fc_substitute_fail(const char *file, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: ", file, line);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\n");
    va_end(arguments);
    longjmp(way_out, FAILED);
}

_Noreturn void fc_substitute_skip(void)
{
    longjmp(way_out, SKIPPED);
}

void print_message(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
}

void fc_substitute_equal(intmax_t left, intmax_t right, int wanted, const char *text, const char *file, int line)
{
    if ((left == right) != wanted) {
        fc_substitute_fail(file, line, "%s is %jd, %s %jd", text, left, wanted ? "not" : "which must not be", right);
    }
}

void fc_substitute_range(intmax_t value, intmax_t least, intmax_t most, const char *text, const char *file, int line)
{
    if (value < least || value > most) {
        fc_substitute_fail(file, line, "%s is %jd, not from %jd to %jd", text, value, least, most);
    }
}

void fc_substitute_string(const char *left, const char *right, int wanted, const char *file, int line)
{
    if ((strcmp(left, right) == 0) != wanted) {
        fc_substitute_fail(file, line, "\"%s\" %s \"%s\"", left, wanted ? "is not" : "must not be", right);
    }
}

void fc_substitute_memory(const void *left, const void *right, size_t size, const char *file, int line)
{
    if (memcmp(left, right, size) != 0) {
        fc_substitute_fail(file, line, "%zu bytes differ", size);
    }
}

static int run(const struct CMUnitTest *test, void **state)
{
    const int end = setjmp(way_out);
    if (end != PASSED) {
        return end;
    }
    if (test->setup != NULL && test->setup(state) != 0) {
        return FAILED;
    }
    test->test(state);
    return PASSED;
}

static int run_and_clean_up(const struct CMUnitTest *test, void *state)
{
    int end = run(test, &state);
    if (test->teardown != NULL && test->teardown(&state) != 0) {
        end = FAILED;
    }
    return end;
}

int fc_substitute_run(const struct CMUnitTest *tests, size_t count, CMFixtureFunction setup, CMFixtureFunction teardown)
{
    static const char *const words[] = {[PASSED] = "passed", [FAILED] = "FAILED", [SKIPPED] = "skipped"};
    void *state = NULL;
    int failures = 0;
    if (setup != NULL && setup(&state) != 0) {
        return (int)count;
    }
    for (size_t i = 0; i < count; i++) {
        const int end = run_and_clean_up(&tests[i], tests[i].initial_state != NULL ? tests[i].initial_state : state);
        printf("%s: %s\n", tests[i].name, words[end]);
        failures += end == FAILED;
    }
    if (teardown != NULL && teardown(&state) != 0) {
        failures++;
    }
    return failures;
}

/* cmocka.h - as much of CMocka as the tests of this project use, for systems where CMocka itself is not at hand: other
 * C libraries and other processors (see tools/check_portability). Written from CMocka's documentation. */
#ifndef FC_SUBSTITUTE_CMOCKA_H
#define FC_SUBSTITUTE_CMOCKA_H

#include <stddef.h>
#include <stdint.h>

typedef void (*CMUnitTestFunction)(void **state);
typedef int (*CMFixtureFunction)(void **state);

struct CMUnitTest {
    const char *name;
    CMUnitTestFunction test;
    CMFixtureFunction setup;
    CMFixtureFunction teardown;
    void *initial_state;
};

/* clang-format off */
#define cmocka_unit_test(test)                           {#test, test, NULL, NULL, NULL}
#define cmocka_unit_test_setup(test, up)                 {#test, test, up, NULL, NULL}
#define cmocka_unit_test_setup_teardown(test, up, down)  {#test, test, up, down, NULL}
/* clang-format on */

/* Returns the number of tests that failed. */
#define cmocka_run_group_tests(tests, up, down) fc_substitute_run(tests, sizeof(tests) / sizeof((tests)[0]), up, down)
int fc_substitute_run(const struct CMUnitTest *tests, size_t count, CMFixtureFunction setup,
                      CMFixtureFunction teardown);

/* Both leave the test that is running. */
_Noreturn void fc_substitute_fail(const char *file, int line, const char *format, ...);
_Noreturn void fc_substitute_skip(void);

void print_message(const char *format, ...);

#define fail_msg(...) fc_substitute_fail(__FILE__, __LINE__, __VA_ARGS__)
#define fail() fail_msg("failed")
#define skip() fc_substitute_skip()

void fc_substitute_equal(intmax_t left, intmax_t right, int wanted, const char *text, const char *file, int line);
void fc_substitute_range(intmax_t value, intmax_t least, intmax_t most, const char *text, const char *file, int line);
void fc_substitute_string(const char *left, const char *right, int wanted, const char *file, int line);
void fc_substitute_memory(const void *left, const void *right, size_t size, const char *file, int line);

#define assert_true(value) ((value) ? (void)0 : fail_msg("not true: %s", #value))
#define assert_false(value) ((value) ? fail_msg("not false: %s", #value) : (void)0)
#define assert_non_null(pointer) assert_true((pointer) != NULL)
#define assert_null(pointer) assert_true((pointer) == NULL)
#define assert_ptr_equal(left, right) assert_true((left) == (right))
#define assert_ptr_not_equal(left, right) assert_true((left) != (right))
#define assert_int_equal(left, right) \
    fc_substitute_equal((intmax_t)(left), (intmax_t)(right), 1, #left, __FILE__, __LINE__)
#define assert_int_not_equal(left, right) \
    fc_substitute_equal((intmax_t)(left), (intmax_t)(right), 0, #left, __FILE__, __LINE__)
#define assert_in_range(value, least, most) \
    fc_substitute_range((intmax_t)(value), (intmax_t)(least), (intmax_t)(most), #value, __FILE__, __LINE__)
#define assert_string_equal(left, right) fc_substitute_string(left, right, 1, __FILE__, __LINE__)
#define assert_string_not_equal(left, right) fc_substitute_string(left, right, 0, __FILE__, __LINE__)
#define assert_memory_equal(left, right, size_left) fc_substitute_memory(left, right, size_left, __FILE__, __LINE__)

#endif

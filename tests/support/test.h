/* test.h - CMocka with the headers that must come before it, and what all tests share. */
#ifndef FOURCAST_TESTS_TEST_H
#define FOURCAST_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/game.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TEST_IS_SLOWED_DOWN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TEST_IS_SLOWED_DOWN 1
#endif
#endif
#if !defined(TEST_IS_SLOWED_DOWN) && defined(__GNUC__) && !defined(__OPTIMIZE__)
#define TEST_IS_SLOWED_DOWN 1
#endif
#ifndef TEST_IS_SLOWED_DOWN
#define TEST_IS_SLOWED_DOWN 0
#endif

enum { SLOWED_DOWN_FACTOR = 5 };

/* Rounds of a costly loop: all of them in a release build, fewer under run-time checks. */
static inline int test_rounds(int rounds)
{
    return TEST_IS_SLOWED_DOWN ? rounds / SLOWED_DOWN_FACTOR : rounds;
}

/* True if the program was asked for its nightly tests, which are left out otherwise. */
static inline bool test_wants_nightly(int argc, char **argv)
{
    return argc > 1 && strcmp(argv[1], "nightly") == 0;
}

/* Asserts that name the position in question when they fail. */
#define assert_in(game, condition)                                             \
    do {                                                                       \
        if (!(condition)) {                                                    \
            fail_msg("after \"%s\": not true: %s", (game)->moves, #condition); \
        }                                                                      \
    } while (0)

#define assert_int_in(game, actual, expected)                                                                 \
    do {                                                                                                      \
        const int actual_value = (int)(actual);                                                               \
        const int expected_value = (int)(expected);                                                           \
        if (actual_value != expected_value) {                                                                 \
            fail_msg("after \"%s\": %s is %d, not %d", (game)->moves, #actual, actual_value, expected_value); \
        }                                                                                                     \
    } while (0)

#endif

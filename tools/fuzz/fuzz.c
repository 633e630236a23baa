/* fuzz.c - choices, copies, and the asserts of tests/substitute/cmocka.h for programs that hold no tests. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- asserts ---- */

_Noreturn void fc_substitute_fail(const char *file, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: ", file, line);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\n");
    va_end(arguments);
    abort();
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

void fc_substitute_memory(const void *left, const void *right, size_t size, const char *file, int line)
{
    if (memcmp(left, right, size) != 0) {
        fc_substitute_fail(file, line, "%zu bytes differ", size);
    }
}

void print_message(const char *format, ...)
{
    (void)format; /* the messages of assertions are not needed here */
}

/* ---- choices ---- */

fuzz_choices fuzz_choices_of(const uint8_t *data, size_t size)
{
    random_stream random = {size};
    for (size_t i = 0; i < size; i++) {
        random.state ^= data[i];
        random.state = random_word(&random);
    }
    return (fuzz_choices){data, data + size, random};
}

int fuzz_choose(fuzz_choices *choices, int count)
{
    const uint64_t choice = choices->next < choices->end ? *choices->next++ : random_word(&choices->random);
    return (int)(choice % (uint64_t)count);
}

void fuzz_play(fuzz_choices *choices, game *played)
{
    int column = fuzz_choose(choices, FC_WIDTH);
    while (board_open_row(&played->board, column) == FC_HEIGHT) {
        column = (column + 1) % FC_WIDTH;
    }
    game_play(played, column);
}

/* ---- others ---- */

void fuzz_check_line(const char *text)
{
    assert_true(*text != '\0');
    for (; *text != '\0'; text++) {
        assert_in_range(*text, ' ', '~');
    }
}

uint8_t *fuzz_copy(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size);
    if (size > 0) {
        assert_non_null(copy);
        memcpy(copy, data, size);
    }
    return copy;
}

bool fuzz_is_same(fc_position a, fc_position b)
{
    return a.stm == b.stm && a.occupied == b.occupied;
}

/* fuzz_positions.c - files of positions with scores. */
#include "fuzz.h"

#include <stdlib.h>

#include "bench/foreign.h"
#include "bench/position_file.h"

enum {
    LIMITS = 3, /* 0, which is none, or so many positions */
    HIGHEST_ANSWER = 999
};

static bool print(void *payload, const char *text)
{
    (void)payload;
    (void)text;
    return true;
}

static void complain(void *payload, const char *message)
{
    (void)payload;
    fuzz_check_line(message);
}

static void advance(void *payload, const char *set, size_t done, size_t total)
{
    (void)payload;
    (void)set;
    (void)done;
    (void)total;
}

static void check_position_line(const fc_scored_position *scored, unsigned long after_line)
{
    fc_position position;
    assert_true(scored->line > after_line);
    assert_in_range(scored->score, FC_SCORE_MIN, FC_SCORE_MAX);
    assert_int_equal(fc_position_parse(&position, scored->moves, strlen(scored->moves), NULL), FC_OK);
    assert_true(fuzz_is_same(position, scored->position));
    assert_false(fc_position_is_over(position));
}

/* The same bytes as what another program answers to a question. */
static void check_foreign(const uint8_t *data, size_t size)
{
    char *answer = malloc(size + 1);
    fc_measurement measured;
    assert_non_null(answer);
    memcpy(answer, data, size);
    answer[size] = '\0';
    if (fc_foreign_parse(answer, "4455", &measured)) {
        assert_in_range(measured.score, -HIGHEST_ANSWER, HIGHEST_ANSWER);
    }
    free(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const fc_bench_host host = {print, complain, advance, NULL};
    const size_t limit = size % LIMITS;
    uint8_t *copy = fuzz_copy(data, size);
    fc_position_set set;
    assert_true(fc_position_set_parse(&set, "some/set", (const char *)copy, size, limit, &host));
    assert_true(limit == 0 || set.count <= limit);
    assert_true(set.count + set.malformed <= size);
    for (size_t i = 0; i < set.count; i++) {
        check_position_line(&set.positions[i], i > 0 ? set.positions[i - 1].line : 0);
    }
    fc_position_set_free(&set);
    check_foreign(data, size);
    free(copy);
    return 0;
}

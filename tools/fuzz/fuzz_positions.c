/* fuzz_positions.c - files of positions with scores, in all notations. */
#include "fuzz.h"

#include <stdlib.h>

#include "bench/external.h"
#include "bench/position_file.h"
#include "cli/notation.h"
#include "programs/benchmark/notated_line.h"

enum {
    LIMITS = 3, /* 0, which is none, or this number of positions */
    HIGHEST_REPLY = 999
};

static bool print(void *payload, const char *text)
{
    (void)payload;
    (void)text;
    return true;
}

static void check_error(void *payload, const char *message)
{
    (void)payload;
    fuzz_check_line(message);
}

static void ignore_progress(void *payload, const char *set, size_t done, size_t total)
{
    (void)payload;
    (void)set;
    (void)done;
    (void)total;
}

/* Cells are shown as a diagram, moves as they are. */
static void check_scored_position(const fc_scored_position *scored, fc_notation shown_as, unsigned long after_line)
{
    fc_notated read = {.has_moves = true};
    fc_diagnostic ignored;
    const size_t length = strlen(scored->text);
    assert_true(scored->line > after_line);
    assert_in_range(scored->score, FC_SCORE_MIN, FC_SCORE_MAX);
    assert_true(length == 0 || fc_notation_read(shown_as, scored->text, length, &read, &ignored));
    assert_true(fuzz_is_same(read.position, scored->position));
    assert_false(fc_position_is_over(scored->position));
}

static void check_file(const char *text, size_t size, const fc_position_file_options *options, fc_notation shown_as)
{
    const fc_bench_ui ui = {print, check_error, ignore_progress, NULL};
    fc_position_set set;
    assert_true(fc_position_set_parse(&set, "some/set", text, size, options, &ui));
    assert_true(options->limit == 0 || set.count <= options->limit);
    assert_true(set.count + set.malformed <= size);
    for (size_t i = 0; i < set.count; i++) {
        check_scored_position(&set.positions[i], shown_as, i > 0 ? set.positions[i - 1].line : 0);
    }
    fc_position_set_free(&set);
}

/* The same bytes as the reply of an external solver. */
static void check_external(const uint8_t *data, size_t size)
{
    char *reply = malloc(size + 1);
    fc_measurement measured;
    assert_non_null(reply);
    memcpy(reply, data, size);
    reply[size] = '\0';
    if (fc_external_parse(reply, "4455", &measured)) {
        assert_in_range(measured.score, -HIGHEST_REPLY, HIGHEST_REPLY);
    }
    free(reply);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const size_t limit = size % LIMITS;
    uint8_t *copy = fuzz_copy(data, size);
    check_file((const char *)copy, size, &(fc_position_file_options){.limit = limit}, FC_NOTATION_MOVES);
    for (fc_notation notation = FC_NOTATION_MOVES; notation <= FC_NOTATION_UCI; notation++) {
        const fc_position_file_options options = {limit, fc_notated_line_parse, &notation};
        check_file((const char *)copy, size, &options, FC_NOTATION_DIAGRAM);
    }
    check_external(data, size);
    free(copy);
    return 0;
}

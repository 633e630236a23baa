/* fuzz_record.c - the reader of JSON, games in every form, and puzzles. */
#include "fuzz.h"

#include <stdlib.h>

#include "arena/game_text.h"
#include "arena/kaggle.h"
#include "arena/puzzles.h"
#include "base/json.h"

/* A record that was read does not contradict itself, and is the same when it was written and read again. */
static void check_record(const fc_record *record)
{
    static char lines[2][FC_RECORD_LINE_SIZE];
    static fc_record again;
    fc_diagnostic why;
    assert_true(fc_record_check(record, &why));
    for (int i = 0; i < 2; i++) {
        fc_writer out = {lines[i], sizeof lines[i], 0};
        fc_record_write(&out, i == 0 ? record : &again);
        assert_true(out.used < sizeof lines[i] - 1);
        assert_true(fc_record_read(&again, lines[i], out.used, &why));
    }
    assert_true(strcmp(lines[0], lines[1]) == 0);
}

/* Every object ends with a bracket that closes it, so that an object which is JSON ends at the same byte here. */
static void check_extent(const char *text, size_t size)
{
    fc_json_extent whole = {.depth = 0};
    fc_json_extent all_but_last = {.depth = 0};
    assert_false(fc_json_extent_add(&whole, text, size));
    assert_true(fc_json_extent_add(&all_but_last, text, size - 1));
}

static void check_puzzles(const char *text, size_t size)
{
    fc_puzzle_set set = {.puzzles = NULL};
    fc_diagnostic why;
    if (fc_puzzle_set_parse(&set, "text", text, size, &why)) {
        assert_true(set.count > 0 && set.puzzles[0].accepted != 0);
    } else {
        fuzz_check_line(why.text);
    }
    fc_puzzle_set_free(&set);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static fc_record record;
    uint8_t *const copy = fuzz_copy(data, size);
    const char *const text = (const char *)copy;
    fc_json json = {.text = text, .size = size};
    fc_diagnostic why;
    fc_json_skip(&json);
    const bool is_json = fc_json_end(&json);
    assert_true(is_json || json.error_at <= size);
    if (is_json && text[0] == '{' && text[size - 1] == '}') {
        check_extent(text, size);
    }
    check_puzzles(text, size);
    if (fc_game_text_read(&record, text, size, &why)) {
        check_record(&record);
    } else {
        fuzz_check_line(why.text);
    }
    if (fc_record_read(&record, text, size, &why)) {
        assert_true(is_json);
        check_record(&record);
    } else {
        fuzz_check_line(why.text);
    }
    if (fc_kaggle_read(&record, text, size, &why)) {
        assert_true(is_json);
        check_record(&record);
    } else {
        fuzz_check_line(why.text);
    }
    free(copy);
    return 0;
}

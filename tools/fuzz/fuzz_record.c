/* fuzz_record.c - the reader of JSON, records of games and Kaggle's episodes. */
#include "fuzz.h"

#include <stdlib.h>

#include "arena/kaggle.h"
#include "arena/record.h"
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

/* test_shard_file.c - checkpoints and shards on disk: written, read back, and refused when damaged. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/bytes.h"
#include "base/files.h"
#include "bookgen/shard_file.h"
#include "bookgen/solve.h"

enum {
    RESULTS = 37,
    HEADER = 88,
    SUM = 8,
    SIZE = HEADER + RESULTS + SUM,
    VERSION_OFFSET = 8,
    HEIGHT_OFFSET = 20,
    COUNT_OFFSET = 56
};

static const char path[] = "test_shard_file.tmp";
static unsigned char good[SIZE];

static fc_shard_file example(unsigned char results[RESULTS])
{
    for (int i = 0; i < RESULTS; i++) {
        results[i] = (unsigned char)(FC_RESULT_OF_DRAW + FC_SCORE_MIN + i);
    }
    results[5] = FC_RESULT_UNKNOWN;
    return (fc_shard_file){.kind = FC_SHARD_CHECKPOINT,
                           .job = {.depth = 6,
                                   .ply = 7,
                                   .shard = 3,
                                   .shards = 9,
                                   .total = 333,
                                   .first = 111,
                                   .count = RESULTS,
                                   .checksum = UINT64_C(0x0123456789ABCDEF)},
                           .recent_milliseconds = UINT64_C(1) << 40,
                           .recent_millipositions = 513,
                           .results = results};
}

static int write_good(void **state)
{
    (void)state;
    unsigned char results[RESULTS];
    fc_diagnostic diagnostic;
    const fc_shard_file written = example(results);
    FILE *file = fc_shard_file_write(path, &written, &diagnostic) ? fopen(path, "rb") : NULL;
    const bool ok = file != NULL && fread(good, SIZE, 1, file) == 1 && fgetc(file) == EOF;
    return ok && fclose(file) == 0 ? 0 : -1;
}

static int clean_up(void **state)
{
    (void)state;
    return remove(path);
}

/* Writes bytes and reads them as a shard file. */
static bool reads(const unsigned char *bytes, size_t size, fc_diagnostic *diagnostic)
{
    fc_shard_file file;
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    assert_int_equal(fwrite(bytes, 1, size, stream), size);
    fclose(stream);
    diagnostic->text[0] = '\0';
    const bool ok = fc_shard_file_read(&file, path, diagnostic);
    free(file.results);
    assert_true(ok == (diagnostic->text[0] == '\0'));
    return ok;
}

/* Makes the checksum right again. */
static void forge(unsigned char bytes[SIZE])
{
    const uint64_t sum = fc_checksum(fc_checksum(0, bytes, HEADER), bytes + HEADER, RESULTS);
    fc_store64(bytes + SIZE - SUM, sum);
}

static void comes_back(void **state)
{
    (void)state;
    unsigned char results[RESULTS];
    fc_shard_file file;
    fc_diagnostic diagnostic;
    const fc_shard_file expected = example(results);
    assert_true(reads(good, SIZE, &diagnostic));
    assert_true(fc_shard_file_read(&file, path, &diagnostic));
    assert_int_equal(file.kind, expected.kind);
    assert_true(fc_job_is_same(&file.job, &expected.job));
    assert_true(file.recent_milliseconds == expected.recent_milliseconds);
    assert_true(file.recent_millipositions == expected.recent_millipositions);
    assert_memory_equal(file.results, results, RESULTS);
    free(file.results);
}

/* A later build can resume the checkpoint of an earlier one: the bytes of a version never change. */
static void format_stays(void **state)
{
    (void)state;
    static const unsigned char begin[] = {
        'F', 'C', '4',       'P', 'A', 'R', 'T', '\n', 2, 0, 0,    0,    1,    0,    0,    0,    FC_WIDTH, 0,
        0,   0,   FC_HEIGHT, 0,   0,   0,   6,   0,    0, 0, 7,    0,    0,    0,    3,    0,    0,        0,
        9,   0,   0,         0,   77,  1,   0,   0,    0, 0, 0,    0,    111,  0,    0,    0,    0,        0,
        0,   0,   RESULTS,   0,   0,   0,   0,   0,    0, 0, 0xEF, 0xCD, 0xAB, 0x89, 0x67, 0x45, 0x23,     0x01,
        0,   0,   0,         0,   0,   1,   0,   0,    1, 2, 0,    0,    0,    0,    0,    0};
    unsigned char bytes[SIZE];
    assert_int_equal(sizeof begin, HEADER);
    assert_memory_equal(good, begin, HEADER);
    memcpy(bytes, good, SIZE);
    forge(bytes);
    assert_memory_equal(bytes, good, SIZE);
}

static void every_cut_is_refused(void **state)
{
    (void)state;
    fc_diagnostic diagnostic;
    for (size_t size = 0; size < SIZE; size++) {
        assert_false(reads(good, size, &diagnostic));
    }
    unsigned char longer[SIZE + 1] = {0};
    memcpy(longer, good, SIZE);
    assert_false(reads(longer, SIZE + 1, &diagnostic));
}

static void every_flip_is_refused(void **state)
{
    (void)state;
    fc_diagnostic diagnostic;
    unsigned char bytes[SIZE];
    for (size_t bit = 0; bit < SIZE * 8; bit++) {
        memcpy(bytes, good, SIZE);
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_false(reads(bytes, SIZE, &diagnostic));
    }
}

static void forged_numbers_are_refused(void **state)
{
    (void)state;
    fc_diagnostic diagnostic;
    unsigned char bytes[SIZE];
    memcpy(bytes, good, SIZE);
    memset(bytes + COUNT_OFFSET, 0xFF, sizeof(uint64_t)); /* nothing of such a size is allocated */
    forge(bytes);
    assert_false(reads(bytes, SIZE, &diagnostic));
    assert_non_null(strstr(diagnostic.text, "bytes, not the"));
    for (int offset = VERSION_OFFSET; offset <= HEIGHT_OFFSET; offset += offset == VERSION_OFFSET ? 8 : 4) {
        memcpy(bytes, good, SIZE);
        bytes[offset]++;
        forge(bytes);
        assert_false(reads(bytes, SIZE, &diagnostic));
    }
    memcpy(bytes, good, SIZE);
    bytes[HEADER] = FC_RESULT_OF_DRAW + FC_SCORE_MAX + 1;
    forge(bytes);
    assert_false(reads(bytes, SIZE, &diagnostic));
    assert_non_null(strstr(diagnostic.text, "impossible score"));
}

/* A checkpoint of version 1 is refused with what to do about it. */
static void old_version_is_explained(void **state)
{
    (void)state;
    fc_diagnostic diagnostic;
    unsigned char bytes[SIZE];
    memcpy(bytes, good, SIZE);
    bytes[VERSION_OFFSET] = 1;
    assert_false(reads(bytes, SIZE, &diagnostic));
    assert_non_null(strstr(diagnostic.text, "has version 1, but this program reads version 2; finish it with"));
}

static void replaces_whole_or_not_at_all(void **state)
{
    (void)state;
    const fc_piece piece = {"x", 1};
    assert_false(fc_file_replace("no-such-folder/file", &piece, 1));
    assert_true(fc_file_replace(path, &piece, 1));
    assert_int_equal(fc_file_look("no-such-folder/file"), FC_FILE_NONE);
    assert_int_equal(fc_file_look("."), FC_FILE_FOLDER);
    assert_int_equal(fc_file_look(path), FC_FILE_REGULAR);
    assert_int_equal(fc_file_look("test_shard_file.tmp.new"), FC_FILE_NONE);
}

static void locks_keep_others_out(void **state)
{
    (void)state;
    static const char lock_path[] = "test_shard_file.lock";
    fc_file_lock *first;
    fc_file_lock *second;
    assert_int_equal(fc_file_lock_take(&first, lock_path), FC_LOCK_TAKEN);
    assert_int_equal(fc_file_lock_take(&second, lock_path), FC_LOCK_BUSY);
    assert_null(second);
    fc_file_unlock(first);
    assert_int_equal(fc_file_look(lock_path), FC_FILE_NONE);
    assert_int_equal(fc_file_lock_take(&second, lock_path), FC_LOCK_TAKEN);
    fc_file_unlock(second);
    assert_int_equal(fc_file_lock_take(&first, "no-such-folder/lock"), FC_LOCK_FAILED);
    assert_null(first);
    fc_file_unlock(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comes_back),
        cmocka_unit_test(format_stays),
        cmocka_unit_test(every_cut_is_refused),
        cmocka_unit_test(every_flip_is_refused),
        cmocka_unit_test(forged_numbers_are_refused),
        cmocka_unit_test(old_version_is_explained),
        cmocka_unit_test(replaces_whole_or_not_at_all),
        cmocka_unit_test(locks_keep_others_out),
    };
    return cmocka_run_group_tests(tests, write_good, clean_up);
}

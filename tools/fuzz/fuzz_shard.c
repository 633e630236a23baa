/* fuzz_shard.c - checkpoints and shards: the input as it is, and again with size and checksum corrected. A file that was
 * read is written as the same bytes; merging a shard makes a book that opens, or no file. Uses files in the current
 * folder. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/files.h"
#include "bookgen/merge.h"
#include "bookgen/shard_file.h"
#include "bookgen/solve.h"
#include "forge.h"
#include "fourcast/book.h"

enum { DEEPEST_MERGED = 4 }; /* more plies only take longer */

static char input[] = "fuzz_shard.in";
static const char output[] = "fuzz_shard.out";

static void write_input(const uint8_t *bytes, size_t size)
{
    FILE *file = fopen(input, "wb");
    assert_non_null(file);
    assert_true(fwrite(bytes, 1, size, file) == size);
    assert_int_equal(fclose(file), 0);
}

/* The output must be these bytes. */
static void check_output(const uint8_t *bytes, size_t size)
{
    uint8_t *written = malloc(size + 1);
    FILE *file = fopen(output, "rb");
    assert_non_null(written);
    assert_non_null(file);
    assert_true(fread(written, 1, size + 1, file) == size);
    assert_memory_equal(written, bytes, size);
    fclose(file);
    free(written);
}

static void merge(void)
{
    fc_diagnostic diagnostic;
    char *shards[] = {input};
    remove(output);
    if (fc_merge(output, false, shards, 1, &diagnostic)) {
        fc_book *book;
        assert_int_equal(fc_book_open(&book, output), FC_OK);
        fc_book_close(book);
    } else {
        fuzz_check_line(diagnostic.text);
        assert_int_equal(fc_file_look(output), FC_FILE_NONE);
    }
}

static void check_results(const fc_shard_file *file)
{
    for (uint64_t i = 0; i < file->job.count; i++) {
        const int score = file->results[i] - FC_RESULT_OF_DRAW;
        assert_in_range(file->results[i] != FC_RESULT_UNKNOWN ? score : 0, FC_SCORE_MIN, FC_SCORE_MAX);
    }
}

static void read_and_use(const uint8_t *bytes, size_t size)
{
    fc_diagnostic diagnostic = {""};
    fc_shard_file file;
    write_input(bytes, size);
    if (!fc_shard_file_read(&file, input, &diagnostic)) {
        assert_null(file.results);
        fuzz_check_line(diagnostic.text);
        return;
    }
    check_results(&file);
    assert_true(fc_shard_file_write(output, &file, &diagnostic));
    check_output(bytes, size);
    free(file.results);
    if (file.job.depth <= DEEPEST_MERGED) {
        merge();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = fuzz_copy(data, size);
    read_and_use(copy, size);
    forge_shard(copy, size);
    read_and_use(copy, size);
    free(copy);
    return 0;
}

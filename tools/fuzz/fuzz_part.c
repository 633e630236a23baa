/* fuzz_part.c - checkpoints and shards as they come, and again with size and checksum made right; what is read is
 * written as the same bytes, and merging a shard makes a book that opens, or no file. Works on files in the current
 * folder. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/file_replace.h"
#include "bookgen/merge.h"
#include "bookgen/part_file.h"
#include "forge.h"
#include "fourcast/book.h"

enum { DEEPEST_MERGED = 4 }; /* more plies only take longer */

static char input[] = "fuzz_part.in";
static const char output[] = "fuzz_part.out";

static void write_input(const uint8_t *bytes, size_t size)
{
    FILE *file = fopen(input, "wb");
    assert_non_null(file);
    assert_true(fwrite(bytes, 1, size, file) == size);
    assert_int_equal(fclose(file), 0);
}

/* Is the file what the bytes are? */
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

static void check_results(const fc_part *part)
{
    for (uint64_t i = 0; i < part->job.count; i++) {
        const int score = part->results[i] - FC_RESULT_OF_DRAW;
        assert_in_range(part->results[i] != FC_RESULT_UNKNOWN ? score : 0, FC_SCORE_MIN, FC_SCORE_MAX);
    }
}

static void read_and_use(const uint8_t *bytes, size_t size)
{
    fc_diagnostic diagnostic = {""};
    fc_part part;
    write_input(bytes, size);
    if (!fc_part_read(&part, input, &diagnostic)) {
        assert_null(part.results);
        fuzz_check_line(diagnostic.text);
        return;
    }
    check_results(&part);
    assert_true(fc_part_write(output, &part, &diagnostic));
    check_output(bytes, size);
    free(part.results);
    if (part.job.depth <= DEEPEST_MERGED) {
        merge();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = fuzz_copy(data, size);
    read_and_use(copy, size);
    forge_part(copy, size);
    read_and_use(copy, size);
    free(copy);
    return 0;
}

/* test_faults_bookgen.c - no memory, no threads, no room on the disk: every single call fails once while a book of a
 * small board is made, merged, verified and exported. Nothing is leaked, no half file stays, nothing that was saved is
 * lost, and the next try makes the right book.
 */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/files.h"
#include "bookgen/generate.h"
#include "bookgen/merge.h"
#include "bookgen/verify.h"
#include "support/faults.h"

enum { DEPTH = 7, SHARDS = 2, THREADS = 2, TABLE_MB = 1, SAVED_POSITIONS = 10, VERIFY_SAMPLE = 3 };

static const char whole_path[] = "test_faults_bookgen.whole";
static const char book_path[] = "test_faults_bookgen.book";
static const char checkpoint_path[] = "test_faults_bookgen.book.checkpoint";
static const char *const leftovers[] = {"test_faults_bookgen.book.new", "test_faults_bookgen.book.checkpoint.new",
                                        "test_faults_bookgen.book.lock"};
static char *shard_paths[SHARDS] = {"test_faults_bookgen.0", "test_faults_bookgen.1"};

/* ---- making a book ---- */

typedef struct observer {
    fc_generation *generation;
    uint64_t until; /* interrupts the run when this many positions are done; 0: never */
} observer;

static void progress(void *payload, const fc_generate_progress *state)
{
    observer *seen = payload;
    if (seen->until > 0 && state->done >= seen->until) {
        fc_generation_interrupt(seen->generation);
    }
}

static void note(void *payload, const char *text)
{
    (void)payload;
    (void)text;
}

static fc_generate_options options_for(const char *path)
{
    return (fc_generate_options){.path = path,
                                 .depth = DEPTH,
                                 .whole = true,
                                 .shards = 1,
                                 .threads = THREADS,
                                 .table_mb = TABLE_MB,
                                 .checkpoint_seconds = 20};
}

static fc_generate_end generate(const fc_generate_options *options, uint64_t until, fc_diagnostic *diagnostic)
{
    observer seen = {.until = until};
    const fc_generate_callbacks callbacks = {progress, note, &seen};
    seen.generation = fc_generation_create(options, &callbacks);
    if (seen.generation == NULL) {
        fc_fail_memory(diagnostic);
        return FC_GENERATE_FAILED;
    }
    const fc_generate_end end = fc_generation_run(seen.generation, diagnostic);
    fc_generation_destroy(seen.generation);
    return end;
}

static size_t read_file(const char *path, unsigned char *bytes, size_t room)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(bytes, 1, room, file);
    assert_true(size < room);
    fclose(file);
    return size;
}

static void assert_right_book(void)
{
    enum { ROOM = 1 << 16 };
    static unsigned char whole[ROOM];
    static unsigned char book[ROOM];
    const size_t size = read_file(whole_path, whole, sizeof whole);
    assert_int_equal(read_file(book_path, book, sizeof book), size);
    assert_memory_equal(book, whole, size);
}

static void assert_nothing_left(void)
{
    for (size_t i = 0; i < sizeof leftovers / sizeof leftovers[0]; i++) {
        assert_int_equal(fc_file_look(leftovers[i]), FC_FILE_NONE);
    }
}

/* ---- tasks; each returns true if it did what it should ---- */

typedef struct task {
    const char *name;
    void (*prepare)(void);
    bool (*run)(fc_diagnostic *diagnostic);
    void (*check)(bool done);
} task;

static void prepare_nothing(void)
{
    remove(book_path);
    remove(checkpoint_path);
}

static void prepare_checkpoint(void)
{
    fc_generate_options options = options_for(book_path);
    fc_diagnostic diagnostic;
    options.threads = 1; /* more might be done before they are interrupted */
    prepare_nothing();
    assert_int_equal(generate(&options, SAVED_POSITIONS, &diagnostic), FC_GENERATE_INTERRUPTED);
    assert_int_equal(fc_file_look(checkpoint_path), FC_FILE_REGULAR);
}

static bool make_book(fc_diagnostic *diagnostic)
{
    const fc_generate_options options = options_for(book_path);
    return generate(&options, 0, diagnostic) == FC_GENERATE_OK;
}

static void book_or_nothing(bool done)
{
    assert_int_equal(fc_file_look(book_path), done ? FC_FILE_REGULAR : FC_FILE_NONE);
    if (done) {
        assert_right_book();
    }
}

static void book_or_checkpoint(bool done)
{
    book_or_nothing(done);
    assert_int_equal(fc_file_look(checkpoint_path), done ? FC_FILE_NONE : FC_FILE_REGULAR);
}

static bool merge_shards(fc_diagnostic *diagnostic)
{
    return fc_merge(book_path, false, shard_paths, SHARDS, diagnostic);
}

static bool go_on(void *payload, const char *what, uint64_t done, uint64_t total)
{
    (void)payload;
    (void)what;
    return done <= total;
}

static fc_book *open_whole_book(fc_diagnostic *diagnostic)
{
    fc_book *book;
    if (fc_book_open(&book, whole_path) != FC_OK) {
        fc_fail(diagnostic, "cannot open the book");
    }
    return book;
}

static bool verify_book(fc_diagnostic *diagnostic)
{
    const fc_verify_options options = {VERIFY_SAMPLE, TABLE_MB, go_on, NULL};
    fc_book *book = open_whole_book(diagnostic);
    if (book == NULL) {
        return false;
    }
    const fc_verdict verdict = fc_verify(book, &options, diagnostic);
    fc_book_close(book);
    assert_true(verdict == FC_VERDICT_RIGHT || verdict == FC_VERDICT_FAILED); /* the book itself is right */
    return verdict == FC_VERDICT_RIGHT;
}

static bool take_line(void *payload, const char *line)
{
    (void)line;
    ++*(unsigned *)payload;
    return true;
}

static bool export_book(fc_diagnostic *diagnostic)
{
    static unsigned all_lines;
    unsigned lines = 0;
    fc_book *book = open_whole_book(diagnostic);
    const bool done = book != NULL && fc_export(book, take_line, &lines, diagnostic);
    fc_book_close(book);
    all_lines = all_lines > 0 ? all_lines : lines;
    assert_true(done ? lines == all_lines : lines <= all_lines);
    return done;
}

static void check_nothing(bool done)
{
    (void)done;
}

static task tasks[] = {
    {"making a book", prepare_nothing, make_book, book_or_nothing},
    {"resuming from a checkpoint", prepare_checkpoint, make_book, book_or_checkpoint},
    {"merging shards", prepare_nothing, merge_shards, book_or_nothing},
    {"verifying", prepare_nothing, verify_book, check_nothing},
    {"exporting", prepare_nothing, export_book, check_nothing},
};

/* ---- failures ---- */

/* Call number `nth` fails. Returns false if there are fewer calls. */
static bool fail_once(const task *what, fault_kind kind, unsigned nth, bool lasting)
{
    fc_diagnostic diagnostic = {""};
    what->prepare();
    const long before = faults_blocks_held();
    faults_begin(kind, nth, lasting);
    const bool done = what->run(&diagnostic);
    const bool failed = faults_end() >= nth;
    assert_int_equal(faults_blocks_held(), before);
    assert_true(done || failed);
    assert_true(done || diagnostic.text[0] != '\0');
    assert_nothing_left();
    what->check(done);
    if (!done) {
        if (!what->run(&diagnostic)) {
            fail_msg("%s, a second time: %s", what->name, diagnostic.text);
        }
        what->check(true);
    }
    return failed;
}

static void fail_every_call(const task *what, fault_kind kind, bool lasting)
{
    fc_diagnostic diagnostic;
    what->prepare();
    assert_true(what->run(&diagnostic)); /* now, what it keeps for ever is there */
    unsigned nth = 1;
    while (fail_once(what, kind, nth, lasting)) {
        nth++;
    }
    print_message("%s: each of %u calls failed once%s\n", what->name, nth - 1, lasting ? ", and all after it" : "");
}

static void without_memory(void **state)
{
    fail_every_call(*state, FAULT_MEMORY, false);
    fail_every_call(*state, FAULT_MEMORY, true);
}

static void without_room(void **state)
{
    fail_every_call(*state, FAULT_FILES, false);
    fail_every_call(*state, FAULT_FILES, true);
}

/* ---- all ---- */

static int make_files(void **state)
{
    (void)state;
    fc_diagnostic diagnostic;
    fc_generate_options options = options_for(whole_path);
    options.force = true;
    bool ok = generate(&options, 0, &diagnostic) == FC_GENERATE_OK;
    for (unsigned shard = 0; shard < SHARDS; shard++) {
        options.path = shard_paths[shard];
        options.whole = false;
        options.shard = shard;
        options.shards = SHARDS;
        ok = ok && generate(&options, 0, &diagnostic) == FC_GENERATE_OK;
    }
    return ok ? 0 : -1;
}

static int remove_files(void **state)
{
    (void)state;
    prepare_nothing();
    remove(shard_paths[0]);
    remove(shard_paths[1]);
    return remove(whole_path);
}

int main(void)
{
    enum { TASKS = sizeof tasks / sizeof tasks[0] };
    struct CMUnitTest tests[2 * TASKS];
    for (int i = 0; i < TASKS; i++) {
        tests[2 * i] = (struct CMUnitTest){tasks[i].name, without_memory, NULL, NULL, &tasks[i]};
        tests[2 * i + 1] = (struct CMUnitTest){tasks[i].name, without_room, NULL, NULL, &tasks[i]};
    }
    return cmocka_run_group_tests(tests, make_files, remove_files);
}

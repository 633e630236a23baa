/* test_generate.c - whole books of a small board: made, interrupted, merged, verified, exported. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/files.h"
#include "bookgen/enumerate.h"
#include "bookgen/generate.h"
#include "bookgen/merge.h"
#include "bookgen/shard_file.h"
#include "bookgen/verify.h"
#include "fourcast/book.h"
#include "fourcast/solver.h"

enum { DEPTH = 6, SHARDS = 3, TABLE_MB = 1 };

static const char book_path[] = "test_generate.book";
static const char other_path[] = "test_generate.other";
static const char checkpoint_path[] = "test_generate.other.checkpoint";

/* ---- making ---- */

/* What the callbacks of a run see. They run in any thread, so they only take notes. */
typedef struct observer {
    fc_generation *generation;
    uint64_t until;    /* interrupts the run when this many positions are done; 0: never */
    double first_rate; /* of the first call of progress() */
    int calls;         /* of progress() */
    bool too_many;     /* more positions done than there are */
    int notes;
} observer;

static void progress(void *payload, const fc_generate_progress *state)
{
    observer *seen = payload;
    seen->too_many = seen->too_many || state->done > state->total;
    if (seen->calls++ == 0) {
        seen->first_rate = state->rate;
    }
    if (seen->until > 0 && state->done >= seen->until) {
        fc_generation_interrupt(seen->generation);
    }
}

static void note(void *payload, const char *text)
{
    observer *seen = payload;
    assert_non_null(strstr(text, "resuming from"));
    seen->notes++;
}

static fc_generate_options plain_options(const char *path)
{
    return (fc_generate_options){.path = path,
                                 .depth = DEPTH,
                                 .whole = true,
                                 .shards = 1,
                                 .threads = 1,
                                 .table_mb = TABLE_MB,
                                 .checkpoint_seconds = 20};
}

static fc_generate_end observe_run(const fc_generate_options *options, observer *seen)
{
    const fc_generate_callbacks callbacks = {progress, note, seen};
    fc_diagnostic diagnostic;
    seen->generation = fc_generation_create(options, &callbacks);
    assert_non_null(seen->generation);
    const fc_generate_end end = fc_generation_run(seen->generation, &diagnostic);
    fc_generation_destroy(seen->generation);
    assert_false(seen->too_many);
    return end;
}

static fc_generate_end run(const fc_generate_options *options, uint64_t until, int *notes)
{
    observer seen = {.until = until};
    const fc_generate_end end = observe_run(options, &seen);
    if (notes != NULL) {
        *notes = seen.notes;
    }
    return end;
}

static size_t read_file(const char *path, unsigned char **bytes)
{
    enum { MOST = 1 << 20 };
    FILE *file = fopen(path, "rb");
    *bytes = malloc(MOST);
    assert_non_null(file);
    assert_non_null(*bytes);
    const size_t size = fread(*bytes, 1, MOST, file);
    assert_true(size < MOST);
    fclose(file);
    return size;
}

static void assert_same_book(const char *path)
{
    unsigned char *expected;
    unsigned char *found;
    const size_t size = read_file(book_path, &expected);
    assert_int_equal(read_file(path, &found), size);
    assert_memory_equal(found, expected, size);
    free(expected);
    free(found);
}

static int make_book(void **state)
{
    (void)state;
    const fc_generate_options options = plain_options(book_path);
    remove(book_path);
    return run(&options, 0, NULL) == FC_GENERATE_OK ? 0 : -1;
}

static int remove_book(void **state)
{
    (void)state;
    remove(other_path);
    return remove(book_path);
}

/* ---- tests ---- */

/* Every position of every ply, asked the book and the search. */
static void scores_are_those_of_the_search(void **state)
{
    (void)state;
    fc_plies plies = FC_PLIES_INIT;
    fc_book *book;
    fc_solver *solver;
    assert_int_equal(fc_book_open(&book, book_path), FC_OK);
    assert_int_equal(fc_solver_create(&solver, NULL), FC_OK);
    assert_int_equal(fc_plies_extend(&plies, DEPTH), FC_OK);
    for (int ply = 0; ply <= DEPTH; ply++) {
        for (size_t i = 0; i < plies.ply[ply].count; i++) {
            fc_position position;
            fc_result result;
            int score;
            assert_int_equal(fc_position_from_key(&position, plies.ply[ply].keys[i]), FC_OK);
            assert_true(fc_book_find(book, position, &score));
            assert_int_equal(fc_solve(solver, position, NULL, &result), FC_OK);
            assert_int_equal(score, result.lower);
        }
    }
    fc_plies_free(&plies);
    fc_solver_destroy(solver);
    fc_book_close(book);
}

static void threads_make_no_difference(void **state)
{
    (void)state;
    fc_generate_options options = plain_options(other_path);
    for (options.threads = 2; options.threads <= 5; options.threads += 3) {
        remove(other_path);
        assert_int_equal(run(&options, 0, NULL), FC_GENERATE_OK);
        assert_same_book(other_path);
    }
}

/* Interrupted again and again, with each number of threads in turn; work that was done is never done again. */
static void interruptions_make_no_difference(void **state)
{
    (void)state;
    fc_generate_options options = plain_options(other_path);
    const uint64_t steps[] = {1, 2, 100, 1000, 1680};
    int notes;
    remove(other_path);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        options.threads = 1 + (unsigned)i % 2;
        assert_int_equal(run(&options, steps[i], &notes), FC_GENERATE_INTERRUPTED);
        assert_int_equal(notes, i == 0 ? 0 : 1);
        assert_int_equal(fc_file_look(other_path), FC_FILE_NONE);
        assert_int_equal(fc_file_look(checkpoint_path), FC_FILE_REGULAR);
    }
    assert_int_equal(run(&options, 0, &notes), FC_GENERATE_OK);
    assert_int_equal(notes, 1);
    assert_same_book(other_path);
    assert_int_equal(fc_file_look(checkpoint_path), FC_FILE_NONE);
}

/* Forges the speed of the last run in the checkpoint. */
static void set_speed(uint64_t milliseconds, uint64_t millipositions)
{
    fc_shard_file file;
    fc_diagnostic diagnostic;
    assert_true(fc_shard_file_read(&file, checkpoint_path, &diagnostic));
    file.recent_milliseconds = milliseconds;
    file.recent_millipositions = millipositions;
    assert_true(fc_shard_file_write(checkpoint_path, &file, &diagnostic));
    free(file.results);
}

static double first_rate_of_resumed_run(void)
{
    observer seen = {.until = 1};
    const fc_generate_options options = plain_options(other_path);
    assert_int_equal(observe_run(&options, &seen), FC_GENERATE_INTERRUPTED);
    assert_int_equal(seen.notes, 1);
    return seen.first_rate;
}

/* The rate of a resumed run begins with that of the last one, not with its first positions, which may take long. */
static void rate_survives_an_interruption(void **state)
{
    (void)state;
    enum { DONE = 800, SECONDS = 80, RATE = DONE / SECONDS };
    const fc_generate_options options = plain_options(other_path);
    fc_shard_file file;
    fc_diagnostic diagnostic;
    remove(other_path);
    assert_int_equal(run(&options, DONE, NULL), FC_GENERATE_INTERRUPTED);
    assert_true(fc_shard_file_read(&file, checkpoint_path, &diagnostic));
    assert_in_range(file.recent_millipositions, 1, 1000 * (uint64_t)file.job.count);
    free(file.results);

    set_speed(1000 * SECONDS, 1000 * DONE);
    const double resumed = first_rate_of_resumed_run();
    assert_true(resumed > 0.5 * RATE && resumed < 2 * RATE);

    set_speed(UINT64_MAX, 1000); /* no such time, yet no wild number either */
    assert_true(first_rate_of_resumed_run() >= 0);
    set_speed(1, UINT64_MAX); /* more than was solved: ignored */
    assert_true(first_rate_of_resumed_run() < 1e9);
    assert_int_equal(run(&options, 0, NULL), FC_GENERATE_OK);
    assert_same_book(other_path);
}

static void shards_make_no_difference(void **state)
{
    (void)state;
    char names[SHARDS][32];
    char *in_reverse[SHARDS];
    fc_diagnostic diagnostic;
    for (unsigned i = 0; i < SHARDS; i++) {
        snprintf(names[i], sizeof names[i], "test_generate.part%u", i);
        fc_generate_options options = plain_options(names[i]);
        options.whole = false;
        options.shard = i;
        options.shards = SHARDS;
        options.force = true;
        assert_int_equal(run(&options, 0, NULL), FC_GENERATE_OK);
        in_reverse[SHARDS - 1 - i] = names[i];
    }
    assert_true(fc_merge(other_path, true, in_reverse, SHARDS, &diagnostic));
    assert_same_book(other_path);
    assert_false(fc_merge(other_path, false, in_reverse, SHARDS, &diagnostic));
    assert_false(fc_merge(other_path, true, in_reverse, SHARDS - 1, &diagnostic));
    assert_string_equal(diagnostic.text, "shard 0/3 is missing");
    for (int i = 0; i < SHARDS; i++) {
        remove(names[i]);
    }
}

/* ---- verify and export ---- */

static bool go_on(void *payload, const char *what, uint64_t done, uint64_t total)
{
    (void)what;
    assert_true(done <= total);
    return payload == NULL;
}

static fc_verdict verify(const char *path, size_t sample, fc_diagnostic *diagnostic, void *payload)
{
    const fc_verify_options options = {sample, TABLE_MB, go_on, payload};
    fc_book *book;
    assert_int_equal(fc_book_open(&book, path), FC_OK);
    const fc_verdict verdict = fc_verify(book, &options, diagnostic);
    fc_book_close(book);
    return verdict;
}

/* A book like the good one, in which one thing is wrong and the checksum right. */
static void write_wrong_book(int wrong_ply, size_t wrong_index, int step, uint64_t extra_positions)
{
    fc_plies plies = FC_PLIES_INIT;
    fc_book_layer layers[2];
    int8_t *scores[2];
    fc_book *book;
    void *bytes;
    size_t size;
    assert_int_equal(fc_plies_extend(&plies, DEPTH), FC_OK);
    assert_int_equal(fc_book_open(&book, book_path), FC_OK);
    for (int layer = 0; layer < 2; layer++) {
        const int number = DEPTH - 4 + 4 * layer;
        const fc_ply *ply = &plies.ply[number];
        scores[layer] = malloc(ply->count);
        for (size_t i = 0; i < ply->count; i++) {
            fc_position position;
            int score = 0;
            fc_position_from_key(&position, ply->keys[i]);
            assert_true(fc_book_find(book, position, &score));
            scores[layer][i] = (int8_t)(score + (number == wrong_ply && i == wrong_index ? step : 0));
        }
        layers[layer] = (fc_book_layer){number, ply->count, ply->keys, scores[layer]};
    }
    fc_book_close(book);
    assert_int_equal(fc_book_build(layers, 2, fc_plies_positions(&plies, DEPTH) + extra_positions, &bytes, &size),
                     FC_OK);
    const fc_piece piece = {bytes, size};
    assert_true(fc_file_replace(other_path, &piece, 1));
    free(bytes);
    free(scores[0]);
    free(scores[1]);
    fc_plies_free(&plies);
}

static void verify_finds_what_is_wrong(void **state)
{
    (void)state;
    enum { ALL_OF_IT = 20000 };
    fc_diagnostic diagnostic;
    int any = 0;
    assert_int_equal(verify(book_path, 10, &diagnostic, NULL), FC_VERDICT_RIGHT);
    assert_int_equal(verify(book_path, 10, &diagnostic, &any), FC_VERDICT_INTERRUPTED);
    write_wrong_book(-1, 0, 0, 0);
    assert_same_book(other_path);
    write_wrong_book(DEPTH - 4, 3, 1, 0);
    assert_int_equal(verify(other_path, 0, &diagnostic, NULL), FC_VERDICT_WRONG);
    assert_non_null(strstr(diagnostic.text, "its best move"));
    write_wrong_book(DEPTH, 700, -1, 0); /* not the best move of any position: only solving it finds it */
    assert_int_equal(verify(other_path, ALL_OF_IT, &diagnostic, NULL), FC_VERDICT_WRONG);
    assert_non_null(strstr(diagnostic.text, "the search has"));
    write_wrong_book(-1, 0, 0, 1);
    assert_int_equal(verify(other_path, 0, &diagnostic, NULL), FC_VERDICT_WRONG);
    assert_non_null(strstr(diagnostic.text, "plies 0 to 6 together has 2474 positions, but the book has 2475"));
}

typedef struct listener {
    fc_solver *solver;
    size_t lines, most;
} listener;

/* Each line is a position with the score that the search finds. */
static bool hear(void *payload, const char *line)
{
    listener *to = payload;
    fc_position position;
    fc_result result;
    char moves[FC_MOVES_TEXT_SIZE];
    int score;
    assert_int_equal(sscanf(line, "%25s %d\n", moves, &score), 2);
    if (strcmp(moves, "start") == 0) {
        moves[0] = '\0';
    }
    assert_int_equal(fc_position_parse(&position, moves, strlen(moves), NULL), FC_OK);
    assert_int_equal(fc_solve(to->solver, position, NULL, &result), FC_OK);
    assert_int_equal(result.lower, score);
    return ++to->lines < to->most;
}

static void exports_every_position(void **state)
{
    (void)state;
    fc_diagnostic diagnostic;
    listener to = {.most = SIZE_MAX};
    fc_book *book;
    assert_int_equal(fc_book_open(&book, book_path), FC_OK);
    assert_int_equal(fc_solver_create(&to.solver, NULL), FC_OK);
    assert_true(fc_export(book, hear, &to, &diagnostic));
    assert_int_equal(to.lines, 2474);
    to.lines = 0;
    to.most = 10;
    assert_true(fc_export(book, hear, &to, &diagnostic));
    assert_int_equal(to.lines, 10);
    fc_book_close(book);
    fc_solver_destroy(to.solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_those_of_the_search),   cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(interruptions_make_no_difference), cmocka_unit_test(rate_survives_an_interruption),
        cmocka_unit_test(shards_make_no_difference),        cmocka_unit_test(verify_finds_what_is_wrong),
        cmocka_unit_test(exports_every_position),
    };
    return cmocka_run_group_tests(tests, make_book, remove_book);
}

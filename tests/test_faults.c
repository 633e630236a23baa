/* test_faults.c - no memory and no threads: every single request fails once, in the solver, in books and in batches of
 * positions. Each time the call reports it, nothing is leaked, and the next try works.
 */
#define _POSIX_C_SOURCE 200809L /* fork */

#include "support/test.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/pool.h"
#include "fourcast/book.h"
#include "fourcast/solver.h"
#include "programs/solve/batch.h"
#include "support/book_layers.h"
#include "support/faults.h"

enum { TABLE_MB = 16, THREADS = 4, SECONDS_FOR_A_BATCH = 60 };

static const double short_time = 0.05;

static const char book_path[] = "test_faults.book";
static const char output_path[] = "test_faults.output";
static const char message_path[] = "test_faults.messages";

/* ---- one call that is to fail cleanly ---- */

static fc_status make_and_use_solver(const fc_solver_options *options)
{
    fc_solver *solver;
    const fc_status status = fc_solver_create(&solver, options);
    if (status == FC_OK) {
        fc_result result;
        assert_int_equal(fc_solve(solver, game_from("76461241141").position, NULL, &result), FC_OK);
        assert_int_equal(result.lower, -1);
    } else {
        assert_null(solver);
    }
    fc_solver_destroy(solver);
    return status;
}

static fc_status one_thread(void)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = TABLE_MB;
    options.threads = 1;
    return make_and_use_solver(&options);
}

static fc_status several_threads(void)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    options.table_mb = TABLE_MB;
    options.threads = THREADS;
    options.no_book = true;
    return make_and_use_solver(&options);
}

static fc_status book_from_file(void)
{
    fc_book *book;
    const fc_status status = fc_book_open(&book, book_path);
    assert_int_equal(book != NULL, status == FC_OK);
    fc_book_close(book);
    return status == FC_ERROR_FILE ? FC_ERROR_MEMORY : status; /* mapping a file needs memory too */
}

static fc_status building_a_book(void)
{
    enum { PLY = 4 };
    static whole_ply whole;
    if (whole.count == 0) {
        whole = whole_ply_make(PLY, invented_score, NULL);
    }
    const long before = faults_blocks_held();
    void *bytes = NULL;
    size_t size;
    const fc_status status = fc_book_build(&whole.layer, 1, whole.count, &bytes, &size);
    if (status == FC_OK) {
        free(bytes);
    }
    assert_int_equal(faults_blocks_held(), before);
    return status;
}

static void count_task(void *context, void *task)
{
    (void)task;
    ++*(unsigned *)context;
}

static void no_work(void *context, void *task, unsigned worker)
{
    (void)context;
    (void)task;
    (void)worker;
}

/* A task that finds no thread is submitted as done, so that its place in the order is not lost. */
static fc_status thread_pool(void)
{
    enum { TASKS = 3 * FC_POOL_TASKS_PER_THREAD * THREADS };
    static const atomic_bool stop = false;
    unsigned emitted = 0;
    fc_pool *pool;
    fc_status status = fc_pool_create(&pool, &(fc_pool_options){.threads = THREADS,
                                                                .task_size = 1,
                                                                .context = &emitted,
                                                                .work = no_work,
                                                                .emit = count_task,
                                                                .stop = &stop});
    if (status != FC_OK) {
        assert_null(pool);
        return status;
    }
    status = fc_pool_start_threads(pool);
    for (int i = 0; i < TASKS; i++) {
        assert_non_null(fc_pool_new_task(pool));
        if (fc_pool_submit(pool) != FC_OK) {
            fc_pool_submit_done(pool);
            status = FC_ERROR_THREAD;
        }
    }
    fc_pool_destroy(pool);
    assert_int_equal(emitted, TASKS);
    return status;
}

/* With O, X, X, O in one column, taking off the last disc gets stuck, so that all orders are tried. */
static fc_status proof_that_no_game_reaches(void)
{
    const uint64_t floor = fc_position_cell_bit(0, 0);
    const fc_position position = {floor << 1 | floor << 2, floor | floor << 1 | floor << 2 | floor << 3};
    const fc_status status = fc_position_check_reachable(position);
    return status == FC_ERROR_UNREACHABLE ? FC_OK : status;
}

typedef struct attempt {
    const char *name;
    fc_status (*call)(void);
} attempt;

static attempt attempts[] = {
    {"a solver", one_thread},           {"a solver with threads", several_threads},
    {"opening a book", book_from_file}, {"building a book", building_a_book},
    {"a thread pool", thread_pool},     {"a proof of reachability", proof_that_no_game_reaches},
};

static void every_request_fails_once(void **state)
{
    const attempt *what = *state;
    assert_int_equal(what->call(), FC_OK);
    const long before = faults_blocks_held();
    unsigned nth = 1;
    for (;; nth++) {
        faults_begin(FAULT_MEMORY, nth, false);
        const fc_status status = what->call();
        const bool failed = faults_end() >= nth;
        assert_int_equal(faults_blocks_held(), before);
        assert_true(failed ? status == FC_ERROR_MEMORY || status == FC_ERROR_THREAD : status == FC_OK);
        if (!failed) {
            break;
        }
        assert_int_equal(what->call(), FC_OK);
    }
    print_message("%s: each of %u requests failed once\n", what->name, nth - 1);
    assert_true(nth > 1);
}

/* ---- clocks ---- */

/* Setting the clock of the machine, or a change to summer time, neither lengthens nor shortens a time limit. */
static void no_clock_jumps(void **state)
{
    (void)state;
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    fc_query query = FC_QUERY_INIT;
    fc_solver *solver;
    fc_result result;
    options.table_mb = TABLE_MB;
    options.threads = THREADS;
    options.no_book = true;
    query.max_seconds = short_time;
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    assert_int_equal(fc_solve(solver, (fc_position){0, 0}, &query, &result), FC_ERROR_LIMIT);
    assert_true(result.seconds >= short_time);
    assert_int_equal(faults_wall_clock_looks(), 0);
    fc_solver_destroy(solver);
}

/* ---- batches of positions, in a process of their own: they may end it ---- */

static const fc_batch_options batch_options = {.table_mb = TABLE_MB, .threads = 1, .book = book_path};
static const fc_batch_options team_options = {.table_mb = TABLE_MB, .threads = THREADS, .book = book_path};

/* Answers some positions; the number of requests in the end is written to the pipe. */
static void run_batch(const fc_batch_options *options, unsigned nth, int calls_pipe)
{
    char *positions[] = {"1212121", "76461241141", "4455", "44", "x", "445533", "1122334", "7777", "4", "start"};
    alarm(SECONDS_FOR_A_BATCH);
    if (freopen(output_path, "w", stdout) == NULL || freopen(message_path, "w", stderr) == NULL) {
        _exit(EXIT_FAILURE);
    }
    setvbuf(stderr, NULL, _IONBF, 0); /* as it is before it is opened anew */
    faults_begin(FAULT_MEMORY, nth, false);
    const int code = (int)fc_batch_run("batch", options, positions, (int)(sizeof positions / sizeof positions[0]));
    const unsigned calls = faults_end();
    if (write(calls_pipe, &calls, sizeof calls) != (ssize_t)sizeof calls) {
        _exit(EXIT_FAILURE);
    }
    exit(code);
}

/* Returns the exit code, and the number of requests, or 0 if the process ended before it reported them. */
static int batch_in_a_process(const fc_batch_options *options, unsigned nth, unsigned *calls)
{
    int ends[2];
    int status;
    fflush(NULL);
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        run_batch(options, nth, ends[1]);
    }
    close(ends[1]);
    if (read(ends[0], calls, sizeof *calls) != (ssize_t)sizeof *calls) {
        *calls = 0;
    }
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static size_t read_file(const char *path, char *text, size_t room)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    const size_t length = fread(text, 1, room - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

/* Either all answers come, or the first ones and a message with the reason. */
static void batches_end_cleanly(void **state)
{
    enum { ROOM = 4096 };
    const fc_batch_options *options = *state;
    static char whole[ROOM];
    static char output[ROOM];
    static char messages[ROOM];
    unsigned calls;
    unsigned ignored;
    assert_int_equal(batch_in_a_process(options, 0, &calls), FC_EXIT_DATA); /* x is no position */
    assert_true(calls > 0);
    read_file(output_path, whole, sizeof whole);
    for (unsigned nth = 1; nth <= calls; nth++) {
        const int code = batch_in_a_process(options, nth, &ignored);
        const size_t length = read_file(output_path, output, sizeof output);
        read_file(message_path, messages, sizeof messages);
        assert_memory_equal(output, whole, length);
        assert_true(length == 0 || output[length - 1] == '\n');
        if (code == FC_EXIT_SYSTEM) {
            if (strstr(messages, "not enough memory") == NULL && strstr(messages, "thread") == NULL &&
                strstr(messages, strerror(ENOMEM)) == NULL) {
                fail_msg("request %u fails, but the messages are: %s", nth, messages);
            }
        } else {
            assert_int_equal(code, FC_EXIT_DATA);
            assert_string_equal(output, whole);
        }
    }
    print_message("a batch with %d threads: each of %u requests failed once\n", (int)options->threads, calls);
}

/* ---- all ---- */

static int write_book(void **state)
{
    static const int plies[] = {0, 4, -1};
    size_t size;
    (void)state;
    unsigned char *bytes = book_of_plies(plies, invented_score, NULL, &size);
    FILE *file = fopen(book_path, "wb");
    const bool written = file != NULL && fwrite(bytes, 1, size, file) == size && fclose(file) == 0;
    free(bytes);
    return written ? 0 : -1;
}

static int remove_files(void **state)
{
    (void)state;
    remove(output_path);
    remove(message_path);
    return remove(book_path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {attempts[0].name, every_request_fails_once, NULL, NULL, &attempts[0]},
        {attempts[1].name, every_request_fails_once, NULL, NULL, &attempts[1]},
        {attempts[2].name, every_request_fails_once, NULL, NULL, &attempts[2]},
        {attempts[3].name, every_request_fails_once, NULL, NULL, &attempts[3]},
        {attempts[4].name, every_request_fails_once, NULL, NULL, &attempts[4]},
        {attempts[5].name, every_request_fails_once, NULL, NULL, &attempts[5]},
        cmocka_unit_test(no_clock_jumps),
        {"a batch", batches_end_cleanly, NULL, NULL, (void *)(uintptr_t)&batch_options},
        {"a batch with threads", batches_end_cleanly, NULL, NULL, (void *)(uintptr_t)&team_options},
    };
    return cmocka_run_group_tests(tests, write_book, remove_files);
}

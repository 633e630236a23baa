/* test_external.c - another program as a solver: what counts as an answer, and what happens without one. */
#define _POSIX_C_SOURCE 200809L
#include "support/test.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/platform.h"
#include "base/process.h"
#include "base/thread.h"
#include "bench/external.h"
#include "support/bench_ui.h"

static ui_record kept;
static atomic_bool stop;

static int set_up(void **state)
{
    (void)state;
    fc_survive_closed_pipes();
    atomic_store(&stop, false);
    ui_record_start(&kept);
    return 0;
}

static void test_valid_replies(void **state)
{
    (void)state;
    fc_measurement found;
    assert_true(fc_external_parse("4455 18", "4455", &found));
    assert_int_equal(found.score, 18);
    assert_true(found.solved);
    assert_false(found.counts_nodes);
    assert_true(fc_external_parse("  4455\t-3 123456789012 7 \r", "4455", &found));
    assert_int_equal(found.score, -3);
    assert_true(found.counts_nodes);
    assert_true(found.nodes == UINT64_C(123456789012));
    assert_true(fc_external_parse("start 1", "", &found));
    assert_true(fc_external_parse(" 1", "", &found));
    assert_true(fc_external_parse("1 20 30", "", &found));
    assert_true(fc_external_parse("start 1 20 30", "", &found));
    assert_int_equal(found.nodes, 20);
}

static void test_invalid_replies(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "",          "4455",           "18",           "4433 18",       "4455 x",
        "4455 18 1", "4455 18 1 x",    "4455 18 -1 2", "4455 18 1 2 3", "44551 18",
        "445 18",    "4455 error: no", "4455 12345",   "start 18",      "4455 18 99999999999999999999999 1"};
    fc_measurement found;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (fc_external_parse(lines[i], "4455", &found)) {
            fail_msg("understood: '%s'", lines[i]);
        }
    }
    assert_false(fc_external_parse("", "", &found));
    assert_false(fc_external_parse("start", "", &found));
    assert_false(fc_external_parse("4 1", "", &found));
}

static fc_scored_position positions[] = {{.text = "4455", .score = 18}, {.text = "", .score = 1}};
static const fc_position_set set = {.name = "set", .positions = positions, .count = 2};

/* Starts a command that answers the position that does not count, and asks for the set. */
static fc_external_end solve_with(const char *command, double max_seconds, fc_measurement *found)
{
    fc_external *external = fc_external_start(command, max_seconds, &stop, &kept.ui);
    assert_non_null(external);
    const fc_external_end end = fc_external_solve(external, &set, found);
    fc_external_destroy(external);
    return end;
}

static void test_a_solver_that_works(void **state)
{
    (void)state;
    fc_measurement found[2];
    assert_int_equal(solve_with("while read -r p; do echo \"$p 5 6 7\"; done", 10, found), FC_EXTERNAL_OK);
    assert_string_equal(kept.errors, "");
    assert_int_equal(kept.progress_calls, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(found[i].score, 5);
        assert_int_equal(found[i].nodes, 6);
        assert_true(found[i].seconds > 0 && found[i].seconds < 10);
    }
}

static void test_a_solver_that_dies(void **state)
{
    (void)state;
    fc_measurement found[2];
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; read -r p; exit 9", 10, found), FC_EXTERNAL_FAILED);
    assert_string_equal(kept.errors, "the solver did not reply to 4455; it exited with code 9\n");
    ui_record_start(&kept);
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; read -r p; kill -9 $$", 10, found), FC_EXTERNAL_FAILED);
    assert_string_equal(kept.errors, "the solver did not reply to 4455; it was killed by signal 9\n");
    ui_record_start(&kept);
    assert_null(fc_external_start("exec /no/such/program 2>/dev/null", 10, &stop, &kept.ui));
    assert_non_null(strstr(kept.errors, "exited with code 127"));
}

static void test_a_solver_that_replies_with_garbage(void **state)
{
    (void)state;
    fc_measurement found[2];
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; read -r p; echo 'hello, \"world\"'; sleep 60", 10, found),
                     FC_EXTERNAL_FAILED);
    assert_string_equal(kept.errors, "the solver's reply to 4455 is not valid: 'hello_ _world_'\n");
    ui_record_start(&kept);
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; read -r p; yes | tr -d '\\n'", 10, found),
                     FC_EXTERNAL_FAILED);
    assert_string_equal(kept.errors, "the solver's reply to 4455 is too long\n");
}

/* Otherwise each reply would be taken for that to the next position. */
static void test_a_solver_that_replies_twice(void **state)
{
    (void)state;
    fc_measurement found[2];
    assert_int_equal(solve_with("while read -r p; do printf '%s 1\nbye\nbye\n' \"$p\"; done", 10, found),
                     FC_EXTERNAL_FAILED);
    assert_string_equal(kept.errors,
                        "the solver wrote a second line, 'bye', before it was asked for 4455; it must reply "
                        "to each position with one line\n");
}

/* What comes before the first question is the reply to it; what comes between two questions is not, even unfinished. */
static void test_unasked_output(void **state)
{
    (void)state;
    char reply[4];
    char how[64];
    fc_process *process = fc_process_start("echo first; read -r l; printf rest; exec sleep 60");
    assert_non_null(process);
    assert_int_equal(fc_process_ask(process, "1\n", 10, &stop, reply, sizeof reply), FC_PROCESS_LINE);
    assert_string_equal(reply, "fir");
    int patience = 1000;
    while (fc_process_ask(process, "2\n", 0.01, &stop, reply, sizeof reply) == FC_PROCESS_LATE && patience > 0) {
        patience--;
    }
    assert_string_equal(reply, "res");
    assert_int_equal(fc_process_ask(process, "3\n", 10, &stop, reply, sizeof reply), FC_PROCESS_EXTRA);
    fc_process_end(process, 0, how, sizeof how);
}

static void test_a_solver_that_hangs(void **state)
{
    (void)state;
    fc_measurement found[2];
    const double started = fc_clock_seconds();
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; sleep 60; sleep 60", 0.2, found), FC_EXTERNAL_FAILED);
    assert_string_equal(kept.errors, "the solver did not reply to 4455 within 0.2 seconds; it was killed\n");
    assert_true(fc_clock_seconds() - started < 30);
}

static void test_stopping(void **state)
{
    (void)state;
    fc_measurement found[2];
    fc_external *external = fc_external_start("read -r p; echo \"$p 1\"; sleep 60", 60, &stop, &kept.ui);
    assert_non_null(external);
    atomic_store(&stop, true);
    assert_int_equal(fc_external_solve(external, &set, found), FC_EXTERNAL_STOPPED);
    fc_external_destroy(external);
    assert_string_equal(kept.errors, "");
}

/* The first pipe, or the second one, cannot be made: the call fails and leaves no file open. */
static void test_too_many_files(void **state)
{
    (void)state;
    struct rlimit old;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &old), 0);
    const int first_free = fcntl(STDIN_FILENO, F_DUPFD, 0);
    close(first_free);
    for (int room = 0; room < 4; room++) { /* two pipes have four ends */
        struct rlimit few = {(rlim_t)(first_free + room), old.rlim_max};
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
        fc_process *process = fc_process_start(":");
        const int why = errno;
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &old), 0);
        assert_null(process);
        assert_int_equal(why, EMFILE);
        const int still_free = fcntl(STDIN_FILENO, F_DUPFD, 0);
        close(still_free);
        assert_int_equal(still_free, first_free);
    }
}

enum { STARTERS = 3, PROGRAMS_EACH = 4 };

static void start_programs(void *argument)
{
    fc_process **started = argument;
    for (int i = 0; i < PROGRAMS_EACH; i++) {
        started[i] = fc_process_start("kill -INT $$; exec sleep 60");
    }
}

/* Programs may be started in several threads at once. Our threads block Ctrl-C, but the programs must not. */
static void test_start_in_threads(void **state)
{
    (void)state;
    static fc_process *started[STARTERS][PROGRAMS_EACH];
    fc_thread threads[STARTERS];
    for (int i = 0; i < STARTERS; i++) {
        assert_true(fc_thread_start(&threads[i], start_programs, started[i]));
    }
    for (int i = 0; i < STARTERS; i++) {
        fc_thread_join(threads[i]);
    }
    for (int i = 0; i < STARTERS * PROGRAMS_EACH; i++) {
        char how[64];
        fc_process *program = started[i % STARTERS][i / STARTERS];
        assert_non_null(program);
        fc_process_end(program, 20.0, how, sizeof how);
        assert_string_equal(how, "was killed by signal 2");
    }
}

int main(void)
{
    fc_process *process = fc_process_start(":");
    if (process == NULL) {
        enum { SKIPPED = 77 };
        return SKIPPED; /* no child processes here */
    }
    char how[64];
    fc_process_end(process, 10, how, sizeof how);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_valid_replies),
        cmocka_unit_test(test_invalid_replies),
        cmocka_unit_test_setup(test_a_solver_that_works, set_up),
        cmocka_unit_test_setup(test_a_solver_that_dies, set_up),
        cmocka_unit_test_setup(test_a_solver_that_replies_with_garbage, set_up),
        cmocka_unit_test_setup(test_a_solver_that_replies_twice, set_up),
        cmocka_unit_test_setup(test_unasked_output, set_up),
        cmocka_unit_test_setup(test_a_solver_that_hangs, set_up),
        cmocka_unit_test_setup(test_stopping, set_up),
        cmocka_unit_test(test_too_many_files),
        cmocka_unit_test(test_start_in_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

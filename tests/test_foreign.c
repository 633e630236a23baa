/* test_foreign.c - another program as a solver: what counts as an answer, and what happens without one. */
#define _POSIX_C_SOURCE 200809L
#include "support/test.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/platform.h"
#include "base/process.h"
#include "bench/foreign.h"
#include "support/bench_host.h"

static kept_words kept;
static atomic_bool stop;

static int set_up(void **state)
{
    (void)state;
    fc_survive_closed_pipes();
    atomic_store(&stop, false);
    kept_words_start(&kept);
    return 0;
}

static void test_answers(void **state)
{
    (void)state;
    fc_measurement found;
    assert_true(fc_foreign_parse("4455 18", "4455", &found));
    assert_int_equal(found.score, 18);
    assert_true(found.solved);
    assert_false(found.counts_nodes);
    assert_true(fc_foreign_parse("  4455\t-3 123456789012 7 \r", "4455", &found));
    assert_int_equal(found.score, -3);
    assert_true(found.counts_nodes);
    assert_true(found.nodes == UINT64_C(123456789012));
    assert_true(fc_foreign_parse("start 1", "", &found));
    assert_true(fc_foreign_parse(" 1", "", &found));
    assert_true(fc_foreign_parse("1 20 30", "", &found));
    assert_true(fc_foreign_parse("start 1 20 30", "", &found));
    assert_int_equal(found.nodes, 20);
}

static void test_nonsense(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "",          "4455",           "18",           "4433 18",       "4455 x",
        "4455 18 1", "4455 18 1 x",    "4455 18 -1 2", "4455 18 1 2 3", "44551 18",
        "445 18",    "4455 error: no", "4455 12345",   "start 18",      "4455 18 99999999999999999999999 1"};
    fc_measurement found;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (fc_foreign_parse(lines[i], "4455", &found)) {
            fail_msg("understood: '%s'", lines[i]);
        }
    }
    assert_false(fc_foreign_parse("", "", &found));
    assert_false(fc_foreign_parse("start", "", &found));
    assert_false(fc_foreign_parse("4 1", "", &found));
}

static fc_scored_position positions[] = {{.moves = "4455", .score = 18}, {.moves = "", .score = 1}};
static const fc_position_set set = {.name = "set", .positions = positions, .count = 2};

/* Starts a command that answers the position that does not count, and asks for the set. */
static fc_foreign_end solve_with(const char *command, double max_seconds, fc_measurement *found)
{
    fc_foreign *foreign = fc_foreign_start(command, max_seconds, &stop, &kept.host);
    assert_non_null(foreign);
    const fc_foreign_end end = fc_foreign_solve(foreign, &set, found);
    fc_foreign_destroy(foreign);
    return end;
}

static void test_a_solver_that_works(void **state)
{
    (void)state;
    fc_measurement found[2];
    assert_int_equal(solve_with("while read -r p; do echo \"$p 5 6 7\"; done", 10, found), FC_FOREIGN_FINE);
    assert_string_equal(kept.complaints, "");
    assert_int_equal(kept.advances, 2);
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
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; read -r p; exit 9", 10, found), FC_FOREIGN_BROKEN);
    assert_string_equal(kept.complaints, "the solver did not answer to 4455; it ended with exit code 9\n");
    kept_words_start(&kept);
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; read -r p; kill -9 $$", 10, found), FC_FOREIGN_BROKEN);
    assert_string_equal(kept.complaints, "the solver did not answer to 4455; it was ended by signal 9\n");
    kept_words_start(&kept);
    assert_null(fc_foreign_start("exec /no/such/program 2>/dev/null", 10, &stop, &kept.host));
    assert_non_null(strstr(kept.complaints, "ended with exit code 127"));
}

static void test_a_solver_that_talks_nonsense(void **state)
{
    (void)state;
    fc_measurement found[2];
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; echo 'hello, \"world\"'; sleep 60", 10, found),
                     FC_FOREIGN_BROKEN);
    assert_string_equal(kept.complaints, "the solver's answer to 4455 makes no sense: 'hello_ _world_'\n");
    kept_words_start(&kept);
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; yes | tr -d '\\n'", 10, found), FC_FOREIGN_BROKEN);
    assert_string_equal(kept.complaints, "the solver's answer to 4455 makes no sense: it is too long\n");
}

static void test_a_solver_that_hangs(void **state)
{
    (void)state;
    fc_measurement found[2];
    const double started = fc_clock_seconds();
    assert_int_equal(solve_with("read -r p; echo \"$p 1\"; sleep 60; sleep 60", 0.2, found), FC_FOREIGN_BROKEN);
    assert_string_equal(kept.complaints, "the solver did not answer to 4455 within 0.2 seconds; it had to be killed\n");
    assert_true(fc_clock_seconds() - started < 30);
}

static void test_stopping(void **state)
{
    (void)state;
    fc_measurement found[2];
    fc_foreign *foreign = fc_foreign_start("read -r p; echo \"$p 1\"; sleep 60", 60, &stop, &kept.host);
    assert_non_null(foreign);
    atomic_store(&stop, true);
    assert_int_equal(fc_foreign_solve(foreign, &set, found), FC_FOREIGN_STOPPED);
    fc_foreign_destroy(foreign);
    assert_string_equal(kept.complaints, "");
}

/* The first pipe, or the second one, cannot be made: the call says so, and leaves no file open. */
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
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_nonsense),
        cmocka_unit_test_setup(test_a_solver_that_works, set_up),
        cmocka_unit_test_setup(test_a_solver_that_dies, set_up),
        cmocka_unit_test_setup(test_a_solver_that_talks_nonsense, set_up),
        cmocka_unit_test_setup(test_a_solver_that_hangs, set_up),
        cmocka_unit_test_setup(test_stopping, set_up),
        cmocka_unit_test(test_too_many_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

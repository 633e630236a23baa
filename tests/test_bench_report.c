/* test_bench_report.c - summaries, and the three formats. */
#include "support/test.h"

#include "bench/report.h"
#include "support/bench_ui.h"

enum { COUNT = 4 };

static const fc_run_info own_solver = {.version = "1.2.3",
                                       .compiler = "cc 4.5.6",
                                       .variant = "plain",
                                       .threads = 2,
                                       .table_mb = 16,
                                       .weak = true,
                                       .repeat = 3};
static const fc_run_info external_solver = {.version = "1.2.3", .solver = "other -x", .repeat = 1};

static fc_scored_position positions[COUNT] = {
    {.text = "", .score = 1}, {.text = "4455", .score = 18}, {.text = "44", .score = -2}, {.text = "1", .score = 2}};

static const fc_measurement answers[COUNT] = {
    {.score = 1, .solved = true, .counts_nodes = true, .nodes = 1000, .seconds = 0.25},
    {.score = 17, .solved = true, .counts_nodes = true, .nodes = 0, .seconds = 0.5e-6},
    {.score = -2, .solved = true, .counts_nodes = true, .nodes = 10, .seconds = 1e-3},
    {.score = 2, .solved = false, .counts_nodes = true, .nodes = 90, .seconds = 2e-3}};

static const fc_position_set set = {.name = "name", .positions = positions, .count = COUNT, .malformed = 5};

static bool is_near(double actual, double expected)
{
    const double difference = actual - expected;
    return difference < 1e-12 && difference > -1e-12;
}

static void test_summary(void **state)
{
    (void)state;
    fc_summary summary;
    assert_true(fc_summarize(&summary, &set, answers, false));
    assert_int_equal(summary.count, COUNT);
    assert_int_equal(summary.correct, 2);
    assert_true(summary.counts_nodes);
    assert_int_equal(summary.nodes, 1100);
    assert_true(is_near(summary.total, 0.2530005));
    assert_true(is_near(summary.mean, 0.2530005 / COUNT));
    assert_true(is_near(summary.median, 1.5e-3));
    assert_true(is_near(summary.p95, 0.25));
    assert_true(is_near(summary.max, 0.25));
    assert_true(is_near(fc_nodes_per_second(&summary), 1100 / 0.2530005));
    assert_true(fc_summarize(&summary, &set, answers, true));
    assert_int_equal(summary.correct, 3);
}

static void test_summary_of_hundred(void **state)
{
    (void)state;
    static fc_scored_position hundred[101];
    static fc_measurement times[101];
    fc_position_set many = {.positions = hundred};
    fc_summary summary;
    for (int i = 0; i < 101; i++) {
        times[i].seconds = (double)((37 * i) % 101); /* 0 to 100 in some order */
    }
    many.count = 101;
    assert_true(fc_summarize(&summary, &many, times, false));
    assert_true(is_near(summary.median, 50));
    assert_true(is_near(summary.p95, 95)); /* 96 of 101 do not exceed it */
    assert_true(is_near(summary.max, 100));
    assert_true(is_near(summary.mean, 50));
    many.count = 1;
    assert_true(fc_summarize(&summary, &many, times, false));
    assert_true(is_near(summary.median, 0));
    assert_true(is_near(summary.p95, 0));
    many.count = 0;
    assert_true(fc_summarize(&summary, &many, times, false));
    assert_true(is_near(summary.mean, 0));
}

static void test_right_answers(void **state)
{
    (void)state;
    const fc_scored_position loses = {.score = -3};
    const fc_scored_position draws = {.score = 0};
    fc_measurement answer = {.score = -3, .solved = true};
    assert_true(fc_is_right(&loses, &answer, false));
    answer.score = -1;
    assert_false(fc_is_right(&loses, &answer, false));
    assert_true(fc_is_right(&loses, &answer, true));
    assert_false(fc_is_right(&draws, &answer, true));
    answer.score = 0;
    assert_false(fc_is_right(&loses, &answer, true));
    assert_true(fc_is_right(&draws, &answer, true));
    answer.solved = false;
    assert_false(fc_is_right(&draws, &answer, true));
    assert_false(fc_is_right(&draws, &answer, false));
}

/* What a format makes of the set above, twice. */
static const char *reported(const fc_report *report, const fc_run_info *info, const fc_measurement *measured)
{
    static ui_record kept;
    fc_summary summary;
    fc_run_totals totals = fc_totals_start();
    ui_record_start(&kept);
    assert_true(fc_summarize(&summary, &set, measured, false));
    assert_true(report->begin(&kept.ui, info));
    for (size_t i = 0; i < 2; i++) {
        assert_true(report->set(&kept.ui, &set, measured, &summary, i));
        fc_totals_add(&totals, measured, &summary);
    }
    assert_true(report->end(&kept.ui, &totals));
    assert_string_equal(kept.errors, "");
    return kept.printed;
}

static void test_table(void **state)
{
    (void)state;
    static const char *const names =
        "set                  correct       mean     median        95%        max mean positions   k pos./s\n";
    static const char *const row =
        "name                     2/4    63.3 ms    1.50 ms     250 ms     250 ms          275.0          4\n";
    const char *text = reported(&fc_report_table, &own_solver, answers);
    const char *head = "# Fourcast 1.2.3, cc 4.5.6, search variant plain, 2 threads, table 16 MB each, cleared before "
                       "each position, weak, median of 3 runs\n";
    assert_memory_equal(text, head, strlen(head));
    text += strlen(head);
    assert_memory_equal(text, names, strlen(names));
    text += strlen(names);
    assert_memory_equal(text, row, strlen(row));
    assert_memory_equal(text + strlen(row), row, strlen(row));
    text += 2 * strlen(row);
    assert_memory_equal(text, "fingerprint: 8 positions, nodes 2200, scores ", 45);
}

static void test_table_of_external_solver(void **state)
{
    (void)state;
    fc_measurement unknown[COUNT];
    memcpy(unknown, answers, sizeof unknown);
    unknown[2].counts_nodes = false;
    const char *text = reported(&fc_report_table, &external_solver, unknown);
    assert_non_null(strstr(text, "# solver: other -x, asked by Fourcast 1.2.3\n"));
    assert_non_null(strstr(text, " 250 ms              -          -\n"));
    assert_non_null(strstr(text, "nodes unknown"));
}

static void test_csv(void **state)
{
    (void)state;
    const char *text = reported(&fc_report_csv, &own_solver, answers);
    static const char *const expected = "set,moves,discs,score,expected,nodes,microseconds\n"
                                        "name,start,0,1,1,1000,250000.000\n"
                                        "name,4455,0,17,18,0,0.500\n"
                                        "name,44,0,-2,-2,10,1000.000\n"
                                        "name,1,0,,2,90,2000.000\n";
    assert_memory_equal(text, expected, strlen(expected));
}

static void test_json(void **state)
{
    (void)state;
    const char *text = reported(&fc_report_json, &own_solver, answers);
    static const char *const head =
        "{\"program\": \"Fourcast\", \"version\": \"1.2.3\", \"compiler\": \"cc 4.5.6\", \"variant\": \"plain\", "
        "\"threads\": 2, \"table_mb\": 16, \"warm\": false, \"weak\": true, \"repeat\": 3,\n \"sets\": [\n"
        "  {\"set\": \"name\", \"positions\": 4, \"correct\": 2, \"malformed\": 5, \"mean_us\": 63250.125, "
        "\"median_us\": 1500.000, \"p95_us\": 250000.000, \"max_us\": 250000.000, \"nodes\": 1100, "
        "\"mean_nodes\": 275.000, \"nodes_per_second\": 4348},\n";
    assert_memory_equal(text, head, strlen(head));
    assert_non_null(strstr(text, "}],\n \"positions\": 8, \"correct\": 4, \"nodes\": 2200, \"scores\": \""));
}

/* The fingerprint depends on the scores and on their order. */
static void test_fingerprint(void **state)
{
    (void)state;
    fc_summary summary;
    fc_measurement swapped[COUNT];
    fc_run_totals totals = fc_totals_start();
    fc_run_totals others = fc_totals_start();
    memcpy(swapped, answers, sizeof swapped);
    swapped[0] = answers[1];
    swapped[1] = answers[0];
    assert_true(fc_summarize(&summary, &set, answers, false));
    fc_totals_add(&totals, answers, &summary);
    fc_totals_add(&others, swapped, &summary);
    assert_true(totals.scores != others.scores);
    assert_true(totals.nodes == others.nodes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_summary),
        cmocka_unit_test(test_summary_of_hundred),
        cmocka_unit_test(test_right_answers),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_table_of_external_solver),
        cmocka_unit_test(test_csv),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_fingerprint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

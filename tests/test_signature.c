/* test_signature.c - in every variant the search visits the number of nodes in test-data/signature.txt. */
#include "support/test.h"

#include <stdio.h>

#include "bench/signature.h"
#include "support/bench_ui.h"
#include "tests_config.h"

static ui_record kept;

static uint64_t signature(fc_variant variant)
{
    uint64_t nodes;
    ui_record_start(&kept);
    const fc_exit end = fc_signature(&nodes, variant, &kept.ui);
    assert_string_equal(kept.errors, "");
    assert_int_equal(end, FC_EXIT_OK);
    return nodes;
}

static void test_signature_is_that_of_the_file(void **state)
{
    (void)state;
    unsigned long long expected = 0;
    FILE *file = fopen(FC_TEST_DATA_DIR "/signature.txt", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%llu", &expected), 1);
    fclose(file);
    const uint64_t found = signature(FC_VARIANT_AUTO);
    if (found != expected) {
        fail_msg("the search visits %llu nodes, not %llu; if that is meant: benchmark --signature > "
                 "test-data/signature.txt",
                 (unsigned long long)found, expected);
    }
}

static void test_variants_agree(void **state)
{
    (void)state;
    const uint64_t expected = signature(FC_VARIANT_AUTO);
    for (fc_variant variant = FC_VARIANT_PLAIN; variant <= FC_VARIANT_AVX512; variant++) {
        if (fc_variant_name(variant) != NULL) {
            assert_true(signature(variant) == expected);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signature_is_that_of_the_file),
        cmocka_unit_test(test_variants_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* rules_fixture.h - the rules that all tests of one program share, made before the first and freed after the last. */
#ifndef FOURCAST_TESTS_RULES_FIXTURE_H
#define FOURCAST_TESTS_RULES_FIXTURE_H

#include "fourcast/connectx.h"

static fc_rules *rules; /* 7x6x4 */

static int set_up(void **state)
{
    (void)state;
    return fc_rules_create(&rules, 7, 6, 4) == FC_OK ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    fc_rules_destroy(rules);
    return 0;
}

#endif

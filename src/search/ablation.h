/* ablation.h - the search without each of its techniques, and with more and more of them: what they are worth, and that
 * none changes a score.
 *
 * For developers and tests; no part of the library. search.c is compiled once more for each fc_technique of settings.h,
 * and for each stage.
 */
#ifndef FOURCAST_SEARCH_ABLATION_H
#define FOURCAST_SEARCH_ABLATION_H

#include "search/search.h"

typedef int fc_next_beta_function(int lower, int upper, int ply);

/* A way to find scores. */
typedef struct fc_ablation {
    const char *step; /* of search_node(); "" if the technique is elsewhere */
    const char *name; /* of what is left out */
    fc_technique without;
    fc_next_beta_function *next_beta; /* fc_next_beta(), or instead of it */
    bool no_l2_table;                 /* all entries in the main table */
} fc_ablation;

/* The first leaves nothing out. */
enum { FC_ABLATIONS = 27 };
extern const fc_ablation fc_ablations[FC_ABLATIONS];

/* The fastest search without a technique, or with all, that was built and runs here. AVX-512 is built with FC_DEVELOPER,
 * and for nightly tests. */
fc_search_function *fc_search_without(fc_technique technique);

/* The score of a position whose mover cannot win with its next disc, found with a table that is cleared first and not
 * shared. Adds the nodes and the CPU time that it takes, without clearing the table. */
int fc_ablation_solve(const fc_ablation *ablation, fc_table *table, fc_position position, uint64_t *nodes,
                      double *seconds);

/* From plain alpha-beta, with safe moves in the order of their distance from the edge, to the usual search: each stage
 * adds techniques to the one before. src/library.cmake lists them. */
enum { FC_STAGES = 6 };
extern const char *const fc_stage_names[FC_STAGES];

/* The same as fc_ablation_solve() at a stage. False, without a score, if that takes more CPU time than `max_seconds`. */
bool fc_stage_solve(int stage, fc_table *table, fc_position position, double max_seconds, int *score, uint64_t *nodes);

#endif

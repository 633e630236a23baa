/* signature.h - one number that tells whether the search still visits the same nodes. */
#ifndef FOURCAST_BENCH_SIGNATURE_H
#define FOURCAST_BENCH_SIGNATURE_H

#include "bench/host.h"
#include "bench/session.h"

enum { FC_SIGNATURE_TABLE_MB = 64 };

/* The positions that are solved, as lines of a position file. Made by CMake from test-data/bench. */
extern const char fc_signature_positions[];

/* Solves the positions, each with one thread and an empty table of the size above, and adds up the nodes. On anything
 * but FC_SESSION_FINE this was reported and the number means nothing, with FC_SESSION_WRONG because of wrong scores. */
fc_session_end fc_signature(uint64_t *nodes, fc_variant variant, const fc_bench_host *host);

#endif

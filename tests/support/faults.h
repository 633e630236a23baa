/* faults.h - calls to the system that fail on demand: memory and threads, or files.
 *
 * For programs that are linked with fc_wrap_system_calls() of tests/CMakeLists.txt, which lets faults.c stand between
 * them and the C library. The calls that the C library makes itself are not seen.
 */
#ifndef FOURCAST_TESTS_FAULTS_H
#define FOURCAST_TESTS_FAULTS_H

#include <stdbool.h>

typedef enum fault_kind { FAULT_MEMORY, FAULT_FILES } fault_kind;

/* From now on call number `nth` of this kind fails, counted from 1 and over all threads; if `lasting`, so do all after
 * it. 0: none does, they are only counted. */
void faults_begin(fault_kind kind, unsigned nth, bool lasting);

/* Nothing fails any more. Returns the number of calls since the beginning. */
unsigned faults_end(void);

/* Pieces of memory that were granted and not given back yet. */
long faults_blocks_held(void);

/* How often somebody looked at a clock that can be set, and so can jump. */
unsigned faults_wall_clock_looks(void);

#endif

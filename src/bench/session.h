/* session.h - a whole run: files in, measurements out. */
#ifndef FOURCAST_BENCH_SESSION_H
#define FOURCAST_BENCH_SESSION_H

#include "base/diagnostic.h"
#include "bench/report.h"
#include "fourcast/solver.h"

typedef struct fc_session fc_session;

typedef struct fc_session_options {
    const fc_report *report;
    const char *solver; /* command of an external solver; NULL: our own, and then: */
    size_t table_mb;
    unsigned threads;
    fc_variant variant;
    const fc_book *book; /* NULL: none, not even the one in the library */
    bool warm;
    bool weak;                     /* compare the signs of scores only; our own solver finds no more */
    fc_position_file_options file; /* how each file is read */
    unsigned repeat;               /* how often each set is measured; the run with the median of the means counts */
    double max_seconds;            /* for each position; 0: no limit, or a minute for an external solver */
} fc_session_options;

/* Makes a session; options and ui must outlive it. NULL without memory. */
fc_session *fc_session_create(const fc_session_options *options, const fc_bench_ui *ui);
void fc_session_destroy(fc_session *session);

/* Returns the exit code of the program. All errors are reported; the worst one counts. FC_EXIT_DATA: some scores are not
 * those of the files. FC_EXIT_SYSTEM: a file, memory or the external solver failed. */
fc_exit fc_session_run(fc_session *session, char **paths, int count);

/* Ends the run soon. Safe from any thread and from a signal handler. */
void fc_session_interrupt(fc_session *session);

/* The compiler that this was built with, "gcc 12.2.0". */
const char *fc_compiler_name(void);

#endif

/* session.h - a whole run: files in, measurements out. */
#ifndef FOURCAST_BENCH_SESSION_H
#define FOURCAST_BENCH_SESSION_H

#include "bench/report.h"
#include "fourcast/solver.h"

typedef struct fc_session fc_session;

typedef struct fc_session_options {
    const fc_report *report;
    const char *solver; /* command of a foreign solver; NULL: our own, and then: */
    size_t table_mb;
    unsigned threads;
    fc_variant variant;
    const fc_book *book; /* NULL: none, not even the one in the library */
    bool warm;
    bool weak;          /* compare the signs of scores only; our own solver is asked for no more */
    size_t limit;       /* positions of each file; 0: all */
    unsigned repeat;    /* how often each set is measured; the run with the median of the means counts */
    double max_seconds; /* give up on a position after so long; 0: never, and a foreign solver has a long time */
} fc_session_options;

/* How a run ended. The worst counts. */
typedef enum fc_session_end {
    FC_SESSION_FINE,
    FC_SESSION_WRONG,   /* scores are not what the files say */
    FC_SESSION_TROUBLE, /* a file, memory or the foreign solver; it was reported */
    FC_SESSION_INTERRUPTED
} fc_session_end;

/* Makes a session; options and host are to live as long. NULL without memory. */
fc_session *fc_session_create(const fc_session_options *options, const fc_bench_host *host);
void fc_session_destroy(fc_session *session);

fc_session_end fc_session_run(fc_session *session, char **paths, int count);

/* Ends the run soon. Safe from any thread and from a signal handler. */
void fc_session_interrupt(fc_session *session);

/* The compiler that this was built with, "gcc 12.2.0". */
const char *fc_compiler_name(void);

#endif

/* process.h - another program, asked one line at a time through its stdin and stdout. Its stderr is ours. */
#ifndef FOURCAST_BASE_PROCESS_H
#define FOURCAST_BASE_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct fc_process fc_process;

typedef enum fc_process_event {
    FC_PROCESS_LINE,    /* a line came */
    FC_PROCESS_ENDED,   /* the program closed its output, or does not read its input */
    FC_PROCESS_LATE,    /* no line came in time */
    FC_PROCESS_TOO_LONG /* more came than fits into a line */
} fc_process_event;

/* Starts `command` with the shell, in a process group of its own. NULL with errno set when that fails; ENOSYS where
 * the system is not POSIX. To be called while there is one thread only. */
fc_process *fc_process_start(const char *command);

/* Sends a line (it ends in '\n') and waits for the next line of the program at most so many seconds, and no longer
 * than about a tenth of a second after *stop becomes true (which counts as late). `answer` receives the line without
 * its end. Whatever the program had written before the question counts as its answer. */
fc_process_event fc_process_ask(fc_process *process, const char *line, double max_seconds, const atomic_bool *stop,
                                char *answer, size_t size);

/* Closes the program's stdin, gives it so many seconds to end, and kills it with all that it started otherwise.
 * `how` receives how it ended, e.g. "ended with exit code 127". */
void fc_process_end(fc_process *process, double patience, char *how, size_t size);

#endif

/* process.h - a child process that replies to one line at a time, through its stdin and stdout. It shares our stderr. */
#ifndef FOURCAST_BASE_PROCESS_H
#define FOURCAST_BASE_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct fc_process fc_process;

typedef enum fc_process_event {
    FC_PROCESS_LINE,     /* a line came */
    FC_PROCESS_ENDED,    /* the program closed its output, or does not read its input */
    FC_PROCESS_LATE,     /* no line came in time */
    FC_PROCESS_TOO_LONG, /* more came than fits into a line */
    FC_PROCESS_EXTRA     /* the last reply was more than one line */
} fc_process_event;

/* Starts `command` with the shell, in a process group of its own. NULL with errno set when that fails; ENOSYS where
 * the system is not POSIX. Safe from any thread, as long as nothing else in this process starts others. */
fc_process *fc_process_start(const char *command);

/* Sends a line (it ends in '\n') and waits for the next line of the program, at most `max_seconds`, and no longer than
 * about a tenth of a second after *stop becomes true (which counts as FC_PROCESS_LATE). `reply` receives the line without
 * its end. What the program wrote before the first call counts as its first reply. What it wrote between two calls is no
 * reply, for then all that follow would be one line late: the call sends nothing, returns FC_PROCESS_EXTRA, and `reply`
 * receives the first such line, or what has come of it. */
fc_process_event fc_process_ask(fc_process *process, const char *line, double max_seconds, const atomic_bool *stop,
                                char *reply, size_t size);

/* Closes the program's stdin and waits at most `max_seconds` for it to exit. Otherwise kills it, together with all that
 * it started. `how` receives how it ended, e.g. "exited with code 127". */
void fc_process_end(fc_process *process, double max_seconds, char *how, size_t size);

#endif

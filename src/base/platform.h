/* platform.h - what C11 alone cannot do: terminals, a steady clock, signals, large memory, mapped files.
 *
 * System calls are in src/base only: here, in files.c, process.c and thread.c. Where the system is not POSIX, plain C11
 * takes their place.
 */
#ifndef FOURCAST_BASE_PLATFORM_H
#define FOURCAST_BASE_PLATFORM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Memory of `size` bytes, all zero, aligned to a cache line at least, in huge pages where the system grants them;
 * NULL if there is none. Free it with fc_pages_free() and the same size. */
void *fc_pages_allocate(size_t size);
void fc_pages_free(void *pages, size_t size);

/* The bytes of a regular file, mapped where the system can and read otherwise; *bytes is NULL if it is empty. On
 * failure false, and errno has the reason; EINVAL: it is a device or a pipe. Release it with fc_file_unmap() and the same
 * size. */
bool fc_file_map(const char *path, const unsigned char **bytes, size_t *size);
void fc_file_unmap(const unsigned char *bytes, size_t size);

/* True if the stream is a terminal; false if the system cannot tell. */
bool fc_is_terminal(FILE *stream);

/* Seconds since some fixed moment; never runs backwards, so differences are elapsed time. */
double fc_clock_seconds(void);

/* Calls `handler` at every interrupt (Ctrl-C, SIGINT), which also makes a read that waits for input fail. Does nothing
 * if the parent process had interrupts ignored. */
void fc_on_interrupt(void (*handler)(int));

/* The same for requests to end: SIGTERM, which batch systems send when the time is over, and SIGHUP, which comes when
 * the terminal goes away. */
void fc_on_termination(void (*handler)(int));

/* Reads up to `size` bytes of a stream as soon as some are there. Returns how many, 0 at the end of the stream, and -1
 * with errno when reading fails. Bypasses the stream's own buffer, so nothing else may read from it. If `stop` is not
 * NULL, a wait for input ends with EINTR within a tenth of a second after *stop becomes true, and at once when the
 * calling thread gets an interrupt that makes it so. */
long fc_read_some(FILE *stream, void *buffer, size_t size, const atomic_bool *stop);

/* Waits until the stream takes output: a pipe has room for PIPE_BUF bytes (4,096 on Linux) then, and less than that can
 * be written without another wait. False with EINTR when *stop becomes true first, as above. */
bool fc_wait_for_output(FILE *stream, const atomic_bool *stop);

/* From now on, writing to a pipe without a reader fails with an error instead of killing the process. */
void fc_survive_closed_pipes(void);

/* True if `error`, a value of errno, means that the pipe has no reader any more. */
bool fc_is_closed_pipe(int error);

#endif

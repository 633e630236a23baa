/* platform.c - system calls behind platform.h: POSIX, or plain C11 elsewhere. Windows does not have all of that. */
#if defined(__unix__) || defined(__APPLE__)
#define FC_POSIX 1
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS, madvise */
#else
#define FC_POSIX 0
#endif

#include "base/platform.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#if FC_POSIX
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STOP_CHECK_MILLISECONDS = 100 };

void *fc_pages_allocate(size_t size)
{
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) {
        return NULL;
    }
#ifdef MADV_HUGEPAGE
    madvise(pages, size, MADV_HUGEPAGE); /* a wish: the memory works without */
#endif
    return pages;
}

void fc_pages_free(void *pages, size_t size)
{
    if (pages != NULL) {
        munmap(pages, size);
    }
}

/* The size of an open file; false with errno if it is not one that can be mapped. */
static bool size_of_file(int file, size_t *size)
{
    struct stat about;
    if (fstat(file, &about) != 0) {
        return false;
    }
    if (!S_ISREG(about.st_mode)) {
        errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
        return false;
    }
    if ((uintmax_t)about.st_size > SIZE_MAX) {
        errno = EFBIG;
        return false;
    }
    *size = (size_t)about.st_size;
    return true;
}

bool fc_file_map(const char *path, const unsigned char **bytes, size_t *size)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a named pipe must not make it wait */
    if (file < 0) {
        return false;
    }
    bool mapped = size_of_file(file, size);
    *bytes = NULL;
    if (mapped && *size > 0) {
        void *pages = mmap(NULL, *size, PROT_READ, MAP_PRIVATE, file, 0);
        mapped = pages != MAP_FAILED;
        *bytes = mapped ? pages : NULL;
    }
    const int why = errno;
    close(file); /* a mapping stays without it */
    errno = why;
    return mapped;
}

void fc_file_unmap(const unsigned char *bytes, size_t size)
{
    if (bytes != NULL) {
        munmap((void *)(uintptr_t)bytes, size);
    }
}

bool fc_is_terminal(FILE *stream)
{
    return isatty(fileno(stream)) != 0;
}

double fc_clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void on_signal(int number, void (*handler)(int))
{
    struct sigaction old;
    if (sigaction(number, NULL, &old) != 0 || old.sa_handler == SIG_IGN) {
        return;
    }
    struct sigaction action = {0};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL); /* without SA_RESTART: a read that waits must come back */
}

void fc_on_interrupt(void (*handler)(int))
{
    on_signal(SIGINT, handler);
}

void fc_on_termination(void (*handler)(int))
{
    on_signal(SIGTERM, handler);
    on_signal(SIGHUP, handler);
}

/* Waits until poll() reports one of the events, or an error, which reading or writing then reports. False with EINTR when
 * *stop becomes true first. Another thread may set it, so poll() has to return now and then. */
static bool wait_for(int file, short events, const atomic_bool *stop)
{
    struct pollfd wanted = {.fd = file, .events = events};
    while (!atomic_load(stop)) {
        const int ready = poll(&wanted, 1, STOP_CHECK_MILLISECONDS);
        if (ready > 0 || (ready < 0 && errno != EINTR)) {
            return true;
        }
    }
    errno = EINTR;
    return false;
}

long fc_read_some(FILE *stream, void *buffer, size_t size, const atomic_bool *stop)
{
    const int file = fileno(stream);
    if (stop != NULL && !wait_for(file, POLLIN, stop)) {
        return -1;
    }
    return (long)read(file, buffer, size);
}

bool fc_wait_for_output(FILE *stream, const atomic_bool *stop)
{
    return wait_for(fileno(stream), POLLOUT, stop);
}

void fc_survive_closed_pipes(void)
{
    signal(SIGPIPE, SIG_IGN);
}

bool fc_is_closed_pipe(int error)
{
    return error == EPIPE;
}

#else

#include <stdlib.h>

enum { CACHE_LINE = 64, FIRST_ROOM = 1 << 16 };

#if defined(_WIN32)
#include <malloc.h>

/* What Windows lacks of C11. */
enum { TIME_UTC = 1 };

static int timespec_get(struct timespec *now, int base)
{
    return clock_gettime(CLOCK_MONOTONIC, now) == 0 ? base : 0;
}

#define aligned_alloc(alignment, size) _aligned_malloc(size, alignment)
#define free_aligned(memory) _aligned_free(memory)
#else
#define free_aligned(memory) free(memory)
#endif

void *fc_pages_allocate(size_t size)
{
    void *pages = aligned_alloc(CACHE_LINE, (size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE);
    if (pages != NULL) {
        memset(pages, 0, size);
    }
    return pages;
}

void fc_pages_free(void *pages, size_t size)
{
    (void)size;
    free_aligned(pages);
}

/* Doubles the buffer; frees it when there is no memory. */
static unsigned char *grow(unsigned char *buffer, size_t *room)
{
    unsigned char *larger = *room <= SIZE_MAX / 2 ? realloc(buffer, 2 * *room) : NULL;
    if (larger == NULL) {
        free(buffer);
        errno = ENOMEM;
        return NULL;
    }
    *room *= 2;
    return larger;
}

/* Reads a stream to its end into new memory. */
static unsigned char *read_all(FILE *file, size_t *size)
{
    size_t room = FIRST_ROOM / 2;
    unsigned char *buffer = grow(NULL, &room);
    *size = 0;
    while (buffer != NULL) {
        const size_t got = fread(buffer + *size, 1, room - *size, file);
        *size += got;
        if (got == 0) {
            break;
        }
        if (*size == room) {
            buffer = grow(buffer, &room);
        }
    }
    if (buffer != NULL && ferror(file)) {
        free(buffer);
        return NULL;
    }
    return buffer;
}

bool fc_file_map(const char *path, const unsigned char **bytes, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    unsigned char *all = read_all(file, size);
    const int why = errno;
    fclose(file);
    errno = why;
    *bytes = all;
    return all != NULL;
}

void fc_file_unmap(const unsigned char *bytes, size_t size)
{
    (void)size;
    free((void *)(uintptr_t)bytes);
}

bool fc_is_terminal(FILE *stream)
{
    (void)stream;
    return false;
}

double fc_clock_seconds(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void fc_on_interrupt(void (*handler)(int))
{
    signal(SIGINT, handler);
}

long fc_read_some(FILE *stream, void *buffer, size_t size, const atomic_bool *stop)
{
    size_t count = 0;
    int character = EOF;
    (void)stop;
    while (count < size && character != '\n' && (character = getc(stream)) != EOF) {
        ((char *)buffer)[count++] = (char)character;
    }
    return count == 0 && ferror(stream) ? -1 : (long)count;
}

void fc_on_termination(void (*handler)(int))
{
    signal(SIGTERM, handler);
}

bool fc_wait_for_output(FILE *stream, const atomic_bool *stop)
{
    (void)stream;
    return !atomic_load(stop);
}

void fc_survive_closed_pipes(void)
{
}

bool fc_is_closed_pipe(int error)
{
    (void)error;
    return false;
}

#endif
